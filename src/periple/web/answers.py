"""How a table is told over HTTP."""

import gzip
from typing import Any, Final

import msgspec

from periple.kernel.journal import promise
from periple.tables.acting import Acting
from periple.tables.mailbox import News
from periple.tables.making import has_hints
from periple.tables.pace import PATIENCE
from periple.tables.pausing import asking
from periple.tables.seating import seat_infos
from periple.tables.table import Table
from periple.web.shapes import ClockInfo, Facts, Fairness, LiveState, PaceInfo, TableState

encode: Final = msgspec.json.Encoder().encode


def takes_gzip(accepted: str) -> bool:
    return "gzip" in accepted.lower()


def squeezed(data: bytes) -> bytes:
    """For what is the same for everybody: pages and catalogues. What holds a token is never squeezed."""
    return gzip.compress(data, 9, mtime=0)


def table_link(base: str, table: str) -> str:
    return f"{base}/table/{table}"


def join_link(base: str, table: str, token: str) -> str:
    return f"{base}/join/{table}/{token}"


def fairness(table: Table) -> Fairness:
    row = table.row
    return Fairness(
        commitment=promise(row.seed, row.salt),
        chosen=row.seed_chosen,
        seed=row.seed if row.over else None,
        salt=row.salt if row.over else None,
    )


def clock_info(table: Table, acting: Acting) -> ClockInfo | None:
    if table.row.clock is None:
        return None
    deadline = acting.deadline(table)
    return ClockInfo(table.row.clock, None if deadline is None else max(0, deadline - table.store.clock.now_ms()))


def facts(table: Table, acting: Acting, base: str) -> Facts:
    row = table.row
    return Facts(
        table=row.id,
        title=row.title,
        options=msgspec.json.decode(row.options),
        seats=seat_infos(table),
        watching=table.audience.watching,
        ply=row.ply,
        over=row.over,
        to_act=row.to_act,
        waiting=table.waiting,
        paused=row.paused,
        asked=asking(table),
        pace=PaceInfo(row.pace, PATIENCE[row.pace]),
        public=row.public,
        hints=has_hints(row, table.seats),
        created=row.created,
        touched=row.touched,
        last_chat=table.last_chat,
        clock=clock_info(table, acting),
        fairness=fairness(table),
        origin=row.origin,
        host=row.host,
        arranged=row.position is not None,
        edition=table.live.edition,
        kept=None if table.kept is None else table.kept.text,
        rematch=row.rematch,
        link=table_link(base, row.id),
    )


class Reader(msgspec.Struct, frozen=True):
    """Who asks about a table: the seats held, those invited to, and the one looked from."""

    held: list[int]
    invited: list[int]
    seat: int | None
    owner: str = ""  # of what they write: see `gate.owner`


def table_state(table: Table, acting: Acting, base: str, who: Reader, news: News) -> TableState:
    return TableState(**state_fields(table, acting, base, who, news))


def live_state(table: Table, acting: Acting, base: str, who: Reader, news: News, answers: list[str]) -> LiveState:
    return LiveState(answers=answers, **state_fields(table, acting, base, who, news))


def state_fields(table: Table, acting: Acting, base: str, who: Reader, news: News) -> dict[str, Any]:
    """All that the one who asks may know; the view comes encoded, and is put in as it is."""
    seat = who.seat
    known = facts(table, acting, base)
    found = {name: getattr(known, name) for name in known.__struct_fields__}
    last = table.live.last_lines.get(seat, 0) if seat is not None else 0
    return found | {
        "held": who.held,
        "invited": who.invited,
        "you": seat,
        "my_last": last,
        "since": news.since,
        "view": news.view,
        "told": news.told,
    }
