"""A hint for people: what a bot would do in their seat, knowing what the seat knows, and why in one sentence."""

from typing import Final

import msgspec

from periple.bots.verdict import WORDS
from periple.kernel.cast import Cast
from periple.kernel.choice import Choice
from periple.kernel.registry import AnyGame
from periple.kernel.state import State
from periple.kernel.words import Text
from periple.tables import problems
from periple.tables.botroom import checked_bot
from periple.tables.limits import Buckets
from periple.tables.table import Table
from periple.tables.thinker import Thought
from periple.tables.thinkers import Thinkers, new_task, owner_of

BURST: Final = 4  # hints of a seat at once
PER_SECOND: Final = 0.5  # and then


class Advice(msgspec.Struct):
    move: int
    choice: Choice  # the one offered that stands for the move
    number: int | None  # which, when the choice has a span
    bot: str
    why: Text


class Adviser:
    def __init__(self, thinkers: Thinkers, limits: bool) -> None:
        self.thinkers = thinkers
        self._asked = Buckets(BURST, PER_SECOND) if limits else None

    async def advise(self, table: Table, seat: int, bot: str) -> Advice:
        """Thought out in a worker, within the bot's own time; the table goes on meanwhile."""
        bot = checked_bot(bot)
        async with table.lock:
            match = await table.awake()
            if match.over:
                raise problems.game_over()
            if match.seat != seat:
                raise problems.not_your_turn()
            if self._asked is not None and not self._asked.take(f"{table.id}:{seat}"):
                raise problems.too_fast()
            moves, choices = match.moves(), match.choices()
            state, cast, game = match.glimpse(), match.cast, match.game
            task = new_task(match, seat, bot, owner_of(table))
        thought = await self.thinkers.advise(task, moves)
        if thought.move not in moves:
            raise problems.no_hint()
        choice, number = offered(choices, thought.move)
        return Advice(thought.move, choice, number, bot, sentence(game, state, cast, thought))


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


def sentence(game: AnyGame, state: State, cast: Cast, thought: Thought) -> Text:
    verdict = thought.verdict
    if verdict is None:
        return WORDS["any"]
    compared = [move for move in (verdict.move, verdict.second) if move is not None]
    return verdict.sentence({move: game.choices(state, [move], cast)[0].text for move in compared})
