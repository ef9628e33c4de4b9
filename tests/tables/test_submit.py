"""One path for every move: stale, repeated, concurrent, refused; the journal is on disk before anybody sees it."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tables_door import first_move, in_house, new_table, people, play_some, view_of, wander

from periple.kernel.journal import UNDO
from periple.kernel.rulebook import Refused
from periple.kernel.words import PeripleError
from periple.tables.house import House
from periple.tables.live_match import HEARD
from periple.tables.mailbox import Mailbox, News
from periple.tables.problems import Problem, Stale, store_away
from periple.tables.storage.statements import WriteSet
from periple.tables.writing import SNAPSHOT_EVERY


def test_a_move_is_on_disk_before_anybody_sees_it(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house)
        seat, at, move = await first_move(table)
        reader = Mailbox(1)
        table.audience.readers.add(reader)
        seen_before: list[int] = []
        hand_in = house.store.writer.write

        def watched(page: WriteSet) -> asyncio.Future[None]:
            written = hand_in(page)
            assert not written.done()
            written.add_done_callback(lambda _: seen_before.append(len(reader.take()[0])))
            return written

        house.store.writer.write = watched  # type: ignore[method-assign]
        news = await table.submit(seat, at, "a", move)
        assert seen_before == [0]
        assert [one.ply for one in reader.take()[0]] == [1]
        assert news.ply == 1
        assert view_of(news)["ply"] == 1
        rows = await house.store.tail(table.id, 0)
        assert [(row.ply, row.seat, row.move, row.nonce) for row in rows] == [(1, seat, move, "a")]

    in_house(tmp_path / "p.db", act)


@pytest.mark.parametrize("fails", [False, True])
def test_nobody_sees_a_move_before_it_is_on_disk_or_if_it_never_is(tmp_path: Path, fails: bool) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house)
        seat, at, move = await first_move(table)
        mine, other = Mailbox(seat), Mailbox(1 - seat)
        table.audience.readers.update((mine, other))
        disk: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        house.store.writer.write = lambda page: disk  # type: ignore[method-assign]
        answer = table.submit(seat, at, "a", move, mine)
        await asyncio.sleep(0)
        assert not answer.done()
        assert not mine.take()[0] and not other.take()[0]
        if fails:
            disk.set_exception(store_away())
        else:
            disk.set_result(None)
        await asyncio.sleep(0)
        assert (answer.exception() is not None) == fails
        assert [one.ply for one in other.take()[0]] == ([] if fails else [at + 1])
        assert (await first_move(table))[1] == (at if fails else at + 1)
        while table.lock.locked():  # after a failure it is read again
            await asyncio.sleep(0)
        assert not table.behind

    in_house(tmp_path / "p.db", act)


def test_a_stale_submit_changes_nothing(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house)
        await play_some(table, 3)
        seat, at, move = await first_move(table)
        for late in (at - 1, at + 1, 0):
            with pytest.raises(Stale) as caught:
                await table.submit(seat, late, f"late{late}", move)
            assert caught.value.ply == at
        assert len(await house.store.tail(table.id, 0)) == 3

    in_house(tmp_path / "p.db", act)


def test_a_repeated_nonce_gets_the_first_answer_also_after_a_restart(tmp_path: Path) -> None:
    answers: list[News] = []
    ids: list[str] = []
    asked: list[tuple[int, int, int]] = []

    async def first(house: House) -> None:
        table, _ = await new_table(house)
        ids.append(table.id)
        await play_some(table, 5)
        asked.append(await first_move(table))
        seat, at, move = asked[0]
        answers.append(await table.submit(seat, at, "mine", move))
        assert await table.submit(seat, at, "mine", move) is answers[0]
        await play_some(table, 4)
        again = await table.submit(seat, at, "mine", move)
        assert (again.ply, again.view, again.told) == (answers[0].ply, answers[0].view, answers[0].told)

    async def second(house: House) -> None:
        table = await house.table(ids[0])
        seat, at, move = asked[0]
        again = await table.submit(seat, at, "mine", move)
        assert (again.ply, again.view, again.told) == (answers[0].ply, answers[0].view, answers[0].told)
        assert len(await house.store.tail(table.id, 0)) == 10

    in_house(tmp_path / "p.db", first)
    in_house(tmp_path / "p.db", second)


def test_fifty_submits_at_once_have_one_effect(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house)
        seat, at, move = await first_move(table)
        different = [table.submit(seat, at, f"n{k}", move) for k in range(25)]
        alike = [table.submit(seat, at, "same", move) for _ in range(25)]
        results = await asyncio.gather(*different, *alike, return_exceptions=True)
        assert len([one for one in results if isinstance(one, News)]) == 1
        assert all(isinstance(one, News | Stale) for one in results)
        assert len(await house.store.tail(table.id, 0)) == 1

    in_house(tmp_path / "p.db", act)


def test_a_refused_move_and_a_move_out_of_turn_change_nothing(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house)
        seat, at, move = await first_move(table)
        async with table.lock:
            match = await table.awake()
            hash_before, offered = match.hash, set(match.moves())
        bad = next(one for one in range(match.game.move_space) if one not in offered)
        with pytest.raises(Refused):
            await table.submit(seat, at, "bad", bad)
        with pytest.raises(PeripleError):
            await table.submit(1 - seat, at, "other", move)
        assert match.hash == hash_before
        assert await house.store.tail(table.id, 0) == []

    in_house(tmp_path / "p.db", act)


def test_two_servers_never_both_write_a_ply(tmp_path: Path) -> None:
    """Both play every move of one table; each ply has one writer, and both end with the same position."""

    async def act(one: House) -> None:
        async def with_both(other: House) -> None:
            here, made = await new_table(one, people("wanderlust", 2))
            there = await other.table(made.row.id)
            wins = {0: 0, 1: 0}
            for turn in range(30):
                seat, at, move = await first_move(here if turn % 2 else there)
                results = await asyncio.gather(
                    here.submit(seat, at, f"h{turn}", move),
                    there.submit(seat, at, f"t{turn}", move),
                    return_exceptions=True,
                )
                for server, result in enumerate(results):
                    assert isinstance(result, News | Stale), result
                    wins[server] += isinstance(result, News)
            lines = await one.store.tail(here.id, 0)
            assert [line.ply for line in lines] == list(range(1, len(lines) + 1))
            assert sum(wins.values()) == len(lines)
            assert (await here.look(0, 0)).view == (await there.look(0, 0)).view

        other = House(one.settings)
        await other.open()
        try:
            await with_both(other)
        finally:
            await other.close()

    in_house(tmp_path / "p.db", act)


def test_undo_is_a_line(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, people("wanderlust", 2))
        seat, at = await wander(table, Random(3), lambda match: match.can_undo())
        async with table.lock:
            match = await table.awake()
            before = match.hash
        taken = await table.undo(seat, at, "undo")
        assert (taken.ply, taken.undone) == (at + 1, [at])
        async with table.lock:
            match = await table.awake()
            assert match.hash != before
            assert not any(told.ply == at for told in match.told(seat, 0))
        with pytest.raises(PeripleError):
            await table.undo(1 - seat, at + 1, "not-mine")
        lines = await house.store.tail(table.id, 0)
        assert (lines[-1].move, lines[-1].seat, lines[-1].nonce) == (UNDO, seat, "undo")
        assert lines[-1].hash == lines[-3].hash

    in_house(tmp_path / "p.db", act)


def test_a_turn_started_again_is_as_it_began(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, people("wanderlust", 2))
        dice = Random(3)
        for _ in range(40):
            seat, at = await wander(table, dice, lambda match: match.can_undo())
            async with table.lock:
                match = await table.awake()
                first = match.undo_line
            if match.seat == seat and not match.over:
                await table.submit(seat, at, "more", dice.choice(match.moves()))
                if match.can_undo(seat) and match.undo_line > first:
                    break
        async with table.lock:
            match = await table.awake()
            at = match.ply
        taken = await table.undo(seat, at, "again", whole=True)
        assert len(taken.undone) >= 2
        assert taken.undone == sorted(taken.undone, reverse=True)
        lines = await house.store.tail(table.id, 0)
        assert lines[-1].hash == lines[taken.undone[-1] - 2].hash
        assert not match.can_undo(seat)
        await play_some(table, 1)
        told_again = await table.undo(seat, at, "again", whole=True)
        assert (told_again.ply, told_again.undone, told_again.view) == (taken.ply, taken.undone, taken.view)

    in_house(tmp_path / "p.db", act)


def test_nobody_plays_at_a_paused_table_or_before_all_seats_are_taken(tmp_path: Path) -> None:
    from periple.tables import pausing, seating
    from periple.tables.making import SeatWish, TableWish

    async def act(house: House) -> None:
        wish = TableWish(title="globetrotter", seats=[SeatWish("person"), SeatWish("open")], seed=1)
        table, _ = await new_table(house, wish)
        seat, at, move = await first_move(table)
        with pytest.raises(Problem, match="every seat is taken"):
            await table.submit(seat, at, "a", move)
        taken, token = await seating.join(table, None, "Julie")
        assert (taken, table.seats[1].name) == (1, "Julie")
        assert seating.held_by(table, [token]) == [1]
        await pausing.pause(table, [0, 1], True)
        with pytest.raises(Problem, match="paused"):
            await table.submit(seat, at, "a", move)
        await pausing.pause(table, [0, 1], False)
        assert (await table.submit(seat, at, "a", move)).ply == at + 1

    in_house(tmp_path / "p.db", act)


def test_old_lines_leave_memory_and_are_told_all_the_same(tmp_path: Path) -> None:
    """Whoever comes back late hears every line from the store, taken-back ones left out."""

    async def act(house: House) -> None:
        table, _ = await new_table(house, people("routard", seed=3))
        whole: dict[int | None, list[list[Any]]] = {0: [], 1: [], None: []}
        for _ in range(SNAPSHOT_EVERY + HEARD + 3):
            await play_some(table, 1)
            for seat, told in whole.items():
                told.append(msgspec.json.decode((await table.look(seat, table.row.ply - 1)).told))
        async with table.lock:
            match = await table.awake()
            assert sum(1 for events in match.events if events) <= HEARD
        for seat, told in whole.items():
            for since in (0, 1, 5, SNAPSHOT_EVERY, table.row.ply - HEARD, table.row.ply - 1):
                heard = [one for line in told[since:] for one in line]  # the first with what the set-up told
                assert msgspec.json.decode((await table.look(seat, since)).told) == heard

    in_house(tmp_path / "p.db", act)
