"""What a turn under way holds beside the things on the table: the words of `moment` in `arrange.py`."""

# Stays plain: it describes data.

from periple.games.globetrotter.agreement import Agreement
from periple.games.globetrotter.terms import MOST_LEGS, Bonus, Halt, Step
from periple.kernel.moments import YES_OR_NO, Field, Fields

MOST_STEPS = 24
MOST_MONEY = 1_000_000


def fields(agreement: Agreement) -> Fields:
    figures = agreement.figures
    last_seat = agreement.seats - 1
    everybody = (1 << agreement.seats) - 1
    return {
        "seat": Field(0, last_seat),
        "agenda": Field(Step.TURN, Step.CLOSE, MOST_STEPS),
        "bought": YES_OR_NO,
        "legs": Field(0, MOST_LEGS + 1),
        "thrown": Field(0, max(figures.faces)),
        "face": Field(-1, len(figures.faces) - 1),
        "travelling": YES_OR_NO,
        "may_try": YES_OR_NO,
        "may_gamble": YES_OR_NO,
        "unclaimed": YES_OR_NO,
        "closing": YES_OR_NO,
        "sailed": YES_OR_NO,
        "halted": Field(Halt.NO, Halt.NOTHING),
        "declined": Field(0, everybody),
        "bonus": Field(Bonus.NONE, Bonus.WORLD),
        "owed": Field(0, MOST_MONEY),
        "owed_to_jackpot": YES_OR_NO,
        "victims": Field(0, everybody),
        "victim": Field(-1, last_seat),
        "drawn": Field(0, MOST_MONEY, len(figures.deck)),
        "last_card": Field(-1, sum(len(deck) for deck in figures.deck) - 1),
        "last_place": Field(-1, agreement.board.places - 1),
        "last_reader": Field(-1, last_seat),
        "throws": Field(0, 6, 3 * 200),
    }
