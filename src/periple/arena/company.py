"""Bots of the house in the seats that no learner takes."""

# Stays plain: bots may come out of a file.

from periple.arena.desk import Desk
from periple.bots.glance import Glance
from periple.bots.roster import Bot, bot, forget
from periple.kernel.dice import Dice, seeded
from periple.kernel.words import PeripleError, wrong


class Company:
    """The bots of one desk. Learners sit side by side from seat `first` on, the bots to their left."""

    def __init__(self, title: str, names: list[str], seats: int, first: int = 0) -> None:
        if len(names) >= seats:
            raise wrong("no_seat_to_learn", rivals=len(names), seats=seats)
        self.title = title
        self.names = names
        self.bots: list[Bot] = [bot(name, title) for name in names]
        self.seats = seats
        self.first = first
        self.dice: Dice = seeded(0)

    def __getstate__(self) -> dict[str, object]:
        """Bots are hired again by their names: what they thought so far is lost."""
        return {name: value for name, value in vars(self).items() if name != "bots"}

    def __setstate__(self, known: dict[str, object]) -> None:
        self.__dict__ = known
        self.bots = [bot(name, self.title) for name in self.names]

    def begin(self, deal: int) -> None:
        """Begin a game: what bots leave to chance in it follows from its seed, and nothing from the game before."""
        self.dice = seeded(deal ^ 0xB07)
        for player in self.bots:
            forget(player)

    def play(self, desk: Desk) -> None:
        """On to the next question to a learner, or to the end."""
        while not desk.over:
            place = bot_at(desk.asked, self.first, self.seats, len(self.names))
            if place < 0:
                return
            desk.play(self.chosen(desk, place))

    def chosen(self, desk: Desk, place: int) -> int:
        glance = Glance(desk.game, desk.state, desk.asked, self.dice, desk.cast, desk.played)
        move = advice(self.bots[place], desk, glance)
        if move not in desk.moves():
            raise self.illegal(place, move)
        return move

    def illegal(self, place: int, move: int) -> PeripleError:
        return wrong("bot_cheats_here", name=self.names[place], move=move)


def bot_at(seat: int, first: int, seats: int, bots: int) -> int:
    """Which of so many bots sits there; below 0 a learner does."""
    return (seat - first) % seats - (seats - bots)


def advice(player: Bot, desk: Desk, glance: Glance) -> int:
    """What a bot chooses in the place of the seat that is asked, in turn or out of turn."""
    if not desk.waiting:
        return player.choose(glance)
    said = player.aside(glance)
    return desk.silent if said is None else said
