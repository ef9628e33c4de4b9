"""Wanderlust at the terminal: where one stands, the tickets, the destinations and the trips to them."""

# Stays plain: it draws for people.

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from periple.terminal.stage import SEAT_STYLES, Page, Stage
from ..content.shapes import GoalCard, MissionCard
from ..words import WORDS
from .catalogue import WanderlustCatalogue
from .view import LACKS, Leg, Plan, Secret, Target, Trotter, WanderlustView, Way
from .world import MARK, TICKET_STYLE, World

LEGEND: Final = ["car", "train", "ship", "charter", "hitchhike"]


class Scene(Stage[WanderlustCatalogue, WanderlustView]):
    words: ClassVar = WORDS.section("scene")
    page_words: ClassVar = WORDS.section("scene_page")

    def prepare(self) -> None:
        self.places = {place.id: place for place in self.catalogue.places}
        self.me = self.view.players[self.eye]

    # The decision

    def now(self) -> list[Line]:
        view = self.view
        here = self.me.place
        who = self.me.name.capital()
        where = who.say(self.lang) if here is None else self.say("where", name=who, place=self.places[here].said)
        waits = [self.say(key) for key in ("lift", "host") if getattr(view, key)]
        lines = [
            self.line(
                Line(self.say("round", n=view.round), style="bold"),
                Line(where, style="bold"),
                self.say("actions", n=view.actions),
                *waits,
                Line(self.say("last"), style="bold red") if view.last_turn else "",
            )
        ]
        if view.trip is not None and view.trip.legs:
            lines.append(Line(self.label("on_the_way")).append_text(self.legs(view.trip.start, view.trip.legs)))
        lines.append(Line(self.label("river")).append_text(self.tickets({}, view.river)))
        if view.mine is not None:
            lines.append(Line(self.label("hand")).append_text(self.tickets(view.mine.hand, [])))
            if view.mine.encounters:
                names = ", ".join(self.name("encounter", card) for card in view.mine.encounters)
                lines.append(Line(self.label("friends")).append(names, "cyan"))
        lines += [self.destination(place) for place in view.row]
        secrets = self.secrets()
        if secrets:
            lines.append(self.line(*secrets))
        return lines

    def destination(self, place: str) -> Line:
        """A destination of the row: the trip there, or the tickets that lack."""
        card = self.places[place]
        line = Line(f"★ {MARK[card.kind]} {card.name.say(self.lang)}", style="bold yellow")
        if self.view.mine is None:
            return line
        for number, plan in enumerate(self.view.mine.itineraries, start=1):
            if plan.goal == place:
                paid = ", ".join(self.ticket(leg.ticket) for leg in plan.legs if leg.ticket) or self.say("free")
                told = self.say("reach", n=number, tickets=paid, gain=self.gain(plan))
                return line.append(f"  {told}", "not bold default")
        for way in self.view.mine.out_of_reach:
            if way.goal == place:
                told = self.say("lacks", tickets=", ".join(self.ticket(kind) for kind in way.missing))
                line.append(f"  {told}", "not bold red")
        return line

    def gain(self, plan: Plan) -> str:
        told = [self.say("xp", n=plan.experience)]
        told += [self.say("meeting", n=plan.encounters)] if plan.encounters else []
        return ", ".join(told)

    def ticket(self, kind: str) -> str:
        return self.say("any") if kind == "any" else self.name("ticket", kind).lower()

    def tickets(self, counted: dict[str, int], listed: list[str]) -> Line:
        parts = [
            Line(self.name("ticket", kind) + (f" ×{n}" if n > 1 else ""), style=TICKET_STYLE[kind])
            for kind, n in [*counted.items(), *[(kind, 1) for kind in listed]]
        ]
        return Line(" · ").join(parts) if parts else Line(self.say("nothing"), style="dim")

    def secrets(self) -> list[Line]:
        """Mission and goal by name, with what they are worth."""
        told = []
        for key, held, cards in (
            ("mission", self.me.mission, self.catalogue.missions),
            ("goal", self.me.goal, self.catalogue.goals),
        ):
            if held is not None:
                told.append(self.secret(key, held, cards))
        return told

    def secret(self, key: str, held: Secret, cards: Sequence[GoalCard | MissionCard]) -> Line:
        card = next(card for card in cards if card.id == held.id)
        worth = self.say("worth", n=card.points)
        style = "green" if held.done else ""
        return Line(f"{self.label(key)}{card.name.say(self.lang)} ({worth}){' ✔' if held.done else ''}", style=style)

    def ending(self) -> list[Line]:
        """A lost race is not scored: how far everybody was with each objective (rule 73, ruling A27a)."""
        if self.view.lost is None:
            return []
        return [self.how_far(target) for target in self.view.objectives]

    def how_far(self, target: Target) -> Line:
        line = Line(f"{self.name('objective', target.id)}  ", style="bold")
        need = "/".join(map(str, target.need))
        for at, reached in enumerate(target.progress):
            told = self.say("reached", name=self.who(at), n="/".join(map(str, reached)), need=need)
            style = "green" if at in target.fulfilled_by else "default"
            line.append(f"{' · ' if at else ''}{told}", f"not bold {style}")
        return line

    # The pages

    def pages(self) -> dict[str, Page]:
        return {"m": self.map, "h": self.hand, "k": self.market, "p": self.trotters, "o": self.memo}

    def map(self) -> RenderableType:
        world = World(self.catalogue, self.lang, self.width - 2, max(14, min(self.height - 5, 26)))
        for place in {end for route in self.catalogue.routes if route.drawn for end in self.ends(route.ends)}:
            world.name(place, MARK[self.places[place].kind], "bright_black")
        for place in self.view.row:
            world.name(place, "★", "bold yellow")
        for at, person in enumerate(self.view.players):
            style = f"bold reverse {SEAT_STYLES[at % len(SEAT_STYLES)]}"
            if person.place is not None:  # nobody stands anywhere before the deal of a solo race
                world.name(person.place, str(at + 1), style, self.who(at))
        ways = Line(" ").join([Line(f"···{self.name('way', way)}", style=TICKET_STYLE[way]) for way in LEGEND])
        legend = Line(self.say("legend"), style="dim").append("   ").append_text(ways)
        return Group(world.draw(), legend, self.trips())

    def ends(self, ends: tuple[str, str]) -> list[str]:
        """The other end of a route from here."""
        return [ends[1 - at] for at in (0, 1) if ends[at] == self.me.place]

    def trips(self) -> Table:
        """Every whole trip, route by route; out of reach, the shortest way with what lacks in red."""
        table = self.table("", "destination", "way", "gain", wide="way")
        mine = self.view.mine
        for number, plan in enumerate(mine.itineraries if mine else [], start=1):
            table.add_row(f"t {number}", self.place(plan.goal), self.legs(self.me.place, plan.legs), self.gain(plan))
        for way in mine.out_of_reach if mine else []:
            legs = self.legs(self.me.place, way.legs).append(" (").append_text(self.missing(way)).append(")")
            table.add_row("", self.place(way.goal), legs, "")
        return table

    def place(self, place: str | None) -> str:
        return "–" if place is None else self.places[place].name.say(self.lang)

    def missing(self, way: Way) -> Line:
        return Line(self.say("lacks", tickets=", ".join(self.ticket(kind) for kind in way.missing)), style="red")

    def legs(self, start: str | None, legs: list[Leg]) -> Line:
        ends = {route.id: route.ends for route in self.catalogue.routes}
        here = start
        line = Line(self.place(here))
        for leg in legs:
            one, other = ends[leg.route]
            here = other if here == one else one
            style = "bold red" if leg.by == LACKS else TICKET_STYLE.get(leg.ticket, "white")
            line.append(f" ─{self.ticket(leg.ticket) if leg.ticket else '·'}→ ", style)
            line.append(self.place(here))
        return line

    def hand(self) -> RenderableType:
        parts: list[RenderableType] = []
        if self.me.trotter is not None and self.view.skills:
            card = next(card for card in self.catalogue.trotters if card.id == self.me.trotter)
            parts.append(Line(f"{card.name}, {card.occupation.say(self.lang)}", style="bold"))
            parts.append(Line(card.text.say(self.lang)))
        if self.view.mine is not None:
            parts.append(Line(self.label("hand")).append_text(self.tickets(self.view.mine.hand, [])))
            cards = {card.id: card for card in self.catalogue.encounters}
            for one in self.view.mine.encounters:
                parts.append(Line(cards[one].name.say(self.lang), style="bold cyan"))
                parts.append(Line(f"  {cards[one].text.say(self.lang)}"))
        for key, held, secrets in (
            ("mission", self.me.mission, self.catalogue.missions),
            ("goal", self.me.goal, self.catalogue.goals),
        ):
            if held is not None:
                parts.append(self.secret(key, held, secrets).copy())
                text = next(card.text for card in secrets if card.id == held.id)
                parts.append(Line(f"  {text.say(self.lang)}"))
        return Group(*parts, self.exits())

    def exits(self) -> Table:
        table = self.table("from_here", "", wide="from_here")
        for route in self.catalogue.routes:
            for end in self.ends(route.ends) if route.drawn else []:
                zone = self.name("zone", self.places[end].zone)
                name = Line(f"─ {self.name('way', route.way)} → ", style=TICKET_STYLE[route.way])
                table.add_row(name.append(self.place(end), "default"), zone)
        return table

    def market(self) -> RenderableType:
        view = self.view
        lines = [
            Line(self.label("river"), style="bold").append_text(self.tickets({}, view.river)),
            Line(self.say("refreshes", n=view.refreshes)),
            Line(self.say("piles", n=view.ticket_pile, d=view.destination_deck, e=view.encounter_deck)),
            Line(self.label("discards")).append_text(self.tickets(view.ticket_discards, [])),
        ]
        if view.trip is not None:
            used = [leg.ticket for leg in view.trip.legs if leg.ticket]
            lines.append(Line(self.label("on_this_trip")).append_text(self.tickets({}, used)))
        return Group(*lines, self.trips())

    def trotters(self) -> RenderableType:
        table = self.table(">", "who", "place", "known", "tokens", ">visits", ">experience", ">points", wide="known")
        for at, person in enumerate(self.view.players):
            table.add_row(*self.person(at, person))
        return Group(table, self.objectives(), *[self.visited(at) for at in range(len(self.view.players))])

    def person(self, at: int, person: Trotter) -> list[Line | str]:
        tickets = Line(str(person.tickets))
        if person.known_tickets:
            tickets.append(" (").append_text(self.tickets(person.known_tickets, [])).append(")")
        return [
            str(at + 1),
            self.whose(at),
            self.place(person.place),
            tickets,
            f"{person.souvenirs} / {person.postcards} / {person.cameras}",
            str(len(person.visited)),
            str(person.experience),
            str(sum(person.points.values())) if person.points else "–",  # a lost race has none
        ]

    def visited(self, at: int) -> Line:
        places = ", ".join(self.place(visit.place) for visit in self.view.players[at].visited)
        return self.whose(at).append(f" {self.label('visited').lower()}{places or '–'}", "not bold default")

    def objectives(self) -> Table:
        table = self.table("objectives", *[">" for _ in self.view.players], wide="objectives")
        for at, column in enumerate(table.columns[1:]):
            column.header = Line(self.who(at)[:10])
        cards = {card.id: card for card in self.catalogue.objectives}
        count = str(max(len(self.view.players), 2))
        for target in self.view.objectives:
            card = cards[target.id]
            cells = [
                Line("✔", style="bold green") if at in target.fulfilled_by else Line("/".join(map(str, progress)))
                for at, progress in enumerate(target.progress)
            ]
            text = f" {card.text[count].say(self.lang)} ({self.say('worth', n=target.points)})"
            table.add_row(Line(card.name.say(self.lang), style="bold").append(text, "not bold"), *cells)
        return table

    def memo(self) -> RenderableType:
        figures = self.catalogue.figures
        rows = [
            f"{MARK[kind]} {self.label(kind)}{', '.join(map(str, points[1:]))}"
            for kind, points in figures.kind_points.items()
        ]
        items = self.all_names["item"]
        tokens = " · ".join(
            f"{(items[item].say(self.lang) if item in items else self.say(item)).capitalize()} {n}"
            for item, n in figures.token_points.items()
        )
        return Group(
            Line(self.say("end", n=figures.objectives_to_end)),
            Line(self.label("kind_points"), style="bold"),
            *[Line(row) for row in rows],
            Line(self.label("zone_points"), style="bold").append(
                ", ".join(map(str, figures.zone_points[1:])), "not bold"
            ),
            Line(self.label("token_points"), style="bold").append(tokens, "not bold"),
            self.objectives(),
        )
