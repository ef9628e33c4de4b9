"""The numbers of steps and verbs, and the first move of each verb."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

from typing import Final


class Step:
    PACK: Final = 0
    ROAD: Final = 1
    CHEQUES: Final = 2
    SHOP: Final = 3
    LODGE: Final = 4
    PURCHASE: Final = 5
    DARE: Final = 6
    LOSS: Final = 7
    OPTION: Final = 8
    PICK: Final = 9
    SETTLE: Final = 10
    ARRIVED: Final = 11
    BID: Final = 12
    HOTEL: Final = 14
    RUN: Final = 16
    SLEEP: Final = 17
    PLAY: Final = 18
    END: Final = 19
    WORK: Final = 20
    ARRIVE: Final = 21
    FINE: Final = 22


class Verb:
    LINE: Final = 0
    LEAVE: Final = 1
    WALK: Final = 2
    DRIVE: Final = 3
    FLY: Final = 4
    FLY_BACK: Final = 5
    ASSIST: Final = 6
    WORK: Final = 7
    BUY: Final = 8
    BUY_TICKET: Final = 9
    USE_VOUCHER: Final = 10
    DONE: Final = 12
    TAKE: Final = 13
    LEAVE_IT: Final = 14
    PAY: Final = 15
    PAY_SINGLE: Final = 16
    FREE_NIGHT: Final = 17
    HOTEL: Final = 18
    INSURE: Final = 19
    LOSE: Final = 20
    OPTION: Final = 22
    CALL: Final = 23
    CHEQUES: Final = 24
    SELL: Final = 25
    SELL_CHEQUES: Final = 26
    PASS: Final = 28
    BID: Final = 29
    BED: Final = 30
    SELL_CARD: Final = 31
    WAIT: Final = 32


LINE: Final = 0
LEAVE: Final = 7
WALK: Final = 8
DRIVE: Final = 15
FLY: Final = 16
FLY_BACK: Final = 17
ASSIST: Final = 18
WORK: Final = 19
BUY: Final = 20
BUY_TICKET: Final = 24
USE_VOUCHER: Final = 25
DONE: Final = 27
TAKE: Final = 28
LEAVE_IT: Final = 29
PAY: Final = 30
PAY_SINGLE: Final = 31
FREE_NIGHT: Final = 32
HOTEL: Final = 33
INSURE: Final = 34
LOSE: Final = 35
OPTION: Final = 37
CALL: Final = 41
CHEQUES: Final = 47
SELL: Final = 88
SELL_CHEQUES: Final = 92
PASS: Final = 128
BID: Final = 129
BED: Final = 1330
SELL_CARD: Final = 1331
WAIT: Final = 1391
