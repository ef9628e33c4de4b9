"""A window offers what a player would be offered who had sold or bought before it opened (rule 60, ruling Q47).

Each test plays two games: in one a good changes hands while the window lies open, in the other before the move that
leads there. So a window that keeps a price or a right of before is found, whichever it is.
"""

from collections.abc import Callable
from typing import Any

import pytest
from routard_door import BED_2, BED_3, bid, seen, sell, step, step_on, table

from door import do
from periple import Match

BARGAIN = {"chance": ["real_bargain"], "purchase": ["berber_rug"]}
GOODS = ["guide", "gear", "camera", "ticket", "cheque", "bead_necklace"]
WINDOWS: dict[str, dict[str, Any]] = {
    "arrived": {"places": [20, 50]},
    "cheques": {"places": [23, 50]},
    "shop": {"places": [27, 50]},
    "lodge": {"places": [20, 50], "kept": [["a_cousin_lives_here"], []], "next_cards": {"lodging": [BED_2]}},
    "hotel": {"places": [24, 50], "cheques": [1, 9], "next_cards": {"lodging": [BED_3]}},
    "dare report": {"places": [20, 50], "bags": [{"camera": 0}, {"camera": 2}]},
    "dare adventure": {"places": [22, 50], "bags": [{"gear": 0}, {"gear": 2}], "dice": [3]},
    "dare purchase": {"places": [19, 50], "bags": [{"guide": 0}, {"guide": 2}], "options": {"no_guide": "barred"}},
    "purchase": {"places": [19, 50], "bags": [{"guide": 0}, {"guide": 2}]},
    "bargain": {"places": [23, 50], "next_cards": BARGAIN},
    "bargain no guide": {"places": [23, 50], "bags": [{"guide": 0}, {"guide": 2}], "next_cards": BARGAIN},
    "settle purchase": {"places": [19, 50], "money": [30, 2000], "next_cards": {"purchase": ["sitar"]}},
    "settle hotel": {"places": [24, 50], "money": [10, 2000], "cheques": [1, 9], "next_cards": {"lodging": [BED_3]}},
    "option": {"places": [24, 50], "next_cards": {"job": ["market_stall"]}},
    "option letter": {"places": [21, 50], "next_cards": {"letter": ["letter_from_a_collector"]}},
    "settle debt": {"places": [23, 50], "money": [0, 2000], "next_cards": {"chance": ["pickpocket"]}},
    "road": {"places": [28, 50]},
    "road without papers": {"places": [28, 50], "bags": [{"papers": 0}, {}], "money": [190, 2000]},
    "road broke": {"places": [28, 50], "money": [10, 2000]},
    "arrival": {"places": [64, 50], "money": [400, 2000]},
}
LASTING = {"road", "road without papers", "road broke", "arrival"}  # a turn begins with them
HONEST = ["pay", "hotel", "bed", "done", "leave_it", "pass", "option"]
Act = Callable[[Match], None]


def arranged(name: str) -> Match:
    told = {"money": [1000, 2000], "tickets": [1, 1], "won": [["bead_necklace"], []], **WINDOWS[name]}
    return table(**told)


def opened(name: str, match: Match) -> None:
    """Go on honestly up to the window; a position may have led past it."""
    if name in LASTING:
        return
    step_on(match, 1)
    wanted = name.split(maxsplit=1)[0].replace("bargain", "purchase")
    while step(match) != wanted and match.seat == 0 and step(match) != "road":
        on(match)


def on(match: Match) -> None:
    """Answer honestly, and buy nothing that need not be bought."""
    moves = {choice.verb: choice for choice in reversed(match.choices())}
    if "cheques" in moves:
        match.play(moves["cheques"].at(moves["cheques"].span.least if moves["cheques"].span else 0))
    else:
        verb = next((verb for verb in HONEST if verb in moves), "")
        match.play(moves[verb].move if verb else match.moves()[0])


def sale_of(good: str) -> Act:
    """Seat 0 sells a good; nobody else wants it, so the bank buys."""

    def act(match: Match) -> None:
        offers = match.choices() if step(match) == "settle" else match.asides(0)
        mine = [one for one in offers if one.verb.startswith("sell") and one.targets[0].id == good]
        if mine:
            match.play(mine[0].at(1) if good == "cheque" else mine[0].move, seat=0)
        while step(match) == "bid":
            do(match, "pass")

    return act


def purchase_of(good: str) -> Act:
    """Seat 1 sells a good, and seat 0 buys it for as little as can be."""

    def act(match: Match) -> None:
        sell(match, 1, good)
        auction = seen(match).auction
        if auction is not None:
            bid(match, auction.floor)

    return act


def laid_open(match: Match) -> dict[str, object]:
    """What a window shows and offers."""
    view = seen(match)
    return {
        "step": view.step,
        "players": [(one.money, one.cheques, one.tickets, one.bag, one.won, one.square) for one in view.players],
        "card": view.card,
        "night": view.night,
        "debt": view.debt,
        "moves": match.moves(),
    }


def assert_the_same(name: str, act: Act) -> None:
    """Act in the window, and in another game before it opens: the window offers the same, and so does the end of the
    turn, honestly played."""
    inside, before = arranged(name), arranged(name)
    opened(name, inside)
    act(inside)
    act(before)
    opened(name, before)
    if step(inside) == step(before):
        assert laid_open(inside) == laid_open(before)
    for match in (inside, before):
        while match.seat == 0 and step(match) != "road":
            on(match)
    assert laid_open(inside) == laid_open(before)


@pytest.mark.parametrize("good", GOODS)
@pytest.mark.parametrize("name", sorted(WINDOWS))
def test_rule_60_a_sale_in_a_window_leaves_it_as_a_sale_before_it(name: str, good: str) -> None:
    assert_the_same(name, sale_of(good))


@pytest.mark.parametrize("good", ["guide", "gear", "camera", "cheque", "ticket"])
@pytest.mark.parametrize("name", sorted(name for name in WINDOWS if not name.startswith("settle")))
def test_rule_60_a_purchase_in_a_window_leaves_it_as_a_purchase_before_it(name: str, good: str) -> None:
    """Not while a debt is settled: a debtor does not bid (ruling Q45)."""
    assert_the_same(name, purchase_of(good))
