"""What a seat may know, field by field; `seen.py` fills it in. Whatever has no field here stays in the state.

Ids only: names, texts, prices as printed, tracks and places stand in the catalogue.
"""

import msgspec

from periple.kernel.view import Head
from periple.kernel.words import Text


class Crew(msgspec.Struct, array_like=True):
    """What a player has on a space: [groups, workers]."""

    groups: int
    workers: int


class Way(msgspec.Struct, array_like=True):
    """How a card can be bought: [price, workers that the group needs, fewest and most workers more who pay]."""

    price: int
    group: int
    fewest: int
    most: int


class Row(msgspec.Struct, omit_defaults=True):
    """A row of the market and its space."""

    space: str
    groups: int  # everybody's, rivals' included
    need: int  # workers that this seat's next group needs
    after: int  # and the one that comes after it
    cards: list[str | None]
    pile: int
    rivals: int = 0
    prices: list[int] = []  # card by card, where a discount lets this seat pay less than is printed
    ways: list[Way | None] = []  # for the seat to act, card by card; none where it can't be bought


class Tile(msgspec.Struct, omit_defaults=True):
    """An achievement in play: how far each player is, or who has claimed it."""

    id: str
    progress: list[int] = []
    owner: int | None = None


class Park(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A player's park; everything in it is open."""

    seat: int | None
    name: Text
    credits: int
    next_income: int
    free: int  # workers
    workers: int  # unlocked
    placed: dict[str, Crew]  # by space
    happiness: int
    visitors: int
    limit: int  # of cards of a kind
    booths: int  # which with the rides make the limit
    unlimited: list[str] = []  # kinds without a limit in this park
    eased: list[str] = []  # kinds for which a group needs one worker only
    dreams: int = 0  # as they count for points
    shows: int = 0
    entrepreneur: str | None = None
    free_recovery: bool = False  # still to be used
    cards: list[str]  # as they came
    points: dict[str, int]  # by category, as if the game ended now; those that are not 0
    total: int
    ends: dict[str, int] = {}  # by card, when the game is over: its end-of-game reward


class Mine(msgspec.Struct):
    """A seat's own: the entrepreneurs it was dealt."""

    offers: list[str]


class Rung(msgspec.Struct):
    """Alone: the band reached by now, the next one, and the points that are missing for it."""

    band: str
    next: str | None
    missing: int


class WishLandView(Head[Park, Mine], kw_only=True):
    turn_number: int  # of the round, from 1
    first: int
    order: list[int]  # of play in this round; while places are chosen, of those who have one
    slots: dict[str, int]  # who stands on which place of the turn-order track
    closed: list[str]  # places that can't be taken, alone
    bonuses: int  # still to be chosen
    chosen: str | None  # the card being paid for
    market: list[Row]
    advertising: int  # groups there
    booths: int  # left in the reserve
    achievements: list[Tile]
    band: Rung | None
