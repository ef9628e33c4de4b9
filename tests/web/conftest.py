"""The smallest title is at hand in every test of the door: its games are over in a few moves."""

from collections.abc import Iterator

import httpx
import pytest

from lantern.title import Lantern
from periple.kernel.registry import _loaded, _loaders, register

for phase in ("connect", "read", "write", "pool"):  # no test is timed: a busy machine may take its time to answer
    setattr(httpx._config.DEFAULT_TIMEOUT_CONFIG, phase, 300.0)


@pytest.fixture(autouse=True)
def _lantern() -> Iterator[None]:
    register("lantern", lambda title, *_: Lantern())
    yield
    _loaders.pop("lantern")
    _loaded.pop("lantern", None)
