"""The rule that each event and each forced end rests on, and what may be taken back."""

import pytest
from globetrotter_door import adventure, table

import periple
from door import do, offered
from periple.games.globetrotter.rules.halt import RULES
from periple.games.globetrotter.words.names import HALTS
from periple.kernel.dice import seeded

RULES_OF = {
    "turn_began": {10},
    "threw": {10, 60, 64},
    "drew": {9, 28, 33, 34, 43, 74},
    "drew_this": {9, 28, 33, 34, 43, 60, 74},
    "settled": {11},
    "pocket": {15},
    "forgot": {15},
    "worked": {17},
    "rolled": {24},
    "arrived": {25, 32, 38, 39, 45, 78, 79, 80, 81},
    "flew": {31},
    "paid": {29, 67, 72},
    "fined": {68},
    "received": {43},
    "bought": {33, 34},
    "bought_for_jackpot": {69},
    "sold": {35, 67},
    "returned": {73, 74},
    "gave_ticket": {69},
    "gave_this": {69},
    "sent_home": {67, 69, 71},
    "adventure": {43},
    "souvenir": {48},
    "joker": {52},
    "placed_joker": {53},
    "lost_joker": {71},
    "took_key": {44, 50, 83},
    "won_key": {51, 66},
    "lost_key": {70},
    "showed": {56},
    "exiled": {56},
    "swapped": {77},
    "opened_jackpot": {6, 61},
    "won_jackpot": {60},
    "won_jackpot_keys": {60},
    "lost_gamble": {62},
    "challenged": {64},
    "lost_challenge": {65},
    "skipped": {76},
    "halted": {29, 38, 45, 62, 65, 67, 71, 72, 73, 75, 76},
    "kept_jokers": {82},
    "won": {82},
    "ended": {82},
    "won_by_keys": {82},
    "won_by_souvenirs": {82},
    "won_by_money": {82},
    "shared_win": {82},
}


def test_rule_19_every_event_names_its_rule() -> None:
    """Over random games each event rests on the rules listed here, and each of the frequent ones comes up."""
    found: dict[str, set[int]] = {}
    for seed in range(5):
        match = periple.start("globetrotter", seats=2 + seed % 3, seed=seed, options={"rounds": "100"})
        dice = seeded(seed)
        for _ in range(600):
            if match.over:
                break
            seat = dice.below(match.seats)
            between = match.asides(seat)
            if between and dice.below(6) == 0:
                match.play(between[dice.below(len(between))], seat=seat)
            else:
                moves = match.moves()
                match.play(moves[dice.below(len(moves))])
        for seat in range(match.seats):
            for event in match.told(seat):
                found.setdefault(event.verb, set()).add(event.rule)
    for verb, rules in found.items():
        assert rules <= RULES_OF.get(verb, set()), f"{verb}: a new event, or a new rule of one, stands in RULES_OF, too"
    for verb in ("threw", "arrived", "sold", "paid", "halted", "bought", "drew"):
        assert len(found[verb]) >= min(2, len(RULES_OF[verb])), verb


@pytest.mark.parametrize(
    ("why", "rule"),
    [
        ("regional", 72),
        ("perilous", 72),
        ("wasteland", 73),
        ("sea_stop", 38),
        ("cross", 29),
        ("sent", 45),
        ("day", 75),
        ("weekend", 76),
        ("gamble", 62),
        ("challenge", 65),
        ("debt", 67),
        ("nothing", 71),
    ],
)
def test_rule_20_a_forced_end_rests_on_the_rule_that_forces_it(why: str, rule: int) -> None:
    assert RULES[HALTS.index(why)] == rule
    assert len(RULES) == len(HALTS)
    assert set(RULES[: HALTS.index("wasteland")]) == {72}


def test_rule_43_what_chance_has_shown_is_never_taken_back() -> None:
    """Rules 28, 29, 33, 36, 43, 56, 60, 64, 69, 74: a die, a card or a ticket drawn ends the right to undo."""
    revealing = [
        (table(dice=[7]), "roll"),
        (table(dice=["plane"]), "roll"),
        (table(dice=["x"]), "roll"),
        (table(places=["las_vegas", "winnipeg"], arrived=True, dice=[6, 6]), "gamble"),
        (table(money=[200, 0]), "buy"),
        (table(places=["vancouver", "winnipeg"], arrived=True), "adventure"),
        (adventure("cairo", "nothing", keys={"cairo": 1}, dice=[6, 6]), "challenge"),
    ]
    for match, verb in revealing:
        do(match, verb)
        assert not match.can_undo(0), verb
    onto = table(places=["seattle", "vancouver"], dice=[1])
    do(onto, "roll")
    do(onto, "drive", "place:vancouver")
    assert not onto.can_undo(0)
    for verb, position in (
        ("work", {}),
        ("sell", {"hands": [["T05"], []]}),
        ("fly", {"hands": [["T69"], []], "places": ["vancouver", "winnipeg"]}),
        ("sail", {"places": ["lima", "winnipeg"]}),
        ("joker", {"jokers": [1, 0]}),
    ):
        match = table(**position)  # type: ignore[arg-type]
        before = match.hash
        match.play(offered(match, verb)[0])
        assert match.can_undo(0), verb
        match.undo(0)
        assert match.hash == before
