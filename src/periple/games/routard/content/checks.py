"""What must hold in the content files for the rules to work; whatever does not is told in one sentence."""

# Stays plain: content is checked once, when it is read.

from typing import TYPE_CHECKING

from periple.games.routard.terms import CARDS, FACES, MOST_CHEQUES, MOST_IN_LOT, MOST_LOTS, Line
from periple.kernel.box import ids

if TYPE_CHECKING:
    from periple.games.routard.content.box import Content

LINE_IDS = ids(Line)
READINGS = ["chosen", "scan", "left"]
DECK_FILES = ["purchases", "reports", "adventures", "jobs", "chances", "letters", "lodgings"]


def check(content: "Content") -> None:
    check_track(content)
    check_sheet(content)
    check_prices(content)
    check_cards(content)
    check_looks(content)


def check_track(content: "Content") -> None:
    """One home, then the first airport; one arrival, at the end; airports have a price; there is work somewhere."""
    kinds = [square.kind for square in content.squares]
    if kinds[:2] != ["home", "airport"] or kinds[-1] != "arrival" or "home" in kinds[1:] or "arrival" in kinds[:-1]:
        raise content.bad(
            "track",
            "le parcours va de la maison au premier aéroport, et finit par la seule arrivée",
            "the way leads from home to the first airport, and ends with the only arrival",
        )
    for square in content.squares:
        if (square.ticket > 0) != (square.kind in ("airport", "arrival")):
            raise content.bad(
                "track",
                f"« {square.id} » : un billet se vend sur les aéroports, et là seulement",
                f"“{square.id}”: tickets are sold on airports, and only there",
            )
        check_round(content, "track", square.id, square.ticket)


def check_sheet(content: "Content") -> None:
    """Seven lines in order, whose cells cover the six faces in every reading."""
    if [line.id for line in content.lines] != LINE_IDS:
        order = ", ".join(LINE_IDS)
        raise content.bad(
            "sheet", f"les lignes doivent être, dans l'ordre : {order}", f"the lines must be, in order: {order}"
        )
    for line in content.lines:
        for reading, spans in line.spans.items():
            if len(spans) != len(line.cell) or sum(spans) != FACES or min(spans) < 1:
                raise content.bad(
                    "sheet",
                    f"ligne « {line.id} », lecture « {reading} » : {spans} ne couvre pas les {FACES} faces",
                    f"line “{line.id}”, reading “{reading}”: {spans} does not cover the {FACES} faces",
                )
        if set(line.spans) != set(READINGS):
            raise content.bad(
                "sheet", f"ligne « {line.id} » : une lecture manque", f"line “{line.id}”: a reading is missing"
            )
        for cell in line.cell:
            check_round(content, "sheet", line.id, cell.price)
            check_round(content, "sheet", line.id, cell.money)
    if any(not cell.money or cell.price for cell in content.lines[0].cell):
        raise content.bad("sheet", "l'argent de poche doit être gratuit", "pocket money must be free")


def check_prices(content: "Content") -> None:
    """Six prices of moves, of which the first is nothing: a traveller can always walk on."""
    prices = content.prices
    if len(prices.move.price) != FACES or prices.move.price[0] != 0 or min(prices.move.price) < 0:
        raise content.bad(
            "prices",
            "il faut six prix de déplacement, dont le premier est 0",
            "there must be six prices of moves, and the first is 0",
        )
    limits = [
        ("cheque.most", prices.cheque.most, MOST_CHEQUES),
        ("auction.lot", prices.auction.lot, MOST_IN_LOT),
        ("auction.lots", prices.auction.lots, MOST_LOTS),
    ]
    for name, value, most in limits:
        if not 1 <= value <= most:
            raise content.bad("prices", f"{name} doit aller de 1 à {most}", f"{name} must be from 1 to {most}")
    sums = [*prices.move.price, prices.cheque.price, prices.fine.money, prices.resale.cheque]
    for money in sums:
        check_round(content, "prices", "", money)
    if max(card.cheques for card in content.decks[-1]) * prices.no_guide.times > prices.cheque.most:
        raise content.bad(
            "prices", "cheque.most ne suffit pas à payer toute nuit", "cheque.most can't pay for every night"
        )
    if prices.auction.step != 10:
        raise content.bad("prices", "auction.step doit être 10", "auction.step must be 10")
    if prices.length.turns < 1:
        raise content.bad("prices", "length.turns doit être positif", "length.turns must be positive")


def check_round(content: "Content", name: str, what: str, money: int) -> None:
    """Rule 70: every sum is a multiple of the smallest note."""
    step = content.prices.auction.step
    if money % step or money < 0:
        raise content.bad(
            name,
            f"« {what} » : {money} n'est pas un multiple de {step}",
            f"“{what}”: {money} is not a multiple of {step}",
        )


def check_cards(content: "Content") -> None:
    """Every deck has cards, and they have what its squares ask for (rules 9, 35 to 38); a name stands for one card."""
    content.index([card.id for cards in content.decks for card in cards], "*")
    for name, cards in zip(DECK_FILES, content.decks, strict=True):
        if not 1 <= len(cards) <= CARDS:
            raise content.bad(
                name,
                f"un paquet a de 1 à {CARDS} cartes, pas {len(cards)}",
                f"a deck has 1 to {CARDS} cards, not {len(cards)}",
            )
        for card in cards:
            if card.price % 20 or card.price < 0 or card.cheques < 0 or (name == "purchases") != (card.price > 0):
                raise content.bad(
                    name,
                    f"« {card.id} » : les achats, et eux seuls, ont un prix, multiple de 20",
                    f"“{card.id}”: purchases, and only they, have a price, a multiple of 20",
                )
            if (name in DECK_FILES[2:6]) != bool(card.do):
                raise content.bad(
                    name, f"« {card.id} » : que fait cette carte ?", f"“{card.id}”: what does this card do?"
                )


def check_looks(content: "Content") -> None:
    """Every kind of square, every deck and every thing in a bag can be drawn."""
    for kind in [*(square.kind for square in content.squares), "lodging"]:
        if kind not in content.board.kind:
            raise content.bad("board", f"« {kind} » n'a pas de dessin", f"“{kind}” has no drawing")
    for thing in LINE_IDS:
        if thing not in content.board.thing:
            raise content.bad("board", f"« {thing} » n'a pas de dessin", f"“{thing}” has no drawing")
