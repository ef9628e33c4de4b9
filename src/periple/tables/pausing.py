"""When the table pauses: nobody stops a clock, or lets it run again, alone."""

from typing import Final

from periple.tables import problems
from periple.tables.clock import now_ms
from periple.tables.mailbox import note
from periple.tables.seating import change_table, plays, write
from periple.tables.table import Table

GRANTED: Final = 16  # while a pause lasts, `asking` also has the seats that granted it, from this bit on
ASKED: Final = (1 << GRANTED) - 1


def asking(table: Table) -> list[int]:
    """Seats that ask for a pause or, while it lasts, to go on."""
    return [one.seat for one in table.seats if table.row.asking >> one.seat & 1]


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
            stretch = table.stretch - now_ms() if paused else now_ms() + row.stretch
            asks = wanted << GRANTED if paused else 0
            await write(table, change_table(table, paused=paused, stretch=stretch, asking=asks))
        elif wanted != row.asking:
            await write(table, change_table(table, asking=wanted))
    table.audience.note(note("paused", paused=table.row.paused, asked=asking(table), declined=refuser))
    table.moved(table)


def _all_ask(table: Table, asks: int) -> bool:
    return all(asks >> one.seat & 1 for one in table.seats if plays(one))


def _never_granted(table: Table, own: int) -> bool:
    """Whether a seat that one holds plays now, and did not when the pause was granted."""
    granted = table.row.asking >> GRANTED
    return granted > 0 and any(own & ~granted & 1 << one.seat for one in table.seats if plays(one))
