"""Where a round stands beside the things on the table: the words of `moment` in `arrange.py`."""

# Stays plain: it describes data.

from periple.games.wishland.agreement import Agreement
from periple.games.wishland.terms import COLUMNS, MOST_SLOTS, NOTHING, ROWS, Step
from periple.moments import YES_OR_NO, Field, Fields

MOST_BONUSES = 100


def fields(agreement: Agreement) -> Fields:
    last_seat = agreement.seats - 1
    return {
        "seat": Field(0, last_seat),
        "at": Field(0, agreement.seats),
        "step": Field(Step.KEEP, Step.BONUS),
        "bonuses": Field(0, MOST_BONUSES),
        "acted": YES_OR_NO,
        "chosen": Field(NOTHING, ROWS * COLUMNS - 1),
        "taken": Field(0, (1 << MOST_SLOTS) - 1),
        "order": Field(0, last_seat, agreement.seats),
    }
