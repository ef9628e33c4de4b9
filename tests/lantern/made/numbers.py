"""The numbers of steps and verbs, and the first move of each verb."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

from typing import Final


class Step:
    TURN: Final = 0


class Verb:
    GUESS: Final = 0
    CHANGE: Final = 1
    RING: Final = 2


GUESS: Final = 0
CHANGE: Final = 12
RING: Final = 13
