"""What Dreams from America adds: a grey row, entrepreneurs, achievements, ticket booths (rules 2, 50, 54, 59)."""

from ..agreement import Agreement


def entrepreneurs(agreement: Agreement) -> list[int]:
    """Those that can be dealt (rule 54)."""
    figures = agreement.figures
    more = figures.dream_entrepreneurs if agreement.dream_entrepreneurs else []
    return figures.entrepreneurs + more


def achievements(agreement: Agreement) -> list[int]:
    """Those that can be laid out (rule 54)."""
    figures = agreement.figures
    return list(range(len(figures.tile_need) if agreement.dream_achievements else figures.base_tiles))


def booths(agreement: Agreement) -> int:
    """The expansion's ticket booths come with any part of it, and with a fifth player (rule 2)."""
    figures = agreement.figures
    parts = agreement.dreams or agreement.dream_achievements or agreement.dream_entrepreneurs
    return figures.booths + figures.dream_booths if parts or agreement.refill else figures.booths
