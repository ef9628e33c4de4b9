"""Tries what people install: python tools/installed.py FOLDER-WITH-THE-WHEEL.

The wheel goes into an empty environment and must play, compiled; the source archive, installed as on a machine without
a compiler, must play too. Both are tried in a folder of their own, where nothing of the checkout can be imported.
"""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]

PLAY = ROOT / "tools" / "tried.py"


def run(*words: str | Path, folder: Path, typed: str = "") -> str:
    """Run a command away from the checkout; what it prints."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=folder,
        env={**kept, "PERIPLE_COMPILE": "0", "PIP_CONSTRAINT": str(ROOT / "constraints.txt")},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{' '.join(str(word) for word in words)}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def try_out(package: Path, how: str, folder: Path) -> None:
    """Install into an empty environment; play every title from Python and one at the prompt."""
    place = folder / how
    venv.create(place)
    binaries = place / ("Scripts" if os.name == "nt" else "bin")
    python = binaries / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check", "-q")
    run(*pip, "install", package, folder=folder)
    said = run(python, PLAY, ROOT, how, folder=folder)
    version = run(binaries / "periple", "--version", folder=folder)
    assert ("compiled" in version) == (how == "compiled"), version
    words = ("play", "--seats", "you,any", "--seed", "3", "--lang", "en")
    assert "Game over" in run(binaries / "periple", *words, folder=folder, typed="1\n" * 4000)
    sys.stdout.write(f"Installed and played: {package.name}, {said}")


def source_archive(folder: Path) -> Path:
    code = f"import sys; sys.path.insert(0, 'tools'); import backend; print(backend.build_sdist({str(folder)!r}))"
    name = run(sys.executable, "-c", code, folder=ROOT).split()[-1]
    return folder / name


if __name__ == "__main__":
    wheel = next(Path(sys.argv[1]).resolve().glob("*.whl"))
    with tempfile.TemporaryDirectory() as away:
        try_out(wheel, "compiled", Path(away))
        try_out(source_archive(Path(away)), "plain", Path(away))
