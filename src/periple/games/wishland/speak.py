"""Choices as words for people, and what the numbers of events are."""

from typing import Final

from periple.games.wishland import market, turn, workers
from periple.games.wishland.card_text import CardText
from periple.games.wishland.checks import KINDS
from periple.games.wishland.content import Content
from periple.games.wishland.made.numbers import Step, Verb
from periple.games.wishland.position import Position
from periple.games.wishland.terms import (
    ADVERTISING,
    BONUSES,
    COLUMNS,
    MOST_SLOTS,
    MOST_WORKERS,
    PAIRS,
    ROWS,
    SHEET,
    TRACKS,
    Own,
)
from periple.games.wishland.verbs import VERBS
from periple.kernel.cast import Cast
from periple.kernel.choice import Amount, Choice, Known, Target, by_verb
from periple.kernel.tell import Kinds
from periple.kernel.words import Text, Words, join, same

BONUS_IDS: Final = ["happiness", "visitor", "worker"]
BONUS_GAINS: Final = ["happiness", "visitors", "workers"]
STEPS: Final = {Step.KEEP: "keep", Step.ORDER: "order", Step.TURN: "turn", Step.PAY: "pay", Step.BONUS: "bonus"}

# What needs no more than its verb: what it touches, and its rule.
PLAIN: Final = {
    Verb.PASS: (Target("turn", "mine"), 22),
    Verb.RECOVER: (Target("workers", "all"), 21),
    Verb.FREE_RECOVER: (Target("workers", "all"), 24),
    Verb.END_TURN: (Target("turn", "mine"), 16),
}

# What each event's numbers are, in order; the names are the {places} of its sentence.
BOUGHT: Final = ["card:card", "credits", "paying", "workers", "space:space", "column"]
EVENTS: Final[dict[str, list[str]]] = {
    "round_began": ["round"],
    "turn_began": ["round", "turn"],
    "kept": ["card:card"],
    "took_slot": ["slot:slot"],
    "income": ["credits", "total"],
    "bought": BOUGHT,
    "bought_with": BOUGHT,
    "cleared": [],
    "dealt_row": ["space:space", "*cards:card"],  # from the left
    "revealed": ["card:card", "space:space", "column"],
    "advertised": ["workers", "*bonuses:bonus"],
    "advertised_in_crowd": ["workers", "*bonuses:bonus"],
    "recovered": ["workers"],
    "passed": [],
    "claimed": ["achievement:achievement", "condition:condition"],
    "chose_bonus": ["bonus:bonus"],
    "earned": ["points"],
    "received": ["credits"],
    "earned_by": ["points", "card:card"],
    "received_by": ["credits", "card:card"],
    "bonus_by": ["n", "card:card"],
    "advanced": ["track:track", "square"],
    "unlocked": ["workers"],
    "opened_booth": [],
    "rival_came": ["space:space"],
    "rivals_left": [],
    "ended": [],
    "reached_band": ["points", "band:band"],
}


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


class Speaker:
    """Moves told to people. A choice that was told once is told again as it was: the same card, price and group."""

    def __init__(self, content: Content, words: Words) -> None:
        self.content = content
        self.words = words
        self.texts = CardText(content, words)
        self.card_rules = [int(rule) for rule in content.figures.card_rule]
        self.card_targets = [[Target("card", card.id)] for card in content.cards]
        self.given = [amounts(card.now) for card in content.cards]
        self._told: dict[tuple[int, ...], Choice] = {}
        self.known = self._known()

    def _known(self) -> Known:
        """Choices that hardly ever change: the catalogue has them, and a view need only name them."""
        found: list[Choice] = []
        for verb, number, make in (
            (Verb.CLAIM, len(self.content.achievements), self._claim),
            (Verb.SLOT, len(self.content.board.slot), self._slot),
            (Verb.BONUS, BONUSES, self._bonus),
        ):
            for which in range(number):
                move = VERBS.start[verb] + which
                found.append(make(move, which))
                self._told[(move,)] = found[-1]
        for which in range(len(PAIRS)):
            move = VERBS.start[Verb.ADVERTISE] + which
            found.append(self._advertise(move, which, 1))
            self._told[move, 1] = found[-1]
        for verb in (Verb.PASS, Verb.RECOVER, Verb.END_TURN):
            found.append(self._plain(verb, VERBS.start[verb], True))
            self._told[VERBS.start[verb], True] = found[-1]
        return by_verb(found)

    def choice(self, s: Position, move: int, cast: Cast) -> Choice:
        """A move as a choice (`cast` is for titles whose choices name players)."""
        verb = VERBS.verb_of[move]
        key = self._key(s, verb, move)
        told = self._told.get(key)
        if told is None:
            told = self._tell(s, verb, move)
            self._told[key] = told
        return told

    def _key(self, s: Position, verb: int, move: int) -> tuple[int, ...]:
        """All that the words of a move depend on."""
        me = s.seat
        if verb == Verb.BUY:
            return (move, *self._bill(s, move - VERBS.start[verb]))
        if verb == Verb.PAY:
            card = int(s.market[s.chosen])
            return (move, card, market.price(s, me, card), market.need(s, me, s.chosen // COLUMNS, card))
        if verb == Verb.ADVERTISE:
            return (move, workers.to_advertise(s))
        if verb == Verb.KEEP:
            return (move, s.offers[me * s.agreement.figures.offers + move - VERBS.start[verb]])
        if verb in (Verb.PASS, Verb.RECOVER, Verb.FREE_RECOVER):
            return (move, self._ends(s, verb))
        return (move,)

    def _tell(self, s: Position, verb: int, move: int) -> Choice:
        which = move - VERBS.start[verb]
        if verb == Verb.BUY:
            return self._buy(s, move, which)
        if verb == Verb.PAY:
            return self._pay(s, move, which)
        if verb == Verb.CLAIM:
            return self._claim(move, which)
        if verb == Verb.ADVERTISE:
            return self._advertise(move, which, workers.to_advertise(s))
        if verb == Verb.KEEP:
            card = s.offers[s.seat * s.agreement.figures.offers + which]
            text = self.words.fill("choice", "keep", card=self.content.cards[card].name, text=self.texts.cards[card])
            rules = [7, self.card_rules[card]]
            return Choice(move, "keep", text, self.card_targets[card], rules, brings=self.given[card])
        if verb == Verb.SLOT:
            return self._slot(move, which)
        if verb == Verb.BONUS:
            return self._bonus(move, which)
        return self._plain(verb, move, self._ends(s, verb))

    def _ends(self, s: Position, verb: int) -> bool:
        """Whether passing, recovering or ending surely ends the turn: nothing free is left (rules 16, 23, 24)."""
        if verb == Verb.END_TURN or verb == Verb.PASS:
            return verb == Verb.END_TURN or turn.nothing_free(s)
        waits = bool(s.sheet[s.seat * SHEET + Own.READY])
        return not waits and (verb == Verb.RECOVER or s.acted)

    def _plain(self, verb: int, move: int, ends: bool) -> Choice:
        name = VERBS.name[verb]
        text = Text(self.words.get("choice", name).fr, self.words.get("choice", name).en)
        target, rule = PLAIN[verb]
        return Choice(move, name, text, [target], [rule], ends_turn=ends)

    def _claim(self, move: int, tile: int) -> Choice:
        told = self.content.achievements[tile]
        text = self.words.fill("choice", "claim", tile=told.name, text=self.texts.tile(told))
        rules = [23, int(self.content.figures.tile_rule[tile])]
        return Choice(
            move, "claim", text, [Target("achievement", told.id)], rules, brings=[Amount("points", told.points)]
        )

    def _slot(self, move: int, which: int) -> Choice:
        slot = self.content.board.slot[which]
        text = self.words.fill("choice", "slot", n=which + 1, text=self.texts.slot(slot))
        return Choice(move, "slot", text, [Target("slot", str(which + 1))], [12], brings=amounts(slot))

    def _bonus(self, move: int, which: int) -> Choice:
        text = self.words.fill("choice", "bonus", text=self.bonuses(which))
        return Choice(move, "bonus", text, [bonus_target(which)], [36], brings=[Amount(BONUS_GAINS[which], 1)])

    def _advertise(self, move: int, which: int, needed: int) -> Choice:
        key = "advertise" if needed == 1 else "advertise_crowd"
        text = self.words.fill("choice", key, n=needed, text=self.bonuses(which))
        game = self.content.game.advertising
        brings = [Amount("credits", game.credits)]
        brings += [Amount(BONUS_GAINS[bonus], game.steps) for bonus in PAIRS[which]]
        targets = [bonus_target(bonus) for bonus in PAIRS[which]]
        rules = [20] if which < BONUSES else [20, 150]
        return Choice(move, "advertise", text, targets, rules, [Amount("workers", needed)], brings)

    def _pay(self, s: Position, move: int, paying: int) -> Choice:
        card = int(s.market[s.chosen])
        money = market.price(s, s.seat, card) - paying
        group = market.need(s, s.seat, s.chosen // COLUMNS, card) + paying
        text = self.words.fill("choice", "pay", price=self.texts.price(money, group))
        targets = [*self.card_targets[card], Target("paying", str(paying))]
        return Choice(move, "pay", text, targets, [18, 19], cost(money, group))

    def _bill(self, s: Position, which: int) -> tuple[int, int, int, int]:
        """A card for sale, its price, and what is paid: credits and workers, or -1 workers when that is to be asked."""
        me = s.seat
        card = int(s.market[which])
        price = market.price(s, me, card)
        paying = market.fewest_paying(s, me, price)
        if paying < market.most_paying(s, me, which // COLUMNS, card, price):
            return card, price, price, -1
        return card, price, price - paying, market.need(s, me, which // COLUMNS, card) + paying

    def _buy(self, s: Position, move: int, which: int) -> Choice:
        """What is known of the bill: all of it when there is one way to pay; the payment is asked otherwise."""
        card, price, money, group = self._bill(s, which)
        costs = cost(money, group) if group > 0 else [Amount("credits", price)]
        return Choice(move, "buy", self.content.cards[card].name, self.card_targets[card], [18], costs)

    def bonuses(self, which: int) -> Text:
        return join([self.words.get("bonus", BONUS_IDS[bonus]) for bonus in PAIRS[which]], " + ")


def bonus_target(bonus: int) -> Target:
    return Target("bonus", BONUS_IDS[bonus])


def cost(money: int, group: int) -> list[Amount]:
    """Credits and workers; those who pay a credit are part of the group (rule 19)."""
    return [Amount("credits", money), Amount("workers", group)] if money else [Amount("workers", group)]


def amounts(given: object) -> list[Amount]:
    """What a card or a slot gives at once, as far as it is always the same."""
    whats = ("points", "happiness", "visitors", "workers", "credits", "booths")
    return [Amount(what, getattr(given, what)) for what in whats if getattr(given, what, 0)]


assert ADVERTISING == ROWS
