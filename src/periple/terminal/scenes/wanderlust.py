"""Wanderlust at the terminal: the map, the row and the trips to it, the river and the hand, the trotters."""

from typing import Final

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from periple.games.wanderlust.catalogue import Place, SecretCard, WanderlustCatalogue
from periple.games.wanderlust.view import LACKS, Leg, Plan, Secret, Trotter, WanderlustView, Way
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
    "missing": Text(fr="hors de portée, il manque : {tickets}", en="out of reach, lacking: {tickets}"),
    "any": Text(fr="un ticket", en="a ticket"),
    "tickets": Text(fr="{n} {n:ticket|tickets}", en="{n} {n:ticket|tickets}"),
    "xp": Text(fr="+{n} exp.", en="+{n} XP"),
    "meeting": Text(fr=", {n} {n:rencontre|rencontres}", en=", {n} {n:encounter|encounters}"),
    "river": Text(fr="Rivière", en="River"),
    "hand": Text(fr="Votre main", en="Your hand"),
    "friends": Text(fr="Vos rencontres", en="Your encounters"),
    "secrets": Text(fr="Mission et but", en="Mission and goal"),
    "objectives": Text(fr="Objectifs de course", en="Race objectives"),
    "done": Text(fr="fait", en="done"),
    "from_here": Text(fr="Routes d'ici", en="Routes from here"),
    "nothing": Text(fr="rien", en="nothing"),
    "turn": Text(
        fr="Manche {round}, {name} {place:à} : il reste {n} {n:action|actions}",
        en="Round {round}, {name} at {place}: {n} {n:action|actions} left",
    ),
    "last": Text(fr=" — dernier tour !", en=" — last turn!"),
    "trotter": Text(fr="Voyageur", en="Trotter"),
    "place": Text(fr="Lieu", en="Place"),
    "known": Text(fr="Tickets (connus)", en="Tickets (known)"),
    "items": Text(fr="Souv./Cartes/Photos", en="Souv./Cards/Photos"),
    "cards": Text(fr="Visites", en="Visits"),
    "markers": Text(fr="Marqueurs", en="Markers"),
    "points": Text(fr="Points", en="Points"),
    "worth": Text(fr="{n} {n:point|points}", en="{n} {n:point|points}"),
}


def scene(catalogue: WanderlustCatalogue, view: WanderlustView, lang: str) -> RenderableType:
    """Everything a seat needs before it chooses."""
    return Painter(catalogue, view, lang)


class Painter:
    def __init__(self, catalogue: WanderlustCatalogue, view: WanderlustView, lang: str) -> None:
        self.catalogue = catalogue
        self.view = view
        self.lang = lang
        self.width = WIDEST
        self.places = {place.id: place for place in catalogue.places}
        self.colours = {zone.id: zone.colour for zone in catalogue.zones}
        self.ends = {route.id: route.ends for route in catalogue.routes}
        self.me = view.players[view.you if view.you is not None else view.turn]

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

    def place_name(self, place: str) -> str:
        return self.places[place].name.say(self.lang)

    def zone_style(self, place: Place) -> str:
        return self.colours[place.zone]

    def heading(self) -> Line:
        words = self.say(
            "turn",
            round=self.view.round,
            name=self.me.name.capital(),
            place=self.places[self.me.place].said,
            n=self.view.actions,
        )
        if self.view.last_turn:
            words += self.say("last")
        line = Line(words, style="bold")
        if self.me.trotter is not None and self.view.skills:
            card = next(card for card in self.catalogue.trotters if card.id == self.me.trotter)
            line.append(f"\n{card.name}, {card.occupation.say(self.lang)} — {card.text.say(self.lang)}", "dim italic")
        return line

    # The map

    def world(self) -> Panel:
        """Every place as a mark in its zone's colour, its routes; the row, the trotters and neighbours are named."""
        canvas = [[(" ", "")] * (self.width - 4) for _ in range(HEIGHT)]
        for route in self.catalogue.routes:
            if route.drawn and not route.wrap:
                self.draw_route(canvas, self.places[route.ends[0]], self.places[route.ends[1]], TICKET_STYLE[route.way])
        for place in self.catalogue.places:
            x, y = self.spot(place)
            canvas[y][x] = (MARK[place.kind], self.zone_style(place))
        for _, name in self.exits(self.me.place):
            self.label(canvas, self.places[name], MARK[self.places[name].kind], "bright_black")
        for name in self.view.row:
            self.label(canvas, self.places[name], "★", "bold yellow")
        for person in self.view.players:
            mine = person is self.me
            mark = person.name.say(self.lang)[0].upper()
            self.label(canvas, self.places[person.place], mark, "bold reverse" if mine else "bold", named=mine)
        lines = Line()
        for line in canvas:
            for mark, style in line:
                lines.append(mark, style)
            lines.append("\n")
        lines.append(self.say("legend"), "dim")
        return Panel(lines, title=self.say("map"), width=self.width, padding=(0, 1))

    def draw_route(self, canvas: list[list[tuple[str, str]]], one: Place, other: Place, style: str) -> None:
        """A dotted line between two places."""
        (x, y), (to_x, to_y) = self.spot(one), self.spot(other)
        steps = max(abs(to_x - x), abs(to_y - y))
        for step in range(1, steps):
            column, row = round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps)
            if canvas[row][column][0] == " ":
                canvas[row][column] = ("·", style)

    def label(
        self, canvas: list[list[tuple[str, str]]], place: Place, mark: str, style: str, named: bool = True
    ) -> None:
        x, y = self.spot(place)
        canvas[y][x] = (mark, style)
        name = place.name.say(self.lang)
        start = x + 1 if x + 1 + len(name) < len(canvas[y]) else x - len(name)
        if not named or any(canvas[y][start + i][0] not in " ·○◇△✈" for i in range(len(name))):
            return
        for i, letter in enumerate(name):
            canvas[y][start + i] = (letter, style)

    def spot(self, place: Place) -> tuple[int, int]:
        """Where a place lies on the canvas."""
        x = round((place.lon + 180) / 360 * (self.width - 5))
        y = round((NORTH - min(max(place.lat, SOUTH), NORTH)) / (NORTH - SOUTH) * (HEIGHT - 1))
        return x, y

    def exits(self, here: str) -> list[tuple[str, str]]:
        """The drawn routes from a place: kind and other end."""
        return [
            (route.way, route.ends[1] if route.ends[0] == here else route.ends[0])
            for route in self.catalogue.routes
            if route.drawn and here in route.ends
        ]

    # The row and the trips

    def trips(self) -> Table:
        table = Table(title=self.say("row"), title_justify="left", width=self.width, show_edge=False)
        table.add_column("", style="bold")
        table.add_column(self.say("destination"), no_wrap=True)
        table.add_column(self.say("trip"), ratio=1)
        table.add_column(self.say("cost"), no_wrap=True)
        table.add_column(self.say("gain"), no_wrap=True)
        plans = self.view.mine.itineraries if self.view.mine else []
        ways = {way.goal: way for way in self.view.mine.out_of_reach} if self.view.mine else {}
        for name in self.view.row:
            place = self.places[name]
            head = Line(f"★ {MARK[place.kind]} {place.name.say(self.lang)}", style=self.zone_style(place))
            for number, plan in enumerate(plans, start=1):
                if plan.goal == name:
                    table.add_row(f"t {number}", head, *self.trip(plan))
                    head = Line()
            if name in ways:
                table.add_row("", head, self.missing(ways[name]), "", "")
            elif head.plain:
                table.add_row("", head, "", "", "")
        return table

    def trip(self, plan: Plan) -> tuple[Line, str, str]:
        gain = self.say("xp", n=plan.experience)
        if plan.encounters:
            gain += self.say("meeting", n=plan.encounters)
        return self.legs(plan.legs), self.say("tickets", n=plan.tickets), gain

    def legs(self, legs: list[Leg]) -> Line:
        here = self.me.place
        line = Line(self.place_name(here))
        for leg in legs:
            here = self.other_end(leg.route, here)
            line.append(f" ─{self.ticket_name(leg.ticket) if leg.ticket else '·'}→ ", self.style_of(leg))
            line.append(self.place_name(here))
        return line

    def other_end(self, route: str, here: str) -> str:
        one, other = self.ends[route]
        return other if here == one else one

    def style_of(self, leg: Leg) -> str:
        return "bold red" if leg.by == LACKS else TICKET_STYLE.get(leg.ticket, "white")

    def missing(self, way: Way) -> Line:
        names = ", ".join(self.ticket_name(ticket) for ticket in way.missing)
        line = Line(self.say("missing", tickets=names) + " ", style="dim")
        return line.append(self.legs(way.legs))

    def ticket_name(self, kind: str) -> str:
        if kind == "any":
            return self.say("any")
        return self.catalogue.names["ticket"][kind].say(self.lang).lower()

    # Tickets

    def ticket(self, kind: str, count: int = 1) -> Line:
        name = self.catalogue.names["ticket"][kind].say(self.lang)
        return Line(f"▮ {name}" + (f" × {count}" if count > 1 else ""), style=TICKET_STYLE[kind])

    def river(self) -> Panel:
        lines = [self.ticket(kind) for kind in self.view.river]
        return Panel(Line("\n").join(lines), title=self.say("river"), width=self.width // 3 - 2)

    def hand(self) -> Panel:
        if self.view.mine is None:
            return Panel(self.say("nothing"), title=self.say("hand"), width=self.width // 3 - 2)
        lines = [self.ticket(kind, count) for kind, count in self.view.mine.hand.items()]
        if not lines:
            lines = [Line(self.say("nothing"), style="dim")]
        cards = {card.id: card for card in self.catalogue.encounters}
        for card in self.view.mine.encounters:
            lines.append(Line(f"☺ {cards[card].name.say(self.lang)}", style="bold cyan"))
            lines.append(Line(f"  {cards[card].text.say(self.lang)}", style="dim"))
        lines.extend(self.secrets())
        return Panel(Line("\n").join(lines), title=self.say("hand"), width=self.width // 3 - 2)

    def secrets(self) -> list[Line]:
        lines = []
        for held, cards in ((self.me.mission, self.catalogue.missions), (self.me.goal, self.catalogue.goals)):
            if held is not None:
                lines.append(self.secret(next(card for card in cards if card.id == held.id), held))
        return lines

    def secret(self, card: SecretCard, held: Secret) -> Line:
        mark = "✔" if held.done else "·"
        worth = self.say("worth", n=card.points)
        style = "green" if held.done else "dim"
        return Line(f"{mark} {card.name.say(self.lang)} ({worth}) : {card.text.say(self.lang)}", style=style)

    def routes(self) -> Panel:
        lines = []
        for way, other in self.exits(self.me.place):
            name = self.catalogue.names["way"][way].say(self.lang)
            line = Line(f"─ {name} → ", style=TICKET_STYLE[way])
            line.append(self.place_name(other), style=self.zone_style(self.places[other]))
            lines.append(line)
        return Panel(Line("\n").join(lines), title=self.say("from_here"), width=self.width // 3 - 2)

    # Objectives and trotters

    def objectives(self) -> Table:
        table = Table(title=self.say("objectives"), title_justify="left", width=self.width, show_edge=False)
        table.add_column("", ratio=1)
        for person in self.view.players:
            table.add_column(person.name.capital().say(self.lang), justify="right")
        cards = {card.id: card for card in self.catalogue.objectives}
        count = str(max(len(self.view.players), 2))
        for target in self.view.objectives:
            card = cards[target.id]
            cells = []
            for at, progress in enumerate(target.progress):
                done = at in target.fulfilled_by
                cells.append(Line("✔" if done else "/".join(map(str, progress)), style="bold green" if done else ""))
            text = f" {card.text[count].say(self.lang)} ({self.say('worth', n=target.points)})"
            table.add_row(Line(card.name.say(self.lang), style="bold").append(text, style="dim"), *cells)
        return table

    def trotters(self) -> Table:
        table = Table(width=self.width, show_edge=False)
        for key in ("trotter", "place", "known", "items", "cards", "points"):
            table.add_column(self.say(key))
        for person in self.view.players:
            table.add_row(*self.person(person))
        return table

    def person(self, person: Trotter) -> list[Line | str]:
        tickets = Line(str(person.tickets))
        seen = [self.ticket(kind, count) for kind, count in person.known_tickets.items()]
        if seen:
            tickets.append(" (").append(Line(" ").join(seen)).append(")")
        return [
            Line(person.name.capital().say(self.lang), style="bold" if person is self.me else ""),
            self.place_name(person.place),
            tickets,
            f"{person.souvenirs} / {person.postcards} / {person.cameras}",
            str(len(person.visited)),
            str(sum(person.points.values())),
        ]
