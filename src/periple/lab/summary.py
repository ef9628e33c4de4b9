"""What a series says, small enough for a page that looks again every two seconds: `summary.json` in its folder.

`periple simulate --live` writes it while games are played, `periple report` at the end. Findings are told from 200
games on only, and in three kinds: sure, fine, and too early to say.
"""

from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec

from periple.kernel.reading import from_json
from periple.kernel.registry import game
from periple.kernel.words import HOUSE, Text
from periple.lab.early import early
from periple.lab.findings import BAD, GOOD, Finding, findings
from periple.lab.page import command
from periple.lab.records import Records, unwritable
from periple.lab.study import Panel, Spread, Study, study
from periple.lab.tension import known_tension

NAME: Final = "summary.json"
FEWEST: Final = 200  # games: below, nothing is called a finding
BARS: Final = 14
EVERY: Final = 2.0  # seconds between two summaries, at the least
PART: Final = 0.1  # of the time at the most
SURE, FINE, EARLY, FACT = "sure", "fine", "early", "fact"
KINDS: Final = {"too_few": EARLY, "maybe_unwanted": EARLY, "no_ladder": EARLY, "undecided": EARLY, "early": EARLY}
KINDS_OF_WHAT_IS_SEEN: Final = ("unwanted", "strong", "weak", "ladder")  # sure, though nobody says whether it is bad
WORDS: Final = HOUSE["lab_summary"]


class Card(msgspec.Struct, frozen=True):
    """A finding: its kind, and in words."""

    key: str
    kind: str
    head: Text
    text: Text
    panel: int = -1  # of things, where it speaks of one


class Bars(msgspec.Struct, frozen=True):
    """How often each number came up: the first bar begins at `start`, each is `step` wide."""

    start: int
    step: int
    counts: list[int]
    middle: float
    most: int = 0  # where the last bar ends


class Row(msgspec.Struct, frozen=True):
    """A thing: in which share of games, and what it is worth, give or take."""

    name: Text
    share: float
    worth: float | None
    reach: float
    out: bool


class Kind(msgspec.Struct, frozen=True):
    name: Text
    things: list[Row]


class Place(msgspec.Struct, frozen=True):
    share: float
    low: float
    high: float


class Summary(msgspec.Struct, frozen=True):
    """What the page draws."""

    title: str
    games: int
    pace: float  # games a second, of the run that is under way or was the last; 0: not known
    command: str
    cards: list[Card]
    seats: list[Place]
    kinds: list[Kind]
    points: Bars
    rounds: Bars
    gap: float  # of the first before the second, in the middle
    minutes: float


def summary(found: Study, pace: float = 0.0) -> Summary:
    told = findings(found)
    length = next(one for one in told if one.key == "length")
    return Summary(
        title=found.title,
        games=found.games,
        pace=pace,
        command=command(found.plan),
        cards=cards(found, told),
        seats=[Place(one.share, one.low, one.high) for one in found.orders],
        kinds=[kind_of(one) for one in found.panels],
        points=bars(found.points),
        rounds=bars(found.rounds),
        gap=found.gaps.middle,
        minutes=length.figures["minutes"],
    )


def cards(found: Study, told: list[Finding]) -> list[Card]:
    """Sure ones first. Below 200 games there is one only, which says so."""
    if found.games < FEWEST:
        words = {"games": found.games, "fewest": FEWEST}
        return [Card("fewest", EARLY, WORDS["fewest"], WORDS["fewest_text"].fill(**words))]
    one = early(found)
    all_told = [*told, one] if one is not None else told
    made = [Card(one.key, kind(one), one.head, one.text, panel_of(one)) for one in all_told]
    return sorted(made, key=lambda card: (SURE, FINE, EARLY, FACT).index(card.kind))


def kind(one: Finding) -> str:
    if one.key in KINDS:
        return KINDS[one.key]
    if one.tone == GOOD and one.key not in KINDS_OF_WHAT_IS_SEEN:
        return FINE
    return SURE if one.tone == BAD or one.key in KINDS_OF_WHAT_IS_SEEN else FACT


def panel_of(one: Finding) -> int:
    return int(one.plot.removeprefix("used-")) - 1 if one.plot.startswith("used-") else -1


def kind_of(panel: Panel) -> Kind:
    rows = [
        Row(one.name.capital(), one.games.share, one.worth.value if one.worth else None, one.reach, one.stands_out)
        for one in panel.things
    ]
    return Kind(panel.name.capital(), sorted(rows, key=lambda row: -row.share))


def bars(spread: Spread) -> Bars:
    """At most fourteen bars of whole numbers."""
    if not spread.numbers:
        return Bars(0, 1, [], 0.0)
    low, high = min(spread.numbers), spread.last
    step = -(-(high - low + 1) // BARS)
    counts = [0] * ((high - low) // step + 1)
    for number in spread.numbers:
        counts[(min(number, high) - low) // step] += 1
    return Bars(low, step, counts, spread.middle, max(spread.numbers))


def write_summary(records: Records, pace: float = 0.0) -> None:
    """Of what lies in the folder; a pace that is not known stays as it was."""
    tables = records.asked()
    if tables is None:
        return
    plan = records.plan
    title = game(plan.title, Path(plan.content) if plan.content else None)
    found = study(title, plan, tables, known_tension(records.folder))
    try:
        write_told(records.folder, found, pace)
    except OSError as error:
        raise unwritable(records.folder, error) from None


def write_told(folder: Path, found: Study, pace: float = 0.0) -> None:
    path = folder / NAME
    beside = path.with_suffix(".new")
    beside.write_bytes(msgspec.json.encode(summary(found, pace or known_pace(path))))
    beside.replace(path)


def known_pace(path: Path) -> float:
    try:
        return float(from_json(path.read_bytes(), dict)["pace"])
    except (OSError, ValueError, TypeError, KeyError):
        return 0.0


class Watch:
    """Writes the summary of a series under way: every two seconds at most, and for a tenth of the time at most."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self.begun = perf_counter()
        self.first = records.done
        self.next = self.begun + EVERY

    def look(self, done: int) -> None:
        now = perf_counter()
        if now < self.next:
            return
        write_summary(self.records, self.pace(done))
        spent = perf_counter() - now
        self.next = now + max(EVERY, spent / PART)

    def pace(self, done: int) -> float:
        return (done - self.first) / max(1e-9, perf_counter() - self.begun)

    def end(self) -> None:
        """What the last games say, too."""
        write_summary(self.records, self.pace(self.records.done) if self.records.done > self.first else 0.0)
