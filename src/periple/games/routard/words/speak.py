"""Choices in words, with what they touch, cost and bring."""

from periple.kernel import speaker
from periple.kernel.cache import Cache
from periple.kernel.cast import Cast
from periple.kernel.choice import Choice, Target, replace
from periple.kernel.speaker import amounts
from periple.kernel.words import Text, Words
from ..content.box import DECK_IDS, ITEMS, LINE_IDS, Content
from ..made.numbers import LINE, SELL, SELL_CARD, Step
from ..position import Position
from ..rules import packed
from ..rules.hitch import path, stack
from ..rules.lodging import hotel_square
from ..rules.market import good_number, may_sell, resale
from ..rules.prices import cost, honest_price
from ..terms import FIRST_DECK, Deck, Good, Use
from ..verbs import VERBS
from .names import Names, together


class Speaker(speaker.Speaker):
    """A voice for each verb, by its name. Choices that depend on few numbers are made once and kept."""

    def __init__(self, content: Content, words: Words, names: Names) -> None:
        super().__init__(VERBS, words)
        self.content = content
        self.names = names
        self.calls: Cache[tuple[int, Text], Choice] = Cache()
        purchases = range(len(content.decks[Deck.PURCHASE]))
        self.know(
            [self._sale(SELL + good, good) for good in range(Good.LOT)]
            + [self._sale(SELL_CARD + card, Good.PURCHASE + card) for card in purchases]
            + [self._line(line) for line in range(len(content.lines))]
        )

    # The bag

    def _line(self, line: int) -> Choice:
        """A line of the sheet, after the first throw (rules 12, 13)."""
        name = self.content.lines[line].name
        return self.make(LINE + line, [Target("line", LINE_IDS[line])], chance=True, line=name)

    def say_line(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        usual = self.known["line"][move]
        if s.packed[s.turn]:
            return usual
        key = (move,)
        return self.kept.get(key) or self.keep(key, replace(usual, rules=[11, 12]))

    def say_leave(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._trip(s, move, s.track.first, False)

    # The move of a turn

    def say_walk(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        me = s.turn
        key = (move, s.place[me], s.forced[me], s.free[me], int(may_sell(s, me)))
        return self.kept.get(key) or self.keep(key, self._walk(s, move, n))

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
        return self.make(
            move,
            [self.names.square(to)],
            key if money else key + "_free",
            rules,
            costs=amounts("money", money),
            path=self.names.way(path(start, to)),
            chance=not may_sell(s, me),
            n=squares,
            square=self.names.squares[to],
            money=money,
        )

    def say_drive(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        carried = [seat for seat in stack(s, s.place[s.turn]) if seat != s.turn]
        names = together([cast.who(seat) for seat in carried])
        return self.make(move, [Target("seat", str(seat)) for seat in carried], chance=True, names=names)

    def say_fly(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._trip(s, move, s.track.airport_ahead[s.place[s.turn]], False)

    def say_fly_back(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._trip(s, move, s.track.airport_behind[s.place[s.turn]], False)

    def say_assist(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._trip(s, move, s.track.job_behind[s.place[s.turn]], True)

    def say_work(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._trip(s, move, s.place[s.turn], True)

    def say_wait(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.make(move, [self.names.square(s.place[s.turn])], ends_turn=ends(s))

    def _trip(self, s: Position, move: int, to: int, works: bool) -> Choice:
        """To an airport with a ticket, or to work."""
        ticket = [] if works else amounts("ticket", 1)
        way = self.names.way([s.place[s.turn], to])
        square = self.names.squares[to]
        return self.make(move, [self.names.square(to)], costs=ticket, path=way, chance=works, square=square)

    # Buying and selling

    def say_buy(self, s: Position, move: int, item: int, cast: Cast) -> Choice:
        key = (move,)
        return self.kept.get(key) or self.keep(key, self._buy(s, move, item))

    def _buy(self, s: Position, move: int, item: int) -> Choice:
        which, money = ITEMS[item], s.agreement.figures.shop[item]
        paid, brought = amounts("money", money), amounts("item", 1, which)
        name = self.names.copies[item]
        return self.make(move, [Target("item", which)], costs=paid, brings=brought, item=name, money=money)

    def say_buy_ticket(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._ticket(move, s.track.ticket[s.place[s.turn]], [])

    def say_use_voucher(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._ticket(move, s.agreement.figures.voucher, [Target("card", self.names.kept(s, Use.VOUCHER))])

    def _ticket(self, move: int, money: int, more: list[Target]) -> Choice:
        targets = [Target("good", "ticket"), *more]
        return self.make(move, targets, costs=amounts("money", money), brings=amounts("ticket", 1), money=money)

    def say_cheques(self, s: Position, move: int, number: int, cast: Cast) -> Choice:
        key = (move, s.agenda[-1])
        return self.kept.get(key) or self.keep(key, self._cheques(s, move, number))

    def _cheques(self, s: Position, move: int, number: int) -> Choice:
        money = number * s.agreement.figures.cheque_price
        return self.make(
            move,
            [Target("good", "cheque")],
            "cheques" if number else "no_cheques",
            [62, 28] if s.agenda[-1] == Step.HOTEL else [28],
            costs=amounts("money", money),
            brings=amounts("cheques", number),
            n=number,
            money=money,
        )

    def _sale(self, move: int, good: int) -> Choice:
        """At the resale price at least (rules 60, 61)."""
        number, money = good_number(good), resale(self.content.figures, good)
        which, name = self.names.good_ids[number], self.names.goods[number]
        given, paid = amounts("good", 1, which), amounts("money", money)
        return self.make(move, [Target("good", which)], costs=given, brings=paid, good=name, money=money)

    def say_sell(self, s: Position, move: int, good: int, cast: Cast) -> Choice:
        return self.known["sell"][move]

    def say_sell_cheques(self, s: Position, move: int, good: int, cast: Cast) -> Choice:
        key = (move,)
        return self.kept.get(key) or self.keep(key, self._sell_cheques(move, good))

    def _sell_cheques(self, move: int, good: int) -> Choice:
        cheques, money = good - Good.LOT, resale(self.content.figures, good)
        targets = [Target("good", self.names.good_ids[Good.LOT])]
        given, paid = amounts("cheques", cheques), amounts("money", money)
        return self.make(move, targets, costs=given, brings=paid, n=cheques, money=money)

    def say_sell_card(self, s: Position, move: int, good: int, cast: Cast) -> Choice:
        """For sale, at least for its resale price; or to the bank as a card allows."""
        if packed.step_of(s.agenda[-1]) != Step.PICK:
            return self.known["sell_card"][move]
        number = good_number(good)
        which, name = self.names.good_ids[number], self.names.goods[number]
        money = s.agreement.figures.purchase_price[good - Good.PURCHASE] + packed.argument_of(s.agenda[-1])
        targets, given, paid = [Target("good", which)], amounts("good", 1, which), amounts("money", money)
        return self.make(move, targets, "sell_bonus", [38], costs=given, brings=paid, good=name, money=money)

    def say_pass(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.say_bid(s, move, 0, cast)

    def say_bid(self, s: Position, move: int, money: int, cast: Cast) -> Choice:
        key = (move, s.good)
        return self.kept.get(key) or self.keep(key, self._bid(s.good, move, money))

    def _bid(self, good: int, move: int, money: int) -> Choice:
        number = good_number(good)
        targets, paid = [Target("good", self.names.good_ids[number])], amounts("money", money)
        if Good.LOT < good < Good.PURCHASE:
            words = VERBS.name_of(move) + "_cheques"
            return self.make(move, targets, words, costs=paid, n=good - Good.LOT, money=money)
        return self.make(move, targets, costs=paid, good=self.names.goods[number], money=money)

    def say_call(self, s: Position, move: int, seat: int, cast: Cast) -> Choice:
        """Made once for each name."""
        other = cast.who(seat)
        key = (move, other)
        return self.calls.get(key) or self.calls.put(key, self.make(move, [Target("seat", str(seat))], other=other))

    # Answers to a window, a bed, a card, a loss

    def say_pay(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._pay(s, move, False)

    def say_pay_single(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._pay(s, move, True)

    def _pay(self, s: Position, move: int, single: bool) -> Choice:
        """A night in cheques, a purchase in money; honestly, or daring the single price."""
        suffix, dared = ("_single", [57]) if single else ("", [])
        fine = s.agreement.figures.fine
        if s.agenda[-1] == Step.LODGE:
            return self._pay_night(s, move, s.bed if single else cost(s), suffix, dared)
        money = s.price if single else honest_price(s)
        card = self.content.decks[s.deck][s.card]
        return self.make(
            move,
            [Target("card", card.id)],
            "pay_card" + suffix,
            [35, 53, *dared],
            costs=amounts("money", money),
            brings=amounts("card", int(s.money[s.turn] >= money), card.id),
            ends_turn=ends(s),
            card=card.name,
            money=money,
            fine=fine,
        )

    def _pay_night(self, s: Position, move: int, bill: int, suffix: str, dared: list[int]) -> Choice:
        """Cheques for the bed; in job assistance a player pays those that are there (rule 59)."""
        n, fine = min(bill, s.cheques[s.turn]), s.agreement.figures.fine
        targets, paid = [Target("deck", "lodging")], amounts("cheques", n)
        if n < bill:
            return self.make(move, targets, "pay_night_part", [59, 27, 53], costs=paid, n=n, bill=bill)
        return self.make(move, targets, "pay_night" + suffix, [27, 53, *dared], costs=paid, n=n, fine=fine)

    def say_option(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        option = s.agreement.figures.option_of[s.branch + n]
        targets, text = [Target("option", self.names.option_ids[option])], self.names.options[option]
        if s.chooser == s.turn:
            return self.make(move, targets, text=text)
        return self.make(move, targets, "option_for", text=text, other=cast.who(s.turn))

    def say_bed(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.make(move, [Target("deck", "lodging")], chance=True)

    def say_done(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.make(move, [Target("step", "shop")], ends_turn=ends(s))

    def say_take(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        deck = s.track.kind[s.place[s.turn]] - FIRST_DECK
        name, fine = self.names.decks[deck], s.agreement.figures.fine
        return self.make(move, [Target("deck", DECK_IDS[deck])], chance=True, deck=name, fine=fine)

    def say_leave_it(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        """A square that one may not play (rule 49), or a purchase (rule 35)."""
        if s.agenda[-1] == Step.DARE:
            target, rules = Target("deck", DECK_IDS[s.track.kind[s.place[s.turn]] - FIRST_DECK]), [49]
        else:
            target, rules = Target("card", self.content.decks[s.deck][s.card].id), [35]
        return self.make(move, [target], "", rules, ends_turn=ends(s))

    def say_free_night(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        card = self.names.kept(s, Use.FREE_NIGHT)
        return self.make(move, [Target("card", card)], costs=amounts("card", 1, card))

    def say_hotel(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        to = hotel_square(s)
        way = self.names.way([s.place[s.turn], to])
        return self.make(move, [self.names.square(to)], path=way, square=self.names.squares[to])

    def say_insure(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        card = self.names.kept(s, Use.INSURANCE)
        targets = [Target("item", ITEMS[s.item]), Target("card", card)]
        return self.make(move, targets, costs=amounts("card", 1, card), item=self.names.copies[s.item])

    def say_lose(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        which = ITEMS[s.item]
        lost = amounts("item", 1, which)
        return self.make(move, [Target("item", which)], costs=lost, item=self.names.copies[s.item])


def ends(s: Position) -> bool:
    """Whether nothing is left of the turn after this answer."""
    return len(s.agenda) == 2 and not s.again
