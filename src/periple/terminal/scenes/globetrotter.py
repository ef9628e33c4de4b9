"""Globetrotter at the terminal: who stands where, the roads around, keys, souvenirs and tickets, in 80 columns."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text as Styled

from periple.games.globetrotter.catalogue import GlobetrotterCatalogue, KindCard
from periple.games.globetrotter.view import GlobetrotterView, Trotter

WIDTH: Final = 80
LOOK: Final = 3  # squares of road shown around the pawn before the die is cast
COLOURS: Final = ["red", "blue", "yellow", "green", "magenta", "bright_black"]

WORDS: Final[dict[str, tuple[str, str]]] = {
    "round": ("Tour de table {n} sur {most}", "Round {n} of {most}"),
    "turn": ("à {who} de jouer", "{who} to act"),
    "your_turn": ("à vous de jouer", "your move"),
    "over": ("partie finie, vainqueur : {who}", "game over, winner: {who}"),
    "halted": ("fin forcée du tour : {why}", "turn cut short: {why}"),
    "heading": ("vers {place}", "heading for {place}"),
    "duties": ("arrivée à régler", "arrival to settle"),
    "misses": ("passe un tour", "misses a turn"),
    "board": ("Clés à prendre", "Keys to take"),
    "souvenirs": ("Souvenirs", "Souvenirs"),
    "jackpot": ("Jackpot", "Jackpot"),
    "pile": ("pile : {n}", "pile: {n}"),
    "mine": ("Vos billets", "Your tickets"),
    "none": ("aucun", "none"),
    "no_key": ("aucune", "none"),
    "around": ("Autour {place}", "Around {place}"),
    "within": ("À portée du dé, {n}", "Within the throw, {n}"),
    "ends": ("■ finit le tour", "■ ends the turn"),
    "home": ("maison à {n} cases", "home {n} squares away"),
    "by_sea": ("par mer", "by sea"),
    "exile": ("Exil : {who}, {ticket}", "Exile: {who}, {ticket}"),
    "owed": ("Dû : {n}", "Owed: {n}"),
    "adventure": ("Aventure", "Adventure"),
    "free": ("0", "0"),
}


def scene(catalogue: GlobetrotterCatalogue, view: GlobetrotterView, lang: str) -> RenderableType:
    return Scene(catalogue, view, lang).draw()


class Scene:
    def __init__(self, catalogue: GlobetrotterCatalogue, seen: GlobetrotterView, lang: str) -> None:
        self.catalogue = catalogue
        self.seen = seen
        self.lang = lang
        self.kinds = {kind.id: kind for kind in catalogue.kinds}
        self.kind_of = {place.id: self.kinds[place.kind] for place in catalogue.places}

    # Words

    def word(self, key: str, **values: str | int) -> str:
        return WORDS[key][0 if self.lang == "fr" else 1].format(**values)

    def place(self, place: str) -> str:
        return self.catalogue.names["place"][place].say(self.lang)

    def key(self, key: str) -> str:
        return self.catalogue.names["key"][key].say(self.lang)

    def ticket(self, ticket: str) -> str:
        return self.catalogue.names["ticket"][ticket].say(self.lang)

    def dollars(self, amount: int) -> str:
        return f"{amount} $" if self.lang == "fr" else f"${amount}"

    def who(self, seat: int) -> str:
        return self.seen.players[seat].name.capital().say(self.lang)

    def labelled(self, label: str, text: Styled | str) -> Styled:
        colon = " : " if self.lang == "fr" else ": "
        return Styled.assemble((f"{label}{colon}", "bold"), text)

    def draw(self) -> RenderableType:
        parts: list[RenderableType] = [self.title(), *(self.player(one) for one in self.seen.players)]
        parts += [self.keys(), self.souvenirs(), *self.roads(), *self.notes()]
        return Group(*parts)

    # Parts

    def title(self) -> Styled:
        seen = self.seen
        line = Styled(self.word("round", n=seen.round, most=seen.most_rounds), style="bold")
        if seen.to_act is None:
            line.append(" · " + self.word("over", who=", ".join(self.who(seat) for seat in seen.winners or [])))
        elif seen.to_act == seen.you:
            line.append(" · " + self.word("your_turn"))
        else:
            line.append(" · " + self.word("turn", who=self.who(seen.to_act)))
        if seen.halted:
            why = self.catalogue.names["halt"][seen.halted].say(self.lang)
            line.append(" · " + self.word("halted", why=why), style="red")
        return line

    def player(self, pawn: Trotter) -> Styled:
        """One line: name, money, goods, keys by name, and where the pawn is."""
        you = "*" if pawn.seat == self.seen.you else " "
        line = Styled.assemble((f"●{pawn.seat + 1}{you}{self.who(pawn.seat)} ", f"bold {COLOURS[pawn.seat]}"))
        keys = ", ".join(self.key(key) for key in pawn.keys)
        line.append(f"{self.dollars(pawn.money)} · ✈{pawn.tickets} · ⚿{len(pawn.keys)}")
        line.append(f" ({keys})" if keys else "")
        line.append(f" · ☆{pawn.jokers}" if pawn.jokers else "")
        if pawn.place is None:
            return line
        remarks = [self.kind_of[pawn.place].name.say(self.lang)]
        if pawn.heading_for:
            remarks.append(self.word("heading", place=self.place(pawn.heading_for)))
        if pawn.duties_wait:
            remarks.append(self.word("duties"))
        if pawn.misses_turn:
            remarks.append(self.word("misses"))
        line.append(f" · {self.place(pawn.place)}", style="bold").append(f" ({', '.join(remarks)})")
        return line.append(f" ⌂ {self.place(pawn.home)}" if pawn.home else "")

    def keys(self) -> Styled:
        free = ", ".join(self.key(key) for key in self.seen.keys_on_board)
        return self.labelled(self.word("board"), free or self.word("no_key"))

    def souvenirs(self) -> Styled:
        """Who has a token where (rule 8); cities without any are left out."""
        line = Styled()
        for continent in self.catalogue.continents:
            cities = Styled()
            for city in continent.cities:
                owners = [pawn.seat for pawn in self.seen.players if city in pawn.souvenirs]
                if owners:
                    cities.append(f" {self.place(city)}")
                for seat in owners:
                    cities.append(f"●{seat + 1}", style=COLOURS[seat])
            if cities:
                line.append(" · " if line else "").append(continent.name.say(self.lang), style="italic")
                line.append_text(cities)
        return self.labelled(self.word("souvenirs"), line or self.word("none"))

    def roads(self) -> list[Styled]:
        """The squares around the reader's pawn by distance: cost, whether one ends the turn, who is there."""
        seen = self.seen
        if seen.you is None or seen.over:
            return []
        me = seen.players[seen.you]
        if me.place is None:
            return []
        cast = seen.thrown if seen.turn == seen.you else 0
        rings = self.rings(me.place)
        label = self.word("within", n=cast) if cast else self.word("around", place=self.from_here(me.place))
        lines = [self.labelled(label, self.word("ends"))]
        for steps, ring in enumerate(rings[1 : (cast or LOOK) + 1], start=1):
            line = Styled(f" {steps:2} ")
            for at, place in enumerate(ring):
                line.append(" · " if at else "").append_text(self.square(place, me))
            lines.append(line)
        ports = [line for line in self.catalogue.sea if me.place in line.ends]
        if ports and not seen.sailed and not cast:
            ends = [self.place(one) for line in ports for one in line.ends if one != me.place]
            lines.append(Styled(f"  ~ {self.word('by_sea')} : {', '.join(ends)}"))
        home = next((steps for steps, ring in enumerate(rings) if me.home in ring), 0)
        if home:
            lines[0].append(f" · {self.word('home', n=home)}")
        return lines

    def from_here(self, place: str) -> str:
        name = self.place(place)
        if self.lang == "en":
            return name
        return f"du {name[3:]}" if name.startswith("Le ") else f"d'{name}" if name[0] in "AEÉIOU" else f"de {name}"

    def rings(self, start: str) -> list[list[str]]:
        """Places by road, by how many squares away they are."""
        roads: dict[str, list[str]] = {}
        for one, other in self.catalogue.roads:
            roads.setdefault(one, []).append(other)
            roads.setdefault(other, []).append(one)
        rings = [[start]]
        reached = {start}
        while rings[-1]:
            ring = [to for place in rings[-1] for to in roads.get(place, []) if to not in reached]
            ring = list(dict.fromkeys(ring))
            reached.update(ring)
            rings.append(ring)
        return rings

    def square(self, place: str, me: Trotter) -> Styled:
        kind: KindCard = self.kind_of[place]
        cost = 0 if place == me.home else kind.cost
        line = Styled(self.place(place), style="bold" if kind.id in ("key_city", "continental") else "")
        line.append(f" {cost}" + ("■" if kind.ends_turn else ""), style="dim")
        for pawn in self.seen.players:
            if pawn.place == place:
                line.append(f"●{pawn.seat + 1}", style=COLOURS[pawn.seat])
        return line

    def notes(self) -> list[RenderableType]:
        """The jackpot, the pile, what has just been thrown, shown or read, and one's own tickets."""
        seen = self.seen
        pot = f"{self.dollars(seen.jackpot.money)}, ✈{seen.jackpot.tickets}"
        pot += "".join(f", ⚿ {self.key(key)}" for key in seen.jackpot.keys)
        lines: list[RenderableType] = [
            self.labelled(self.word("jackpot"), f"{pot} · {self.word('pile', n=seen.ticket_pile)}")
        ]
        if seen.exile:
            shown = self.word("exile", who=self.who(seen.exile.seat), ticket=self.ticket(seen.exile.ticket))
            lines.append(Styled(shown, style="bold"))
        if seen.owed:
            lines.append(Styled(self.word("owed", n=seen.owed), style="red"))
        if seen.mine is not None:
            mine = ", ".join(self.ticket(ticket) for ticket in seen.mine.tickets)
            lines.append(self.labelled(self.word("mine"), mine or self.word("none")))
        return lines
