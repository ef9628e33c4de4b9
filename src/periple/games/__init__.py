"""The titles, each loaded when first asked for."""

from importlib import import_module
from pathlib import Path
from typing import Final

from periple.kernel.registry import AnyGame, register

TITLES: Final = ["wanderlust", "globetrotter", "wishland", "routard"]


def _load(title: str, content: Path | None, wanted: dict[str, str] | None = None) -> AnyGame:
    game: AnyGame = import_module(f"periple.games.{title}.title").load(content, wanted)
    return game


for _title in TITLES:
    register(_title, _load)
