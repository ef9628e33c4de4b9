"""The law of sharing: what a table shows follows from that table alone, whatever other tables its process serves.

A process plays many tables in turns, a line each. Every view, choice, sentence and refusal must be what is made with
empty caches (`inspect_caches`), and what each table shows when it is played alone in a fresh process
(`inspect_sharing`). A cache whose key lacks seats, an option or a piece of content shows one table's words at another
table, and breaks the law.
"""

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from periple.kernel.cache import Cache
from periple.kernel.dice import Dice, seeded
from periple.kernel.door import begin, play_entry, start_with
from periple.kernel.game import Options, default
from periple.kernel.journal import Entry, Saved
from periple.kernel.match import Match
from periple.kernel.registry import AnyGame, edition, game, part, released
from periple.kit.watch import Broken

OUT_OF_TURN = 8  # one line in so many is an aside, where there is one
COSTLY = 50  # one line in so many is looked at by what takes long
NAMES = ("Anne", "Zoé", "Ida", "Hélène", "Omar", "Un ami")
Seen = list[str]  # of a line: what was looked at, with a digest of what it showed


class Seating(msgspec.Struct, frozen=True):
    """One table of the trial. `content` is the path of its owner's content, `fingerprints` name a former edition. A
    table with a `recording`, the path of a saved game, plays that game again."""

    title: str
    seats: int
    seed: int = 0
    options: Options = {}
    content: str = ""
    fingerprints: dict[str, str] = {}
    recording: str = ""

    def begin(self) -> tuple[Match, list[Entry]]:
        """Return the match at its beginning, and what is to be played."""
        if self.recording:
            data = msgspec.json.decode(Path(self.recording).read_bytes())
            saved = msgspec.convert(data.get("match", data), Saved)
            return begin(saved), saved.journal
        chosen = game(self.title, self.content) if self.content else edition(self.title, self.fingerprints)
        names = [f"{NAMES[seat]} {self.seed}" for seat in range(self.seats)]
        return start_with(chosen, self.seats, self.seed, chosen.settle(self.seats, self.options), names), []

    def __str__(self) -> str:
        if self.recording:
            return self.recording
        content = self.content or self.fingerprints or "the present content"
        return f"{self.title}, {self.seats} seats, seed {self.seed}, options {self.options}, {content}"


def seatings(one: AnyGame, seed: int, contents: list[str]) -> list[Seating]:
    """Return tables of every size, with every value of every option, with these contents and with former editions.

    All have the same seed, so that their positions are alike as long as the options allow it.
    """
    least, most = one.card.least_seats, one.card.most_seats
    sizes = range(least, most + 1)
    found = [Seating(one.title, seats, seed) for seats in sizes]
    for number, option in enumerate(one.options):
        seats = least if option.id in one.alone else max(2, least + number % len(sizes))
        others = [value for value in option.values if value != default(option, seats)]
        found += [Seating(one.title, seats, seed, {option.id: value}) for value in others]
    found += [Seating(one.title, seats, seed, content=content) for content in contents for seats in (least, most)]
    former = [files for files in released(one.title) if files != dict(one.fingerprints)]
    found += [Seating(one.title, most, seed, fingerprints=files) for files in former]
    return found


def random_seatings(one: AnyGame, dice: Dice, count: int) -> list[Seating]:
    """Return tables of any size with any values of all options."""
    found: list[Seating] = []
    for seed in range(count):
        seats = one.card.least_seats + dice.below(one.card.most_seats - one.card.least_seats + 1)
        options = {option.id: list(option.values)[dice.below(len(option.values))] for option in one.options}
        found.append(Seating(one.title, seats, seed % 5, options))
    return found


class Sitting:
    """A table under way. The offered verb that it has played least comes next, so that seldom ones come up too."""

    def __init__(self, seating: Seating) -> None:
        self.match, self.journal = seating.begin()
        self.dice = seeded(seating.seed ^ 0x5A7)
        self.played: dict[int, int] = {}  # how often, by verb
        plain = not seating.options and not seating.recording  # a judge may plan anew for other options, which is slow
        self.judge = part(seating.title, "bots.judge") if plain else None

    def look(self) -> Seen:
        """Return digests of two views, the choices, the last line as it was heard, why a move is not offered, and what
        a judge and programs say."""
        match, seats = self.match, self.match.seats
        match.forget_told()
        state = match.glimpse()
        reader = match.ply % (seats + 1)
        seen = [
            digest("view", match.view(None if reader == seats else reader)),
            digest("choices", match.choices()),
            digest("asides", [match.asides(seat) for seat in range(seats)] if match.ply % 8 == 0 else []),
            digest("told", match.told(None if reader == seats else reader, max(0, match.ply - 1))),
            digest("scores", match.scores() if match.ply % 16 == 0 else []),
        ]
        if match.seat is not None:
            refused = match.why_not(match.ply * 7919 % match.game.move_space)
            seen.append(digest("view to act", match.view(match.seat)))
            seen.append(digest("refusal", "" if refused is None else refused.text))
            if match.ply % 16 == 0:
                seen.append(digest("observation", match.game.observe(state, match.seat)))
            if match.ply % COSTLY == 1:
                seen.append(digest("preview", match.preview(match.choices()[0])))
                if self.judge is not None:
                    seen.append(digest("judge", [self.judge.value(state.copy(), seat) for seat in range(seats)]))
        return seen

    def play(self) -> None:
        match, dice = self.match, self.dice
        if self.journal:
            play_entry(match, self.journal[match.ply])
            return
        seat = dice.below(match.seats)
        asides = match.glimpse().asides(seat)
        if asides and dice.below(OUT_OF_TURN) == 0:
            match.play(asides[dice.below(len(asides))], seat=seat)
            return
        by_verb: dict[int, list[int]] = {}
        for move in match.moves():
            by_verb.setdefault(match.game.verbs.of(move), []).append(move)
        verb = min(by_verb, key=lambda one: (self.played.get(one, 0), dice.below(100)))
        self.played[verb] = self.played.get(verb, 0) + 1
        match.play(by_verb[verb][dice.below(len(by_verb[verb]))])


def digest(what: str, shown: object) -> str:
    return f"{what} {blake2b(msgspec.json.encode(shown), digest_size=6).hexdigest()}"


def in_turns(sittings: list[Sitting], most: int, stride: int) -> Iterator[int]:
    """Play tables in turns in this process. Yield a table's number where it is looked at: one line in so many, and
    the last."""
    left = list(range(len(sittings)))
    for line in range(most):
        for at in left[:]:
            sitting = sittings[at]
            if line % stride == 0 or sitting.match.over:
                yield at
            if sitting.match.over:
                left.remove(at)
            else:
                sitting.play()


def together(tables: list[Seating], most: int, stride: int) -> list[list[Seen]]:
    """Return what tables that are played in turns show, line by line."""
    sittings = [Sitting(one) for one in tables]
    found: list[list[Seen]] = [[] for _ in tables]
    for at in in_turns(sittings, most, stride):
        found[at].append(sittings[at].look())
    return found


def inspect_caches(tables: list[Seating], most: int, stride: int = 1) -> int:
    """Compare what each table shows with what it shows with empty caches. Return how many lines were compared, and
    raise `Broken` at the first difference."""
    sittings = [Sitting(one) for one in tables]
    lines, caches = 0, all_caches()
    for at in in_turns(sittings, most, stride):
        shown = sittings[at].look()
        before = [(cache, cache.held) for cache in caches]
        for cache in caches:
            cache.held = {}
        made = sittings[at].look()
        for cache, held in before:
            cache.held = held
        hold(tables[at], sittings[at].match.ply, shown, made)
        lines += 1
    return lines


def all_caches() -> list[Cache[Any, Any]]:
    return [one for one in gc.get_objects() if type(one) is Cache]


def hold(table: Seating, line: int, shown: Seen, made: Seen) -> None:
    wrong = [what for what, other in zip(shown, made, strict=True) if what != other]
    if wrong:
        said = ", ".join(what.rpartition(" ")[0] for what in wrong)
        raise Broken(f"{table}, line {line}: next to other tables it shows otherwise: {said}")


# Alone


class Order(msgspec.Struct):
    """What a fresh process is asked: these tables, each as if there were no other; which lines are looked at."""

    tables: list[Seating]
    most: int
    stride: int


def apart(tables: list[Seating], most: int, stride: int) -> list[list[Seen]]:
    """Play each table in a process of its own, and return what it showed.

    Where processes can fork, one that has only loaded the titles is the parent of them all, which saves time.
    """
    several = [tables] if hasattr(os, "fork") else [[one] for one in tables]
    return [one for some in several for one in _asked(Order(some, most, stride))]


def _asked(order: Order) -> list[list[Seen]]:
    script = "import periple; from periple.kit.sharing import answer; answer()"
    done = subprocess.run(
        [sys.executable, "-c", script], input=msgspec.json.encode(order), stdout=subprocess.PIPE, check=True
    )
    return [msgspec.json.decode(line, type=list[Seen]) for line in done.stdout.splitlines()]


def answer() -> None:
    """Play the tables that standard input names, each in a child of this process, and write a line for each."""
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    for one in order.tables:
        game(one.title)
    for one in order.tables:
        if len(order.tables) == 1:
            _write(one, order)
            continue
        child = os.fork()
        if child == 0:
            code = 1
            try:
                _write(one, order)
                code = 0
            finally:
                os._exit(code)
        if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]):
            raise SystemExit(1)


def _write(one: Seating, order: Order) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(together([one], order.most, order.stride)[0]) + b"\n")
    sys.stdout.buffer.flush()


def inspect_sharing(tables: list[Seating], most: int, stride: int = 1) -> int:
    """Compare what tables played in turns show with what each shows alone in a fresh process. Return how many lines
    were compared, and raise `Broken` at the first difference."""
    lines = 0
    for table, shared, own in zip(tables, together(tables, most, stride), apart(tables, most, stride), strict=True):
        for look, (shown, made) in enumerate(zip(shared, own, strict=True)):
            hold(table, look * stride, shown, made)
            lines += 1
    return lines
