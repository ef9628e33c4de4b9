"""What is agreed before a game and never changes in it: players, options, and what cards and board print."""

from librt.vecs import vec
from mypy_extensions import i64

from periple.games.wishland.terms import Ending
from periple.kernel.columns import column


class Stock:
    """The cards of every pile, unshuffled, one pile after the other."""

    def __init__(self, decks: list[list[int]]) -> None:
        self.decks = decks
        self.piles = len(decks)
        self.cards = column([card for deck in decks for card in deck])
        self.start = [0]  # by pile; and where the last one ends
        for deck in decks:
            self.start.append(self.start[-1] + len(deck))


class Figures:
    """The content as numbers; `content/figures.py` tells where each comes from. "By card" counts every card of both
    boxes: rides, restaurants, actors, mascots, hotels, Dreams, entrepreneurs, in this order."""

    rounds: int
    turns: int
    workers: int
    start_workers: int
    start_booths: int
    start_credits: int
    first_credits: int  # more for the first player
    start_steps: list[int]  # happiness, visitors
    offers: int  # entrepreneurs dealt to each
    income: int
    advert_credits: int
    advert_steps: int
    columns: int
    refill_players: int
    booths: int
    dream_booths: int
    solo_rows: int
    solo_rivals: int
    solo_removed: list[int]  # cards
    band_from: list[int]
    band_won: list[bool]

    slot_gain: vec[i64]  # by slot: Gain bits
    slot_steps: list[vec[i64]]  # by slot: happiness, visitors, workers, credits

    last: vec[i64]  # by track
    arrive_points: list[vec[i64]]  # by track and square
    arrive_credits: list[vec[i64]]
    paid_from: vec[i64]  # by track: the square from which every income phase pays
    paid_points: vec[i64]
    paid_credits: vec[i64]
    half: list[int]  # by track: squares for a point at the end
    end_kind: list[int]  # by track: the cards counted on the last square
    end_least: list[int]
    end_most: list[int]

    # By card
    kind: vec[i64]
    cost: vec[i64]
    icon: vec[i64]  # or -1
    show: vec[i64]  # a bit, or 0
    gain: vec[i64]  # Gain bits
    points: vec[i64]
    happiness: vec[i64]
    visitors: vec[i64]
    workers_gained: vec[i64]
    credits: vec[i64]
    booths_gained: vec[i64]
    per_kind: vec[i64]  # a gain for each card of this kind
    per_points: vec[i64]
    per_credits: vec[i64]
    card_income: vec[i64]
    penalty: vec[i64]
    step_happiness: vec[i64]  # in every income phase
    step_visitors: vec[i64]
    step_workers: vec[i64]
    rare: vec[i64]  # 1 for penalties, more shows and lasting effects: what few cards have
    card_rule: vec[i64]  # the rule that tells what it does
    dreams_as: vec[i64]  # how many Dreams it counts as when it is played
    tags: vec[i64]
    power: vec[i64]
    lasting: vec[i64]
    lasting_kind: vec[i64]  # or -1: any
    lasting_amount: vec[i64]
    lasting_points: vec[i64]
    lasting_credits: vec[i64]
    lasting_bonuses: vec[i64]
    lasting_low: vec[i64]  # printed prices that set it off
    lasting_high: vec[i64]
    once_workers: vec[i64]  # unlocked workers that a free recovery asks for
    end_count: vec[i64]  # or -1
    end_points: list[list[int]]  # by number counted; more scores as the last
    end_shows: vec[i64]
    end_mascots: vec[i64]  # mascots for one more show, or 0
    end_again: vec[i64]  # the track whose reward comes once more, or -1
    end_category: vec[i64]  # where its end-of-game reward is scored, or -1

    decks: list[list[int]]  # by row
    stocks: list[Stock]  # without and with Dreams, and the same for solo
    entrepreneurs: list[int]  # cards
    dream_entrepreneurs: list[int]
    tile_count: vec[i64]  # by achievement: what it counts
    tile_need: vec[i64]
    tile_points: vec[i64]
    tile_rule: vec[i64]
    base_tiles: int  # how many of them are the base game's
    mascot_points: int
    trio: int  # cards with the same symbol
    show_points: list[int]
    shows_of: vec[i64]  # by set of show bits
    majority: list[list[int]]  # by number of players, from 0


class Agreement:
    """One game's agreement (rules 1, 50, 54, 58 and the options)."""

    def __init__(self, figures: Figures, seats: int, dreams: bool) -> None:
        self.figures = figures
        self.seats = seats
        self.dreams = dreams  # the Dream cards; the expansion's entrepreneurs and achievements have their own switches
        self.dream_entrepreneurs = dreams
        self.dream_achievements = dreams
        self.solo = seats == 1
        self.rows = figures.solo_rows if self.solo else 6 if dreams else 5
        self.stock = figures.stocks[2 * int(self.solo) + int(dreams)]
        self.refill = seats >= figures.refill_players  # rule 57
        self.room = (
            figures.rounds * figures.turns + 1
        )  # cards that a park can come to hold: one a turn, an entrepreneur
        self.advert_crowding = False
        self.worker_as_credit = True
        self.unique_mascots = True
        self.mascot_counts_itself = False
        self.ending = Ending.HALF
        self.entrepreneurs = True
        self.tiles = 0
        self.credits_per_point = 0  # none when 0
        self.kind = figures.kind
        self.cost = figures.cost
        self.icon = figures.icon


def most_bought(agreement: Agreement) -> int:
    """Cards that a park has room for beside its entrepreneur; only an arranged game can come to it (rule 11)."""
    return agreement.room - 1
