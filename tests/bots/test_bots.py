"""Bots: what they may know, what they answer, and what a broken one gets told."""

from pathlib import Path

import pytest

import periple
from periple.bots.effort import Effort
from periple.bots.glance import Glance
from periple.bots.judge import judge_of, worth_trying
from periple.bots.navigator import Navigator
from periple.bots.roster import BOTS, bot
from periple.bots.verdict import Verdict, quoted
from periple.games.routard.made.numbers import BID, PASS, SELL_CARD
from periple.kernel.dice import seeded
from periple.kernel.registry import game
from periple.kernel.state import COMPILED, OVER, State
from periple.kernel.words import PeripleError, Text
from runs import many

TITLES = [one.title for one in periple.titles()]
QUICK = {
    "any": "any",
    "tourist": "tourist",
    "traveller": "traveller@3",
    "navigator": "navigator@30",
    "explorer": "explorer@20",
}
EXAMPLE = Path(__file__).parents[2] / "examples" / "my_bot.py"


def middle(title: str, seed: int, moves: int) -> State:
    """A position some way into a random game of three."""
    one = game(title)
    state: State = one.deal(3, seed, one.settle(3, {}))
    dice = seeded(seed)
    for _ in range(moves):
        offered = state.moves()
        state.play(offered[dice.below(len(offered))])
        if state.seat == OVER:
            return middle(title, seed + 1, moves)
    return state


def glance(title: str, state: State, seat: int, seed: int = 5) -> Glance:
    one = game(title)
    return Glance(one, state, seat, seeded(seed), one.cast(3, one.settle(3, {}), None))


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("level", BOTS)
def test_what_is_hidden_changes_no_decision(title: str, level: str) -> None:
    for seed in range(6 if COMPILED else many(6, 3, 2)):
        state = middle(title, seed, 20 + 13 * seed)
        other = state.copy()
        other.reimagine(state.seat, seeded(99 + seed))
        chosen = [bot(QUICK[level], title).choose(glance(title, world, state.seat)) for world in (state, other)]
        assert chosen[0] == chosen[1]
        assert chosen[0] in state.moves()


@pytest.mark.parametrize("title", TITLES)
def test_a_glance_holds_nothing_that_the_seat_cannot_know(title: str) -> None:
    state = middle(title, 3, 40)
    other = state.copy()
    other.reimagine(state.seat, seeded(7))
    one, two = glance(title, state, state.seat), glance(title, other, state.seat)
    assert one.world.ints() == two.world.ints()
    assert state.ints() != one.world.ints()
    assert one.moves == state.moves()


@pytest.mark.parametrize("title", TITLES)
def test_navigator_keeps_its_tree_while_nobody_else_plays(title: str) -> None:
    one = game(title)
    cast = one.cast(3, one.settle(3, {}), None)
    player = Navigator(judge_of(title), looks=40)
    state = middle(title, 4, 30)
    seat, moves = state.seat, state.moves()
    player.choose(Glance(one, state, seat, seeded(1), cast, ply=10))
    first = player.tree_for(Glance(one, state, seat, seeded(1), cast, ply=11))
    assert len(moves) == 1 or first is player.tree
    assert player.tree_for(Glance(one, state, seat, seeded(1), cast, ply=13)) is not first
    player.ply = 20
    again = player.tree_for(Glance(one, state, seat, seeded(1), cast, ply=21))
    assert player.tree_for(Glance(one, state, (seat + 1) % 3, seeded(1), cast, ply=21)) is not again


def test_moves_are_compared_in_the_same_worlds_and_the_better_half_goes_on() -> None:
    """In Routard: six squares to choose from, and the fourth is home with all the cards."""
    won = ["pan_pipes", "sitar", "first_light_on_the_dunes", "the_blue_town", "sandstorm", "white_water"]
    told = {"places": [60, 50], "money": [1000, 1000], "cheques": [10, 10], "won": [won, []]}
    match = periple.arrange("routard", {"seats": 2, **told})
    look = Glance(match.game, match.glimpse(), 0, seeded(5), match.cast)
    player = Navigator(judge_of("routard"), looks=120)
    tree = player.tree_for(look)
    assert tree.foresight.halving
    tree.hint(tree.root, look.imagine(), look.moves, player.traveller.weigh(look, look.moves))
    best, second = player.halve(look, tree, look.moves, Effort(0.0, 120))
    assert match.game.verbs.name_of(best) == "walk" and best == max(look.moves)
    assert sorted(tree.root.kids[move].tried for move in look.moves) == [15, 15, 45, 45]
    assert tree.root.kids[best].worth(3.0) > tree.root.kids[second].worth(3.0)
    assert tree.looks == 120


def test_of_many_bids_a_few_are_tried() -> None:
    state, judge = middle("routard", 1, 10), judge_of("routard")
    bids = [PASS, *range(BID + 15, BID + 200)]
    tried = worth_trying(judge, state, bids)
    assert tried[:7] == bids[:7] and 12 < len(tried) <= 16 and set(tried) < set(bids)
    assert worth_trying(judge, state, bids[:8]) == bids[:8]
    cards = list(range(SELL_CARD, SELL_CARD + 12))
    assert worth_trying(judge, state, cards) == cards


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("level", ["traveller@3", "navigator@60"])
def test_a_bot_says_why_in_one_sentence(title: str, level: str) -> None:
    one = game(title)
    state = middle(title, 8, 25)
    look = glance(title, state, state.seat)
    player = bot(level, title)
    move = player.choose(look)
    verdict = player.verdict
    assert verdict is not None
    assert verdict.move == move
    names = {choice: one.handlers.choice(state, choice, look.cast).text for choice in look.moves}
    words = verdict.sentence(names)
    assert words.fr.endswith(".") and words.en.endswith(".")
    assert len(look.moves) == 1 or quoted(names[move]).en in words.en


def test_the_sentence_tells_a_clear_choice_from_a_close_one() -> None:
    names = {1: Text("Partir", "Leave"), 2: Text("Rester", "Stay")}
    assert Verdict(1, 0.7, 2, 0.4, 50).sentence(names).en == "“Leave” is clearly better than “Stay” (70% against 40%)."
    assert "un peu mieux" in Verdict(1, 0.52, 2, 0.5, 50).sentence(names).fr
    assert Verdict(1, 0.503, 2, 0.5, 50).sentence(names).fr == "« Partir » ou « Rester » : les deux se valent."
    names[1] = Text("Jouer « Lève-tôt »", "Play “Early Riser”")
    assert Verdict(1, 0.503, 2, 0.5, 50).sentence(names).en.startswith("“Play ‘Early Riser’” or “Stay”")
    assert "« Jouer “Lève-tôt” »" in Verdict(1, 0.9, 2, 0.5, 50).sentence(names).fr
    assert Verdict(1, 1.0, None, 0.0, 0).sentence(names).en == "There is nothing else to do."


@pytest.mark.parametrize("name", ["chess", "traveller@", "traveller@x", "navigator@0", "nowhere/bot.py"])
def test_an_unknown_bot_is_one_sentence(name: str) -> None:
    if name == "traveller@":
        assert bot(name, "wanderlust")
        return
    with pytest.raises(PeripleError) as caught:
        bot(name, "wanderlust")
    assert name.split("@", maxsplit=1)[0] in caught.value.message("fr")


def test_a_bot_out_of_a_file_plays() -> None:
    state = middle("wanderlust", 2, 10)
    player = bot(str(EXAMPLE), "wanderlust")
    assert player.choose(glance("wanderlust", state, state.seat)) in state.moves()
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 36


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("1 / 0", "does not start"),
        ("x = 1", "does not start"),
        ("class Bot:\n    def __init__(self, t): ...", "choose"),
    ],
)
def test_a_broken_bot_file_is_one_sentence(tmp_path: Path, code: str, words: str) -> None:
    file = tmp_path / "bad.py"
    file.write_text(code)
    with pytest.raises(PeripleError, match=words):
        bot(str(file), "routard")


def test_what_could_be_met_on_the_way_keeps_nobody_from_travelling() -> None:
    """An encounter may be played in the middle of a trip; taken for its end, it once made trips look worthless."""
    one = game("wanderlust")
    won = 0
    for seed in range(100, 106):
        state = one.deal(2, seed, one.settle(2, {}))
        players = [bot("traveller@2", "wanderlust"), bot("tourist", "wanderlust")]
        dice, cast = seeded(seed), one.cast(2, one.settle(2, {}), None)
        while state.seat != OVER:
            state.play(players[state.seat].choose(Glance(one, state, state.seat, dice, cast)))
        won += one.handlers.winners(state) == [0]
    assert won >= 5


def test_a_level_is_still_known_by_its_former_name() -> None:
    assert type(bot("globetrotter@5", "routard")) is type(bot("navigator@5", "routard"))
