"""Record finished games as fixtures: python tools/record.py TITLE [COUNT]. Lying in its folder, each is a test."""

import sys
from pathlib import Path

import msgspec

from periple.bots.glance import Glance
from periple.bots.roster import Bot, bot
from periple.kernel.dice import Dice, seeded
from periple.kernel.door import start
from periple.kernel.match import Match
from periple.kernel.registry import game

FOLDER = Path(__file__).parents[1] / "tests" / "fixtures"


def record(title: str, number: int) -> None:
    """A game with its own number of seats, options and players; every third one has a Traveller at seat 0."""
    one = game(title)
    dice = seeded(number)
    seats = one.least_seats + number % (one.most_seats - one.least_seats + 1)
    options = {}
    if number % 2:
        options = {option.id: list(option.values)[dice.below(len(option.values))] for option in one.options}
    match = start(title, seats, 1000 + number, options)
    players = [bot("traveller" if number % 3 == 0 and seat == 0 else "tourist", title) for seat in range(seats)]
    while match.seat is not None:
        match.play(players[match.seat].choose(Glance(one, match.glimpse(), match.seat, dice, match.cast)))
        speak_up(match, players, dice)
    data = {
        "winners": match.winners,
        "scores": [score.total for score in match.scores()],
        "match": match.save(),
    }
    folder = FOLDER / title
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{number:02d}-{seats}-seats.json").write_bytes(msgspec.json.encode(data) + b"\n")


def speak_up(match: Match, players: list[Bot], dice: Dice) -> None:
    """Whoever may act out of turn is asked once between two moves."""
    for seat, player in enumerate(players):
        if match.asides(seat):
            move = player.aside(Glance(match.game, match.glimpse(), seat, dice, match.cast))
            if move is not None:
                match.play(move, seat=seat)


if __name__ == "__main__":
    for number in range(int(sys.argv[2]) if len(sys.argv) > 2 else 25):
        record(sys.argv[1], number)
