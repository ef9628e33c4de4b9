"""Everything that can change during a game, as flat ints."""

from periple.games.wishland import imagine, turn
from periple.games.wishland.agreement import Agreement
from periple.kernel.dice import Dice
from periple.kernel.pile import Pile
from periple.kernel.state import State


class Position(State):
    """A game under way.

    Lists without a remark have one number per seat. Lists that are never changed in place are shared by copies.
    """

    agreement: Agreement

    # Who is to play, and what is still to be done (`turn.py`)
    round: int  # from 1
    turn: int  # of the round, from 0
    at: int  # how many seats have chosen a slot, or have played this turn
    first: int
    agenda: list[int]  # pending steps, the next one last
    acted: bool  # the seat has placed, recovered or passed; what is free may follow
    chosen: int  # the card being paid for: COLUMNS * row + column, or -1
    slots: list[int]  # or -1
    taken: int  # slots that can't be chosen, as bits
    order: list[int]  # shared: seats in the order of their slots

    # Parks (`park.py`)
    credits: list[int]
    tally: list[int]  # by seat and count
    icons: list[int]  # packed
    shows: list[int]  # bits
    characters: list[int]  # mascots' symbols, as bits
    powers: list[int]  # bits
    saving: list[int]  # by seat and kind: what cards take off its price
    eased: list[int]  # bits by kind: groups that need one worker, and from ROWS on kinds without a limit
    park: list[list[int]]  # cards by seat, as they came
    earned: list[int]  # points by seat and source
    booths: int  # left in the reserve
    offers: list[int]  # shared, hidden: the entrepreneurs dealt, by seat
    kept: list[int]  # entrepreneur, or -1

    # Workers (`workers.py`)
    free: list[int]
    groups: list[int]  # packed by space
    placed: list[int]  # workers, packed by space
    crowd: int  # all groups, rivals' included, packed by space
    rivals: int  # packed by space

    # Market (`market.py`)
    piles: list[Pile]  # by row; one only in solo
    rows: list[int]  # cards by row and column, or -1
    prices: list[int]  # by row, packed by column

    # Achievements (`achievements.py`)
    tiles: list[int]  # shared: in play
    open_tiles: list[int]
    claimed: list[int]  # tiles as bits
    ready: list[int]  # open tiles whose condition is met, as bits
    __slots__ = tuple(__annotations__)  # quicker than a dictionary of so many names

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.listening = False
        self.events = []

    def moves(self) -> list[int]:
        return turn.moves(self)

    def play(self, move: int) -> None:
        turn.play(self, move)

    def reimagine(self, seat: int, dice: Dice) -> None:
        imagine.reimagine(self, seat, dice)

    def copy(self) -> "Position":
        twin = Position(self.agreement)
        twin.seat = self.seat
        twin.dice = self.dice.copy()
        twin.fate = self.fate
        twin.round = self.round
        twin.turn = self.turn
        twin.at = self.at
        twin.first = self.first
        twin.agenda = self.agenda[:]
        twin.acted = self.acted
        twin.chosen = self.chosen
        twin.slots = self.slots[:]
        twin.taken = self.taken
        twin.order = self.order
        twin.credits = self.credits[:]
        twin.tally = self.tally[:]
        twin.icons = self.icons[:]
        twin.shows = self.shows[:]
        twin.characters = self.characters[:]
        twin.powers = self.powers[:]
        twin.saving = self.saving[:]
        twin.eased = self.eased[:]
        twin.park = [cards[:] for cards in self.park]
        twin.earned = self.earned[:]
        twin.booths = self.booths
        twin.offers = self.offers
        twin.kept = self.kept[:]
        twin.free = self.free[:]
        twin.groups = self.groups[:]
        twin.placed = self.placed[:]
        twin.crowd = self.crowd
        twin.rivals = self.rivals
        twin.piles = [pile.copy() for pile in self.piles]
        twin.rows = self.rows[:]
        twin.prices = self.prices[:]
        twin.tiles = self.tiles
        twin.open_tiles = self.open_tiles[:]
        twin.claimed = self.claimed[:]
        twin.ready = self.ready[:]
        return twin

    def ints(self) -> list[int]:
        flat = [
            self.seat,
            int(self.dice.word),
            self.fate,
            self.round,
            self.turn,
            self.at,
            self.first,
            int(self.acted),
            self.chosen,
            self.taken,
            self.booths,
            self.crowd,
            self.rivals,
        ]
        parts = [
            self.agenda,
            self.slots,
            self.order,
            self.credits,
            self.tally,
            self.icons,
            self.shows,
            self.characters,
            self.powers,
            self.saving,
            self.eased,
            self.earned,
            self.offers,
            self.kept,
            self.free,
            self.groups,
            self.placed,
            self.rows,
            self.prices,
            self.tiles,
            self.open_tiles,
            self.claimed,
            self.ready,
            self.dice.script,
            *self.park,
        ]
        for pile in self.piles:
            parts.append(pile.cards)
            parts.append(pile.spent)
        for part in parts:
            flat.append(len(part))
            flat.extend(part)
        return flat
