"""Renews recorded games: python tools/record.py [TITLE …]. Lying in its folder, each recorded game is a test.

Each is first replayed by today's rules. A game that still replays, with the same cards, stays as it is; any other is
played anew, and the table tells from which move on it differs, and why. `--check` only tells; `--all` plays every game
anew.
"""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.progress import track
from rich.table import Table

import periple
from periple.bots.glance import Glance
from periple.bots.roster import Bot, bot
from periple.kernel.dice import Dice, seeded
from periple.kernel.door import begin_with, play_entry
from periple.kernel.journal import Entry, FirstSaved, Saved, read_saved
from periple.kernel.match import Match
from periple.kernel.registry import edition, game, released
from periple.kernel.words import PeripleError

FOLDER = Path(__file__).parents[1] / "tests" / "fixtures"
GAMES = 25  # per title


@dataclass
class Change:
    """What today's rules make of a recorded game."""

    ply: int  # the first line that differs, from 1; 0 before the first move
    why: str


def play(title: str, number: int) -> Match:
    """A game with its own number of seats, options and players; every third one has a Traveller at seat 0."""
    one = game(title)
    dice = seeded(number)
    seats = one.card.least_seats + number % (one.card.most_seats - one.card.least_seats + 1)
    options = {}
    if number % 2:
        options = {option.id: list(option.values)[dice.below(len(option.values))] for option in one.options}
    match = periple.start(title, seats, 1000 + number, options)
    players = [bot("traveller" if number % 3 == 0 and seat == 0 else "any", title) for seat in range(seats)]
    while match.seat is not None:
        match.play(players[match.seat].choose(look(match, match.seat, dice)))
        speak_up(match, players, dice)
    return match


def look(match: Match, seat: int, dice: Dice) -> Glance:
    return Glance(match.game, match.glimpse(), seat, dice, match.cast, match.ply)


def speak_up(match: Match, players: list[Bot], dice: Dice) -> None:
    """Between two moves every seat that may act out of turn is asked once."""
    for seat, player in enumerate(players):
        if not match.over and match.asides(seat):
            move = player.aside(look(match, seat, dice))
            if move is not None:
                match.play(move, seat=seat)


def outcome(match: Match) -> dict[str, object]:
    return {"winners": match.winners, "scores": [score.total for score in match.scores()]}


def compare(recorded: dict[str, object]) -> Change | None:
    """Replay a recorded game by today's rules and its own cards; where and why it goes another way, or nothing."""
    data = recorded["match"]
    assert isinstance(data, dict)
    try:
        saved = read_saved(data)
        if isinstance(saved, FirstSaved):
            return Change(0, "saved in format 1")
        match = begin_with(saved, edition(saved.title, saved.fingerprints))
    except PeripleError as error:
        return Change(0, error.message("en"))
    because = background(saved, match)
    for line, entry in enumerate(saved.journal, start=1):
        found = step(match, entry)
        if found:
            return Change(line, f"{found}{because}")
    for what, now in outcome(match).items():
        if recorded[what] != now:
            return Change(match.ply, f"{what} were {recorded[what]}, now {now}{because}")
    if changed_files(saved, match):  # it goes the same way, but nobody may load it any more
        return Change(0, f"leads to the same states{because}")
    return None


def step(match: Match, entry: Entry) -> str:
    """Play one recorded line; what is different about it, or nothing."""
    before = match.ply
    try:
        label = name_of(match, entry)
        play_entry(match, entry)
    except PeripleError as error:
        return f"{label}: refused. {error.message('en')}"
    if match.journal[-1].hash == entry.hash:
        return ""
    said = " ".join(told.text.en for told in match.told(None, before))
    return f"{label}: leads to another state. {said}"


def name_of(match: Match, entry: Entry) -> str:
    if entry.move < 0:
        return f"seat {entry.seat} takes a move back"
    try:
        offered = match.choices() if entry.seat == match.seat else match.asides(entry.seat)
    except PeripleError:
        offered = []
    for choice in offered:
        if choice.span is None and choice.move == match.game.modern_move(entry.move):
            return f"seat {entry.seat}, “{choice.label('en')}”"
    return f"seat {entry.seat}, move {entry.move}"


def background(saved: Saved, match: Match) -> str:
    """What is known to have changed since the game was recorded."""
    files = changed_files(saved, match)
    reasons = [f"content changed: {', '.join(files)}"] if files else []
    if files and any(saved.fingerprints.items() <= one.items() for one in released(saved.title)):
        reasons.append("released once, `make editions` brings it back")
    if saved.rules_version != match.game.rules_version:
        reasons.append(f"rules version {saved.rules_version}, now {match.game.rules_version}")
    return f" ({'; '.join(reasons)})" if reasons else ""


def changed_files(saved: Saved, match: Match) -> list[str]:
    now = match.game.fingerprints
    return [f"{name}.toml" for name in sorted(saved.fingerprints) if now.get(name) != saved.fingerprints[name]]


def renew(title: str, number: int, anew: bool, write: bool) -> tuple[str, Change | None]:
    """Look at one recorded game, and play it anew where it must be."""
    found = sorted((FOLDER / title).glob(f"{number:02d}-*.json"))
    change = compare(msgspec.json.decode(found[0].read_bytes())) if found else Change(0, "not recorded yet")
    if change is None and anew:
        change = Change(0, "asked for")
    if change is None or not write:
        return (found[0].stem if found else f"{number:02d}"), change
    match = play(title, number)
    for old in found:
        old.unlink()
    (FOLDER / title).mkdir(parents=True, exist_ok=True)
    path = FOLDER / title / f"{number:02d}-{match.seats}-seats.json"
    path.write_bytes(msgspec.json.encode({**outcome(match), "match": match.save()}) + b"\n")
    return path.stem, change


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("titles", nargs="*", metavar="TITLE")
    words.add_argument("--check", action="store_true", help="only tell what would change")
    words.add_argument("--all", action="store_true", help="play every game anew")
    asked = words.parse_args()
    console = Console()
    table = Table(title="Recorded games that changed", title_justify="left")
    for column in ("game", "from move", "why"):
        table.add_column(column, overflow="fold")
    kept = 0
    for title in asked.titles or [one.title for one in periple.titles()]:
        for number in track(range(GAMES), title, console=console, transient=True):
            name, change = renew(title, number, asked.all, not asked.check)
            if change is None:
                kept += 1
            else:
                table.add_row(f"{title}/{name}", str(change.ply), escape(change.why))
    if table.row_count:
        console.print(table)
    verb = "would be played anew" if asked.check else "played anew"
    console.print(f"{kept} replay as they were recorded, {table.row_count} {verb}.")
    return 1 if asked.check and table.row_count else 0


if __name__ == "__main__":
    sys.exit(main())
