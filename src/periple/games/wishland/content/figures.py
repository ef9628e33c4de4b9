"""From the content to the numbers that the rules compute with: each of them once."""

from typing import TYPE_CHECKING, Final

from periple.kernel.columns import column
from ..terms import NOTHING, TRACKS, EndCategory, Gain, Kind, Lasting, Power, Tag
from .checks import KINDS, NO_EFFECT

if TYPE_CHECKING:
    from .box import Content
    from .shapes import Card, EndReward, Gains, TrackLine

# What a lasting effect sets among the powers of a park.
POWERS: Final = {
    Lasting.NONE: 0,
    Lasting.ONE_WORKER: Power.BUYING,
    Lasting.NO_LIMIT: Power.BUYING,
    Lasting.DISCOUNT: Power.BUYING,
    Lasting.TWO_BONUSES: Power.TWO_BONUSES,
    Lasting.ON_PLAY: Power.ON_PLAY,
    Lasting.ON_CLAIM: Power.ON_CLAIM,
    Lasting.ON_ADVERTISE: Power.ON_ADVERTISE,
    Lasting.ON_RECOVER: Power.ON_RECOVER,
    Lasting.NO_PENALTIES: Power.NO_PENALTIES,
    Lasting.COUNTS_MORE: 0,
}
# Where the end-of-game rewards of a kind are scored.
END_CATEGORY: Final = {
    Kind.HOTEL: EndCategory.HOTELS,
    Kind.ENTREPRENEUR: EndCategory.ENTREPRENEUR,
    Kind.DREAM: EndCategory.DREAMS,
}
# By kind: the rule before that of card 1, how many cards have a rule of their own, and the rule of the others.
OWN_RULES: Final = {Kind.DREAM: (60, 34, 53), Kind.ENTREPRENEUR: (100, 17, 7), Kind.HOTEL: (140, 18, 35)}
OWN_TILES: Final = 20  # achievements with a rule of their own, from 121 on
MOST_COUNTED: Final = 512  # more than any park can count


class Stock:
    """The cards of every pile, unshuffled, one pile after the other."""

    def __init__(self, decks: list[list[int]]) -> None:
        self.decks = decks
        self.piles = len(decks)
        self.cards = column([card for deck in decks for card in deck])
        self.start = [0]  # by pile; and where the last one ends
        for deck in decks:
            self.start.append(self.start[-1] + len(deck))


def stock(figures: "Figures", dreams: bool, solo: bool) -> Stock:
    """The cards of each row; one mixed pile in solo, without the Dreams that solo takes out (rules 50, 58, 59)."""
    decks = [cards[:] for cards in figures.decks]
    if not dreams:
        decks.pop(Kind.DREAM)
    if solo:
        decks = [[card for cards in decks for card in cards if card not in figures.solo_removed]]
    return Stock(decks)


class Figures:
    """The content as numbers, each told here with where it comes from. What is told by card counts the cards of both
    boxes: rides, restaurants, actors, mascots, hotels, Dreams, entrepreneurs, in this order."""

    def __init__(self, content: "Content") -> None:
        self._game_figures(content)
        self._board_figures(content)
        self._rewards(content.cards)
        self._symbols(content)
        self._lasting_effects(content)
        self._end_rewards(content)
        # 1 for penalties, more shows and lasting effects: what few cards have
        self.rare = column(
            [int(self.penalty[at] + self.end_shows[at] + self.lasting[at] > 0) for at in range(len(content.cards))]
        )
        self.tags = column([tags(content.card_kinds[at], card) for at, card in enumerate(content.cards)])
        # The rule that tells what it does
        self.card_rule = column(
            [card_rule(content.card_kinds[at], card.number) for at, card in enumerate(content.cards)]
        )
        self._piles(content)
        self.tile_rule = column([121 + tile if tile < OWN_TILES else 23 for tile in range(len(content.achievements))])
        # By achievement: what it counts
        self.tile_count = column(
            [content.code(content.counts, tile.count, "achievements", tile.id) for tile in content.achievements]
        )
        self.tile_need = column([tile.at_least for tile in content.achievements])
        self.tile_points = column([tile.points for tile in content.achievements])
        self.base_tiles = len(content.base_achievements)  # how many of them are the base game's

    def _game_figures(self, content: "Content") -> None:
        game = content.game
        self.rounds = game.round.rounds
        self.turns = game.round.turns
        self.workers = game.workers.all
        self.start_workers = game.workers.start
        self.start_booths = game.start.booths
        self.start_credits = game.start.credits
        self.first_credits = game.start.first_credits  # more for the first player
        self.start_steps = [game.start.happiness, game.start.visitors]
        self.offers = game.start.entrepreneurs  # entrepreneurs dealt to each
        self.income = game.income.credits
        self.advert_credits = game.advertising.credits
        self.advert_steps = game.advertising.steps
        self.refill_players = game.refill.players
        self.booths = game.components.booths
        self.dream_booths = game.components.dream_booths
        self.solo_rows = game.solo.rows
        self.solo_rivals = game.solo.rivals
        self.band_from = [band.start for band in game.solo_band]
        self.band_won = [band.won for band in game.solo_band]
        self.mascot_points = game.mascots.points
        self.trio = game.symbols.trio  # cards with the same symbol
        self.show_points = game.shows.points
        # By set of show bits
        self.shows_of = column([bits.bit_count() for bits in range(1 << len(content.board.show))])
        points = content.dreams.majority.points
        # By number of players, from 0
        self.majority = [[], [], points.get("2", []), points.get("3", []), points.get("4", []), points.get("5", [])]

    def _board_figures(self, content: "Content") -> None:
        board = content.board
        self.columns = board.market_columns
        slots = [[slot.happiness, slot.visitors, slot.workers, slot.credits] for slot in board.slot]
        bits = [Gain.HAPPINESS, Gain.VISITORS, Gain.WORKERS, Gain.CREDITS]
        self.slot_steps = [column(steps) for steps in slots]  # by slot: happiness, visitors, workers, credits
        # By slot: Gain bits
        self.slot_gain = column([sum(bit for bit, step in zip(bits, steps, strict=True) if step) for steps in slots])
        tracks = [board.happiness, board.visitors]
        self.last = column([track.last for track in tracks])  # by track
        # By track and square
        self.arrive_points = [column(by_square(track, track.arrive.points)) for track in tracks]
        self.arrive_credits = [column(by_square(track, track.arrive.credits)) for track in tracks]
        # By track: the square from which every income phase pays
        self.paid_from = column([track.income.start for track in tracks])
        self.paid_points = column([track.income.points for track in tracks])
        self.paid_credits = column([track.income.credits for track in tracks])
        self.half = [track.half.squares for track in tracks]  # by track: squares for a point at the end
        # By track: the cards counted on the last square
        self.end_kind = [KINDS.index(track.count.kind) for track in tracks]
        self.end_least = [track.count.least for track in tracks]
        self.end_most = [track.count.most for track in tracks]

    def _rewards(self, cards: list["Card"]) -> None:
        """What cards give at once and in the income phase."""
        self.cost = column([card.cost for card in cards])
        self.gain = column([gain_bits(card.now) for card in cards])
        self.points = column([card.now.points for card in cards])
        self.happiness = column([card.now.happiness for card in cards])
        self.visitors = column([card.now.visitors for card in cards])
        self.workers_gained = column([card.now.workers for card in cards])
        self.credits = column([card.now.credits for card in cards])
        self.booths_gained = column([card.now.booths for card in cards])
        # A gain for each card of this kind
        self.per_kind = column([KINDS.index(card.now.per.kind) if card.now.per else -1 for card in cards])
        self.per_points = column([card.now.per.points if card.now.per else 0 for card in cards])
        self.per_credits = column([card.now.per.credits if card.now.per else 0 for card in cards])
        self.card_income = column([card.income.credits for card in cards])
        self.penalty = column([card.penalty for card in cards])
        self.step_happiness = column([card.income.happiness for card in cards])  # in every income phase
        self.step_visitors = column([card.income.visitors for card in cards])
        self.step_workers = column([card.income.workers for card in cards])

    def _symbols(self, content: "Content") -> None:
        self.kind = column(content.card_kinds)
        icons: list[int] = []
        shows: list[int] = []
        for at, card in enumerate(content.cards):
            name = content.file_of(at)
            icons.append(content.code(content.symbols, card.symbol, name, card.id) if card.symbol else -1)
            shows.append(1 << content.code(content.shows, card.show, name, card.id) if card.show else 0)
            content.bad_if(content.card_kinds[at] == Kind.MASCOT and not card.symbol, name, "no_symbol", id=card.id)
        self.icon = column(icons)  # or -1
        self.show = column(shows)  # a bit, or 0

    def _lasting_effects(self, content: "Content") -> None:
        cards = content.cards
        effects = [card.lasting or NO_EFFECT for card in cards]
        codes = [
            content.code(content.effects, one.effect, content.file_of(at), cards[at].id)
            for at, one in enumerate(effects)
        ]
        self.lasting = column(codes)
        self.lasting_kind = column([KINDS.index(one.kind) if one.kind else -1 for one in effects])  # or -1: any
        self.lasting_amount = column([one.amount for one in effects])
        self.lasting_points = column([one.points for one in effects])
        self.lasting_credits = column([one.credits for one in effects])
        self.lasting_bonuses = column([one.bonuses for one in effects])
        # Printed prices that set it off
        self.lasting_low = column([one.at_least for one in effects])
        self.lasting_high = column([one.at_most for one in effects])
        # How many Dreams it counts as when it is played
        self.dreams_as = column([1 + one.amount if one.effect == "counts_more" else 1 for one in effects])
        # Unlocked workers that a free recovery asks for
        self.once_workers = column([card.once.workers if card.once else 0 for card in cards])
        powers: list[int] = []
        for at, card in enumerate(cards):
            power = POWERS[int(self.lasting[at])]
            if card.income.happiness or card.income.visitors or card.income.workers:
                power |= Power.STEPS
            if card.once is not None and card.once.recover:
                power |= Power.FREE_RECOVERY
            if card.end is not None and card.end.mascots_per_show:
                power |= Power.MASCOT_SHOWS
            powers.append(power)
        self.power = column(powers)

    def _end_rewards(self, content: "Content") -> None:
        ends = [card.end for card in content.cards]
        # Or -1
        self.end_count = column(
            [
                content.code(content.counts, end.count, content.file_of(at), content.cards[at].id)
                if end and end.count
                else NOTHING
                for at, end in enumerate(ends)
            ]
        )
        # By number counted; more scores as the last
        self.end_points = [ladder(end) if end and end.count else [0] for end in ends]
        self.end_shows = column([end.shows if end else 0 for end in ends])
        # Mascots for one more show, or 0
        self.end_mascots = column([end.mascots_per_show if end else 0 for end in ends])
        # The track whose reward comes once more, or -1
        self.end_again = column([TRACKS.index(end.again) if end and end.again else NOTHING for end in ends])
        # Where its end-of-game reward is scored, or -1
        self.end_category = column(
            [
                END_CATEGORY.get(kind, EndCategory.CARDS) if end and (end.count or end.again) else NOTHING
                for kind, end in zip(content.card_kinds, ends, strict=True)
            ]
        )

    def _piles(self, content: "Content") -> None:
        """The cards of each row, the entrepreneurs, and what solo takes out (rules 58, 59)."""
        self.decks = []  # by row
        at = 0
        for deck in content.decks:
            self.decks.append(list(range(at, at + len(deck))))
            at += len(deck)
        self.entrepreneurs = list(range(at, at + len(content.entrepreneurs)))  # cards
        at += len(content.entrepreneurs)
        self.dream_entrepreneurs = list(range(at, at + len(content.dream_entrepreneurs)))
        numbers = {
            card.number: card_at for card_at, card in zip(self.decks[Kind.DREAM], content.dreams.dream, strict=True)
        }
        self.solo_removed = []  # cards
        for number in content.dreams.solo_removed:
            content.bad_if(number not in numbers, "dreams", "no_dream", number=number)
            self.solo_removed.append(numbers[number])
        # Without and with Dreams, and the same for solo
        self.stocks = [stock(self, dreams, solo) for solo in (False, True) for dreams in (False, True)]


def by_square(track: "TrackLine", paid: int) -> list[int]:
    """What a track pays on arrival at each of its squares."""
    return [paid if square in track.arrive.squares else 0 for square in range(track.last + 1)]


def card_rule(kind: int, number: int) -> int:
    """The rule of a card's effect: its kind's, or its own (rules 31 to 34, 61 to 94, 101 to 117, 141 to 158)."""
    before, last, general = OWN_RULES.get(kind, (0, 0, 31 + kind))
    return before + number if 0 < number <= last else general


def gain_bits(now: "Gains") -> int:
    columns = [now.points, now.happiness, now.visitors, now.workers, now.credits, now.booths, int(now.per is not None)]
    return sum(1 << at for at, column in enumerate(columns) if column)


def ladder(end: "EndReward") -> list[int]:
    """Points by number counted."""
    scored: list[int] = []
    for number in range(MOST_COUNTED):
        if end.ladder:
            scored.append(max([points for least, points in end.ladder if number >= least], default=0))
        else:
            points = number // max(end.per, 1) * end.points
            scored.append(min(points, end.most) if end.most else points)
    return scored


def tags(kind: int, card: "Card") -> int:
    """Rule 38: an actor's show is no end-of-game reward, a mascot is one."""
    found = Tag.IMMEDIATE if gain_bits(card.now) else 0
    income = card.income
    if income.credits or income.happiness or income.visitors or income.workers:
        found |= Tag.INCOME
    if card.lasting is not None:
        found |= Tag.LASTING
    if card.end is not None or kind == Kind.MASCOT:
        found |= Tag.END
    if card.penalty:
        found |= Tag.PENALTY
    return found
