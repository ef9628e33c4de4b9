"""One game of a series, played by bots at seats that change; what it leaves behind is a row."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from periple.bots.glance import Glance
from periple.bots.roster import Bot
from periple.kernel.cast import Cast
from periple.kernel.dice import seeded
from periple.kernel.registry import AnyGame, game
from periple.kernel.state import OVER, State
from periple.kernel.words import PeripleError, wrong
from periple.lab.kingmaking import Fork, kingmaker
from periple.lab.patience import TooLong, patience
from periple.lab.plan import GameRow, Plan, SeatRow
from periple.lab.strategies import contender
from periple.lab.uses import Offers, things


@lru_cache(maxsize=4)
def title_of(title: str, content: str) -> AnyGame:
    """Read once in a worker, not for every game."""
    return game(title, Path(content) if content else None)


class Sitting:
    """One game of a series, the bots moved on by `number` seats."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan = plan
        self.number = number
        self.seed = plan.seed + number
        self.game: AnyGame = title_of(plan.title, plan.content)
        self.seats = len(plan.bots)
        options = self.game.settle(self.seats, plan.options)
        self.state: State = self.game.deal(self.seats, self.seed, options)
        self.state.listening = True
        self.things: list[dict[str, int]] = [{} for _ in range(self.seats)]
        self.hear()
        self.first = self.state.seat
        self.cast: Cast = self.game.cast(self.seats, options, None)
        self.order = [(seat + number) % self.seats for seat in range(self.seats)]  # which bot sits where
        self.players: list[Bot] = [contender(plan.bots[self.order[seat]], plan.title) for seat in range(self.seats)]
        self.dice = seeded(self.seed ^ 0xB07)
        self.rows = [SeatRow(seat, 0, 0, 0, 0.0, {}, {}, {}, {}) for seat in range(self.seats)]
        self.offers = Offers(self.game, self.cast)
        self.turn = -1  # whose turn it is, and whether there was anything to choose in it
        self.chose = False
        self.round = 0
        self.standings: list[list[int]] = []
        self.forks: dict[int, Fork] = {}  # the last choice of each seat, where kings are looked for
        self.watched = plan.kingmaking > 0 and number % plan.kingmaking == 0 and self.seats > 2
        self.moves = 0
        self.leader = -1
        self.lead_changes = 0

    def play(self) -> GameRow:
        bound = self.game.bound(self.seats)
        while self.state.seat != OVER and self.moves <= bound:
            seat = self.state.seat
            move = self.ask(seat, self.players[seat].choose)
            if move not in self.state.moves():
                raise self.illegal(seat, move)
            assert move is not None
            self.weigh(seat, move)
            self.note(seat, move)
            self.state.play(move)
            self.hear()
            self.speak_up()
        self.end_turn()
        return self.row()

    def weigh(self, seat: int, move: int) -> None:
        """Note what there was to choose."""
        alone = self.seats == 1 and self.now() != self.round  # nobody else's turn comes in between
        if seat != self.turn or alone:
            self.end_turn()
            self.turn = seat
            self.rows[seat].turns += 1
        offered, row = self.state.moves(), self.rows[seat]
        row.decisions += 1
        if len(offered) == 1:
            row.forced += 1
            return
        row.moves += len(offered)
        self.chose = True
        if self.watched:
            self.forks[seat] = Fork(self.state, seat, offered, move)
        for thing, taken in self.offers.of(self.state, offered, move):
            before = row.offers.get(thing, (0, 0))
            row.offers[thing] = (before[0] + 1, before[1] + taken)

    def end_turn(self) -> None:
        if self.turn >= 0 and not self.chose:
            self.rows[self.turn].dead += 1
        self.chose = False
        now = self.now()
        if now != self.round or self.state.seat == OVER:
            if self.round:
                self.standings.append(self.game.handlers.standing(self.state)[: self.seats])
            self.round = now

    def now(self) -> int:
        return self.game.view(self.state, None, self.cast).round

    def ask(self, seat: int, question: Callable[[Glance], int | None]) -> int | None:
        """What a bot answers. One that breaks, or thinks for longer than the plan's patience, ends the series."""
        try:
            with patience(self.plan.patience):
                return question(self.glance(seat))
        except PeripleError:
            raise
        except TooLong:
            name, seconds = self.plan.bots[self.order[seat]], f"{self.plan.patience:g}"
            raise wrong("bot_too_slow", name=name, seconds=seconds, number=self.number) from None
        except Exception as error:  # whatever a file of somebody else's does wrong
            name = self.plan.bots[self.order[seat]]
            raise wrong("bot_breaks_off", name=name, number=self.number, error=repr(error)) from None

    def glance(self, seat: int) -> Glance:
        return Glance(self.game, self.state, seat, self.dice, self.cast, self.moves)

    def speak_up(self) -> None:
        """Between two moves every seat that may act out of turn is asked once."""
        for seat, player in enumerate(self.players):
            if self.state.seat != OVER and self.state.asides(seat):
                move = self.ask(seat, player.aside)
                if move is not None:
                    if move not in self.state.asides(seat):
                        raise self.illegal(seat, move)
                    self.note(seat, move)
                    self.state.play_aside(seat, move)
                    self.hear()

    def note(self, seat: int, move: int) -> None:
        self.moves += 1
        verb = self.game.verbs.name_of(move)
        verbs = self.rows[seat].verbs
        verbs[verb] = verbs.get(verb, 0) + 1
        standing = self.game.handlers.standing(self.state)[: self.seats]
        top = max(standing)
        if standing.count(top) == 1 and standing.index(top) != self.leader:
            self.lead_changes += self.leader >= 0
            self.leader = standing.index(top)

    def hear(self) -> None:
        """Note what was used by whom, as the events tell."""
        for actor, thing in things(self.game, self.state.events):
            if actor < self.seats:
                kept = self.things[actor]
                kept[thing] = kept.get(thing, 0) + 1
        self.state.events = []

    def illegal(self, seat: int, move: int | None) -> PeripleError:
        name = self.plan.bots[self.order[seat]]
        return wrong("bot_cheats", name=name, move=move, number=self.number)

    def row(self) -> GameRow:
        winners = self.game.handlers.winners(self.state)
        scores = [score for score in self.game.scores(self.state, self.cast) if score.seat is not None]
        for seat, row in enumerate(self.rows):
            row.order = (seat - self.first) % self.seats
            row.bot = self.order[seat]
            row.points = scores[seat].total
            row.won = 1 / len(winners) if seat in winners else 0.0
            row.categories = {category.id: category.points for category in scores[seat].categories}
            row.things = self.things[seat]
        # Last, since positions are played on from here.
        king = kingmaker(list(self.forks.values()), winners, self.finish) if self.watched else None
        return GameRow(
            self.number, self.seed, self.round, self.moves, self.lead_changes, self.rows, self.standings, king
        )

    def finish(self, state: State, move: int, time: int) -> list[int]:
        """Play a position on with the bots at this table; `time` only changes what they leave to chance."""
        self.state, self.dice, moves = state, seeded(self.seed ^ time), 0
        self.state.listening = False
        while moves <= self.game.bound(self.seats):
            self.state.play(move)
            moves += 1
            if self.state.seat == OVER:
                break
            seat = self.state.seat
            chosen = self.ask(seat, self.players[seat].choose)
            assert chosen is not None
            move = chosen
        return sorted(self.game.handlers.winners(self.state))


def play_one(plan: Plan, number: int) -> GameRow:
    return Sitting(plan, number).play()
