"""Choices, events and names as words for people."""

from typing import Final

from periple.games.routard.content import DECK_IDS, ITEMS, LINE_IDS, Content
from periple.games.routard.hitch import stack
from periple.games.routard.lodging import cost
from periple.games.routard.market import resale
from periple.games.routard.position import Position
from periple.games.routard.squares import honest_price
from periple.games.routard.terms import (
    ASSIST,
    BED,
    BID,
    BUY,
    BUY_TICKET,
    CALL,
    CARDS,
    CHEQUES,
    DONE,
    DRIVE,
    FIRST_DECK,
    FLY,
    FLY_BACK,
    FRAME,
    FREE_NIGHT,
    HOTEL,
    INSURE,
    LEAVE,
    LEAVE_IT,
    LOSE,
    OPTION,
    PASS,
    PAY,
    PAY_SINGLE,
    SELL,
    TAKE,
    USE_VOUCHER,
    WALK,
    WORK,
    Deck,
    Good,
    Step,
)
from periple.games.routard.wording import Wording, exact_key
from periple.kernel.first import Choice
from periple.kernel.state import Event
from periple.kernel.words import Text, Words, join

Values = dict[str, Text | str | int]

# What each event's numbers are, in order; the names are the {places} of its sentence.
EVENT_ARGS: Final[dict[str, list[str]]] = {
    "rolled_for_start": ["n"],
    "turn_began": ["n"],
    "packed": ["line", "n"],
    "packed_this": ["cell"],
    "too_dear": ["money"],
    "borrowed": ["other"],
    "plays_again": [],
    "left_home": ["square"],
    "rolled": ["n"],
    "moved": ["n", "square", "money"],
    "moved_again": ["square"],
    "flew": ["square"],
    "sought_job": ["square"],
    "bought_cheques": ["n", "money"],
    "bought": ["item", "money"],
    "bought_ticket": ["money"],
    "lodged": ["lodging", "n"],
    "paid_night": ["n"],
    "paid_part": ["n", "missing"],
    "sought_hotel": ["square", "n"],
    "slept_outside": ["n"],
    "drew": ["deck", "card"],
    "won": ["deck", "card"],
    "given_back": ["deck", "card"],
    "used": ["deck", "card"],
    "kept": ["deck", "card"],
    "received": ["money"],
    "cheques_changed": ["change"],
    "got_tickets": ["n"],
    "gained": ["item"],
    "lost": ["item"],
    "sent_back": ["square"],
    "must_skip": ["n"],
    "must_move": ["n"],
    "moves_free": ["n"],
    "missed_turn": ["n"],
    "not_allowed": ["deck", "item"],
    "left_it": ["deck"],
    "deck_empty": ["deck"],
    "chose": ["branch"],
    "owed": ["money"],
    "paid": ["money", "other"],
    "went_broke": ["money"],
    "offered": ["good", "money"],
    "answered": [],
    "answered_this": ["money"],
    "bid": ["money"],
    "passed": [],
    "sold": ["good", "money", "other"],
    "sold_to_bank": ["good", "money"],
    "passed_cheques": ["n"],
    "called": ["other"],
    "called_wrongly": ["other"],
    "won_game": [],
    "time_out": [],
}

# Moves without a number of their own: the verb, and the rules it rests on
PLAIN: Final[dict[int, tuple[str, list[int]]]] = {
    LEAVE: ("leave", [19, 20, 21]),
    DRIVE: ("drive", [43, 45]),
    FLY: ("fly", [40]),
    FLY_BACK: ("fly_back", [66, 67]),
    ASSIST: ("assist", [59]),
    WORK: ("work", [52, 59]),
    BUY_TICKET: ("buy_ticket", [42]),
    USE_VOUCHER: ("use_voucher", [42]),
    BED: ("bed", [27]),
    DONE: ("done", [23]),
    TAKE: ("take", [49, 57]),
    LEAVE_IT: ("leave_it", [49]),
    FREE_NIGHT: ("free_night", [27, 38]),
    HOTEL: ("hotel", [29, 62]),
    INSURE: ("insure", [38, 52]),
    LOSE: ("lose", [38, 52]),
    PASS: ("pass", [60]),
}


class Speaker:
    def __init__(self, content: Content, words: Words) -> None:
        self.content = content
        self.words = words
        self.wording = Wording(content.figures, words)

    # Names

    def who(self, seat: int) -> Text:
        return self.words.get("seat", "bank") if seat < 0 else self.words.fill("seat", "seat", n=seat + 1)

    def square(self, square: int) -> Text:
        return self.content.squares[square].name

    def item(self, item: int) -> Text:
        return self.words.get("item", ITEMS[item])

    def deck(self, deck: int) -> Text:
        return self.words.get("deck", DECK_IDS[deck])

    def card(self, deck: int, card: int) -> Text:
        return self.content.decks[deck][card].name

    def card_text(self, deck: int, card: int) -> Text:
        """One line about a card: what it does, or what is printed on it."""
        told = self.content.decks[deck][card]
        if told.text is not None:
            return told.text
        if deck == Deck.LODGING:
            return self.wording.count("lodging", told.cheques)
        if deck == Deck.PURCHASE:
            half = self.content.figures.purchase_resale[card]
            return self.words.fill("effect", "purchase", place=told.place or told.name, n=told.price, half=half)
        return self.wording.sentence(self.content.figures.start[deck * CARDS + card])

    def good(self, good: int) -> Text:
        if good >= Good.PURCHASE:
            return self.words.fill("good", "purchase", card=self.card(Deck.PURCHASE, good - Good.PURCHASE))
        if good > Good.LOT:
            lot = good - Good.LOT
            return self.words.fill("good", exact_key(self.words, "good", "lot", lot), n=lot)
        return self.words.get("good", "ticket") if good == Good.TICKET else self.item(good + 1)

    def good_id(self, good: int) -> str:
        if good >= Good.PURCHASE:
            return self.content.decks[Deck.PURCHASE][good - Good.PURCHASE].id
        if good > Good.LOT:
            return f"cheques:{good - Good.LOT}"
        return "ticket" if good == Good.TICKET else ITEMS[good + 1]

    def cell(self, cell: int) -> Text:
        """What a cell of the sheet gives."""
        told = [one for line in self.content.lines for one in line.cell][cell]
        if told.friend:
            return self.words.get("cell", "friend")
        parts: list[Text] = []
        for key, number in (
            ("price", told.price),
            ("money", told.money),
            ("cheques", told.cheques),
            ("tickets", told.tickets),
        ):
            if number:
                parts.append(self.words.fill("cell", key, n=number))
        for item, copies in enumerate((told.papers, told.guide, told.gear, told.camera)):
            if copies:
                parts.append(self.words.fill("cell", "item", item=self.item(item), n=copies))
        if told.again:
            parts.append(self.words.get("cell", "again"))
        return join(parts) if parts else self.words.get("cell", "nothing")

    # Choices

    def choice(self, s: Position, move: int) -> Choice:
        if move < LEAVE:
            line = self.content.lines[move]
            rules = [11, 12] if s.packed[s.turn] == 0 else [12, 13]
            return self._choice(move, "line", [f"line:{LINE_IDS[move]}"], rules, line=line.name)
        if LEAVE < move < DRIVE:
            return self._walk(s, move)
        if BUY <= move < BUY_TICKET:
            item = move - BUY
            money = s.journey.figures.shop[item]
            return self._choice(move, "buy", [f"item:{ITEMS[item]}"], [42], item=self.item(item), money=money)
        if move in (PAY, PAY_SINGLE):
            return self._pay(s, move)
        if OPTION <= move < CALL:
            text = self.wording.lines(s.journey.figures.branches[s.branch + move - OPTION])
            return self._choice(move, "option", [f"option:{move - OPTION}"], [38], text=text)
        if CALL <= move < CHEQUES:
            return self._choice(move, "call", [f"seat:{move - CALL}"], [57], other=self.who(move - CALL))
        if CHEQUES <= move < SELL:
            return self._cheques(s, move)
        if SELL <= move < PASS:
            return self._sell(s, move)
        if BID <= move < BED:
            money = (move - BID) * 10
            return self._choice(move, "bid", [f"money:{money}"], [60, 70], money=money, good=self.good(s.good))
        return self._plain(s, move)

    def _choice(
        self, move: int, verb: str, targets: list[str], rules: list[int], key: str = "", /, **values: Text | str | int
    ) -> Choice:
        exact = self.exact("choice", key or verb, values)
        return Choice(move, verb, self.words.fill("choice", exact, **values), targets, rules)

    def exact(self, section: str, key: str, values: Values) -> str:
        """Where a phrase counts something, the one for this very number if there is one."""
        n = values.get("n", "")
        return exact_key(self.words, section, key, n) if isinstance(n, int) else key

    def _walk(self, s: Position, move: int) -> Choice:
        me = s.turn
        squares = move - WALK
        to = s.place[me] + squares
        money = s.journey.figures.move_price[squares]
        key, rules = "walk", [24, 25]
        if s.forced[me]:
            key, rules = "walk_forced", [50, 25]
            money = money if s.forced_paid[me] else 0
        elif squares <= s.free[me]:
            money = 0
        targets = [f"square:{to}", f"squares:{squares}"]
        return self._choice(move, "walk", targets, rules, key, n=squares, square=self.square(to), money=money)

    def _pay(self, s: Position, move: int) -> Choice:
        single = move == PAY_SINGLE
        verb = "pay_single" if single else "pay"
        if s.agenda[-1] == Step.LODGE:
            rules = [27, 53, 57] if single else [27, 53]
            number = s.bed if single else cost(s)
            return self._choice(move, verb, ["cheques"], rules, "pay_night_single" if single else "pay_night", n=number)
        rules = [35, 53, 57] if single else [35, 53]
        money = s.price if single else honest_price(s)
        card = self.card(s.deck, s.card)
        targets = [f"card:{self.content.decks[s.deck][s.card].id}"]
        return self._choice(
            move, verb, targets, rules, "pay_card_single" if single else "pay_card", card=card, money=money
        )

    def _cheques(self, s: Position, move: int) -> Choice:
        number = move - CHEQUES
        rules = [62, 28] if s.agenda[-1] == Step.HOTEL else [28]
        money = number * s.journey.figures.cheque_price
        key = "cheques" if number else "no_cheques"
        return self._choice(move, "cheques", [f"cheques:{number}"], rules, key, n=number, money=money)

    def _sell(self, s: Position, move: int) -> Choice:
        good = move - SELL
        money = resale(s, good)
        key, rules = "sell", [60, 61]
        if s.agenda[-1] % FRAME == Step.PICK:
            key, rules = "sell_bonus", [38]
            money = s.journey.figures.purchase_price[good - Good.PURCHASE] + s.agenda[-1] // FRAME
        verb = "sell_cheques" if Good.LOT < good < Good.PURCHASE else "sell"
        return self._choice(move, verb, [f"good:{self.good_id(good)}"], rules, key, good=self.good(good), money=money)

    def _plain(self, s: Position, move: int) -> Choice:
        verb, rules = PLAIN[move]
        me = s.turn
        square = s.place[me]
        track = s.track
        values: Values = {"item": self.item(s.item), "good": self.good(s.good)}
        targets = ["turn"]
        if move in (LEAVE, FLY, FLY_BACK, ASSIST):
            ahead = {LEAVE: track.first, FLY: track.airport_ahead[square], ASSIST: track.job_behind[square]}
            to = ahead.get(move, track.airport_behind[square])
            values["square"] = self.square(to)
            targets = [f"square:{to}"]
        elif move in (BUY_TICKET, USE_VOUCHER):
            values["money"] = s.journey.figures.voucher if move == USE_VOUCHER else track.ticket[square]
            targets = ["ticket"]
        elif move == DRIVE:
            carried = [seat for seat in stack(s, square) if seat != me]
            values["names"] = join([self.who(seat) for seat in carried])
            targets = [f"seat:{seat}" for seat in carried]
        elif move == TAKE:
            deck = track.kind[square] - FIRST_DECK
            values["deck"] = self.deck(deck)
            targets = [f"deck:{DECK_IDS[deck]}"]
        return self._choice(move, verb, targets, rules, verb, **values)

    # Events

    def tell(self, event: Event) -> Text:
        values: Values = {"who": self.who(event.actor)}
        deck = event.args[0] if event.args else 0
        for name, number in zip(EVENT_ARGS[event.verb], event.args, strict=True):
            values[name] = self._named(name, number, deck)
            if name == "card":
                values["text"] = self.card_text(deck, number)
        return self.words.fill("event", self.exact("event", event.verb, values), **values).capital()

    def _named(self, name: str, number: int, deck: int) -> Text | str | int:
        if name == "card":
            return self.card(deck, number)
        if name == "change":
            return f"{number:+d}"
        if name == "line":
            return self.content.lines[number].name
        if name == "lodging":
            return self.card(Deck.LODGING, number)
        if name == "branch":
            return self.wording.sentence(self.content.figures.branches[number])
        namers = {"other": self.who, "square": self.square, "item": self.item, "deck": self.deck}
        if name in namers:
            return namers[name](number)
        more = {"good": self.good, "cell": self.cell}
        return more[name](number) if name in more else number
