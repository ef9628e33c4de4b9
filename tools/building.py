"""How Périple is built: which modules are compiled, whether they are, and what a build needs.

A module of the kernel, of a title, of the bots or of the arena is compiled unless it imports what describes or reads
data (mypyc knows no Structs, and nothing of NumPy) or says in a line of its own why not: `# Stays plain: …`.

PERIPLE_COMPILE=0 never compiles, =1 must compile; without it a wheel is compiled where a compiler is at hand, and goes
in as plain Python where compiling fails. PERIPLE_OPTIMISE=0 to 3 says how hard the compiler tries, 3 without it.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parents[1]
# Compiled functions call one another directly, not by a table that another library might change.
DIRECT = ["-fno-semantic-interposition", "-fvisibility=hidden"]
MARK = re.compile(r"^# Stays plain: \S", re.MULTILINE)
DATA = re.compile(r"^(import|from) (msgspec|tomllib|numpy)\b", re.MULTILINE)


def plain(path: Path) -> bool:
    source = path.read_text(encoding="utf-8")
    return path.name == "__init__.py" or MARK.search(source) is not None or DATA.search(source) is not None


def modules() -> list[str]:
    """Every module that is compiled, as a path from the root."""
    rooms = [ROOT / "src" / "periple" / room for room in ("kernel", "games", "bots", "arena")]
    paths = [path for room in rooms for path in sorted(room.rglob("*.py")) if not plain(path)]
    return [str(path.relative_to(ROOT)) for path in paths]


def must_compile() -> bool:
    return os.environ.get("PERIPLE_COMPILE") == "1"


def compiles() -> bool:
    """Return whether this build compiles: as it is told, else where a compiler works with Python's headers."""
    choice = os.environ.get("PERIPLE_COMPILE", "")
    if choice in ("0", "1"):
        return choice == "1"
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    folders = [f"-I{sysconfig.get_path(name)}" for name in ("include", "platinclude")]
    return shutil.which(command[0]) is not None and makes([*command, *folders, "-c"], "#include <Python.h>")


def requirements() -> list[str]:
    """What compiling needs: mypy, and the packages whose types it reads, as pyproject.toml names them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    mypy = [one for one in project["optional-dependencies"]["dev"] if one.startswith("mypy==")]
    return [*mypy, *project["dependencies"]]


def extensions() -> list[Extension]:
    if not compiles() or (not must_compile() and find_spec("mypyc") is None):
        return []
    from mypyc.build import mypycify

    say(f"Checking the types of {len(modules())} modules …")
    # Modules that stay plain are read for their types alone: what they import need not be there.
    compiled: list[Extension] = mypycify(
        ["--follow-imports=silent", *modules()],
        opt_level=os.environ.get("PERIPLE_OPTIMISE", "3"),
        debug_level="0",
        group_name="periple_rules",
        multi_file=True,
    )
    return compiled


class Compile(build_ext):  # type: ignore[misc, unused-ignore]
    """Compiles the files of an extension side by side, only those that changed, and shows how far it is."""

    def build_extensions(self) -> None:
        compiler = self.compiler
        if takes(compiler.compiler_so if hasattr(compiler, "compiler_so") else [], DIRECT):
            for extension in self.extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT]  # mypyc gives all the same list
        one_by_one = compiler.compile

        def side_by_side(
            sources: list[str],
            output_dir: str | None = None,
            macros: list[tuple[str, str | None]] | None = None,
            include_dirs: list[str] | None = None,
            debug: bool = False,
            extra_preargs: list[str] | None = None,
            extra_postargs: list[str] | None = None,
            depends: list[str] | None = None,
        ) -> list[str]:
            if len(sources) < 2:
                found: list[str] = one_by_one(
                    sources, output_dir, macros, include_dirs, debug, extra_preargs, extra_postargs, depends
                )
                return found
            _, objects, flags, definitions, wanted = compiler._setup_compile(
                output_dir, macros, include_dirs, sources, depends, extra_postargs
            )
            options = compiler._get_cc_args(definitions, debug, extra_preargs)
            stale = [made for made in objects if not fresh(Path(made), Path(wanted[made][0]))]
            stale.sort(key=lambda made: -os.path.getsize(wanted[made][0]))  # the long ones first
            work = [
                lambda made=made: compiler._compile(made, *wanted[made], options, flags, definitions) for made in stale
            ]
            all_at_once(work)
            kept: list[str] = objects
            return kept

        if compiler.compiler_type != "msvc":  # which compiles all files by itself, in its own way
            compiler.compile = side_by_side
        super().build_extensions()


def takes(command: list[str], flags: list[str]) -> bool:
    """Return whether a compiler knows these flags; only where libraries are linked as on Linux."""
    return bool(command) and sys.platform == "linux" and makes([command[0], "-shared", "-fPIC", "-Werror", *flags])


def makes(command: list[str], headers: str = "") -> bool:
    """Return whether a compiler makes something of a tiny source with these headers."""
    with TemporaryDirectory() as folder:
        source = Path(folder, "tiny.c")
        source.write_text(f"{headers}\nint tiny(void) {{ return 1; }}\n", encoding="utf-8")
        ask = [*command, str(source), "-o", str(source.with_suffix(".out"))]
        return subprocess.run(ask, capture_output=True, check=False).returncode == 0


def fresh(made: Path, source: Path) -> bool:
    """Whether an object file is newer than its source and every header beside it."""
    if not made.exists():
        return False
    headers = [path for folder in (source.parent, ROOT / "build") for path in folder.glob("*.h")]
    return made.stat().st_mtime > max(path.stat().st_mtime for path in [source, *headers])


def all_at_once(work: list[Callable[[], None]]) -> None:
    """As many compilers as there are processors."""
    begun = time.monotonic()
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        waiting = [pool.submit(one) for one in work]
        for done, one in enumerate(as_completed(waiting), 1):
            one.result()
            progress(done, len(work), time.monotonic() - begun)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)  # of a build that is cut off nothing more begins


def progress(done: int, whole: int, seconds: float) -> None:
    """On a terminal a bar that grows, else a line now and then."""
    if sys.stderr.isatty():
        bar = "━" * (40 * done // whole)
        end = "\n" if done == whole else ""
        sys.stderr.write(f"\rCompiling {bar:40} {done}/{whole} {seconds:.0f} s{end}")
        sys.stderr.flush()
    elif done % 20 == 0 or done == whole:
        say(f"Compiled {done} of {whole} files ({seconds:.0f} s)")


def say(words: str) -> None:
    sys.stderr.write(words + "\n")
    sys.stderr.flush()
