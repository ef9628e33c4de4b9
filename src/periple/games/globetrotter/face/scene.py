"""Globetrotter at the terminal: the pawn and what lies around it, the line just read, keys and money."""

# Stays plain: it draws for people.

from collections import deque
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.text import Text as Line

from periple.kernel.choice import Choice
from periple.terminal.canvas import Canvas
from periple.terminal.stage import SEAT_STYLES, Page, Stage
from ..words import WORDS
from .catalogue import GlobetrotterCatalogue
from .view import GlobetrotterView, Trotter

MARK: Final = {
    "key_city": "◆",
    "continental": "●",
    "national": "○",
    "regional": "∘",
    "perilous": "▲",
    "gambling": "♣",
    "island": "◇",
    "wasteland": "≈",
    "sea_stop": "~",
}
FROM_A_LINE: Final = ("debt", "give_ticket", "give_key", "swap", "bonus")  # steps that a line just read has led to
GOING: Final = ("drive", "fly", "bonus", "exile")
NEAR: Final = 6  # steps by road that are told
AROUND: Final = 11.0  # board units in a column of the map, about


class Scene(Stage[GlobetrotterCatalogue, GlobetrotterView]):
    words: ClassVar = WORDS.section("scene")
    page_words: ClassVar = WORDS.section("scene_page")

    def prepare(self) -> None:
        catalogue = self.catalogue
        self.places = {place.id: place for place in catalogue.places}
        self.kinds = {kind.id: kind for kind in catalogue.kinds}
        self.me = self.view.players[self.eye]
        self.roads: dict[str, list[str]] = {place: [] for place in self.places}
        for one, other in catalogue.roads:
            self.roads[one].append(other)
            self.roads[other].append(one)
        self.far = self.distances(self.me.place) if self.me.place else {}

    def distances(self, start: str) -> dict[str, int]:
        """Steps by road from a place."""
        far = {start: 0}
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            for there in self.roads[here]:
                if there not in far:
                    far[there] = far[here] + 1
                    waiting.append(there)
        return far

    def place(self, place: str) -> str:
        return self.places[place].name.say(self.lang)

    def kind(self, place: str) -> str:
        return self.kinds[self.places[place].kind].name.say(self.lang).lower()

    # The decision

    def now(self) -> list[Line]:
        view, me = self.view, self.me
        lines = [
            self.line(
                Line(self.say("round", n=view.round, m=view.most_rounds), style="bold"),
                "" if view.turn == self.you else self.say("turn", name=self.who(view.turn)),
                Line(self.standing(me), style="bold"),
            ),
            self.line(
                self.say("money", n=me.money),
                self.say("tickets", n=me.tickets),
                self.say("keys", n=len(me.keys), m=len(self.catalogue.keys)),
                self.say("souvenirs", n=len(me.souvenirs)),
                self.say("jokers", n=me.jokers) if me.jokers else "",
                self.say("thrown", n=view.thrown) if view.thrown and view.turn == self.you else "",
            ),
        ]
        if view.mine is not None:
            lines.append(Line(self.label("mine")).append(self.own_tickets()))
        lines += self.matters()
        if self.me.place:
            lines += [line for line in (self.closest(), self.rivals()) if line]
        return lines

    def standing(self, pawn: Trotter) -> str:
        if pawn.place is None:
            return self.say("nowhere")
        if pawn.heading_for:
            return f"{self.place(pawn.place)}, {self.say('heading', place=self.places[pawn.heading_for].name)}"
        return f"{self.place(pawn.place)} ({self.kind(pawn.place)})"

    def own_tickets(self) -> str:
        mine = self.view.mine
        assert mine is not None
        told = [
            self.say("home_ticket", ticket=self.name("ticket", one))
            if one == mine.home_ticket
            else self.name("ticket", one)
            for one in mine.tickets
        ]
        return ", ".join(told) or self.say("none")

    def matters(self) -> list[Line]:
        """What is being settled: a line read, a debt, an exile, a turn cut short."""
        view = self.view
        lines = []
        if view.adventure is not None and view.step in FROM_A_LINE:
            reader = self.label("read", name=self.who(view.adventure.reader))
            lines.append(Line(reader, style="bold").append(view.adventure.text.say(self.lang), "not bold italic"))
        if view.owed:
            lines.append(Line(self.say("owed_tickets" if view.step == "give_ticket" else "owed", n=view.owed), "red"))
        if view.exile is not None:
            ticket = self.name("ticket", view.exile.ticket)
            lines.append(Line(self.say("exile", name=self.who(view.exile.seat), ticket=ticket), style="red"))
        if view.halted is not None:
            why = self.all_names.get("halt", {}).get(view.halted)
            told = why.say(self.lang) if why is not None else view.halted
            lines.append(Line(self.say("halted", why=told), style="bold red"))
        return lines

    def closest(self) -> Line | None:
        """The keys still to be had, by steps."""
        there = [key.place for key in self.catalogue.keys if key.place and key.id in self.view.keys_on_board]
        near = sorted((self.far[place], place) for place in there if place in self.far)[:4]
        told = [f"{self.place(one)} {steps}" for steps, one in near]
        home = [self.say("homeward", n=self.far[self.me.home])] if self.me.home in self.far else []
        return Line(self.label("closest")).append(" · ".join([", ".join(told) or "–", *home])) if told or home else None

    def rivals(self) -> Line | None:
        told = []
        for at, pawn in enumerate(self.view.players):
            if at != self.eye and pawn.place is not None and self.far.get(pawn.place, 99) <= NEAR:
                told.append(f"{self.who(at)} {self.place(pawn.place)} {self.far[pawn.place]}")
        return Line(self.label("rivals")).append(", ".join(told)) if told else None

    def heading(self, choice: Choice) -> str:
        """Places to drive or fly to stand under their kind."""
        place = self.goal(choice)
        if place is None or choice.verb not in GOING:
            return super().heading(choice)
        return self.kinds[self.places[place].kind].name.capital().say(self.lang)

    def note(self, choice: Choice) -> str:
        """How far a place is, and whether a key lies there."""
        place = self.goal(choice)
        if place is None or choice.verb not in GOING:
            return ""
        told = [self.say("steps", n=len(choice.path) - 1)] if choice.verb == "drive" and len(choice.path) > 1 else []
        told += [self.say("key_there")] if place in self.view.keys_on_board else []
        return ", ".join(told)

    def goal(self, choice: Choice) -> str | None:
        return next((target.id for target in choice.targets if target.kind == "place"), None)

    # The pages

    def pages(self) -> dict[str, Page]:
        return {"m": self.map, "h": self.hand, "p": self.pawns, "k": self.board, "o": self.memo}

    def map(self) -> RenderableType:
        """The map around the pawn, and the steps to what is near."""
        parts: list[RenderableType] = []
        if self.me.place:
            parts = [self.around(), self.near()]
        return Group(*parts, self.pawns())

    def around(self) -> Line:
        """The part of the board around the pawn, in the middle."""
        width, height = self.width - 2, max(12, min(self.height - 10, 22))
        canvas = Canvas(width, height)
        here = self.places[self.me.place or ""]
        spots = {
            place.id: (
                width // 2 + round((place.x - (here.x or 0)) / AROUND),
                height // 2 + round((place.y - (here.y or 0)) / (2 * AROUND)),
            )
            for place in self.catalogue.places
            if place.x is not None and place.y is not None
        }
        for one, other in self.catalogue.roads:
            if one in spots and other in spots:
                canvas.dots(spots[one], spots[other], "bright_black")
        for line in self.catalogue.sea:
            for end in line.ends:
                if line.stop in spots and end in spots:
                    canvas.dots(spots[line.stop], spots[end], "blue")
        for place, (x, y) in spots.items():
            kind = self.places[place].kind
            canvas.put(x, y, MARK[kind], "bold yellow" if place in self.view.keys_on_board else "")
        for at, pawn in enumerate(self.view.players):
            if pawn.place in spots:
                canvas.put(*spots[pawn.place], str(at + 1), f"bold reverse {SEAT_STYLES[at]}")
        nearest = sorted((self.far.get(place, 99), place) for place in spots)
        for steps, place in nearest:
            x, y = spots[place]
            if steps <= NEAR or place in self.view.keys_on_board:
                label = self.place(place) + (f" {steps}" if 0 < steps < 99 else "")
                canvas.label(x, y, label, "bold" if place in self.view.keys_on_board else "")
        return canvas.draw()

    def near(self) -> RenderableType:
        """Places by steps, with what arriving there costs and whether it ends the turn."""
        lines = []
        for steps in range(1, NEAR + 1):
            places = [place for place, far in self.far.items() if far == steps]
            if places:
                told = ", ".join(f"{self.place(place)} ({self.kind(place)}){self.ends(place)}" for place in places)
                lines.append(Line(f"{steps}  ", style="bold").append(told, "not bold"))
        here = [self.place(line.stop) for line in self.catalogue.sea if self.me.place in line.ends]
        if here:
            lines.append(Line(self.label("by_sea"), style="bold").append(", ".join(here), "not bold"))
        return Group(Line(self.say("by_road"), style="bold").append(f"  {self.say('mark')}", "not bold dim"), *lines)

    def ends(self, place: str) -> str:
        """A mark where arriving ends the turn."""
        return " ■" if self.kinds[self.places[place].kind].ends_turn else ""

    def hand(self) -> RenderableType:
        me = self.me
        lines = []
        if self.view.mine is not None:
            lines.append(Line(self.label("mine"), style="bold").append(self.own_tickets(), "not bold"))
        keys = ", ".join(self.name("key", key) for key in me.keys) or self.say("no_key")
        lines.append(Line(self.label("held"), style="bold").append(keys, "not bold"))
        if me.place:
            kind = self.kinds[self.places[me.place].kind]
            told = [self.say("costs", n=kind.cost)] if kind.cost else []
            told += [self.say("ends")] if kind.ends_turn else []
            told += [self.say("flights")] if kind.flights else []
            lines.append(self.line(self.standing(me), *told))
        return Group(*lines)

    def pawns(self) -> RenderableType:
        table = self.table(">", "who", "place", "home", ">cash", ">cards", ">wild", wide="place")
        for at, pawn in enumerate(self.view.players):
            remarks = [self.say("duties")] if pawn.duties_wait else []
            remarks += [self.say("misses")] if pawn.misses_turn else []
            table.add_row(
                str(at + 1),
                self.whose(at),
                ", ".join([self.standing(pawn), *remarks]),
                self.place(pawn.home) if pawn.home else "–",
                self.say("money", n=pawn.money),
                str(pawn.tickets),
                str(pawn.jokers),
            )
        keys = self.table("who", ">", "held", wide="held")
        for at, pawn in enumerate(self.view.players):
            keys.add_row(self.whose(at), str(len(pawn.keys)), self.keys(pawn.keys))
        return Group(table, keys)

    def keys(self, keys: list[str]) -> str:
        return ", ".join(self.name("key", key) for key in keys) or self.say("no_key")

    def board(self) -> RenderableType:
        """The jackpot, the keys still to be had, the pile, and the souvenir board (rule 8)."""
        pot = self.view.jackpot
        told = self.line(self.say("money", n=pot.money), self.say("tickets", n=pot.tickets), self.keys(pot.keys))
        table = self.table("continent", "cities", wide="cities")
        for continent in self.catalogue.continents:
            cities = Line()
            for number, city in enumerate(continent.cities):
                cities.append(" · " if number else "").append(self.name("place", city))
                for at, pawn in enumerate(self.view.players):
                    if city in pawn.souvenirs:
                        cities.append(f" ●{at + 1}", SEAT_STYLES[at])
            table.add_row(continent.name.say(self.lang), cities)
        return Group(
            Line(self.label("jackpot"), style="bold").append_text(told),
            Line(self.label("board"), style="bold").append(self.keys(self.view.keys_on_board), "not bold"),
            Line(self.say("pile", n=self.view.ticket_pile)),
            table,
        )

    def memo(self) -> RenderableType:
        prices = self.catalogue.prices
        table = self.table("kind", ">price", "effect", wide="effect")
        for kind in self.catalogue.kinds:
            told = [self.say(kind.id)] if kind.id in self.words else []
            told += [self.say("ends")] if kind.ends_turn else []
            told += [self.say("flights")] if kind.flights else []
            name = f"{MARK[kind.id]} {kind.name.say(self.lang)}"
            table.add_row(name, self.say("money", n=kind.cost) if kind.cost else "–", ", ".join(told))
        figures = {
            "ticket": prices.ticket,
            "work": prices.work,
            "challenge": prices.challenge,
            "resale": prices.resale,
            "cross": prices.cross,
        }
        return Group(Line(self.say("win")), Line(self.say("prices", **figures)), table)
