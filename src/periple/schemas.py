"""What a title tells and shows, described for programs."""

import msgspec

from periple.kernel.choice import Choice
from periple.kernel.registry import game
from periple.kernel.view import Told


def schema(title: str) -> dict[str, object]:
    """The JSON Schema of a title's view, told events, choices and catalogue."""
    chosen = game(title)
    types = {"view": chosen.view_type, "told": Told, "choice": Choice, "catalogue": chosen.catalogue_type}
    found, components = msgspec.json.schema_components(types.values())
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"periple-{title}",
        "properties": dict(zip(types, found, strict=True)),
        "$defs": components,
    }
