"""Wanderlust at the terminal: the map, the row and the trips to it, the river and the hand, the trotters."""

from typing import Final, cast

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from periple.games.wanderlust.box import Place
from periple.games.wanderlust.content import TICKETS
from periple.games.wanderlust.speak import ROUTE_WORDS
from periple.games.wanderlust.title import Wanderlust
from periple.kernel.first import Game, View
from periple.kernel.words import Text

WIDEST: Final = 104
HEIGHT: Final = 21
NORTH: Final = 70.0
SOUTH: Final = -56.0
TICKET_STYLE: Final = {
    "car": "bright_black",
    "train": "green",
    "ship": "blue",
    "charter": "magenta",
    "airline": "cyan",
    "wild": "yellow",
    "hitchhike": "white",
}
MARK: Final = {"city": "○", "port": "◇", "wonder": "△", "airport": "✈"}

WORDS: Final = {
    "map": Text(fr="Le monde", en="The world"),
    "legend": Text(
        fr="○ ville  ◇ port  △ merveille  ✈ aéroport  ★ destination disponible  lettre : voyageur",
        en="○ city  ◇ port  △ wonder  ✈ airport  ★ available destination  letter: trotter",
    ),
    "row": Text(fr="Destinations disponibles et voyages possibles", en="Available destinations and possible trips"),
    "destination": Text(fr="Destination", en="Destination"),
    "trip": Text(fr="Itinéraire avec votre main", en="Itinerary with your hand"),
    "cost": Text(fr="Coût", en="Cost"),
    "gain": Text(fr="Gain", en="Gain"),
    "no_trip": Text(fr="hors de portée ({n} routes au moins)", en="out of reach ({n} routes at least)"),
    "tickets": Text(fr="{n} tickets", en="{n} tickets"),
    "ticket": Text(fr="{n} ticket", en="{n} ticket"),
    "xp": Text(fr="+{n} exp.", en="+{n} XP"),
    "meeting": Text(fr=", {n} rencontre(s)", en=", {n} encounter(s)"),
    "river": Text(fr="Rivière", en="River"),
    "hand": Text(fr="Votre main", en="Your hand"),
    "friends": Text(fr="Vos rencontres", en="Your encounters"),
    "secrets": Text(fr="Mission et but", en="Mission and goal"),
    "objectives": Text(fr="Objectifs de course", en="Race objectives"),
    "done": Text(fr="fait", en="done"),
    "from_here": Text(fr="Routes d'ici", en="Routes from here"),
    "nothing": Text(fr="rien", en="nothing"),
    "turn": Text(
        fr="Tour {round}, {name} à {place} : il reste {n} action(s)",
        en="Round {round}, {name} at {place}: {n} action(s) left",
    ),
    "last": Text(fr=" — dernier tour !", en=" — last turn!"),
    "trotter": Text(fr="Voyageur", en="Trotter"),
    "place": Text(fr="Lieu", en="Place"),
    "known": Text(fr="Tickets (connus)", en="Tickets (known)"),
    "items": Text(fr="Souv./Cartes/Photos", en="Souv./Cards/Photos"),
    "cards": Text(fr="Visites", en="Visits"),
    "markers": Text(fr="Marqueurs", en="Markers"),
    "points": Text(fr="Points", en="Points"),
}


def scene(game: Game, view: View, lang: str) -> RenderableType:
    """Everything a seat needs before it chooses."""
    assert isinstance(game, Wanderlust)
    return Painter(game, view, lang)


class Painter:
    def __init__(self, game: Wanderlust, view: View, lang: str) -> None:
        self.content = game.content
        self.view = view
        self.lang = lang
        self.game = game
        self.width = WIDEST
        self.people = cast(list[View], view["trotters"])
        self.row = cast(list[str], view["row"])
        self.mine = cast(View | None, view["mine"])
        turn = cast(int, view["you"] if view["you"] is not None else view["turn"])
        self.me = self.people[turn]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """As wide as the terminal, up to a comfortable width."""
        self.width = min(options.max_width, WIDEST)
        yield self.heading()
        yield self.world()
        yield self.trips()
        yield Columns([self.river(), self.hand(), self.routes()], padding=(0, 1), width=self.width // 3 - 2)
        yield self.objectives()
        yield self.trotters()

    def say(self, key: str, **values: Text | str | int) -> str:
        return WORDS[key].fill(**values).say(self.lang)

    def place(self, name: str) -> Place:
        return self.content.board.place[self.content.places[name]]

    def place_name(self, name: str) -> str:
        return self.place(name).name.say(self.lang)

    def zone_style(self, place: Place) -> str:
        return self.content.board.zone[self.content.zones[place.zone]].colour

    def heading(self) -> Line:
        words = self.say(
            "turn",
            round=cast(int, self.view["round"]),
            name=cast(str, self.me["name"]),
            place=self.place_name(cast(str, self.me["place"])),
            n=cast(int, self.view["actions"]),
        )
        if self.view["triggered_by"] is not None:
            words += self.say("last")
        line = Line(words, style="bold")
        if self.me["trotter"] is not None and self.view["skills"]:
            trotter = self.content.trotters[self.content.trotter_ids[cast(str, self.me["trotter"])]]
            line.append(f"\n{trotter.occupation.say(self.lang)} — {trotter.text.say(self.lang)}", "dim italic")
        return line

    # The map

    def world(self) -> Panel:
        """Every place as a mark in its zone's colour; the row, the trotters and one's own neighbours are named."""
        canvas = [[(" ", "")] * (self.width - 4) for _ in range(HEIGHT)]
        for place in self.content.board.place:
            x, y = self.spot(place)
            canvas[y][x] = (MARK[place.kind], self.zone_style(place))
        for name in self.neighbours():
            self.label(canvas, self.place(name), MARK[self.place(name).kind], "bright_black")
        for name in self.row:
            self.label(canvas, self.place(name), "★", "bold yellow")
        for person in self.people:
            where = self.place(cast(str, person["place"]))
            mine = person is self.me
            self.label(canvas, where, cast(str, person["name"])[0], "bold reverse" if mine else "bold", named=mine)
        lines = Line()
        for line in canvas:
            for mark, style in line:
                lines.append(mark, style)
            lines.append("\n")
        lines.append(self.say("legend"), "dim")
        return Panel(lines, title=self.say("map"), width=self.width, padding=(0, 1))

    def label(
        self, canvas: list[list[tuple[str, str]]], place: Place, mark: str, style: str, named: bool = True
    ) -> None:
        x, y = self.spot(place)
        canvas[y][x] = (mark, style)
        name = place.name.say(self.lang)
        start = x + 1 if x + 1 + len(name) < len(canvas[y]) else x - len(name)
        if not named or any(canvas[y][start + i][0] not in " ○◇△✈" for i in range(len(name))):
            return
        for i, letter in enumerate(name):
            canvas[y][start + i] = (letter, style)

    def spot(self, place: Place) -> tuple[int, int]:
        """Where a place lies on the canvas."""
        latitude, longitude = place.at
        x = round((longitude + 180) / 360 * (self.width - 5))
        y = round((NORTH - min(max(latitude, SOUTH), NORTH)) / (NORTH - SOUTH) * (HEIGHT - 1))
        return x, y

    def neighbours(self) -> list[str]:
        here = cast(str, self.me["place"])
        return [other for _, other in self.exits(here)]

    def exits(self, here: str) -> list[tuple[str, str]]:
        """The drawn routes from a place: kind and other end."""
        found: list[tuple[str, str]] = []
        for route in self.content.board.route:
            if here in route.ends:
                found.append((route.kind, route.ends[1] if route.ends[0] == here else route.ends[0]))
        return found

    # The row and the trips

    def trips(self) -> Table:
        table = Table(title=self.say("row"), title_justify="left", width=self.width, show_edge=False)
        table.add_column("", style="bold")
        table.add_column(self.say("destination"), no_wrap=True)
        table.add_column(self.say("trip"), ratio=1)
        table.add_column(self.say("cost"), no_wrap=True)
        table.add_column(self.say("gain"), no_wrap=True)
        plans = cast(list[View], self.mine["itineraries"]) if self.mine else []
        for name in self.row:
            place = self.place(name)
            head = Line(f"★ {MARK[place.kind]} {place.name.say(self.lang)}", style=self.zone_style(place))
            found = [plan for plan in plans if plan["goal"] == name]
            for plan in found:
                table.add_row(f"t {plans.index(plan) + 1}", head, *self.trip(plan))
                head = Line()
            if not found:
                table.add_row("", head, Line(self.say("no_trip", n=self.steps_to(name)), style="dim"), "", "")
        return table

    def steps_to(self, name: str) -> int:
        board = self.content.figures.board
        here = self.content.places[cast(str, self.me["place"])]
        return board.steps[here * board.places + self.content.places[name]]

    def trip(self, plan: View) -> tuple[Line, str, str]:
        places = cast(list[str], plan["places"])
        board = self.content.figures.board
        line = Line(self.place_name(places[0]))
        for route, stop in zip(cast(list[int], plan["routes"]), places[1:], strict=True):
            kind = ROUTE_WORDS[board.route_kind[route]]
            line.append(f" ─{self.route_name(kind)}→ ", TICKET_STYLE[kind])
            line.append(self.place_name(stop))
        tickets = cast(int, plan["tickets"])
        gain = self.say("xp", n=cast(int, plan["experience"]))
        if plan["encounters"]:
            gain += self.say("meeting", n=cast(int, plan["encounters"]))
        return line, self.say("ticket" if tickets == 1 else "tickets", n=tickets), gain

    def route_name(self, kind: str) -> str:
        if kind == "hitchhike":
            return self.game.speaker.words.get("route", kind).say(self.lang).lower()
        return self.content.tickets.ticket[TICKETS.index(kind)].name.say(self.lang).lower()

    # Tickets

    def ticket(self, kind: str, count: int = 1) -> Line:
        name = self.content.tickets.ticket[TICKETS.index(kind)].name.say(self.lang)
        return Line(f"▮ {name}" + (f" × {count}" if count > 1 else ""), style=TICKET_STYLE[kind])

    def river(self) -> Panel:
        lines = [self.ticket(kind) for kind in cast(list[str], self.view["river"])]
        return Panel(Line("\n").join(lines), title=self.say("river"), width=self.width // 3 - 2)

    def hand(self) -> Panel:
        if self.mine is None:
            return Panel(self.say("nothing"), title=self.say("hand"), width=self.width // 3 - 2)
        held = cast(dict[str, int], self.mine["hand"])
        lines = [self.ticket(kind, count) for kind, count in held.items() if count]
        if not lines:
            lines = [Line(self.say("nothing"), style="dim")]
        for card in cast(list[str], self.mine["encounters"]):
            encounter = self.content.encounters[self.content.encounter_ids[card]]
            lines.append(Line(f"☺ {encounter.name.say(self.lang)}", style="bold cyan"))
        lines.extend(self.secrets())
        return Panel(Line("\n").join(lines), title=self.say("hand"), width=self.width // 3 - 2)

    def secrets(self) -> list[Line]:
        lines = []
        mission, goal = cast(View | None, self.me["mission"]), cast(View | None, self.me["goal"])
        if mission:
            card = self.content.missions[self.content.mission_ids[cast(str, mission["id"])]]
            lines.append(self.secret(card.text.fill(n=card.at_least), bool(mission["done"])))
        if goal:
            aim = self.content.goals[self.content.goal_ids[cast(str, goal["id"])]]
            lines.append(self.secret(aim.text.fill(n=aim.at_least), bool(goal["done"])))
        return lines

    def secret(self, text: Text, done: bool) -> Line:
        return Line(f"{'✔' if done else '·'} {text.say(self.lang)}", style="green" if done else "dim")

    def routes(self) -> Panel:
        lines = []
        for kind, other in self.exits(cast(str, self.me["place"])):
            line = Line(f"─ {self.route_name(kind)} → ", style=TICKET_STYLE[kind])
            line.append(self.place_name(other), style=self.zone_style(self.place(other)))
            lines.append(line)
        return Panel(Line("\n").join(lines), title=self.say("from_here"), width=self.width // 3 - 2)

    # Objectives and trotters

    def objectives(self) -> Table:
        table = Table(title=self.say("objectives"), title_justify="left", width=self.width, show_edge=False)
        table.add_column("", ratio=1)
        for person in self.people:
            table.add_column(cast(str, person["name"]), justify="right")
        for objective in cast(list[View], self.view["objectives"]):
            card = self.content.objectives.objective[self.content.objective_ids[cast(str, objective["id"])]]
            text = cast(dict[str, str], objective["text"])[self.lang]
            cells = []
            for at, progress in enumerate(cast(list[list[int]], objective["progress"])):
                done = at in cast(list[int], objective["fulfilled_by"])
                cells.append(Line("✔" if done else "/".join(map(str, progress)), style="bold green" if done else ""))
            table.add_row(Line(card.name.say(self.lang), style="bold").append(f" {text}", style="dim"), *cells)
        return table

    def trotters(self) -> Table:
        table = Table(width=self.width, show_edge=False)
        for key in ("trotter", "place", "known", "items", "cards", "points"):
            table.add_column(self.say(key))
        for person in self.people:
            known = cast(dict[str, int], person["known_tickets"])
            tickets = Line(str(person["tickets"]))
            seen = [self.ticket(kind, count) for kind, count in known.items() if count]
            if seen:
                tickets.append(" (").append(Line(" ").join(seen)).append(")")
            points = cast(dict[str, int], person["points"])
            table.add_row(
                Line(cast(str, person["name"]), style="bold" if person is self.me else ""),
                self.place_name(cast(str, person["place"])),
                tickets,
                f"{person['souvenirs']} / {person['postcards']} / {person['cameras']}",
                str(len(cast(list[View], person["visited"]))),
                str(sum(points.values())),
            )
        return table
