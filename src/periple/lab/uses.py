"""What was used in a game, by whom: read from the events that everybody or one seat hears, never from the rules.

A thing is noted as "verb:argument:id", as in the table of events: `hopped:route:paris_london`. A title's
`lab.py` tells which of them a report looks at and what they are called; one without has all of its own looked at.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from periple.kernel.cast import Cast
from periple.kernel.catalogue import Catalogue
from periple.kernel.registry import AnyGame, part
from periple.kernel.state import Event, State
from periple.kernel.words import Text, same
from periple.lab.shapes import Use


def things(game: AnyGame, events: Iterable[Event]) -> Iterator[tuple[int, str]]:
    """Who did what with which thing."""
    verbs = game.teller.verbs
    for event in events:
        if event.actor < 0:
            continue
        for at, arg in enumerate(verbs[event.verb].args):
            if arg.ids and not arg.rest and event.args[at] >= 0:
                yield event.actor, f"{event.verb}:{arg.name}:{arg.ids[event.args[at]]}"


class Offers:
    """What could be had at a decision: read from the choices as a player is told them."""

    def __init__(self, game: AnyGame, cast: Cast) -> None:
        self.game = game
        self.cast = cast
        self.uses = {verb: (f"{use.verb}:{use.arg}", use.target) for use in uses_of(game) for verb in use.offer}

    def of(self, state: State, moves: list[int], chosen: int) -> Iterator[tuple[str, bool]]:
        """Each thing once, and whether it was taken."""
        found: dict[str, bool] = {}
        for move in moves:
            use = self.uses.get(self.game.verbs.name_of(move))
            if use is not None:
                targets = self.game.handlers.choice(state, move, self.cast).targets
                for thing in (f"{use[0]}:{one.id}" for one in targets if one.kind == use[1]):
                    found[thing] = found.get(thing, False) or move == chosen
        yield from found.items()


def uses_of(game: AnyGame) -> list[Use]:
    own = part(game.title, "lab")
    if own is not None:
        known: list[Use] = own.USES
        return known
    named = [(verb, arg) for verb, told in game.teller.verbs.items() for arg in told.args if arg.ids]
    return [Use(verb, arg.name, same(f"{verb} ({arg.name})")) for verb, arg in named]


def names_of(game: AnyGame, use: Use) -> dict[str, Text]:
    """The name of everything that could be used so, by id."""
    for arg in game.teller.verbs[use.verb].args:
        if arg.name == use.arg:
            return {key: name for key, name in zip(arg.ids, arg.names, strict=True) if key not in use.without}
    return {}


def families(catalogue: Catalogue) -> dict[str, Text]:
    """The sort of each card, by id, where the catalogue has cards of several: a plot for each."""
    sorts = {one.id: one.name for one in listed(catalogue, "kinds")}
    found = {card.id: sorts[card.kind] for card in listed(catalogue, "cards") if getattr(card, "kind", "") in sorts}
    for deck in listed(catalogue, "decks"):
        if isinstance(deck.cards, list):
            found.update({card.id: deck.name for card in deck.cards})
    return found


def listed(catalogue: Catalogue, name: str) -> list[Any]:
    """A table of a title's own, if it has one by this name."""
    table = getattr(catalogue, name, [])
    return list(table.values()) if isinstance(table, dict) else list(table)
