"""The two tables of the game: what may be asked, and what may be answered. New rows go to the end."""

from typing import Final

from periple.games.wishland import achievements, market, turn, workers
from periple.games.wishland.terms import BONUSES, COLUMNS, MOST_OFFERS, MOST_SLOTS, MOST_TILES, MOST_WORKERS, ROWS
from periple.kernel.verbs import Step, Steps, Verb, Verbs

STEPS: Final = Steps(
    [
        Step("keep", turn.keep_moves),
        Step("order", turn.slot_moves),
        Step("turn", turn.turn_moves),
        Step("pay", market.pay_moves),
        Step("bonus", turn.bonus_moves),
    ],
    now="4 if s.bonuses else s.step",
    after=turn.after,
)

VERBS: Final = Verbs(
    [
        Verb("slot", MOST_SLOTS, {"order": turn.take_slot}),  # + slot of the turn-order track
        Verb("keep", MOST_OFFERS, {"keep": turn.keep}),  # + which of the entrepreneurs dealt
        Verb("pass", 1, {"turn": turn.pass_turn}),
        Verb("recover", 1, {"turn": turn.recover}),
        Verb("free_recover", 1, {"turn": workers.recover_freely}),
        Verb("end_turn", 1, {"turn": turn.next_turn}),
        Verb("advertise", 6, {"turn": turn.advertise}),  # + bonus, or pair of bonuses
        Verb("bonus", BONUSES, {"bonus": turn.choose_bonus}),  # + bonus
        Verb("pay", MOST_WORKERS + 1, {"pay": market.pay}),  # + workers who pay a credit each
        Verb("claim", MOST_TILES, {"turn": achievements.claim}),  # + achievement
        Verb("buy", ROWS * COLUMNS, {"turn": market.choose}),  # + COLUMNS * row + column
    ],
    STEPS,
)
