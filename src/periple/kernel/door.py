"""Ways into a match: a new one, one from any position, a saved one, one that goes on from a snapshot."""

from pathlib import Path
from typing import Any

import msgspec

from periple.kernel.dice import BLAKE2B, secret_seed
from periple.kernel.game import Options
from periple.kernel.journal import UNDO, Entry, FirstSaved, Renaming, Saved, Written, read_saved, read_snapshot
from periple.kernel.match import Match
from periple.kernel.registry import AnyGame, check_content, edition, game
from periple.kernel.words import PeripleError, wrong


def start(
    title: str,
    seats: int = 2,
    seed: int = 0,
    options: Options | None = None,
    names: list[str] | None = None,
    content: Path | str | None = None,
    secret: str = "",
) -> Match:
    """A new match of a title. The same seed gives the same game for ever.

    With a secret, chance comes from the keyed stream of seed and secret: nobody can compute it from what is seen.
    """
    return start_with(game(title, content), seats, seed, options or {}, names, secret)


def start_with(
    chosen: AnyGame, seats: int, seed: int, options: Options, names: list[str] | None = None, secret: str = ""
) -> Match:
    """A new match of a title with the content it was loaded with."""
    checked_seed(seed)
    settled = chosen.settle(seats, options)
    state = chosen.deal(seats, secret_seed(seed, secret) if secret else seed, settled)
    return Match(chosen, state, seats, seed, settled, names, secret=secret)


def checked_seed(seed: object) -> int:
    """A seed of 64 bits, as journals and stores hold it."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not -(2**63) <= seed < 2**63:
        raise wrong("bad_seed", seed=repr(seed))
    return seed


def arrange(
    title: str,
    position: dict[str, object],
    names: list[str] | None = None,
    content: Path | str | None = None,
    secret: str = "",
) -> Match:
    """A match from any position, given as plain data: see the title's `arrange.py` for what it understands."""
    return arrange_with(game(title, content), position, names, secret)


def arrange_with(
    chosen: AnyGame, position: dict[str, object], names: list[str] | None = None, secret: str = ""
) -> Match:
    """The same with the content that a title was loaded with."""
    seats, seed = position.get("seats", 2), checked_seed(position.get("seed", 0))
    state = chosen.arrange(position | {"seed": secret_seed(seed, secret)} if secret else position)
    assert isinstance(seats, int)  # the title has checked them
    options = msgspec.convert(position.get("options", {}), Options)
    return Match(chosen, state, seats, seed, chosen.settle(seats, options), names, position, secret)


def load(
    data: dict[str, object] | str | bytes, content: Path | str | None = None, kept: dict[str, str] | None = None
) -> Match:
    """A saved match, played again line by line with the cards it was made with; every hash must agree."""
    saved = read_saved(data)
    if isinstance(saved, FirstSaved):
        return _load_first(saved, content)
    match = begin(saved, content, kept)
    _check_head(saved, match)
    renamings = list(saved.renamings)
    for line, entry in enumerate(saved.journal, start=1):
        _rename(match, renamings)
        try:
            play_entry(match, entry)
        except PeripleError as error:
            raise _damaged(saved, match.game, line, error) from None
        if match.last_entry().hash != entry.hash:
            raise _damaged(saved, match.game, line, None)
    _rename(match, renamings)
    if renamings:  # out of order, or after the last line
        raise wrong("stray_renaming", line=renamings[0].ply)
    return match


def _check_head(saved: Saved | FirstSaved, match: Match) -> None:
    """Raise for what a saved game says of itself that no line of its journal would show to be wrong."""
    options = msgspec.convert((saved.position or {}).get("options", {}), Options)
    for agreed in (saved.options, options):
        match.game.check_written(saved.seats, agreed)
    told: dict[str, object] = {"seats": saved.seats, "seed": saved.seed, **saved.options}
    for key, value in {"seats": match.seats, "seed": match.seed, **options}.items():
        if told.get(key, value) != value:  # of format 1, options that were left out had their defaults
            raise wrong("told_twice", key=key)


def begin(saved: Written, content: Path | str | None = None, kept: dict[str, str] | None = None) -> Match:
    """What was written down, at its beginning: with its own cards, options and names."""
    chosen = edition(saved.title, saved.fingerprints, kept) if content is None else game(saved.title, content)
    check_content(chosen, saved.fingerprints)
    return begin_with(saved, chosen)


def resume(
    snapshot: bytes, tail: list[Entry], content: Path | str | None = None, kept: dict[str, str] | None = None
) -> Match:
    """Go on from a snapshot, then play the lines that were written after it."""
    taken = read_snapshot(snapshot)
    chosen = edition(taken.title, taken.fingerprints, kept) if content is None else game(taken.title, content)
    check_content(chosen, taken.fingerprints)
    if taken.rules_version != chosen.rules_version:
        raise wrong("snapshot_of_other_rules")
    options = chosen.settled_before(taken.seats, taken.options)
    state = chosen.from_ints(taken.seats, options, taken.ints)
    if state.ints() != taken.ints or not taken.options.items() <= options.items():  # another layout, an option less
        raise wrong("snapshot_of_other_rules")
    back = [(line, chosen.from_ints(taken.seats, options, ints)) for line, ints in taken.back]
    match = Match(chosen, state, taken.seats, taken.seed, options, taken.names, taken.position, secret_of(taken))
    match.go_on_from(taken.ply, taken.mover, back, taken.renamings)
    for entry in tail:
        play_entry(match, entry)
    return match


def pickled(match: Match) -> tuple[object, ...]:
    """For pickle: states as their ints, all else as it is."""
    states = ("_state", "_start", "_before", "_back", "_told")
    known = {name: value for name, value in vars(match).items() if name not in states}
    back = [(line, state.ints()) for line, state in match._back]
    before = [state.ints() for state in match._before]
    return unpickled, (known, match._state.ints(), match._start.ints(), before, back)


def unpickled(
    known: dict[str, Any], now: list[int], start: list[int], before: list[list[int]], back: list[tuple[int, list[int]]]
) -> Match:
    """The match that was pickled."""
    match: Match = Match.__new__(Match)
    match.__dict__ = known | {"_told": {}}
    game, seats, options = match.game, match.seats, match.options
    match._state, match._start = (game.from_ints(seats, options, ints) for ints in (now, start))
    match._state.listening = True
    match._before = [game.from_ints(seats, options, ints) for ints in before]
    match._back = [(line, game.from_ints(seats, options, ints)) for line, ints in back]
    return match


def play_entry(match: Match, entry: Entry) -> None:
    if entry.move == UNDO:
        match.undo(entry.seat, ended=True)
    else:
        match.play(match.game.modern_move(entry.move), seat=entry.seat)


def begin_with(saved: Written | FirstSaved, chosen: AnyGame) -> Match:
    """The same with any content, for whoever wants to see what it leads to."""
    names = None if isinstance(saved, FirstSaved) else saved.names
    secret = "" if isinstance(saved, FirstSaved) else secret_of(saved)
    options = chosen.settled_before(saved.seats, saved.options)
    if saved.position is not None:
        match = arrange_with(chosen, saved.position | {"options": options}, names, secret)
        match.position = saved.position  # as it was written
        return match
    return start_with(chosen, saved.seats, saved.seed, options, names, secret)


def secret_of(saved: Written) -> str:
    """What keys the stream of chance; a salt that only hides a commitment keys nothing."""
    return saved.salt if saved.generator == BLAKE2B else ""


def _rename(match: Match, renamings: list[Renaming]) -> None:
    while renamings and renamings[0].ply == match.ply:
        renaming = renamings.pop(0)
        match.rename(renaming.seat, renaming.name)


def _load_first(saved: FirstSaved, content: Path | str | None) -> Match:
    """A match of format 1: its moves are played by today's rules, and must all be allowed."""
    match = begin_with(saved, game(saved.title, content))
    _check_head(saved, match)
    for line, entry in enumerate(saved.journal, start=1):
        try:
            match.play(match.game.modern_move(entry.move))
        except PeripleError as error:
            raise wrong("older_game", line=line, why=error.text) from None
    return match


def _damaged(saved: Saved, chosen: AnyGame, line: int, error: PeripleError | None) -> PeripleError:
    if saved.rules_version != chosen.rules_version:
        return wrong("rules_changed", rules_version=saved.rules_version, now=chosen.rules_version, line=line)
    if error is not None:
        return wrong("damaged_game", line=line, why=error.text)
    return wrong("leads_elsewhere", line=line)
