"""The build backend: setuptools, with what compiling and the browser client need asked for only when they are built."""

import os

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (a backend offers all of setuptools' hooks)

import building
import building_client

Settings = dict[str, str] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*(building.requirements() if building.compiles() else []), *building_client.requirements()]


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Settings = None) -> str:
    """Names and versions alone: nothing is compiled for them."""
    before = os.environ.get("PERIPLE_COMPILE")
    os.environ["PERIPLE_COMPILE"] = "0"
    name: str = build_meta.prepare_metadata_for_build_wheel(metadata_directory, config_settings)
    del os.environ["PERIPLE_COMPILE"]
    if before is not None:
        os.environ["PERIPLE_COMPILE"] = before
    return name


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    building_client.build()
    if building.must_compile() or not building.compiles():
        return wheel(wheel_directory, config_settings, metadata_directory)
    try:
        return wheel(wheel_directory, config_settings, metadata_directory)
    except (Exception, SystemExit) as reason:  # mypyc and setuptools end the program where something is wrong
        building.say(f"Compiling has failed, so this wheel is plain Python, which plays more slowly: {reason}")
        os.environ["PERIPLE_COMPILE"] = "0"
        return wheel(wheel_directory, config_settings, metadata_directory)


def wheel(wheel_directory: str, config_settings: Settings, metadata_directory: str | None) -> str:
    name: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return name


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return building_client.requirements()


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    building_client.build()
    os.environ["PERIPLE_COMPILE"] = "0"  # source only
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    return name


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    os.environ["PERIPLE_COMPILE"] = "0"  # a checkout starts at once; `make fast` compiles it
    return []


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    os.environ["PERIPLE_COMPILE"] = "0"
    name: str = build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
    return name
