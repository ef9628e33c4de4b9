"""The numbers of steps and verbs, and the first move of each verb."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

from typing import Final


class Step:
    TURN: Final = 0
    HOME: Final = 1
    START: Final = 2
    ROAD: Final = 3
    EXILE: Final = 4
    DEBT: Final = 5
    GIVE_TICKET: Final = 6
    GIVE_KEY: Final = 7
    SWAP: Final = 8
    CHALLENGE: Final = 9
    BONUS: Final = 10
    AFTER: Final = 11
    LAST_CHANCE: Final = 12
    SETTLE: Final = 13
    ACT: Final = 14
    REMAIN: Final = 15
    REWARD: Final = 16
    BACK: Final = 17
    CLOSE: Final = 18


class Verb:
    WORK: Final = 0
    ROLL: Final = 1
    LAND: Final = 2
    ADVENTURE: Final = 3
    GAMBLE: Final = 4
    CHALLENGE: Final = 5
    DECLINE: Final = 6
    CLAIM: Final = 7
    SETTLE: Final = 8
    END_TURN: Final = 9
    HOME: Final = 10
    EXILE: Final = 11
    SWAP: Final = 12
    GIVE_KEY: Final = 13
    JOKER: Final = 14
    BUY: Final = 15
    BUY_PAIRS: Final = 16
    SELL: Final = 17
    GIVE_TICKET: Final = 18
    FLY: Final = 19
    GO: Final = 20


WORK: Final = 0
ROLL: Final = 1
LAND: Final = 2
ADVENTURE: Final = 3
GAMBLE: Final = 4
CHALLENGE: Final = 5
DECLINE: Final = 6
CLAIM: Final = 7
SETTLE: Final = 8
END_TURN: Final = 9
HOME: Final = 10
EXILE: Final = 12
SWAP: Final = 14
GIVE_KEY: Final = 20
JOKER: Final = 36
BUY: Final = 54
BUY_PAIRS: Final = 124
SELL: Final = 159
GIVE_TICKET: Final = 229
FLY: Final = 299
GO: Final = 439
