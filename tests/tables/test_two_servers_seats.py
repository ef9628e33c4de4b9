"""Seats, names, pauses and notices at two servers on one PostgreSQL: each change is decided by what holds now."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import text
from tables_door import first_move, people, play_some, settings
from two_servers import both, late_moves, left, reader, until, with_two

from lantern.title import Lantern
from periple.kernel import registry
from periple.tables import pausing, seating
from periple.tables.house import House
from periple.tables.mailbox import Mailbox
from periple.tables.problems import Problem
from periple.tables.storage.statements import WriteSet
from postgres import Postgres


def test_a_pause_at_one_server_meets_a_move_at_the_other(postgres: Postgres) -> None:
    """Whatever a server has not heard yet it reads before it decides: or else the turn that the move began would keep
    the time that the turn before had used."""

    async def act(one: House, two: House) -> None:
        here, there = await both(one, two, people("wishland", clock=3600))
        await late_moves(one, here, there)
        two.feed.on = False  # type: ignore[attr-defined]
        seat = here.row.to_act
        while here.row.to_act == seat:
            await play_some(here, 1)
        assert there.row.to_act == seat
        await pausing.pause(there, [0, 1], True)
        assert (there.row.ply, there.row.to_act) == (here.row.ply, here.row.to_act)
        await until(lambda: here.row.paused)
        assert here.row.stretch == there.row.stretch > -60_000
        with pytest.raises(Problem) as caught:
            await play_some(here, 1)
        assert caught.value.kind == "paused"
        await pausing.pause(here, [0, 1], False)
        await there.catch_up()
        await play_some(there, 1)
        assert left(one, here) > 3500 and left(two, there) > 3500

    with_two(postgres.new_database("pause"), act)


def test_a_name_given_at_a_line_that_has_passed_is_given_at_the_line_that_stands(postgres: Postgres) -> None:
    async def act(one: House, two: House) -> None:
        here, there = await both(one, two)
        two.feed.on = False  # type: ignore[attr-defined]
        await play_some(here, 40)  # a snapshot lies behind the line at which the other server still is
        await seating.present(there, 0, "Ada", None)
        await until(lambda: here.seats[0].name == "Ada")
        (renamed,) = [one for one in await one.store.renames(here.id) if one.name == "Ada"]
        assert renamed.ply == 40
        for name in ("Ida", "Ada"):  # also back to a name that one had before
            await seating.present(here, 0, name, None)
        await there.catch_up()
        fresh = House(settings(two.settings.database))
        await fresh.open()
        try:
            views = [(await table.look(0, 0)).view for table in (here, there, await fresh.table(here.id))]
        finally:
            await fresh.close()
        assert views[0] == views[1] == views[2]
        assert b"Ada" in bytes(views[0])

    with_two(postgres.new_database("names"), act)


def test_a_seat_is_changed_by_what_holds_now(postgres: Postgres) -> None:
    """Colours, pauses, bots and links, given at a server that has missed what the other did."""

    async def act(one: House, two: House) -> None:
        here, there = await both(one, two, people("wishland", seats=3))
        one.feed.on = two.feed.on = False  # type: ignore[attr-defined]
        await seating.present(here, 0, None, 4)
        with pytest.raises(Problem) as caught:
            await seating.present(there, 1, None, 4)
        assert caught.value.kind == "colour-taken"
        await pausing.pause(here, [0], True)
        await pausing.pause(there, [1], True)
        await pausing.pause(here, [2], True)
        assert here.row.paused
        await pausing.pause(there, [0, 1, 2], False)
        await here.catch_up()
        await play_some(here, 1)
        await seating.leave(here, 1, "any")
        await seating.take_back(there, 1)
        await there.catch_up()
        await here.catch_up()
        assert here.seats == there.seats and here.row == there.row

    with_two(postgres.new_database("seats"), act)


def test_who_declines_a_pause_is_named_at_both_servers(postgres: Postgres) -> None:
    async def act(one: House, two: House) -> None:
        here, there = await both(one, two)
        heard = reader(there)
        await pausing.pause(here, [0], True)
        await until(lambda: [one["asked"] for one in heard if one["type"] == "paused"] == [[0]])
        await pausing.pause(here, [1], False)
        await until(lambda: len([one for one in heard if one["type"] == "paused"]) == 2)
        told = [one for one in heard if one["type"] == "paused"][-1]
        assert (told["asked"], told["declined"]) == ([], 1)

    with_two(postgres.new_database("declined"), act)


def test_a_rematch_is_one_table_and_told_at_both_servers(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, "lantern", Lantern())
    monkeypatch.setitem(registry._loaders, "lantern", lambda *_: Lantern())

    async def act(one: House, two: House) -> None:
        here, there = await both(one, two, people("lantern"))
        heard = reader(there)
        while not here.row.over:
            await play_some(here, 1)
        two.feed.on = False  # type: ignore[attr-defined]
        await there.catch_up()
        following = await asyncio.gather(one.rematch(here), two.rematch(there), one.rematch(here))
        assert len({table.id for table in following}) == 1
        assert here.row.rematch == there.row.rematch == following[0].id
        assert [one["table"] for one in heard if one["type"] == "rematch"] == [following[0].id]

    with_two(postgres.new_database("rematch"), act)


def test_who_looks_at_one_server_is_seen_at_the_other(postgres: Postgres) -> None:
    async def act(one: House, two: House) -> None:
        here, there = await both(one, two, people("globetrotter", clock=60))
        box = Mailbox(1, held=[1])
        here.audience.readers.add(box)
        await seating.come_or_go(here, 1)
        await until(lambda: there.looked_from(1))
        assert [info.connected for info in seating.seat_infos(there)] == [False, True]
        old = text("UPDATE seats SET seen = 0 WHERE table_id = :id").bindparams(id=here.id)
        await one.store.writer.write(WriteSet(others=[old]))
        await there.catch_up()
        there.seats = await two.store.seats(there.id)
        with pytest.raises(
            Problem, match="still held"
        ):  # who looks has not gone, though it was long ago that they came
            await seating.replace(there, 1, "any")
        fresh = House(settings(two.settings.database))
        await fresh.open()
        assert [info.connected for info in seating.seat_infos(await fresh.table(here.id))] == [False, True]
        await fresh.close()
        here.audience.readers.discard(box)
        await seating.come_or_go(here, 1)
        await until(lambda: not there.looked_from(1))

    with_two(postgres.new_database("here"), act)


def test_a_turn_is_told_far_away_by_one_server_alone(postgres: Postgres) -> None:
    sent: list[tuple[str, str]] = []

    async def act(one: House, two: House) -> None:
        async def send(table: str, address: str, words: Any) -> None:
            sent.append((table, address))

        here, there = await both(one, two)
        one.notices._send = two.notices._send = send  # type: ignore[method-assign]
        seat = (await first_move(here))[0]
        await seating.notify_at(here, 1 - seat, "ntfy://turns")
        await until(lambda: there.seats[1 - seat].notify is not None)
        while here.row.to_act == seat:
            await play_some(here, 1)
        await until(lambda: there.row.ply == here.row.ply and bool(sent))
        await asyncio.sleep(0.3)
        assert sent == [(here.id, "ntfy://turns")]
        there.audience.readers.add(Mailbox(1 - seat))  # at the table, though at another server than the next move
        await seating.come_or_go(there, 1 - seat)
        await until(lambda: here.looked_from(1 - seat))
        for mover in (1 - seat, seat):
            while here.row.to_act == mover:
                await play_some(here, 1)
        await asyncio.sleep(0.3)
        assert len(sent) == 1

    with_two(postgres.new_database("notices"), act, notices="ntfy")
