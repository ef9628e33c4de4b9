"""From the content to the numbers that the rules compute with."""

from typing import TYPE_CHECKING, Final

from periple.games.wishland.agreement import Figures
from periple.games.wishland.checks import KINDS, bad, code
from periple.games.wishland.terms import DEAREST, TAGS, Count, EndCategory, Gain, Kind, Lasting, Power, Tag

if TYPE_CHECKING:
    from periple.games.wishland.content import Content
    from periple.games.wishland.shapes import Card, EndReward, Gains

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
MOST_COUNTED: Final = 512  # more than any park can count


def figures(content: "Content") -> Figures:
    f = Figures()
    game_figures(f, content)
    board_figures(f, content)
    rewards(f, content.cards)
    symbols(f, content)
    lasting_effects(f, content)
    end_rewards(f, content)
    f.rare = [bool(f.penalty[at] or f.end_shows[at] or f.lasting[at]) for at in range(len(content.cards))]
    f.tags = [tags(content.card_kinds[at], card) for at, card in enumerate(content.cards)]
    f.tag_counts = [[Count.IMMEDIATE_CARDS + tag for tag in range(TAGS) if bits >> tag & 1] for bits in f.tags]
    piles(f, content)
    f.tile_count = [code(content.counts, tile.count, "achievements") for tile in content.achievements]
    f.tile_need = [tile.at_least for tile in content.achievements]
    f.tile_points = [tile.points for tile in content.achievements]
    f.base_tiles = len(content.base_achievements)
    return f


def game_figures(f: Figures, content: "Content") -> None:
    game = content.game
    f.rounds = game.round.rounds
    f.turns = game.round.turns
    f.workers = game.workers.all
    f.start_workers = game.workers.start
    f.start_booths = game.start.booths
    f.start_credits = game.start.credits
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
    f.shows_of = [bits.bit_count() for bits in range(1 << len(content.board.show))]
    points = content.dreams.majority.points
    f.majority = [[], [], points.get("2", []), points.get("3", []), points.get("4", []), points.get("5", [])]


def board_figures(f: Figures, content: "Content") -> None:
    board = content.board
    f.columns = board.market_columns
    f.slot_steps = [[slot.happiness, slot.visitors, slot.workers, slot.credits] for slot in board.slot]
    bits = [Gain.HAPPINESS, Gain.VISITORS, Gain.WORKERS, Gain.CREDITS]
    f.slot_gain = [sum(bit for bit, step in zip(bits, steps, strict=True) if step) for steps in f.slot_steps]
    tracks = [board.happiness, board.visitors]
    f.last = [track.last for track in tracks]
    f.arrive_points = [
        [track.arrive.points if square in track.arrive.squares else 0 for square in range(track.last + 1)]
        for track in tracks
    ]
    f.arrive_credits = [
        [track.arrive.credits if square in track.arrive.squares else 0 for square in range(track.last + 1)]
        for track in tracks
    ]
    f.paid_from = [track.income.start for track in tracks]
    f.paid_points = [track.income.points for track in tracks]
    f.paid_credits = [track.income.credits for track in tracks]
    f.half = [track.half.squares for track in tracks]
    f.end_kind = [KINDS.index(track.count.kind) for track in tracks]
    f.end_least = [track.count.least for track in tracks]
    f.end_most = [track.count.most for track in tracks]


def rewards(f: Figures, cards: list["Card"]) -> None:
    """What cards give at once and in the income phase."""
    f.cost = [card.cost for card in cards]
    f.gain = [gain_bits(card.now) for card in cards]
    f.points = [card.now.points for card in cards]
    f.happiness = [card.now.happiness for card in cards]
    f.visitors = [card.now.visitors for card in cards]
    f.workers_gained = [card.now.workers for card in cards]
    f.credits = [card.now.credits for card in cards]
    f.booths_gained = [card.now.booths for card in cards]
    f.per_kind = [KINDS.index(card.now.per.kind) if card.now.per else -1 for card in cards]
    f.per_points = [card.now.per.points if card.now.per else 0 for card in cards]
    f.per_credits = [card.now.per.credits if card.now.per else 0 for card in cards]
    f.card_income = [card.income.credits for card in cards]
    f.penalty = [card.penalty for card in cards]
    f.step_happiness = [card.income.happiness for card in cards]
    f.step_visitors = [card.income.visitors for card in cards]
    f.step_workers = [card.income.workers for card in cards]


def gain_bits(now: "Gains") -> int:
    columns = [now.points, now.happiness, now.visitors, now.workers, now.credits, now.booths, int(now.per is not None)]
    return sum(1 << at for at, column in enumerate(columns) if column)


def symbols(f: Figures, content: "Content") -> None:
    f.kind = content.card_kinds
    f.icon = []
    f.show = []
    for at, card in enumerate(content.cards):
        name = content.file_of(at)
        f.icon.append(code(content.icons, card.icon, name) if card.icon else -1)
        f.show.append(1 << code(content.shows, card.show, name) if card.show else 0)
        if content.card_kinds[at] == Kind.MASCOT and not card.icon:
            raise bad(name, f"« {card.id} » n'a pas de symbole", f"“{card.id}” has no symbol")


def lasting_effects(f: Figures, content: "Content") -> None:
    cards = content.cards
    effects = [card.lasting for card in cards]
    f.lasting = [
        code(content.effects, effect.effect, content.file_of(at)) if effect else Lasting.NONE
        for at, effect in enumerate(effects)
    ]
    f.lasting_kind = [KINDS.index(effect.kind) if effect and effect.kind else -1 for effect in effects]
    f.lasting_amount = [effect.amount if effect else 0 for effect in effects]
    f.lasting_points = [effect.points if effect else 0 for effect in effects]
    f.lasting_credits = [effect.credits if effect else 0 for effect in effects]
    f.lasting_bonuses = [effect.bonuses if effect else 0 for effect in effects]
    f.lasting_low = [effect.at_least if effect else 0 for effect in effects]
    f.lasting_high = [effect.at_most if effect else DEAREST for effect in effects]
    f.dreams_as = [1 + effect.amount if effect and effect.effect == "counts_more" else 1 for effect in effects]
    f.once_workers = [card.once.workers if card.once else 0 for card in cards]
    f.power = []
    for at, card in enumerate(cards):
        power = POWERS[f.lasting[at]]
        if card.income.happiness or card.income.visitors or card.income.workers:
            power |= Power.STEPS
        if card.once is not None and card.once.recover:
            power |= Power.FREE_RECOVERY
        if card.end is not None and card.end.mascots_per_show:
            power |= Power.MASCOT_SHOWS
        f.power.append(power)


def end_rewards(f: Figures, content: "Content") -> None:
    f.end_count = []
    f.end_points = []
    f.end_shows = []
    f.end_mascots = []
    f.end_again = []
    f.end_category = []
    for at, card in enumerate(content.cards):
        end = card.end
        counted = end is not None and end.count != ""
        f.end_count.append(code(content.counts, end.count, content.file_of(at)) if end and counted else -1)
        f.end_points.append(ladder(end) if end and counted else [0])
        f.end_shows.append(end.shows if end else 0)
        f.end_mascots.append(end.mascots_per_show if end else 0)
        f.end_again.append(["happiness", "visitors"].index(end.again) if end and end.again else -1)
        scores = counted or f.end_again[at] >= 0
        f.end_category.append(END_CATEGORY.get(f.kind[at], EndCategory.CARDS) if scores else -1)


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
        if number not in numbers:
            raise bad("dreams", f"il n'y a pas de Rêve {number}", f"there is no Dream {number}")
        f.solo_removed.append(numbers[number])


assert Count.IMMEDIATE_CARDS + 4 == Count.PENALTY_CARDS  # the order of the tags
