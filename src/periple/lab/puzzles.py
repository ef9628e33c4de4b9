"""Making puzzles: Travellers play, and where one move is clearly best a position is kept (docs/puzzles.md).

A position is exact where the moves of one seat decide it before anybody else acts (`thorough`); otherwise the search
that gives hints, Explorer's or Navigator's, must find the same move again and again, with other dice, and by far.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from statistics import fmean
from typing import Final

import msgspec

from periple.analysis.outlook import outlook_of
from periple.bots.glance import Glance
from periple.bots.judge import judge_of, worth_trying
from periple.bots.roster import bot
from periple.kernel.choice import Choice
from periple.kernel.dice import seeded
from periple.kernel.door import start
from periple.kernel.match import Match
from periple.kernel.registry import game
from periple.kernel.state import State
from periple.kernel.words import NOTHING, Text, wrong
from periple.lab.puzzle_words import question, why_sure
from periple.lab.thorough import WIN, Sure, TooMany, points_of, surely, thorough, winning
from periple.school.puzzles import Aim, Puzzle
from periple.school.shapes import Wanted

PLAYERS: Final = "traveller@5"
SEATS: Final = [2, 3, 2, 4]  # game by game
FEWEST: Final = 3  # choices that make a decision
LEAD: Final = 2  # points that an exact answer is ahead at least
WORLDS: Final = 24  # in which no other move may bring as much, whatever luck it has
GLIMPSE: Final = 80  # worlds of the first search
LOOKS: Final = 1500  # of the second
AGAIN: Final = 300  # of those that confirm it, and of the test's
SHARE: Final = 0.06  # of the win that an answer found by search is ahead at least
EVEN: Final = 0.52  # Traveller's share of a move that it hardly prefers
CERTAIN: Final = 0.6
SEARCHED: Final = 2000  # seeds: of the searches that confirm
CHECK_WORLDS: Final = 4
IDLE: Final = frozenset({"end_turn", "pass", "done"})  # nobody is asked to find that there is nothing to do


class Find(msgspec.Struct, frozen=True):
    """A puzzle, and what choosing among many goes by."""

    puzzle: Puzzle
    number: int  # of the game
    ply: int
    progress: float  # from 0, the first move, to 1, the last
    label: str
    differs: bool  # Traveller would play something else


class Hunt:
    """One game among Travellers, and the puzzles found in it: wins, points where they are asked for, and by search
    moves of other verbs than those `sated`."""

    def __init__(self, title: str, seed: int, number: int, points: bool, sated: frozenset[str] = frozenset()) -> None:
        self.game = game(title)
        self.judge = judge_of(title)
        self.number = number
        self.points = points
        self.sated = sated
        seats = min(max(SEATS[number % len(SEATS)], self.game.card.least_seats), self.game.card.most_seats)
        self.match: Match = start(title, seats, seed + number)
        self.dice = seeded(seed + number)
        self.players = [bot(PLAYERS, title) for _ in range(seats)]
        self.lines: list[int | tuple[int, int]] = []

    def finds(self) -> list[Find]:
        found: list[Find] = []
        bound = self.game.bound(self.match.seats)
        while not self.match.over and self.match.ply < bound:
            glance = self.glance(self.seat)
            move = self.players[self.seat].choose(glance)
            if len(glance.moves) >= FEWEST:
                found += self.looked_at(glance, move)
            self.play(self.seat, move, False)
            self.asides()
        last = max(1, self.match.ply)
        return [msgspec.structs.replace(one, progress=one.ply / last) for one in found]

    @property
    def seat(self) -> int:
        assert self.match.seat is not None
        return self.match.seat

    def glance(self, seat: int) -> Glance:
        return Glance(self.game, self.match.glimpse(), seat, self.dice, self.match.cast, self.match.ply)

    def play(self, seat: int, move: int, aside: bool) -> None:
        self.match.play(move, seat=seat)
        self.lines.append((seat, move) if aside else move)

    def asides(self) -> None:
        for seat, player in enumerate(self.players):
            if not self.match.over and self.match.glimpse().asides(seat):
                move = player.aside(self.glance(seat))
                if move is not None:
                    self.play(seat, move, True)

    def looked_at(self, glance: Glance, travellers: int) -> Iterator[Find]:
        """The puzzle that this decision makes, if it makes one."""
        found = self.win_at_once(glance, travellers)
        with suppress(TooMany):
            found = found or (self.exact(glance, travellers) if self.points else None)
        if found is None:
            found = self.likely(glance, travellers)
        if found is not None:
            yield found

    # Exact

    def win_at_once(self, glance: Glance, travellers: int) -> Find | None:
        moves = winning(self.game, self.match.glimpse(), 1, WORLDS)
        choice = self.named(moves[0]) if len(moves) == 1 else None
        if choice is None:
            return None
        differs = travellers != choice.move
        why = why_sure(self.game.title, [choice.told()], WIN, 0, True, [])
        return self.find("win", choice, why, 1 + differs, 1, differs)

    def exact(self, glance: Glance, travellers: int) -> Find | None:
        state, seat = self.match.glimpse(), glance.seat
        best, second = surely(self.game, state, 0)[:2]
        before = points_of(self.game, glance.world, seat)
        # A card or a key is more than a point.
        wide = LEAD if "points" in self.game.handlers.counters(glance.world, seat) else 1
        if best.points <= before or best.points - second.points < wide:
            return None
        lead = 0.0
        for worlds in (2, WORLDS):  # most fall at the first
            best, lead = sure_lead(thorough(self.game, state, 1, worlds), max)
            if lead < (WIN // 2 if best.points >= WIN else wide) or best.points <= before:
                return None
        won = best.points >= WIN
        choice = self.named(best.move)
        if choice is None or searched(self.match, AGAIN, SEARCHED)[0] != best.move:
            return None  # the most points now are no good answer where something else wins more games
        gain = best.points - before
        labels, end = self.walked(glance, best)
        why = why_sure(self.game.title, labels, gain, int(gain - lead), won, self.scored(glance, end))
        level = 1 + (travellers != best.move) + (len(best.line) > 2 and not self.greedy(glance, best.move))
        return self.find("win" if won else "points", choice, why, level, 1 if won else lead, travellers != best.move)

    def walked(self, glance: Glance, best: Sure) -> tuple[list[Text], State]:
        """What the moves of a line are called, one by one, and where they lead."""
        world, found = glance.world.copy(), []
        for move in best.line:
            if world.seat != glance.seat or move not in world.moves():
                break
            found.append(self.game.handlers.choice(world, move, self.match.cast).text)
            world.play(move)
        return found, world

    def scored(self, glance: Glance, end: State) -> list[tuple[Text, int]]:
        """What sorts of points a line brings, the most first."""
        sheets = [self.game.scores(state, self.match.cast)[glance.seat].categories for state in (glance.world, end)]
        gains = [(new.name, new.points - old.points) for old, new in zip(*sheets, strict=True)]
        return sorted((one for one in gains if one[1]), key=lambda one: -one[1])

    def greedy(self, glance: Glance, best: int) -> bool:
        """Whether the first move alone already brings the most."""
        after = {}
        for move in glance.moves:
            twin = glance.world.copy()
            twin.play(move)
            after[move] = points_of(self.game, twin, glance.seat)
        return after[best] == max(after.values()) and list(after.values()).count(after[best]) == 1

    # Found by search

    def likely(self, glance: Glance, travellers: int) -> Find | None:
        if len(worth_trying(self.judge, glance.world, glance.moves)) < FEWEST or not self.promising(travellers):
            return None
        move, lead = searched(self.match, GLIMPSE, self.number)
        choice = self.named(move)
        if choice is None or choice.verb in self.sated or lead < SHARE:
            return None
        if not borne_out(self.match, move):
            return None
        again, lead = searched(self.match, LOOKS, SEARCHED)
        if again != move or lead < SHARE:
            return None
        differs = travellers != move
        level = 3 if differs else 2 if lead < 2 * SHARE else 1
        return self.find("chance", choice, NOTHING, level, round(lead, 3), differs)  # `told_anew` says why

    def promising(self, travellers: int) -> bool:
        """Whether the tree should be asked: not where Traveller sees no difference, or surely plays a sated verb."""
        verdict = self.players[self.seat].verdict
        sated = self.game.verbs.name_of(travellers) in self.sated
        return verdict is not None and EVEN <= verdict.share < (CERTAIN if sated else 1.1)

    # Both

    def named(self, move: int) -> Choice | None:
        """The choice of a move, if its verb and targets name it alone, it asks for no number and does something."""
        choices = self.match.choices()
        choice = next((one for one in choices if one.move == move and one.span is None), None)
        if choice is None or choice.verb in IDLE or sum(wanted(choice).names(one) for one in choices) != 1:
            return None
        return choice

    def find(self, aim: Aim, choice: Choice, why: Text, level: int, margin: float, differs: bool) -> Find:
        match = self.match
        puzzle = Puzzle(
            id="puzzle_00",
            aim=aim,
            level=level,
            seats=match.seats,
            seed=match.seed,
            options=match.options,
            moves=list(self.lines),
            hash=match.hash,
            seat=self.seat,
            round=match.view(self.seat).round,
            question=question(aim, self.game.title),
            answer=wanted(choice),
            why=why,
            margin=margin,
        )
        return Find(puzzle, self.number, match.ply, 0.0, choice.label(), differs)


def wanted(choice: Choice) -> Wanted:
    return Wanted(choice.verb, [f"{target.kind}:{target.id}" for target in choice.targets])


def sure_lead(found: list[Sure], of: Callable[[list[int]], float]) -> tuple[Sure, float]:
    """The surest move, and how far it is ahead of what luck can bring any other."""
    best, *others = found
    return best, best.points - max(of(other.lucky) for other in others)


def searched(match: Match, looks: int, seed: int) -> tuple[int, float]:
    """What a new search plays, with dice of its own, and by how much of the win it is ahead; by all, where the search
    found no other move worth a look. What such a move leaves is told when the puzzle is explained."""
    assert match.seat is not None
    glance = Glance(match.game, match.glimpse(), match.seat, seeded(seed), match.cast)
    move, weighed = outlook_of(match.game, match.cast).search(glance, 0.0, looks)
    return move, weighed[0].chance - weighed[1].chance if len(weighed) > 1 else 1.0


def borne_out(match: Match, move: int) -> bool:
    """Whether new searches play a move again and again, and are ahead with it by half of what is asked at least."""
    for seed in range(SEARCHED + 1, SEARCHED + 7):  # most fall at the first
        again, lead = searched(match, AGAIN, seed)
        if again != move or lead < SHARE / 2:
            return False
    return True


def stands(match: Match, aim: str, move: int) -> bool:
    """Whether a puzzle that was made before would be made today: judges, nets and their chances change."""
    if aim == "chance":
        return borne_out(match, move)
    best = solved(match, aim, SEARCHED) == move
    return best and (aim == "win" or searched(match, AGAIN, SEARCHED)[0] == move)


def solved(match: Match, aim: str, seed: int) -> int:
    """The best move of a puzzle's position, found anew with other dice."""
    if aim == "chance":
        return searched(match, AGAIN, seed)[0]
    if aim == "win" and len(moves := winning(match.game, match.glimpse(), seed, CHECK_WORLDS)) == 1:
        return moves[0]
    best, lead = sure_lead(thorough(match.game, match.glimpse(), seed, CHECK_WORLDS), fmean)
    if lead <= 0 or (best.points >= WIN) != (aim == "win"):
        raise wrong("no_best_move")
    return best.move
