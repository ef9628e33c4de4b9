"""Several moves in one request: a whole trip is told once, and stops where something new is seen."""

from pathlib import Path

import pytest
from tables_door import first_move, in_house, new_table, people, play_some, view_of

from periple.games.wanderlust.made.numbers import ARRIVE
from periple.kernel.rulebook import Refused
from periple.tables.house import House
from periple.tables.mailbox import Mailbox
from periple.tables.making import TableWish
from periple.tables.table import Table

DENVER = {
    "seats": 2,
    "places": ["denver", "rome"],
    "hands": [["car", "train", "ship"], ["car"]],
    "row": ["anchorage", "bogota"],
}


def at_denver() -> TableWish:
    return people("wanderlust", seed=None, position=DENVER)


async def the_trip(table: Table) -> list[int]:
    """To Anchorage, with the moves of every payment: those that are not asked for are passed over."""
    moves: list[int] = view_of(await table.look(0, 0))["mine"]["itineraries"][0]["moves"]
    return moves


def test_a_whole_trip_is_one_request_told_once(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, at_denver())
        moves, other = await the_trip(table), Mailbox(1)
        table.audience.readers.add(other)
        news = await table.submit(0, 0, "trip", moves[0], following=moves[1:])
        rows = await house.store.tail(table.id, 0)
        played = [row.move for row in rows]
        assert len(played) >= 4 and played[-1] == ARRIVE
        assert played == [move for move in moves if move in played]
        assert [row.nonce for row in rows] == [None] * (len(rows) - 1) + ["trip"]
        assert (news.since, news.ply) == (0, len(rows))
        heard = other.take()[0]
        assert [(one.since, one.ply) for one in heard] == [(0, len(rows))]
        assert b"Anchorage" in bytes(heard[0].told)
        table.forget()
        assert (await first_move(table))[1] == len(rows)

    in_house(tmp_path / "p.db", act)


def test_a_trip_that_is_sent_again_gets_its_first_answer(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, at_denver())
        moves = await the_trip(table)
        first = await table.submit(0, 0, "trip", moves[0], following=moves[1:])
        await play_some(table, 3)
        again = await table.submit(0, 0, "trip", moves[0], following=moves[1:])
        assert (again.since, again.ply, again.view, again.told) == (first.since, first.ply, first.view, first.told)

    in_house(tmp_path / "p.db", act)


def test_what_follows_stops_where_something_is_revealed(tmp_path: Path) -> None:
    """A new destination is turned over on arrival: whatever was to come after it waits for another look."""

    async def act(house: House) -> None:
        table, _ = await new_table(house, at_denver())
        moves = await the_trip(table)
        everything = list(range(max(moves) + 1))
        news = await table.submit(0, 0, "trip", moves[0], following=[*moves[1:], *everything])
        rows = await house.store.tail(table.id, 0)
        assert rows[-1].move == ARRIVE and news.ply == len(rows)
        assert not view_of(news)["can_undo"]

    in_house(tmp_path / "p.db", act)


def test_what_follows_stops_where_another_is_to_act(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house)
        seat, at, move = await first_move(table)
        await table.submit(seat, at, "all", move, following=list(range(400)) * 20)
        rows = await house.store.tail(table.id, 0)
        assert {row.seat for row in rows} == {seat}

    in_house(tmp_path / "p.db", act)


def test_what_follows_a_refused_move_is_not_played(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, at_denver())
        moves = await the_trip(table)
        with pytest.raises(Refused):
            await table.submit(0, 0, "trip", ARRIVE, following=moves)
        assert await house.store.tail(table.id, 0) == []

    in_house(tmp_path / "p.db", act)
