"""What was used in a game, by whom: read from the events that everybody or one seat hears, never from the rules.

A thing is noted as "verb:argument:id", as in the table of events: `hopped:route:paris_london`. `USES` tells which
of them a report looks at and what they are called; a title that is not in it has all of its own looked at.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from periple.kernel.catalogue import Catalogue
from periple.kernel.registry import AnyGame
from periple.kernel.state import Event
from periple.kernel.words import Text


class Use(msgspec.Struct, frozen=True):
    """One kind of thing that a report looks at. Not `whole`: not everything with a name can be used so (not every place
    is a destination), and only what was used is told. `also`: another verb that counts as the same."""

    verb: str
    arg: str
    name: Text
    whole: bool = True
    also: str = ""


USES: Final[dict[str, list[Use]]] = {
    "wanderlust": [
        Use("fulfilled", "objective", Text(fr="Objectifs", en="Objectives")),
        Use("claimed", "place", Text(fr="Destinations visitées", en="Destinations visited"), False),
        Use("hopped", "route", Text(fr="Routes parcourues", en="Routes travelled")),
        Use("played_encounter", "card", Text(fr="Rencontres jouées", en="Encounters played")),
        Use("took", "ticket", Text(fr="Tickets choisis", en="Tickets chosen")),
        Use("chose_trotter", "trotter", Text(fr="Globe-trotteurs", en="Trotters")),
    ],
    "globetrotter": [
        Use("took_key", "key", Text(fr="Clés prises", en="Keys taken")),
        Use("arrived", "place", Text(fr="Étapes", en="Stops"), False),
        Use("worked", "place", Text(fr="Places où l'on travaille", en="Places of work"), False),
        Use("flew", "ticket", Text(fr="Billets d'avion", en="Plane tickets")),
        Use("joker", "place", Text(fr="Jokers gagnés", en="Jokers won"), False),
        Use("adventure", "effect", Text(fr="Aventures", en="Adventures")),
    ],
    "wishland": [
        Use("bought", "card", Text(fr="Cartes", en="Cards"), also="bought_with"),
        Use("claimed", "achievement", Text(fr="Réussites", en="Achievements")),
        Use("kept", "card", Text(fr="Entrepreneurs gardés", en="Entrepreneurs kept")),
        Use("took_slot", "slot", Text(fr="Cases de l'ordre", en="Turn order"), False),
        Use("chose_bonus", "bonus", Text(fr="Primes", en="Bonuses")),
    ],
    "routard": [
        Use("won", "card", Text(fr="Cartes gagnées", en="Cards won")),
        Use("moved", "to", Text(fr="Cases (déplacements choisis)", en="Squares (chosen moves)"), False, "moved_free"),
        Use("packed", "line", Text(fr="Lignes du sac", en="Packing lines")),
        Use("lodged", "card", Text(fr="Nuits payées", en="Nights paid")),
        Use("bought", "item", Text(fr="Achats", en="Purchases"), False),
        Use("sold", "good", Text(fr="Ventes", en="Sales"), False),
    ],
}


def things(game: AnyGame, events: Iterable[Event]) -> Iterator[tuple[int, str]]:
    """Who did what with which thing."""
    verbs = game.teller.verbs
    for event in events:
        if event.actor < 0:
            continue
        for at, arg in enumerate(verbs[event.verb].args):
            if arg.ids and not arg.rest and event.args[at] >= 0:
                yield event.actor, f"{event.verb}:{arg.name}:{arg.ids[event.args[at]]}"


def uses_of(game: AnyGame) -> list[Use]:
    known = USES.get(game.title)
    if known is not None:
        return known
    named = [(verb, arg) for verb, told in game.teller.verbs.items() for arg in told.args if arg.ids]
    return [Use(verb, arg.name, Text(fr=f"{verb} ({arg.name})", en=f"{verb} ({arg.name})")) for verb, arg in named]


def names_of(game: AnyGame, use: Use) -> dict[str, Text]:
    """The name of everything that could be used so, by id."""
    for arg in game.teller.verbs[use.verb].args:
        if arg.name == use.arg:
            return dict(zip(arg.ids, arg.names, strict=True))
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
