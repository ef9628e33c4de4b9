"""Cards, slots and achievements told in words, from their figures: an owner's own numbers are told as well."""

# Stays plain: sentences, made once.

from typing import Final

from periple.kernel.words import Text, Words, join, same
from ..content.box import Content
from ..content.checks import KINDS
from ..content.shapes import Achievement, Effect, EndReward, Gains, Slot
from ..rules.packed import DEAREST

STEADY: Final = ("credits", "happiness", "visitors", "workers")  # what every income phase or a slot may give
AT_ONCE: Final = ("points", "happiness", "visitors", "workers", "credits", "booths")


class CardText:
    def __init__(self, content: Content, words: Words) -> None:
        self.content = content
        self.words = words
        self.cards = [self.card(at) for at in range(len(content.cards))]

    def kind(self, name: str) -> Text:
        return self.content.board.kind[KINDS.index(name)].name

    def gains(self, given: object, *names: str) -> list[Text]:
        """Those of these gains that something gives."""
        return [self.amount(name, getattr(given, name)) for name in names if getattr(given, name)]

    def amount(self, name: str, n: int) -> Text:
        return self.words.fill("gain", name, n=n)

    def card(self, at: int) -> Text:
        """Everything a card does."""
        return self.joined(self.parts(at))

    def effect(self, at: int) -> Text:
        """What a card does, apart from its symbols."""
        return self.joined(self.rewards(at))

    def joined(self, parts: list[tuple[str, Text]]) -> Text:
        return join([self.words.fill("part", when, text=text) for when, text in parts], Text(" ; ", "; "))

    def parts(self, at: int) -> list[tuple[str, Text]]:
        """What a card does and shows, each with when it does."""
        card = self.content.cards[at]
        parts = self.rewards(at)
        if card.show:
            parts.append(("show", self.content.board.show[self.content.shows[card.show]].name))
        if card.symbol:
            mascot = self.content.card_kinds[at] == KINDS.index("mascot")
            symbol = self.content.board.symbol[self.content.symbols[card.symbol]].name
            parts.append(("mascot" if mascot else "symbol", symbol))
        return parts

    def rewards(self, at: int) -> list[tuple[str, Text]]:
        card = self.content.cards[at]
        parts: list[tuple[str, Text]] = []
        now = self.now(card.now)
        if now:
            parts.append(("now", join(now)))
        given = self.gains(card.income, *STEADY)
        if given:
            parts.append(("income", join(given)))
        if card.lasting is not None:
            parts.append(("lasting", self.lasting(at, card.lasting)))
        if card.end is not None:
            parts.append(("end", join(self.end(card.end))))
        if card.once is not None:
            key = "recover_with" if card.once.workers else "recover"
            parts.append(("once", self.words.fill("once", key, n=card.once.workers)))
        if card.penalty:
            parts.append(("penalty", self.amount("credits", card.penalty)))
        return parts

    def now(self, now: Gains) -> list[Text]:
        given = self.gains(now, *AT_ONCE)
        if now.per is not None:
            kind = self.kind(now.per.kind)
            each = join(self.gains(now.per, "points", "credits"))
            given.append(self.words.fill("gain", "per_card", text=each, kind=kind))
        return given

    def lasting(self, at: int, effect: Effect) -> Text:
        given = join(self.gains(effect, "points", "credits", "bonuses"))
        key, number = effect.effect, effect.amount
        if key == "discount" and effect.kind:
            key = "discount_kind"
        elif key == "on_play" and not effect.kind:
            key = "on_play_any"
        elif key == "counts_more":
            number += 1
        values: dict[str, Text | str | int] = {"n": number, "text": given}
        if effect.kind:
            values["kind"] = self.kind(effect.kind)
        if effect.effect == "on_play":
            values["price"] = self.priced(effect)
            values["but"] = self.words.get("lasting", "but") if self.answers(at, effect) else ""
        return self.words.fill("lasting", key, **values)

    def priced(self, effect: Effect) -> Text:
        """The printed prices that an effect looks for, or nothing."""
        low, high = effect.at_least, effect.at_most
        if low == high or (high == 0 and not low):
            return self.words.fill("price", "exact", n=high)
        if low and high < DEAREST:
            return self.words.fill("price", "between", n=low, m=high)
        if high < DEAREST:
            return self.words.fill("price", "cheap", n=high)
        return self.words.fill("price", "dear", n=low) if low else same("")

    def answers(self, at: int, effect: Effect) -> bool:
        """Whether a card would answer a card like itself."""
        card = self.content.cards[at]
        kind = self.content.board.kind[self.content.card_kinds[at]].id
        alike = effect.kind == kind if effect.kind else kind != "entrepreneur"
        return alike and effect.at_least <= card.cost <= effect.at_most

    def end(self, end: EndReward) -> list[Text]:
        parts: list[Text] = []
        if end.count:
            parts.append(self.counted(end))
        if end.shows:
            parts.append(self.words.fill("end", "shows", n=end.shows))
        if end.mascots_per_show:
            parts.append(self.words.fill("end", "mascot_shows", n=end.mascots_per_show))
        if end.again:
            parts.append(self.words.fill("end", "again", track=self.words.get("track", end.again)))
        return parts

    def counted(self, end: EndReward) -> Text:
        counted = self.words.get("counts" if end.ladder or end.per > 1 else "count", end.count)
        if end.ladder:
            if len(end.ladder) == 1:
                least, points = end.ladder[0]
                return self.words.fill(
                    "end", "reached", points=self.amount("points", points), least=least, count=counted
                )
            return self.words.fill("end", "ladder", count=counted, text=join(self.rungs(end.ladder)))
        if end.per > 1:
            text = self.words.fill(
                "end", "per_some", points=self.amount("points", end.points), per=end.per, count=counted
            )
        else:
            text = self.words.fill("end", "per", points=self.amount("points", end.points), count=counted)
        return self.words.fill("end", "most", text=text, n=end.most) if end.most else text

    def rungs(self, ladder: list[tuple[int, int]]) -> list[Text]:
        """Return the steps of a ladder as the booklet prints them: 1-3 = 1, 4-6 = 2, 7 = 3, 8+ = 4."""
        tops = [least - 1 for least, _ in ladder[1:]]
        found: list[Text] = []
        for (least, points), top in zip(ladder, tops, strict=False):
            key = "rung" if top > least else "rung_one"
            found.append(self.words.fill("end", key, least=least, most=top, n=points))
        least, points = ladder[-1]
        return [*found, self.words.fill("end", "rung_last", least=least, n=points)]

    def slot(self, slot: Slot) -> Text:
        given = self.gains(slot, *STEADY)
        return join(given) if given else self.words.get("gain", "nothing")

    def tile(self, tile: Achievement) -> Text:
        counted = self.words.get("count" if tile.at_least == 1 else "counts", tile.count)
        return self.words.fill("achievement", "condition", n=tile.at_least, count=counted)

    def price(self, money: int, group: int) -> Text:
        """All that a card costs: credits, and workers, those who pay a credit each included (rules 17, 19)."""
        parts = [self.amount("credits", money)] if money else []
        return join([*parts, self.amount("workers", group)], " + ")
