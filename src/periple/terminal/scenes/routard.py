"""Le Jeu du Routard at the terminal: everybody's purse, bag and cards, the road ahead or the sheet, goal and prices."""

from typing import Final

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from periple.games.routard.catalogue import Cell, RoutardCatalogue
from periple.games.routard.view import RoutardView, Traveller
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
    "round": Text(fr="Tour de table {n}", en="Round {n}"),
    "over": Text(fr="Voyage fini", en="Journey over"),
    "to_act": Text(fr="à {who} de jouer", en="{who} to act"),
    "yours": Text(fr="à vous de jouer", en="your move"),
    "goal": Text(fr="à rapporter : {n} de chaque", en="to bring home: {n} of each"),
    "die": Text(fr="dernier dé : {n}", en="last die: {n}"),
    "winners": Text(fr="gagne : {who}", en="winner: {who}"),
    "who": Text(fr="Voyageur", en="Traveller"),
    "square": Text(fr="Case", en="Square"),
    "money": Text(fr="€", en="€"),
    "cheques": Text(fr="Chq", en="Chq"),
    "tickets": Text(fr="Bil", en="Tix"),
    "bag": Text(fr="FGÉA", en="PGEC"),
    "won": Text(fr="A R V", en="P R A"),
    "notes": Text(fr="À suivre", en="Pending"),
    "packing": Text(fr="fait son sac", en="packing"),
    "missing": Text(fr="il manque {things}", en="missing: {things}"),
    "miss": Text(fr="passe {n}", en="misses {n}"),
    "forced": Text(fr="avance de {n}", en="advances {n}"),
    "free": Text(fr="trajet offert", en="free move"),
    "broke": Text(fr="fauché", en="broke"),
    "kept": Text(fr="garde {n} {n:carte|cartes}", en="keeps {n} {n:card|cards}"),
    "drives": Text(fr="conduit", en="drives"),
    "line": Text(fr="Fiche du sac", en="Packing sheet"),
    "friend": Text(fr="ami ou ↻", en="friend or ↻"),
    "ahead": Text(fr="À", en="In"),
    "kind": Text(fr="Sorte", en="Kind"),
    "place": Text(fr="Lieu", en="Place"),
    "price": Text(fr="Prix", en="Price"),
    "pawns": Text(fr="Pions", en="Pawns"),
    "ticket": Text(fr="billet {n} €", en="ticket {n} €"),
    "card": Text(fr="Carte : {name}. {text}", en="Card: {name}. {text}"),
    "night": Text(fr="La nuit : {name}, {n} {n:chèque|chèques}", en="The night: {name}, {n} {n:cheque|cheques}"),
    "debt": Text(fr="{who} doit {money} €", en="{who} owes {money} €"),
    "auction": Text(fr="{who} vend {good}, dès {money} €", en="{who} sells {good}, from {money} €"),
    "lot": Text(fr="{n} {n:chèque hôtel|chèques hôtel}", en="{n} hotel {n:cheque|cheques}"),
    "answered": Text(fr="ont répondu : {who}", en="have answered: {who}"),
    "high": Text(fr="meilleure offre : {money} € ({who})", en="best bid: {money} € ({who})"),
    "mine": Text(fr="{deck} : {cards}", en="{deck}: {cards}"),
    "memo": Text(
        fr="Cases 1 à 6 : {moves} € · chèque {cheque} € · amende {fine} € · sans guide ×{times}",
        en="1 to 6 squares: {moves} € · cheque {cheque} € · fine {fine} € · no guide ×{times}",
    ),
    "prices": Text(fr="Aéroport (revente) : {things}", en="Airport (resale): {things}"),
}
BEHIND: Final = 1
AHEAD: Final = 7


def scene(catalogue: RoutardCatalogue, view: RoutardView, lang: str) -> RenderableType:
    return Scene(catalogue, view, lang).draw()


class Scene:
    def __init__(self, catalogue: RoutardCatalogue, view: RoutardView, lang: str) -> None:
        self.catalogue = catalogue
        self.view = view
        self.lang = lang
        self.number = {square.id: square.number for square in catalogue.squares}
        self.kinds = {kind.id: kind.name.say(lang) for kind in catalogue.kinds}
        self.texts = {card.id: card.text for deck in catalogue.decks for card in deck.cards}
        self.eye = view.players[view.turn if view.you is None else view.you]

    def say(self, key: str, **values: Text | str | int) -> str:
        return escape(WORDS[key].fill(**values).say(self.lang))

    def name(self, kind: str, one: str) -> str:
        return self.catalogue.names[kind][one].say(self.lang)

    def who(self, seat: int) -> str:
        return self.view.players[seat].name.say(self.lang)

    def draw(self) -> RenderableType:
        middle = self.road() if self.eye.stage == "travelling" else self.sheet()
        return Group(self.heading(), self.travellers(), middle, *self.matters(), *self.mine(), self.memo())

    def heading(self) -> str:
        view = self.view
        if view.over:
            winners = ", ".join(self.who(seat) for seat in view.winners or [])
            parts = [f"[bold]{self.say('over')}[/bold]", self.say("winners", who=winners)]
        else:
            parts = [f"[bold]{self.say('round', n=view.round)}[/bold]"]
            mine = view.to_act == view.you
            parts.append(self.say("yours") if mine else self.say("to_act", who=self.who(view.to_act or 0)))
        parts.append(self.say("goal", n=view.goal))
        if view.die is not None:
            parts.append(self.say("die", n=view.die))
        return " · ".join(parts)

    def table(self, *columns: str, right: tuple[str, ...] = ()) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
        for key in columns:
            table.add_column(self.say(key), justify="right" if key in right else "left", no_wrap=True)
        return table

    def travellers(self) -> Table:
        table = self.table(
            "who", "square", "money", "cheques", "tickets", "bag", "won", "notes", right=("money", "cheques", "tickets")
        )
        for player in self.view.players:
            name = escape(f"{player.seat + 1} {player.name.say(self.lang)}"[:14])
            bag = player.bag
            copies = (bag.papers, bag.guide, bag.gear, bag.camera)
            won = player.won
            table.add_row(
                f"[bold]{name}[/bold]" if player.seat == self.view.to_act else name,
                self.where(player),
                str(player.money),
                str(player.cheques),
                str(player.tickets),
                "".join(str(min(count, 9)) if count else "[red]–[/red]" for count in copies),
                " ".join(self.count(len(cards)) for cards in (won.purchase, won.report, won.adventure)),
                self.notes(player),
            )
        return table

    def count(self, cards: int) -> str:
        return f"[green]{cards}[/green]" if cards >= self.view.goal else str(cards)

    def where(self, player: Traveller) -> str:
        if player.stage == "packing":
            return self.say("packing")
        square = self.catalogue.squares[self.number[player.square]]
        return f"[{COLOURS[square.kind]}]{square.number:>2} {escape(square.short.say(self.lang)[:16])}[/]"

    def notes(self, player: Traveller) -> str:
        """What is still to come for a player, as far as the line has room for it."""
        notes: list[str] = []
        if player.missing:
            things = [self.name("line", line).lower() for line in player.missing]
            notes.append(self.say("missing", things=", ".join(things)))
        if player.riders:
            notes.append(self.say("drives"))
        if player.turns_to_miss:
            notes.append(self.say("miss", n=player.turns_to_miss))
        if player.next_move:
            notes.append(self.say("forced", n=player.next_move))
        notes += [self.say(key) for key, so in (("free", player.next_move_free), ("broke", player.broke)) if so]
        if player.kept:
            notes.append(self.say("kept", n=len(player.kept)))
        told = ", ".join(notes)
        return told if len(told) <= 26 else told[:25] + "…"

    def road(self) -> Table:
        """The squares just behind and within reach, with prices and pawns (bottom of the stack first)."""
        here = self.number[self.eye.square]
        prices = self.catalogue.prices.move
        table = self.table("ahead", "kind", "place", "price", "pawns", right=("ahead", "price"))
        for square in self.catalogue.squares[max(1, here - BEHIND) : here + AHEAD + 1]:
            step = square.number - here
            name = f"{square.number:>2} {square.name.say(self.lang)}"
            if square.ticket:
                name += f" ({WORDS['ticket'].fill(n=square.ticket).say(self.lang)})"
            pawns = self.view.stacks.get(square.id, [])
            table.add_row(
                f"{step:+d}" if step else "●",
                f"[{COLOURS[square.kind]}]{escape(self.kinds[square.kind])}[/]",
                f"[bold]{escape(name)}[/bold]" if step == 0 else escape(name),
                f"{prices[step]} €" if 0 < step < len(prices) else "",
                escape(" > ".join(self.who(seat)[:8] for seat in pawns)),
            )
        return table

    def sheet(self) -> Table:
        """The seven lines by die, in the reading that is played."""
        table = self.table("line")
        for die in range(1, 7):
            table.add_column(str(die), no_wrap=True)
        for line in self.catalogue.sheet:
            lacks = line.id in self.eye.missing
            name = escape(line.name.say(self.lang))
            cells = [self.cell(line.cells[cell]) for cell in line.faces[self.view.sheet]]
            table.add_row(f"[bold]{name}[/bold]" if lacks else f"{name} ✓", *cells)
        return table

    def cell(self, cell: Cell) -> str:
        """A cell in a few signs: what is paid, what is received, and whether one plays again."""
        if cell.friend:
            return self.say("friend")
        signs = [f"+{cell.money}€"] if cell.money else []
        signs += [f"−{cell.price}€"] if cell.price else []
        signs += [f"+{cell.cheques}"] if cell.cheques else []
        copies = [n for n in (cell.tickets, cell.papers, cell.guide, cell.gear, cell.camera) if n]
        signs += ["+".join(f"×{n}" for n in copies)] if copies != [1] or not cell.price else []
        signs += ["↻"] if cell.again else []
        return " ".join(signs) or "–"

    def matters(self) -> list[str]:
        """What is being settled: a card, a bed, a debt, an auction."""
        view = self.view
        told: list[str] = []
        if view.card is not None:
            told.append(self.say("card", name=self.name("card", view.card.id), text=self.texts[view.card.id]))
        if view.night is not None:
            told.append(self.say("night", name=self.name("card", view.night.card), n=view.night.price))
        if view.debt is not None:
            told.append(self.say("debt", who=self.who(view.debt.debtor), money=view.debt.money))
        if view.auction is not None:
            told.append(self.auction())
        return told

    def auction(self) -> str:
        auction = self.view.auction
        assert auction is not None
        lot = auction.good == "cheque"
        good = WORDS["lot"].fill(n=auction.count) if lot else self.catalogue.names["good"][auction.good]
        told = self.say("auction", who=self.who(auction.seller), good=good, money=auction.floor)
        if auction.answered:
            told += " · " + self.say("answered", who=", ".join(self.who(seat) for seat in auction.answered))
        if auction.high is not None and auction.high_seat is not None:
            told += " · " + self.say("high", money=auction.high, who=self.who(auction.high_seat))
        return told

    def mine(self) -> list[str]:
        """One's own cards by name, those kept for later with what they do."""
        won = self.eye.won
        lines: list[str] = []
        for deck, cards in (("purchase", won.purchase), ("report", won.report), ("adventure", won.adventure)):
            if cards:
                names = ", ".join(self.name("card", card) for card in cards)
                lines.append(self.say("mine", deck=self.name("deck", deck), cards=names))
        for card in self.eye.kept:
            lines.append(self.say("mine", deck=self.name("card", card), cards=self.texts[card]))
        return lines

    def memo(self) -> str:
        """The prices, as on the booklet's memo card."""
        prices = self.catalogue.prices
        things = {thing.id: thing for thing in self.catalogue.things}
        moves = ", ".join(str(price) for price in prices.move[1:])
        cheque = things["cheques"].price or 0
        memo = self.say("memo", moves=moves, cheque=cheque, fine=prices.fine, times=prices.no_guide)
        sold = [
            f"{thing.name.say(self.lang).lower()} {thing.price}" + (f" ({thing.resale})" if thing.resale else "")
            for thing in (things["papers"], things["guide"], things["gear"], things["camera"])
        ]
        return f"[dim]{memo}\n{self.say('prices', things=', '.join(sold))}[/dim]"
