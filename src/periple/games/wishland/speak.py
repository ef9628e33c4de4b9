"""Choices and events as words for people."""

from typing import Final

from periple.games.wishland import market, workers
from periple.games.wishland.card_text import Texts
from periple.games.wishland.checks import KINDS
from periple.games.wishland.content import Content
from periple.games.wishland.position import Position
from periple.games.wishland.terms import (
    ADVERTISE,
    BONUS,
    BUY,
    CLAIM,
    COLUMNS,
    END_TURN,
    FREE_RECOVER,
    KEEP,
    KEPT,
    PAIRS,
    PASS,
    PAY,
    RECOVER,
    SLOT,
    Count,
    Kind,
    Power,
)
from periple.kernel.first import Choice
from periple.kernel.state import Event
from periple.kernel.words import Text, Words, join

TRACKS: Final = ["happiness", "visitors"]
BONUS_WORDS: Final = ["happiness", "visitor", "worker"]

# By kind: the rule before that of card 1, how many cards have a rule of their own, and the rule of the others.
OWN_RULES: Final = {Kind.DREAM: (60, 34, 53), Kind.ENTREPRENEUR: (100, 17, 7), Kind.HOTEL: (140, 18, 35)}

# What each event's numbers are, in order; the names are the {places} of its sentence.
EVENT_ARGS: Final[dict[str, list[str]]] = {
    "round_began": ["n"],
    "turn_began": ["n", "m"],
    "kept": ["card"],
    "took_slot": ["n"],
    "income": ["credits", "m"],
    "bought": ["card", "credits", "paying", "workers"],
    "revealed": ["card"],
    "advertised": ["workers"],
    "recovered": ["n"],
    "passed": [],
    "claimed": ["tile"],
    "chose_bonus": ["bonus"],
    "earned": ["points"],
    "received": ["credits"],
    "advanced": ["track", "n"],
    "unlocked": ["workers"],
    "opened_booth": [],
    "rival_came": ["n"],
    "ended": [],
}


class Speaker:
    def __init__(self, content: Content, words: Words) -> None:
        self.content = content
        self.words = words
        self.texts = Texts(content, words)

    # Names

    def who(self, seat: int) -> Text:
        return self.words.fill("seat", "seat", n=seat + 1)

    def card(self, card: int) -> Text:
        return self.content.cards[card].name

    def tile(self, tile: int) -> Text:
        return self.content.achievements[tile].name

    def tile_text(self, tile: int) -> Text:
        return self.texts.tile(self.content.achievements[tile])

    def bonuses(self, which: int) -> Text:
        return join([self.words.get("bonus", BONUS_WORDS[bonus]) for bonus in PAIRS[which]], " + ", " + ")

    # Choices

    def choice(self, s: Position, move: int) -> Choice:
        if move >= BUY:
            return self._buy(s, move)
        if move >= CLAIM:
            tile = move - CLAIM
            text = self.words.fill("choice", "claim", tile=self.tile(tile), text=self.tile_text(tile))
            return Choice(
                move, "claim", text, [f"achievement:{self.content.achievements[tile].id}"], [23, self.tile_rule(tile)]
            )
        if move >= PAY:
            return self._pay(s, move)
        if move >= BONUS:
            bonus = move - BONUS
            text = self.words.fill("choice", "bonus", text=self.bonuses(bonus))
            return Choice(move, "bonus", text, [f"bonus:{BONUS_WORDS[bonus]}"], [36])
        if move >= ADVERTISE:
            which = move - ADVERTISE
            text = self.words.fill(
                "choice",
                "advertise",
                workers=self.texts.amount("workers", workers.to_advertise(s)),
                text=self.bonuses(which),
            )
            targets = ["advertising", *[f"bonus:{BONUS_WORDS[bonus]}" for bonus in PAIRS[which]]]
            return Choice(move, "advertise", text, targets, [16, 20] if len(targets) == 2 else [16, 20, 150])
        if move >= PASS:
            return self._plain(s, move)
        if move >= KEEP:
            card = s.offers[s.seat * s.agreement.figures.offers + move - KEEP]
            text = self.words.fill("choice", "keep", card=self.card(card), text=self.texts.cards[card])
            return Choice(
                move, "keep", text, [f"entrepreneur:{self.content.cards[card].id}"], [7, self.card_rule(card)]
            )
        slot = move - SLOT
        text = self.words.fill("choice", "slot", n=slot + 1, text=self.texts.slot(self.content.board.slot[slot]))
        return Choice(move, "slot", text, [f"slot:{slot + 1}"], [12])

    def _plain(self, s: Position, move: int) -> Choice:
        plain: dict[int, tuple[str, str, list[int]]] = {
            PASS: ("pass", "turn", [16, 22]),
            RECOVER: ("recover", "workers", [16, 21]),
            FREE_RECOVER: ("free_recover", "workers", [24]),
            END_TURN: ("end_turn", "turn", [16]),
        }
        verb, target, rules = plain[move]
        text = self.words.get("choice", verb)
        if move == RECOVER:
            text = text.fill(n=s.tally[s.seat * KEPT + Count.WORKERS])
        return Choice(move, verb, text, [target], rules)

    def _pay(self, s: Position, move: int) -> Choice:
        card = s.rows[s.chosen]
        paying = move - PAY
        need = market.need(s, s.seat, s.chosen // COLUMNS, card)
        text = self.words.fill(
            "choice",
            "pay",
            card=self.card(card),
            price=self.texts.price(market.price(s, s.seat, card) - paying, paying),
            workers=self.texts.amount("workers", need + paying),
        )
        return Choice(move, "pay", text, [f"pay:{paying}", f"card:{self.content.cards[card].id}"], [18, 19])

    def _buy(self, s: Position, move: int) -> Choice:
        row = (move - BUY) // COLUMNS
        card = s.rows[move - BUY]
        kind = s.agreement.kind[card]
        cost = market.price(s, s.seat, card)
        paying = market.fewest_paying(s, s.seat, cost)
        text = self.words.fill(
            "choice",
            "buy",
            kind=self.content.board.kind[kind].name,
            card=self.card(card),
            price=self.texts.price(cost - paying, paying),
            workers=self.texts.amount("workers", market.need(s, s.seat, row, card) + paying),
            text=self.texts.cards[card],
        )
        targets = [f"card:{self.content.cards[card].id}", f"kind:{KINDS[kind]}", f"row:{row + 1}"]
        rules = [16, 17, 18] if kind == Kind.RIDE else [16, 17, 18, 28]
        if s.powers[s.seat] & Power.BUYING:
            rules.append(36)
        return Choice(move, "buy", text, targets, [*rules, self.card_rule(card)])

    def card_rule(self, card: int) -> int:
        """The rule of a card's effect: its kind's, or its own (rules 31 to 34, 61 to 94, 101 to 117, 141 to 158)."""
        kind = self.content.card_kinds[card]
        number = self.content.cards[card].number
        numbered, last, general = OWN_RULES.get(kind, (0, 0, 31 + kind))
        return numbered + number if 0 < number <= last else general

    def tile_rule(self, tile: int) -> int:
        """Rules 121 to 140, or the one of all achievements."""
        return 121 + tile if tile < 20 else 23

    # Events

    def tell(self, s: Position, event: Event) -> Text:
        values: dict[str, Text | str | int] = {"who": self.who(event.actor)}
        for name, number in zip(EVENT_ARGS[event.verb], event.args, strict=True):
            values[name] = self._named(name, number)
            if name == "paying":
                values["price"] = self.texts.price(event.args[1], number)
            elif name == "card":
                values["text"] = self.texts.cards[number]
            elif name == "tile":
                values["text"] = self.tile_text(number)
        return self.words.fill("event", event.verb, **values).capital()

    def _named(self, name: str, number: int) -> Text | int:
        if name == "card":
            return self.card(number)
        if name == "tile":
            return self.tile(number)
        if name in ("points", "credits", "workers"):
            return self.texts.amount(name, number)
        if name == "track":
            return self.words.get("track", TRACKS[number])
        if name == "bonus":
            return self.words.get("bonus", BONUS_WORDS[number])
        return number
