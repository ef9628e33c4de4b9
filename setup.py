"""Compiles the kernel and the rules with mypyc, from the same source that runs uncompiled.

PERIPLE_COMPILE=0 never compiles, =1 must compile; without it a wheel is compiled where a compiler is at hand.
"""

import os
import shutil
import sysconfig
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup

# Rooms that stay plain Python: they read files and describe data to msgspec, and nothing in them is in a hurry.
PLAIN = {
    "__init__.py",
    "words.py",
    "rulebook.py",
    "game.py",
    "match.py",
    "cast.py",
    "catalogue.py",
    "choice.py",
    "door.py",
    "first.py",
    "journal.py",
    "preview.py",
    "registry.py",
    "shapes.py",
    "tell.py",
    "view.py",
    "content.py",
    "effects.py",
    "arrange.py",
    "box.py",
    "card_text.py",
    "checks.py",
    "options.py",
    "title.py",
}


def modules() -> list[str]:
    source = Path("src/periple")
    rooms = [source / "kernel", source / "games"]
    return [str(path) for room in rooms for path in sorted(room.rglob("*.py")) if path.name not in PLAIN]


def wanted() -> bool:
    choice = os.environ.get("PERIPLE_COMPILE", "")
    if choice in ("0", "1"):
        return choice == "1"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(compiler) is not None and find_spec("mypyc") is not None


def extensions() -> list[Extension]:
    if not wanted():
        return []
    from mypyc.build import mypycify

    compiled: list[Extension] = mypycify(modules(), opt_level="3", debug_level="0", group_name="periple_rules")
    return compiled


setup(ext_modules=extensions())
