"""Numbers as the lab prints them. Needs nothing beside the games: commands are known before the lab is installed."""

from typing import Final

from periple.kernel.words import HOUSE, Text, each

PER_CENT: Final = HOUSE["lab_findings"]["per_cent"]


def number(value: float, digits: int = 1) -> Text:
    """3.5 in English, 3,5 in French; whole numbers as they are."""
    words = f"{value:.{digits}f}" if digits and abs(value - round(value)) >= 0.5 / 10**digits else f"{round(value)}"
    return each(lambda lang: words.replace(".", HOUSE["lab_findings"]["point"].say(lang)).replace("-", "−"))


def percent(share: float, digits: int = 1) -> Text:
    return number(100 * share, digits)
