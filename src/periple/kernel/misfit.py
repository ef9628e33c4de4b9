"""What does not fit a form, in every language: a content file, a saved game, a request, a setting.

The decoder (msgspec), Python's reader of TOML and the web's framework only know English. A sentence of theirs that is
not in the table is told by its place, or as nothing but wrong.
"""

# Stays plain: only what is wrong is told here.

import re
from typing import Final

from periple.kernel.words import HOUSE, Text, join, same

WORDS: Final = HOUSE["misfit"]
KINDS: Final = HOUSE["misfit_kinds"]
TOO_DEEP: Final = "nested too deeply"
SAYINGS: Final = (
    (r".* \(at line (\d+), column (\d+)\)", "from_here"),
    (r".* \(at end of document\)", "truncated"),
    (r"Expected `([^`]+)`, got `([^`]+)`", "expected"),
    (r"Expected `([^`]+)` (>=|<=|>|<) (-?[\d.]+)", "bounded"),
    (r"Expected `([^`]+)` of length (?:(>=|<=) )?(\d+)(?:, got \d+)?", "length"),
    (r"Expected `([^`]+)` matching regex (.*)", "shape"),
    (r"Object missing required field `([^`]+)`", "missing"),
    (r"Object contains unknown field `([^`]+)`", "unknown"),
    (TOO_DEEP, "too_deep"),
    (r"Invalid (?:enum )?value '?([^']{1,60})'?", "no_such"),
    (r"Invalid (?:enum )?value .*", "no_value"),
    (r"Integer value out of range", "too_large"),
    (r"JSON is malformed: .* \(byte (\d+)\)", "not_json"),
    (r"Input data was truncated", "truncated"),
    (r"(?:Invalid UTF-8 |'utf-8' codec can't decode ).*", "not_utf8"),
    (r"Missing required .*parameter '([^']+)'.*", "no_parameter"),
)
PLACE: Final = re.compile(r" - at (?:`key` in )?`\$\.?([^`]*)`$")


def in_words(error: object) -> Text:
    """A decoder's error, or its sentence, with the place it speaks of."""
    said = str(error)
    place = PLACE.search(said)
    core = said[: place.start()] if place else said
    where = place.group(1) if place else ""
    for pattern, key in SAYINGS:
        found = re.fullmatch(pattern, core, re.DOTALL)
        if found:
            what = WORDS[key].fill(**dict(zip("abc", [_kinds(part or "=") for part in found.groups()], strict=False)))
            return WORDS["at"].fill(what=what, where=where) if where else what
    return WORDS["unfit"].fill(where=where) if where else WORDS["cannot_read"]


def _kinds(part: str) -> Text:
    return join([KINDS.get(one) or same(one) for one in part.split(" | ")], WORDS["or"])
