"""What a moment may tell, and within which bounds.

Made by tools/titles from the declarations of the title (`make made`): change those."""

# ruff: noqa
# Stays plain: it describes data.

from periple.games.globetrotter.agreement import Agreement
from periple.games.globetrotter.made.numbers import Step
from periple.games.globetrotter.terms import (
    MOST_LEGS,
    MOST_MONEY,
    MOST_STEPS,
    MOST_THROWS,
    NOBODY,
    NOWHERE,
    NO_CARD,
    NO_FACE,
    Bonus,
    Halt,
)
from periple.kernel.moments import Field, Fields


def fields(agreement: Agreement) -> Fields:
    seats = agreement.seats
    figures = agreement.figures
    return {
        "seat": Field(0, seats - 1),
        "agenda": Field(0, Step.CLOSE, MOST_STEPS),
        "bought": Field(0, 1),
        "legs": Field(0, MOST_LEGS + 1),
        "thrown": Field(0, max(figures.faces)),
        "face": Field(NO_FACE, len(figures.faces) - 1),
        "travelling": Field(0, 1),
        "may_try": Field(0, 1),
        "may_gamble": Field(0, 1),
        "unclaimed": Field(0, 1),
        "closing": Field(0, 1),
        "sailed": Field(0, 1),
        "halted": Field(Halt.NO, Halt.NOTHING),
        "declined": Field(0, (1 << seats) - 1),
        "bonus": Field(Bonus.NONE, Bonus.WORLD),
        "owed": Field(0, MOST_MONEY),
        "owed_to_jackpot": Field(0, 1),
        "victims": Field(0, (1 << seats) - 1),
        "victim": Field(NOBODY, seats - 1),
        "drawn": Field(0, MOST_MONEY, len(figures.deck), exactly=True),
        "last_card": Field(NO_CARD, sum([len(deck) for deck in figures.deck]) - 1),
        "last_place": Field(NOWHERE, figures.board.places - 1),
        "last_reader": Field(NOBODY, seats - 1),
        "throws": Field(0, 6, 3 * MOST_THROWS),
    }
