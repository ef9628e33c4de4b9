"""The build backend: setuptools, with mypy asked for only when a wheel will be compiled."""

import os
import shutil
import sysconfig

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (a backend offers all of setuptools' hooks)


def _compiles() -> bool:
    choice = os.environ.get("PERIPLE_COMPILE", "")
    if choice in ("0", "1"):
        return choice == "1"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(compiler) is not None


def get_requires_for_build_wheel(config_settings: dict[str, str] | None = None) -> list[str]:
    return ["mypy==2.4.1"] if _compiles() else []


def get_requires_for_build_editable(config_settings: dict[str, str] | None = None) -> list[str]:
    os.environ["PERIPLE_COMPILE"] = "0"  # a checkout starts at once; `make fast` compiles it
    return []


def build_editable(
    wheel_directory: str,
    config_settings: dict[str, str] | None = None,
    metadata_directory: str | None = None,
) -> str:
    os.environ["PERIPLE_COMPILE"] = "0"
    name: str = build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
    return name
