"""Globetrotter at the terminal: the pawns, the keys, the souvenir board and one's own tickets, in 100 columns."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Styled

from periple.games.globetrotter.catalogue import GlobetrotterCatalogue
from periple.games.globetrotter.view import GlobetrotterView, Trotter

WIDTH: Final = 100
COLOURS: Final = ["red", "green", "bright_black", "blue", "yellow", "magenta"]

WORDS: Final[dict[str, tuple[str, str]]] = {
    "round": ("Tour", "Round"),
    "of": ("sur", "of"),
    "turn": ("à jouer : place", "to act: seat"),
    "over": ("partie finie, vainqueur : place", "game over, winner: seat"),
    "seat": ("Place", "Seat"),
    "place": ("Lieu", "Place"),
    "home": ("Départ", "Home"),
    "money": ("Argent", "Money"),
    "tickets": ("Billets", "Tickets"),
    "keys": ("Clés", "Keys"),
    "souvenirs": ("Souvenirs", "Souvenirs"),
    "jokers": ("Jokers", "Jokers"),
    "board": ("Sur le plateau", "On the board"),
    "jackpot": ("Jackpot", "Jackpot"),
    "pile": ("Pile de billets", "Ticket pile"),
    "mine": ("Vos billets", "Your tickets"),
    "none": ("aucun", "none"),
    "no_key": ("aucune", "none"),
    "holder": ("Qui", "Who"),
    "heading": ("vers", "heading for"),
    "duties": ("arrivée à régler", "arrival to settle"),
    "misses": ("passe un tour", "misses a turn"),
    "thrown": ("Dé de route", "Road die"),
    "exile": ("Exil", "Exile"),
}


def scene(catalogue: GlobetrotterCatalogue, view: GlobetrotterView, lang: str) -> RenderableType:
    return Scene(catalogue, view, lang).draw()


class Scene:
    def __init__(self, catalogue: GlobetrotterCatalogue, seen: GlobetrotterView, lang: str) -> None:
        self.catalogue = catalogue
        self.seen = seen
        self.lang = lang
        self.kinds = {kind.id: kind.name.say(lang) for kind in catalogue.kinds}
        self.kind_of = {place.id: place.kind for place in catalogue.places}

    def word(self, key: str) -> str:
        return WORDS[key][0 if self.lang == "fr" else 1]

    def name(self, place: str) -> str:
        """A place or a continent."""
        names = self.catalogue.names
        return (names["place"].get(place) or names["key"][place]).say(self.lang)

    def names(self, places: list[str], nothing: str) -> str:
        return ", ".join(self.name(place) for place in places) or self.word(nothing)

    def dollars(self, amount: int) -> str:
        return f"{amount} $" if self.lang == "fr" else f"${amount}"

    def who(self, seat: int) -> Styled:
        you = " *" if seat == self.seen.you else ""
        return Styled(f"{seat + 1}{you}", style=f"bold {COLOURS[seat]}")

    def draw(self) -> RenderableType:
        parts: list[RenderableType] = [self.title(), self.pawns(), self.keys(), self.souvenirs(), *self.notes()]
        return Group(*parts)

    def title(self) -> Styled:
        seen = self.seen
        line = Styled(f"{self.word('round')} {seen.round} {self.word('of')} {seen.most_rounds} · ", style="bold")
        if seen.to_act is not None:
            line.append(f"{self.word('turn')} ").append_text(self.who(seen.to_act))
        else:
            line.append(f"{self.word('over')} {', '.join(str(seat + 1) for seat in seen.winners or [])}")
        return line

    def table(self, *columns: str) -> Table:
        drawn = Table(width=WIDTH, padding=(0, 1), pad_edge=False, header_style="bold")
        for column in columns:
            numbers = column in ("money", "tickets", "jokers")
            drawn.add_column(self.word(column), justify="right" if numbers else "left", overflow="fold")
        return drawn

    def pawns(self) -> Table:
        drawn = self.table("seat", "place", "home", "money", "tickets", "jokers")
        for pawn in self.seen.players:
            drawn.add_row(
                self.who(pawn.seat),
                self.place(pawn),
                self.name(pawn.home) if pawn.home else "–",
                self.dollars(pawn.money),
                str(pawn.tickets),
                str(pawn.jokers),
            )
        return drawn

    def place(self, pawn: Trotter) -> str:
        if pawn.place is None:
            return "–"
        remarks = [self.kinds[self.kind_of[pawn.place]]]
        if pawn.heading_for:
            remarks.append(f"{self.word('heading')} {self.name(pawn.heading_for)}")
        if pawn.duties_wait:
            remarks.append(self.word("duties"))
        if pawn.misses_turn:
            remarks.append(self.word("misses"))
        return f"{self.name(pawn.place)} ({', '.join(remarks)})"

    def keys(self) -> Table:
        drawn = self.table("holder", "keys")
        for pawn in self.seen.players:
            label = self.who(pawn.seat).append(f" · {len(pawn.keys)}")
            drawn.add_row(label, self.names(pawn.keys, "no_key"))
        pot = self.seen.jackpot
        drawn.add_row(self.word("jackpot"), self.names(pot.keys, "no_key"))
        drawn.add_row(self.word("board"), self.names(self.seen.keys_on_board, "no_key"))
        return drawn

    def souvenirs(self) -> Table:
        """One line for each continent: its cities, and who has a token there (rule 8)."""
        drawn = self.table("souvenirs", "place")
        for continent in self.catalogue.continents:
            cities = Styled()
            for at, city in enumerate(continent.cities):
                cities.append(" · " if at else "").append(self.name(city))
                for pawn in self.seen.players:
                    if city in pawn.souvenirs:
                        cities.append(" ").append(f"●{pawn.seat + 1}", style=COLOURS[pawn.seat])
            drawn.add_row(continent.name.say(self.lang), cities)
        return drawn

    def notes(self) -> list[RenderableType]:
        """The jackpot, the pile, what has just been thrown or shown, and one's own tickets."""
        seen = self.seen
        pot = f"{self.dollars(seen.jackpot.money)}, {seen.jackpot.tickets} {self.word('tickets').lower()}"
        lines = [(self.word("jackpot"), pot), (self.word("pile"), str(seen.ticket_pile))]
        if seen.thrown:
            lines.append((self.word("thrown"), str(seen.thrown)))
        if seen.exile:
            lines.append((self.word("exile"), f"{seen.exile.seat + 1} → {self.ticket(seen.exile.ticket)}"))
        if seen.mine is not None:
            mine = ", ".join(self.ticket(ticket) for ticket in seen.mine.tickets)
            lines.append((self.word("mine"), mine or self.word("none")))
        colon = " : " if self.lang == "fr" else ": "
        return [Styled.assemble((f"{label}{colon}", "bold"), text) for label, text in lines]

    def ticket(self, ticket: str) -> str:
        return self.catalogue.names["ticket"][ticket].say(self.lang)
