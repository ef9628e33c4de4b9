"""How a title's tree is searched: numbers, found by measuring (docs/bots.md)."""


class Foresight:
    """How a title's tree is searched, where it differs from the others."""

    def __init__(
        self,
        exploration: float = 1.0,
        temperature: float = 0.05,
        prior_weight: float = 3.0,
        depth: int = 0,
        worlds: int = 30,
        halving: bool = False,
        own_turn: bool = False,
    ) -> None:
        self.exploration = exploration  # how much a move that was seldom tried is worth trying
        self.temperature = temperature  # a lead of so much makes a move nearly three times as likely to be looked at
        self.prior_weight = prior_weight  # how many tries the judge's first estimate counts for
        self.depth = depth  # decisions that are still made, by the judge alone, after the tree ends
        self.worlds = worlds  # in which Traveller tries every move: in one, and in ten where dice rule, luck decides
        self.halving = halving  # no tree: all moves in the same worlds, then the better half in more, and so on
        self.own_turn = own_turn  # those decisions are one's own, up to the end of the turn
