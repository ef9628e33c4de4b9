"""WishLand as a picture: the market row by row, and the parks in numbers."""

# Stays plain: it draws for people.

from periple.picture import Board, Row, counted
from .catalogue import WishLandCatalogue
from .view import Park, WishLandView


def board(catalogue: WishLandCatalogue, view: WishLandView, lang: str) -> Board:
    paints = {kind.id: kind.colour.paint for kind in catalogue.kinds}
    names = {kind.id: kind.name.say(lang) for kind in catalogue.kinds}
    rows = []
    for row in view.market:
        cards = [catalogue.cards[card] for card in row.cards if card is not None]
        things = [(f"{card.name.say(lang)} {card.cost}", paints.get(card.kind, "#8A93A3")) for card in cards]
        rows.append(Row(names.get(row.space, ""), things))
    return Board(rows=rows, facts=[fact(catalogue, lang, one) for one in view.players])


def fact(catalogue: WishLandCatalogue, lang: str, one: Park) -> str:
    counts = {"points": one.total, "credits": one.credits, "free": one.free, "workers": one.workers}
    return counted(catalogue, lang, counts | {"happiness": one.happiness, "visitors": one.visitors})
