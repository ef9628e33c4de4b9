"""Who gave no name gets a traveller's, in every language the same."""

import periple
from periple.kernel.cast import TRAVELLERS, nameless, traveller


def test_unnamed_players_are_travellers_each_with_a_name_of_their_own() -> None:
    names = [name.fr for name in nameless(6)]
    assert len(set(names)) == 6 and set(names) <= set(TRAVELLERS)
    assert [name.en for name in nameless(6)] == names


def test_a_traveller_leaves_a_name_that_somebody_gave() -> None:
    assert traveller(1, ["Marco"]) == "Ida"
    assert traveller(0, list(TRAVELLERS)) == "Nellie 2"


def test_nobody_is_you_for_others() -> None:
    match = periple.start("routard", seats=3, seed=5)
    told = [line for lang in ("fr", "en") for line in match.log(None, lang)]
    assert told
    assert not [line for line in told if line.startswith(("Vous ", "You ", "Joueur ", "Player "))]
