"""Time at a table: pauses that all agree on, a clock that nobody sets, and how long somebody is waited for."""

import time
from pathlib import Path
from random import Random

import pytest
from tables_door import first_move, in_house, new_table, people, play_some, wander

from periple.kernel.match import Match
from periple.tables import clock, pausing, seating, writing
from periple.tables.house import House
from periple.tables.making import SeatWish, TableWish
from periple.tables.pace import PATIENCE
from periple.tables.problems import Problem
from periple.tables.table import Table

HOUR = 3_600_000


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """The monotonic clock goes on by so much."""
    monkeypatch.setattr(clock, "STARTED", clock.STARTED + int(seconds * 1_000_000_000))


def test_a_pause_begins_and_ends_when_everybody_who_plays_asks_for_it(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, people(seats=3, clock=60))
        for asks, paused in ((0, False), (1, False), (2, True)):
            await pausing.pause(table, [asks], True)
            assert table.row.paused is paused
        assert pausing.asking(table) == []
        await pausing.pause(table, [1], False)
        await pausing.pause(table, [1], False)
        assert (table.row.paused, pausing.asking(table)) == (True, [1])
        await pausing.pause(table, [1], True)  # takes it back
        assert (table.row.paused, pausing.asking(table)) == (True, [])
        await pausing.pause(table, [0, 1, 2], False)  # one screen holds all seats
        assert not table.row.paused
        await play_some(table, 1)

    in_house(tmp_path / "p.db", act)


def test_whoever_has_left_and_bots_need_not_agree(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        seats = [SeatWish("person"), SeatWish("bot", bot="any"), SeatWish("person")]
        table, _ = await new_table(house, TableWish(title="globetrotter", seats=seats, seed=7))
        await pausing.pause(table, [0], True)
        assert not table.row.paused
        await seating.leave(table, 2, None)
        await pausing.pause(table, [0], True)
        assert table.row.paused

    in_house(tmp_path / "p.db", act)


@pytest.mark.parametrize("granted", [False, True])
def test_who_comes_back_ends_a_pause_that_they_never_granted(tmp_path: Path, granted: bool) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, people(clock=60))
        if granted:
            await pausing.pause(table, [1], True)
        await seating.leave(table, 1, None)
        await pausing.pause(table, [0], True)
        assert (table.row.paused, pausing.asking(table)) == (True, [])
        await seating.take_back(table, 1)
        await pausing.pause(table, [1], False)
        assert (table.row.paused, pausing.asking(table)) == ((True, [1]) if granted else (False, []))
        await pausing.pause(table, [0], False)
        assert not table.row.paused

    in_house(tmp_path / "p.db", act)


def test_the_clock_keeps_what_was_left_over_a_pause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, people(clock=7200))
        later(monkeypatch, 3600)
        await pausing.pause(table, [0, 1], True)
        later(monkeypatch, 36_000)
        assert house.acting.deadline(table) is None
        await pausing.pause(table, [0, 1], False)
        assert 0.9 * HOUR < left(house, table) <= HOUR

    in_house(tmp_path / "p.db", act)


def test_a_pause_after_a_restart_takes_no_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys: list[str] = []

    async def act(house: House) -> None:
        keys.append((await new_table(house, people(clock=7200)))[0].id)

    async def act_again(house: House) -> None:
        table = await house.table(keys[0])
        later(monkeypatch, 3600)
        await pausing.pause(table, [0, 1], True)
        later(monkeypatch, 36_000)
        await pausing.pause(table, [0, 1], False)
        assert 0.9 * HOUR < left(house, table) <= HOUR

    in_house(tmp_path / "p.db", act)
    later(monkeypatch, 72_000)  # the server was away
    in_house(tmp_path / "p.db", act_again)


@pytest.mark.parametrize("taken_by", ["a person", "a bot"])
def test_no_clock_runs_and_nobody_pauses_before_the_last_seat_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken_by: str
) -> None:
    async def act(house: House) -> None:
        seats = [SeatWish("person"), SeatWish("open")]
        table, _ = await new_table(house, TableWish(title="globetrotter", seats=seats, seed=7, clock=7200))
        with pytest.raises(Problem, match="every seat"):
            await pausing.pause(table, [0], True)
        later(monkeypatch, 36_000)
        await (seating.join(table, 1, "Ben") if taken_by == "a person" else seating.replace(table, 1, "any"))
        assert table.row.to_act == 0
        assert 1.9 * HOUR < left(house, table) <= 2 * HOUR

    in_house(tmp_path / "p.db", act)


def left(house: House, table: Table) -> int:
    deadline = house.acting.deadline(table)
    assert deadline is not None
    return deadline - clock.now_ms()


def test_setting_the_machines_clock_changes_no_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither while the server runs, nor for a server that starts on a database from the future."""
    keys: list[str] = []

    async def act(house: House) -> None:
        table, _ = await new_table(house, people(clock=7200))
        keys.append(table.id)
        for hours in (-3, 3):
            shifted = time.time_ns() + hours * HOUR * 1_000_000
            with monkeypatch.context() as patch:
                patch.setattr(time, "time_ns", lambda shifted=shifted: shifted)
                assert 1.9 * HOUR < left(house, table) <= 2 * HOUR

    async def act_again(house: House) -> None:
        assert left(house, await house.table(keys[0])) <= 2 * HOUR

    in_house(tmp_path / "p.db", act)
    later(monkeypatch, -3600)
    in_house(tmp_path / "p.db", act_again)


@pytest.mark.parametrize(
    ("wish", "pace"),
    [({}, "slow"), ({"clock": 60}, "live"), ({"clock": 86_400}, "slow"), ({"pace": "live"}, "live")],
)
def test_who_is_away_is_waited_for_by_the_pace_of_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wish: dict[str, object], pace: str
) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, people(**wish))
        assert table.row.pace == pace
        later(monkeypatch, PATIENCE[pace] - 60)
        with pytest.raises(Problem, match="still held"):
            await seating.replace(table, 1, "any")
        later(monkeypatch, 120)
        await seating.replace(table, 1, "any")
        assert table.seats[1].bot == "any"

    in_house(tmp_path / "p.db", act)


def test_a_move_is_a_sign_of_life(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of a program that never looks from its seat."""

    async def act(house: House) -> None:
        table, _ = await new_table(house, people())
        seat, _, _ = await first_move(table)
        later(monkeypatch, PATIENCE["slow"] - 60)
        await play_some(table, 1)
        later(monkeypatch, 120)
        with pytest.raises(Problem, match="still held"):
            await seating.replace(table, seat, "any")
        await seating.replace(table, 1 - seat, "any")

    in_house(tmp_path / "p.db", act)


def test_taking_back_the_move_that_handed_the_turn_on_gains_no_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, people("wishland", clock=86_400))
        dice, tried = Random(3), 0
        while tried < 3:
            async with table.lock:
                match = await table.awake()
                seat, at, move = match.seat, match.ply, dice.choice(match.moves())
            later(monkeypatch, 60)
            assert seat is not None
            before = left(house, table)
            await table.submit(seat, at, f"n{at}", move)
            if table.row.to_act == seat or not table.live.match.can_undo(seat):  # type: ignore[union-attr]
                continue
            assert left(house, table) > before
            await table.undo(seat, at + 1, f"u{at}")
            assert (table.row.to_act, left(house, table) <= before) == (seat, True)
            written = await house.store.table(table.id)
            assert written is not None and written.stretch == table.row.stretch
            tried += 1

    in_house(tmp_path / "p.db", act)


@pytest.mark.parametrize("handed_on", [False, True])
def test_nothing_is_taken_back_when_the_time_is_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, handed_on: bool
) -> None:
    """A bot plays then, and one would take that back for ever."""

    async def act(house: House) -> None:
        table, _ = await new_table(house, people("wishland", clock=86_400))

        def undoable(match: Match) -> bool:
            mover = match.last_entry().seat
            return match.can_undo(mover) and (match.seat != mover) == handed_on

        seat, at = await wander(table, Random(3), undoable)
        later(monkeypatch, 86_401)
        with pytest.raises(Problem, match="time of this seat"):
            await table.undo(seat, at, "back")

    in_house(tmp_path / "p.db", act)


def test_moves_are_not_taken_back_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal would grow for ever, and reading it takes everybody's time. The game itself goes on."""
    monkeypatch.setattr(writing, "MOST_LINES", 3)

    async def act(house: House) -> None:
        table, _ = await new_table(house, people("wishland"))
        await play_some(table, 3)
        seat, at, move = await first_move(table)
        with pytest.raises(Problem, match="undone"):
            await table.undo(seat, at, "back")
        await table.submit(seat, at, "on", move)
        assert table.row.ply == at + 1

    in_house(tmp_path / "p.db", act)
