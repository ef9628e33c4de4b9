"""A match: a set-up and a journal of moves. The door through which everybody plays."""

import hashlib
import struct
from pathlib import Path

import msgspec

from periple.kernel.game import Choice, Game, Options, Score, View, game
from periple.kernel.rulebook import Refused
from periple.kernel.state import OVER, SPECTATOR, Event, State
from periple.kernel.words import PeripleError, wrong

FORMAT = "periple-match"
VERSION = 1


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One line of the journal: the move, and the hash of the state it led to."""

    move: int
    hash: str


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A match as plain data. Whoever has it can see everything: it is the table's, not a seat's."""

    format: str
    version: int
    title: str
    fingerprint: str
    seats: int
    seed: int
    options: Options
    position: dict[str, object] | None
    journal: list[Entry]


def digest(state: State) -> str:
    """A state's hash, the same on every machine and every Python."""
    ints = state.ints()
    return hashlib.blake2b(struct.pack(f"<{len(ints)}q", *ints), digest_size=8).hexdigest()


class Match:
    def __init__(
        self,
        title: Game,
        state: State,
        seats: int,
        seed: int,
        options: Options,
        position: dict[str, object] | None = None,
    ) -> None:
        self.game = title
        self.seats = seats
        self.seed = seed
        self.options = options
        self.position = position
        self.journal: list[Entry] = []
        self.events: list[list[Event]] = []  # per journal line, after the set-up's own
        self._state = state
        self._back: list[State] = []  # what undo may return to
        self._mover = OVER
        state.listening = True
        self.events.append(state.events)
        state.events = []

    @property
    def seat(self) -> int | None:
        """Who must choose, or None when the game is over."""
        return None if self._state.seat == OVER else self._state.seat

    @property
    def over(self) -> bool:
        return self._state.seat == OVER

    @property
    def winners(self) -> list[int]:
        return self.game.winners(self._state) if self.over else []

    @property
    def hash(self) -> str:
        return digest(self._state)

    def choices(self) -> list[Choice]:
        return [] if self.over else [self.game.choice(self._state, move) for move in self._state.moves()]

    def moves(self) -> list[int]:
        return [] if self.over else self._state.moves()

    def why_not(self, move: int) -> Refused | None:
        return self.game.why_not(self._state, move)

    def play(self, choice: Choice | int) -> list[Event]:
        """Play a choice or its move; tell what happened. A refused move changes nothing."""
        move = choice.move if isinstance(choice, Choice) else choice
        if self.over:
            raise wrong("La partie est finie.", "The game is over.")
        if move not in self._state.moves():
            refused = self.why_not(move)
            assert refused is not None, f"move {move} is neither offered nor refused"
            raise refused
        return self._advance(move)

    def _advance(self, move: int) -> list[Event]:
        state = self._state
        before = state.copy()
        mover = state.seat
        state.play(move)
        if mover != self._mover:
            self._back.clear()
        if state.fate == before.fate:
            self._back.append(before)
        else:
            self._back.clear()
        self._mover = mover
        told = state.events
        state.events = []
        self.events.append(told)
        self.journal.append(Entry(move, digest(state)))
        return told

    @property
    def can_undo(self) -> bool:
        return bool(self._back)

    def undo(self) -> None:
        """Take back the last move: never past another seat's decision, a revealed card or a die."""
        if not self._back:
            raise wrong(
                "Rien à reprendre : le dernier coup a révélé quelque chose, ou un autre a joué.",
                "Nothing to take back: the last move revealed something, or somebody else has played.",
            )
        self._state = self._back.pop()
        self._state.listening = True
        self.journal.pop()
        self.events.pop()

    def view(self, seat: int | None) -> View:
        """What a seat may know (None: a spectator), with its choices when it is to act."""
        self._check_seat(seat)
        view = self.game.view(self._state, seat)
        view["title"] = self.game.title
        view["ply"] = len(self.journal)
        mine = seat is not None and seat == self.seat
        view["choices"] = [
            {
                "move": choice.move,
                "verb": choice.verb,
                "label": {"fr": choice.text.fr, "en": choice.text.en},
                "targets": choice.targets,
                "rules": choice.rules,
            }
            for choice in (self.choices() if mine else [])
        ]
        view["can_undo"] = mine and self.can_undo and self._mover == seat
        return view

    def log(self, seat: int | None, lang: str = "en", since: int = 0) -> list[str]:
        """What a seat has seen happen, from a journal line on (0: from the set-up)."""
        self._check_seat(seat)
        ear = SPECTATOR if seat is None else seat
        return [
            self.game.tell(self._state, event).say(lang)
            for events in self.events[since:]
            for event in events
            if event.heard_by(ear)
        ]

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.seats:
            raise wrong(f"Il n'y a pas de place {seat} à cette table.", f"There is no seat {seat} at this table.")

    def scores(self) -> list[Score]:
        return self.game.scores(self._state)

    def glimpse(self) -> State:
        """A copy of the whole state, secrets included: for the table and the tests, never for a player."""
        return self._state.copy()

    def save(self) -> dict[str, object]:
        saved = Saved(
            format=FORMAT,
            version=VERSION,
            title=self.game.title,
            fingerprint=self.game.fingerprint,
            seats=self.seats,
            seed=self.seed,
            options=self.options,
            position=self.position,
            journal=self.journal,
        )
        data: dict[str, object] = msgspec.to_builtins(saved)
        return data


def start(
    title: str,
    seats: int = 2,
    seed: int = 0,
    options: Options | None = None,
    content: Path | None = None,
) -> Match:
    """A new match of a title."""
    chosen = game(title, content)
    if isinstance(seed, bool) or not isinstance(seed, int) or not -(2**63) <= seed < 2**63:
        raise wrong(
            f"La graine doit être un nombre entier de 64 bits, pas {seed!r}.",
            f"The seed must be a whole number of 64 bits, not {seed!r}.",
        )
    settled = chosen.settle(seats, options or {})
    return Match(chosen, chosen.deal(seats, seed, settled), seats, seed, settled)


def arrange(title: str, position: dict[str, object], content: Path | None = None) -> Match:
    """A match from any position, given as plain data: see the title's `arrange.py` for what it understands."""
    chosen = game(title, content)
    state = chosen.arrange(position)
    seats, seed = position.get("seats", 2), position.get("seed", 0)
    assert isinstance(seats, int) and isinstance(seed, int)  # the title has checked them
    options = msgspec.convert(position.get("options", {}), Options)
    return Match(chosen, state, seats, seed, chosen.settle(seats, options), position)


def load(data: dict[str, object] | str | bytes, content: Path | None = None) -> Match:
    """A saved match, played again move by move; every hash must agree."""
    saved = _read(data)
    chosen = game(saved.title, content)
    if saved.fingerprint != chosen.fingerprint:
        raise wrong(
            "Cette partie a été jouée avec d'autres cartes ou un autre plateau : indiquez-les avec --content.",
            "This game was played with other cards or another board: point --content at them.",
        )
    if saved.position is not None:
        match = arrange(saved.title, saved.position, content)
    else:
        match = start(saved.title, saved.seats, saved.seed, saved.options, content)
    for line, entry in enumerate(saved.journal, start=1):
        try:
            match.play(entry.move)
        except PeripleError as error:
            raise wrong(
                f"La partie enregistrée est abîmée : le coup {line} n'est pas permis. {error.message('fr')}",
                f"The saved game is damaged: move {line} is not allowed. {error.message('en')}",
            ) from None
        if match.journal[-1].hash != entry.hash:
            raise wrong(
                f"La partie enregistrée est abîmée : le coup {line} mène ailleurs.",
                f"The saved game is damaged: move {line} leads elsewhere.",
            )
    return match


def _read(data: dict[str, object] | str | bytes) -> Saved:
    try:
        saved = msgspec.convert(data, Saved) if isinstance(data, dict) else msgspec.json.decode(data, type=Saved)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise wrong(
            f"Ce n'est pas une partie enregistrée de Périple : {error}.",
            f"This is not a saved game of Périple: {error}.",
        ) from None
    if saved.format != FORMAT:
        raise wrong("Ce n'est pas une partie enregistrée de Périple.", "This is not a saved game of Périple.")
    if saved.version != VERSION:
        raise wrong(
            f"Cette partie est au format {saved.version} ; cette version de Périple lit le format {VERSION}.",
            f"This game has format {saved.version}; this version of Périple reads format {VERSION}.",
        )
    return saved
