"""Choices and events as words for people."""

from typing import Final

from periple.games.wanderlust import collect, travel, turn
from periple.games.wanderlust.content import Content
from periple.games.wanderlust.made.numbers import Step, Verb
from periple.games.wanderlust.names import AID_IDS, ITEMS, Names
from periple.games.wanderlust.payments import aid_used
from periple.games.wanderlust.position import Position
from periple.games.wanderlust.terms import FREE, KINDS, LIFT, TICKETS, Effect, Route, Ticket
from periple.games.wanderlust.trail import hops
from periple.kernel.cast import Cast
from periple.kernel.choice import Amount, Choice, Known, Target, by_verb
from periple.kernel.verbs import Verbs
from periple.kernel.words import Text, Words, same

# What each event's numbers are (see `kernel/tell.py`); the names are the {places} of its sentence.
EVENTS: Final[dict[str, list[str]]] = {
    "born": ["place:place"],
    "dealt": ["n"],
    "chose_trotter": ["trotter:trotter"],
    "turn_began": ["n"],
    "took": ["ticket:ticket"],
    "drew": [],
    "drew_this": ["ticket:ticket"],
    "river_filled": ["ticket:ticket"],
    "refreshed": [],
    "planned": ["n"],
    "hopped": ["from:place", "to:place", "route:route", "payment:payment", "way:way"],
    "arrived": ["place:place"],
    "earned": ["n", "total"],
    "claimed": ["place:place"],
    "revealed": ["place:place"],
    "met": [],
    "met_this": ["card:encounter"],
    "played_encounter": ["card:encounter"],
    "gained_item": ["item:item", "n"],
    "gained_action": ["n"],
    "found_wild": ["ticket:ticket"],
    "swapped": ["given:ticket", "taken:ticket"],
    "sent_under": ["place:place"],
    "bought_souvenir": ["place:place", "n"],
    "sent_postcard": ["place:place"],
    "took_photo": ["place:place"],
    "discarded": ["ticket:ticket"],
    "lost_action": [],
    "fulfilled": ["objective:objective"],
    "triggered": ["n"],
    "ended": [],
    "lost_race": ["n", "need"],
    "won": ["n"],
    "won_by_destinations": ["n", "cards"],
    "won_by_collectibles": ["n", "tokens"],
    "shared": ["n"],
    "automaton_began": ["n"],
    "automaton_collected": ["item:item", "place:place"],
    "automaton_has_enough": ["item:item", "place:place"],
    "automaton_waited": ["place:place"],
    "automaton_too_far": ["place:place", "n"],
    "automaton_none_near": ["n"],
    "automaton_near": ["place:place", "n"],
    "automaton_other_zone": ["place:place"],
    "automaton_none_in_zone": ["zone:zone"],
    "automaton_in_zone": ["place:place", "zone:zone"],
    "automaton_no_way": ["place:place"],
    "automaton_crowded": ["place:place", "by:seat"],
    "automaton_taken": ["place:place", "by:seat"],
    "automaton_landing_held": ["place:place", "airport:place", "by:seat"],
    "automaton_airport_held": ["place:place", "by:seat"],
    "automaton_to_airport": ["place:place"],
    "automaton_free": ["place:place"],
    "automaton_chose": ["place:place"],
    "automaton_walked": ["from:place", "to:place"],
    "automaton_flew": ["from:place", "to:place"],
    "automaton_blocked": [],
}

REFUSALS: Final = {
    "not_in_river": ["ticket:ticket"],
    "no_ticket": ["ticket:ticket"],
    "wrong_ticket": ["ticket:ticket"],
    "too_short": ["n"],
    "refreshed_enough": ["n"],
}

# By verb: the rules that a choice rests on.
RULES: Final[dict[int, list[int]]] = {
    Verb.TAKE: [19, 20, 21],
    Verb.DRAW: [19, 20],
    Verb.LOSE_ACTION: [21],
    Verb.END_TURN: [19, 38],
    Verb.REFRESH: [23],
    Verb.SOUVENIR: [34, 35],
    Verb.TWO_SOUVENIRS: [5, 35],
    Verb.POSTCARD: [34, 36],
    Verb.FREE_POSTCARD: [33, 36],
    Verb.PHOTO: [34, 37],
    Verb.QUICK_PHOTO: [5, 37],
    Verb.ENCOUNTER: [33],
    Verb.DISCARD: [33],
    Verb.SWAP: [33],
    Verb.STOP_SWAPPING: [33],
    Verb.REPLACE: [33],
    Verb.CHOOSE_TROTTER: [4],
    Verb.ARRIVE: [24, 25, 31],
}
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
# What may end a turn without anything revealed on the way: these verbs, when they spend the last action.
SPENDING: Final = (
    Verb.DRAW,
    Verb.LOSE_ACTION,
    Verb.SOUVENIR,
    Verb.TWO_SOUVENIRS,
    Verb.POSTCARD,
    Verb.PHOTO,
    Verb.QUICK_PHOTO,
)


def ticket(kind: int) -> Amount:
    return Amount("ticket", 1, TICKETS[kind])


def in_hand(kind: int) -> Target:
    return Target("hand", TICKETS[kind])


class Speaker:
    """Turns moves into choices. Each is made once: it depends on little more than the move and the place."""

    def __init__(self, content: Content, names: Names, words: Words, verbs: Verbs) -> None:
        self.content = content
        self.names = names
        self.words = words
        self.verbs = verbs
        self.made: dict[tuple[int, int, int, int], Choice] = {}

    def known(self) -> Known:
        """Choices that hardly ever change: the catalogue has them, and a view need only name them."""
        return by_verb([*(self.take(self.verbs.start[Verb.TAKE] + n, n) for n in range(KINDS)), self.draw(False)])

    def choice(self, s: Position, move: int, cast: Cast) -> Choice:
        verb = self.verbs.of(move)
        place = s.place[s.turn]
        detail = self.detail(s, verb, move)
        ends = 1 if ends_turn(s, verb) else 0
        key = (move, place, detail, ends)
        found = self.made.get(key)
        if found is None:
            found = self.make(s, move, verb, place, detail, bool(ends))
            self.made[key] = found
        return found

    def detail(self, s: Position, verb: int, move: int) -> int:
        """What else a choice depends on, as one number."""
        if verb == Verb.HOP:
            return 0 if s.trip else 1  # the first hop costs the action
        if verb == Verb.PAY:
            return s.trip[-1]
        if verb == Verb.TAKE:
            return s.agenda[-1]
        if verb == Verb.REPLACE:
            return s.row[move - self.verbs.start[verb]]
        if verb == Verb.ARRIVE:
            return travel.experience_on_the_way(s) * 64 + hops(s, Route.FLIGHT)
        if verb == Verb.CHOOSE_TROTTER:
            return int(s.agreement.solo)
        return int(s.host)

    def make(self, s: Position, move: int, verb: int, place: int, detail: int, ends: bool) -> Choice:
        n = move - self.verbs.start[verb]
        if verb == Verb.HOP:
            return self.hop(s, move, n, place, detail)
        if verb == Verb.PAY:
            return self.pay(s, move, n, detail)
        if verb in (Verb.TAKE, Verb.DISCARD, Verb.SWAP, Verb.DRAW):
            return self.tickets(s, move, verb, n, detail, ends)
        if verb in (Verb.ENCOUNTER, Verb.REPLACE, Verb.CHOOSE_TROTTER):
            return self.cards(s, move, verb, n, detail)
        if verb == Verb.ARRIVE:
            return self.arrive(move, place, detail, ends)
        if Verb.SOUVENIR <= verb <= Verb.QUICK_PHOTO:
            return self.collect(s, move, verb, n, place, ends)
        plain = {
            Verb.LOSE_ACTION: ("turn", "action"),
            Verb.END_TURN: ("turn", "end"),
            Verb.REFRESH: ("pile", "river"),
            Verb.STOP_SWAPPING: ("turn", "swap"),
        }[verb]
        return Choice(
            move,
            self.verbs.name[verb],
            self.words.get("choice", self.verbs.name[verb]),
            [Target(*plain)],
            RULES[verb],
            costs=[ACTION] if verb == Verb.LOSE_ACTION else [],
            ends_turn=ends,
            chance=verb == Verb.REFRESH,
        )

    # Travel

    def hop(self, s: Position, move: int, route: int, place: int, first: int) -> Choice:
        kind = s.board.route_kind[route]
        to = s.board.other_end(route, place)
        flight = kind == Route.FLIGHT
        costs = [Amount("ticket", 1) if kind == Route.WHITE else ticket(kind)]
        return Choice(
            move,
            "hop",
            self.words.fill("choice", "hop", way=self.said("way", kind).capital(), place=self.said("place", to)),
            [Target("route", self.names.route[route]), Target("place", self.names.place[to])],
            [24, 27, 28] if flight else [24, 26],
            costs=[ACTION, *costs] if first else costs,
            brings=[Amount("encounters", 1)] if flight else [],
        )

    def pay(self, s: Position, move: int, payment: int, route: int) -> Choice:
        kind = s.board.route_kind[route]
        targets = [Target("route", self.names.route[route])]
        aid = AID_IDS[aid_used(kind, payment)]
        if aid:
            targets.append(Target("aid", aid))
        if payment == FREE:
            return Choice(move, "pay", self.words.get("choice", "pay_free"), targets, [5, 26])
        paid = payment % LIFT
        targets.append(in_hand(paid))
        key, rules = "pay", [22, 27 if kind == Route.FLIGHT else 26]
        if aid:
            key, rules = f"pay_{aid}", [26, 33] if aid == "lift" else [5, 26]
        elif paid == Ticket.WILD:
            key = "pay_wild"
        return Choice(
            move,
            "pay",
            self.words.fill("choice", key, ticket=self.said("ticket", paid)),
            targets,
            rules,
            costs=[ticket(paid)],
            brings=[] if paid == Ticket.WILD else [Amount("experience", 1)],
        )

    def arrive(self, move: int, place: int, detail: int, ends: bool) -> Choice:
        experience, flights = divmod(detail, 64)
        name = self.names.place[place]
        brings = [Amount("experience", experience), Amount("destination", 1, name)]
        if flights:
            brings.append(Amount("encounters", flights))
        text = self.words.fill("choice", "arrive", place=self.said("place", place))
        rules = RULES[Verb.ARRIVE]
        return Choice(move, "arrive", text, [Target("place", name)], rules, brings=brings, ends_turn=ends)

    # Tickets and cards

    def tickets(self, s: Position, move: int, verb: int, n: int, step: int, ends: bool) -> Choice:
        name = self.verbs.name[verb]
        said = self.words.fill
        if verb == Verb.DRAW:
            return self.draw(ends)
        if verb == Verb.SWAP:
            given, taken = divmod(n, KINDS)
            text = said("choice", name, given=self.said("ticket", given), taken=self.said("ticket", taken))
            where = [in_hand(given), Target("river", TICKETS[taken])]
            return Choice(move, name, text, where, RULES[verb], [ticket(given)], [ticket(taken)])
        if verb == Verb.DISCARD:
            text = said("choice", name, ticket=self.said("ticket", n))
            return Choice(move, name, text, [in_hand(n)], RULES[verb], [ticket(n)])
        if step == Step.PICK_RIVER:
            text = said("choice", "take_gift", ticket=self.said("ticket", n))
            return Choice(move, name, text, [Target("river", TICKETS[n])], [33], brings=[ticket(n)])
        return self.take(move, n)

    def take(self, move: int, n: int) -> Choice:
        text = self.words.fill("choice", "take", ticket=self.said("ticket", n))
        return Choice(move, "take", text, [Target("river", TICKETS[n])], RULES[Verb.TAKE], [ACTION], [ticket(n)])

    def draw(self, ends: bool) -> Choice:
        move, text = self.verbs.start[Verb.DRAW], self.words.get("choice", "draw")
        where, brings = [Target("pile", "tickets")], [Amount("ticket", 1)]
        return Choice(move, "draw", text, where, RULES[Verb.DRAW], [ACTION], brings, ends_turn=ends, chance=True)

    def cards(self, s: Position, move: int, verb: int, n: int, place: int) -> Choice:
        if verb == Verb.REPLACE:
            text = self.words.fill("choice", "replace", place=self.said("place", place))
            return Choice(move, "replace", text, [Target("row", self.names.place[place])], RULES[verb], chance=True)
        if verb == Verb.CHOOSE_TROTTER:
            card = self.content.trotters[n]
            text = self.words.fill(
                "choice", "choose_trotter", name=same(card.name), job=card.occupation, text=card.text
            )
            rules = [52] if s.agreement.solo else RULES[verb]
            return Choice(move, "choose_trotter", text, [Target("trotter", card.id)], rules)
        effect, amount = s.agreement.effect[n], s.agreement.amount[n]
        brings = [Amount(GIFTS[effect], amount)] if effect in GIFTS else []
        costs: list[Amount] = []
        if effect == Effect.BUY_CAMERA:
            costs, brings = [Amount("ticket", amount)], [Amount("cameras", 1)]
        text = self.words.fill("choice", "encounter", card=self.said("encounter", n))
        where = [Target("encounter", self.names.encounter[n])]
        return Choice(move, "encounter", text, where, RULES[verb], costs, brings, chance=effect in DRAWN)

    def collect(self, s: Position, move: int, verb: int, n: int, place: int, ends: bool) -> Choice:
        name = self.verbs.name[verb]
        places: dict[str, Text | str | int] = {"place": self.said("place", place)}
        where = [Target("place", self.names.place[place])]
        costs = [] if s.host or verb == Verb.FREE_POSTCARD else [ACTION]
        count, kind = 1, collect.KIND_OF_VERB[verb]
        if verb == Verb.PHOTO:
            costs = [Amount("actions", s.agreement.photo_actions)]
        elif verb in (Verb.TWO_SOUVENIRS, Verb.POSTCARD, Verb.QUICK_PHOTO):
            costs = [ACTION, ticket(n)] if verb == Verb.QUICK_PHOTO else [*costs, ticket(n)]
            where.append(in_hand(n))
            places["ticket"] = self.said("ticket", n)
            count = 2 if verb == Verb.TWO_SOUVENIRS else 1
        free = s.host and verb in (Verb.SOUVENIR, Verb.TWO_SOUVENIRS)
        text = self.words.fill("choice", f"{name}_free" if free else name, **places)
        rules = [33, 35] if s.host and verb == Verb.SOUVENIR else RULES[verb]
        brings = [Amount(f"{ITEMS[kind]}s", count), Amount("points", count * s.agreement.figures.points[kind])]
        return Choice(move, name, text, where, rules, costs, brings, ends_turn=ends)

    def said(self, kind: str, number: int) -> Text:
        return self.names.said(kind, number)


def ends_turn(s: Position, verb: int) -> bool:
    """Whether a choice surely ends the turn: the last action is spent, and nothing that is free can follow."""
    if verb == Verb.END_TURN:
        return True
    if verb == Verb.ARRIVE:
        more = hops(s, Route.FLIGHT) and not s.met_friend
        return s.actions == 0 and not s.host and not more and turn.nothing_free(s)
    if verb not in SPENDING or s.host:
        return False
    price = s.agreement.photo_actions if verb == Verb.PHOTO else 1
    return s.actions == price and s.agenda[-1] == Step.TURN and turn.nothing_free(s)
