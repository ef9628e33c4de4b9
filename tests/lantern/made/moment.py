"""What a moment may tell, and within which bounds.

Made by tools/titles from the declarations of the title (`make made`): change those."""

# ruff: noqa
# Stays plain: it describes data.

from lantern.agreement import Agreement
from lantern.terms import CARDS
from periple.kernel.moments import Field, Fields


def fields(agreement: Agreement) -> Fields:
    seats = agreement.seats
    return {
        "seat": Field(0, seats - 1),
        "held": Field(0, CARDS - 1, seats),
        "pile": Field(0, CARDS - 1, CARDS),
    }
