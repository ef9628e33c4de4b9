"""What is written down of a match: journal lines, saved games and snapshots, as plain data."""

import hashlib
import struct

import msgspec

from periple.kernel.dice import BLAKE2B, MWC63
from periple.kernel.misfit import in_words
from periple.kernel.reading import Shape, check_depth, from_json
from periple.kernel.state import State
from periple.kernel.words import wrong

FORMAT = "periple-match"
SNAPSHOT = "periple-snapshot"
VERSION = 3
UNDO = -1  # in place of a move: the seat takes its last move back
Options = dict[str, str]
pack = msgspec.msgpack.encode
plain = msgspec.to_builtins


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One line: who moved, what, and the hash of the state it led to. A line is never taken out again."""

    seat: int
    move: int
    hash: str


class Renaming(msgspec.Struct, frozen=True, array_like=True):
    """From this line on a seat has another name."""

    ply: int
    seat: int
    name: str


class Written(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What everything written down of a match begins with. Format 2 names no generator: there was only the first."""

    format: str
    version: int
    title: str
    rules_version: int
    fingerprints: dict[str, str]
    seats: int
    seed: int
    options: Options
    names: list[str] | None
    renamings: list[Renaming]
    position: dict[str, object] | None
    generator: str = MWC63  # where chance comes from: `periple.kernel.dice`
    salt: str = ""  # of the seed's commitment, when a live table promised it; half of the secret of a keyed stream


class Saved(Written, kw_only=True):
    """A match as plain data. Whoever has it can see everything: it is the table's, not a seat's."""

    journal: list[Entry]


class Snapshot(Written, kw_only=True):
    """A match at one line, to go on from without playing it again. `back` is what the last mover may return to."""

    ply: int
    mover: int
    ints: list[int]
    back: list[tuple[int, list[int]]]


class FirstEntry(msgspec.Struct, frozen=True, array_like=True):
    """A line of format 1. Its hash was of another layout of the state and can't be compared."""

    move: int
    hash: str


class FirstSaved(msgspec.Struct, forbid_unknown_fields=True):
    """A saved match of format 1: nobody had a name, nobody spoke out of turn, an undone move left no trace."""

    format: str
    version: int
    title: str
    fingerprint: str
    seats: int
    seed: int
    options: Options
    position: dict[str, object] | None
    journal: list[FirstEntry]


class _Head(msgspec.Struct):
    """Enough of any file to know what it is."""

    format: str = ""
    version: int = 0


def promise(seed: int, salt: str) -> str:
    """The commitment to a seed: shown before the first move, checked at the end. The salt hides small seeds."""
    return hashlib.sha256(f"periple:{seed}:{salt}".encode()).hexdigest()


def digest(state: State) -> str:
    """A state's hash, the same on every machine and every Python."""
    ints = state.ints()
    return hashlib.blake2b(struct.pack(f"<{len(ints)}q", *ints), digest_size=8).hexdigest()


def read_saved(data: dict[str, object] | str | bytes) -> Saved | FirstSaved:
    """A saved match, of this format or the first, or one sentence about what is wrong with it."""
    try:
        head = _as(_Head, data)
        if head.format != FORMAT:
            raise wrong("not_a_game")
        if not 1 <= head.version <= VERSION:
            raise wrong("unknown_format", version=head.version, last=VERSION)
        if head.version == 1:
            first = _as(FirstSaved, data)
            check_depth(first.position)
            return first
        saved = _as(Saved, data)
        check_depth(saved.position)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise wrong("not_a_game_because", error=in_words(error)) from None
    check_generator(saved)
    return saved


def _as(shape: type[Shape], data: dict[str, object] | str | bytes) -> Shape:
    return msgspec.convert(data, shape) if isinstance(data, dict) else from_json(data, shape)


def read_snapshot(data: bytes) -> Snapshot:
    try:
        snapshot = msgspec.msgpack.decode(data, type=Snapshot)
    except msgspec.DecodeError as error:
        raise wrong("bad_snapshot", error=in_words(error)) from None
    if snapshot.format != SNAPSHOT or not 2 <= snapshot.version <= VERSION:
        raise wrong("snapshot_of_other_version")
    check_generator(snapshot)
    return snapshot


def saved_from(head: Written, renamings: list[Renaming], lines: list[Entry], salt: str) -> Saved:
    """A saved match from what was written down of it line by line; nothing has to be played for it."""
    known = {name: getattr(head, name) for name in Written.__struct_fields__}
    known |= {"format": FORMAT, "version": VERSION, "renamings": renamings, "salt": salt}
    return Saved(**known, journal=lines)


def check_generator(written: Written) -> None:
    name = written.generator
    if name not in (MWC63, BLAKE2B):
        raise wrong("unknown_generator", name=name)
    if name == BLAKE2B and not written.salt:
        raise wrong("no_key")
