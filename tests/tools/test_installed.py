"""The tool that installs as people do: which Pythons it finds, and what an installation sees of this one."""

import shutil
from pathlib import Path

import pytest

import installed
from installed import Python, Way


def program(folder: Path, name: str, says: str) -> None:
    one = folder / name
    one.write_text(f"#!/bin/sh\n{says}\n", encoding="utf-8")
    one.chmod(0o755)


def test_pythons_that_only_seem_to_be_there_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installed, "minors", lambda: [90, 91, 92])
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "nothing"))
    monkeypatch.setenv("PATH", str(tmp_path))
    program(tmp_path, "python3.90", "exit 127")  # as a version that pyenv knows and does not use
    program(tmp_path, "python3.91", 'echo \'[91, "no-compiler", "/nowhere"]\'')
    assert installed.pythons()[1:] == [Python(tmp_path / "python3.91", 91, False)]


def test_without_a_compiler_no_program_of_this_machine_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PERIPLE_COMPILE", "1")
    monkeypatch.setenv("PYTHONPATH", "src")
    here = installed.pythons()[0]
    plain = installed.environment(Way(Path("periple.tar.gz"), here, compiler=False), tmp_path)
    assert shutil.which("sh") and shutil.which("sh", path=plain["PATH"]) is None
    whole = installed.environment(Way(Path("periple.tar.gz"), here, optimise="0"), tmp_path)
    for seen in (plain, whole):
        assert not {"PERIPLE_COMPILE", "PYTHONPATH"} & set(seen)
    assert whole["PERIPLE_OPTIMISE"] == "0"


@pytest.mark.parametrize(
    ("package", "compiler", "compiles", "compiled"),
    [
        ("periple.tar.gz", True, True, True),
        ("periple.tar.gz", False, True, False),
        ("periple.tar.gz", True, False, False),
        ("periple.whl", False, False, True),
    ],
)
def test_what_an_installation_must_be(package: str, compiler: bool, compiles: bool, compiled: bool) -> None:
    assert Way(Path(package), Python(Path("python"), 11, compiles), compiler).compiled == compiled
