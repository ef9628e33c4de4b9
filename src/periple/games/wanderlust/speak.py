"""Choices, events and names as words for people."""

from typing import Final

from periple.games.wanderlust.content import ROUTES, TICKETS, Content
from periple.games.wanderlust.payments import aid_used
from periple.games.wanderlust.position import Position
from periple.games.wanderlust.terms import (
    ARRIVE,
    CHOOSE_TROTTER,
    DISCARD,
    DRAW,
    ENCOUNTER,
    END_TURN,
    FREE,
    FREE_POSTCARD,
    HOP,
    KINDS,
    LIFT,
    LOSE_ACTION,
    PAY,
    PHOTO,
    POSTCARD,
    QUICK_PHOTO,
    REFRESH,
    REPLACE,
    SOUVENIR,
    STOP_SWAPPING,
    SWAP,
    TAKE,
    TWO_SOUVENIRS,
    Route,
    Step,
    Ticket,
)
from periple.games.wanderlust.travel import tickets_used
from periple.kernel.first import Choice
from periple.kernel.state import Event
from periple.kernel.words import Text, Words, same

KIND_WORDS: Final = ["city", "port", "wonder", "airport"]
ROUTE_WORDS: Final = [*[word for word in ROUTES if word != "hitchhike"], "airline", "hitchhike"]

# What each event's numbers are, in order; the names are the {places} of its sentence.
EVENT_ARGS: Final[dict[str, list[str]]] = {
    "born": ["place"],
    "dealt": ["n"],
    "turn_began": ["n"],
    "took": ["ticket"],
    "drew": [],
    "drew_this": ["ticket"],
    "river_filled": ["ticket"],
    "refreshed": [],
    "planned": ["n"],
    "arrived": ["place"],
    "earned": ["n", "total"],
    "claimed": ["place"],
    "revealed": ["place"],
    "met": [],
    "met_this": ["card"],
    "played_encounter": ["card"],
    "found_wild": ["ticket"],
    "swapped": ["given", "taken"],
    "sent_under": ["place"],
    "bought_souvenir": ["place", "n"],
    "sent_postcard": ["place"],
    "took_photo": ["place"],
    "discarded": ["ticket"],
    "lost_action": [],
    "fulfilled": ["objective"],
    "triggered": [],
    "ended": [],
    "lost_race": ["n", "need"],
    "won": ["n"],
    "automaton_began": ["n"],
    "automaton_collected": ["item", "place"],
    "automaton_waited": ["place"],
    "automaton_chose": ["place"],
    "automaton_walked": ["from", "to"],
    "automaton_flew": ["from", "to"],
    "automaton_blocked": [],
}


class Speaker:
    def __init__(self, content: Content, words: Words) -> None:
        self.content = content
        self.words = words

    # Names

    def ticket(self, kind: int) -> Text:
        return self.content.tickets.ticket[kind].name

    def place(self, place: int) -> Text:
        return self.content.board.place[place].name

    def route(self, kind: int) -> Text:
        return self.words.get("route", ROUTE_WORDS[kind])

    def who(self, s: Position, trotter: int) -> Text:
        character = s.character[trotter]
        if character < 0:
            return self.words.fill("seat", "seat", n=trotter + 1)
        return same(self.content.trotters[character].name)

    def card(self, card: int) -> Text:
        return self.content.encounters[card].name

    def card_text(self, card: int) -> Text:
        encounter = self.content.encounters[card]
        return encounter.text.fill(n=encounter.amount)

    def objective_text(self, s: Position, objective: int) -> Text:
        need = " / ".join(str(figure) for figure in s.race.need[objective])
        return self.content.objectives.objective[objective].text.fill(need=need)

    # Choices

    def choice(self, s: Position, move: int) -> Choice:
        if move >= HOP:
            return self._hop(s, move)
        if move >= PAY:
            return self._pay(s, move)
        verb, rules, ticket = describe(s, move)
        here = s.place[s.turn]
        places = {"place": self.place(here)}
        targets = [f"place:{self.content.board.place[here].id}"]
        if ticket >= 0:
            places["ticket"] = self.ticket(ticket)
            targets = [f"{'river' if verb == 'take' else 'hand'}:{TICKETS[ticket]}"]
        if verb in ("draw", "refresh", "end_turn", "lose_action", "stop_swapping"):
            targets = [{"draw": "pile:tickets", "refresh": "river"}.get(verb, "turn")]
        elif verb == "encounter":
            card = move - ENCOUNTER
            places = {"card": self.card(card), "text": self.card_text(card)}
            targets = [f"encounter:{self.content.encounters[card].id}"]
        elif verb == "swap":
            given, taken = divmod(move - SWAP, KINDS)
            places = {"given": self.ticket(given), "taken": self.ticket(taken)}
            targets = [f"hand:{TICKETS[given]}", f"river:{TICKETS[taken]}"]
        elif verb == "replace":
            place = s.row[move - REPLACE]
            places = {"place": self.place(place)}
            targets = [f"row:{self.content.board.place[place].id}"]
        elif verb == "choose_trotter":
            trotter = self.content.trotters[move - CHOOSE_TROTTER]
            places = {"name": same(trotter.name), "job": trotter.occupation, "text": trotter.text}
            targets = [f"trotter:{trotter.id}"]
        elif verb == "arrive":
            earned = tickets_used(s) - s.trip_tickets[Ticket.WILD]
            return Choice(move, verb, self.words.fill("choice", verb, xp=earned, **places), targets, rules)
        key = verb
        if verb == "souvenir" and s.host:
            key = "souvenir_free"
        elif verb == "take" and s.agenda[-1] == Step.PICK_RIVER:
            key = "take_gift"
        return Choice(move, verb, self.words.fill("choice", key, **places), targets, rules)

    def _hop(self, s: Position, move: int) -> Choice:
        route = move - HOP
        kind = s.board.route_kind[route]
        to = s.board.other_end(route, s.place[s.turn])
        rules = [24, 27, 28] if kind == Route.FLIGHT else [24, 26]
        text = self.words.fill("choice", "hop", route=self.route(kind), place=self.place(to), cost=self._cost(s, kind))
        return Choice(move, "hop", text, [f"route:{route}", f"place:{self.content.board.place[to].id}"], rules)

    def _cost(self, s: Position, kind: int) -> Text:
        """What a route costs and brings, told before it is taken."""
        if kind == Route.WHITE:
            cost = self.words.get("cost", "any")
        else:
            cost = self.words.fill("cost", "flight" if kind == Route.FLIGHT else "ticket", ticket=self.ticket(kind))
        return cost if s.trip else self.words.fill("cost", "action", cost=cost)

    def _pay(self, s: Position, move: int) -> Choice:
        payment = move - PAY
        route = s.trip[-1]
        kind = s.board.route_kind[route]
        targets = [f"route:{route}"]
        if payment == FREE:
            return Choice(move, "pay", self.words.get("choice", "pay_free"), targets, [5, 26])
        ticket = payment % LIFT
        targets.append(f"hand:{TICKETS[ticket]}")
        key, rules = "pay", [22, 27 if kind == Route.FLIGHT else 26]
        if payment >= LIFT:
            key, rules = "pay_lift", [26, 33]
        elif aid_used(kind, payment):
            key, rules = "pay_skill", [5, 26]
        elif ticket == Ticket.WILD:
            key = "pay_wild"
        return Choice(move, "pay", self.words.fill("choice", key, ticket=self.ticket(ticket)), targets, rules)

    # Events

    def tell(self, s: Position, event: Event) -> Text:
        values: dict[str, Text | str | int] = {"who": self.who(s, event.actor)}
        if event.verb == "hopped":
            return self._tell_hop(s, event, values)
        if event.verb == "chose_trotter":
            name = self.content.trotters[event.args[0]].name
            return self.words.fill("event", "chose_trotter", seat=event.actor + 1, name=name)
        for name, number in zip(EVENT_ARGS[event.verb], event.args, strict=True):
            values[name] = self._named(name, number)
            if name == "card":
                values["text"] = self.card_text(number)
        return self.words.fill("event", event.verb, **values).capital()

    def _tell_hop(self, s: Position, event: Event, values: dict[str, Text | str | int]) -> Text:
        start, to, route, payment = event.args
        values |= {"from": self.place(start), "to": self.place(to), "route": self.route(s.board.route_kind[route])}
        if payment == FREE:
            return self.words.fill("event", "hopped_free", **values).capital()
        return self.words.fill("event", "hopped", ticket=self.ticket(payment % LIFT), **values).capital()

    def _named(self, name: str, number: int) -> Text | int:
        if name in ("ticket", "given", "taken"):
            return self.ticket(number)
        if name in ("place", "from", "to"):
            return self.place(number)
        if name == "card":
            return self.card(number)
        if name == "objective":
            return self.content.objectives.objective[number].name
        if name == "item":
            return self.words.get("item", KIND_WORDS[number])
        return number


def describe(s: Position, move: int) -> tuple[str, list[int], int]:
    """A move's verb, the rules it rests on, and the ticket it names (or -1); hops are described apart."""
    if move < DRAW:
        return ("take", [33], move - TAKE) if s.agenda[-1] == Step.PICK_RIVER else ("take", [19, 20, 21], move - TAKE)
    plain: dict[int, tuple[str, list[int]]] = {
        DRAW: ("draw", [19, 20]),
        LOSE_ACTION: ("lose_action", [21]),
        END_TURN: ("end_turn", [19, 38]),
        REFRESH: ("refresh", [23]),
        SOUVENIR: ("souvenir", [33, 35] if s.host else [34, 35]),
        FREE_POSTCARD: ("free_postcard", [33, 36]),
        PHOTO: ("photo", [34, 37]),
        STOP_SWAPPING: ("stop_swapping", [33]),
        ARRIVE: ("arrive", [24, 25, 31]),
    }
    if move in plain:
        return (*plain[move], -1)
    if move < POSTCARD:
        return "two_souvenirs", [5, 35], move - TWO_SOUVENIRS
    if move < FREE_POSTCARD:
        return "postcard", [34, 36], move - POSTCARD
    if move < ENCOUNTER:
        return "quick_photo", [5, 37], move - QUICK_PHOTO
    if move < DISCARD:
        return "encounter", [33], -1
    if move < SWAP:
        return "discard", [33], move - DISCARD
    if move < REPLACE:
        return "swap", [33], -1
    if move < CHOOSE_TROTTER:
        return "replace", [33], -1
    return "choose_trotter", [52] if s.race.solo else [4], -1
