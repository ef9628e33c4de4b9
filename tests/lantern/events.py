"""What may happen, and what the numbers of each event are."""

from typing import Final

EVENTS: Final[dict[str, list[str]]] = {
    "guessed": ["n", "rival:seat", "right"],
    "changed": [],
    "got": ["card:card"],
    "rang": [],
}
