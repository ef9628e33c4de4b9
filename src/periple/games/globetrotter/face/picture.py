"""Globetrotter as a picture: roads and sea lines, the keys still on the board, who stands where."""

# Stays plain: it draws for people.

from periple.picture import Board, Pawn, Row, Way, counted, spot
from .catalogue import GlobetrotterCatalogue
from .view import GlobetrotterView, Trotter

ROAD, SEA = "#6B4E23", "#1B66AE"


def board(catalogue: GlobetrotterCatalogue, view: GlobetrotterView, lang: str) -> Board:
    width, _ = catalogue.map.size
    spots = {one.id: (one.x, one.y) for one in catalogue.places if one.x is not None and one.y is not None}
    inks = {kind.id: kind.colour for kind in catalogue.kinds}
    lines = [(one, other, ROAD) for one, other in catalogue.roads]
    lines += [(line.stop, end, SEA) for line in catalogue.sea for end in line.ends]
    ways = []
    for one, other, ink in lines:
        if one in spots and other in spots and abs(spots[one][0] - spots[other][0]) < width / 2:
            ways.append(Way(*spots[one], *spots[other], ink))
    keys = {key.place for key in catalogue.keys if key.place and key.id in view.keys_on_board}
    named = keys | {one.place for one in view.players}
    return Board(
        ways=ways,
        spots=[
            spot(spots[one.id], inks[one.kind], one.name.say(lang), one.id in named, one.id in keys)
            for one in catalogue.places
            if one.id in spots
        ],
        pawns=[Pawn(at, *spots[one.place]) for at, one in enumerate(view.players) if one.place and one.place in spots],
        rows=[Row("", [(key.name.say(lang), "#9A6A00") for key in catalogue.keys if key.id in view.keys_on_board])],
        facts=[fact(catalogue, lang, one) for one in view.players],
    )


def fact(catalogue: GlobetrotterCatalogue, lang: str, one: Trotter) -> str:
    counts = {"keys": len(one.keys), "money": one.money, "tickets": one.tickets}
    return counted(catalogue, lang, counts | {"souvenirs": len(one.souvenirs), "jokers": one.jokers})
