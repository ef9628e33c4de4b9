"""The run that should be compiled really is: a failed build would silently run the .py files."""

import importlib
import os
import runpy
import sys
from pathlib import Path

import pytest

import periple
from periple.kernel.state import COMPILED

EXPECTED = os.environ.get("PERIPLE_EXPECT", "compiled" if COMPILED else "plain")
ROOT = Path(__file__).parents[2]


def hot_modules(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What setup.py compiles, as module names."""
    monkeypatch.setenv("PERIPLE_COMPILE", "0")
    monkeypatch.setattr(sys, "argv", ["setup.py", "--name"])
    monkeypatch.chdir(ROOT)
    modules = runpy.run_path("setup.py")["modules"]()
    return [path.removeprefix("src/").removesuffix(".py").replace("/", ".") for path in modules]


def test_every_rules_module_is_compiled_exactly_when_it_should_be(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    names = hot_modules(monkeypatch)
    assert len(names) > 20
    for name in names:
        file = importlib.import_module(name).__file__ or ""
        assert file.endswith(".py") == (EXPECTED == "plain"), f"{name} comes from {file}"


def test_the_version_tells_which() -> None:
    assert (EXPECTED == "compiled") == COMPILED
    assert periple.__version__
