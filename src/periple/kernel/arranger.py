"""Any position from plain data, and back: what every title's `arrange.py` and `retell.py` have in common. Whatever does
not fit is said in a sentence."""

# Stays plain: positions are arranged one by one.

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from periple.kernel.dice import Dice, seeded
from periple.kernel.game import impossible
from periple.kernel.moments import Field, Fields, Moment, apply_moment, differing
from periple.kernel.state import State
from periple.kernel.words import PeripleError, Words

MANY: Final = 10**9  # no count of anything is larger
P = TypeVar("P", bound=State)
C = TypeVar("C")  # the title's content
A = TypeVar("A")  # its agreement
Entry = TypeVar("Entry")


class Arrangement(msgspec.Struct, forbid_unknown_fields=True):
    """The words that every title understands. Each adds those that are fields of its position (`made/told.py`), and in
    `face/arrange.py` the words of its own.
    """

    seats: int = 2
    seed: int = 0
    options: dict[str, str] = {}
    moment: Moment | None = None  # in the middle of a turn

    # What `made/told.py` fills in
    def take(self, by: "Arranger[Any, Any, Any, Any]", s: Any) -> None: ...
    def tell(self, s: Any) -> None: ...
    @staticmethod
    def bounds(agreement: Any) -> Fields:
        return {}


T = TypeVar("T", bound=Arrangement)  # the title's arrangement: every word it understands


class Arranger(Generic[P, C, A, T]):
    """Takes things by name out of the piles of an empty position `s`, so that each is in one place only."""

    words: ClassVar[Words]
    empty: Callable[[Any, Dice], P]  # the title's empty table

    def __init__(self, content: C, agreement: A, told: T) -> None:
        self.content = content
        self.agreement = agreement
        self.told = told
        self.seats: int = getattr(agreement, "seats")  # noqa: B009 (every agreement has them)
        self.s = self.empty(agreement, seeded(told.seed))

    def arrange(self) -> P:
        raise NotImplementedError

    def apply_moment(self) -> None:
        """The numbers of the moment that is told, each within its bounds."""
        apply_moment(self.s, told_in_a_moment(self.told, self.agreement), self.told.moment or {})

    def impossible(self, key: str, /, **values: object) -> PeripleError:
        """Why this can't be arranged, by its key in [impossible] of the title's words, or of the house's."""
        return impossible(key, self.words, **values)

    def impossible_if(self, wrong: object, key: str, /, **values: object) -> None:
        if wrong:
            raise self.impossible(key, **values)

    def seat(self, number: int, count: int = 0) -> int:
        """A seat, or (with a count) one of so many players."""
        if not 0 <= number < (count or self.seats):
            raise impossible("no_seat")
        return number

    def number(self, word: str, given: int | None, otherwise: int, least: int = 0, most: int = MANY) -> int:
        if given is None:
            return otherwise
        if not least <= given <= most:
            raise impossible("bounds", name=word, least=least, most=most)
        return given

    def numbers(
        self,
        given: list[int] | None,
        otherwise: list[int] | None = None,
        count: int = 0,
        least: int = 0,
        most: int = MANY,
    ) -> list[int]:
        """One number for each seat, or for each of so many things."""
        count = count or self.seats
        if given is None:
            return [0] * count if otherwise is None else otherwise
        if len(given) != count or min(given) < least or max(given) > most:
            key = "numbers" if most == MANY else "numbers_between"
            raise impossible(key, given=given, count=count, least=least, most=most)
        return list(given)

    def lists(self, given: Sequence[list[Entry]] | None, count: int = 0, most: int | None = None) -> list[list[Entry]]:
        """One list for each seat, or for each of so many things, none of them too long."""
        count = count or self.seats
        if given is None:
            return [[] for _ in range(count)]
        if len(given) != count:
            raise impossible("lists", given=given, count=count)
        if most is not None and any(len(one) > most for one in given):
            raise impossible("in_a_list", most=most)
        return list(given)

    def named(self, given: Sequence[Entry] | None, count: int = 0) -> Sequence[Entry] | None:
        """One entry for each seat, or for each of so many things; nothing when nothing was told."""
        count = count or self.seats
        if given is not None and len(given) != count:
            raise impossible("names", given=given, count=count)
        return given

    def find(self, ids: dict[str, int], name: str) -> int:
        if name not in ids:
            raise impossible("unknown", name=name)
        return ids[name]

    def take(self, ids: dict[str, int], name: str, pile: list[int]) -> int:
        """Take a thing out of its pile."""
        thing = self.find(ids, name)
        if thing not in pile:
            raise impossible("too_few", name=name)
        pile.remove(thing)
        return thing

    def script(self, throws: list[int], faces: int, dice: Dice) -> None:
        """The next throws of the dice."""
        if any(not 1 <= throw <= faces for throw in throws):
            raise impossible("die", faces=faces)
        dice.script = throws[::-1]


class Reteller(Generic[P, C, T]):
    """A position in the words of its arrangement; what these do not say is told as a moment."""

    arranger: ClassVar[type[Arranger[Any, Any, Any, Any]]]

    def __init__(self, content: C, s: P) -> None:
        self.content = content
        self.s = s

    def arrangement(self) -> T:
        """With all words but those that are fields of the position."""
        raise NotImplementedError

    def retell(self) -> T:
        s: Any = self.s
        told = self.arrangement()
        told.seats = s.agreement.seats
        told.moment = told.moment or {}
        told.tell(s)
        bare = self.arranger(self.content, s.agreement, told).arrange()
        told.moment |= differing(s, bare, told_in_a_moment(told, s.agreement))
        return told


def told_in_a_moment(told: Arrangement, agreement: Any) -> Fields:
    """Who is to act, and the fields that have bounds."""
    return {"seat": Field(0, agreement.seats - 1), **told.bounds(agreement)}
