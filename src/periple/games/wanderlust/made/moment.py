"""What a moment may tell, and within which bounds.

Made by tools/titles from the declarations of the title (`make made`): change those."""

# ruff: noqa
# Stays plain: it describes data.

from periple.games.wanderlust.agreement import Agreement
from periple.games.wanderlust.terms import LAST_STEP, MANY, MOST_REFRESHES, MOST_STEPS, NOBODY, PAYMENTS, Aid
from periple.kernel.moments import Field, Fields


def fields(agreement: Agreement) -> Fields:
    seats = agreement.seats
    figures = agreement.figures
    return {
        "seat": Field(0, seats - 1),
        "agenda": Field(0, LAST_STEP, MOST_STEPS),
        "met_friend": Field(0, 1),
        "refreshes": Field(0, MOST_REFRESHES),
        "lift": Field(0, 1),
        "host": Field(0, 1),
        "arrivals": Field(0, MANY),
        "idle": Field(0, 1),
        "idle_turns": Field(0, agreement.trotters),
        "visited": Field(0, figures.board.places - 1, figures.board.places),
        "tokens": Field(0, MANY, figures.board.places, exactly=True),
        "trip": Field(0, len(figures.board.route_kind) - 1, figures.board.places * 4),
        "trip_paid": Field(0, PAYMENTS - 1, figures.board.places * 4),
        "aids": Field(0, Aid.ALL),
        "pays": Field(0, PAYMENTS - 1, PAYMENTS),
        "feats": Field(0, (1 << len(figures.mission_points)) - 1, agreement.trotters, exactly=True),
        "character": Field(NOBODY, len(figures.skill) - 1, agreement.trotters, exactly=True),
    }
