"""Choices as words for people, and the names of all that they and events speak of."""

from typing import Final

from periple.kernel import speaker
from periple.kernel.cast import Cast
from periple.kernel.choice import Amount, Choice, Target
from periple.kernel.tell import Kinds
from periple.kernel.words import Text, Words, join, same
from ..content.box import Content
from ..content.checks import KINDS
from ..made.numbers import ADVERTISE, BONUS, CLAIM, END_TURN, PASS, RECOVER, SLOT
from ..position import Position
from ..rules import market, turn, workers
from ..terms import ADVERTISING, BONUSES, COLUMNS, MOST_SLOTS, MOST_WORKERS, PAIRS, ROWS, TRACKS, Own
from ..verbs import VERBS
from .card_text import AT_ONCE, CardText

BONUS_IDS: Final = ["happiness", "visitor", "worker"]
BONUS_GAINS: Final = ["happiness", "visitors", "workers"]

MY_TURN: Final = Target("turn", "mine")
MY_CREW: Final = Target("workers", "all")


def kinds(content: Content, words: Words, texts: CardText) -> Kinds:
    """Everything that targets and events speak of, by number."""
    board = content.board
    rows = [str(row + 1) for row in range(ROWS)]
    spaces = [*KINDS[:ROWS], "advertising", *[f"row_{row}" for row in rows]]
    named = [kind.name for kind in board.kind[:ROWS]] + [words.get("space", "advertising")]
    numbered = [words.fill("space", "row", n=int(row)) for row in rows]
    slots = [str(slot + 1) for slot in range(MOST_SLOTS)]
    paying = [str(number) for number in range(MOST_WORKERS + 1)]
    bands = content.game.solo_band
    return {
        "card": ([card.id for card in content.cards], [card.name for card in content.cards]),
        "achievement": ([tile.id for tile in content.achievements], [tile.name for tile in content.achievements]),
        "condition": ([tile.id for tile in content.achievements], [texts.tile(tile) for tile in content.achievements]),
        "kind": (KINDS, [kind.name for kind in board.kind]),
        "symbol": ([symbol.id for symbol in board.symbol], [symbol.name for symbol in board.symbol]),
        "show": ([show.id for show in board.show], [show.name for show in board.show]),
        "space": (spaces, [*named, *numbered]),
        "slot": (slots, [words.fill("space", "slot", n=int(slot)) for slot in slots]),
        "bonus": (BONUS_IDS, [words.get("bonus", bonus) for bonus in BONUS_IDS]),
        "track": (TRACKS, [words.get("track", track) for track in TRACKS]),
        "paying": (paying, [same(number) for number in paying]),
        "band": ([band.id for band in bands], [band.name for band in bands]),
        "workers": (["all"], [words.get("space", "workers")]),
        "turn": (["mine"], [words.get("space", "turn")]),
    }


class Speaker(speaker.Speaker):
    """Choices made once are kept: the same card, price and group are told as before."""

    def __init__(self, content: Content, words: Words) -> None:
        super().__init__(VERBS, words)
        self.content = content
        self.texts = CardText(content, words)
        self.card_rules = [int(rule) for rule in content.figures.card_rule]
        self.card_targets = [[Target("card", card.id)] for card in content.cards]
        self.given = [amounts(card.now) for card in content.cards]
        self.know(
            [self.claim(CLAIM + tile, tile) for tile in range(len(content.achievements))]
            + [self.slot(SLOT + at, at) for at in range(len(content.board.slot))]
            + [self.bonus(BONUS + bonus, bonus) for bonus in range(BONUSES)]
            + [self.advert(ADVERTISE + which, which, 1) for which in range(len(PAIRS))]
            + [self.plain(PASS, MY_TURN, True), self.plain(RECOVER, MY_CREW, True), self.plain(END_TURN, MY_TURN, True)]
        )

    # What a move is called

    def say_slot(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.known["slot"][move]

    def say_keep(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        card = s.offers[s.seat * s.agreement.figures.offers + n]
        name, text, rules = self.content.cards[card].name, self.texts.cards[card], [7, self.card_rules[card]]
        return self.kept.get((move, card)) or self.keep(
            (move, card),
            self.make(move, self.card_targets[card], "", rules, brings=self.given[card], card=name, text=text),
        )

    def say_pass(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.plain(move, MY_TURN, turn.nothing_free(s))

    def say_recover(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.plain(move, MY_CREW, not ready(s))

    def say_free_recover(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.plain(move, MY_CREW, s.acted and not ready(s))

    def say_end_turn(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.plain(move, MY_TURN, True)

    def say_advertise(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.advert(move, n, workers.to_advertise(s))

    def say_bonus(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.known["bonus"][move]

    def say_claim(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.known["claim"][move]

    def say_pay(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        card = int(s.market[s.chosen])
        money = market.price(s, s.seat, card) - n
        group = market.need(s, s.seat, s.chosen // COLUMNS, card) + n
        key = (move, card, money, group)
        targets = [*self.card_targets[card], Target("paying", str(n))]
        return self.kept.get(key) or self.keep(
            key, self.make(move, targets, costs=cost(money, group), price=self.texts.price(money, group))
        )

    def say_buy(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        """What is known of the bill: all of it when there is one way to pay; the payment is asked otherwise."""
        me, row, card = s.seat, n // COLUMNS, int(s.market[n])
        price = market.price(s, me, card)
        paying = market.fewest_paying(s, me, price)
        asked = paying < market.most_paying(s, me, row, card, price)
        group = 0 if asked else market.need(s, me, row, card) + paying
        money = price if asked else price - paying
        key = (move, card, money, group)
        costs = [Amount("credits", price)] if asked else cost(money, group)
        return self.kept.get(key) or self.keep(
            key, self.make(move, self.card_targets[card], costs=costs, card=self.content.cards[card].name)
        )

    # Choices that many positions share

    def plain(self, move: int, target: Target, ends: bool) -> Choice:
        key = (move, int(ends))
        return self.kept.get(key) or self.keep(key, self.make(move, [target], ends_turn=ends))

    def claim(self, move: int, tile: int) -> Choice:
        told = self.content.achievements[tile]
        rules, points = [23, int(self.content.figures.tile_rule[tile])], [Amount("points", told.points)]
        targets, text = [Target("achievement", told.id)], self.texts.tile(told)
        return self.make(move, targets, "", rules, brings=points, tile=told.name, text=text)

    def slot(self, move: int, which: int) -> Choice:
        slot = self.content.board.slot[which]
        targets, text = [Target("slot", str(which + 1))], self.texts.slot(slot)
        return self.make(move, targets, brings=amounts(slot), n=which + 1, text=text)

    def bonus(self, move: int, which: int) -> Choice:
        brings = [Amount(BONUS_GAINS[which], 1)]
        return self.make(move, bonus_targets(which), brings=brings, text=self.bonuses(which))

    def advert(self, move: int, which: int, needed: int) -> Choice:
        key, words = (move, needed), "advertise" if needed == 1 else "advertise_crowd"
        game = self.content.game.advertising
        brings = [Amount("credits", game.credits)]
        brings += [Amount(BONUS_GAINS[bonus], game.steps) for bonus in PAIRS[which]]
        rules = [20] if which < BONUSES else [20, 150]
        costs, text = [Amount("workers", needed)], self.bonuses(which)
        return self.kept.get(key) or self.keep(
            key, self.make(move, bonus_targets(which), words, rules, costs=costs, brings=brings, n=needed, text=text)
        )

    def bonuses(self, which: int) -> Text:
        return join([self.words.get("bonus", BONUS_IDS[bonus]) for bonus in PAIRS[which]], " + ")


def ready(s: Position) -> bool:
    """Whether an achievement could be claimed."""
    return bool(s.own(s.seat, Own.READY))


def bonus_targets(which: int) -> list[Target]:
    return [Target("bonus", BONUS_IDS[bonus]) for bonus in PAIRS[which]]


def cost(money: int, group: int) -> list[Amount]:
    """Credits and workers; those who pay a credit are part of the group (rule 19)."""
    return [Amount("credits", money), Amount("workers", group)] if money else [Amount("workers", group)]


def amounts(given: object) -> list[Amount]:
    """What a card or a slot gives at once, as far as it is always the same."""
    return [Amount(what, getattr(given, what)) for what in AT_ONCE if getattr(given, what, 0)]


assert ADVERTISING == ROWS
