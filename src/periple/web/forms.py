"""What is wrong with a request's form, in every language: the decoder and the framework only know English.

A sentence of theirs that is not in the table is told as what it is about, or as nothing but wrong.
"""

import re
from typing import Final

from periple.kernel.words import HOUSE, Text, join, same

WORDS: Final = HOUSE["web_forms"]
KINDS: Final = HOUSE["web_kinds"]
SAYINGS: Final = (
    (r"Expected `([^`]+)`, got `([^`]+)`", "expected"),
    (r"Expected `([^`]+)` (>=|<=|>|<) (-?[\d.]+)", "bounded"),
    (r"Expected `([^`]+)` of length (?:(>=|<=) )?(\d+)(?:, got \d+)?", "length"),
    (r"Expected `([^`]+)` matching regex (.*)", "shape"),
    (r"Object missing required field `([^`]+)`", "missing"),
    (r"Object contains unknown field `([^`]+)`", "unknown"),
    (r"Invalid (?:enum )?value .*", "no_value"),
    (r"Integer value out of range", "too_large"),
    (r"JSON is malformed: .* \(byte (\d+)\)", "not_json"),
    (r"Input data was truncated", "truncated"),
    (r"Invalid UTF-8 .*", "not_utf8"),
    (r"Missing required .*parameter '([^']+)'.*", "no_parameter"),
)
PLACE: Final = re.compile(r" - at (?:the key of )?`(\$[^`]*)`$")


def in_words(said: str) -> Text:
    place = PLACE.search(said)
    core = said[: place.start()] if place else said
    where = place.group(1) if place else ""
    for pattern, key in SAYINGS:
        found = re.fullmatch(pattern, core)
        if found:
            what = WORDS[key].fill(**dict(zip("abc", [_kinds(part or "=") for part in found.groups()], strict=False)))
            return WORDS["at"].fill(what=what, where=where) if where else what
    return WORDS["unfit"].fill(where=where) if where else WORDS["cannot_read"]


def _kinds(part: str) -> Text:
    return join([KINDS.get(one) or same(one) for one in part.split(" | ")], WORDS["or"])
