"""The titles, each loaded when first asked for."""

from pathlib import Path

from periple.kernel.game import Game, register


def _wanderlust(content: Path | None) -> Game:
    from periple.games.wanderlust.title import load

    return load(content)


def _routard(content: Path | None) -> Game:
    from periple.games.routard.title import load

    return load(content)


register("wanderlust", _wanderlust)
register("routard", _routard)
