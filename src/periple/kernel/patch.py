"""Single figures put in place of a title's own: a TOML file that names them by file, table and id.

    [prices.cheque]
    price = 100
    [track.square.galway]
    kind = "job"
    [sheet.line.camera.spans.chosen]
    0 = 2

What is one of a list is named by its `id`, or by its place from 0. Nothing is added: an unknown name is refused.
"""

# Stays plain: content is read once.

import json
from copy import deepcopy
from typing import Any

from periple.kernel.words import PeripleError, wrong


def patched(data: dict[str, object], patch: object, where: str) -> dict[str, object]:
    """A file's content with the figures of a patch."""
    whole: dict[str, object] = deepcopy(data)
    put(whole, patch, where)
    return whole


def put(inside: Any, patch: object, where: str) -> None:
    if not isinstance(patch, dict) or not isinstance(inside, (dict, list)):
        raise unknown(where)
    for name, value in patch.items():
        key, path = key_of(inside, name, where), f"{where}.{name}"
        if isinstance(value, dict):
            put(inside[key], value, path)
        elif isinstance(inside[key], (dict, list)) and not isinstance(value, list):
            raise unknown(path)
        else:
            inside[key] = value


def key_of(inside: Any, name: str, where: str) -> Any:
    """Where a name leads to."""
    if isinstance(inside, dict):
        if name in inside:
            return name
    else:
        ids = [one.get("id") if isinstance(one, dict) else None for one in inside]
        if name in ids:
            return ids.index(name)
        if name.isdecimal() and int(name) < len(inside):
            return int(name)
    raise unknown(f"{where}.{name}")


def unknown(where: str) -> PeripleError:
    return wrong("no_figure", where=where)


def as_toml(value: object) -> str:
    """A file's content written as TOML again: whoever keeps a game keeps the figures that it was played with."""
    assert isinstance(value, dict)
    return "".join(f"{json.dumps(key)} = {inline(one)}\n" for key, one in value.items())


def inline(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {inline(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(inline(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)
