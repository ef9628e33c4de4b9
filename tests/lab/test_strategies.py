"""The lab's list of strategies: each does what its name says, seen in the rows of games that it plays."""

import re
from collections.abc import Iterator

import pytest
from click.testing import CliRunner, Result

import periple
from periple.bots.glance import Glance
from periple.cli import main
from periple.games import TITLES
from periple.kernel.dice import seeded
from periple.kernel.registry import game
from periple.kernel.state import OVER
from periple.kernel.words import PeripleError
from periple.lab.plan import Plan, SeatRow
from periple.lab.sitting import play_one
from periple.lab.strategies import contender, moves_of, spelled_out, strategies
from periple.tables.botroom import checked_bot

SLOTS = 7  # rounds of WishLand, and so many places in the turn order to take
PLIES = 400


def seat_with(strategy: str, seed: int) -> SeatRow:
    """What a strategy made of a game of WishLand against one plain Traveller."""
    plan = Plan("wishland", [f"traveller@1~{strategy}", "traveller@1"], 1, seed, {})
    return next(seat for seat in play_one(plan, 0).seats if seat.bot == 0)


@pytest.mark.parametrize(("strategy", "kind"), [("no_dreams", "dream"), ("no_hotels", "hotel"), ("no_rides", "ride")])
def test_wishland_without_a_kind_of_card(strategy: str, kind: str) -> None:
    seat = seat_with(strategy, 3)
    assert f"bought:space:{kind}" not in seat.things and seat.verbs["buy"] > 3


@pytest.mark.parametrize(("strategy", "slots"), [("first_in_order", ("1", "2")), ("last_in_order", ("5", "6"))])
def test_wishland_first_and_last_in_order(strategy: str, slots: tuple[str, str]) -> None:
    seat = seat_with(strategy, 3)
    assert sum(seat.things.get(f"took_slot:slot:{slot}", 0) for slot in slots) == SLOTS


@pytest.mark.parametrize(
    ("title", "strategy"), [(title, strategy) for title in TITLES for strategy in strategies(title)]
)
def test_every_decision_follows_the_strategy_as_long_as_it_holds(title: str, strategy: str) -> None:
    """What is favoured is taken where it is offered, what is shunned only when it is all there is."""
    mattered = free = 0
    for seed in range(5, 25):
        for moves, move, holds in decisions(title, strategy, seed):
            told = strategies(title)[strategy]
            offered = [act for act in told.favour if set(moves) & set(moves_of(game(title), act))]
            shunned = {move for act in told.shun for move in moves_of(game(title), act)}
            free += not holds
            if holds and offered:
                assert move in moves_of(game(title), offered[0])
                mattered += 1
            elif holds and set(moves) - shunned:
                assert move not in shunned
                mattered += bool(set(moves) & shunned)
        if mattered and (free or told.during is None):
            return
    raise AssertionError("it never mattered, or never ended")


def decisions(title: str, strategy: str, seed: int) -> Iterator[tuple[list[int], int, bool]]:
    """What a seat was offered and chose, and whether its strategy held, in a game against one plain Traveller."""
    known, during = game(title), strategies(title)[strategy].during
    state = known.deal(2, seed, known.settle(2, {}))
    cast = known.cast(2, known.settle(2, {}), None)
    players = [contender(f"traveller@1~{strategy}", title), contender("traveller@1", title)]
    for ply in range(PLIES):
        if state.seat == OVER:
            return
        seat = state.seat
        move = players[seat].choose(Glance(known, state, seat, seeded(ply), cast, ply))
        if seat == 0:
            holds = during is None or known.handlers.counters(state, seat)[during.counter] < during.below
            yield state.moves(), move, holds
        state.play(move)


def test_an_aside_that_is_shunned_is_not_made() -> None:
    known = game("routard")
    state = known.deal(3, 5, known.settle(3, {}))
    cast = known.cast(3, known.settle(3, {}), None)
    player = contender("traveller@1~no_auctions", "routard")
    sales = {move for act in strategies("routard")["no_auctions"].shun for move in moves_of(known, act)}
    offered = 0
    for ply in range(PLIES):
        if state.seat == OVER:
            break
        for seat in range(3):
            glance = Glance(known, state, seat, seeded(ply), cast, ply)
            if sales & set(glance.asides):
                offered += 1
                assert player.aside(glance) not in sales
        state.play(player.choose(Glance(known, state, state.seat, seeded(ply), cast, ply)))
    assert offered > 0


def test_every_title_has_a_list_in_two_languages() -> None:
    for title in periple.titles():
        known = strategies(title.title)
        assert 4 <= len(known) <= 8
        for name, strategy in known.items():
            assert strategy.name.fr and strategy.name.en and strategy.name.fr != strategy.name.en
            assert contender(f"traveller@1~{name}", title.title).verdict is None


def run(*words: str, lang: str = "en") -> Result:
    return CliRunner().invoke(main, [*words, "--lang", lang])


@pytest.mark.parametrize("name", ["traveller~genius", "any~no_dreams", "traveller~", "genius~no_dreams"])
def test_a_bad_name_is_refused_in_both_languages(name: str) -> None:
    with pytest.raises(PeripleError):
        contender(name, "wishland")
    for command in ("simulate", "tournament"):
        done = run(command, "wishland", "--bots", f"{name},traveller")
        assert done.exit_code != 0 and "Unknown" in done.output
        done = run(command, "wishland", "--bots", f"{name},traveller", lang="fr")
        assert done.exit_code != 0 and "inconnu" in done.output


def test_a_table_with_people_takes_no_strategy() -> None:
    with pytest.raises(PeripleError, match="Unknown bot"):
        checked_bot("traveller~no_dreams")


def test_a_star_stands_for_the_whole_list() -> None:
    assert spelled_out(["any", "traveller@2~*"], "wishland") == ["any"] + [
        f"traveller@2~{name}" for name in strategies("wishland")
    ]


def test_a_tournament_at_three_seats_meets_everybody_with_everybody() -> None:
    words = ["tournament", "wishland", "--bots", "any,traveller@1,traveller@1~no_rides,traveller@1~no_dreams"]
    done = run(*words, "--seats", "3", "--games", "2", "--workers", "1", "--json")
    assert done.exit_code == 0, done.output
    assert '"games":8' in done.output and done.output.count('"rival"') <= 6
    done = run("tournament", "wishland", "--bots", "any,traveller@1", "--seats", "3")
    assert done.exit_code != 0 and "3 seats take at least 3 bots" in done.output


def test_a_tournament_of_many_bots_can_be_read() -> None:
    names = ["any", *(f"traveller@1~{name}" for name in list(strategies("routard"))[:4])]
    done = run("tournament", "routard", "--bots", ",".join(names), "--games", "1")
    assert done.exit_code == 0
    assert "10 games" in done.output
    assert all(name in done.output for name in names)
    assert "Who beats whom" in done.output


def test_a_tournament_cuts_no_interval_off_on_80_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    names = ["any", "tourist", "traveller@1", "traveller@1~no_rides"]
    done = CliRunner().invoke(
        main, ["tournament", "wishland", "--bots", ",".join(names), "--games", "1", "--lang", "fr"]
    )
    assert done.exit_code == 0
    assert "…" not in done.output and not re.search(r"\d\.\d", done.output)


def test_a_series_is_told_with_french_numbers() -> None:
    done = CliRunner().invoke(main, ["simulate", "wishland", "--bots", "any,any", "--games", "3", "--lang", "fr"])
    assert "Victoires par ordre de départ : 1. " in done.output
    assert not re.search(r"\d\.\d", done.output) and re.search(r"\d,\d", done.output)
