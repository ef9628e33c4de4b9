"""Compiles the kernel and the rules with mypyc, from the same source that runs uncompiled: tools/building.py."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent / "tools"))

from building import Compile, extensions

setup(ext_modules=extensions(), cmdclass={"build_ext": Compile})
