"""The numbers of steps and verbs, and the first move of each verb."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

from typing import Final


class Step:
    TURN: Final = 0
    TRIP: Final = 1
    PICK_RIVER: Final = 2
    DISCARD: Final = 3
    SWAP: Final = 4
    REPLACE: Final = 5
    CHOOSE_TROTTER: Final = 6
    PAY: Final = 7


class Verb:
    TAKE: Final = 0
    DRAW: Final = 1
    LOSE_ACTION: Final = 2
    END_TURN: Final = 3
    REFRESH: Final = 4
    SOUVENIR: Final = 5
    TWO_SOUVENIRS: Final = 6
    POSTCARD: Final = 7
    FREE_POSTCARD: Final = 8
    PHOTO: Final = 9
    QUICK_PHOTO: Final = 10
    ENCOUNTER: Final = 11
    DISCARD: Final = 12
    SWAP: Final = 13
    STOP_SWAPPING: Final = 14
    REPLACE: Final = 15
    CHOOSE_TROTTER: Final = 16
    ARRIVE: Final = 17
    PAY: Final = 18
    HOP: Final = 21


TAKE: Final = 0
DRAW: Final = 6
LOSE_ACTION: Final = 7
END_TURN: Final = 8
REFRESH: Final = 9
SOUVENIR: Final = 10
TWO_SOUVENIRS: Final = 11
POSTCARD: Final = 17
FREE_POSTCARD: Final = 23
PHOTO: Final = 24
QUICK_PHOTO: Final = 25
ENCOUNTER: Final = 31
DISCARD: Final = 55
SWAP: Final = 61
STOP_SWAPPING: Final = 97
REPLACE: Final = 98
CHOOSE_TROTTER: Final = 101
ARRIVE: Final = 109
PAY: Final = 110
HOP: Final = 320
