"""What cards do, as a line of text made from their instructions, so that text and effect never differ."""

# Stays plain: sentences, made once.

from typing import Final

from periple.kernel.box import ids
from periple.kernel.words import Text, Words, join, same
from ..content.box import DECK_IDS, ITEMS
from ..content.figures import Figures
from ..terms import FACES, WIDTH, Op, Use, Who

WHO_IDS: Final = ids(Who)

# Instructions with one number, which is {n}
PLAIN: Final = {
    Op.MONEY_PER_DIE: "per_die",
    Op.TICKET: "ticket",
    Op.JOIN_AHEAD: "join_ahead",
    Op.SKIP: "skip",
    Op.NEXT_MOVE: "next_move",
    Op.NEXT_FREE: "next_free",
    Op.PLAY_AGAIN: "play_again",
    Op.BARGAIN: "bargain",
    Op.PASS_LEFT: "pass_left",
    Op.KEEP: "keep",
    Op.GIVE_BACK: "give_back",
}

# Instructions whose number may be above or below 0
SIGNED: Final = {
    Op.MONEY: ("receive", "pay"),
    Op.CHEQUES: ("cheques", "lose_cheques"),
    Op.MOVE: ("forward", "back"),
}


class Wording:
    def __init__(self, figures: Figures, words: Words) -> None:
        self.figures = figures
        self.words = words

    def sentence(self, pc: int) -> Text:
        text = self.lines(pc)
        return join([text.capital(), same(".")], "")

    def lines(self, pc: int) -> Text:
        """The instructions from here to the end of their list, joined by commas."""
        code = self.figures.code
        parts: list[Text] = []
        while code[pc] != Op.END:
            parts.append(self.line(code[pc : pc + WIDTH]))
            pc += WIDTH
        return join(parts) if parts else self.words.get("effect", "nothing")

    def line(self, instruction: list[int]) -> Text:
        op, a, b, c = instruction
        if op in PLAIN:
            return self.count(PLAIN[op], a)
        if op in SIGNED:
            return self.count(SIGNED[op][0 if a >= 0 else 1], abs(a))
        if op in (Op.GAIN, Op.LOSE):
            return self.words.fill("effect", "gain" if op == Op.GAIN else "lose", item=self.copy(a))
        if op == Op.DRAW:
            return self.words.fill("effect", "draw", deck=self.deck(a))
        if op == Op.MONEY_PER_CARD:
            return self._per_card(a, b, c)
        if op == Op.SELL_PURCHASE:
            return self.words.fill("effect", "sell_bonus" if a else "sell", n=a)
        if op == Op.TRANSFER:
            key, side, other = ("from_self", "to", b) if a == Who.SELF else ("from_other", "from", a)
            return self.words.fill("effect", key, n=c, other=self.words.get(side, WHO_IDS[other]))
        if op == Op.HOLD:
            key = {Use.INSURANCE: "insurance", Use.VOUCHER: "voucher", Use.FREE_NIGHT: "free_night"}[a]
            return self.words.fill("effect", key, n=self.figures.voucher)
        return self._branching(op, a, b, c)

    def _per_card(self, deck: int, money: int, limits: int) -> Text:
        least, most = self.figures.limits[limits : limits + 2]
        if money < 0:
            return self.words.fill("effect", "pay_per_card", n=-money, deck=self.deck(deck), most=-least)
        return self.words.fill("effect", "receive_per_card", n=money, deck=self.deck(deck), least=least, most=most)

    def _branching(self, op: int, a: int, b: int, c: int) -> Text:
        if op == Op.IF:
            return self.words.fill("effect", "if", item=self.copy(a), then=self.lines(b), other=self.lines(c))
        if op == Op.CHOICE:
            either = self.words.get("effect", "or")
            branches = join([self.lines(begin) for begin in self.figures.branches[b : b + c]], either)
            return self.words.fill("effect", "choice_self" if a == Who.SELF else "choice_left", branches=branches)
        begins = self.figures.branches[a : a + FACES]
        rows: list[Text] = []
        for begin in dict.fromkeys(begins):
            faces = [face + 1 for face in range(FACES) if begins[face] == begin]
            shown = str(faces[0]) if len(faces) == 1 else f"{faces[0]}-{faces[-1]}"
            rows.append(self.words.fill("effect", "die", faces=shown, then=self.lines(begin)))
        return join(rows, Text(" ; ", "; "))

    def count(self, key: str, n: int) -> Text:
        return self.words.fill("effect", exact_key(self.words, "effect", key, n), n=n)

    def copy(self, item: int) -> Text:
        return self.words.get("copy", ITEMS[item])

    def deck(self, deck: int) -> Text:
        return self.words.get("deck", DECK_IDS[deck])


def exact_key(words: Words, section: str, key: str, n: int) -> str:
    """The key of a phrase for exactly this number (none, one), where there is one."""
    exact = f"{key}_{n}"
    return exact if exact in words.phrases[section] else key
