"""Rules 55 to 66 and 83: exile, the jackpot and challenges."""

from globetrotter_door import (
    adventure,
    ended,
    finish,
    goods,
    hand,
    places,
    player,
    pot,
    seen,
    step,
    table,
    turn_of,
    verbs,
)

from door import do, offered, refused, told
from periple.games.globetrotter.face.view import Exile
from periple.games.globetrotter.made.numbers import CHALLENGE, EXILE, GAMBLE, WORK


def drive_onto(**position: object):  # type: ignore[no-untyped-def]
    """Seat 1 of three arrives at Seattle, the home of seat 0, where seat 0 stands."""
    usual: dict[str, object] = {
        "seats": 3,
        "homes": ["seattle", "winnipeg", "denver"],
        "turn": 1,
        "dice": [9],
        "next_tickets": ["T05", "T09"],
    }
    match = table(**(usual | position))
    do(match, "roll")
    do(match, "drive", "place:seattle")
    return match


def test_rule_55_an_arrival_drives_the_pawn_out_even_from_home() -> None:
    match = drive_onto()
    assert (step(match), match.seat) == ("exile", 1)
    do(match, "exile", "place:lima")
    assert player(match).place == "lima"
    assert player(match, 1).place == "seattle"


def test_ruling_a24_pawns_that_share_a_square_are_all_driven_out() -> None:
    match = drive_onto(places=["seattle", "winnipeg", "seattle"])
    do(match, "exile", "place:lima", "seat:0")
    assert step(match) == "exile"
    do(match, "exile", "place:tehran", "seat:2")
    assert [player(match, seat).place for seat in range(3)] == ["lima", "seattle", "tehran"]


def test_ruling_a55_a_pawn_driven_out_must_leave() -> None:
    match = drive_onto(next_tickets=["T01"])
    assert places(match, "exile") == {"amsterdam"}
    assert refused(match, EXILE) == 55


def test_ruling_a43_without_tickets_the_exile_goes_home() -> None:
    match = table(
        homes=["denver", "winnipeg"], places=["seattle", "winnipeg"], turn=1, dice=[9], pile=[], next_tickets=[]
    )
    do(match, "roll")
    do(match, "drive", "place:seattle")
    assert player(match).place == "denver"
    assert turn_of(match) == 1


def test_rule_42_an_adventure_that_is_flown_away_from_is_closed_at_once() -> None:
    """Before the one who is driven out has answered, and before the new square opens anything."""
    match = table(places=["paris", "lima"], arrived=True, hands=[["T05"], []], money=[900, 900], next_tickets=["T01"])
    assert seen(match).may_try
    do(match, "fly", "place:lima")
    assert step(match) == "exile"
    assert not seen(match).may_try


def test_rule_56_the_ticket_is_shown_and_goes_under_the_pile() -> None:
    match = drive_onto()
    assert all(seen(match, eye).exile == Exile(seat=0, ticket="T05") for eye in (None, 0, 1, 2))
    assert places(match, "exile") == {"tripoli", "lima"}
    assert refused(match, WORK) == 56
    do(match, "exile", "place:tripoli")
    assert player(match).place == "tripoli"
    assert seen(match, 2).seen_in_pile == ["T05"]


def test_rule_57_the_exile_begins_with_the_duties_of_the_square() -> None:
    match = table(places=["lima", "winnipeg"], duties=[0], begin=True, money=[0, 0])
    assert goods(match) == ("lima", 200, 0)
    assert player(match).duties_wait is False
    city = table(places=["vancouver", "winnipeg"], duties=[0], begin=True, money=[0, 0])
    assert offered(city, "adventure")


def test_ruling_a26_a_square_that_ends_the_turn_ends_it() -> None:
    match = table(places=["portland", "winnipeg"], duties=[0], begin=True, money=[0, 0], turn=0)
    assert step(match) == "after"
    do(match, "end_turn")
    assert turn_of(match) == 1
    home = table(duties=[0], begin=True, money=[0, 0])
    assert (player(home).money, ended(home)) == (300, False)


def test_ruling_a27_only_the_last_place_counts() -> None:
    match = drive_onto()
    do(match, "exile", "place:lima")
    assert player(match).duties_wait is True
    assert player(match).money == 500


def test_ruling_a28_duties_wait_for_the_turn_really_played() -> None:
    match = table(places=["lima", "winnipeg"], duties=[0], misses=[0], turn=1, money=[0, 0])
    do(match, "work")
    assert turn_of(match) == 1
    assert goods(match) == ("lima", 0, 0)
    do(match, "work")
    finish(match)
    assert turn_of(match) == 0
    assert goods(match) == ("lima", 200, 0)


def test_rule_58_exile_first_then_the_payment() -> None:
    match = drive_onto()
    assert player(match, 1).money == 500
    do(match, "exile", "place:lima")
    assert player(match, 1).money == 400
    verbs_told = [event.verb for events in match.events for event in events]
    assert verbs_told.index("exiled") < verbs_told.index("paid")


def test_rule_59_a_gambling_city_costs_100_and_offers_the_jackpot() -> None:
    match = table(places=["los_angeles", "winnipeg"], dice=[1, 6, 5])
    do(match, "roll")
    do(match, "drive", "place:las_vegas")
    assert player(match).money == 400
    assert {"gamble", "work", "roll"} <= verbs(match)
    assert refused(table(), GAMBLE) == 59
    do(match, "roll")
    assert refused(match, GAMBLE) == 25


def test_rule_60_seven_eleven_or_a_double_wins_everything() -> None:
    for dice in ([3, 4], [5, 6], [2, 2], [1, 2, 4, 4]):
        match = table(
            places=["las_vegas", "winnipeg"],
            arrived=True,
            dice=dice,
            jackpot_money=700,
            jackpot_tickets=["T11", "T12", "T13"],
            keys={"tokyo": "jackpot"},
        )
        do(match, "gamble")
        assert goods(match) == ("las_vegas", 1200, 3)
        assert hand(match) == ["T11", "T12", "T13"]
        assert player(match).keys == ["tokyo"]
        assert [[throw.one, throw.other] for throw in seen(match, 1).throws] == [dice[at : at + 2] for at in (0, 2)][
            : len(dice) // 2
        ]
        assert [throw.lucky for throw in seen(match).throws][-1]


def test_rule_60_the_jackpot_says_only_what_lies_in_it() -> None:
    for keys, fr, en, pot_told in (
        ({}, "Jouer le jackpot : 700 $, 1 billet", "Play for the jackpot: $700, 1 ticket", "700 $ et 1 billet !"),
        (
            {"tokyo": "jackpot"},
            "Jouer le jackpot : 700 $, 1 billet, 1 clé",
            "Play for the jackpot: $700, 1 ticket, 1 key",
            "700 $, 1 billet et 1 clé !",
        ),
    ):
        match = table(
            places=["las_vegas", "winnipeg"],
            arrived=True,
            dice=[3, 4],
            jackpot_money=700,
            jackpot_tickets=["T11"],
            keys=keys,
        )
        (choice,) = [one for one in match.choices() if one.verb == "gamble"]
        assert (choice.text.fr, choice.text.en) == (fr, en)
        do(match, "gamble")
        (won,) = [event.text.fr for event in match.told(None) if event.verb.startswith("won_jackpot")]
        assert won.endswith(f"gagne le jackpot : {pot_told}")


def test_rule_61_a_new_jackpot_and_the_turn_goes_on() -> None:
    match = table(places=["las_vegas", "winnipeg"], arrived=True, dice=[1, 1], jackpot_money=900, jackpot_tickets=[])
    before = seen(match).ticket_pile
    do(match, "gamble")
    assert (pot(match).money, pot(match).tickets) == (200, 2)
    assert seen(match).ticket_pile == before - 2
    assert {"work", "roll"} <= verbs(match)
    assert refused(match, GAMBLE) == 59


def test_rule_62_two_misses_and_the_right_hand_neighbour_exiles() -> None:
    match = table(
        seats=3,
        homes=["seattle", "winnipeg", "denver"],
        places=["las_vegas", "winnipeg", "denver"],
        arrived=True,
        dice=[1, 2, 3, 5],
        next_tickets=["T05"],
        money=[100, 0, 0],
    )
    do(match, "gamble")
    assert (step(match), match.seat) == ("exile", 2)
    do(match, "exile", "place:tripoli")
    assert goods(match) == ("tripoli", 100, 0)
    assert player(match).duties_wait is True
    assert turn_of(match) == 1
    assert pot(match).money == 200


def challenge(dice: list[int], **position: object):  # type: ignore[no-untyped-def]
    """Seat 0 is still in Cairo after an adventure; the key is seat 1's, who is in London."""
    usual: dict[str, object] = {"places": ["cairo", "london"], "keys": {"cairo": 1}, "dice": dice}
    return adventure("cairo", "nothing", **(usual | position))


def test_rule_63_the_owner_may_be_challenged_wherever_he_is() -> None:
    match = challenge([])
    assert verbs(match) >= {"challenge", "decline"}
    do(match, "decline")
    assert (player(match).keys, player(match).money) == ([], 500)
    assert turn_of(match) == 0
    assert refused(match, CHALLENGE) == 63


def test_ruling_a12_no_challenge_without_adventure() -> None:
    match = table(places=["cairo", "london"], keys={"cairo": 1}, arrived=True)
    assert refused(match, CHALLENGE) == 63


def test_rule_64_the_fee_goes_to_the_owner_and_throws_alternate() -> None:
    match = challenge([1, 2, 1, 3, 3, 4])
    do(match, "challenge")
    assert (player(match).money, player(match, 1).money) == (400, 600)
    assert [event.actor for events in match.events for event in events if event.verb == "threw"] == [0, 1, 0]
    assert player(match).keys == ["cairo"]


def test_ruling_a14_no_challenge_without_the_fee() -> None:
    match = challenge([3, 4], money=[0, 0], hands=[["T05"], []])
    assert refused(match, CHALLENGE) == 64
    do(match, "sell", "ticket:T05")
    do(match, "challenge")
    assert player(match).keys == ["cairo"]
    poor = challenge([], money=[0, 0])
    assert step(poor) == "turn"


def test_ruling_a13_by_rounds_both_throw_and_equals_go_on() -> None:
    """Both hit, both miss, then only the owner hits."""
    match = challenge([3, 4, 6, 6, 1, 2, 1, 3, 1, 2, 5, 6], options={"duel": "rounds"}, next_tickets=["T05"])
    do(match, "challenge")
    assert len(told(match, "threw")) == 6
    assert (step(match), match.seat) == ("exile", 1)
    assert player(match, 1).keys == ["cairo"]


def test_rule_65_a_lost_challenge_ends_the_turn_and_the_owner_exiles() -> None:
    match = challenge([1, 2, 6, 6], next_tickets=["T05"], money=[100, 0])
    do(match, "challenge")
    assert (step(match), match.seat) == ("exile", 1)
    do(match, "exile", "place:lima")
    assert goods(match) == ("lima", 0, 0)
    assert (turn_of(match), player(match, 1).keys) == (1, ["cairo"])


def test_rule_66_a_won_challenge_lets_the_turn_go_on() -> None:
    match = challenge([4, 4])
    do(match, "challenge")
    assert (player(match).keys, player(match, 1).keys) == (["cairo"], [])
    assert {"work", "roll"} <= verbs(match)


def test_rule_83_keys_in_the_jackpot_are_won_by_gambling() -> None:
    match = table(
        places=["las_vegas", "winnipeg"], arrived=True, dice=[6, 6], keys={"rome": "jackpot", "africa": "jackpot"}
    )
    assert pot(match).keys == ["rome", "africa"]
    do(match, "gamble")
    assert player(match).keys == ["rome", "africa"]
    assert pot(match).keys == []
    assert {event.rule for event in match.told(None) if event.verb == "took_key"} == {83}
    last = table(places=["las_vegas", "winnipeg"], arrived=True, dice=[6, 6], keys={"oceania": "jackpot"})
    do(last, "gamble")
    assert (player(last).keys, pot(last).keys) == (["oceania"], [])
    assert match.scores()[0].total == 2


def test_ruling_a25_a_player_without_home_is_never_driven_out() -> None:
    match = table(homes=["seattle", None], dice=[1])
    do(match, "roll")
    do(match, "drive", "place:vancouver")
    assert player(match, 1).place is None
    assert (turn_of(match), goods(match)) == (0, ("vancouver", 400, 0))
