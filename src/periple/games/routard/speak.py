"""Choices in words, with what they touch, cost and bring; and what the numbers of events stand for."""

from typing import Final

from periple.games.routard.content import DECK_IDS, ITEMS, Content
from periple.games.routard.hitch import path, stack
from periple.games.routard.known import known
from periple.games.routard.lodging import cost, hotel_square
from periple.games.routard.market import good_number, may_sell, resale
from periple.games.routard.names import Names, together
from periple.games.routard.position import Position
from periple.games.routard.squares import honest_price
from periple.games.routard.terms import (
    FIRST_DECK,
    FRAME,
    VERBS,
    Good,
    Step,
    Use,
    Verb,
)
from periple.games.routard.turn import good_of
from periple.kernel.cast import Cast
from periple.kernel.choice import Amount, Choice, Target, replace
from periple.kernel.words import Text, Words

Values = dict[str, Text | str | int]

# What each event's numbers are, in order; the names are the {places} of its sentence.
EVENTS: Final[dict[str, list[str]]] = {
    "rolled_for_start": ["n"],
    "turn_began": ["n"],
    "packed": ["line:line", "die"],
    "packed_this": ["cell:cell"],
    "packed_nothing": ["cell:cell"],
    "too_dear": ["money"],
    "borrowed": ["other:seat"],
    "plays_again": [],
    "left_home": ["from:square", "to:square"],
    "rolled": ["n"],
    "moved": ["n", "money", "from:square", "to:square", "*path:square"],
    "moved_free": ["n", "money", "from:square", "to:square", "*path:square"],
    "carried": ["other:seat", "to:square"],
    "moved_again": ["from:square", "to:square", "*path:square"],
    "flew": ["from:square", "to:square"],
    "sought_job": ["from:square", "to:square"],
    "bought_cheques": ["n", "money"],
    "bought": ["item:copy", "money"],
    "bought_ticket": ["money"],
    "lodged": ["card:card", "n"],
    "lodged_free": ["card:card", "n"],
    "paid_night": ["n"],
    "paid_part": ["n", "missing"],
    "sought_hotel": ["n", "from:square", "to:square"],
    "slept_outside": ["n"],
    "drew": ["deck:deck", "card:card", "text:card_text"],
    "won": ["deck:deck", "card:card"],
    "given_back": ["deck:deck", "card:card"],
    "used": ["card:card"],
    "kept": ["card:card"],
    "received": ["money"],
    "got_cheques": ["n"],
    "lost_cheques": ["n"],
    "got_tickets": ["n"],
    "gained": ["item:copy"],
    "lost": ["item:copy"],
    "sent_back": ["from:square", "to:square"],
    "must_skip": ["n"],
    "must_move": ["n"],
    "moves_free": ["n"],
    "missed_turn": ["n"],
    "missed_turn_more": ["n"],
    "not_allowed": ["deck:deck", "item:copy"],
    "left_it": ["deck:deck"],
    "deck_empty": ["deck:deck"],
    "chose": ["option:option"],
    "owed": ["money"],
    "paid": ["money"],
    "paid_to": ["money", "other:seat"],
    "went_broke": ["money"],
    "offered": ["good:good", "money"],
    "offered_cheques": ["n", "money"],
    "answered": [],
    "answered_this": ["money"],
    "passed_this": [],
    "bid": ["money"],
    "passed": [],
    "sold": ["good:good", "money", "other:seat"],
    "sold_cheques": ["n", "money", "other:seat"],
    "sold_to_bank": ["good:good", "money"],
    "sold_to_bank_cheques": ["n", "money"],
    "passed_cheques": ["n"],
    "called": ["other:seat"],
    "called_wrongly": ["other:seat"],
    "won_game": [],
    "time_out": [],
}

# The rules that a verb rests on, where they are always the same
RULES: Final[dict[int, list[int]]] = {
    Verb.LEAVE: [19, 20, 21],
    Verb.DRIVE: [43, 45],
    Verb.FLY: [40],
    Verb.FLY_BACK: [66, 67],
    Verb.ASSIST: [59],
    Verb.WORK: [52, 59],
    Verb.BUY: [42],
    Verb.BUY_TICKET: [42],
    Verb.USE_VOUCHER: [42],
    Verb.DONE: [23],
    Verb.BED: [27],
    Verb.TAKE: [49, 57],
    Verb.LEAVE_IT: [35, 49],
    Verb.FREE_NIGHT: [27, 38],
    Verb.HOTEL: [29, 62],
    Verb.INSURE: [38, 52],
    Verb.LOSE: [38, 52],
    Verb.OPTION: [38],
    Verb.CALL: [57],
    Verb.PASS: [60],
    Verb.BID: [60, 70],
}


class Speaker:
    """Choices that depend on few numbers are made once and kept."""

    def __init__(self, content: Content, words: Words, names: Names) -> None:
        self.content = content
        self.words = words
        self.names = names
        self.known = known(content, words, names)
        self.made: dict[tuple[int, int, int, int], Choice] = {}
        self.calls: dict[tuple[int, Text], Choice] = {}

    def choice(self, s: Position, move: int, cast: Cast) -> Choice:
        """A move in words. Few numbers decide most of them: those choices are made once."""
        verb = VERBS.verb_of[move]
        n = move - VERBS.start[verb]
        key = (move, 0, 0, 0)
        if verb == Verb.WALK:
            me = s.turn
            key = (move, s.place[me], s.forced[me], s.free[me] + 8 * int(may_sell(s, me)))
        elif verb == Verb.BUY or verb == Verb.CHEQUES:
            key = (move, s.agenda[-1], 0, 0)
        elif verb == Verb.BID or verb == Verb.PASS:
            key = (move, s.good, 0, 0)
        elif verb == Verb.LINE:
            key = (move, min(s.packed[s.turn], 1), 0, 0)
        elif verb == Verb.SELL_CARD:
            key = (move, s.agenda[-1] if s.agenda[-1] % FRAME == Step.PICK else 0, 0, 0)
        elif verb == Verb.CALL:
            return self._call(move, cast.who(n))
        elif verb not in (Verb.SELL, Verb.SELL_CHEQUES):
            return self.make(s, move, verb, n, cast)
        made = self.made.get(key)
        if made is None:
            made = self.make(s, move, verb, n, cast)
            self.made[key] = made
        return made

    def make(self, s: Position, move: int, verb: int, n: int, cast: Cast) -> Choice:
        if verb == Verb.WALK:
            return self._walk(s, move, n)
        if verb == Verb.LINE:
            usual = self.known["line"][move]
            return usual if s.packed[s.turn] else replace(usual, rules=[11, 12])
        if verb in (Verb.SELL, Verb.SELL_CHEQUES, Verb.SELL_CARD):
            return self._sell(s, move, good_of(verb, n))
        if verb in (Verb.BID, Verb.PASS):
            return self._bid(s, move, 10 * n)
        if verb in (Verb.PAY, Verb.PAY_SINGLE):
            return self._pay(s, move, verb == Verb.PAY_SINGLE)
        if verb == Verb.CHEQUES:
            return self._cheques(s, move, n)
        if verb in (Verb.BUY, Verb.BUY_TICKET, Verb.USE_VOUCHER):
            return self._buy(s, move, verb, n)
        if verb < Verb.BUY:
            return self._move(s, move, verb, cast)
        return self._answer(s, move, verb, n)

    def _choice(
        self, move: int, key: str, targets: list[Target], rules: list[int], /, **values: Text | str | int
    ) -> "Made":
        return Made(move, VERBS.name_of(move), self.words.fill("choice", key, **values), targets, rules)

    def _call(self, move: int, other: Text) -> Choice:
        """Made once for each name."""
        made = self.calls.get((move, other))
        if made is None:
            seat = Target("seat", str(move - VERBS.start[Verb.CALL]))
            made = self._choice(move, "call", [seat], RULES[Verb.CALL], other=other).but()
            self.calls[move, other] = made
        return made

    def _walk(self, s: Position, move: int, squares: int) -> Choice:
        me = s.turn
        start = s.place[me]
        money = s.agreement.figures.move_price[squares]
        key, rules = "walk", [24, 25]
        if s.forced[me]:
            key, rules = "walk_forced", [50, 25]
            money = money if s.forced[me] > 0 else 0
        elif squares <= s.free[me]:
            money = 0
        to = start + squares
        made = self._choice(
            move,
            key if money else key + "_free",
            [self.names.square(to)],
            rules,
            n=squares,
            square=self.names.squares[to],
            money=money,
        )
        return made.but(costs=amounts("money", money), path=self.names.way(path(start, to)), chance=not may_sell(s, me))

    def _move(self, s: Position, move: int, verb: int, cast: Cast) -> Choice:
        """The other moves of a turn: leaving, driving, flying, working."""
        me = s.turn
        start = s.place[me]
        track = s.track
        rules = RULES[verb]
        if verb == Verb.DRIVE:
            carried = [seat for seat in stack(s, start) if seat != me]
            names = together([cast.who(seat) for seat in carried])
            made = self._choice(move, "drive", [Target("seat", str(seat)) for seat in carried], rules, names=names)
            return made.but(chance=True)
        to = {
            Verb.LEAVE: track.first,
            Verb.FLY: track.airport_ahead[start],
            Verb.FLY_BACK: track.airport_behind[start],
            Verb.ASSIST: track.job_behind[start],
        }.get(verb, start)
        made = self._choice(move, VERBS.name[verb], [self.names.square(to)], rules, square=self.names.squares[to])
        works = verb in (Verb.ASSIST, Verb.WORK)
        return made.but(costs=[] if works else amounts("ticket", 1), path=self.names.way([start, to]), chance=works)

    def _buy(self, s: Position, move: int, verb: int, item: int) -> Choice:
        figures = s.agreement.figures
        rules = RULES[verb]
        if verb == Verb.BUY:
            money = figures.shop[item]
            made = self._choice(
                move, "buy", [Target("item", ITEMS[item])], rules, item=self.names.copies[item], money=money
            )
            return made.but(costs=amounts("money", money), brings=amounts("item", 1, ITEMS[item]))
        money = s.track.ticket[s.place[s.turn]]
        targets = [Target("good", "ticket")]
        if verb == Verb.USE_VOUCHER:
            money = figures.voucher
            targets.append(Target("card", self.names.kept(s, Use.VOUCHER)))
        made = self._choice(move, VERBS.name[verb], targets, rules, money=money)
        return made.but(costs=amounts("money", money), brings=amounts("ticket", 1))

    def _cheques(self, s: Position, move: int, number: int) -> Choice:
        rules = [62, 28] if s.agenda[-1] == Step.HOTEL else [28]
        money = number * s.agreement.figures.cheque_price
        key = "cheques" if number else "no_cheques"
        made = self._choice(move, key, [Target("good", "cheque")], rules, n=number, money=money)
        return made.but(costs=amounts("money", money), brings=amounts("cheques", number))

    def _sell(self, s: Position, move: int, good: int) -> Choice:
        """For sale, at least for its resale price; or to the bank as a card allows."""
        number = good_number(good)
        targets = [Target("good", self.names.good_ids[number])]
        if Good.LOT < good < Good.PURCHASE:
            cheques, money = good - Good.LOT, resale(s.agreement.figures, good)
            made = self._choice(move, "sell_cheques", targets, [60, 61], n=cheques, money=money)
            return made.but(costs=amounts("cheques", cheques), brings=amounts("money", money))
        if s.agenda[-1] % FRAME != Step.PICK:
            return self.known[VERBS.name_of(move)][move]
        money = s.agreement.figures.purchase_price[good - Good.PURCHASE] + s.agenda[-1] // FRAME
        made = self._choice(move, "sell_bonus", targets, [38], good=self.names.goods[number], money=money)
        return made.but(costs=amounts("good", 1, self.names.good_ids[number]), brings=amounts("money", money))

    def _bid(self, s: Position, move: int, money: int) -> Choice:
        good = s.good
        number = good_number(good)
        targets = [Target("good", self.names.good_ids[number])]
        verb = VERBS.name_of(move)
        rules = RULES[VERBS.verb_of[move]]
        if Good.LOT < good < Good.PURCHASE:
            made = self._choice(move, f"{verb}_cheques", targets, rules, n=good - Good.LOT, money=money)
        else:
            made = self._choice(move, verb, targets, rules, good=self.names.goods[number], money=money)
        return made.but(costs=amounts("money", money))

    def _pay(self, s: Position, move: int, single: bool) -> Choice:
        """A night in cheques, a purchase in money; honestly, or daring the single price."""
        suffix = "_single" if single else ""
        if s.agenda[-1] == Step.LODGE:
            number = s.bed if single else cost(s)
            rules = [27, 53, 57] if single else [27, 53]
            made = self._choice(move, "pay_night" + suffix, [Target("deck", "lodging")], rules, n=number)
            return made.but(costs=amounts("cheques", min(number, s.cheques[s.turn])))
        money = s.price if single else honest_price(s)
        rules = [35, 53, 57] if single else [35, 53]
        card = self.content.decks[s.deck][s.card]
        made = self._choice(move, "pay_card" + suffix, [Target("card", card.id)], rules, card=card.name, money=money)
        enough = s.money[s.turn] >= money
        return made.but(costs=amounts("money", money), brings=amounts("card", int(enough), card.id), ends_turn=ends(s))

    def _answer(self, s: Position, move: int, verb: int, n: int) -> Choice:
        """Answers to a window, a bed, a card, a loss."""
        rules = RULES[verb]
        if verb == Verb.OPTION:
            option = s.agreement.figures.option_of[s.branch + n]
            target = Target("option", self.names.option_ids[option])
            return self._choice(move, "option", [target], rules, text=self.names.options[option]).but()
        if verb == Verb.BED:
            return self._choice(move, "bed", [Target("deck", "lodging")], rules).but(chance=True)
        if verb == Verb.DONE:
            return self._choice(move, "done", [Target("step", "shop")], rules).but(ends_turn=ends(s))
        if verb == Verb.TAKE:
            deck = s.track.kind[s.place[s.turn]] - FIRST_DECK
            target = Target("deck", DECK_IDS[deck])
            return self._choice(move, "take", [target], rules, deck=self.names.decks[deck]).but(chance=True)
        return self._answer_in_a_card(s, move, verb, rules)

    def _answer_in_a_card(self, s: Position, move: int, verb: int, rules: list[int]) -> Choice:
        if verb == Verb.LEAVE_IT:
            if s.agenda[-1] == Step.DARE:
                target = Target("deck", DECK_IDS[s.track.kind[s.place[s.turn]] - FIRST_DECK])
            else:
                target = Target("card", self.content.decks[s.deck][s.card].id)
            return self._choice(move, "leave_it", [target], rules).but(ends_turn=ends(s))
        if verb == Verb.FREE_NIGHT:
            card = self.names.kept(s, Use.FREE_NIGHT)
            return self._choice(move, "free_night", [Target("card", card)], rules).but(costs=amounts("card", 1, card))
        if verb == Verb.HOTEL:
            to = hotel_square(s)
            way = self.names.way([s.place[s.turn], to])
            return self._choice(move, "hotel", [self.names.square(to)], rules, square=self.names.squares[to]).but(
                path=way
            )
        item = Target("item", ITEMS[s.item])
        if verb == Verb.INSURE:
            card = self.names.kept(s, Use.INSURANCE)
            targets = [item, Target("card", card)]
            made = self._choice(move, "insure", targets, rules, item=self.names.copies[s.item])
            return made.but(costs=amounts("card", 1, card))
        made = self._choice(move, "lose", [item], rules, item=self.names.copies[s.item])
        return made.but(costs=amounts("item", 1, ITEMS[s.item]))


class Made:
    """A choice under construction: what every one has, before what only some have."""

    def __init__(self, move: int, verb: str, text: Text, targets: list[Target], rules: list[int]) -> None:
        self.move = move
        self.verb = verb
        self.text = text
        self.targets = targets
        self.rules = rules

    def but(
        self,
        costs: list[Amount] | None = None,
        brings: list[Amount] | None = None,
        path: list[str] | None = None,
        ends_turn: bool = False,
        chance: bool = False,
    ) -> Choice:
        return Choice(
            self.move,
            self.verb,
            self.text,
            self.targets,
            self.rules,
            costs or [],
            brings or [],
            path or [],
            None,
            ends_turn,
            chance,
        )


def amounts(what: str, n: int, which: str = "") -> list[Amount]:
    return [Amount(what, n, which)] if n else []


def ends(s: Position) -> bool:
    """Whether nothing is left of the turn after this answer."""
    return len(s.agenda) == 2 and not s.again


def number(s: Position, move: int) -> int:
    """What number a move of a verb that asks for one stands for: cheques, or euros."""
    verb = VERBS.verb_of[move]
    n = move - VERBS.start[verb]
    return 10 * n if verb == Verb.BID else n
