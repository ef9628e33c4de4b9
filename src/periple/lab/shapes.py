"""What a title tells the lab, in its `lab.py`: USES, what a report looks at, and STRATEGIES, one idea too many each."""

import msgspec

from periple.kernel.words import Text


class Use(msgspec.Struct, frozen=True):
    """One kind of thing that a report looks at. Not `whole`: not everything with a name can be used so (not every place
    is a destination), and only what was used is told. `also`: other verbs that count as the same. `offer`: the verbs of
    choices that would have led to it, and which of their targets it is. `without`: what is itself the aim.
    `on_a_way`: whoever is ahead comes to it, so that it is compared only among those who could have had it."""

    verb: str
    arg: str
    name: Text
    whole: bool = True
    also: tuple[str, ...] = ()
    offer: tuple[str, ...] = ()
    target: str = ""
    without: frozenset[str] = frozenset()
    on_a_way: bool = False


class Act(msgspec.Struct, frozen=True):
    """Some moves of a verb: those with an argument from `first` on, so many of them; none told means all."""

    verb: str
    first: int = 0
    count: int = 0


class While(msgspec.Struct, frozen=True):
    """As long as a seat's counter stands below a number."""

    counter: str
    below: int


class Strategy(msgspec.Struct, frozen=True):
    name: Text
    shun: list[Act] = []
    favour: list[Act] = []  # the first of them that is offered
    during: While | None = None  # not told: always
