"""What a moment may tell, and within which bounds.

Made by tools/titles from the declarations of the title (`make made`): change those."""

# ruff: noqa
# Stays plain: it describes data.

from periple.games.wishland.agreement import Agreement
from periple.games.wishland.terms import COLUMNS, MOST_BONUSES, MOST_SLOTS, NOTHING, ROWS
from periple.kernel.moments import Field, Fields


def fields(agreement: Agreement) -> Fields:
    seats = agreement.seats
    figures = agreement.figures
    return {
        "seat": Field(0, seats - 1),
        "round": Field(1, figures.rounds),
        "at": Field(0, seats),
        "first": Field(0, seats - 1),
        "step": Field(0, 4),
        "bonuses": Field(0, MOST_BONUSES),
        "acted": Field(0, 1),
        "chosen": Field(NOTHING, ROWS * COLUMNS - 1),
        "taken": Field(0, (1 << MOST_SLOTS) - 1),
        "order": Field(0, seats - 1, seats),
    }
