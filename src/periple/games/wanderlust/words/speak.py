"""Choices as words for people."""

from typing import Final

from periple.kernel import speaker
from periple.kernel.cast import Cast
from periple.kernel.choice import Amount, Choice, Target
from periple.kernel.verbs import Verbs
from periple.kernel.words import Text, Words, same
from ..content.box import Content
from ..made.numbers import DRAW, TAKE, Step
from ..position import Position
from ..rules import scoring, travel, turn
from ..rules.payments import aid_used
from ..rules.trail import hops
from ..terms import FREE, KINDS, LIFT, NO_TICKET, TICKETS, Effect, Kind, Route, Ticket
from .names import AID_IDS, ITEMS, Names

ACTION: Final = Amount("actions", 1)
# By effect of an encounter that brings something sure: what it is called.
GIFTS: Final = {
    Effect.GAIN_POSTCARD: "postcards",
    Effect.GAIN_SOUVENIR: "souvenirs",
    Effect.TAKE_RIVER: "ticket",
    Effect.DRAW_DECK: "ticket",
    Effect.GAIN_XP: "experience",
    Effect.EXTRA_ACTION: "actions",
}
DRAWN: Final = (Effect.DRAW_DECK, Effect.FIND_WILD)


def ticket(kind: int) -> Amount:
    return Amount("ticket", 1, TICKETS[kind])


def in_hand(kind: int) -> Target:
    return Target("hand", TICKETS[kind])


def ends(s: Position, price: int = 1) -> bool:
    """Whether a choice surely ends the turn: it spends the last actions, and nothing that is free can follow."""
    return not s.host and s.actions == price and s.agenda[-1] == Step.TURN and turn.nothing_free(s)


def gained(s: Position, kind: int, count: int) -> int:
    """The points that so many more tokens of a kind bring, with the sets that they complete."""
    owned = [s.souvenirs[s.turn], s.postcards[s.turn], s.cameras[s.turn]]
    owned[kind] += count
    return scoring.worth(s, owned[0], owned[1], owned[2]) - scoring.collectibles(s, s.turn)


class Speaker(speaker.Speaker):
    """Each choice is made once: it depends on little more than the move and the place."""

    def __init__(self, content: Content, names: Names, words: Words, verbs: Verbs) -> None:
        super().__init__(verbs, words)
        self.content = content
        self.names = names
        self.know([*(self._take(TAKE + kind, kind) for kind in range(KINDS)), self._draw(False)])

    def said(self, kind: str, number: int) -> Text:
        return self.names.said(kind, number)

    # Tickets

    def say_take(self, s: Position, move: int, kind: int, cast: Cast) -> Choice:
        gift = s.agenda[-1] == Step.PICK_RIVER
        key = (move, gift)
        return self.kept.get(key) or self.keep(key, self._take(move, kind, gift))

    def _take(self, move: int, kind: int, gift: bool = False) -> Choice:
        where, brings, said = [Target("river", TICKETS[kind])], [ticket(kind)], self.said("ticket", kind)
        if gift:
            return self.make(move, where, "take_gift", [33], brings=brings, ticket=said)
        return self.make(move, where, costs=[ACTION], brings=brings, ticket=said)

    def say_draw(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        key = (move, ends(s))
        return self.kept.get(key) or self.keep(key, self._draw(key[1]))

    def _draw(self, last: bool) -> Choice:
        brings = [Amount("ticket", 1)]
        return self.make(DRAW, [Target("pile", "tickets")], costs=[ACTION], brings=brings, ends_turn=last, chance=True)

    def say_refresh(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.kept.get((move,)) or self.keep((move,), self.make(move, [Target("pile", "river")], chance=True))

    def say_discard(self, s: Position, move: int, kind: int, cast: Cast) -> Choice:
        return self.make(move, [in_hand(kind)], costs=[ticket(kind)], ticket=self.said("ticket", kind))

    def say_swap(self, s: Position, move: int, exchange: int, cast: Cast) -> Choice:
        given, taken = divmod(exchange, KINDS)
        return self.make(
            move,
            [in_hand(given), Target("river", TICKETS[taken])],
            costs=[ticket(given)],
            brings=[ticket(taken)],
            given=self.said("ticket", given),
            taken=self.said("ticket", taken),
        )

    def say_stop_swapping(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.make(move, [Target("turn", "swap")])

    # The turn

    def say_lose_action(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.make(move, [Target("turn", "action")], costs=[ACTION], ends_turn=ends(s))

    def say_end_turn(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.make(move, [Target("turn", "end")], ends_turn=True)

    def say_choose_trotter(self, s: Position, move: int, who: int, cast: Cast) -> Choice:
        card = self.content.trotters[who]
        rules = [52] if s.agreement.solo else None
        where = [Target("trotter", card.id)]
        return self.make(move, where, "", rules, name=same(card.name), job=card.occupation, text=card.text)

    # Travel

    def say_hop(self, s: Position, move: int, route: int, cast: Cast) -> Choice:
        key = (move, s.place[s.turn], len(s.trip) == 0)
        return self.kept.get(key) or self.keep(key, self._hop(s, move, route))

    def _hop(self, s: Position, move: int, route: int) -> Choice:
        kind = s.board.route_kind[route]
        to = s.board.other_end(route, s.place[s.turn])
        flight = kind == Route.FLIGHT
        cost = Amount("ticket", 1) if kind == Route.WHITE else ticket(kind)
        return self.make(
            move,
            [Target("route", self.names.route[route]), Target("place", self.names.place[to])],
            "",
            [24, 27, 28] if flight else None,
            costs=[cost] if s.trip else [ACTION, cost],
            brings=[Amount("encounters", 1)] if flight else [],
            way=self.said("way", kind).capital(),
            place=self.said("place", to),
        )

    def say_pay(self, s: Position, move: int, payment: int, cast: Cast) -> Choice:
        key = (move, s.trip[-1])
        return self.kept.get(key) or self.keep(key, self._pay(s, move, payment))

    def _pay(self, s: Position, move: int, payment: int) -> Choice:
        """With a ticket, with one that an aid makes serve, or with none."""
        kind = s.board.route_kind[s.trip[-1]]
        where = [Target("route", self.names.route[s.trip[-1]])]
        aid = AID_IDS[aid_used(kind, payment)]
        if aid:
            where.append(Target("aid", aid))
        if payment == FREE:
            return self.make(move, where, "pay_free", [5, 26])
        paid = payment % LIFT
        wild = paid == Ticket.WILD
        if aid:
            key, rules = f"pay_{aid}", [26, 33] if aid == "lift" else [5, 26]
        else:
            key, rules = "pay_wild" if wild else "", [22, 27 if kind == Route.FLIGHT else 26]
        brings = [] if wild else [Amount("experience", 1)]
        said = self.said("ticket", paid)
        return self.make(move, [*where, in_hand(paid)], key, rules, costs=[ticket(paid)], brings=brings, ticket=said)

    def say_arrive(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        place, experience, flights = s.place[s.turn], travel.experience_on_the_way(s), hops(s, Route.FLIGHT)
        met = flights > 0 and not s.met_friend  # and may be played at once
        last = s.actions == 0 and not s.host and not met and turn.nothing_free(s)
        key = (move, place, experience, flights, last)
        return self.kept.get(key) or self.keep(key, self._arrive(move, place, experience, flights, last))

    def _arrive(self, move: int, place: int, experience: int, flights: int, last: bool) -> Choice:
        name = self.names.place[place]
        brings = [Amount("experience", experience), Amount("destination", 1, name)]
        if flights:
            brings.append(Amount("encounters", flights))
        return self.make(move, [Target("place", name)], brings=brings, ends_turn=last, place=self.said("place", place))

    # Encounters

    def say_encounter(self, s: Position, move: int, card: int, cast: Cast) -> Choice:
        return self.kept.get((move,)) or self.keep((move,), self._encounter(s, move, card))

    def _encounter(self, s: Position, move: int, card: int) -> Choice:
        effect, amount = s.agreement.effect[card], s.agreement.amount[card]
        brings = [Amount(GIFTS[effect], amount)] if effect in GIFTS else []
        costs: list[Amount] = []
        if effect == Effect.BUY_CAMERA:
            costs, brings = [Amount("ticket", amount)], [Amount("cameras", 1)]
        where = [Target("encounter", self.names.encounter[card])]
        said = self.said("encounter", card)
        return self.make(move, where, costs=costs, brings=brings, chance=effect in DRAWN, card=said)

    def say_replace(self, s: Position, move: int, slot: int, cast: Cast) -> Choice:
        place = s.row[slot]
        return self.make(move, [Target("row", self.names.place[place])], chance=True, place=self.said("place", place))

    # Collecting

    def say_souvenir(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        if s.host:
            return self._collect(s, move, Kind.CITY, [], key="souvenir_free", rules=[33, 35])
        return self._collect(s, move, Kind.CITY, [ACTION], last=ends(s))

    def say_two_souvenirs(self, s: Position, move: int, paid: int, cast: Cast) -> Choice:
        if s.host:
            return self._collect(s, move, Kind.CITY, [], paid, 2, key="two_souvenirs_free")
        return self._collect(s, move, Kind.CITY, [ACTION], paid, 2, last=ends(s))

    def say_postcard(self, s: Position, move: int, paid: int, cast: Cast) -> Choice:
        return self._collect(s, move, Kind.PORT, [ACTION], paid, last=ends(s))

    def say_free_postcard(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self._collect(s, move, Kind.PORT, [])

    def say_photo(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        price = s.agreement.photo_actions
        return self._collect(s, move, Kind.WONDER, [Amount("actions", price)], last=ends(s, price))

    def say_quick_photo(self, s: Position, move: int, paid: int, cast: Cast) -> Choice:
        return self._collect(s, move, Kind.WONDER, [ACTION], paid, last=ends(s))

    def _collect(
        self,
        s: Position,
        move: int,
        kind: int,
        costs: list[Amount],
        paid: int = NO_TICKET,
        count: int = 1,
        key: str = "",
        rules: list[int] | None = None,
        last: bool = False,
    ) -> Choice:
        """So many tokens of the place, for actions and perhaps a ticket."""
        place = s.place[s.turn]
        worth = gained(s, kind, count)
        kept = self.kept.get((move, place, s.host, last, worth))
        if kept is not None:
            return kept
        where = [Target("place", self.names.place[place])]
        said = same("")
        if paid != NO_TICKET:
            where.append(in_hand(paid))
            costs = [*costs, ticket(paid)]
            said = self.said("ticket", paid)
        brings = [Amount(f"{ITEMS[kind]}s", count), Amount("points", worth)]
        name = self.said("place", place)
        made = self.make(move, where, key, rules, costs=costs, brings=brings, ends_turn=last, place=name, ticket=said)
        return self.keep((move, place, s.host, last, worth), made)
