"""A view filled in, field by field, from what a seat may know of a position."""

from mypy_extensions import i64

from periple.kernel.cast import Cast
from periple.kernel.state import OVER
from ..content.box import Content
from ..content.checks import KINDS
from ..made.numbers import BUY, Step
from ..made.playable import step_of
from ..position import LEFT, Position
from ..rules import market, scoring, solo, turn
from ..rules.counting import count, next_income, shows
from ..rules.packed import on_space, with_symbol
from ..terms import ADVERTISING, COLUMNS, ROWS, SHEET, SOLO_ROW, SPACES, Count, Kind, Own, Power
from ..verbs import STEPS
from .view import Crew, Mine, Park, Row, Rung, Tile, Way, WishLandView


class Viewer:
    def __init__(self, content: Content) -> None:
        self.content = content
        self.ids = [card.id for card in content.cards]
        self.tiles = [tile.id for tile in content.achievements]
        self.categories = [name for name, _ in scoring.CATEGORIES]
        self.spaces = [*KINDS[:ROWS], "advertising", *[f"row_{row + 1}" for row in range(ROWS)]]

    def view(self, s: Position, seat: int | None, cast: Cast) -> WishLandView:
        n = s.agreement.seats
        slots = {s.own(one, Own.SLOT): one for one in range(n)}
        slots.pop(-1, None)
        offered: list[int] = []
        if s.seat == seat and s.step == Step.TURN and not s.acted and not s.bonuses:
            market.offer(s, offered)
        totals = [scoring.points(s, one) for one in range(n)]
        return WishLandView(
            turn=s.seat if s.seat != OVER else s.order[-1],
            round=s.round,
            step=asked(s),
            players=[self.park(s, one, cast, totals[one]) for one in range(n)],
            mine=None if seat is None else self.mine(s, seat),
            turn_number=min(s.turn + 1, s.agreement.figures.turns),
            first=s.first,
            order=turn.in_order(s) if s.step == Step.ORDER else [] if s.step == Step.KEEP else s.order,
            slots={str(slot + 1): slots[slot] for slot in sorted(slots)},
            closed=self.closed(s, slots),
            bonuses=s.bonuses,
            chosen=None if s.chosen < 0 else self.ids[s.market[s.chosen]],
            market=[self.row(s, row, seat, offered) for row in range(s.agreement.rows)],
            advertising=on_space(s.crowd, ADVERTISING),
            booths=s.booths,
            achievements=[self.tile(s, tile) for tile in s.tiles],
            band=self.rung(s, sum(totals[0])) if s.agreement.solo else None,
        )

    def closed(self, s: Position, slots: dict[int, int]) -> list[str]:
        """Alone, the place of the round before (rule 60)."""
        if not s.agreement.solo or s.step == Step.KEEP:
            return []
        return [str(at + 1) for at in range(len(self.content.board.slot)) if s.taken >> at & 1 and at not in slots]

    def row(self, s: Position, row: int, seat: int | None, offered: list[int]) -> Row:
        alone = s.agreement.solo
        pile = 0 if alone else row
        at = COLUMNS * row
        cards = [int(s.market[at + column]) for column in range(s.agreement.figures.columns)]
        return Row(
            self.spaces[SOLO_ROW + row if alone else row],
            on_space(s.crowd, row),
            1 if self.eased(s, row, seat) else market.crowded(s, row),
            market.crowded(s, row) + 1,
            [None if card < 0 else self.ids[card] for card in cards],
            int(s.market[LEFT + pile]),
            on_space(s.rivals, row),
            self.prices(s, seat, cards),
            self.ways(s, row, cards, offered),
        )

    def eased(self, s: Position, row: int, seat: int | None) -> bool:
        """Whether this seat needs one worker here, whoever stands there; alone, a row has cards of every kind."""
        return seat is not None and not s.agreement.solo and bool(s.sheet[seat * SHEET + Own.EASED] >> row & 1)

    def ways(self, s: Position, row: int, cards: list[int], offered: list[int]) -> list[Way | None]:
        first = BUY + COLUMNS * row
        if not any(first <= move < first + COLUMNS for move in offered):
            return []
        return [self.way(s, row, card) if first + column in offered else None for column, card in enumerate(cards)]

    def way(self, s: Position, row: int, card: int) -> Way:
        """What the seat to act would pay (rules 17 to 19)."""
        me = s.seat
        price = market.price(s, me, card)
        most = market.most_paying(s, me, row, card, price)
        return Way(price, market.need(s, me, row, card), market.fewest_paying(s, me, price), most)

    def prices(self, s: Position, seat: int | None, cards: list[int]) -> list[int]:
        """What the cards of a row cost a seat, if less than is printed (rule 36)."""
        if seat is None:
            return []
        base = seat * SHEET + Own.SAVING
        if not any(card >= 0 and s.sheet[base + s.agreement.kind[card]] for card in cards):
            return []
        return [market.price(s, seat, card) if card >= 0 else 0 for card in cards]

    def tile(self, s: Position, tile: int) -> Tile:
        seats = range(s.agreement.seats)
        if s.open_tiles >> tile & 1:
            counted = int(s.agreement.figures.tile_count[tile])
            return Tile(self.tiles[tile], [count(s, seat, counted) for seat in seats])
        owner = next(seat for seat in seats if s.own(seat, Own.CLAIMED) >> tile & 1)
        return Tile(self.tiles[tile], [], owner)

    def park(self, s: Position, seat: int, cast: Cast, scored: list[int]) -> Park:
        """Everything in a park is open: only the entrepreneurs that were not kept are not."""
        entrepreneur = s.own(seat, Own.ENTREPRENEUR)
        eased = s.own(seat, Own.EASED)
        return Park(
            seat=seat,
            name=cast.who(seat),
            credits=s.own(seat, Own.CREDITS),
            next_income=next_income(s, seat),
            free=s.own(seat, Own.FREE),
            workers=s.own(seat, Count.WORKERS),
            placed=self.placed(s, seat),
            happiness=s.own(seat, Count.HAPPINESS),
            visitors=s.own(seat, Count.VISITORS),
            limit=s.own(seat, Count.BOOTHS) + s.own(seat, Count.RIDES),
            booths=s.own(seat, Count.BOOTHS),
            unlimited=[KINDS[kind] for kind in range(ROWS) if eased >> (ROWS + kind) & 1] if eased else [],
            eased=[KINDS[kind] for kind in range(ROWS) if eased >> kind & 1] if eased else [],
            dreams=count(s, seat, Count.DREAMS),
            shows=shows(s, seat),
            entrepreneur=None if entrepreneur < 0 else self.ids[entrepreneur],
            free_recovery=bool(s.own(seat, Own.POWERS) & Power.FREE_RECOVERY),
            cards=self.cards(s, seat, entrepreneur),
            points=self.points(scored),
            total=sum(scored),
            ends=self.ends(s, seat) if s.seat == OVER else {},
        )

    def ends(self, s: Position, seat: int) -> dict[str, int]:
        """The end-of-game reward of each card that has one (rule 45)."""
        category = s.agreement.figures.end_category
        found: dict[str, int] = {}
        start: i64 = seat * s.agreement.room
        for at in range(start, start + s.own(seat, Own.CARDS)):
            card = s.park[at]
            if category[card] >= 0:
                found[self.ids[card]] = scoring.end_reward(s, seat, card)
        return found

    def cards(self, s: Position, seat: int, entrepreneur: i64) -> list[str]:
        """A park's cards without the entrepreneur."""
        found: list[str] = []
        start: i64 = seat * s.agreement.room
        for at in range(start, start + s.own(seat, Own.CARDS)):
            card = s.park[at]
            if card != entrepreneur:
                found.append(self.ids[card])
        return found

    def points(self, scored: list[int]) -> dict[str, int]:
        """Points by category, where there are any."""
        found: dict[str, int] = {}
        for at in range(len(scored)):
            if scored[at]:
                found[self.categories[at]] = scored[at]
        return found

    def placed(self, s: Position, seat: int) -> dict[str, Crew]:
        groups = s.own(seat, Own.GROUPS)
        workers = s.own(seat, Own.PLACED)
        found: dict[str, Crew] = {}
        for space in range(SPACES):
            if on_space(groups, space):
                name = SOLO_ROW + space if s.agreement.solo and space < ROWS else space
                crew = Crew(on_space(groups, space), on_space(workers, space))
                found[self.spaces[name]] = crew
        return found

    def mine(self, s: Position, seat: int) -> Mine:
        """The secrets of a seat (rule 7)."""
        dealt = s.agreement.figures.offers
        offers = [self.ids[card] for card in s.offers[seat * dealt : (seat + 1) * dealt]]
        return Mine(offers)

    def rung(self, s: Position, points: int) -> Rung:
        """How well one player alone does (rule 60)."""
        bands = self.content.game.solo_band
        at = solo.band(s, points)
        if at + 1 == len(bands):
            return Rung(bands[at].id, None, 0)
        return Rung(bands[at].id, bands[at + 1].id, bands[at + 1].start - points)


def asked(s: Position) -> str:
    """What is asked."""
    step = step_of(s)
    return "free" if step == Step.TURN and s.acted else STEPS.rows[step].name


class Counters:
    """What a preview compares: the numbers of a seat's own park, all of them open."""

    def __init__(self, content: Content) -> None:
        self.symbols = [f"symbol:{symbol.id}" for symbol in content.board.symbol]
        self.tiles = [f"achievement:{tile.id}" for tile in content.achievements]
        self.held = [f"held:{kind}" for kind in KINDS[: Kind.BOOTH + 1]]

    def counters(self, s: Position, seat: int) -> dict[str, int]:
        found = {
            "points": sum(scoring.points(s, seat)),
            "credits": s.own(seat, Own.CREDITS),
            "next_income": next_income(s, seat),
            "free": s.own(seat, Own.FREE),
            "workers": s.own(seat, Count.WORKERS),
            "happiness": s.own(seat, Count.HAPPINESS),
            "visitors": s.own(seat, Count.VISITORS),
            "limit": s.own(seat, Count.BOOTHS) + s.own(seat, Count.RIDES),
            "shows": shows(s, seat),
            "dreams": count(s, seat, Count.DREAMS),
        }
        for kind, name in enumerate(self.held):
            found[name] = s.own(seat, kind)
        icons = s.own(seat, Own.ICONS)
        for icon, name in enumerate(self.symbols):
            found[name] = with_symbol(icons, icon)
        for tile in s.tiles:
            if s.open_tiles >> tile & 1:
                found[self.tiles[tile]] = count(s, seat, s.agreement.figures.tile_count[tile])
        return found


def standing(s: Position) -> list[int]:
    """Everybody's points, as if the game ended now: parks lie open."""
    return [sum(scoring.points(s, seat)) for seat in range(s.agreement.seats)]
