"""At the door: undo is exact, a saved or resumed game goes on the same, views pass through JSON."""

import msgspec

from periple.kernel.dice import seeded
from periple.kernel.door import load, resume, start
from periple.kernel.game import Options
from periple.kernel.journal import UNDO, digest
from periple.kernel.match import Match
from periple.kernel.registry import AnyGame
from periple.kernel.state import play_line
from periple.kit.watch import Broken


class Door:
    """One random game through the door: undo is exact, a saved or resumed game goes on the same."""

    def __init__(self, game: AnyGame, seats: int, options: Options, seed: int) -> None:
        self.match = start(game.title, seats, seed, options, secret="kit" if seed % 3 == 0 else "")
        self.dice = seeded(seed ^ 0xD00D)
        self.seed = seed

    def expect(self, holds: bool, what: str) -> None:
        if not holds:
            raise Broken(f"{self.match.game.title}, seed {self.seed}, ply {self.match.ply}: {what}")

    def run(self) -> Match:
        match = self.match
        taken = 0  # where the last snapshot was made
        snapshot = match.snapshot()
        while not match.over:
            seat, move = self.chosen()
            before = match.hash
            match.play(move, seat=seat)
            match.last_entry()  # hashed as it is written, as a table does
            self.take_back(seat, move, before)
            if self.dice.below(40) == 0:
                tail = match.journal[taken:]
                again = resume(snapshot, tail)
                self.expect(again.hash == match.hash, "a resumed game is in another state")
                self.expect(again.can_undo(seat) == match.can_undo(seat), "a resumed game may undo something else")
                self.through_json()
                taken, snapshot = match.ply, match.snapshot()
        again = load(msgspec.json.encode(match.save()))
        self.expect(again.hash == match.hash and again.journal == match.journal, "a saved game loads to another state")
        return match

    def chosen(self) -> tuple[int, int]:
        """A random move, or now and then an aside of a random seat."""
        state = self.match.glimpse()
        seat = self.dice.below(self.match.seats)
        asides = state.asides(seat)
        if asides and self.dice.below(6) == 0:
            return seat, asides[self.dice.below(len(asides))]
        moves = state.moves()
        return state.seat, moves[self.dice.below(len(moves))]

    def take_back(self, seat: int, move: int, before: str) -> None:
        """Undo leads back, and the same move again leads to the same place; nobody else may take it back."""
        match = self.match
        for other in range(match.seats):
            self.expect(other == seat or not match.can_undo(other), f"seat {other} may take back a move of seat {seat}")
        if match.can_undo(seat) and self.dice.below(3) == 0:
            after = match.hash
            match.undo(seat)
            self.expect(match.hash == before, "undo does not return to the state before")
            self.expect(match.last_entry().move == UNDO, "an undo leaves no line in the journal")
            state = match.glimpse()
            play_line(state, seat, move)
            self.expect(digest(state) == after, "the same move after an undo leads elsewhere")
            match.play(move, seat=seat)
            match.last_entry()

    def through_json(self) -> None:
        """Views pass through JSON unchanged."""
        for seat in [*range(self.match.seats), None]:
            view = self.match.view(seat)
            again = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
            self.expect(again == view, f"the view of seat {seat} does not pass through JSON unchanged")


def inspect_match(game: AnyGame, seats: int, options: Options, seed: int) -> Match:
    return Door(game, seats, options, seed).run()
