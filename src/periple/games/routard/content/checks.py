"""What must hold in the content files for the rules to work; whatever does not is told in one sentence."""

# Stays plain: content is checked once, when it is read.

from typing import TYPE_CHECKING

from periple.kernel.box import ids
from ..terms import CARDS, FACES, MOST_CHEQUES, MOST_IN_LOT, MOST_LOTS, Line

if TYPE_CHECKING:
    from .box import Content

LINE_IDS = ids(Line)
READINGS = ["chosen", "scan", "left"]
DECK_FILES = ["purchases", "reports", "adventures", "jobs", "chances", "letters", "lodgings"]


def check(content: "Content") -> None:
    check_step(content)
    check_track(content)
    check_sheet(content)
    check_prices(content)
    check_cards(content)
    check_looks(content)


def check_step(content: "Content") -> None:
    """Rule 70: the smallest note. All sums are multiples of it, so it comes first."""
    content.bad_if(content.prices.auction.step != 10, "prices", "auction_step")


def check_track(content: "Content") -> None:
    """One home, then the first airport; one arrival, at the end; airports have a price; there is work somewhere."""
    kinds = [square.kind for square in content.squares]
    if kinds[:2] != ["home", "airport"] or kinds[-1] != "arrival" or "home" in kinds[1:] or "arrival" in kinds[:-1]:
        raise content.bad("track", "from_home_to_arrival")
    for square in content.squares:
        if (square.ticket > 0) != (square.kind in ("airport", "arrival")):
            raise content.bad("track", "ticket_price", id=square.id)
        check_round(content, "track", square.id, square.ticket)


def check_sheet(content: "Content") -> None:
    """Seven lines in order, whose cells cover the six faces in every reading."""
    if [line.id for line in content.lines] != LINE_IDS:
        order = ", ".join(LINE_IDS)
        raise content.bad("sheet", "lines", order=order)
    for line in content.lines:
        for reading, spans in line.spans.items():
            if len(spans) != len(line.cell) or sum(spans) != FACES or min(spans) < 1:
                raise content.bad("sheet", "reading", line=line.id, reading=reading, spans=spans, faces=FACES)
        content.bad_if(set(line.spans) != set(READINGS), "sheet", "reading_missing", id=line.id)
        for cell in line.cell:
            check_round(content, "sheet", line.id, cell.price)
            check_round(content, "sheet", line.id, cell.money)
    content.bad_if(any(not cell.money or cell.price for cell in content.lines[0].cell), "sheet", "pocket_money")


def check_prices(content: "Content") -> None:
    """Six prices of moves, of which the first is nothing: a traveller can always walk on."""
    prices = content.prices
    if len(prices.move.price) != FACES or prices.move.price[0] != 0 or min(prices.move.price) < 0:
        raise content.bad("prices", "move_prices")
    limits = [
        ("cheque.most", prices.cheque.most, MOST_CHEQUES),
        ("auction.lot", prices.auction.lot, MOST_IN_LOT),
        ("auction.lots", prices.auction.lots, MOST_LOTS),
    ]
    for name, value, most in limits:
        content.bad_if(not 1 <= value <= most, "prices", "bounds", name=name, most=most)
    sums = [("move.price", money) for money in prices.move.price]
    sums += [("cheque.price", prices.cheque.price), ("fine.money", prices.fine.money)]
    for name, money in [*sums, ("resale.cheque", prices.resale.cheque)]:
        check_round(content, "prices", name, money)
    if max(card.cheques for card in content.decks[-1]) * prices.no_guide.times > prices.cheque.most:
        raise content.bad("prices", "few_cheques")
    content.bad_if(prices.cheque.price < 1, "prices", "cheque_price")
    content.bad_if(prices.length.turns < 1, "prices", "length")


def check_round(content: "Content", name: str, what: str, money: int) -> None:
    """Rule 70: every sum is a multiple of the smallest note."""
    step = content.prices.auction.step
    content.bad_if(money % step or money < 0, name, "not_multiple", what=what, money=money, step=step)


def check_cards(content: "Content") -> None:
    """Every deck has cards, and they have what its squares ask for (rules 9, 35 to 38); a name stands for one card."""
    content.index([card.id for cards in content.decks for card in cards], "*")
    for name, cards in zip(DECK_FILES, content.decks, strict=True):
        content.bad_if(not 1 <= len(cards) <= CARDS, name, "deck_size", cards=CARDS, count=len(cards))
        for card in cards:
            if card.price % 20 or card.price < 0 or card.cheques < 0 or (name == "purchases") != (card.price > 0):
                raise content.bad(name, "purchase_price", id=card.id)
            content.bad_if((name in DECK_FILES[2:6]) != bool(card.do), name, "does_nothing", id=card.id)


def check_looks(content: "Content") -> None:
    """Every kind of square, every deck and every thing in a bag can be drawn."""
    for kind in [*(square.kind for square in content.squares), "lodging"]:
        content.bad_if(kind not in content.board.kind, "board", "no_drawing", kind=kind)
    for thing in LINE_IDS:
        content.bad_if(thing not in content.board.thing, "board", "no_drawing", kind=thing)
