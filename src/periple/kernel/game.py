"""What a title is to the house: its card, its rooms, and the few questions that every face and every bot asks of it."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from periple.kernel.cache import Cache
from periple.kernel.cast import Cast, checked_name, nameless
from periple.kernel.catalogue import Catalogue, Option, TitleCard, common, signed
from periple.kernel.choice import Choice, Known, Names, Span
from periple.kernel.dice import Dice, seeded
from periple.kernel.misfit import in_words
from periple.kernel.observe import Field, checksum
from periple.kernel.refusal import Reason
from periple.kernel.rulebook import Refused, Rulebook
from periple.kernel.state import OVER, State
from periple.kernel.tell import Teller
from periple.kernel.verbs import Verbs
from periple.kernel.view import Head
from periple.kernel.words import HOUSE, PeripleError, Text, Words, as_words, said, wrong

Options = dict[str, str]
A = TypeVar("A")  # a title's agreement: what is settled before the first move
P = TypeVar("P", bound=State)


class Category(msgspec.Struct, frozen=True):
    """Points of one kind, with the rule that gives them."""

    id: str
    name: Text
    points: int
    rule: int = 0  # the rule that gives these points


class Score(msgspec.Struct, frozen=True):
    """One player's points. `seat` is None for an automaton; no categories when the rules forbid scoring."""

    seat: int | None
    name: Text
    total: int
    categories: list[Category]


def seated(state: Any) -> int:
    return int(state.agreement.seats)


@dataclass(frozen=True)
class Handlers(Generic[A, P]):
    """Where a title answers: the functions that the house calls, one for each question."""

    agree: Callable[[int, Options], A]
    deal: Callable[[A, Dice], P]
    from_ints: Callable[[A, list[int]], P]
    arrangement: type[msgspec.Struct]  # with `seats`, `seed` and `options`
    arrange: Callable[[A, Any], P]
    choice: Callable[[P, int, Cast], Choice]
    reason: Callable[[P, int, int], Reason | None]  # position, move, the seat that asks
    view: Callable[[P, int | None, Cast], Head[Any, Any]]
    points: Callable[[P, int], list[int]]  # of a player, in the order of `categories`
    winners: Callable[[P], list[int]]
    observe: Callable[[P, int], list[int]]
    counters: Callable[[P, int], dict[str, int]]  # what a preview compares: numbers that this seat may know
    standing: Callable[[P], list[int]]  # the points that everybody can see now, by player
    categories: list[tuple[str, int]]  # id, the rule that gives these points
    players: Callable[[P], int] = seated  # and automata, where there are any
    refusals: dict[str, list[str]] = field(default_factory=dict)  # what a refusal's numbers are, as in `Teller`
    number: Callable[[P, int], int] | None = None  # what number a move of a span verb stands for
    spans: Cache[tuple[int, int], tuple[Choice, Choice]] = field(default_factory=Cache)  # by first and last move
    known: Known = field(default_factory=dict)  # choices that the catalogue has
    shorts: Cache[int, tuple[Choice, Choice]] = field(default_factory=Cache)  # by move: the last one, as views have it
    names: Names = field(default_factory=dict)  # those of its names by which choices are called
    mine: Callable[[P, int], Any] | None = None  # where seats' views differ by no more than this, `Own.mine`
    retell: Callable[[P], msgspec.Struct] | None = None  # the way back from a position to its arrangement
    go_ahead: Callable[[P, int], bool] | None = None  # begins a seat's next turn, for its plans; False: it has none now
    goes_on: Callable[[P], bool] | None = None  # whether an act is under way of which only details are still asked


class Game(ABC, Generic[A, P]):
    """A title with its content loaded."""

    title: ClassVar[str]
    card: TitleCard
    rules_version: ClassVar[int] = 1  # grows when a rule changes what a journal leads to
    before_there_were: ClassVar[Options] = {}  # options: what games of before had, where it is not the default
    retired: ClassVar[Options] = {}  # options that there were: the value as which all play now
    alone: ClassVar[frozenset[str]] = frozenset()  # options that change nothing at a table for several
    spans: ClassVar[frozenset[str]] = frozenset()  # verbs that ask for a number
    announced: ClassVar[frozenset[str]] = frozenset()  # events that tell everybody what was hidden, as a rule says
    view_type: type[Head[Any, Any]]
    catalogue_type: type[Catalogue]
    observation: list[Field]
    handlers: Handlers[A, P]
    rulebook: Rulebook
    teller: Teller
    verbs: Verbs
    fingerprints: dict[str, str]  # by content file: what the rules compute with
    folder: Path | None = None  # the owner's content, where it was loaded with some
    made: Catalogue | None = None
    # Asked by programs too; its handlers answer.
    choice = property(lambda self: self.handlers.choice, doc="A move told to people: state, move, cast.")
    winners = property(lambda self: self.handlers.winners, doc="Who has won a finished state.")
    counters = property(lambda self: self.handlers.counters, doc="What a preview compares: state, seat.")
    standing = property(lambda self: self.handlers.standing, doc="The points that everybody can see, by player.")

    @property
    def options(self) -> list[Option]:
        """What a table may set before the game."""
        return self.card.options

    @property
    def move_space(self) -> int:
        """How many moves there are; a legal one is below."""
        return self.verbs.size

    def __repr__(self) -> str:
        return f"<Game {self.title}, rules {self.rules_version}>"

    def __deepcopy__(self, memo: dict[int, object]) -> "Game[A, P]":
        return self  # nothing in it changes

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle: by name, and with the fingerprints of its content, which must be found again."""
        from periple.kernel.registry import found_again

        return found_again, (self.title, self.folder, self.fingerprints)

    # Positions

    def deal(self, seats: int, seed: int, options: Options) -> P:
        """A new game, set up."""
        return self.handlers.deal(self.handlers.agree(seats, options), seeded(seed))

    def arrange(self, position: dict[str, object]) -> P:
        """A position from plain data."""
        try:
            told = msgspec.convert(position, self.handlers.arrangement)
        except msgspec.ValidationError as error:
            raise impossible("shape", error=in_words(error)) from None
        seats, options = getattr(told, "seats"), getattr(told, "options")  # noqa: B009 (every arrangement has these)
        return self.handlers.arrange(self.handlers.agree(seats, self.settle(seats, options)), told)

    def from_ints(self, seats: int, options: Options, ints: list[int]) -> P:
        """The state that `ints()` wrote."""
        return self.handlers.from_ints(self.handlers.agree(seats, options), ints)

    def view(self, state: P, seat: int | None, cast: Cast) -> Head[Any, Any]:
        """What a seat may know (None: a spectator)."""
        view = self.handlers.view(state, seat, cast)
        view.you, view.title, view.over = seat, self.title, state.seat == OVER
        if view.over:
            view.winners = self.handlers.winners(state)
        else:
            view.to_act = state.seat
        return view

    # Words

    def cast(self, seats: int, options: Options, names: list[str] | None) -> Cast:
        """The players' names; a title with automata adds theirs."""
        if names is None:
            return Cast(nameless(seats), seats, options)
        if len(names) != seats:
            raise wrong("wrong_names", seats=seats, n=len(names))
        return Cast([checked_name(name) for name in names], seats, options)

    def called(self, state: P, cast: Cast) -> Cast:
        """The players' names as things stand: a title whose automata take a name during the game tells it here."""
        return cast

    def choices(self, state: P, moves: list[int], cast: Cast) -> list[Choice]:
        """Moves told to people; a run of moves that only differ in a number becomes one choice with a span."""
        choice = self.handlers.choice
        runs = self.verbs.runs(moves, self.spans)
        return [self._span(state, one, last, cast) if one != last else choice(state, one, cast) for one, last in runs]

    def _span(self, state: P, first: int, last: int, cast: Cast) -> Choice:
        one = self.handlers.choice(state, first, cast)
        kept = self.handlers.spans.get((first, last))
        if kept is not None and kept[0] is one:  # a title that makes its choices once has its spans made once
            return kept[1]
        number = self.handlers.number
        least = number(state, first) if number else self.verbs.number(first)
        most = number(state, last) if number else self.verbs.number(last)
        words, key = self.teller.words, f"{one.verb}_span"
        priced = one if least else self.handlers.choice(state, first + 1, cast)  # none of something costs nothing
        whole = msgspec.structs.replace(
            one,
            costs=priced.costs,
            brings=priced.brings,
            text=words.fill("choice", key, n="{n}"),
            span=Span(least, most, (most - least) // (last - first)),
            short=words.either("choice_short", key, n="{n}"),
            detail=words.either("choice_detail", key, n="{n}"),
        )
        self.handlers.spans.put((first, last), (one, whole))
        return whole

    def why_not(self, state: P, move: int, seat: int, cast: Cast) -> Refused | None:
        """Why a move is not offered to a seat; None exactly when it is."""
        found = self.handlers.reason(state, move, seat)
        if found is None:
            return None
        wanted = self.handlers.refusals.get(found.key, [])
        return Refused(self.rulebook.rule(found.rule), self.teller.refusal(found.key, wanted, found.args, cast))

    def catalogue(self) -> Any:
        """All that never changes during a game, as `catalogue_type`; made once."""
        if self.made is None:
            shared = common(self.card, self.rules_version, self.teller.words, self.rulebook)
            shared |= {"names": self.teller.names(), "choices": self.handlers.known}
            self.made = signed(self.catalogue_type(**(shared | self.tables())))
        return self.made

    def tables(self) -> dict[str, Any]:
        """What a title's catalogue has beside what every catalogue has: its board, its cards, its figures."""
        return {}

    # Points

    def scores(self, state: P, cast: Cast) -> list[Score]:
        """Every player's points by category, as if the game ended now."""
        return [self._score(state, player, cast) for player in range(self.handlers.players(state))]

    def _score(self, state: P, player: int, cast: Cast) -> Score:
        points = self.handlers.points(state, player)
        categories = [
            Category(letter, self.teller.words.get("category", letter), scored, rule)
            for (letter, rule), scored in zip(self.handlers.categories, points, strict=False)
        ]
        seat = player if player < cast.seats else None
        return Score(seat, cast.who(player).capital(), sum(points), categories)

    def modern_move(self, move: int) -> int:
        """A move as it is numbered today, where a journal may be older than the numbers."""
        return move

    # For programs

    def observe(self, state: P, seat: int) -> list[int]:
        """What a seat may know as a list of ints of one size; `observation` tells what each is."""
        return self.handlers.observe(state, seat)

    def mask(self, state: P) -> list[int]:
        """1 for every legal move of the seat to act, 0 for the others."""
        allowed = [0] * self.move_space
        if state.seat != OVER:
            for move in state.moves():
                allowed[move] = 1
        return allowed

    def returns(self, state: P, seats: int) -> list[float]:
        """Per seat at the end: winners share what the losers pay; all zero before."""
        if state.seat != OVER:
            return [0.0] * seats
        winners = self.handlers.winners(state)
        if seats == 1:
            return [1.0 if winners else -1.0]
        share = 1.0 / len(winners) if winners else 0.0
        even = 1.0 / seats if winners else 0.0
        return [(share if seat in winners else 0.0) - even for seat in range(seats)]

    def key(self, state: P, seat: int) -> int:
        """The same number for all states that look alike from a seat: what a search tree is indexed by."""
        return checksum(self.observe(state, seat) + (state.moves() if state.seat == seat else []))

    # Promises

    @abstractmethod
    def census(self, state: P) -> list[int]:
        """How many of each component the state holds, wherever they lie: the same all through a game."""

    @abstractmethod
    def bound(self, seats: int) -> int:
        """No game takes more moves than this, however badly it is played."""

    def files(self, options: Options) -> list[str]:
        """The content files that a game with these options plays with; all of them unless a title says."""
        return list(self.fingerprints)

    def settle(self, seats: int, options: Options) -> Options:
        """All options with their values: those asked for, checked, and the defaults of the others."""
        card = self.card
        if not card.least_seats <= seats <= card.most_seats:
            raise wrong("title_seats", title=card.name, least=card.least_seats, most=card.most_seats, seats=seats)
        known = {option.id: option for option in self.options}
        for key, value in options.items():
            option = known.get(key)
            if option is None:
                names = ", ".join(known)
                raise wrong("no_option", title=card.name, key=key, names=names)
            if value not in option.values:
                values = ", ".join(option.values)
                raise wrong("bad_value", key=key, value=value, values=values)
        return {option.id: options.get(option.id) or default(option, seats) for option in self.options}

    def check_written(self, seats: int, options: Options) -> None:
        """Raise for an option of something written down that is unknown, or has a value that is. No hash would tell:
        what was agreed is no part of the state."""
        self.settle(seats, {key: value for key, value in options.items() if self.retired.get(key) != value})

    def settled_before(self, seats: int, options: Options) -> Options:
        """The options of something written down: newer ones say what was played then, and what is gone is left out."""
        known = {option.id: option.values for option in self.options}
        kept = {key: value for key, value in options.items() if value in known.get(key, [])}
        return self.settle(seats, self.before_there_were | kept)


def default(option: Option, seats: int) -> str:
    return option.solo if seats == 1 and option.solo else option.default


def impossible(key: str, /, words: Words | None = None, **values: object) -> PeripleError:
    """A position that can't be arranged, and why: by its key in [impossible] of a title's words, or of the house's."""
    if words is None or key in HOUSE["impossible"]:
        return wrong("impossible", why=said("impossible", key, **values))
    return wrong("impossible", why=words.fill("impossible", key, **as_words(values)))
