"""All of Wanderlust that never changes during a race: the board as it is drawn, the cards, the figures, the words."""

import msgspec
from msgspec.structs import replace

from periple.kernel.catalogue import Catalogue, filled
from periple.kernel.words import Text
from ..content.box import Content
from ..content.shapes import EncounterCard, GoalCard, MissionCard, ObjectiveCard, Sheet, TrotterCard, Zone
from ..rules.objectives import TO_END
from ..terms import MOST_REFRESHES
from ..words.names import ITEMS, WAYS, Names


class Place(msgspec.Struct, frozen=True):
    """`name` is for the map, `said` for a sentence. `spot` is where it is drawn, `moved_from` its true spot."""

    id: str
    name: Text
    said: Text
    kind: str  # city, port, wonder, airport; also its icon
    zone: str
    lat: float
    lon: float
    spot: tuple[float, float]
    moved_from: tuple[float, float] | None


class Route(msgspec.Struct, frozen=True):
    """A route on the board, or a flight, which is drawn on demand. `ticket` pays for it ("any" on white routes)."""

    id: str
    ends: tuple[str, str]
    way: str  # car, train, ship, charter, airline, hitchhike
    ticket: str
    drawn: bool
    wrap: bool  # drawn across the date line


class Ticket(msgspec.Struct, frozen=True):
    id: str
    name: Text
    route: Text
    count: int
    icon: str


class Objective(msgspec.Struct, frozen=True):
    """`need` and `text` by number of trotters, "2" to "5"; three figures are listed in `parts`."""

    id: str
    name: Text
    text: dict[str, Text]
    need: dict[str, list[int]]
    measure: str
    parts: list[str]
    points: int
    icon: str


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Prices, limits and what things are worth."""

    actions: int
    photo_actions: int
    planning_tickets: int
    river: int
    row: int
    objectives_to_end: int
    refreshes: int
    limit: dict[str, int]  # tokens from one place, by kind of place
    token_points: dict[str, int]  # souvenir, postcard, camera, set
    kind_points: dict[str, list[int]]  # by kind of place: points by number visited, from none
    zone_points: list[int]
    automaton_actions: list[int]  # against one, two, three automata
    automaton_experience: int
    automaton_near: int
    automaton_prices: dict[str, int]
    advanced_minimum: int


class WanderlustCatalogue(Catalogue, kw_only=True):
    sheet: Sheet
    zones: list[Zone]
    places: list[Place]
    routes: list[Route]
    tickets: list[Ticket]
    encounters: list[EncounterCard]
    objectives: list[Objective]
    missions: list[MissionCard]
    goals: list[GoalCard]
    trotters: list[TrotterCard]
    figures: Figures


def tables(content: Content, names: Names) -> dict[str, object]:
    """What Wanderlust adds to the house's catalogue."""
    return {
        "sheet": filled(Sheet, content.display),
        "zones": content.board.zone,
        "places": places(content),
        "routes": routes(content, names),
        "tickets": [filled(Ticket, card, icon=card.id) for card in content.tickets.ticket],
        "encounters": [replace(card, text=card.text.fill(n=card.amount)) for card in content.encounters],
        "objectives": [objective(card) for card in content.objectives.objective],
        "missions": [replace(card, text=card.text.fill(n=card.at_least)) for card in content.missions],
        "goals": [replace(card, text=card.text.fill(n=card.at_least)) for card in content.goals],
        "trotters": content.trotters,
        "figures": figures(content),
    }


def places(content: Content) -> list[Place]:
    found = []
    for place in content.board.place:
        latitude, longitude = place.at
        spot = content.display.places.get(place.id) or flat_spot(content, latitude, longitude)
        moved = (spot[2], spot[3]) if len(spot) == 4 else None
        said = place.said or place.name
        more = {"lat": latitude, "lon": longitude, "spot": (spot[0], spot[1]), "moved_from": moved}
        found.append(filled(Place, place, said=said, **more))
    return found


def flat_spot(content: Content, latitude: float, longitude: float) -> list[float]:
    """Where a place of an owner's board stands that nobody has set: its latitude and longitude, laid out flat."""
    west, south, east, north = content.display.frame
    width, height = content.display.size
    turned = (longitude - west) % 360
    return [round(turned / (east - west) * width, 1), round((north - latitude) / (north - south) * height, 1)]


def routes(content: Content, names: Names) -> list[Route]:
    board = content.figures.board
    found = []
    for number, (one, other) in enumerate(board.ends):
        kind = board.route_kind[number]
        drawn = number < board.drawn
        wrap = drawn and content.board.route[number].wrap
        ends = (names.place[one], names.place[other])
        found.append(Route(names.route[number], ends, WAYS[kind], names.asked[kind], drawn, wrap))
    return found


def objective(card: ObjectiveCard) -> Objective:
    parts = {"collectibles": ITEMS, "kinds": ["city", "port", "wonder"]}.get(card.measure, [])
    need = {str(trotters): figures_needed for trotters, figures_needed in card.need.items()}
    text = {trotters: card.text.fill(need=" / ".join(map(str, asked))) for trotters, asked in need.items()}
    return filled(Objective, card, text=text, need=need, parts=parts)


def figures(content: Content) -> Figures:
    f = content.figures
    return filled(
        Figures,
        f,
        objectives_to_end=TO_END,
        refreshes=MOST_REFRESHES,
        limit=dict(zip(["city", "port", "wonder"], f.place_limit, strict=True)),
        token_points=dict(zip([*ITEMS, "set"], f.points, strict=True)),
        kind_points=dict(zip(["city", "port", "wonder"], f.kind_points, strict=True)),
        automaton_actions=f.automaton_actions[1:],
        automaton_experience=f.automaton_xp,
        automaton_prices=dict(zip(ITEMS, f.automaton_prices, strict=True)),
        advanced_minimum=f.minimum,
    )
