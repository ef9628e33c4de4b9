"""What a person would name of a future: a destination, an objective, a key, a card. By rule, in the title's words.

By the verb of an event, whose arguments fill the places, a title's `[hint]` says what somebody may do (“reach Lima”).
`[hint_later]` says the same where the choice itself does not, `[harm]` what may befall a seat (“you miss a turn”). A
key that ends in `_you` is for what another does to the seat.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from periple.analysis.futures import Future
from periple.bots.glance import Glance
from periple.kernel.cast import Cast
from periple.kernel.state import Event
from periple.kernel.tell import Sentence, Teller
from periple.kernel.words import Text, each

SECTIONS: Final = ("hint", "hint_later", "harm")
HARM: Final = "harm"
LATER: Final = "hint_later"
TO_YOU: Final = "_you"
NOBODY: Final = -1  # the actor of what happens by itself


class Deed(NamedTuple):
    """Who did it or met it, and what it names."""

    actor: int
    key: str
    named: tuple[int, ...]


class Clause:
    def __init__(self, teller: Teller, section: str, key: str, text: Text) -> None:
        self.harm, self.later = section == HARM, section == LATER
        args = teller.verbs[key.removesuffix(TO_YOU)].args
        self.sentence = Sentence(text, args)
        self.named = sorted({slot.at for slots in self.sentence.slots for slot in slots if slot.at >= 0})
        self.seats = [at for at, arg in enumerate(args) if arg.seat]

    def say(self, event: Event, cast: Cast) -> Text:
        """Return the clause without a capital, to stand within a sentence."""
        text = self.sentence.fill(event.args, event.actor, cast)
        return each(lambda lang: text.say(lang)[:1].lower() + text.say(lang)[1:])


class Odds(NamedTuple):
    """How often something happens in two sets of futures, of a hundred, and an event that tells it."""

    event: Event
    clause: Clause
    left: int
    right: int
    sure: float  # standard errors


class Namer:
    """Finds what can be named in futures of one seat."""

    def __init__(self, glance: Glance) -> None:
        self.glance = glance
        teller = glance.game.teller
        self.clauses = {
            key: Clause(teller, section, key, text)
            for section in SECTIONS
            for key, text in teller.words.section(section).items()
        }

    def deeds(self, future: Future) -> dict[Deed, Event]:
        """Return what happened in a future, each with an event that tells it."""
        found: dict[Deed, Event] = {}
        for at, event in enumerate(future.heard):
            key = self.key(event, at < future.at_once)
            if key:
                named = tuple(event.args[at] for at in self.clauses[key].named)
                found[Deed(event.actor, key, named)] = event
        return found

    def key(self, event: Event, at_once: bool) -> str:
        """Return which clause tells an event, "" where none does."""
        seat = self.glance.seat
        to_you = event.verb + TO_YOU
        if event.actor != seat and to_you in self.clauses:
            return to_you if any(event.args[at] == seat for at in self.clauses[to_you].seats) else ""
        clause = self.clauses.get(event.verb)
        if clause is None or (clause.harm and event.actor != seat) or (clause.later and at_once):
            return ""
        return event.verb

    def odds(self, left: list[Future], right: list[Future]) -> list[Odds]:
        """Return how often each deed happens in two sets of futures, world by world, the greatest difference first."""
        here, there = [self.deeds(one) for one in left], [self.deeds(one) for one in right]
        first, second = (Counter(deed for one in side for deed in one) for side in (here, there))
        both = Counter(deed for one, other in zip(here, there, strict=True) for deed in one.keys() & other.keys())
        events = {deed: event for one in [*here, *there] for deed, event in one.items()}
        rows = []
        for deed, event in sorted(events.items(), key=lambda row: row[0]):
            apart = first[deed] + second[deed] - 2 * both[deed]  # worlds in which it is one and not the other
            here_often, there_often = (round(100 * count[deed] / len(left)) for count in (first, second))
            sure = abs(first[deed] - second[deed]) / max(1, apart) ** 0.5
            rows.append(Odds(event, self.clauses[deed.key], here_often, there_often, sure))
        return sorted(rows, key=lambda row: -abs(row.left - row.right))

    def own(self, rows: Iterable[Odds], harm: bool) -> list[Odds]:
        return [row for row in rows if row.event.actor == self.glance.seat and row.clause.harm == harm]

    def others(self, rows: Iterable[Odds]) -> list[Odds]:
        """Return what others do; of what is only told later, what the seat itself may do instead."""
        rows = list(rows)
        mine = {(row.event.verb, self.names(row)) for row in self.own(rows, harm=False)}
        return [
            row
            for row in rows
            if row.event.actor not in (self.glance.seat, NOBODY)
            and (not row.clause.later or (row.event.verb, self.names(row)) in mine)
        ]

    def names(self, row: Odds) -> tuple[str, ...]:
        """Return the ids that a clause names."""
        args = self.glance.game.teller.verbs[row.event.verb].args
        return tuple(args[at].ids[row.event.args[at]] for at in row.clause.named if args[at].ids)

    def says(self, move: int, row: Odds) -> bool:
        """Return whether a choice itself names all that a clause does."""
        targets = {target.id for target in self.glance.game.choice(self.glance.world, move, self.glance.cast).targets}
        return bool(self.names(row)) and targets.issuperset(self.names(row))
