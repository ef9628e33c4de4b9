"""The smallest title is at hand in every test of the door: its games are over in a few moves."""

from collections.abc import Iterator

import pytest

from lantern.title import Lantern
from periple.kernel.registry import _loaded, _loaders, register


@pytest.fixture(autouse=True)
def _lantern() -> Iterator[None]:
    register("lantern", lambda title, *_: Lantern())
    yield
    _loaders.pop("lantern")
    _loaded.pop("lantern", None)
