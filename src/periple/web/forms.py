"""What is wrong with a request's form, in both languages: the decoder and the framework only know English.

A sentence of theirs that is not in the table is told as what it is about, or as nothing but wrong.
"""

import re
from typing import Final

from periple.kernel.words import Text

KINDS: Final = {
    "int": "un nombre entier",
    "float": "un nombre",
    "str": "un texte",
    "bool": "true ou false",
    "null": "null",
    "object": "un objet",
    "array": "une liste",
}
SAYINGS: Final = (
    (r"Expected `([^`]+)`, got `([^`]+)`", "il faut {0}, pas {1}"),
    (r"Expected `([^`]+)` (>=|<=|>|<) (-?[\d.]+)", "il faut {0} {1} {2}"),
    (r"Expected `([^`]+)` of length (?:(>=|<=) )?(\d+)(?:, got \d+)?", "il faut {0} de longueur {1} {2}"),
    (r"Expected `([^`]+)` matching regex (.*)", "il faut {0} de la forme {1}"),
    (r"Object missing required field `([^`]+)`", "le champ `{0}` manque"),
    (r"Object contains unknown field `([^`]+)`", "le champ `{0}` est inconnu"),
    (r"Invalid (?:enum )?value .*", "cette valeur n'existe pas"),
    (r"Integer value out of range", "ce nombre est trop grand"),
    (r"JSON is malformed: .* \(byte (\d+)\)", "ce n'est pas du JSON (octet {0})"),
    (r"Input data was truncated", "la fin manque"),
    (r"Invalid UTF-8 .*", "ce n'est pas de l'UTF-8"),
    (r"Missing required .*parameter '([^']+)'.*", "le paramètre `{0}` manque"),
)
UNKNOWN: Final = Text(fr="elle ne se lit pas", en="it can't be read")
PLACE: Final = re.compile(r" - at (?:the key of )?`(\$[^`]*)`$")


def in_words(said: str) -> Text:
    place = PLACE.search(said)
    core = said[: place.start()] if place else said
    where = place.group(1) if place else ""
    for pattern, french in SAYINGS:
        found = re.fullmatch(pattern, core)
        if found:
            fr = french.format(*(_kinds(part or "=") for part in found.groups()))
            return Text(fr=fr + (f" (à `{where}`)" if where else ""), en=said)
    return Text(fr=f"`{where}` ne convient pas", en=f"`{where}` is not right") if where else UNKNOWN


def _kinds(part: str) -> str:
    return " ou ".join(KINDS.get(one, one) for one in part.split(" | "))
