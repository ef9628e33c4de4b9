"""Wanderlust as a picture: the map with its routes, the river and the row, who stands where."""

# Stays plain: it draws for people.

from typing import Final

from periple.picture import Board, Pawn, Row, Way, counted, spot
from .catalogue import WanderlustCatalogue
from .view import Trotter, WanderlustView

INKS: Final = {
    "car": "#6B4E23",
    "train": "#0F6B55",
    "ship": "#1B66AE",
    "charter": "#8A2B6B",
    "airline": "#2A8FA8",
    "wild": "#9A6A00",
    "hitchhike": "#8A93A3",
}


def board(catalogue: WanderlustCatalogue, view: WanderlustView, lang: str) -> Board:
    zones = {zone.id: zone.colour for zone in catalogue.zones}
    places = {place.id: place for place in catalogue.places}
    stands = {player: places[one.place] for player, one in enumerate(view.players) if one.place is not None}
    named = {*view.row, *(place.id for place in stands.values())}
    ways = []
    for route in catalogue.routes:
        if route.drawn and not route.wrap:
            (x, y), (to_x, to_y) = (places[end].spot for end in route.ends)
            ways.append(Way(x, y, to_x, to_y, INKS[route.way]))
    spots = [
        spot(place.spot, zones[place.zone], place.name.say(lang), place.id in named, place.id in named)
        for place in catalogue.places
    ]
    names = catalogue.names
    return Board(
        ways=ways,
        spots=spots,
        pawns=[Pawn(player, *place.spot) for player, place in stands.items()],
        rows=[
            Row("", [(names["ticket"][one].say(lang), INKS[one]) for one in view.river]),
            Row("", [(names["place"][one].say(lang), zones[places[one].zone]) for one in view.row]),
        ],
        facts=[fact(catalogue, lang, one) for one in view.players],
    )


def fact(catalogue: WanderlustCatalogue, lang: str, one: Trotter) -> str:
    counts = {"points": sum(one.points.values()), "tickets": one.tickets, "experience": one.experience}
    counts |= {"destinations": len(one.visited), "objectives": one.markers}
    return counted(catalogue, lang, counts)
