"""What a seat may know, built field by field. Whatever is not written here stays in the state."""

from periple.games.wanderlust import itinerary, objectives, scoring
from periple.games.wanderlust.content import TICKETS, Content
from periple.games.wanderlust.encounters import cards_of
from periple.games.wanderlust.position import Position
from periple.games.wanderlust.speak import Speaker
from periple.games.wanderlust.terms import KINDS, Step, tickets_of
from periple.kernel.first import View
from periple.kernel.state import OVER

STEPS = {
    Step.TURN: "turn",
    Step.TRIP: "trip",
    Step.PICK_RIVER: "pick_river",
    Step.DISCARD: "discard",
    Step.SWAP: "swap",
    Step.REPLACE: "replace",
    Step.CHOOSE_TROTTER: "choose_trotter",
    Step.PAY: "pay",
}


class Viewer:
    def __init__(self, content: Content, speaker: Speaker) -> None:
        self.content = content
        self.speaker = speaker

    def view(self, s: Position, seat: int | None) -> View:
        over = s.seat == OVER
        view: View = {
            "you": seat,
            "to_act": None if over else s.seat,
            "over": over,
            "turn": s.turn,
            "first": s.first,
            "round": s.rounds,
            "step": STEPS[s.agenda[-1]],
            "actions": s.actions,
            "skills": s.race.skills,
            "encounter_played": s.met_friend,
            "lift": s.lift,
            "host": s.host,
            "triggered_by": None if s.triggered < 0 else s.triggered,
            "last_turns": s.last_turns,
            "river": [TICKETS[kind] for kind in s.river],
            "ticket_pile": len(s.pile.cards),
            "ticket_discards": {TICKETS[kind]: s.pile.spent.count(kind) for kind in range(KINDS)},
            "row": [self.place(place) for place in s.row],
            "destination_deck": len(s.deck),
            "under_the_deck": [self.place(place) for place in s.deck[: s.under]],
            "encounter_deck": len(s.meetings),
            "objectives": [self.objective(s, slot) for slot in range(len(s.objectives))],
            "trip": self.trip(s),
            "trotters": [self.trotter(s, trotter, seat) for trotter in range(s.race.trotters)],
            "winners": scoring.winners(s) if over else None,
        }
        view["mine"] = None if seat is None else self.mine(s, seat)
        return view

    def place(self, place: int) -> str:
        return self.content.board.place[place].id

    def tickets(self, hand: int) -> dict[str, int]:
        return {TICKETS[kind]: tickets_of(hand, kind) for kind in range(KINDS)}

    def objective(self, s: Position, slot: int) -> View:
        card = s.objectives[slot]
        text = self.speaker.objective_text(s, card)
        return {
            "id": self.content.objectives.objective[card].id,
            "need": s.race.need[card],
            "points": s.race.points[card],
            "text": {"fr": text.fr, "en": text.en},
            "progress": [objectives.count(s, trotter, s.race.measure[card]) for trotter in range(s.race.trotters)],
            "fulfilled_by": [trotter for trotter in range(s.race.trotters) if s.marks[trotter] >> slot & 1],
        }

    def trip(self, s: Position) -> View | None:
        if Step.TRIP not in s.agenda:
            return None
        return {"routes": list(s.trip), "tickets": {TICKETS[kind]: s.trip_tickets[kind] for kind in range(KINDS)}}

    def trotter(self, s: Position, trotter: int, seat: int | None) -> View:
        """What everybody sees of a trotter; when the race is over, the secret cards as well (rule 47)."""
        character = s.character[trotter]
        over = s.seat == OVER
        return {
            "seat": trotter if trotter < s.race.seats else None,
            "trotter": None if character < 0 else self.content.trotters[character].id,
            "name": self.speaker.who(s, trotter).capital().en,
            "home": self.place(s.home[trotter]),
            "place": self.place(s.place[trotter]),
            "experience": s.xp[trotter],
            "tickets": s.held[trotter],
            "known_tickets": self.tickets(s.known[trotter]),
            "encounters": s.friends_held[trotter],
            "encounters_gained": s.friends_gained[trotter],
            "encounters_played": self.encounters(s.friends_played[trotter]),
            "souvenirs": s.souvenirs[trotter],
            "postcards": s.postcards[trotter],
            "cameras": s.cameras[trotter],
            "plannings": s.plannings[trotter],
            "visited": self.visited(s, trotter),
            "markers": objectives.markers(s.marks[trotter]),
            "points": self.points(s, trotter, over or trotter == seat),
            "mission": self.mission(s, trotter) if over or trotter == seat else None,
            "goal": self.goal(s, trotter) if over or trotter == seat else None,
        }

    def visited(self, s: Position, trotter: int) -> list[View]:
        """The cards in a trotter's visited area, in order; the home town first where it counts (ruling A11)."""
        places = [place for place in s.visited if s.owner[place] == trotter]
        if s.race.home_counts:
            places.insert(0, s.home[trotter])
        return [{"place": self.place(place), "tokens": s.tokens[place]} for place in places]

    def encounters(self, cards: int) -> list[str]:
        return [card.id for at, card in enumerate(self.content.encounters) for _ in range(cards_of(cards, at))]

    def points(self, s: Position, trotter: int, secrets: bool) -> dict[str, int]:
        """Points by category as they stand; the secret cards count only for whoever may know them."""
        scored = dict(zip(scoring.CATEGORIES, scoring.points(s, trotter), strict=False))
        if not secrets:
            scored.pop("F", None)
        return scored

    def mission(self, s: Position, trotter: int) -> View | None:
        if s.missions[trotter] < 0:
            return None
        card = self.content.missions[s.missions[trotter]]
        return {"id": card.id, "done": objectives.mission_done(s, trotter)}

    def goal(self, s: Position, trotter: int) -> View | None:
        if s.goals[trotter] < 0:
            return None
        card = self.content.goals[s.goals[trotter]]
        return {"id": card.id, "done": objectives.goal_reached(s, trotter)}

    def mine(self, s: Position, seat: int) -> View:
        """A seat's own hand, and what whole trips would cost and bring when it is to act."""
        return {
            "hand": self.tickets(s.hand[seat]),
            "encounters": self.encounters(s.friends[seat]),
            "itineraries": [self.itinerary(s, trip) for trip in itinerary.plans(s)] if s.seat == seat else [],
        }

    def itinerary(self, s: Position, trip: itinerary.Itinerary) -> View:
        return {
            "goal": self.place(trip.goal),
            "tickets": trip.tickets,
            "experience": trip.experience,
            "encounters": itinerary.flights(s, trip),
            "places": [self.place(place) for place in itinerary.stops(s, trip)],
            "routes": trip.routes,
            "moves": trip.moves,
        }
