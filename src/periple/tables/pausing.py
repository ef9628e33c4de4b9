"""When the table pauses: nobody stops a clock, or lets it run again, alone."""

from periple.tables.clock import now_ms
from periple.tables.mailbox import note
from periple.tables.seating import change_table, plays, write
from periple.tables.table import Table


def asking(table: Table) -> list[int]:
    """Seats that ask for a pause or, while it lasts, to go on."""
    return [one.seat for one in table.seats if table.row.asking >> one.seat & 1]


async def pause(table: Table, seats: list[int], paused: bool) -> None:
    """Ask for a pause or to go on; it is so when everybody who plays asks for it. Who asks for what is so already takes
    it back. The clock keeps what was left: while paused, `stretch` is the time already used, below zero."""
    async with table.lock:
        await table.awake()
        row, own = table.row, sum(1 << seat for seat in set(seats))
        wanted = row.asking & ~own if paused == row.paused else row.asking | own
        if paused != row.paused and all(wanted >> one.seat & 1 for one in table.seats if plays(one)):
            stretch = row.stretch - now_ms() if paused else now_ms() + row.stretch
            await write(table, change_table(table, paused=paused, stretch=stretch, asking=0))
        elif wanted != row.asking:
            await write(table, change_table(table, asking=wanted))
    table.audience.note(note("paused", paused=table.row.paused, asked=asking(table)))
    table.moved(table)
