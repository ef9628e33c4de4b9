"""Tries what people install, as they install it.

`installed.py FOLDER` is what `make test` has time for: the wheel in FOLDER, which `make wheel` builds from the checkout
as `pip install .` does; the source archive, compiled in another Python; the source archive without a compiler.
`installed.py` is for `make soak`: archive and checkout, in every Python there is, with and without a compiler.

Each goes into an empty environment, with the newest packages that it admits, in a folder with spaces in its name where
nothing of the checkout can be imported. Then every title plays from Python, one plays at the prompt, and the server
shows its page and a table.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import served

ROOT = Path(__file__).parents[1]
PLAY = ROOT / "tools" / "tried.py"
LEFT_OUT = (".git", ".venv", "build", "dist", "node_modules", "static", "__pycache__", "*.so", "*.egg-info", ".*_cache")
BIN = "Scripts" if os.name == "nt" else "bin"
# What a Python says of itself: its version, and where its compiler and headers would be.
ASK = """
import ensurepip, json, sys, sysconfig, venv
command = sysconfig.get_config_var("CC") or "cc"
print(json.dumps([sys.version_info[1], command.split()[0], sysconfig.get_paths()["include"]]))
"""


class Python(NamedTuple):
    """A Python of this machine."""

    program: Path
    minor: int
    compiles: bool  # whether it has a compiler and its own headers


class Way(NamedTuple):
    """One way to install: what, in which Python, whether a compiler is on the path, how hard it optimises."""

    package: Path
    python: Python
    compiler: bool = True
    server: bool = True
    optimise: str = ""

    @property
    def compiled(self) -> bool:
        return self.package.suffix == ".whl" or (self.compiler and self.python.compiles)

    @property
    def name(self) -> str:
        what = "checkout" if self.package.is_dir() else "wheel" if self.package.suffix == ".whl" else "source archive"
        return f"{what}, 3.{self.python.minor}, {'compiled' if self.compiled else 'plain'}"


def minors() -> list[int]:
    """The versions that pyproject.toml names: 11 for 3.11."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [one.partition(":: Python :: 3.")[2] for one in project["classifiers"]]
    return [int(name) for name in names if name]


def look_at(program: Path | str) -> Python | None:
    """Return what a Python says of itself; None where it does not run or can't make environments."""
    try:
        done = subprocess.run([str(program), "-c", ASK], capture_output=True, text=True, check=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return None
    minor, compiler, headers = json.loads(done.stdout)
    return Python(Path(program), minor, shutil.which(compiler) is not None and Path(headers, "Python.h").exists())


def programs(minor: int) -> Iterator[Path | str]:
    """Where a Python of this version may be: on the path, or beside others that pyenv has built."""
    if found := shutil.which(f"python3.{minor}"):
        yield found
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    yield from sorted(versions.glob(f"3.{minor}.*/bin/python"), reverse=True)


def pythons() -> list[Python]:
    """One Python for each version that there is one of, the one at hand first, then the newest."""
    here = look_at(getattr(sys, "_base_executable", sys.executable))
    assert here is not None, "this Python has no venv"
    others = []
    for minor in reversed(minors()):
        found = (python for program in programs(minor) if (python := look_at(program)) is not None)
        python = next((one for one in found if one.minor == minor), None)
        if python is not None and minor != here.minor:
            others.append(python)
    return [here, *others]


def environment(way: Way, empty: Path) -> dict[str, str]:
    """Return what a command sees: nothing of this run; without a compiler, no program but those of its environment."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "PERIPLE_"))
    }
    if way.optimise:
        kept["PERIPLE_OPTIMISE"] = way.optimise
    if not way.compiler:
        kept["PATH"] = str(empty)
    return kept


def run(*words: str | Path, folder: Path, env: dict[str, str], typed: str = "") -> str:
    """Run a command away from the checkout; return what it prints."""
    done = subprocess.run(
        [str(word) for word in words], cwd=folder, env=env, input=typed, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{' '.join(str(word) for word in words)}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def try_out(way: Way, folder: Path) -> None:
    """Install into an empty environment; play from Python, at the prompt and at a table of the server."""
    begun, place = time.monotonic(), folder / f"of {way.name}"
    place.mkdir()
    env = environment(way, place)
    run(way.python.program, "-m", "venv", place / "env", folder=place, env=env)
    python = place / "env" / BIN / "python"
    pip = (python, "-m", "pip", "--disable-pip-version-check", "-q")
    run(*pip, "install", f"{way.package}{'[server]' if way.server else ''}", folder=place, env=env)
    how = "compiled" if way.compiled else "plain"
    said = run(python, PLAY, ROOT, how, folder=place, env=env)
    periple = python.with_name("periple")
    version = run(periple, "--version", folder=place, env=env)
    assert ("compiled" in version) == way.compiled, version
    words = ("play", "--seats", "you,any", "--seed", "3", "--lang", "en")
    assert "Game over" in run(periple, *words, folder=place, env=env, typed="1\n" * 4000)
    if way.server:
        served.serve(periple, place, env, lab=False)
    sys.stdout.write(f"Installed and played: {way.name}, {said.split()[0]} ({time.monotonic() - begun:.0f} s)\n")
    sys.stdout.flush()
    shutil.rmtree(place)


def source_archive(folder: Path) -> Path:
    code = f"import sys; sys.path.insert(0, 'tools'); import backend; print(backend.build_sdist({str(folder)!r}))"
    return folder / run(sys.executable, "-c", code, folder=ROOT, env=dict(os.environ)).split()[-1]


def checkout(folder: Path) -> Path:
    """A copy of the checkout as a stranger has it: nothing built, and no history."""
    copy = folder / "a checkout"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    return copy


def main() -> None:
    with tempfile.TemporaryDirectory() as away:
        folder = Path(away)
        archive, (here, *others) = source_archive(folder), pythons()
        if len(sys.argv) > 1:
            wheel = next(Path(sys.argv[1]).resolve().glob("*.whl"))
            try_out(Way(wheel, here), folder)
            # What matters there is that it compiles, not how fast it plays: without optimising that takes less long.
            try_out(Way(archive, next(iter(others), here), optimise="0"), folder)
            try_out(Way(archive, here, compiler=False, server=False), folder)
            return
        for python in (here, *others):
            for compiler in (True, False):
                try_out(Way(archive, python, compiler), folder)
                try_out(Way(checkout(folder), python, compiler), folder)


if __name__ == "__main__":
    main()
