"""What a turn under way holds beside the things on the table: the words of `moment` in `arrange.py`."""

# Stays plain: it describes data.

from periple.games.wanderlust.agreement import Agreement
from periple.games.wanderlust.terms import PAYMENTS, Aid, Step
from periple.games.wanderlust.tickets import MOST_REFRESHES
from periple.kernel.moments import YES_OR_NO, Field, Fields

MOST_STEPS = 24
MANY = 10_000


def fields(agreement: Agreement) -> Fields:
    board, figures = agreement.board, agreement.figures
    payment = PAYMENTS - 1
    return {
        "seat": Field(0, agreement.seats - 1),
        "agenda": Field(Step.TURN, Step.PAY, MOST_STEPS),
        "met_friend": YES_OR_NO,
        "refreshes": Field(0, MOST_REFRESHES),
        "lift": YES_OR_NO,
        "host": YES_OR_NO,
        "arrivals": Field(0, MANY),
        "idle": YES_OR_NO,
        "idle_turns": Field(0, agreement.trotters),
        "character": Field(-1, len(figures.skill) - 1, agreement.trotters),
        "visited": Field(0, board.places - 1, board.places),  # in the order of the whole race
        "tokens": Field(0, MANY, board.places),  # those at home too
        "feats": Field(0, (1 << len(figures.mission_points)) - 1, agreement.trotters),
        "trip": Field(0, len(board.route_kind) - 1, board.places * 4),
        "trip_paid": Field(0, payment, board.places * 4),
        "aids": Field(0, Aid.SHIP_ANY | Aid.AIR_SWAP | Aid.FREE_WHITE | Aid.LIFT),
        "pays": Field(0, payment, PAYMENTS),
    }
