"""A hint for people: the best choices in their seat as chances to win, knowing what the seat knows, and why."""

from typing import Final

import msgspec

from periple.analysis.hints import Hint
from periple.bots.verdict import WORDS, Verdict
from periple.kernel.choice import Choice
from periple.kernel.words import Text
from periple.tables import problems
from periple.tables.botroom import checked_bot
from periple.tables.chat import tell_hint
from periple.tables.limits import Buckets
from periple.tables.making import among, has_hints
from periple.tables.table import Table
from periple.tables.thinkers import Thinkers, new_task, owner_of

BURST: Final = 4  # hints of a seat at once
PER_SECOND: Final = 0.5  # and then


class Option(msgspec.Struct):
    """A choice and the chance to win that it leaves, with an interval that holds eight times of ten."""

    move: int
    choice: Choice  # the one offered that stands for the move
    number: int | None  # which, when the choice has a span
    chance: float
    low: float
    high: float


class Advice(msgspec.Struct):
    move: int
    choice: Choice
    number: int | None
    bot: str
    why: Text
    options: list[Option]  # one to three, the best first
    even: bool  # the best two differ by less than the search can tell
    hair: bool  # by more, and yet hardly at all
    reasons: list[Text]
    risk: Text | None  # what happens in the worst worlds
    risk_share: float | None  # and in how many of all, where that is often
    by: str  # the level that judged: explorer, where it has taught itself the title, else navigator


class Adviser:
    def __init__(self, thinkers: Thinkers, limits: bool) -> None:
        self.thinkers = thinkers
        self._asked = Buckets(BURST, PER_SECOND) if limits else None

    async def advise(self, table: Table, seat: int, bot: str, beside: int | None = None) -> Advice:
        """Thought out in a worker, within the bot's own time; the table goes on meanwhile. The player looks at the move
        `beside`, where there is one."""
        bot = checked_bot(bot)
        async with table.lock:
            match = await table.awake()
            if match.over:
                raise problems.game_over()
            if not has_hints(table.row, table.seats):
                raise problems.hints_off()
            if match.seat != seat:
                raise problems.not_your_turn()
            if self._asked is not None and not self._asked.take(f"{table.id}:{seat}"):
                raise problems.too_fast()
            moves, choices = match.moves(), match.choices()
            task = new_task(match, seat, bot, owner_of(table), hint=True, beside=beside)
        thought = await self.thinkers.advise(task, moves)
        if thought.move not in moves or thought.hint is None:
            raise problems.no_hint()
        if among(table.seats) > 1:
            await tell_hint(table, seat)
        return advice(choices, bot, thought.hint)


def advice(choices: list[Choice], bot: str, found: Hint) -> Advice:
    choice, number = offered(choices, found.move)
    options = [Option(one.move, *offered(choices, one.move), one.chance, one.low, one.high) for one in found.options]
    told = (found.even, found.hair, found.reasons, found.risk, found.risk_share, found.by)
    return Advice(found.move, choice, number, bot, sentence(bot, found, options), options, *told)


def offered(choices: list[Choice], move: int) -> tuple[Choice, int | None]:
    """The choice that stands for a move, and the number when it has a span."""
    for one in choices:
        if one.span is None:
            if one.move == move:
                return one, None
            continue
        number = one.span.least + (move - one.move) * one.span.step
        if one.span.least <= number <= one.span.most:
            return one, number
    raise AssertionError(f"move {move} is not offered")


def sentence(bot: str, found: Hint, options: list[Option]) -> Text:
    """The move beside the best of the others."""
    if bot == "any":
        return WORDS["any"]
    mine = [one for one in options if one.move == found.move]
    others = [one for one in options if one.move != found.move]
    if not mine or not others:
        return WORDS["only"]
    verdict = Verdict(found.move, mine[0].chance, others[0].move, others[0].chance, 0, found.doubt)
    return verdict.sentence({one.move: one.choice.told() for one in options})
