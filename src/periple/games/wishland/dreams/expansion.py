"""What Dreams from America adds: a grey row, entrepreneurs, achievements, ticket booths (rules 2, 50, 54, 59)."""

from typing import TYPE_CHECKING

from periple.games.wishland.terms import Kind

if TYPE_CHECKING:
    from periple.games.wishland.agreement import Agreement


def decks(agreement: "Agreement") -> list[list[int]]:
    """The cards of each row; one mixed deck in solo, without the Dreams that solo takes out (rules 50, 58, 59)."""
    figures = agreement.figures
    piles = [cards[:] for cards in figures.decks]
    if not agreement.dreams:
        piles.pop(Kind.DREAM)
    if not agreement.solo:
        return piles
    return [[card for cards in piles for card in cards if card not in figures.solo_removed]]


def entrepreneurs(agreement: "Agreement") -> list[int]:
    figures = agreement.figures
    return figures.entrepreneurs + figures.dream_entrepreneurs if agreement.dreams else figures.entrepreneurs[:]


def achievements(agreement: "Agreement") -> list[int]:
    figures = agreement.figures
    return list(range(len(figures.tile_need) if agreement.dreams else figures.base_tiles))


def booths(agreement: "Agreement") -> int:
    figures = agreement.figures
    return figures.booths + figures.dream_booths if agreement.dreams or agreement.refill else figures.booths
