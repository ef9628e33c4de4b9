"""The compliance kit: what must hold for every game, tried by letting the machine play.

`inspect(game, …)` plays one random game on the bare state and looks hard at it; `inspect_match` plays one through the
door. Both raise `Broken` with a sentence that tells the game, the seed and the move, so that it can be played again.
"""

import re
from pathlib import Path

import msgspec

from periple.kernel.dice import seeded
from periple.kernel.game import Game, Options
from periple.kernel.match import Match, digest, load, start
from periple.kernel.rulebook import Rulebook
from periple.kernel.state import OVER, SPECTATOR, Event, State


class Broken(AssertionError):
    """A game does not keep its contract."""


class Watch:
    """One random game under watch. Costly looks are taken once every `stride` moves."""

    def __init__(self, game: Game, seats: int, options: Options, seed: int, stride: int) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.stride = stride
        self.options = game.settle(seats, options)
        self.dice = seeded(seed ^ 0x5EED)
        self.state = game.deal(seats, seed, self.options)
        self.census = game.census(self.state)
        self.played = 0
        # What is lost stays lost: counting after every move in some games, and now and then in others, is enough.
        self.counting = 1 if seed % 5 == 0 else 16

    def expect(self, holds: bool, what: str) -> None:
        if not holds:
            asked = {option.id: value for option, value in zip(self.game.options, self.options.values(), strict=True)}
            raise Broken(
                f"{self.game.title}, {self.seats} seats, seed {self.seed}, options {asked}, "
                f"after {self.played} moves: {what}"
            )

    def run(self) -> int:
        bound = self.game.bound(self.seats)
        while self.state.seat != OVER:
            moves = self.moves()
            if self.played % self.stride == self.seed % self.stride:
                self.look(moves)
            self.state.listening = False
            self.state.events.clear()
            self.state.play(moves[self.dice.below(len(moves))])
            self.played += 1
            if self.played % self.counting == 0 or self.state.seat == OVER:
                self.expect(self.game.census(self.state) == self.census, "components were lost or made")
            self.expect(self.played <= bound, f"the game is longer than its bound of {bound}")
        self.look([])
        self.scores()
        return self.played

    def moves(self) -> list[int]:
        moves = self.state.moves()
        self.expect(len(moves) > 0, "there is no legal move")
        self.expect(moves == sorted(set(moves)), f"the moves {moves} are not ascending")
        self.expect(moves[0] >= 0 and moves[-1] < self.game.move_space, "a move is outside the move space")
        self.expect(0 <= self.state.seat < self.seats, f"seat {self.state.seat} is to act")
        return moves

    def look(self, moves: list[int]) -> None:
        self.copies(moves)
        self.words(moves)
        self.refusals(moves)
        for seat in [*range(self.seats), SPECTATOR]:
            self.leaks(seat, moves)

    def copies(self, moves: list[int]) -> None:
        """A copy is equal, and playing it changes nothing here."""
        before = self.state.ints()
        twin = self.state.copy()
        self.expect(twin.ints() == before, "a copy is not equal")
        for _ in range(4):
            if twin.seat != OVER:
                options = twin.moves()
                twin.play(options[self.dice.below(len(options))])
        self.expect(self.state.ints() == before, "playing a copy changed the original")
        self.expect(self.state.moves() == moves if moves else True, "asking for the moves twice gave two answers")

    def words(self, moves: list[int]) -> None:
        """Every choice speaks both languages and names rules that exist; every event it causes can be told."""
        for move in moves:
            choice = self.game.choice(self.state, move)
            self.expect(bool(choice.move == move and choice.text.fr and choice.text.en), f"choice {move} has no words")
            self.expect(bool(choice.rules and choice.targets), f"choice {move} names no rule or touches nothing")
            for rule in choice.rules:
                self.game.rulebook.rule(rule)
        if moves:
            twin = heard(self.state, moves[self.dice.below(len(moves))])
            for event in twin.events:
                told = self.game.tell(twin, event)
                self.expect(bool(told.fr and told.en), f"event {event.verb} has no words")
                self.game.rulebook.rule(event.rule)

    def refusals(self, moves: list[int]) -> None:
        """`why_not` is silent exactly for the moves that are offered."""
        offered = set(moves)
        for move in [*range(-1, self.game.move_space + 1)]:
            silent = self.game.why_not(self.state, move) is None
            self.expect(silent == (move in offered), f"why_not and moves disagree about move {move}")

    def leaks(self, seat: int, moves: list[int]) -> None:
        """What a seat sees must not change when all that it can't know is dealt anew."""
        eye = None if seat == SPECTATOR else seat
        other = self.state.copy()
        other.reimagine(seat, self.dice)
        self.expect(self.game.census(other) == self.census, f"reimagining for seat {seat} loses components")
        self.expect(seen(self.game, self.state, eye) == seen(self.game, other, eye), f"seat {seat} sees a secret")
        if self.state.seat == seat:
            self.expect(other.moves() == moves, f"the choices of seat {seat} depend on a secret")
            for move in range(0, self.game.move_space, 7):
                here, there = self.game.why_not(self.state, move), self.game.why_not(other, move)
                same = (here and here.text) == (there and there.text)
                self.expect(same, f"the refusal of move {move} to seat {seat} tells a secret")
        self.events_leak(seat, eye, other, moves)

    def events_leak(self, seat: int, eye: int | None, other: State, moves: list[int]) -> None:
        """When a move leaves a seat with the same view in both worlds, it must have heard the same events."""
        allowed = [move for move in moves if self.state.seat == seat or move in other.moves()]
        if not allowed:
            return
        move = allowed[self.dice.below(len(allowed))]
        mine, theirs = heard(self.state, move), heard(other, move)
        if seen(self.game, mine, eye) == seen(self.game, theirs, eye):
            ours = [event for event in mine.events if event.heard_by(seat)]
            others = [event for event in theirs.events if event.heard_by(seat)]
            self.expect(alike(ours, others), f"the events heard by seat {seat} after move {move} tell a secret")

    def scores(self) -> None:
        for score in self.game.scores(self.state):
            total = sum(category.points for category in score.categories)
            self.expect(score.total == total, f"the score of {score.name.en} is not the sum of its categories")
        self.expect(
            all(0 <= seat < self.seats for seat in self.game.winners(self.state)), "a winner does not sit at the table"
        )


def seen(game: Game, state: State, eye: int | None) -> bytes:
    return msgspec.json.encode(game.view(state, eye))


def heard(state: State, move: int) -> State:
    """A copy that played a move while somebody listened."""
    twin = state.copy()
    twin.listening = True
    twin.play(move)
    return twin


def alike(ours: list[Event], others: list[Event]) -> bool:
    """The same events, in any order: two cards drawn one after the other may come either way round."""
    return sorted(map(spelt, ours)) == sorted(map(spelt, others))


def spelt(event: Event) -> str:
    return f"{event.verb} {event.rule} {event.actor} {event.args} {event.audience}"


def inspect(game: Game, seats: int, options: Options, seed: int, stride: int = 40) -> int:
    """Play one random game under watch; tell how many moves it took."""
    return Watch(game, seats, options, seed, stride).run()


def inspect_match(game: Game, seats: int, options: Options, seed: int) -> Match:
    """Play one random game through the door: undo is exact, a saved game loads to the same state."""
    match = start(game.title, seats, seed, options)
    dice = seeded(seed ^ 0xD00D)
    while not match.over:
        moves = match.moves()
        before, lines = match.hash, len(match.events)
        match.play(moves[dice.below(len(moves))])
        if match.can_undo:
            after = match.hash
            match.undo()
            if match.hash != before or len(match.events) != lines:
                raise Broken(f"{game.title}, seed {seed}: undo does not return to the state before")
            match.play(moves[moves.index(_last(match, moves, after))])
    again = load(msgspec.json.encode(match.save()))
    if again.hash != match.hash or again.journal != match.journal:
        raise Broken(f"{game.title}, seed {seed}: a saved game loads to another state")
    return match


def _last(match: Match, moves: list[int], wanted: str) -> int:
    """The move that leads from here to a hash."""
    for move in moves:
        twin = match.glimpse()
        twin.play(move)
        if digest(twin) == wanted:
            return move
    raise Broken(f"{match.game.title}: after undo, no move leads where the undone one led")


def unnamed_rules(rulebook: Rulebook, folder: Path, pattern: str = "*.py") -> list[int]:
    """Mechanical rules that no file of a folder names as “rule 7” or “rules 7, 8 and 9”, nor as test_rule_7."""
    named: set[int] = set()
    for path in folder.rglob(pattern):
        text = path.read_text(encoding="utf-8")
        for numbers in re.findall(r"[Rr]ules? ((?:\d+(?:, | and | to )?)+)", text):
            named |= _numbers(numbers)
        named |= {int(number) for number in re.findall(r"test_rule_(\d+)", text)}
    return [rule.number for rule in rulebook.rules if rule.mechanical and rule.number not in named]


def _numbers(words: str) -> set[int]:
    """ "3, 5 to 7 and 9" as numbers."""
    found: set[int] = set()
    for first, last in re.findall(r"(\d+)(?: to (\d+))?", words):
        found |= set(range(int(first), int(last or first) + 1))
    return found
