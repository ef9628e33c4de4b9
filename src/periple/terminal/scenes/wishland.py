"""WishLand at the terminal: the market, the turn-order track, everybody's park, the achievements."""

from typing import Final, cast

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from periple.games.wishland.title import WishLand
from periple.kernel.first import Game, View
from periple.kernel.words import Text

COLOURS: Final = {
    "ride": "yellow",
    "restaurant": "red",
    "actor": "blue",
    "mascot": "white",
    "hotel": "green",
    "dream": "bright_black",
    "booth": "magenta",
    "entrepreneur": "dark_orange",
}
WORDS: Final = {
    "round": Text(fr="Manche {n}/{m}, tour {t}/{u}", en="Round {n}/{m}, turn {t}/{u}"),
    "over": Text(fr="Partie finie", en="Game over"),
    "order": Text(fr="Ordre du tour", en="Turn order"),
    "market": Text(fr="Marché", en="Market"),
    "row": Text(fr="Rangée {n}", en="Row {n}"),
    "groups": Text(fr="groupes : {n}", en="groups: {n}"),
    "pile": Text(fr="pioche : {n}", en="pile: {n}"),
    "advertising": Text(fr="Groupes à la publicité : {n}", en="Groups advertising: {n}"),
    "parks": Text(fr="Parcs", en="Parks"),
    "seat": Text(fr="Place", en="Seat"),
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
    "claimed": Text(fr="prise par {n}", en="claimed by {n}"),
    "offers": Text(fr="Entrepreneurs proposés", en="Entrepreneurs offered"),
    "park": Text(fr="Votre parc", en="Your park"),
    "empty": Text(fr="(vide)", en="(empty)"),
    "band": Text(fr="Palier {n} sur {m} : {name}", en="Band {n} of {m}: {name}"),
}


def scene(game: Game, view: View, lang: str) -> RenderableType:
    assert isinstance(game, WishLand)
    return Scene(game, view, lang).draw()


class Scene:
    def __init__(self, game: WishLand, view: View, lang: str) -> None:
        self.game = game
        self.view = view
        self.lang = lang
        self.colon = " : " if lang == "fr" else ": "
        self.cards = {card.id: card for card in game.content.cards}
        self.kinds = {kind.id: kind.name.say(lang) for kind in game.content.board.kind}
        self.kind_of = {
            card.id: game.content.board.kind[kind].id
            for card, kind in zip(game.content.cards, game.content.card_kinds, strict=True)
        }

    def draw(self) -> RenderableType:
        parts: list[RenderableType] = [self.header(), self.market(), self.parks()]
        for part in (self.achievements(), self.mine()):
            if part is not None:
                parts.append(part)
        return Group(*parts)

    def say(self, key: str, **values: str | int) -> str:
        return WORDS[key].fill(**values).say(self.lang)

    def list_of(self, key: str) -> list[View]:
        return cast(list[View], self.view[key])

    def local(self, text: object) -> str:
        return cast(dict[str, str], text)[self.lang]

    def name(self, card: str) -> str:
        """A card's name in the colour of its kind."""
        return f"[{COLOURS[self.kind_of[card]]}]{escape(self.cards[card].name.say(self.lang))}[/]"

    def header(self) -> RenderableType:
        view = self.view
        lines: list[str] = []
        if view["over"]:
            lines.append(self.say("over"))
            if view["band"] is not None:
                band = cast(View, view["band"])
                name = self.local(band["name"])
                lines.append(self.say("band", n=cast(int, band["band"]), m=cast(int, band["of"]), name=name))
        else:
            numbers = [cast(int, view[key]) for key in ("round", "rounds", "turn", "turns")]
            lines.append(self.say("round", n=numbers[0], m=numbers[1], t=numbers[2], u=numbers[3]))
        slots = []
        for slot in self.list_of("slots"):
            seat = cast(int | None, slot["seat"])
            holder = f"[bold]{self.say('seat')} {seat + 1}[/]" if seat is not None else self.local(slot["reward"])
            slots.append(f"{slot['slot']}:{holder}")
        lines.append(f"{self.say('order')}{self.colon}" + " · ".join(slots))
        return Panel("\n".join(lines), title=f"[bold]{self.game.name.say(self.lang)}[/]", box=box.ROUNDED)

    def market(self) -> RenderableType:
        """One line a card: price, name, what it does, and its symbol."""
        table = Table(
            title=f"{self.say('market')} — {self.say('advertising', n=cast(int, self.view['advertising']))}",
            box=box.SIMPLE_HEAD,
            expand=True,
            show_header=False,
            pad_edge=False,
            padding=(0, 1, 0, 0),
        )
        table.add_column(width=12, no_wrap=True)
        table.add_column(width=2, justify="right")
        table.add_column(width=28, no_wrap=True, overflow="ellipsis")
        table.add_column(ratio=1)
        for at, row in enumerate(self.list_of("market")):
            kind = cast(str | None, row["kind"])
            label = self.say("row", n=at + 1) if kind is None else f"[{COLOURS[kind]}]{self.kinds[kind]}[/]"
            heads = [
                f"[bold]{label}[/]",
                self.say("groups", n=cast(int, row["groups"])),
                self.say("pile", n=cast(int, row["pile"])),
            ]
            cards = cast(list[View | None], row["cards"])
            for line in range(max(len(heads), len(cards))):
                head = heads[line] if line < len(heads) else ""
                card = cards[line] if line < len(cards) else None
                table.add_row(head, *self.for_sale(card), end_section=line + 1 == max(len(heads), len(cards)))
        return table

    def for_sale(self, card: View | None) -> list[str]:
        if card is None:
            return ["—", "", ""]
        told = cast(str, card["id"])
        price = card["price"] if card["price"] is not None else card["cost"]
        at = self.game.content.card_ids[told]
        text = escape(self.game.speaker.texts.effect(at).say(self.lang))
        symbols = [
            self.game.content.board.show[self.game.content.shows[cast(str, card["show"])]].name.say(self.lang)
            if card["show"]
            else "",
            self.game.content.board.icon[self.game.content.icons[cast(str, card["icon"])]].name.say(self.lang)
            if card["icon"]
            else "",
        ]
        shown = " ".join(
            f"[{style}]{escape(word)}[/]" for style, word in zip(("cyan", "dim"), symbols, strict=True) if word
        )
        return [f"[bold]{price}[/]", self.name(told), f"{text} {shown}".strip()]

    def parks(self) -> RenderableType:
        table = Table(title=self.say("parks"), box=box.SIMPLE_HEAD, expand=True, pad_edge=False)
        keys = ("seat", "points", "credits", "income", "workers", "happiness", "visitors", "limit", "shows", "held")
        for key in keys:
            table.add_column(
                self.say(key), justify="left" if key in ("seat", "held") else "right", no_wrap=key != "held"
            )
        for park in self.list_of("parks"):
            seat = cast(int, park["seat"])
            you = f" ({self.say('you')})" if seat == self.view["you"] else ""
            turn = "▶" if seat == self.view["to_act"] else " "
            workers = cast(dict[str, int], park["workers"])
            table.add_row(
                f"{turn}{seat + 1}{you}",
                str(park["total"]),
                str(park["credits"]),
                str(park["next_income"]),
                f"{workers['free']}/{workers['unlocked']}",
                str(park["happiness"]),
                str(park["visitors"]),
                str(park["limit"]),
                str(park["shows"]),
                self.held(cast(dict[str, int], park["held"]), cast(str | None, park["entrepreneur"])),
            )
        return table

    def held(self, held: dict[str, int], entrepreneur: str | None) -> str:
        """How many cards of each colour, and the entrepreneur."""
        counts = [f"[{COLOURS[kind]}]{count}{self.kinds[kind][:3]}[/]" for kind, count in held.items() if count]
        if entrepreneur is not None:
            counts.append(self.name(entrepreneur))
        return " ".join(counts)

    def achievements(self) -> RenderableType | None:
        tiles = self.list_of("achievements")
        if not tiles:
            return None
        lines = []
        for tile in tiles:
            owner = cast(int | None, tile["claimed_by"])
            progress = "/".join(str(number) for number in cast(list[int], tile["progress"]))
            state = self.say("claimed", n=owner + 1) if owner is not None else progress
            lines.append(
                f"[bold]{escape(self.local(tile['name']))}[/]{self.colon}{escape(self.local(tile['text']))} ({state})"
            )
        return Panel("\n".join(lines), title=self.say("achievements"), box=box.ROUNDED)

    def mine(self) -> RenderableType | None:
        """What the seat that looks has built, and the entrepreneurs it may keep."""
        you = cast(int | None, self.view["you"])
        if you is None:
            return None
        if self.view["step"] == "keep":
            offers = cast(list[str], cast(View, self.view["mine"])["offers"])
            lines = [f"{self.name(card)}{self.colon}{self.text(card)}" for card in offers]
            return Panel("\n".join(lines), title=self.say("offers"), box=box.ROUNDED)
        owned = cast(list[str], self.list_of("parks")[you]["cards"])
        order = list(COLOURS)
        sorted_cards = sorted(owned, key=lambda card: order.index(self.kind_of[card]))
        shown = ", ".join(self.name(card) for card in sorted_cards) or self.say("empty")
        return Panel(shown, title=self.say("park"), box=box.ROUNDED)

    def text(self, card: str) -> str:
        return escape(self.game.speaker.texts.cards[self.game.content.card_ids[card]].say(self.lang))
