"""What Dreams from America adds: a grey row, entrepreneurs, achievements, ticket booths (rules 50, 54, 59)."""

from typing import TYPE_CHECKING

from periple.games.wishland.terms import Kind

if TYPE_CHECKING:
    from periple.games.wishland.season import Season


def decks(season: "Season") -> list[list[int]]:
    """The cards of each row; one mixed deck in solo, without the Dreams that solo takes out (rules 50, 58, 59)."""
    figures = season.figures
    piles = [cards[:] for cards in figures.decks]
    if not season.dreams:
        piles.pop(Kind.DREAM)
    if not season.solo:
        return piles
    return [[card for cards in piles for card in cards if card not in figures.solo_removed]]


def entrepreneurs(season: "Season") -> list[int]:
    figures = season.figures
    return figures.entrepreneurs + figures.dream_entrepreneurs if season.dreams else figures.entrepreneurs[:]


def achievements(season: "Season") -> list[int]:
    figures = season.figures
    return list(range(len(figures.tile_need) if season.dreams else figures.base_tiles))


def booths(season: "Season") -> int:
    figures = season.figures
    return figures.booths + figures.dream_booths if season.dreams or season.refill else figures.booths
