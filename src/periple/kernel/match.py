"""A match: a set-up and a journal of moves. The door through which everybody plays."""

# Stays plain: people ask it for help, copy it and write it down; the state below it is what has to be fast.

from importlib import import_module
from typing import Any, Generic

from periple.kernel import journal
from periple.kernel.brief import brief
from periple.kernel.cast import Cast, checked_name
from periple.kernel.choice import Choice
from periple.kernel.dice import BLAKE2B, MWC63
from periple.kernel.game import Options, Score
from periple.kernel.journal import FORMAT, SNAPSHOT, UNDO, VERSION, Entry, Renaming, Saved, Snapshot, digest
from periple.kernel.preview import Change, preview
from periple.kernel.registry import AnyGame
from periple.kernel.rulebook import Refused
from periple.kernel.state import OVER, SPECTATOR, Event, State, final_moves, play_line
from periple.kernel.tell import TOOK_BACK
from periple.kernel.view import Own, Seen_co, Told
from periple.kernel.words import wrong


class Match(Generic[Seen_co]):
    """A game that is played: who must choose, what may be chosen, what each seat sees and hears.

    `periple.start`, `arrange`, `load` and `resume` make one. It is generic in its title's view:
    `periple.start("wanderlust")` gives a `Match[WanderlustView]`. In a notebook it shows the table.
    """

    def __init__(
        self,
        title: AnyGame,
        state: State,
        seats: int,
        seed: int,
        options: Options,
        names: list[str] | None = None,
        position: dict[str, object] | None = None,
        secret: str = "",
    ) -> None:
        self.game = title
        self.seats = seats
        self.seed = seed
        self.secret = secret  # the key of a live table's chance, with the seed; none in a quick game
        self.options = options
        self.position = position
        self.first_ply = 0  # journal lines before it are not kept here: see `periple.resume`
        self.renamings: list[Renaming] = []
        self._given = names
        self._casts: list[tuple[int, Cast]] = [(0, title.called(state, title.cast(seats, options, names)))]
        self._lines: list[tuple[int, int]] = []  # seat and move
        self._hashes: list[str] = []  # of the first lines; the others are hashed when somebody asks
        self.events: list[list[Event]] = []  # per line, after the set-up's own
        self._undone: set[int] = set()
        self._told: dict[tuple[int, int | None], list[Told]] = {}
        self._state = state
        self._start = state.copy()
        self._before: list[State] = []  # what undo may return to from the first line on
        self._back: list[tuple[int, State]] = []  # what undo may return to, with the line that left it
        self._mover = OVER
        state.listening = True
        self.events.append(state.events)
        state.events = []

    # Who, and where it stands

    @property
    def seat(self) -> int | None:
        """Who must choose, or None when the game is over."""
        return None if self._state.seat == OVER else self._state.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.seat == OVER

    @property
    def winners(self) -> list[int]:
        """The seats that won; none before the end."""
        return self.game.handlers.winners(self._state) if self.over else []

    @property
    def ply(self) -> int:
        """How many lines the journal has."""
        return self.first_ply + len(self._lines)

    @property
    def hash(self) -> str:
        """The state's hash: the same for the same game on every machine."""
        return digest(self._state)

    @property
    def generator(self) -> str:
        """Where chance comes from."""
        return BLAKE2B if self.secret else MWC63

    @property
    def cast(self) -> Cast:
        """The players' names, as sentences call them."""
        return self._casts[-1][1]

    def rename(self, seat: int, name: str) -> None:
        """From now on a seat has another name; old lines keep the name of their moment."""
        self._check_seat(seat)
        self.renamings.append(Renaming(self.ply, seat, name))
        self._casts.append((self.ply, self.cast.renamed(seat, checked_name(name))))

    # What may be done

    def moves(self) -> list[int]:
        """Every legal move of the seat to act, as a number."""
        return [] if self.over else self._state.moves()

    def choices(self) -> list[Choice]:
        """The same told to people: words, what is touched, costs, rules. One with a `span` stands for many moves."""
        return [] if self.over else self.game.choices(self._state, self._state.moves(), self.cast)

    def asides(self, seat: int) -> list[Choice]:
        """What a seat may do although it is not asked."""
        self._check_seat(seat)
        return [] if self.over else self.game.choices(self._state, self._state.asides(seat), self.cast)

    def why_not(self, move: int, seat: int | None = None) -> Refused | None:
        """Why a move is not offered; None when it is."""
        asking = self._state.seat if seat is None else seat
        return self.game.why_not(self._state, move, asking, self.cast)

    def preview(self, choice: Choice | int, seat: int | None = None) -> list[Change]:
        """What a choice surely changes for the seat that asks."""
        move = choice.move if isinstance(choice, Choice) else choice
        asking = self._state.seat if seat is None else seat
        self._check_allowed(move, asking)
        return preview(self.game, self._state, asking, move)

    def final(self, seat: int, choices: list[Choice]) -> list[int]:
        """The moves that a seat can't count on taking back: something is revealed, or another is asked next.

        It may be told: a move that could be undone here could be in every world that the seat may imagine (the kit's
        law of taking back).
        """
        return final_moves(self._state, seat, [choice.move for choice in choices])

    # Playing

    def play(self, choice: Choice | int, seat: int | None = None, at: int | None = None) -> None:
        """Play a choice or its move. Seat and ply are checked when given; a refused move changes nothing."""
        move = choice.move if isinstance(choice, Choice) else choice
        mover = self._state.seat if seat is None else seat
        if self.over:
            raise wrong("game_over")
        if seat is not None:
            self._check_seat(seat)
        if at is not None and at != self.ply:
            raise wrong("stale_move", at=at, ply=self.ply)
        aside = self._check_allowed(move, mover)
        before = self._state.copy()
        if aside:
            self._state.play_aside(mover, move)
        else:
            self._state.play(move)
        self._note(mover, move, before)

    def _check_allowed(self, move: int, seat: int) -> bool:
        """Whether a move is an aside; a move that is neither offered nor an aside is refused."""
        if seat == self._state.seat and move in self._state.moves():
            return False
        if move in self._state.asides(seat):
            return True
        refused = self.game.why_not(self._state, move, seat, self.cast)
        if refused is None:
            raise wrong("not_this_seat")
        raise refused

    def _note(self, mover: int, move: int, before: State) -> None:
        state = self._state
        if mover != self._mover or state.reveals != before.reveals:
            self._back.clear()
        if state.reveals == before.reveals:
            self._back.append((len(self._lines), before))
        self._mover = mover
        self._lines.append((mover, move))
        self.events.append(state.events)
        state.events = []
        cast = self.game.called(state, self.cast)
        if cast is not self.cast:
            self._casts.append((self.ply, cast))

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether a seat (or whoever moved last) may take its last move back."""
        return bool(self._back) and not self.over and (seat is None or self._mover == seat)

    @property
    def undo_line(self) -> int:
        """The line that an undo would take back; 0 when there is none."""
        return self.first_ply + self._back[-1][0] + 1 if self._back else 0

    def undo(self, seat: int | None = None, ended: bool = False) -> None:
        """Take back a seat's last move: never past another seat's decision, a revealed card or a die, nor the end, when
        all secrets are told (`ended`: a journal of before may have that, too)."""
        mover = self._mover if seat is None else seat
        if not self._back or mover != self._mover or (self.over and not ended):
            raise wrong("nothing_to_undo")
        line, self._state = self._back.pop()
        self._state.listening = True
        self._undone |= {at for at in range(max(line, 0), len(self._lines)) if self._lines[at][1] != UNDO}
        self._lines.append((mover, UNDO))
        self.events.append([Event(TOOK_BACK, 0, mover, [], -1)])

    # What is seen and heard

    def view(self, seat: int | None) -> Seen_co:
        """What a seat may know (None: a spectator), with its choices when it is to act."""
        self._check_seat(seat)
        view: Any = self.game.view(self._state, seat, self.cast)
        view.ply = self.ply
        if seat is not None:
            self._offer(view, seat)
        seen: Seen_co = view
        return seen

    def own(self, seat: int) -> Own[Any] | None:
        """What a seat sees and a spectator does not; None in a title where that is not all by which they differ."""
        mine = self.game.handlers.mine
        return None if mine is None else self._offer(Own(you=seat, mine=mine(self._state, seat)), seat)

    def _offer(self, view: Own[Any], seat: int) -> Own[Any]:
        if self.over:
            return view
        handlers = self.game.handlers
        if seat == self._state.seat:
            view.choices = brief(self.choices(), handlers)
        asides = self._state.asides(seat)
        if asides:
            view.asides = brief(self.game.choices(self._state, asides, self.cast), handlers)
        view.can_undo = self.can_undo(seat)
        return view

    def told(self, seat: int | None, since: int = 0) -> list[Told]:
        """What a seat has seen happen in the lines after `since` (0: with the set-up's own)."""
        self._check_seat(seat)
        found: list[Told] = []
        for at in range(max(since - self.first_ply + 1, 0) if since else 0, len(self.events)):
            if at - 1 not in self._undone:
                found.extend(self._told_line(at, seat))
        return found

    def _told_line(self, at: int, seat: int | None) -> list[Told]:
        key = (at, seat)
        if key not in self._told:
            ear, ply = SPECTATOR if seat is None else seat, self.first_ply + at
            cast = next(cast for since, cast in reversed(self._casts) if since < ply or since == 0)
            teller = self.game.teller
            self._told[key] = [teller.tell(event, cast, seat, ply) for event in self.events[at] if event.heard_by(ear)]
        return self._told[key]

    def forget_told(self) -> None:
        """Let go of the sentences made so far; whoever asks again has them made again."""
        self._told.clear()

    def log(self, seat: int | None, lang: str = "en", since: int = 0) -> list[str]:
        """The sentences of what a seat has seen happen."""
        return [one.text.say(lang) for one in self.told(seat, since)]

    def scores(self) -> list[Score]:
        """Everybody's points by category, as if the game ended now; secret ones included."""
        return self.game.scores(self._state, self.cast)

    def curve(self, unfinished: bool = False) -> list[list[int]]:
        """Per journal line of a finished game, after the set-up: everybody's points as all could see them."""
        if not self.over and not unfinished:
            raise wrong("not_over")
        return [self.game.handlers.standing(state) for state in self.replayed()]

    def glimpse(self) -> State:
        """A copy of the state, for programs that run the table."""
        return self._state.copy()

    def picture(self, seat: int | None = None, lang: str = "en") -> str:
        """The table as a seat sees it (None: a spectator), drawn as SVG: board, players, the last line told."""
        self._check_seat(seat)
        drawn: str = import_module("periple.picture").svg(self, seat, lang)  # it stands above the kernel
        return drawn

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.picture()

    def __repr__(self) -> str:
        turn = f"seat {self.seat} to act" if not self.over else f"won by {self.winners}"
        return f"<Match of {self.game.title}: {self.seats} seats, seed {self.seed}, line {self.ply}, {turn}>"

    # Copied and written down

    def copy(self) -> "Match[Seen_co]":
        """The same match, to be played on by itself."""
        twin: Match[Seen_co] = Match.__new__(Match)
        known = vars(self) | {"_state": self._state.copy(), "_told": {}, "_undone": set(self._undone)}
        twin.__dict__ = {name: list(value) if isinstance(value, list) else value for name, value in known.items()}
        twin._back = [(line, state.copy()) for line, state in self._back]
        twin._state.listening = True
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> "Match[Seen_co]":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        from periple.kernel.door import pickled

        return pickled(self)

    @property
    def journal(self) -> list[Entry]:
        """Every line since `first_ply`; hashes that nobody has asked for yet are made now."""
        missing = len(self._lines) - len(self._hashes)
        if missing == 1:
            self._hashes.append(self.hash)
        elif missing:
            self._hashes = [digest(state) for state in self.replayed()][1:]
        return [Entry(seat, move, found) for (seat, move), found in zip(self._lines, self._hashes, strict=True)]

    def last_entry(self) -> Entry:
        """The journal's last line, without looking at the others."""
        seat, move = self._lines[-1]
        if len(self._hashes) == len(self._lines) - 1:
            self._hashes.append(self.hash)
        return Entry(seat, move, self._hashes[-1] if len(self._hashes) == len(self._lines) else self.hash)

    def replayed(self) -> list[State]:
        """The state at every line since `first_ply`, the first one included."""
        states = [self._start.copy()]
        kept = [*self._before, self._start]  # what an undo returns to: one state a line that still stands
        for seat, move in self._lines:
            if move == UNDO:
                kept.pop()
                states.append(kept[-1].copy())
                continue
            state = states[-1].copy()
            play_line(state, seat, move)
            states.append(state)
            kept.append(state)
        return states

    def save(self) -> dict[str, object]:
        """The match as plain data, for JSON: `periple.load` plays it again. It holds every secret of the table."""
        data: dict[str, object] = journal.plain(Saved(**self._head(FORMAT), journal=self.journal))
        return data

    def snapshot(self) -> bytes:
        """The match at this line: `periple.resume` goes on from it without playing it again."""
        back = [(self.first_ply + line, state.ints()) for line, state in self._back]
        head = self._head(SNAPSHOT)
        return journal.pack(Snapshot(**head, ply=self.ply, mover=self._mover, ints=self._state.ints(), back=back))

    def _head(self, kind: str) -> dict[str, Any]:
        files = self.game.files(self.options)
        return {
            "format": kind,
            "version": VERSION,
            "title": self.game.title,
            "rules_version": self.game.rules_version,
            "fingerprints": {name: self.game.fingerprints[name] for name in files},
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "names": self._given,
            "renamings": self.renamings,
            "position": self.position,
            "generator": self.generator,
            "salt": self.secret,
        }

    def go_on_from(self, ply: int, mover: int, back: list[tuple[int, State]], renamings: list[Renaming]) -> None:
        """Take the place of a match that has come this far (`periple.resume`)."""
        self.first_ply = ply
        self._mover = mover
        self._back = [(line - ply, state) for line, state in back]
        self._before = [state.copy() for _, state in back]
        for renaming in renamings:
            self.renamings.append(renaming)
            cast = self.cast.renamed(renaming.seat, checked_name(renaming.name))
            self._casts.append((renaming.ply, cast))

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.seats:
            raise wrong("no_seat", seat=seat)
