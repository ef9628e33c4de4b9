"""The games of a worker, stepped one after the other in compiled code; NumPy takes over what they leave behind."""

from librt.strings import BytesWriter, write_i32_le
from mypy_extensions import i32, i64

from periple.arena.company import Company
from periple.arena.desk import Desk
from periple.kernel.sheet import Sheet


class Rows:
    """A game a row, from row `first` of a fleet of `size` on. A game that ends is followed by the next of its row: its
    number grows by the size of the fleet: the games are the same whatever the number of workers. `companies` are
    the bots of each row, or none."""

    def __init__(self, desks: list[Desk], companies: list[Company], first: int, size: int, choices_only: bool) -> None:
        self.desks = desks
        self.companies = companies
        self.first = first
        self.size = size
        self.choices_only = choices_only
        self.seed = 0
        self.numbers: list[int] = []
        self.moves: list[list[int]] = [[] for _ in desks]
        self.sheet = Sheet(desks[0].game.observation)
        # What a round leaves behind
        self.seen = b""
        self.legal = b""
        self.asked: list[int] = []
        self.ended: list[int] = []  # rows of the fleet, in rising order
        self.paid: list[list[float]] = []
        self.shares: list[list[float]] = []
        self.points: list[list[int]] = []
        self.cut: list[int] = []  # those of them that were broken off

    def reset(self, seed: int) -> None:
        self.seed = seed
        self.numbers = [self.first + at for at in range(len(self.desks))]
        for at, desk in enumerate(self.desks):
            self.deal(at, desk)
        self.go_round([])

    def deal(self, at: int, desk: Desk) -> None:
        number = self.seed + self.numbers[at]
        desk.deal(number)
        if self.companies:
            self.companies[at].begin(number)

    def wrong(self, actions: list[int]) -> int:
        """The first row whose action is not allowed; -1 when all are."""
        for at, move in enumerate(actions):
            if move not in self.moves[at]:
                return at
        return -1

    def go_round(self, actions: list[int]) -> None:
        """Row by row, while its game is at hand: the move, the next deal, what is seen, what is legal."""
        self.asked, self.ended, self.paid, self.shares, self.points, self.cut = [], [], [], [], [], []
        legal = BytesWriter()
        start: i64 = 0
        space: i64 = self.desks[0].space
        for at, desk in enumerate(self.desks):
            if actions:
                desk.play(actions[at])
            moves = self.next_question(at, desk)
            self.moves[at] = moves
            self.asked.append(desk.asked)
            self.sheet.write(desk.look(desk.state, desk.asked))
            for move in moves:
                where: i64 = move
                write_i32_le(legal, i32(start + where))
            start += space
        self.seen = self.sheet.read()
        self.legal = legal.getvalue()

    def next_question(self, at: int, desk: Desk) -> list[int]:
        """On to where a learner is asked, in this game or the next: what that seat may choose."""
        while True:
            if self.companies:
                self.companies[at].play(desk)
            if desk.asked < 0:
                self.next_game(at, desk)
                continue
            moves = desk.worth()
            if len(moves) > 1 or not self.choices_only:
                return moves
            desk.play(moves[0])

    def next_game(self, at: int, desk: Desk) -> None:
        """Tell how a game ended, and deal the one that follows. Of two that end in one step the last is told."""
        row = at + self.first
        if self.ended and self.ended[-1] == row:
            self.ended.pop()
            self.paid.pop()
            self.shares.pop()
            self.points.pop()
        self.ended.append(row)
        self.paid.append(desk.returns())
        self.shares.append(desk.shares())
        self.points.append(desk.points())
        if desk.cut:
            self.cut.append(row)
        self.numbers[at] += self.size
        self.deal(at, desk)
