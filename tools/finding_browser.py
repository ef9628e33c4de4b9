"""Finds a Chromium for the tests in a browser and prints where it is; installs Debian's where this machine lets us.

PERIPLE_BROWSER (or CHROME) names another one.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

# First the one without a window: it draws pages as the others do, and the tests take two thirds of their time.
NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
SOURCE = Path(__file__).parents[1] / "client"


def known() -> Iterator[Path]:
    """Where a browser may be: named by the one who runs the tests, on the path, or fetched by Playwright."""
    for name in ("PERIPLE_BROWSER", "CHROME"):
        if named := os.environ.get(name):
            yield Path(named)
    for name in NAMES:
        if found := shutil.which(name):
            yield Path(found)
    cache = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    yield from sorted(cache.glob("chromium-*/chrome-linux*/chrome"), reverse=True)


def there() -> Path | None:
    return next((path for path in known() if path.is_file() and os.access(path, os.X_OK)), None)


def run(*words: str) -> bool:
    """Try to get one; of a failure only the last line is told."""
    sys.stderr.write(f"No Chromium yet: {' '.join(words)} …\n")
    try:
        done = subprocess.run(words, check=False, capture_output=True, text=True, cwd=SOURCE, env=quiet())
    except OSError as reason:
        sys.stderr.write(f"  {reason}\n")
        return False
    if done.returncode:
        said = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        sys.stderr.write(f"  {said[-1].strip() if said else done.returncode}\n")
    return done.returncode == 0


def quiet() -> dict[str, str]:
    return {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}


def from_debian() -> bool:
    return any(run("apt-get", "install", "-y", "-q", "--no-install-recommends", name) for name in NAMES[:2])


def fetched() -> Path | None:
    """Debian's own for root, else Playwright's."""
    if (
        shutil.which("apt-get")
        and os.geteuid() == 0
        and (from_debian() or (run("apt-get", "update", "-q") and from_debian()))
    ):
        return there()
    if (SOURCE / "node_modules" / "playwright-core").exists() and shutil.which("npx"):
        run("npx", "playwright-core", "install", "chromium")
    return there()


def main() -> int:
    found = there() or fetched()
    if found is None:
        sys.stderr.write(
            "The tests in a browser need Chromium, and none could be had here: "
            "install it (apt-get install chromium), or name one in PERIPLE_BROWSER.\n"
        )
        return 1
    sys.stdout.write(f"{found}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
