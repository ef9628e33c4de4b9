"""What a seat may know, built field by field. Whatever is not written here stays in the state."""

from periple.games.globetrotter import scoring
from periple.games.globetrotter.content import Content
from periple.games.globetrotter.position import Position
from periple.games.globetrotter.speak import HALTS, Speaker
from periple.games.globetrotter.terms import (
    EVERYBODY_BIT,
    IN_JACKPOT,
    NO_CARD,
    NO_TICKET,
    NOBODY,
    NOWHERE,
    ON_BOARD,
    Bonus,
    Halt,
    Kind,
    Step,
)
from periple.kernel.first import View
from periple.kernel.state import OVER

STEPS = {
    Step.TURN: "turn",
    Step.HOME: "home",
    Step.START: "start",
    Step.ROAD: "road",
    Step.EXILE: "exile",
    Step.DEBT: "debt",
    Step.GIVE_TICKET: "give_ticket",
    Step.GIVE_KEY: "give_key",
    Step.SWAP: "swap",
    Step.CHALLENGE: "challenge",
    Step.BONUS: "bonus",
    Step.AFTER: "after",
    Step.LAST_CHANCE: "last_chance",
}
BONUSES = {Bonus.NONE: None, Bonus.CONTINENT: "continent", Bonus.WORLD: "world"}


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
            "turn": s.turn,
            "first": s.first,
            "round": s.rounds,
            "most_rounds": s.tour.most_rounds,
            "step": None if over else STEPS[s.agenda[-1]],
            "thrown": s.thrown,
            "bought": s.bought,
            "may_try": s.may_try,
            "may_gamble": s.may_gamble,
            "must_travel": s.travelling,
            "unclaimed": s.unclaimed,
            "halted": None if s.halted == Halt.NO else HALTS[s.halted],
            "sailed": s.sailed,
            "bonus": BONUSES[s.bonus],
            "owed": s.owed,
            "exile": self.exile(s),
            "ticket_pile": len(s.pile),
            "seen_in_pile": self.seen(s, s.pile),
            "jackpot": {
                "money": s.jackpot,
                "tickets": len(s.jackpot_tickets),
                "seen_tickets": self.seen(s, s.jackpot_tickets),
                "keys": self.keys(s, IN_JACKPOT),
            },
            "keys_on_board": self.keys(s, ON_BOARD),
            "adventure_cards_read": list(s.drawn),
            "last_adventure": None if s.last_card == NO_CARD else self.content.cards[s.last_card].id,
            "last_throws": list(s.throws),
            "players": [self.player(s, one) for one in range(s.tour.seats)],
            "winners": scoring.winners(s) if over else None,
            "mine": None if seat is None else self.mine(s, seat),
        }

    def place(self, place: int) -> str | None:
        return None if place == NOWHERE else self.content.board.place[place].id

    def ticket(self, ticket: int) -> View:
        card = self.content.tickets[ticket]
        return {"id": card.id, "cities": list(card.cities)}

    def seen(self, s: Position, tickets: list[int]) -> list[str]:
        """Those tickets of which everybody knows that they lie here, a pile from its bottom up (ruling A57)."""
        return [self.content.tickets[ticket].id for ticket in tickets if s.aware[ticket] & EVERYBODY_BIT]

    def keys(self, s: Position, holder: int) -> list[str]:
        return [name for name, key in self.content.key_ids.items() if s.keys[key] == holder]

    def exile(self, s: Position) -> View | None:
        """The ticket shown to all, and the pawn that it drives out (rule 56)."""
        if s.shown == NO_TICKET or s.victim == NOBODY:
            return None
        return {"seat": s.victim, "ticket": self.ticket(s.shown)}

    def player(self, s: Position, seat: int) -> View:
        """What everybody sees of a player (rules 8, 12)."""
        place = s.place[seat]
        at_sea = place != NOWHERE and s.board.kind[place] == Kind.SEA_STOP
        cities = [name for name, city in self.content.city_ids.items() if s.souvenirs[seat] >> city & 1]
        return {
            "seat": seat,
            "name": self.speaker.who(seat).capital().en,
            "home": self.place(s.home[seat]),
            "place": self.place(place),
            "came_from": self.place(s.origin[seat]),
            "heading_for": self.place(s.toward[seat]) if at_sea else None,
            "duties_wait": s.pending[seat],
            "misses_turn": s.skips[seat],
            "money": s.money[seat],
            "tickets": len(s.hand[seat]),
            "seen_tickets": self.seen(s, s.hand[seat]),
            "keys": self.keys(s, seat),
            "souvenirs": cities,
            "jokers": s.jokers[seat],
            "tokens_left": s.supply[seat],
            "islands": [self.place(place) for at, place in enumerate(s.board.islands) if s.islands[seat] >> at & 1],
        }

    def mine(self, s: Position, seat: int) -> View:
        """A seat's own tickets, the one of its home included."""
        tucked = s.tucked[seat]
        return {
            "tickets": [self.ticket(ticket) for ticket in s.hand[seat]],
            "home_ticket": None if tucked == NO_TICKET else self.ticket(tucked),
        }
