"""The terminal's own words."""

from typing import Final

from periple.kernel.words import HOUSE

WORDS: Final = HOUSE["terminal"]
