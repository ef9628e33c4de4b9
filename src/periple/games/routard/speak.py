"""Choices in words, with what they touch, cost and bring; and what the numbers of events stand for."""

from collections.abc import Callable
from typing import Final

from periple.games.routard.content import DECK_IDS, ITEMS, Content
from periple.games.routard.hitch import path, stack
from periple.games.routard.known import known
from periple.games.routard.lodging import cost, hotel_square
from periple.games.routard.made.numbers import Step
from periple.games.routard.market import good_number, may_sell, resale
from periple.games.routard.names import Names, together
from periple.games.routard.position import Position
from periple.games.routard.squares import honest_price
from periple.games.routard.terms import FIRST_DECK, FRAME, STEP, Good, Use
from periple.games.routard.verbs import VERBS
from periple.kernel.cast import Cast
from periple.kernel.choice import Amount, Choice, Target, replace
from periple.kernel.words import Text, Words

Voice = Callable[[Position, int, int, Cast], Choice]  # position, move, its argument, names

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
    "waited": [],
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
    "chose_for": ["option:option", "other:seat"],
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


class Speaker:
    """A voice for each verb, by its name. Choices that depend on few numbers are made once and kept."""

    def __init__(self, content: Content, words: Words, names: Names) -> None:
        self.content = content
        self.words = words
        self.names = names
        self.known = known(content, words, names)
        self.made: dict[tuple[int, int, int, int], Choice] = {}
        self.calls: dict[tuple[int, Text], Choice] = {}
        self.voices: list[Voice | None] = [
            getattr(self, f"say_{row.name}") if row.at or row.aside else None for row in VERBS.rows
        ]

    def choice(self, s: Position, move: int, cast: Cast) -> Choice:
        """A move in words."""
        verb = VERBS.verb_of[move]
        voice = self.voices[verb]
        assert voice is not None
        row = VERBS.rows[verb]
        return voice(s, move, row.plus + row.by * (move - VERBS.start[verb]), cast)

    def _choice(
        self,
        move: int,
        targets: list[Target],
        key: str = "",
        rules: list[int] | None = None,
        /,
        **values: Text | str | int,
    ) -> "Made":
        row = VERBS.rows[VERBS.verb_of[move]]
        words = self.words.fill("choice", key or row.name, **values)
        return Made(move, row.name, words, targets, row.rules if rules is None else rules)

    def _keep(self, key: tuple[int, int, int, int], made: Choice) -> Choice:
        self.made[key] = made
        return made

    # The bag

    def say_line(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        usual = self.known["line"][move]
        if s.packed[s.turn]:
            return usual
        key = (move, 0, 0, 0)
        return self.made.get(key) or self._keep(key, replace(usual, rules=[11, 12]))

    def say_leave(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._trip(s, move, s.track.first, False)

    # The move of a turn

    def say_walk(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        me = s.turn
        key = (move, s.place[me], s.forced[me], s.free[me] + 8 * int(may_sell(s, me)))
        return self.made.get(key) or self._keep(key, self._walk(s, move, n))

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
        key = key if money else key + "_free"
        square = self.names.squares[to]
        made = self._choice(move, [self.names.square(to)], key, rules, n=squares, square=square, money=money)
        return made.but(costs=amounts("money", money), path=self.names.way(path(start, to)), chance=not may_sell(s, me))

    def say_drive(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        carried = [seat for seat in stack(s, s.place[s.turn]) if seat != s.turn]
        names = together([cast.who(seat) for seat in carried])
        return self._choice(move, [Target("seat", str(seat)) for seat in carried], names=names).but(chance=True)

    def say_fly(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._trip(s, move, s.track.airport_ahead[s.place[s.turn]], False)

    def say_fly_back(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._trip(s, move, s.track.airport_behind[s.place[s.turn]], False)

    def say_assist(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._trip(s, move, s.track.job_behind[s.place[s.turn]], True)

    def say_work(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._trip(s, move, s.place[s.turn], True)

    def say_wait(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._choice(move, [self.names.square(s.place[s.turn])]).but(ends_turn=ends(s))

    def _trip(self, s: Position, move: int, to: int, works: bool) -> Choice:
        """To an airport with a ticket, or to work."""
        way = self.names.way([s.place[s.turn], to])
        made = self._choice(move, [self.names.square(to)], square=self.names.squares[to])
        return made.but(costs=[] if works else amounts("ticket", 1), path=way, chance=works)

    # Buying and selling

    def say_buy(self, s: Position, move: int, item: int, cast: Cast) -> Choice:
        key = (move, 0, 0, 0)
        kept = self.made.get(key)
        if kept is not None:
            return kept
        money = s.agreement.figures.shop[item]
        made = self._choice(move, [Target("item", ITEMS[item])], item=self.names.copies[item], money=money)
        return self._keep(key, made.but(costs=amounts("money", money), brings=amounts("item", 1, ITEMS[item])))

    def say_buy_ticket(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._ticket(move, s.track.ticket[s.place[s.turn]], [])

    def say_use_voucher(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._ticket(move, s.agreement.figures.voucher, [Target("card", self.names.kept(s, Use.VOUCHER))])

    def _ticket(self, move: int, money: int, more: list[Target]) -> Choice:
        made = self._choice(move, [Target("good", "ticket"), *more], money=money)
        return made.but(costs=amounts("money", money), brings=amounts("ticket", 1))

    def say_cheques(self, s: Position, move: int, number: int, cast: Cast) -> Choice:
        key = (move, s.agenda[-1], 0, 0)
        kept = self.made.get(key)
        if kept is not None:
            return kept
        rules = [62, 28] if s.agenda[-1] == Step.HOTEL else [28]
        money = number * s.agreement.figures.cheque_price
        words = "cheques" if number else "no_cheques"
        made = self._choice(move, [Target("good", "cheque")], words, rules, n=number, money=money)
        return self._keep(key, made.but(costs=amounts("money", money), brings=amounts("cheques", number)))

    def say_sell(self, s: Position, move: int, good: int, cast: Cast) -> Choice:
        return self.known["sell"][move]

    def say_sell_cheques(self, s: Position, move: int, good: int, cast: Cast) -> Choice:
        key = (move, 0, 0, 0)
        kept = self.made.get(key)
        if kept is not None:
            return kept
        cheques, money = good - Good.LOT, resale(s.agreement.figures, good)
        made = self._choice(move, [Target("good", self.names.good_ids[Good.LOT])], n=cheques, money=money)
        return self._keep(key, made.but(costs=amounts("cheques", cheques), brings=amounts("money", money)))

    def say_sell_card(self, s: Position, move: int, good: int, cast: Cast) -> Choice:
        """For sale, at least for its resale price; or to the bank as a card allows."""
        if s.agenda[-1] & STEP != Step.PICK:
            return self.known["sell_card"][move]
        number = good_number(good)
        which = self.names.good_ids[number]
        money = s.agreement.figures.purchase_price[good - Good.PURCHASE] + s.agenda[-1] // FRAME
        name = self.names.goods[number]
        made = self._choice(move, [Target("good", which)], "sell_bonus", [38], good=name, money=money)
        return made.but(costs=amounts("good", 1, which), brings=amounts("money", money))

    def say_pass(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._bid(s, move, 0)

    def say_bid(self, s: Position, move: int, money: int, cast: Cast) -> Choice:
        return self._bid(s, move, money)

    def _bid(self, s: Position, move: int, money: int) -> Choice:
        good = s.good
        key = (move, good, 0, 0)
        kept = self.made.get(key)
        if kept is not None:
            return kept
        number = good_number(good)
        targets = [Target("good", self.names.good_ids[number])]
        if Good.LOT < good < Good.PURCHASE:
            words = VERBS.name_of(move) + "_cheques"
            made = self._choice(move, targets, words, n=good - Good.LOT, money=money)
        else:
            made = self._choice(move, targets, good=self.names.goods[number], money=money)
        return self._keep(key, made.but(costs=amounts("money", money)))

    def say_call(self, s: Position, move: int, seat: int, cast: Cast) -> Choice:
        """Made once for each name."""
        other = cast.who(seat)
        made = self.calls.get((move, other))
        if made is None:
            made = self._choice(move, [Target("seat", str(seat))], other=other).but()
            self.calls[move, other] = made
        return made

    # Answers to a window, a bed, a card, a loss

    def say_pay(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._pay(s, move, False)

    def say_pay_single(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._pay(s, move, True)

    def _pay(self, s: Position, move: int, single: bool) -> Choice:
        """A night in cheques, a purchase in money; honestly, or daring the single price."""
        suffix = "_single" if single else ""
        if s.agenda[-1] == Step.LODGE:
            number = s.bed if single else cost(s)
            rules = [27, 53, 57] if single else [27, 53]
            fine = s.agreement.figures.fine
            made = self._choice(move, [Target("deck", "lodging")], "pay_night" + suffix, rules, n=number, fine=fine)
            return made.but(costs=amounts("cheques", min(number, s.cheques[s.turn])))
        money = s.price if single else honest_price(s)
        rules = [35, 53, 57] if single else [35, 53]
        card = self.content.decks[s.deck][s.card]
        values: dict[str, Text | int] = {"card": card.name, "money": money, "fine": s.agreement.figures.fine}
        made = self._choice(move, [Target("card", card.id)], "pay_card" + suffix, rules, **values)
        enough = s.money[s.turn] >= money
        return made.but(costs=amounts("money", money), brings=amounts("card", int(enough), card.id), ends_turn=ends(s))

    def say_option(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        option = s.agreement.figures.option_of[s.branch + n]
        target = Target("option", self.names.option_ids[option])
        text = self.names.options[option]
        if s.chooser == s.turn:
            return self._choice(move, [target], text=text).but()
        return self._choice(move, [target], "option_for", text=text, other=cast.who(s.turn)).but()

    def say_bed(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._choice(move, [Target("deck", "lodging")]).but(chance=True)

    def say_done(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._choice(move, [Target("step", "shop")]).but(ends_turn=ends(s))

    def say_take(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        deck = s.track.kind[s.place[s.turn]] - FIRST_DECK
        fine = s.agreement.figures.fine
        made = self._choice(move, [Target("deck", DECK_IDS[deck])], deck=self.names.decks[deck], fine=fine)
        return made.but(chance=True)

    def say_leave_it(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        """A square that one may not play (rule 49), or a purchase (rule 35)."""
        if s.agenda[-1] == Step.DARE:
            target, rules = Target("deck", DECK_IDS[s.track.kind[s.place[s.turn]] - FIRST_DECK]), [49]
        else:
            target, rules = Target("card", self.content.decks[s.deck][s.card].id), [35]
        return self._choice(move, [target], "", rules).but(ends_turn=ends(s))

    def say_free_night(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        card = self.names.kept(s, Use.FREE_NIGHT)
        return self._choice(move, [Target("card", card)]).but(costs=amounts("card", 1, card))

    def say_hotel(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        to = hotel_square(s)
        made = self._choice(move, [self.names.square(to)], square=self.names.squares[to])
        return made.but(path=self.names.way([s.place[s.turn], to]))

    def say_insure(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        card = self.names.kept(s, Use.INSURANCE)
        targets = [Target("item", ITEMS[s.item]), Target("card", card)]
        return self._choice(move, targets, item=self.names.copies[s.item]).but(costs=amounts("card", 1, card))

    def say_lose(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        made = self._choice(move, [Target("item", ITEMS[s.item])], item=self.names.copies[s.item])
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
