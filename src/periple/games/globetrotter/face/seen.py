"""A view filled in, field by field, from what a seat may know of a position."""

from typing import Final

from periple.kernel.cache import Cache
from periple.kernel.cast import Cast
from periple.kernel.state import OVER
from periple.kernel.words import Text
from ..content.box import Content
from ..content.checks import DECKS
from ..position import Position
from ..rules.packed import has, is_lucky
from ..terms import IN_JACKPOT, NO_CARD, NO_FACE, NO_TICKET, NOBODY, NOWHERE, ON_BOARD, Bonus, Halt, Kind
from ..verbs import STEPS
from ..words.names import HALTS
from ..words.speak import Speaker
from .observe import keys_by_holder, open_tickets
from .view import Adventure, Exile, GlobetrotterView, Mine, Pot, Throw, Trotter

BONUSES: Final = {Bonus.NONE: None, Bonus.CONTINENT: "continent", Bonus.WORLD: "world"}


class Viewer:
    def __init__(self, content: Content, speaker: Speaker) -> None:
        self.content = content
        self.places: list[str | None] = [*speaker.place_ids, None]  # NOWHERE is the last one
        self.ticket_ids = [ticket.id for ticket in content.tickets]
        self.key_ids = list(content.key_ids)
        self.city_ids = list(content.city_ids)
        self.island_ids = [speaker.place_ids[place] for place in content.figures.board.islands]
        self.faces: list[str | None] = [*content.memento.die.faces, None]
        self.line_texts = speaker.kinds["line"][1]
        self.effects = speaker.kinds["effect"][0]
        self.names_of_cities: Cache[int, list[str]] = Cache()

    def view(self, s: Position, seat: int | None, cast: Cast) -> GlobetrotterView:
        ids = self.ticket_ids
        keys = keys_by_holder(s, self.key_ids)
        return GlobetrotterView(
            turn=s.turn,
            round=s.rounds,
            step="over" if s.seat == OVER else STEPS.rows[s.agenda[-1]].name,
            players=[self.player(s, one, cast.names[one], keys[one]) for one in range(s.agreement.seats)],
            mine=None if seat is None else self.mine(s, seat),
            first=s.first,
            most_rounds=s.agreement.most_rounds,
            face=self.faces[s.face] if s.face != NO_FACE else None,
            thrown=s.thrown,
            bought=s.bought,
            sailed=s.sailed,
            may_try=s.may_try,
            may_gamble=s.may_gamble,
            must_travel=s.travelling,
            unclaimed=s.unclaimed,
            bonus=BONUSES[s.bonus],
            owed=s.owed,
            halted=None if s.halted == Halt.NO else HALTS[s.halted],
            exile=None if s.victim == NOBODY else Exile(s.victim, ids[s.shown]),
            ticket_pile=len(s.pile),
            seen_in_pile=open_tickets(s, s.pile, ids),
            jackpot=Pot(s.jackpot, len(s.jackpot_tickets), open_tickets(s, s.jackpot_tickets, ids), keys[IN_JACKPOT]),
            keys_on_board=keys[ON_BOARD],
            cards_read=dict(zip(DECKS, s.drawn, strict=True)),
            adventure=None if s.last_card == NO_CARD else self.adventure(s),
            throws=[
                Throw(
                    s.throws[at],
                    s.throws[at + 1],
                    s.throws[at + 2],
                    is_lucky(s.figures, s.throws[at + 1], s.throws[at + 2]),
                )
                for at in range(0, len(s.throws), 3)
            ],
        )

    def cities(self, tokens: int) -> list[str]:
        """The cities of a mask of tokens; kept, since few masks come up."""
        found = self.names_of_cities.get(tokens)
        if found is None:
            named = [name for city, name in enumerate(self.city_ids) if has(tokens, city)]
            found = self.names_of_cities.put(tokens, named)
        return found

    def player(self, s: Position, seat: int, name: Text, keys: list[str]) -> Trotter:
        place = s.place[seat]
        at_sea = place != NOWHERE and s.board.kind[place] == Kind.SEA_STOP
        visited = s.islands[seat]
        hand = s.hand[seat]
        return Trotter(  # in the order of its fields, which is quicker than by name
            seat,
            name,
            self.places[s.home[seat]],
            self.places[place],
            self.places[s.origin[seat]],
            self.places[s.toward[seat]] if at_sea else None,
            s.pending[seat],
            s.skips[seat],
            s.money[seat],
            len(hand),
            open_tickets(s, hand, self.ticket_ids) if hand else [],
            keys,
            self.cities(s.souvenirs[seat]),
            s.jokers[seat],
            s.supply[seat],
            [one for at, one in enumerate(self.island_ids) if has(visited, at)] if visited else [],
        )

    def mine(self, s: Position, seat: int) -> Mine:
        tucked = s.tucked[seat]
        ids = self.ticket_ids
        return Mine([ids[ticket] for ticket in s.hand[seat]], None if tucked == NO_TICKET else ids[tucked])

    def adventure(self, s: Position) -> Adventure:
        figures = s.figures
        line = figures.line(s.last_card, s.last_place)
        place = self.places[s.last_place]
        assert place is not None
        return Adventure(
            card=self.content.cards[s.last_card].id,
            place=place,
            reader=s.last_reader,
            text=self.line_texts[figures.number[line]],
            effect=self.effects[figures.effect[line]],
            amount=figures.amount[line],
            to=self.places[figures.target[line]],
        )
