"""A bot of one's own: periple play wanderlust --seats you,examples/my_bot.py
It tries every move in three worlds that its seat can't tell from the real one, and takes the one that brings most.
"""


class Bot:
    verdict = None

    def __init__(self, title):
        self.title = title

    def choose(self, glance):
        return max(glance.moves, key=lambda move: sum(self.luck(glance, move) for _ in range(3)))

    def luck(self, glance, move):
        world = glance.imagine()
        world.play(move)
        return glance.game.standing(world)[glance.seat]

    def aside(self, glance):
        return None
