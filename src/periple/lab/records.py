"""A series on disk: its plan, and Parquet files of games, seats and decisions, part by part.

A series that was cut off goes on where it was: what lies in the folder is never played again.
"""

import os
from pathlib import Path
from typing import Final

import msgspec

from periple.kernel.words import PeripleError, wrong
from periple.lab.plan import GameRow, Plan
from periple.lab.tables import decisions_table, games_table, seats_table, things_table

PLAN: Final = "plan.json"


class Records:
    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self._open()

    def _open(self) -> None:
        """A new folder, or the folder of the same series."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self.folder / PLAN
            if path.exists():
                known = seen_from(self.folder, msgspec.json.decode(path.read_bytes(), type=Plan))
                if same_series(known) != same_series(self.plan):
                    raise another_series(self.folder, known, self.plan)
            path.write_bytes(msgspec.json.encode(told_from(self.folder, self.plan)))
        except (OSError, msgspec.DecodeError) as error:
            raise unwritable(self.folder, error) from None

    @property
    def done(self) -> int:
        """How many games lie here already, without a gap."""
        games = 0
        for path in sorted(self.folder.glob("rows-*.json")):
            first = int(path.stem.removeprefix("rows-"))
            if first != games:
                break
            games += len(read_rows(path))
        return min(games, self.plan.games)

    def keep(self, rows: list[GameRow]) -> None:
        """Write a part whole or not at all."""
        path = self.folder / f"rows-{rows[0].number:08d}.json"
        beside = path.with_suffix(".part")
        try:
            beside.write_bytes(msgspec.json.encode(rows))
            os.replace(beside, path)
        except OSError as error:
            beside.unlink(missing_ok=True)
            raise unwritable(self.folder, error) from None

    def rows(self) -> list[GameRow]:
        found = [row for path in sorted(self.folder.glob("rows-*.json")) for row in read_rows(path)]
        return [row for row in found if row.number < self.plan.games]

    def to_parquet(self, rows: list[GameRow]) -> None:
        """Tables for whoever studies the series: a row a game, a seat, a kind of decision, a thing used."""
        tables = {
            "games": games_table(rows),
            "seats": seats_table(rows, self.plan.bots),
            "decisions": decisions_table(rows),
            "things": things_table(rows),
        }
        try:
            for name, table in tables.items():
                table.write_parquet(self.folder / f"{name}.parquet")
        except OSError as error:
            raise unwritable(self.folder, error) from None


def read_rows(path: Path) -> list[GameRow]:
    return msgspec.json.decode(path.read_bytes(), type=list[GameRow])


def read_records(folder: Path) -> Records:
    """The series of a folder, or one sentence about what is missing."""
    try:
        plan = msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
    except (OSError, msgspec.DecodeError):
        raise wrong("no_series", folder=folder) from None
    return Records(folder, seen_from(folder, plan))


def told_from(folder: Path, plan: Plan) -> Plan:
    """A plan with the path of its content as found from the series, which may be moved together with it."""
    return msgspec.structs.replace(plan, content=os.path.relpath(plan.content, folder)) if plan.content else plan


def seen_from(folder: Path, plan: Plan) -> Plan:
    """The way back."""
    return msgspec.structs.replace(plan, content=str((folder / plan.content).resolve())) if plan.content else plan


def another_series(folder: Path, known: Plan, plan: Plan) -> PeripleError:
    """Why what lies in a folder can't go on: other figures, rules or bots are another series, too."""
    names = {*known.made_with, *plan.made_with}
    changed = ", ".join(sorted(name for name in names if known.made_with.get(name) != plan.made_with.get(name)))
    if not changed:
        return wrong("other_series", folder=folder)
    return wrong("changed_series", folder=folder, changed=changed)


def unwritable(folder: Path, error: Exception) -> PeripleError:
    why = getattr(error, "strerror", None) or str(error)
    return wrong("cannot_write", folder=folder, why=why)


def same_series(plan: Plan) -> Plan:
    """A plan without what may change while a series goes on."""
    return msgspec.structs.replace(plan, games=0, patience=0.0)
