"""What a seat may know, built field by field. Whatever is not written here stays in the state."""

from typing import Final

from periple.games.wishland import market, park, scoring, solo
from periple.games.wishland.checks import KINDS
from periple.games.wishland.content import Content
from periple.games.wishland.position import Position
from periple.games.wishland.speak import BONUS_WORDS, Speaker
from periple.games.wishland.terms import ADVERTISING, COLUMNS, KEPT, Count, Kind, Power, Step, spread
from periple.kernel.first import View
from periple.kernel.state import OVER
from periple.kernel.words import Text

STEPS: Final = {
    Step.KEEP: "keep",
    Step.ORDER: "order",
    Step.TURN: "turn",
    Step.PAY: "pay",
    Step.BONUS: "bonus",
}


class Viewer:
    def __init__(self, content: Content, speaker: Speaker) -> None:
        self.content = content
        self.speaker = speaker

    def view(self, s: Position, seat: int | None) -> View:
        over = s.seat == OVER
        return {
            "you": seat,
            "to_act": None if over else s.seat,
            "over": over,
            "round": s.round,
            "rounds": s.agreement.figures.rounds,
            "turn": s.turn + 1,
            "turns": s.agreement.figures.turns,
            "step": STEPS[s.agenda[-1]],
            "acted": s.acted,
            "first": s.first,
            "order": list(s.order),
            "slots": self.slots(s),
            "chosen": None if s.chosen < 0 else self.card_id(s.rows[s.chosen]),
            "bonuses": BONUS_WORDS,
            "market": [self.row(s, row, seat) for row in range(s.agreement.rows)],
            "advertising": spread(s.crowd)[ADVERTISING],
            "booths_left": s.booths,
            "achievements": [self.tile(s, tile) for tile in s.tiles],
            "parks": [self.park(s, one) for one in range(s.agreement.seats)],
            "winners": scoring.winners(s) if over else None,
            "band": self.band(s) if over and s.agreement.solo else None,
            "mine": None if seat is None else self.mine(s, seat),
        }

    def card_id(self, card: int) -> str:
        return self.content.cards[card].id

    def slots(self, s: Position) -> list[View]:
        """The turn-order track, from the left."""
        return [
            {
                "slot": at + 1,
                "reward": both(self.speaker.texts.slot(slot)),
                "seat": s.slots.index(at) if at in s.slots else None,
                "open": not s.taken >> at & 1,
            }
            for at, slot in enumerate(self.content.board.slot)
        ]

    def row(self, s: Position, row: int, seat: int | None) -> View:
        pile = s.piles[0 if s.agreement.solo else row]
        cards = [s.rows[COLUMNS * row + column] for column in range(s.agreement.figures.columns)]
        return {
            "kind": None if s.agreement.solo else KINDS[row],
            "groups": spread(s.crowd)[row],
            "rivals": spread(s.rivals)[row],
            "cards": [None if card < 0 else self.card(s, card, seat) for card in cards],
            "pile": len(pile.cards),
            "discards": [self.card_id(card) for card in pile.spent],
        }

    def card(self, s: Position, card: int, seat: int | None) -> View:
        """A card as it lies there; and what it costs this seat now."""
        told = self.content.cards[card]
        return {
            "id": told.id,
            "kind": KINDS[self.content.card_kinds[card]],
            "name": both(told.name),
            "text": both(self.speaker.texts.cards[card]),
            "cost": told.cost,
            "icon": told.icon or None,
            "show": told.show or None,
            "price": None if seat is None else market.price(s, seat, card),
        }

    def tile(self, s: Position, tile: int) -> View:
        figures = s.agreement.figures
        owners = [seat for seat in range(s.agreement.seats) if s.claimed[seat] >> tile & 1]
        return {
            "id": self.content.achievements[tile].id,
            "name": both(self.speaker.tile(tile)),
            "text": both(self.speaker.tile_text(tile)),
            "points": figures.tile_points[tile],
            "need": figures.tile_need[tile],
            "progress": [park.count(s, seat, figures.tile_count[tile]) for seat in range(s.agreement.seats)],
            "claimed_by": owners[0] if owners else None,
        }

    def park(self, s: Position, seat: int) -> View:
        """Everything in a park is open: only the entrepreneurs that were not kept are not."""
        tally = s.tally[seat * KEPT : (seat + 1) * KEPT]
        scored = scoring.points(s, seat)
        return {
            "seat": seat,
            "credits": s.credits[seat],
            "workers": {"free": s.free[seat], "unlocked": tally[Count.WORKERS], "all": s.agreement.figures.workers},
            "placed": spread(s.placed[seat]),
            "groups": spread(s.groups[seat]),
            "slot": None if s.slots[seat] < 0 else s.slots[seat] + 1,
            "happiness": tally[Count.HAPPINESS],
            "visitors": tally[Count.VISITORS],
            "limit": tally[Count.BOOTHS] + tally[Count.RIDES],
            "held": {KINDS[kind]: tally[kind] for kind in range(Kind.BOOTH + 1)},
            "dreams": park.count(s, seat, Count.DREAMS),
            "shows": park.shows(s, seat),
            "show_kinds": [show.id for at, show in enumerate(self.content.board.show) if s.shows[seat] >> at & 1],
            "next_income": park.next_income(s, seat),
            "entrepreneur": None if s.kept[seat] < 0 else self.card_id(s.kept[seat]),
            "free_recovery": bool(s.powers[seat] & Power.FREE_RECOVERY),
            "cards": [self.card_id(card) for card in s.park[seat]],
            "achievements": [self.content.achievements[tile].id for tile in s.tiles if s.claimed[seat] >> tile & 1],
            "points": dict(zip(scoring.CATEGORIES, scored, strict=True)),
            "total": sum(scored),
        }

    def band(self, s: Position) -> View:
        """How well one player alone has done (rule 60)."""
        at = solo.band(s, sum(scoring.points(s, 0)))
        return {
            "band": at + 1,
            "of": len(self.content.game.solo_band),
            "name": both(self.content.game.solo_band[at].name),
        }

    def mine(self, s: Position, seat: int) -> View:
        """A seat's own secret: the entrepreneurs it was offered (rule 7)."""
        dealt = s.agreement.figures.offers
        return {"offers": [self.card_id(card) for card in s.offers[seat * dealt : (seat + 1) * dealt]]}


def both(text: Text) -> dict[str, str]:
    return {"fr": text.fr, "en": text.en}
