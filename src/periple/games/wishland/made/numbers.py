"""The numbers of steps and verbs, and the first move of each verb."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

from typing import Final


class Step:
    KEEP: Final = 0
    ORDER: Final = 1
    TURN: Final = 2
    PAY: Final = 3
    BONUS: Final = 4


class Verb:
    SLOT: Final = 0
    KEEP: Final = 1
    PASS: Final = 2
    RECOVER: Final = 3
    FREE_RECOVER: Final = 4
    END_TURN: Final = 5
    ADVERTISE: Final = 6
    BONUS: Final = 7
    PAY: Final = 8
    CLAIM: Final = 9
    BUY: Final = 10


SLOT: Final = 0
KEEP: Final = 8
PASS: Final = 12
RECOVER: Final = 13
FREE_RECOVER: Final = 14
END_TURN: Final = 15
ADVERTISE: Final = 16
BONUS: Final = 22
PAY: Final = 25
CLAIM: Final = 41
BUY: Final = 81
