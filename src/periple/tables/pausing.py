"""When the table pauses: nobody stops a clock, or lets it run again, alone."""

from typing import Final

from periple.tables import problems
from periple.tables.mailbox import note
from periple.tables.seating import DECLINED, plays, retried, write
from periple.tables.storage.rows import GRANTED
from periple.tables.table import Table

ASKED: Final = (1 << GRANTED) - 1


def asking(table: Table) -> list[int]:
    return table.row.asked


@retried
async def pause(table: Table, seats: list[int], paused: bool) -> None:
    """Ask for a pause or to go on; it is so when everybody who plays asks for it, and goes on for whoever never granted
    it. Who asks for what is so already takes it back, or declines what others ask for. The clock keeps what was left:
    while paused, `stretch` is the time already used, below zero."""
    async with table.lock:
        await table.awake()
        if paused and table.waiting:  # no clock runs yet, and whoever comes has agreed to nothing
            raise problems.waiting()
        row, own = table.row, sum(1 << seat for seat in set(seats))
        refuser = next((one for one in seats if plays(table.seats[one])), None)
        if paused != row.paused or row.asking & own or not row.asking & ASKED:
            refuser = None
        undone = own if refuser is None else ASKED
        wanted = row.asking & ~undone if paused == row.paused else row.asking | own
        if paused != row.paused and (_all_ask(table, wanted) or (row.paused and _never_granted(table, own))):
            now = table.store.clock.now_ms()
            stretch = table.stretch - now if paused else now + row.stretch
            asks = wanted << GRANTED if paused else 0
            await write(table, paused=paused, stretch=stretch, asking=asks)
        elif wanted != row.asking:
            await write(table, what="s" if refuser is None else f"{DECLINED}{refuser}", asking=wanted)
    table.audience.note(note("paused", paused=table.row.paused, asked=asking(table), declined=refuser))
    table.moved(table)


def _all_ask(table: Table, asks: int) -> bool:
    return all(asks >> one.seat & 1 for one in table.seats if plays(one))


def _never_granted(table: Table, own: int) -> bool:
    """Whether a seat that one holds plays now, and did not when the pause was granted."""
    granted = table.row.asking >> GRANTED
    return granted > 0 and any(own & ~granted & 1 << one.seat for one in table.seats if plays(one))
