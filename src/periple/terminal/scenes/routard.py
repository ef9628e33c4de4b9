"""Le Jeu du Routard at the terminal: everybody's purse, bag and cards, and the road ahead."""

from typing import Final, cast

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from periple.games.routard.content import DECK_IDS, ITEMS
from periple.games.routard.title import Routard
from periple.kernel.first import Game, View
from periple.kernel.words import Text

COLOURS: Final = {
    "home": "white",
    "airport": "bright_blue",
    "arrival": "bold bright_green",
    "purchase": "magenta",
    "report": "cyan",
    "adventure": "red",
    "job": "yellow",
    "chance": "dark_orange",
    "letter": "green",
}
WORDS: Final = {
    "round": Text(fr="Tour {n}", en="Round {n}"),
    "over": Text(fr="Voyage fini", en="Journey over"),
    "to_act": Text(fr="à la place {n} de jouer", en="seat {n} to act"),
    "goal": Text(fr="à rapporter : {n} de chaque", en="to bring home: {n} of each"),
    "die": Text(fr="dernier dé : {n}", en="last die: {n}"),
    "winners": Text(fr="gagne : place {n}", en="winner: seat {n}"),
    "players": Text(fr="Voyageurs", en="Travellers"),
    "seat": Text(fr="Place", en="Seat"),
    "you": Text(fr="vous", en="you"),
    "square": Text(fr="Case", en="Square"),
    "money": Text(fr="€", en="€"),
    "cheques": Text(fr="Chq", en="Chq"),
    "tickets": Text(fr="Bil", en="Tix"),
    "bag": Text(fr="Sac F G É A", en="Bag P G E C"),
    "won": Text(fr="Ach Rep Ave", en="Pur Rep Adv"),
    "notes": Text(fr="À suivre", en="Pending"),
    "packing": Text(fr="prépare son sac", en="packing"),
    "miss": Text(fr="passe {n}", en="misses {n}"),
    "forced": Text(fr="avance de {n}", en="advances {n}"),
    "free": Text(fr="trajet offert", en="free move"),
    "broke": Text(fr="fauché", en="broke"),
    "kept": Text(fr="garde {n} carte(s)", en="keeps {n} card(s)"),
    "road": Text(fr="La route", en="The road"),
    "sheet": Text(fr="La fiche du sac", en="The packing sheet"),
    "line": Text(fr="Ligne", en="Line"),
    "friend": Text(fr="du voisin, ou ↻", en="neighbour's, or ↻"),
    "deck": Text(fr="{deck} : {cards}", en="{deck}: {cards}"),
    "ahead": Text(fr="À", en="In"),
    "kind": Text(fr="Sorte", en="Kind"),
    "place": Text(fr="Lieu", en="Place"),
    "price": Text(fr="Prix", en="Price"),
    "pawns": Text(fr="Pions", en="Pawns"),
    "ticket": Text(fr="billet {n} €", en="ticket {n} €"),
    "card": Text(fr="Carte en jeu", en="Card in play"),
    "mine": Text(fr="Vos cartes", en="Your cards"),
    "auction": Text(
        fr="Enchère de la place {seller} : {good}, dès {floor} €", en="Auction of seat {seller}: {good}, from {floor} €"
    ),
    "high": Text(fr="meilleure offre {n} €", en="best bid {n} €"),
    "debt": Text(fr="La place {debtor} doit {money} €", en="Seat {debtor} owes {money} €"),
    "night": Text(fr="La nuit : {n} chèque(s)", en="The night: {n} cheque(s)"),
}
BEHIND: Final = 2
AHEAD: Final = 7


def scene(game: Game, view: View, lang: str) -> RenderableType:
    assert isinstance(game, Routard)
    return Scene(game, view, lang).draw()


class Scene:
    def __init__(self, game: Routard, view: View, lang: str) -> None:
        self.game = game
        self.view = view
        self.lang = lang
        self.players = cast("list[View]", view["players"])
        you = cast("int | None", view["you"])
        self.eye = cast("int", view["turn"]) if you is None else you

    def say(self, key: str, **values: Text | str | int) -> str:
        return escape(WORDS[key].fill(**values).say(self.lang))

    def word(self, section: str, key: str) -> str:
        return escape(self.game.speaker.words.get(section, key).say(self.lang))

    def draw(self) -> RenderableType:
        parts: list[RenderableType] = [self.heading(), self.travellers()]
        if self.players[self.eye]["square"]:
            parts.append(self.road())
        else:
            parts.append(self.sheet())
        parts.extend(self.matters())
        parts.append(self.mine())
        return Group(*parts)

    def heading(self) -> str:
        view = self.view
        parts = [f"[bold]{self.say('round', n=cast('int', view['round']))}[/bold]"]
        if view["over"]:
            winners = ", ".join(str(seat + 1) for seat in cast("list[int]", view["winners"]))
            parts = [f"[bold]{self.say('over')}[/bold]", self.say("winners", n=winners)]
        else:
            parts.append(self.say("to_act", n=cast("int", view["to_act"]) + 1))
        parts.append(self.say("goal", n=cast("int", view["target"])))
        if view["die"] is not None:
            parts.append(self.say("die", n=cast("int", view["die"])))
        return " · ".join(parts)

    def travellers(self) -> Table:
        table = Table(title=self.say("players"), box=box.SIMPLE, title_justify="left", pad_edge=False)
        for key in ("seat", "square", "money", "cheques", "tickets", "bag", "won", "notes"):
            table.add_column(self.say(key), justify="right" if key in ("money", "cheques", "tickets") else "left")
        for player in self.players:
            seat = cast("int", player["seat"])
            name = f"{seat + 1}" + (f" ({self.say('you')})" if seat == self.view["you"] else "")
            bag = cast("dict[str, int]", player["bag"])
            won = cast("dict[str, list[str]]", player["won"])
            table.add_row(
                f"[bold]{name}[/bold]" if seat == self.view["to_act"] else name,
                self.where(cast("int", player["square"])),
                str(player["money"]),
                str(player["cheques"]),
                str(player["tickets"]),
                "    " + " ".join(str(bag[item]) if bag[item] else "[red]–[/red]" for item in ITEMS),
                "   ".join(self.count(len(won[deck])) for deck in DECK_IDS[:3]),
                self.notes(player),
            )
        return table

    def count(self, cards: int) -> str:
        enough = cards >= cast("int", self.view["target"])
        return f"[green]{cards}[/green]" if enough else str(cards)

    def where(self, square: int) -> str:
        if square == 0:
            return self.say("packing")
        place = self.game.content.squares[square]
        return f"[{COLOURS[place.kind]}]{square:>2} {escape(place.name.say(self.lang))}[/]"

    def notes(self, player: View) -> str:
        notes: list[str] = []
        for key, field in (("miss", "turns_to_miss"), ("forced", "next_move")):
            if player[field]:
                notes.append(self.say(key, n=cast("int", player[field])))
        for key, field in (("free", "next_move_free"), ("broke", "broke")):
            if player[field]:
                notes.append(self.say(key))
        kept = cast("list[str]", player["kept"])
        if kept:
            notes.append(self.say("kept", n=len(kept)))
        return ", ".join(notes)

    def road(self) -> Table:
        """The squares just behind and within reach, with prices and pawns (bottom of the stack first)."""
        here = cast("int", self.players[self.eye]["square"])
        taken = cast("dict[str, View]", self.view["squares"])
        prices = self.game.content.figures.move_price
        table = Table(title=self.say("road"), box=box.SIMPLE, title_justify="left", pad_edge=False)
        for key in ("ahead", "kind", "place", "price", "pawns"):
            table.add_column(self.say(key), justify="right" if key in ("ahead", "price") else "left")
        last = self.game.content.figures.track.arrival
        for square in range(max(1, here - BEHIND), min(last, here + AHEAD) + 1):
            place = self.game.content.squares[square]
            step = square - here
            name = f"{square:>2} {place.name.say(self.lang)}"
            if place.ticket:
                name += f" ({WORDS['ticket'].fill(n=place.ticket).say(self.lang)})"
            pawns = cast("list[int]", taken[str(square)]["pawns"]) if str(square) in taken else []
            table.add_row(
                f"{step:+d}" if step else "●",
                f"[{COLOURS[place.kind]}]{self.word('kind', place.kind)}[/]",
                f"[bold]{escape(name)}[/bold]" if step == 0 else escape(name),
                f"{prices[step]} €" if 0 < step < len(prices) else "",
                " ".join(str(seat + 1) for seat in pawns),
            )
        return table

    def sheet(self) -> Table:
        """The seven lines by die, in the reading that is played."""
        figures = self.game.content.figures
        reading = figures.sheets[cast("int", self.view["sheet"])]
        table = Table(title=self.say("sheet"), box=box.SIMPLE, title_justify="left", pad_edge=False)
        table.add_column(self.say("line"))
        for die in range(1, 7):
            table.add_column(str(die))
        for at, line in enumerate(self.game.content.lines):
            table.add_row(escape(line.name.say(self.lang)), *(self.cell(reading[at * 6 + die]) for die in range(6)))
        return table

    def cell(self, cell: int) -> str:
        """A cell in a few signs: what is paid, what is received, and whether one plays again."""
        told = [one for line in self.game.content.lines for one in line.cell][cell]
        if told.friend:
            return self.say("friend")
        signs = [f"+{told.money} €"] if told.money else []
        signs += [f"−{told.price} €"] if told.price else []
        signs += [f"+{told.cheques}"] if told.cheques else []
        copies = [n for n in (told.tickets, told.papers, told.guide, told.gear, told.camera) if n]
        signs += ["+".join(f"×{n}" for n in copies)] if copies else []
        signs += ["↻"] if told.again else []
        return " ".join(signs) or "–"

    def matters(self) -> list[RenderableType]:
        """What is being settled: a card, a bed, a debt, an auction."""
        parts: list[RenderableType] = []
        card = cast("View | None", self.view["card"])
        if card is not None:
            name, text = cast("dict[str, str]", card["name"]), cast("dict[str, str]", card["text"])
            parts.append(Panel(escape(f"{name[self.lang]} — {text[self.lang]}"), title=self.say("card"), width=100))
        if self.view["night"] is not None:
            parts.append(self.say("night", n=cast("int", self.view["night"])))
        debt = cast("View | None", self.view["debt"])
        if debt is not None:
            parts.append(self.say("debt", debtor=cast("int", debt["debtor"]) + 1, money=cast("int", debt["money"])))
        auction = cast("View | None", self.view["auction"])
        if auction is not None:
            good = cast("dict[str, str]", auction["name"])[self.lang]
            seller, floor = cast("int", auction["seller"]) + 1, cast("int", auction["floor"])
            told = self.say("auction", seller=seller, good=good, floor=floor)
            if auction["high"] is not None:
                told += " · " + self.say("high", n=cast("int", auction["high"]))
            parts.append(told)
        return parts

    def mine(self) -> Panel:
        """One's own cards by name, those kept for later included."""
        player = self.players[self.eye]
        won = cast("dict[str, list[str]]", player["won"])
        lines: list[str] = []
        for deck, deck_id in enumerate(DECK_IDS[:3]):
            names = [self.name(deck, card) for card in won[deck_id]]
            told = f"[{COLOURS[deck_id]}]{self.word('deck', deck_id)}[/]"
            lines.append(WORDS["deck"].fill(deck=told, cards=", ".join(names) or "–").say(self.lang))
        for card in cast("list[str]", player["kept"]):
            deck = next(deck for deck in range(3, 6) if card in self.game.content.card_ids[deck])
            text = self.game.speaker.card_text(deck, self.game.content.card_ids[deck][card]).say(self.lang)
            lines.append(WORDS["deck"].fill(deck=self.name(deck, card), cards=escape(text)).say(self.lang))
        return Panel("\n".join(lines), title=self.say("mine"), width=100)

    def name(self, deck: int, card: str) -> str:
        number = self.game.content.card_ids[deck][card]
        return escape(self.game.speaker.card(deck, number).say(self.lang))
