"""What Dreams from America adds: a grey row, entrepreneurs, achievements, ticket booths (rules 2, 50, 54, 59)."""

from periple.games.wishland.agreement import Agreement, Figures, Stock
from periple.games.wishland.terms import Kind


def stock(figures: Figures, dreams: bool, solo: bool) -> Stock:
    """The cards of each row; one mixed pile in solo, without the Dreams that solo takes out (rules 50, 58, 59)."""
    decks = [cards[:] for cards in figures.decks]
    if not dreams:
        decks.pop(Kind.DREAM)
    if solo:
        decks = [[card for cards in decks for card in cards if card not in figures.solo_removed]]
    return Stock(decks)


def entrepreneurs(agreement: Agreement) -> list[int]:
    figures = agreement.figures
    return figures.entrepreneurs + figures.dream_entrepreneurs if agreement.dreams else figures.entrepreneurs[:]


def achievements(agreement: Agreement) -> list[int]:
    figures = agreement.figures
    return list(range(len(figures.tile_need) if agreement.dreams else figures.base_tiles))


def booths(agreement: Agreement) -> int:
    figures = agreement.figures
    return figures.booths + figures.dream_booths if agreement.dreams or agreement.refill else figures.booths
