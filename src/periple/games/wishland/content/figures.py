"""From the content to the numbers that the rules compute with."""

from typing import TYPE_CHECKING, Final

from periple.games.wishland.agreement import Figures
from periple.games.wishland.content.checks import KINDS
from periple.games.wishland.rules import expansion
from periple.games.wishland.rules.packed import DEAREST
from periple.games.wishland.terms import NOTHING, TRACKS, EndCategory, Gain, Kind, Lasting, Power, Tag
from periple.kernel.columns import column

if TYPE_CHECKING:
    from periple.games.wishland.content.box import Content
    from periple.games.wishland.content.shapes import Card, EndReward, Gains

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


def figures(content: "Content") -> Figures:
    f = Figures()
    game_figures(f, content)
    board_figures(f, content)
    rewards(f, content.cards)
    symbols(f, content)
    lasting_effects(f, content)
    end_rewards(f, content)
    f.rare = column([int(f.penalty[at] + f.end_shows[at] + f.lasting[at] > 0) for at in range(len(content.cards))])
    f.tags = column([tags(content.card_kinds[at], card) for at, card in enumerate(content.cards)])
    f.card_rule = column([card_rule(content.card_kinds[at], card.number) for at, card in enumerate(content.cards)])
    piles(f, content)
    f.tile_rule = column([121 + tile if tile < OWN_TILES else 23 for tile in range(len(content.achievements))])
    f.tile_count = column([content.code(content.counts, tile.count, "achievements") for tile in content.achievements])
    f.tile_need = column([tile.at_least for tile in content.achievements])
    f.tile_points = column([tile.points for tile in content.achievements])
    f.base_tiles = len(content.base_achievements)
    return f


def card_rule(kind: int, number: int) -> int:
    """The rule of a card's effect: its kind's, or its own (rules 31 to 34, 61 to 94, 101 to 117, 141 to 158)."""
    before, last, general = OWN_RULES.get(kind, (0, 0, 31 + kind))
    return before + number if 0 < number <= last else general


def game_figures(f: Figures, content: "Content") -> None:
    game = content.game
    f.rounds = game.round.rounds
    f.turns = game.round.turns
    f.workers = game.workers.all
    f.start_workers = game.workers.start
    f.start_booths = game.start.booths
    f.start_credits = game.start.credits
    f.first_credits = game.start.first_credits
    f.start_steps = [game.start.happiness, game.start.visitors]
    f.offers = game.start.entrepreneurs
    f.income = game.income.credits
    f.advert_credits = game.advertising.credits
    f.advert_steps = game.advertising.steps
    f.refill_players = game.refill.players
    f.booths = game.components.booths
    f.dream_booths = game.components.dream_booths
    f.solo_rows = game.solo.rows
    f.solo_rivals = game.solo.rivals
    f.band_from = [band.start for band in game.solo_band]
    f.band_won = [band.won for band in game.solo_band]
    f.mascot_points = game.mascots.points
    f.trio = game.symbols.trio
    f.show_points = game.shows.points
    f.shows_of = column([bits.bit_count() for bits in range(1 << len(content.board.show))])
    points = content.dreams.majority.points
    f.majority = [[], [], points.get("2", []), points.get("3", []), points.get("4", []), points.get("5", [])]


def board_figures(f: Figures, content: "Content") -> None:
    board = content.board
    f.columns = board.market_columns
    slots = [[slot.happiness, slot.visitors, slot.workers, slot.credits] for slot in board.slot]
    bits = [Gain.HAPPINESS, Gain.VISITORS, Gain.WORKERS, Gain.CREDITS]
    f.slot_steps = [column(steps) for steps in slots]
    f.slot_gain = column([sum(bit for bit, step in zip(bits, steps, strict=True) if step) for steps in slots])
    tracks = [board.happiness, board.visitors]
    f.last = column([track.last for track in tracks])
    f.arrive_points = [
        column([track.arrive.points if square in track.arrive.squares else 0 for square in range(track.last + 1)])
        for track in tracks
    ]
    f.arrive_credits = [
        column([track.arrive.credits if square in track.arrive.squares else 0 for square in range(track.last + 1)])
        for track in tracks
    ]
    f.paid_from = column([track.income.start for track in tracks])
    f.paid_points = column([track.income.points for track in tracks])
    f.paid_credits = column([track.income.credits for track in tracks])
    f.half = [track.half.squares for track in tracks]
    f.end_kind = [KINDS.index(track.count.kind) for track in tracks]
    f.end_least = [track.count.least for track in tracks]
    f.end_most = [track.count.most for track in tracks]


def rewards(f: Figures, cards: list["Card"]) -> None:
    """What cards give at once and in the income phase."""
    f.cost = column([card.cost for card in cards])
    f.gain = column([gain_bits(card.now) for card in cards])
    f.points = column([card.now.points for card in cards])
    f.happiness = column([card.now.happiness for card in cards])
    f.visitors = column([card.now.visitors for card in cards])
    f.workers_gained = column([card.now.workers for card in cards])
    f.credits = column([card.now.credits for card in cards])
    f.booths_gained = column([card.now.booths for card in cards])
    f.per_kind = column([KINDS.index(card.now.per.kind) if card.now.per else -1 for card in cards])
    f.per_points = column([card.now.per.points if card.now.per else 0 for card in cards])
    f.per_credits = column([card.now.per.credits if card.now.per else 0 for card in cards])
    f.card_income = column([card.income.credits for card in cards])
    f.penalty = column([card.penalty for card in cards])
    f.step_happiness = column([card.income.happiness for card in cards])
    f.step_visitors = column([card.income.visitors for card in cards])
    f.step_workers = column([card.income.workers for card in cards])


def gain_bits(now: "Gains") -> int:
    columns = [now.points, now.happiness, now.visitors, now.workers, now.credits, now.booths, int(now.per is not None)]
    return sum(1 << at for at, column in enumerate(columns) if column)


def symbols(f: Figures, content: "Content") -> None:
    f.kind = column(content.card_kinds)
    icons: list[int] = []
    shows: list[int] = []
    for at, card in enumerate(content.cards):
        name = content.file_of(at)
        icons.append(content.code(content.symbols, card.symbol, name) if card.symbol else -1)
        shows.append(1 << content.code(content.shows, card.show, name) if card.show else 0)
        content.bad_if(content.card_kinds[at] == Kind.MASCOT and not card.symbol, name, "no_symbol", id=card.id)
    f.icon = column(icons)
    f.show = column(shows)


def lasting_effects(f: Figures, content: "Content") -> None:
    cards = content.cards
    effects = [card.lasting for card in cards]
    f.lasting = column(
        [
            content.code(content.effects, effect.effect, content.file_of(at)) if effect else Lasting.NONE
            for at, effect in enumerate(effects)
        ]
    )
    f.lasting_kind = column([KINDS.index(effect.kind) if effect and effect.kind else -1 for effect in effects])
    f.lasting_amount = column([effect.amount if effect else 0 for effect in effects])
    f.lasting_points = column([effect.points if effect else 0 for effect in effects])
    f.lasting_credits = column([effect.credits if effect else 0 for effect in effects])
    f.lasting_bonuses = column([effect.bonuses if effect else 0 for effect in effects])
    f.lasting_low = column([effect.at_least if effect else 0 for effect in effects])
    f.lasting_high = column([effect.at_most if effect else DEAREST for effect in effects])
    f.dreams_as = column([1 + effect.amount if effect and effect.effect == "counts_more" else 1 for effect in effects])
    f.once_workers = column([card.once.workers if card.once else 0 for card in cards])
    powers: list[int] = []
    for at, card in enumerate(cards):
        power = POWERS[int(f.lasting[at])]
        if card.income.happiness or card.income.visitors or card.income.workers:
            power |= Power.STEPS
        if card.once is not None and card.once.recover:
            power |= Power.FREE_RECOVERY
        if card.end is not None and card.end.mascots_per_show:
            power |= Power.MASCOT_SHOWS
        powers.append(power)
    f.power = column(powers)


def end_rewards(f: Figures, content: "Content") -> None:
    ends = [card.end for card in content.cards]
    f.end_count = column(
        [
            content.code(content.counts, end.count, content.file_of(at)) if end and end.count else NOTHING
            for at, end in enumerate(ends)
        ]
    )
    f.end_points = [ladder(end) if end and end.count else [0] for end in ends]
    f.end_shows = column([end.shows if end else 0 for end in ends])
    f.end_mascots = column([end.mascots_per_show if end else 0 for end in ends])
    f.end_again = column([TRACKS.index(end.again) if end and end.again else NOTHING for end in ends])
    f.end_category = column(
        [
            END_CATEGORY.get(kind, EndCategory.CARDS) if end and (end.count or end.again) else NOTHING
            for kind, end in zip(content.card_kinds, ends, strict=True)
        ]
    )


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


def piles(f: Figures, content: "Content") -> None:
    """The cards of each row, the entrepreneurs, and what solo takes out (rules 58, 59)."""
    f.decks = []
    at = 0
    for deck in content.decks:
        f.decks.append(list(range(at, at + len(deck))))
        at += len(deck)
    f.entrepreneurs = list(range(at, at + len(content.entrepreneurs)))
    at += len(content.entrepreneurs)
    f.dream_entrepreneurs = list(range(at, at + len(content.dream_entrepreneurs)))
    numbers = {card.number: card_at for card_at, card in zip(f.decks[Kind.DREAM], content.dreams.dream, strict=True)}
    f.solo_removed = []
    for number in content.dreams.solo_removed:
        content.bad_if(number not in numbers, "dreams", "no_dream", number=number)
        f.solo_removed.append(numbers[number])
    f.stocks = [expansion.stock(f, dreams, solo) for solo in (False, True) for dreams in (False, True)]
