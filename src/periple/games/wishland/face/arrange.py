"""Any position from plain data: for lessons, puzzles, bug reports and tests.

Everything is optional; what is not said is dealt by the seed. A list "per seat" has one entry for each. Piles are given
from the top. Cards put in a park are counted there, but give nothing at once. See `Arrangement` for every word it
understands.
"""

# Stays plain: positions are arranged one by one.

from typing import Literal

from periple.kernel import arranger
from ..agreement import Agreement, most_bought
from ..content.box import Content
from ..content.checks import KINDS
from ..made.numbers import Step
from ..made.told import Told
from ..position import PRICES, Position
from ..rules import achievements, expansion, market, park, piles, workers
from ..rules.packed import ONE, shown
from ..rules.setup import choose_tiles, deal_entrepreneurs, lay_tiles, nothing_dealt, shuffle
from ..rules.turn import begin_round, in_order
from ..terms import ADVERTISING, BIT, COLUMNS, NOTHING, SHEET, Count, Own, Power
from ..words import WORDS

MOST_EARNED = 999
MOST_CREDITS = 999
SOURCES = {"rides": 0, "achievements": 1, "cheer": 2, "rewards": 3}  # of points, in the order of `terms.Source`


# What is told per seat as it stands on its sheet.
COLUMN_OF = {
    "credits": Own.CREDITS,
    "happiness": Count.HAPPINESS,
    "visitors": Count.VISITORS,
    "workers": Count.WORKERS,
    "booths": Count.BOOTHS,
}


class Arrangement(Told):
    phase: Literal["keep", "order", "turn"] = "turn"
    seat: int | None = None  # to act in its turn; the first in slot order when not told
    turn: int = 1
    slots: list[int] | None = None  # per seat, from 1, or 0 in a moment; seat by seat from the left when not told
    last_slot: int | None = None  # in solo, before choosing a slot
    market: dict[str, list[str | None]] = {}  # by kind, or "1" to "6" for the rows of solo, from the left; None: a gap
    next_cards: list[str] = []  # on top of their piles, the first one first
    piles: dict[str, list[str]] = {}  # whole piles by kind; what is neither here nor elsewhere is discarded
    parks: list[list[str]] | None = None  # cards per seat
    entrepreneurs: list[str] | None = None  # kept, per seat
    offers: list[list[str]] | None = None  # entrepreneurs dealt, per seat
    recovered: list[int] = []  # seats that have used their free recovery
    credits: list[int] | None = None
    happiness: list[int] | None = None
    visitors: list[int] | None = None
    workers: list[int] | None = None  # unlocked, per seat
    booths: list[int] | None = None
    placed: list[dict[str, list[int]]] | None = None  # per seat: groups by kind, by row of solo, or "advertising"
    rivals: list[int] = []  # rows, from 1
    achievements: list[str] | None = None  # in play
    claimed: list[list[str]] | None = None  # per seat
    earned: list[dict[str, int]] | None = None  # per seat: points by rides, achievements, cheer, rewards
    dice: list[int] = []  # the next rolls
    discards: dict[str, list[str]] = {}  # by kind, or "1" for the one pile of solo, the top one last


class Arranger(arranger.Arranger[Position, Content, Agreement, Arrangement]):
    words = WORDS
    empty = staticmethod(nothing_dealt)

    def arrange(self) -> Position:
        s, told, n = self.s, self.told, self.agreement.seats
        shuffle(s)
        self.cards = [s.left_in(pile) for pile in range(self.agreement.stock.piles)]  # what nobody has taken yet
        self.columns()
        self.check_dice()
        self.people()
        self.parks()
        self.market()
        self.workers()
        self.tiles()
        self.earned()
        told.take(self, s)
        for seat in range(n):
            achievements.check(s, seat)
        self.phase()
        s.dice.script = told.dice[::-1]
        s.events = []
        return s

    def parks(self) -> None:
        """As many cards as a park has room for (rule 11)."""
        most = most_bought(self.agreement)
        for seat, names in enumerate(self.lists(self.told.parks)):
            self.impossible_if(len(names) > most, "full_park", most=most, count=len(names))
            for name in names:
                park.count_card(self.s, seat, self.card(name))

    def earned(self) -> None:
        for seat, points in enumerate(self.named(self.told.earned) or []):
            for source, number in points.items():
                self.impossible_if(not 0 <= number <= MOST_EARNED, "earned", most_earned=MOST_EARNED)
                self.s.sheet[seat * SHEET + Own.EARNED + self.find(SOURCES, source)] = number

    def check_dice(self) -> None:
        """Rival groups draw their rows without putting them back (rule 60)."""
        rivals = max(1, self.agreement.figures.solo_rivals)
        for at, die in enumerate(self.told.dice):
            most = self.agreement.rows - at % rivals
            self.impossible_if(not 1 <= die <= most, "this_die", most=most, die=die)

    def phase(self) -> None:
        """Where in the round the game stands, and who is to act."""
        s, told, n = self.s, self.told, self.agreement.seats
        if told.moment is not None:
            self.moment()
            return
        if told.phase == "keep":
            if not s.offers or any(s.own(seat, Own.ENTREPRENEUR) >= 0 for seat in range(n)):
                raise self.impossible("chosen_already")
            s.step = Step.KEEP
            s.seat = s.first
            return
        if told.phase == "order":
            if told.last_slot is not None:
                self.impossible_if(not 0 < told.last_slot <= len(self.content.board.slot), "no_slot")
                s.sheet[Own.SLOT] = told.last_slot - 1
            s.dice.script = told.dice[::-1]
            begin_round(s)
            told.dice = s.dice.script[::-1]
            return
        slots = told.slots if told.slots is not None else list(range(1, n + 1))
        if (
            len(slots) != n
            or len(set(slots)) != n
            or not all(0 < slot <= len(self.content.board.slot) for slot in slots)
        ):
            raise self.impossible("slots", n=n)
        for one, slot in enumerate(slots):
            s.sheet[one * SHEET + Own.SLOT] = slot - 1
            s.taken |= BIT[slot - 1]
        s.order = in_order(s)
        seat = s.order[0] if told.seat is None else told.seat
        self.impossible_if(seat not in s.order or not 1 <= told.turn <= self.agreement.figures.turns, "seat_or_turn")
        s.turn = told.turn - 1
        s.at = s.order.index(seat)
        s.seat = seat

    def moment(self) -> None:
        """Slots as they are chosen so far, then what else tells where the round stands."""
        s, n, slots = self.s, self.agreement.seats, self.told.slots or []
        chosen = [slot for slot in slots if slot]
        fair = len(slots) == n and len({*chosen}) == len(chosen)
        if not fair or not all(0 <= slot <= len(self.content.board.slot) for slot in slots):
            raise self.impossible("slots", n=n)
        for seat, slot in enumerate(slots):
            s.sheet[seat * SHEET + Own.SLOT] = slot - 1
        s.order = in_order(s) if len(chosen) == n else list(range(n))
        s.turn = self.told.turn - 1
        s.seat = s.order[0]
        self.apply_moment()
        paying = s.step == Step.PAY
        if sorted(s.order) != list(range(n)) or not 0 <= s.turn < self.agreement.figures.turns:
            raise self.impossible("seat_or_turn")
        if paying != (s.chosen != NOTHING) or (paying and s.market[s.chosen] == NOTHING) or s.step == Step.BONUS:
            raise self.impossible("nothing_to_pay")

    # Small things

    def columns(self) -> None:
        """Credits, tracks, workers and ticket booths."""
        s = self.s
        for word, what in COLUMN_OF.items():
            most = most_of(self.agreement, what)
            usual = [s.own(seat, what) for seat in range(self.seats)]
            for seat, number in enumerate(self.numbers(getattr(self.told, word), usual)):
                self.impossible_if(number > most, "at_most", word=word, most=most)
                s.sheet[seat * SHEET + what] = number
        left = expansion.booths(self.agreement) - sum(s.own(seat, Count.BOOTHS) for seat in range(self.seats))
        self.impossible_if(left < 0, "few_booths")
        s.booths = left

    def people(self) -> None:
        """Entrepreneurs offered and kept."""
        s, told, n = self.s, self.told, self.agreement.seats
        if not self.agreement.entrepreneurs:
            self.impossible_if(told.entrepreneurs or told.offers, "no_entrepreneurs")
            return
        dealt = self.agreement.figures.offers
        known = expansion.entrepreneurs(self.agreement)
        deal_entrepreneurs(s)
        kept_names = self.named(told.entrepreneurs)
        if told.offers is not None:
            s.offers = [self.entrepreneur(name, known) for names in self.lists(told.offers) for name in names]
        elif kept_names is not None:
            kept = [self.entrepreneur(name, known) for name in kept_names if name]
            rest = [card for card in known if card not in kept]
            s.offers = []
            for name in kept_names:
                s.offers.append(self.entrepreneur(name, known) if name else rest.pop())
                s.offers.extend(rest.pop() for _ in range(dealt - 1))
        self.impossible_if(len(s.offers) != dealt * n or len(set(s.offers)) != dealt * n, "offers", dealt=dealt)
        for seat, name in enumerate(kept_names or []):
            if name:
                card = self.entrepreneur(name, known)
                s.sheet[seat * SHEET + Own.ENTREPRENEUR] = card
                park.count_card(s, seat, card)
        for seat in told.recovered:
            s.sheet[self.seat(seat) * SHEET + Own.POWERS] &= ~Power.FREE_RECOVERY

    def entrepreneur(self, name: str, known: list[int]) -> int:
        card = self.content.card_ids.get(name, NOTHING)
        self.impossible_if(card not in known, "unknown", name=name)
        return card

    def card(self, name: str) -> int:
        """Take a card out of its pile."""
        card = self.content.card_ids.get(name, NOTHING)
        for pile in self.cards:
            if card in pile:
                pile.remove(card)
                return card
        raise self.impossible("not_in_play", name=name)

    # The board

    def row_of(self, name: str) -> int:
        return self.find({row: at for at, row in enumerate(row_names(self.agreement))}, name)

    def market(self) -> None:
        """Rows told, then what comes next; then the other rows are dealt."""
        s, told, columns = self.s, self.told, self.agreement.figures.columns
        for name, cards in told.market.items():
            row = self.row_of(name)
            self.impossible_if(len(cards) > columns, "long_row", columns=columns)
            for column, card in enumerate(cards):
                if card is not None:
                    self.put(row, column, self.card(card), mixed=self.agreement.solo)
        upcoming = [self.card(name) for name in told.next_cards]
        spent_cards = self.by_pile(told.discards)
        whole = self.by_pile(told.piles)
        for pile, left in enumerate(self.cards):
            piles.fill(s, pile, left)
        for row in range(self.agreement.rows):
            if str(row + 1) not in told.market and KINDS[row] not in told.market:
                for column in range(columns):
                    market.reveal(s, row, column)
        for row, pile_cards in whole.items():
            spent = s.left_in(row)
            piles.fill(s, row, pile_cards[::-1])
            for card_left in spent:
                piles.discard(s, row, card_left)
        for pile, gone in spent_cards.items():
            for card_gone in gone:
                piles.discard(s, pile, card_gone)
        for coming in reversed(upcoming):
            pile = 0 if self.agreement.solo else int(s.agreement.kind[coming])
            piles.fill(s, pile, [*s.left_in(pile), coming])
        s.reveals = 0

    def by_pile(self, told: dict[str, list[str]]) -> dict[int, list[int]]:
        """Cards by pile, each of the kind that is kept there."""
        found = {self.row_of(name): [self.card(card) for card in cards] for name, cards in told.items()}
        for pile, cards in found.items():
            foreign = not self.agreement.solo and any(self.agreement.kind[card] != pile for card in cards)
            self.impossible_if(foreign or pile >= self.agreement.stock.piles, "wrong_pile")
        return found

    def put(self, row: int, column: int, card: int, mixed: bool) -> None:
        self.impossible_if(not mixed and self.s.agreement.kind[card] != row, "wrong_row")
        self.s.market[COLUMNS * row + column] = card
        prices = self.s.market[PRICES + row]
        self.s.market[PRICES + row] = shown(prices, column, self.s.agreement.cost[card])

    def workers(self) -> None:
        """Groups on their spaces; the other unlocked workers are free."""
        s, n = self.s, self.agreement.seats
        for seat in range(n):
            s.sheet[seat * SHEET + Own.FREE] = s.own(seat, Count.WORKERS)
        for seat, spaces in enumerate(self.named(self.told.placed) or []):
            for name, groups in spaces.items():
                for group in groups:
                    self.impossible_if(not 0 < group <= s.own(seat, Own.FREE), "few_workers")
                    workers.place(s, seat, ADVERTISING if name == "advertising" else self.row_of(name), group)
        self.impossible_if(len(self.told.rivals) > self.agreement.rows, "many_rivals")
        for row in self.told.rivals:
            self.impossible_if(not self.agreement.solo or not 1 <= row <= self.agreement.rows, "no_rivals")
            s.rivals += ONE[row - 1]
            s.crowd += ONE[row - 1]

    def tiles(self) -> None:
        s, told = self.s, self.told
        tiles = choose_tiles(s)
        known = dict(list(self.content.tile_ids.items())[: len(expansion.achievements(self.agreement))])
        if told.achievements is not None:
            tiles = sorted({self.find(known, name) for name in told.achievements})
        lay_tiles(s, tiles)
        for seat, names in enumerate(self.lists(told.claimed)):
            for name in names:
                tile = self.find(known, name)
                self.impossible_if(not s.open_tiles & BIT[tile], "not_open", name=name)
                s.open_tiles ^= BIT[tile]
                s.sheet[seat * SHEET + Own.CLAIMED] |= BIT[tile]


def most_of(agreement: Agreement, what: int) -> int:
    figures = agreement.figures
    if what == Own.CREDITS:
        return MOST_CREDITS
    if what in (Count.HAPPINESS, Count.VISITORS):
        return int(figures.last[what - Count.HAPPINESS])
    return figures.workers if what == Count.WORKERS else expansion.booths(agreement)


def row_names(agreement: Agreement) -> list[str]:
    """The rows of the market: by kind, or by number in solo."""
    return [str(row + 1) for row in range(agreement.rows)] if agreement.solo else KINDS[: agreement.rows]
