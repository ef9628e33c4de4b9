"""What a seat can know, and what is dealt again in the worlds imagined for it."""

from globetrotter_door import CONTENT, adventure, buy, card, finish, hand, player, pot, table, turn_of

import periple
from door import do
from periple.games.globetrotter.made.numbers import FLY
from periple.games.globetrotter.position import Position
from periple.kernel.dice import seeded


def imagined(match: periple.Match, seat: int, seed: int) -> Position:
    state = match.glimpse()
    assert isinstance(state, Position)
    state.reimagine(seat, seeded(seed))
    return state


def truth(match: periple.Match) -> Position:
    state = match.glimpse()
    assert isinstance(state, Position)
    return state


def test_secrets_hands_pile_decks_and_jackpot_are_dealt_anew() -> None:
    match = table(hands=[["T05", "T06"], ["T09", "T10"]])
    real = truth(match)
    worlds = [imagined(match, 0, seed) for seed in range(8)]
    assert all(world.hand[0] == real.hand[0] for world in worlds)
    assert all(world.tucked[0] == real.tucked[0] for world in worlds)
    assert any(world.hand[1] != real.hand[1] for world in worlds)
    assert any(world.pile != real.pile for world in worlds)
    assert any(world.jackpot_tickets != real.jackpot_tickets for world in worlds)
    assert any(world.decks[0] != real.decks[0] for world in worlds)
    assert any(world.decks[1] != real.decks[1] for world in worlds)
    assert all(len(world.hand[1]) == 2 and len(world.pile) == len(real.pile) for world in worlds)


def test_secrets_a_spectator_knows_no_hand() -> None:
    match = table(hands=[["T05", "T06"], ["T09", "T10"]])
    real = truth(match)
    worlds = [imagined(match, -2, seed) for seed in range(8)]
    assert any(world.hand[0] != real.hand[0] for world in worlds)
    assert any(world.hand[1] != real.hand[1] for world in worlds)


def test_secrets_a_home_ticket_still_shows_its_home() -> None:
    match = table()
    ends = CONTENT.figures.ends_of
    for seed in range(8):
        world = imagined(match, 1, seed)
        assert CONTENT.places["seattle"] in (ends[2 * world.tucked[0]], ends[2 * world.tucked[0] + 1])


def test_secrets_cards_read_keep_their_place_under_the_deck() -> None:
    match = adventure("vancouver", "receive", 100)
    read = CONTENT.card_ids[card("vancouver", "receive", 100)]
    assert all(imagined(match, seat, 3).decks[0][0] == read for seat in (0, 1, -2))


def test_secrets_tickets_handed_back_keep_their_place_in_the_pile() -> None:
    match = table(hands=[["T05"], []])
    do(match, "sell", "ticket:T05")
    assert all(imagined(match, seat, 4).pile[0] == CONTENT.ticket_ids["T05"] for seat in (0, 1, -2))


def test_secrets_a_ticket_shown_for_an_exile_is_nobodys_secret() -> None:
    match = table(places=["seattle", "vancouver"], dice=[1], next_tickets=["T05"])
    do(match, "roll")
    do(match, "drive", "place:vancouver")
    shown = CONTENT.ticket_ids["T05"]
    for seat in (0, 1, -2):
        world = imagined(match, seat, 5)
        assert world.shown == shown
        assert shown not in world.pile + world.jackpot_tickets + world.hand[0] + world.hand[1]


def test_secrets_who_puts_a_ticket_in_the_jackpot_knows_it() -> None:
    match = adventure("johannesburg", "use_tickets", 1, hands=[["T05", "T06"], []])
    do(match, "give_ticket", "ticket:T06")
    given = CONTENT.ticket_ids["T06"]
    assert all(imagined(match, 0, seed).jackpot_tickets[-1] == given for seed in range(6))
    assert any(imagined(match, 1, seed).jackpot_tickets[-1] != given for seed in range(6))


def test_secrets_a_known_ticket_is_lost_from_sight_in_the_jackpot() -> None:
    """T05 is sold and drawn again, so everybody knows who has it; face down in the jackpot nobody can be sure."""
    match = table(
        places=["johannesburg", "winnipeg"],
        arrived=True,
        hands=[["T05", "T06"], []],
        pile=[],
        next_adventures=[card("johannesburg", "use_tickets", 1)],
    )
    do(match, "sell", "ticket:T05")
    buy(match, "buy", 1)
    assert player(match).seen_tickets == ["T05"]
    do(match, "adventure")
    do(match, "give_ticket", "ticket:T05")
    assert hand(match) == ["T06"]
    assert (pot(match).seen_tickets, player(match).seen_tickets) == ([], [])


def test_secrets_a_seat_is_never_told_anothers_ticket() -> None:
    match = table(hands=[["T33"], []], places=["vancouver", "winnipeg"])
    assert "T33" not in str(match.view(1))
    assert match.why_not(FLY + 2 * CONTENT.ticket_ids["T33"]) is None
    do(match, "work")
    finish(match)
    assert turn_of(match) == 1
    refusal = match.why_not(FLY + 2 * CONTENT.ticket_ids["T33"])
    assert refusal is not None
    assert "Chicago" not in refusal.message("en")
