"""Checks the types with the oldest NumPy that we admit and with the newest: python tools/numpy_types.py, from .venv.

The stubs of NumPy change from version to version, and a reader may have any of them. Everything else comes from the
environment that runs this.
"""

import re
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path

from installed import BIN, ROOT, Python, pythons


def floor() -> str:
    """The oldest NumPy that an extra of pyproject.toml admits."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = {one for extra in project["optional-dependencies"].values() for one in extra if one.startswith("numpy")}
    found = {match[1] for one in asked if (match := re.fullmatch(r"numpy>=([\d.]+)", one))}
    assert len(asked) == len(found) == 1, asked
    return found.pop()


def check(python: Python, wanted: str, folder: Path) -> None:
    """Check all types with a NumPy of its own before what this environment has."""
    place = folder / wanted
    subprocess.run([python.program, "-m", "venv", place], check=True)
    program = place / BIN / "python"
    pip = [program, "-m", "pip", "--disable-pip-version-check", "-q"]
    subprocess.run([*pip, "install", "--no-compile", wanted], check=True)
    ask = [program, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    own = Path(subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip())
    (own / "others.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    mypy = [sys.executable, "-m", "mypy", "--python-executable", program, "--cache-dir", place / "cache"]
    if subprocess.run(mypy, cwd=ROOT, check=False).returncode:
        sys.exit(f"Types do not hold with {wanted} in Python 3.{python.minor}")


if __name__ == "__main__":
    known = sorted(pythons(), key=lambda python: python.minor)
    with tempfile.TemporaryDirectory() as away:
        check(known[0], f"numpy=={floor()}.*", Path(away))
        check(known[-1], "numpy", Path(away))
