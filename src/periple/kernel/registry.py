"""Which titles there are; each is loaded when first asked for."""

# Stays plain: it finds titles when they are asked for.

from collections.abc import Callable
from pathlib import Path
from typing import Any

from periple.kernel.game import Game
from periple.kernel.words import wrong

AnyGame = Game[Any, Any]  # the house plays them all alike; each title's own rooms are typed strictly
Loader = Callable[..., AnyGame]  # title, the owner's folder, and for an edition its fingerprints
_loaders: dict[str, Loader] = {}
_loaded: dict[str, AnyGame] = {}
_editions: dict[tuple[str, tuple[tuple[str, str], ...]], AnyGame] = {}


def register(title: str, loader: Loader) -> None:
    """Make a title known."""
    _loaders[title] = loader


def titles() -> list[AnyGame]:
    """Every title's card, with the content it ships with."""
    return [game(title) for title in _loaders]


def game(title: str, content: Path | None = None) -> AnyGame:
    """A title, with its own content or with files of `content` put in place of some of it."""
    loader = _loaders.get(title)
    if loader is None:
        names = ", ".join(_loaders)
        raise wrong(f"Jeu inconnu : « {title} » ; il y a : {names}.", f"Unknown title: “{title}”; there are: {names}.")
    if content is not None:
        if not content.is_dir():
            raise wrong(f"Le dossier {content} n'existe pas.", f"The folder {content} does not exist.")
        return loader(title, content)
    if title not in _loaded:
        _loaded[title] = loader(title, None)
    return _loaded[title]


def edition(title: str, fingerprints: dict[str, str]) -> AnyGame:
    """A title with the content that something written down was made with, as far as it is still on the shelf."""
    now = game(title)
    if all(now.fingerprints.get(name) == one for name, one in fingerprints.items()):
        return now
    key = (title, tuple(sorted(fingerprints.items())))
    if key not in _editions:
        _editions[key] = _loaders[title](title, None, fingerprints)
    return _editions[key]
