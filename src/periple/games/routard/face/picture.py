"""Le Jeu du Routard as a picture: the way from square to square, the card in play, who stands where."""

# Stays plain: it draws for people.

from itertools import pairwise

from periple.picture import Board, Pawn, Row, Spot, Way, counted
from .catalogue import RoutardCatalogue
from .view import RoutardView, Traveller


def board(catalogue: RoutardCatalogue, view: RoutardView, lang: str) -> Board:
    squares = {square.id: square for square in catalogue.squares}
    inks = {kind.id: kind.colour for kind in catalogue.kinds}
    width = catalogue.board.width
    named = {one.square for one in view.players} | {square.id for square in catalogue.squares if square.ticket}
    ways = [
        Way(one.x, one.y, other.x, other.y)
        for one, other in pairwise(catalogue.squares)
        if abs(one.x - other.x) < width / 2
    ]
    cards = {card.id: (card.name.say(lang), deck.colour) for deck in catalogue.decks for card in deck.cards}
    return Board(
        ways=ways,
        spots=[
            Spot(one.x, one.y, inks[one.kind], one.short.say(lang) if one.id in named else "", 5)
            for one in catalogue.squares
        ],
        pawns=[Pawn(at, squares[one.square].x, squares[one.square].y) for at, one in enumerate(view.players)],
        rows=[Row("", [cards[view.card.id]])] if view.card is not None else [],
        facts=[fact(catalogue, lang, one) for one in view.players],
    )


def fact(catalogue: RoutardCatalogue, lang: str, one: Traveller) -> str:
    won = one.won
    counts = {"purchase": len(won.purchase), "report": len(won.report), "adventure": len(won.adventure)}
    return counted(catalogue, lang, {"money": one.money, "cheques": one.cheques, "tickets": one.tickets} | counts)
