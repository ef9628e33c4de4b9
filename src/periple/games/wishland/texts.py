"""Cards, slots and achievements told in words, from their figures: an owner's own numbers are told as well."""

from typing import Final

from periple.games.wishland.content import Achievement, Card, Content, Effect, EndReward, Gains, Slot
from periple.games.wishland.terms import DEAREST
from periple.kernel.words import Text, Words, join

KIND_INDEX: Final = ["ride", "restaurant", "actor", "mascot", "hotel", "dream", "booth"]


class Texts:
    def __init__(self, content: Content, words: Words) -> None:
        self.content = content
        self.words = words
        self.cards = [self.card(at) for at in range(len(content.cards))]

    def kind(self, name: str) -> Text:
        return self.content.board.kind[KIND_INDEX.index(name)].name

    def gains(self, given: list[tuple[str, int]]) -> list[Text]:
        return [self.amount(name, n) for name, n in given if n]

    def amount(self, name: str, n: int) -> Text:
        """A number of something: French says one of nothing, English many of it."""
        many, one = self.words.get("gain", name), self.words.get("gain", f"{name}_one")
        return Text(fr=one.fr if n < 2 else many.fr, en=one.en if n == 1 else many.en).fill(n=n)

    def card(self, at: int) -> Text:
        """Everything a card does."""
        card = self.content.cards[at]
        parts = self.rewards(card)
        if card.show:
            parts.append(
                self.words.fill("part", "show", show=self.content.board.show[self.content.shows[card.show]].name)
            )
        if card.icon:
            icon = self.content.board.icon[self.content.icons[card.icon]].name
            mascot = self.content.card_kinds[at] == KIND_INDEX.index("mascot")
            parts.append(self.words.fill("part", "mascot" if mascot else "icon", icon=icon))
        return join(parts, " ; ", "; ")

    def effect(self, at: int) -> Text:
        """What a card does, apart from its symbols."""
        return join(self.rewards(self.content.cards[at]), " ; ", "; ")

    def rewards(self, card: Card) -> list[Text]:
        parts: list[Text] = []
        now = self.now(card.now)
        if now:
            parts.append(self.words.fill("part", "now", text=join(now)))
        income = card.income
        given = self.gains(
            [
                ("credits", income.credits),
                ("happiness", income.happiness),
                ("visitors", income.visitors),
                ("workers", income.workers),
            ]
        )
        if given:
            parts.append(self.words.fill("part", "income", text=join(given)))
        if card.lasting is not None:
            parts.append(self.words.fill("part", "lasting", text=self.lasting(card.lasting)))
        if card.end is not None:
            parts.append(self.words.fill("part", "end", text=join(self.end(card.end))))
        if card.once is not None:
            key = "once_workers" if card.once.workers else "once"
            words = self.words.get("part", key)
            parts.append(words.fill(n=card.once.workers) if card.once.workers else words)
        if card.penalty:
            parts.append(self.words.fill("part", "penalty", n=card.penalty))
        return parts

    def now(self, now: Gains) -> list[Text]:
        given = self.gains(
            [
                ("points", now.points),
                ("happiness", now.happiness),
                ("visitors", now.visitors),
                ("workers", now.workers),
                ("credits", now.credits),
                ("booths", now.booths),
            ]
        )
        if now.per is not None:
            kind = self.kind(now.per.kind)
            each = join(self.gains([("points", now.per.points), ("credits", now.per.credits)]))
            given.append(self.words.fill("gain", "per_card", text=each, kind=kind))
        return given

    def lasting(self, effect: Effect) -> Text:
        given = join(self.gains([("points", effect.points), ("credits", effect.credits), ("bonuses", effect.bonuses)]))
        key, number = effect.effect, effect.amount
        if key == "discount" and effect.kind:
            key = "discount_kind"
        elif key == "on_play" and not effect.kind:
            key, number = self._priced(effect)
        values: dict[str, Text | str | int] = {"n": number, "text": given}
        if effect.kind:
            values["kind"] = self.kind(effect.kind)
        return self.words.fill("lasting", key, **values)

    def _priced(self, effect: Effect) -> tuple[str, int]:
        if effect.at_most < DEAREST:
            return "on_play_cheap", effect.at_most
        return ("on_play_dear", effect.at_least) if effect.at_least else ("on_play_any", 0)

    def end(self, end: EndReward) -> list[Text]:
        parts: list[Text] = []
        if end.count:
            parts.append(self.counted(end))
        if end.shows:
            parts.extend([self.words.get("end", "shows")] * end.shows)
        if end.mascots_per_show:
            parts.append(self.words.fill("end", "mascot_shows", n=end.mascots_per_show))
        if end.again:
            parts.append(self.words.fill("end", "again", track=self.words.get("track", end.again)))
        return parts

    def counted(self, end: EndReward) -> Text:
        counted = self.words.get("counts" if end.ladder or end.per > 1 else "count", end.count)
        if end.ladder:
            rungs = [self.words.fill("end", "rung", least=least, n=points) for least, points in end.ladder]
            return self.words.fill("end", "ladder", count=counted, text=join(rungs))
        if end.per > 1:
            text = self.words.fill(
                "end", "per_some", points=self.amount("points", end.points), per=end.per, count=counted
            )
        else:
            text = self.words.fill("end", "per", points=self.amount("points", end.points), count=counted)
        return self.words.fill("end", "most", text=text, n=end.most) if end.most else text

    def slot(self, slot: Slot) -> Text:
        given = self.gains(
            [
                ("credits", slot.credits),
                ("happiness", slot.happiness),
                ("visitors", slot.visitors),
                ("workers", slot.workers),
            ]
        )
        return join(given) if given else self.words.get("gain", "nothing")

    def tile(self, tile: Achievement) -> Text:
        return self.words.fill("achievement", "condition", n=tile.at_least, count=self.words.get("counts", tile.count))
