"""WishLand at the terminal: the market with prices and groups, everybody's parks, achievements, one's own cards."""

from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from periple.games.wishland.catalogue import CardFacts, WishLandCatalogue
from periple.games.wishland.view import Park, Row, WishLandView
from periple.kernel.words import Text

COLOURS: Final = {
    "ride": "yellow",
    "restaurant": "red",
    "actor": "bright_blue",
    "mascot": "bright_black",
    "hotel": "green",
    "dream": "white",
    "booth": "magenta",
    "entrepreneur": "dark_orange",
}
WORDS: Final = {
    "round": Text(fr="Manche {n} sur {m}, tour {t} sur {u}", en="Round {n} of {m}, turn {t} of {u}"),
    "over": Text(fr="Partie finie", en="Game over"),
    "order": Text(fr="Ordre du tour", en="Turn order"),
    "closed": Text(fr="fermée", en="closed"),
    "market": Text(fr="Marché", en="Market"),
    "advertising": Text(fr="publicité : {n} {n:groupe|groupes}", en="advertising: {n} {n:group|groups}"),
    "groups": Text(fr="{n} {n:groupe|groupes}", en="{n} {n:group|groups}"),
    "rivals": Text(fr="dont {n} {n:rival|rivaux}", en="{n} {n:rival|rivals} there"),
    "pile": Text(fr="pioche : {n}", en="pile: {n}"),
    "needs": Text(fr="groupe de {n}", en="group of {n}"),
    "parks": Text(fr="Parcs", en="Parks"),
    "name": Text(fr="Qui", en="Who"),
    "you": Text(fr="vous", en="you"),
    "points": Text(fr="Pts", en="Pts"),
    "credits": Text(fr="Créd.", en="Cred."),
    "income": Text(fr="Rev.", en="Inc."),
    "workers": Text(fr="Trav.", en="Work."),
    "happiness": Text(fr="Bonh.", en="Happ."),
    "visitors": Text(fr="Vis.", en="Vis."),
    "limit": Text(fr="Lim.", en="Lim."),
    "shows": Text(fr="Spect.", en="Shows"),
    "held": Text(fr="Cartes", en="Cards"),
    "achievements": Text(fr="Réussites", en="Achievements"),
    "claimed": Text(fr="prise par {name}", en="claimed by {name}"),
    "offers": Text(fr="Entrepreneurs proposés", en="Entrepreneurs offered"),
    "park": Text(fr="Votre parc", en="Your park"),
    "empty": Text(fr="(vide)", en="(empty)"),
    "band": Text(fr="Palier : {name}", en="Band: {name}"),
    "missing": Text(fr="encore {n} {n:point|points} pour : {name}", en="{n} {n:point|points} more for: {name}"),
}

WHEN: Final = {  # what stands before each part of a card's text
    "income": Text(fr="revenu : ", en="income: "),
    "lasting": Text(fr="ensuite : ", en="then: "),
    "end": Text(fr="fin : ", en="end: "),
    "once": Text(fr="une fois : ", en="once: "),
    "penalty": Text(fr="pénalité : ", en="penalty: "),
}


def scene(catalogue: WishLandCatalogue, view: WishLandView, lang: str) -> RenderableType:
    return Scene(catalogue, view, lang).draw()


class Scene:
    def __init__(self, catalogue: WishLandCatalogue, view: WishLandView, lang: str) -> None:
        self.catalogue = catalogue
        self.view = view
        self.lang = lang
        self.colon = " : " if lang == "fr" else ": "
        self.kinds = {kind.id: kind.name.say(lang) for kind in catalogue.kinds}

    def draw(self) -> RenderableType:
        parts: list[RenderableType] = [self.header(), self.market(), self.parks()]
        for part in (self.achievements(), self.mine()):
            if part is not None:
                parts.append(part)
        return Group(*parts)

    def say(self, key: str, **values: Text | str | int) -> str:
        return WORDS[key].fill(**values).say(self.lang)

    def named(self, kind: str, one: str) -> str:
        return escape(self.catalogue.names[kind][one].say(self.lang))

    def player(self, seat: int) -> str:
        return escape(self.view.players[seat].name.say(self.lang))

    def card(self, card: str) -> str:
        """A card's name in the colour of its kind."""
        return f"[{COLOURS[self.catalogue.cards[card].kind]}]{self.named('card', card)}[/]"

    def header(self) -> RenderableType:
        view, figures = self.view, self.catalogue.figures
        lines = [self.say("over")]
        if not view.over:
            lines = [self.say("round", n=view.round, m=figures.rounds, t=view.turn_number, u=figures.turns)]
        if view.band is not None:
            band = self.say("band", name=self.named("band", view.band.band))
            if view.band.next is not None:
                more = self.say("missing", n=view.band.missing, name=self.named("band", view.band.next))
                band += f" ({more})"
            lines.append(band)
        slots = []
        for slot in self.catalogue.slots:
            told = escape(slot.text.say(self.lang))
            if slot.id in view.slots:
                told = f"[bold]{self.player(view.slots[slot.id])}[/]"
            elif slot.id in view.closed:
                told = self.say("closed")
            slots.append(f"{slot.id}:{told}")
        lines.append(f"{self.say('order')}{self.colon}" + " · ".join(slots))
        title = f"[bold]{self.catalogue.card.name.say(self.lang)}[/]"
        return Panel("\n".join(lines), title=title, box=box.ROUNDED)

    def market(self) -> RenderableType:
        """One line a card: price, name, what it does, and its symbols."""
        table = Table(
            title=f"{self.say('market')} — {self.say('advertising', n=self.view.advertising)}",
            box=box.SIMPLE_HEAD,
            expand=True,
            show_header=False,
            pad_edge=False,
            padding=(0, 1, 0, 0),
        )
        table.add_column(width=13, no_wrap=True)
        table.add_column(width=2, justify="right")
        table.add_column(width=28, no_wrap=True, overflow="ellipsis")
        table.add_column(ratio=1)
        for row in self.view.market:
            heads = self.row_heads(row)
            for line in range(max(len(heads), len(row.cards))):
                head = heads[line] if line < len(heads) else ""
                card = row.cards[line] if line < len(row.cards) else None
                last = line + 1 == max(len(heads), len(row.cards))
                table.add_row(head, *self.for_sale(row, line, card), end_section=last)
        return table

    def row_heads(self, row: Row) -> list[str]:
        name = self.named("space", row.space)
        heads = [
            f"[bold {COLOURS.get(row.space, 'white')}]{name}[/]",
            self.say("groups", n=row.groups),
            self.say("pile", n=row.pile),
        ]
        if row.rivals:
            heads.append(self.say("rivals", n=row.rivals))
        return heads

    def for_sale(self, row: Row, column: int, card: str | None) -> list[str]:
        """A card face up; its price stands out when it can be bought, with the group that this takes."""
        if card is None:
            return ["—", "", ""]
        told = self.catalogue.cards[card]
        way = row.ways[column] if row.ways else None
        prices = self.view.mine.prices if self.view.mine is not None else {}
        price = prices.get(card, told.cost)
        style = "dim" if way is None else "bold"
        text = self.doing(told)
        if way is not None and way.group > 1:
            text += f" [italic]({self.say('needs', n=way.group)})[/]"
        return [f"[{style}]{price}[/]", self.card(card), text]

    def doing(self, card: CardFacts) -> str:
        """What a card does, then its show and symbol."""
        effects = []
        for part in card.parts:
            if part.when == "now" or part.when in WHEN:
                when = WHEN[part.when].say(self.lang) if part.when in WHEN else ""
                effects.append(escape(when + part.text.say(self.lang)))
        signs = [self.named("show", card.show)] if card.show else []
        symbol = [self.named("symbol", card.symbol)] if card.symbol else []
        told = " ; ".join(effects)
        return " ".join([told, *[f"[cyan]{one}[/]" for one in signs], *[f"[dim]{one}[/]" for one in symbol]]).strip()

    def parks(self) -> RenderableType:
        table = Table(title=self.say("parks"), box=box.SIMPLE_HEAD, expand=True, pad_edge=False)
        keys = ("name", "points", "credits", "income", "workers", "happiness", "visitors", "limit", "shows", "held")
        for key in keys:
            left = key in ("name", "held")
            table.add_column(self.say(key), justify="left" if left else "right", no_wrap=key != "held")
        for seat, park in enumerate(self.view.players):
            you = f" ({self.say('you')})" if seat == self.view.you else ""
            turn = "▶" if seat == self.view.to_act else " "
            table.add_row(
                f"{turn}{self.player(seat)[:12]}{you}",
                str(park.total),
                str(park.credits),
                str(park.next_income),
                f"{park.free}/{park.workers}",
                str(park.happiness),
                str(park.visitors),
                str(park.limit),
                str(park.shows),
                self.held(park),
            )
        return table

    def held(self, park: Park) -> str:
        """How many cards of each colour, and the entrepreneur."""
        counts = dict.fromkeys(self.kinds, 0)
        for card in park.cards:
            counts[self.catalogue.cards[card].kind] += 1
        counts["booth"] = park.booths
        told = [f"[{COLOURS[kind]}]{n}{self.kinds[kind][:3]}[/]" for kind, n in counts.items() if n]
        if park.entrepreneur is not None:
            told.append(self.card(park.entrepreneur))
        return " ".join(told)

    def achievements(self) -> RenderableType | None:
        if not self.view.achievements:
            return None
        lines = []
        for tile in self.view.achievements:
            facts = self.catalogue.achievements[tile.id]
            state = "/".join(str(number) for number in tile.progress)
            if tile.owner is not None:
                state = self.say("claimed", name=self.player(tile.owner))
            text = escape(facts.text.say(self.lang))
            lines.append(f"[bold]{self.named('achievement', tile.id)}[/]{self.colon}{text} ({state})")
        return Panel("\n".join(lines), title=self.say("achievements"), box=box.ROUNDED)

    def mine(self) -> RenderableType | None:
        """What the seat that looks has built, card by card; or the entrepreneurs it may keep."""
        view = self.view
        if view.you is None or view.mine is None:
            return None
        if view.step == "keep":
            lines = [self.told_card(card) for card in view.mine.offers]
            return Panel("\n".join(lines), title=self.say("offers"), box=box.ROUNDED)
        park = view.players[view.you]
        order = list(COLOURS)
        owned = sorted(park.cards, key=lambda card: order.index(self.catalogue.cards[card].kind))
        if park.entrepreneur is not None:
            owned.insert(0, park.entrepreneur)
        lines = [self.told_card(card) for card in owned] or [self.say("empty")]
        return Panel("\n".join(lines), title=self.say("park"), box=box.ROUNDED)

    def told_card(self, card: str) -> str:
        return f"{self.card(card)}{self.colon}{self.doing(self.catalogue.cards[card])}"
