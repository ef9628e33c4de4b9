"""The run that should be compiled really is: a failed build would silently run the .py files."""

import importlib
import os
from pathlib import Path

import pytest

import periple
from building import compiles, modules, plain, requirements, takes
from periple.kernel.state import COMPILED

EXPECTED = os.environ.get("PERIPLE_EXPECT", "compiled" if COMPILED else "plain")


def test_every_rules_module_is_compiled_exactly_when_it_should_be() -> None:
    names = [path.removeprefix("src/").removesuffix(".py").replace("/", ".") for path in modules()]
    assert len(names) > 60
    for name in names:
        file = importlib.import_module(name).__file__ or ""
        assert file.endswith(".py") == (EXPECTED == "plain"), f"{name} comes from {file}"


def test_a_module_stays_plain_by_what_it_says_not_by_its_name(tmp_path: Path) -> None:
    box = tmp_path / "box.py"
    for source, stays in [
        ('"""Rules."""\n\nimport math\n', False),
        ('"""Rules."""\n\n# Stays plain: read once.\n', True),
        ('"""Shapes."""\n\nimport msgspec\n', True),
        ('"""Speaks of # Stays plain: and import msgspec."""\n', False),
    ]:
        box.write_text(source)
        assert plain(box) == stays, source


def test_the_version_tells_which() -> None:
    assert (EXPECTED == "compiled") == COMPILED
    assert periple.__version__


def test_a_build_compiles_where_a_compiler_is_at_hand_or_as_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PERIPLE_COMPILE", raising=False)
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert not compiles()
    monkeypatch.setenv("PERIPLE_COMPILE", "1")
    assert compiles()
    monkeypatch.setenv("PERIPLE_COMPILE", "0")
    monkeypatch.setattr("shutil.which", lambda name: "/usr/bin/cc")
    assert not compiles()
    assert any(one.startswith("mypy==") for one in requirements())
    assert any(one.startswith("msgspec") for one in requirements())


def test_flags_that_a_compiler_does_not_know_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text('#!/bin/sh\ncase "$*" in *-odd*) exit 1;; esac\n', encoding="utf-8")
    compiler.chmod(0o755)
    monkeypatch.setattr("sys.platform", "linux")
    assert takes([str(compiler)], ["-usual"])
    assert not takes([str(compiler)], ["-usual", "-odd"])
    assert not takes([], ["-usual"])
    monkeypatch.setattr("sys.platform", "darwin")
    assert not takes([str(compiler)], ["-usual"])
