"""What is agreed before a game and never changes in it: players, options, and what cards and board print."""

from periple.games.wishland.terms import Ending


class Figures:
    """The content as numbers: see `content.py` for where each comes from. "By card" counts every card of both boxes:
    rides, restaurants, actors, mascots, hotels, Dreams, entrepreneurs, in this order."""

    rounds: int
    turns: int
    workers: int
    start_workers: int
    start_booths: int
    start_credits: int
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

    slot_gain: list[int]  # by slot: Gain bits
    slot_steps: list[list[int]]  # by slot: happiness, visitors, workers, credits

    last: list[int]  # by track
    arrive_points: list[list[int]]  # by track and square
    arrive_credits: list[list[int]]
    paid_from: list[int]  # by track: the square from which every income phase pays
    paid_points: list[int]
    paid_credits: list[int]
    half: list[int]  # by track: squares for a point at the end
    end_kind: list[int]  # by track: the cards counted on the last square
    end_least: list[int]
    end_most: list[int]

    # By card
    kind: list[int]
    cost: list[int]
    icon: list[int]  # or -1
    show: list[int]  # a bit, or 0
    gain: list[int]  # Gain bits
    points: list[int]
    happiness: list[int]
    visitors: list[int]
    workers_gained: list[int]
    credits: list[int]
    booths_gained: list[int]
    per_kind: list[int]  # a gain for each card of this kind
    per_points: list[int]
    per_credits: list[int]
    card_income: list[int]
    penalty: list[int]
    step_happiness: list[int]  # in every income phase
    step_visitors: list[int]
    step_workers: list[int]
    rare: list[bool]  # penalties, more shows and lasting effects: what few cards have
    dreams_as: list[int]  # how many Dreams it counts as when it is played
    tags: list[int]
    tag_counts: list[list[int]]  # the counts that grow with a card's tags
    power: list[int]
    lasting: list[int]
    lasting_kind: list[int]  # or -1: any
    lasting_amount: list[int]
    lasting_points: list[int]
    lasting_credits: list[int]
    lasting_bonuses: list[int]
    lasting_low: list[int]  # printed prices that set it off
    lasting_high: list[int]
    once_workers: list[int]  # unlocked workers that a free recovery asks for
    end_count: list[int]  # or -1
    end_points: list[list[int]]  # by number counted; more scores as the last
    end_shows: list[int]
    end_mascots: list[int]  # mascots for one more show, or 0
    end_again: list[int]  # the track whose reward comes once more, or -1
    end_category: list[int]  # where its end-of-game reward is scored, or -1

    decks: list[list[int]]  # by row
    entrepreneurs: list[int]  # cards
    dream_entrepreneurs: list[int]
    tile_count: list[int]  # by achievement: what it counts
    tile_need: list[int]
    tile_points: list[int]
    base_tiles: int  # how many of them are the base game's
    mascot_points: int
    trio: int  # cards with the same symbol
    show_points: list[int]
    shows_of: list[int]  # by set of show bits
    majority: list[list[int]]  # by number of players, from 0


class Agreement:
    """One game's agreement (rules 1, 50, 58 and the options)."""

    def __init__(self, figures: Figures, seats: int, dreams: bool) -> None:
        self.figures = figures
        self.seats = seats
        self.dreams = dreams
        self.solo = seats == 1
        self.rows = figures.solo_rows if self.solo else 6 if dreams else 5
        self.refill = seats >= figures.refill_players  # rule 57
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
