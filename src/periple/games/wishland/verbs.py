"""The two tables of the game: what may be asked, and what may be answered. New rows go to the end."""

from typing import Final

from periple.kernel.verbs import Step, Steps, Verb, Verbs
from .rules import achievements, market, refusals, turn, workers
from .terms import BONUSES, COLUMNS, MOST_OFFERS, MOST_SLOTS, MOST_TILES, MOST_WORKERS, ROWS

STEPS: Final = Steps(
    [
        Step("keep", turn.keep_moves, 7, "keep_first"),
        Step("order", turn.slot_moves, 12, "slot_first"),
        Step("turn", turn.turn_moves, 16),
        Step("pay", market.pay_moves, 18, "pay_first"),
        Step("bonus", turn.bonus_moves, 36, "bonus_first"),
    ],
    now="4 if s.bonuses else s.step",
    after=turn.after,
)

VERBS: Final = Verbs(
    [
        # + slot of the turn-order track
        Verb("slot", MOST_SLOTS, {"order": turn.take_slot}, refusals.slot, [12], no={"turn": (12, "not_now")}),
        # + which of the entrepreneurs dealt
        Verb("keep", MOST_OFFERS, {"keep": turn.keep}, refusals.keep, [7], no={"turn": (7, "not_now")}),
        Verb("pass", 1, {"turn": turn.pass_turn}, refusals.act, [22]),
        Verb("recover", 1, {"turn": turn.recover}, refusals.recover, [21]),
        Verb("free_recover", 1, {"turn": workers.recover_freely}, refusals.free_recover, [24]),
        Verb("end_turn", 1, {"turn": turn.next_turn}, refusals.end_turn, [16]),
        Verb("advertise", 6, {"turn": turn.advertise}, refusals.advertise, [20]),  # + bonus, or pair of bonuses
        Verb("bonus", BONUSES, {"bonus": turn.choose_bonus}, None, [36], no={"turn": (36, "not_now")}),  # + bonus
        # + workers who pay a credit each
        Verb("pay", MOST_WORKERS + 1, {"pay": market.pay}, refusals.pay, [18, 19], no={"turn": (18, "not_now")}),
        Verb("claim", MOST_TILES, {"turn": achievements.claim}, refusals.claim, [23]),  # + achievement
        Verb("buy", ROWS * COLUMNS, {"turn": market.choose}, refusals.buy, [18]),  # + COLUMNS * row + column
    ],
    STEPS,
)
