"""Le Jeu du Routard at the terminal: purse, bag and goal, the road ahead or the sheet; the memo on a key."""

# Stays plain: it draws for people.

from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from periple.kernel.choice import Choice
from periple.terminal.stage import Page, Stage
from ..words import WORDS
from .catalogue import Cell, RoutardCatalogue
from .view import RoutardView, Traveller

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
BAG: Final = ("papers", "guide", "gear", "camera")
WON: Final = ("purchase", "report", "adventure")
BEHIND: Final = 3
AHEAD: Final = 12
NEXT: Final = 6
SOON: Final = 30  # turns of the whole table before the journey ends for everybody


class Scene(Stage[RoutardCatalogue, RoutardView]):
    words: ClassVar = WORDS.section("scene")
    page_words: ClassVar = WORDS.section("scene_page")

    def prepare(self) -> None:
        catalogue = self.catalogue
        self.number = {square.id: square.number for square in catalogue.squares}
        self.kinds = {kind.id: kind.name.say(self.lang) for kind in catalogue.kinds}
        self.texts = {card.id: card.text for deck in catalogue.decks for card in deck.cards}
        self.me = self.view.players[self.eye]

    # The decision

    def now(self) -> list[Line]:
        view, me = self.view, self.me
        lines = [
            self.line(
                Line(self.say("over") if view.over else self.say("round", n=view.round), style="bold"),
                "" if view.turn == self.you else self.say("turn", name=self.who(view.turn)),
                self.where(me),
                self.say("left", n=view.turns_left) if view.turns_left <= SOON else "",
                self.say("die", n=view.die) if view.die else "",
            ),
            self.line(
                Line(self.say("money", n=me.money), style="bold"),
                self.say("cheques", n=me.cheques),
                self.say("tickets", n=me.tickets),
                self.bag(me),
            ),
            Line(self.label("goal")).append_text(self.won(me)),
            *self.matters(),
        ]
        notes = self.notes(me)
        if notes:
            told = ", ".join(notes)
            lines.append(Line(told[0].upper() + told[1:], style="yellow"))
        if me.stage == "travelling":
            lines.append(self.ahead())
        elif me.missing:
            lines.append(self.missing(me))
        return lines

    def where(self, player: Traveller) -> Line:
        if player.stage == "packing":
            return Line(self.say("packing"), style="italic")
        square = self.catalogue.squares[self.number[player.square]]
        told = f"{square.number}. {square.short.say(self.lang)} ({self.kinds[square.kind].lower()})"
        return Line(told, style=COLOURS[square.kind])

    def bag(self, player: Traveller) -> str:
        held = [
            self.name("item", one).lower() if getattr(player.bag, one) == 1 else self.having(player, one)
            for one in BAG
            if getattr(player.bag, one)
        ]
        return self.label("bag").lower() + (", ".join(held) or self.say("none"))

    def having(self, player: Traveller, thing: str) -> str:
        return self.say("has", thing=self.name("item", thing).lower(), n=getattr(player.bag, thing))

    def won(self, player: Traveller) -> Line:
        parts = []
        for deck in WON:
            n, goal = len(getattr(player.won, deck)), getattr(self.view.goal, deck)
            parts.append(Line(f"{self.name('deck', deck)} {n}/{goal}", style="bold green" if n >= goal else ""))
        return Line(" · ").join(parts)

    def missing(self, player: Traveller) -> Line:
        told = [
            f"{self.name('line', line).lower()} {self.say('money', n=n) if line == 'money' else n}"
            for line, n in player.missing.items()
        ]
        return Line(self.label("missing")).append(", ".join(told), "bold")

    def ahead(self) -> Line:
        """The next squares: kind, price, and who stands there."""
        here = self.number[self.me.square]
        prices = self.catalogue.prices.move
        parts = []
        for square in self.catalogue.squares[here + 1 : here + NEXT + 1]:
            step = square.number - here
            price = f" {prices[step]} €" if step < len(prices) else ""
            pawns = "".join(f" ●{seat + 1}" for seat in self.view.stacks.get(square.id, []))
            parts.append(Line(f"+{step} {self.kinds[square.kind].lower()}{price}{pawns}", style=COLOURS[square.kind]))
        return Line(self.label("ahead")).append_text(Line(", ").join(parts))

    def matters(self) -> list[Line]:
        """What is being settled: a card, a bed, a debt, an auction."""
        view = self.view
        lines: list[Line] = []
        if view.card is not None:
            name = self.name("card", view.card.id)
            text = self.texts[view.card.id].say(self.lang)
            lines.append(Line(self.label("card"), style="bold").append(f"{name}. {text}", "not bold italic"))
        if view.night is not None:
            bed = f"{self.name('card', view.night.card)}, {self.say('cheques', n=view.night.price)}"
            lines.append(Line(self.label("night"), style="bold").append(bed, "not bold"))
        if view.debt is not None:
            key = "your_debt" if view.debt.debtor == self.you else "debt"
            told = self.say(key, who=self.who(view.debt.debtor), money=view.debt.money)
            lines.append(Line(told[0].upper() + told[1:], style="bold red"))
        if view.auction is not None:
            lines.append(self.auction())
        return lines

    def auction(self) -> Line:
        auction = self.view.auction
        assert auction is not None
        lot = auction.good in ("cheque", "cheques")
        good = self.words["lot"].fill(n=auction.count) if lot else self.all_names["good"][auction.good]
        told = self.say("auction", who=self.who(auction.seller), good=good, money=auction.floor)
        high = ""
        if auction.high is not None and auction.high_seat is not None:
            high = self.say("high", money=auction.high, who=self.who(auction.high_seat))
        return self.line(
            Line(told, style="bold"),
            high,
            self.say("answered", who=self.whoever(auction.answered)) if auction.answered else "",
            self.say("waiting", who=self.whoever(auction.waiting)) if auction.waiting else "",
        )

    def whoever(self, seats: list[int]) -> str:
        return ", ".join(self.who(seat) for seat in seats)

    def notes(self, player: Traveller) -> list[str]:
        """What is still to come for a player."""
        notes = [self.say("drives", names=self.whoever(player.riders))] if player.riders else []
        notes += [self.say("misses", n=player.turns_to_miss)] if player.turns_to_miss else []
        notes += [self.say("forced", n=player.next_move)] if player.next_move else []
        flags = (
            ("free", player.next_move_free),
            ("broke", player.broke),
            ("complete", player.complete),
        )
        notes += [self.say(key) for key, so in flags if so]
        return [*notes, self.say("kept", n=len(player.kept))] if player.kept else notes

    def note(self, choice: Choice) -> str:
        """While packing, what each face of the die brings."""
        lines = {line.id: line for line in self.catalogue.sheet}
        for target in choice.targets:
            if target.kind == "line" and target.id in lines:
                line = lines[target.id]
                return " / ".join(self.cell(line.cells[cell]) for cell in line.faces[self.view.sheet])
        return ""

    # The pages

    def pages(self) -> dict[str, Page]:
        return {"m": self.road, "h": self.cards, "p": self.travellers, "o": self.memo}

    def road(self) -> RenderableType:
        """The squares around the pawn, or the sheet while one packs."""
        return self.squares() if self.me.stage == "travelling" else Group(self.missing(self.me), self.sheet())

    def squares(self) -> Table:
        here = self.number[self.me.square]
        prices = self.catalogue.prices.move
        table = self.table(">steps", "kind", "place", ">price", "pawns", wide="place")
        for square in self.catalogue.squares[max(1, here - BEHIND) : here + AHEAD + 1]:
            step = square.number - here
            name = f"{square.number}. {square.name.say(self.lang)}, {square.country.say(self.lang)}"
            if square.ticket:
                name += f" ({self.say('ticket', n=square.ticket)})"
            table.add_row(
                f"{step:+d}" if step else "●",
                Line(self.kinds[square.kind], style=COLOURS[square.kind]),
                Line(name, style="bold" if step == 0 else ""),
                self.say("money", n=prices[step]) if 0 < step < len(prices) else "",
                self.whoever(self.view.stacks.get(square.id, [])),
            )
        return table

    def sheet(self) -> Table:
        """The seven lines by die, in the reading that is played."""
        table = self.table("line", *["" for _ in range(6)])
        for die, column in enumerate(table.columns[1:], start=1):
            column.header = str(die)
        for line in self.catalogue.sheet:
            lacks = line.id in self.me.missing
            name = line.name.say(self.lang) + ("" if lacks else " ✓")
            cells = [self.cell(line.cells[cell]) for cell in line.faces[self.view.sheet]]
            table.add_row(Line(name, style="bold" if lacks else "dim"), *cells)
        return table

    def cell(self, cell: Cell) -> str:
        """A cell in a few signs: what is paid, what is received, and whether one plays again."""
        if cell.friend:
            return self.say("friend")
        copies = cell.tickets + cell.papers + cell.guide + cell.gear + cell.camera
        signs = [f"+{cell.money}€"] if cell.money else []
        signs += [f"+{cell.cheques}"] if cell.cheques else []
        if cell.price:
            signs.append(self.say("both", n=copies, money=cell.price) if copies > 1 else f"−{cell.price}€")
        elif copies:
            signs.append(f"+{copies}")
        signs += ["↻"] if cell.again else []
        return " ".join(signs) or "–"

    def cards(self) -> RenderableType:
        """One's own cards by name, those kept for later with what they do."""
        lines = [Line(self.label("goal")).append_text(self.won(self.me))]
        for deck in WON:
            held = getattr(self.me.won, deck)
            if held:
                names = ", ".join(self.name("card", card) for card in held)
                lines.append(Line(self.colon(self.name("deck", deck)), style="bold").append(names, "not bold"))
        for card in self.me.kept:
            text = self.texts[card].say(self.lang)
            lines.append(Line(self.colon(self.name("card", card)), style="bold").append(text, "not bold"))
        return Group(*lines, Line(self.bag(self.me)))

    def travellers(self) -> RenderableType:
        table = self.table(">", "who", "square", ">cash", ">chq", ">tix", "notes", wide="notes")
        for at, player in enumerate(self.view.players):
            table.add_row(
                str(at + 1),
                self.whose(at),
                self.where(player),
                str(player.money),
                str(player.cheques),
                str(player.tickets),
                ", ".join(self.notes(player)),
            )
        more: list[RenderableType] = []
        for at, player in enumerate(self.view.players):
            more.append(self.whose(at).append(f" {self.bag(player)}", "not bold default"))
            more.append(Line("  ").append_text(self.won(player)))
        return Group(table, *more)

    def memo(self) -> RenderableType:
        """The prices, as on the booklet's memo card, and the goal."""
        prices = self.catalogue.prices
        moves = ", ".join(self.say("money", n=price) for price in prices.move[1:])
        table = self.table("things", ">buys", ">resale", ">least", wide="things")
        for thing in self.catalogue.things:
            table.add_row(
                thing.name.say(self.lang),
                self.say("money", n=thing.price) if thing.price else "–",
                self.say("money", n=thing.resale) if thing.resale else "–",
                str(prices.leaving.get(thing.id, "–")),
            )
        decks = [f"{self.name('deck', deck)} {pack.cards}" for deck, pack in self.view.decks.items()]
        return Group(
            Line(self.label("goal")).append_text(self.won(self.me)),
            Line(self.label("moves", n=len(prices.move) - 1)).append(moves),
            Line(self.say("memo", fine=prices.fine, times=prices.no_guide, broke=prices.broke_below)),
            Line(self.say("strict" if self.view.strict else "bluff")),
            table,
            Line(self.label("decks")).append(", ".join(decks), "dim"),
        )
