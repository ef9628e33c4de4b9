"""A series on disk: its plan, and its tables as Parquet. While it is played, they lie there part by part.

A series that was cut off goes on where it was: what lies in the folder is never played again. A part is written whole
or not at all; at the end of a run all parts are put together. One run at a time plays in a folder.
"""

import os
import shutil
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import Final, TextIO

import msgspec

from periple.kernel.files import check_no_links
from periple.kernel.reading import from_json
from periple.kernel.words import PeripleError, wrong
from periple.lab.lock import lock
from periple.lab.plan import GameRow, Plan
from periple.lab.tables import (
    PARTS,
    Tables,
    first_games,
    games_in,
    naming,
    put_together,
    read,
    rows_of,
    tables_of,
    write,
)

PLAN: Final = "plan.json"
PLOTS: Final = "plots"  # the pictures of a report
ROOMS: Final = (PARTS, PLOTS)  # folders in that of a series


class Records:
    """`playing` keeps everybody else from playing here, until `put_together`; readers look on and write nothing."""

    def __init__(self, folder: Path, plan: Plan, playing: bool = False) -> None:
        self.folder = folder
        self.plan = plan
        self.lock: TextIO | None = None
        if playing:
            try:
                self._open()
            except PeripleError:
                self.close()
                raise

    def _open(self) -> None:
        """A new folder, or the folder of the same series."""
        check_no_links(self.folder, ROOMS)
        told = told_from(self.folder, self.plan)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.lock = lock(self.folder)
            path = self.folder / PLAN
            if path.exists():
                known = from_json(path.read_bytes(), Plan)
                if same_series(known) != same_series(told):
                    raise another_series(self.folder, known, told)
            path.write_bytes(msgspec.json.encode(told))
        except (OSError, msgspec.DecodeError) as error:
            raise unwritable(self.folder, error) from None

    @property
    def done(self) -> int:
        """How many games lie here already, without a gap."""
        parts = self._parts()
        return min(parts[-1][1] if parts else games_in(self.folder), self.plan.games)

    def _parts(self) -> list[tuple[int, int, Path]]:
        """Parts that follow what was put together, up to the first gap."""
        paths = sorted((self.folder / PARTS).glob("*-*[0-9]"))
        found: list[tuple[int, int, Path]] = []
        games = games_in(self.folder)
        for path in paths:
            first, after = map(int, path.name.split("-"))
            if first == games:
                found.append((first, after, path))
                games = after
        return found

    def keep(self, rows: list[GameRow]) -> None:
        """Write a part whole or not at all."""
        path = self.folder / PARTS / f"{rows[0].number:08d}-{rows[-1].number + 1:08d}"
        beside = path.with_suffix(".new")
        try:
            beside.mkdir(parents=True, exist_ok=True)
            write(tables_of(rows, told_from(self.folder, self.plan).bots), beside)
            shutil.rmtree(path, ignore_errors=True)  # one after a gap
            os.replace(beside, path)
        except OSError as error:
            shutil.rmtree(beside, ignore_errors=True)
            raise unwritable(self.folder, error) from None

    def tables(self) -> Tables | None:
        """All that lies here; nothing when nothing was played."""
        together = games_in(self.folder)
        places = ([self.folder] if together else []) + [path for _, _, path in self._parts()]
        parts = [read(place) for place in places]
        if together:  # a run that was killed may have put more into a table than into `games`
            parts[0] = first_games(parts[0], together)
        return naming(put_together(parts), self.plan.bots) if parts else None

    def put_together(self) -> None:
        """One Parquet file for each table, in place of the parts; then others may play here."""
        try:
            if (tables := self.tables()) is not None:
                if self._parts():
                    write(naming(tables, told_from(self.folder, self.plan).bots), self.folder)
                shutil.rmtree(self.folder / PARTS, ignore_errors=True)
        except OSError as error:
            raise unwritable(self.folder, error) from None
        finally:
            self.close()

    def close(self) -> None:
        """Others may play here."""
        if self.lock is not None:
            self.lock.close()

    def asked(self) -> Tables | None:
        """The games that the plan asks for."""
        found = self.tables()
        return None if found is None else first_games(found, self.plan.games)

    def rows(self) -> list[GameRow]:
        """The same as rows, without what was decided, used and offered."""
        found = self.asked()
        return [] if found is None else rows_of(found)


def playing_in(folder: Path | None, plan: Plan) -> AbstractContextManager[Records | None]:
    """The folder of a series while it is played, if it is kept; whatever happens there, others may play afterwards."""
    return nullcontext() if folder is None else closing(Records(folder, plan, playing=True))


def read_records(folder: Path) -> Records:
    """The series of a folder, or one sentence about what is missing."""
    check_no_links(folder, ROOMS)
    try:
        plan = from_json((folder / PLAN).read_bytes(), Plan)
    except (OSError, msgspec.DecodeError):
        raise wrong("no_series", folder=folder) from None
    return Records(folder, seen_from(folder, plan))


def told_from(folder: Path, plan: Plan) -> Plan:
    """A plan with the paths of its content and its bots as found from the series, which may be moved with them."""
    content = os.path.relpath(plan.content, folder) if plan.content else ""
    return elsewhere(plan, content, {name: os.path.relpath(name, folder) for name in files_of(plan)})


def seen_from(folder: Path, plan: Plan) -> Plan:
    """The way back."""
    content = str((folder / plan.content).resolve()) if plan.content else ""
    return elsewhere(plan, content, {name: os.path.relpath(folder / name) for name in files_of(plan)})


def files_of(plan: Plan) -> list[str]:
    return [name for name in plan.bots if name.endswith(".py")]


def elsewhere(plan: Plan, content: str, bots: dict[str, str]) -> Plan:
    return msgspec.structs.replace(
        plan,
        content=content,
        bots=[bots.get(name, name) for name in plan.bots],
        made_with={bots.get(name, name): one for name, one in plan.made_with.items()},
    )


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
