"""A turning point in words."""

from typing import Final

from periple.analysis.shapes import Mark
from periple.kernel.match import Match
from periple.kernel.words import HOUSE

WORDS: Final = HOUSE["analysis"]


def told_mark(match: Match, mark: Mark, lang: str) -> tuple[str, str]:
    """What it is, whose and where; then what was chosen, what else there was, and why."""
    name = WORDS[mark.kind if mark.sure else f"{mark.kind}_maybe"].say(lang)
    who = match.cast.who(mark.seat).capital().say(lang)
    told = WORDS["found" if mark.kind == "find" else "instead"].fill(
        played=mark.played_text,
        chance=round(100 * mark.played.chance),
        better=mark.better_text,
        other=round(100 * mark.better.chance),
    )
    return f"{name} ({mark.loss:.0f}) · {who} · {mark.line + 1}", f"{told.say(lang)} {mark.why.say(lang)}"
