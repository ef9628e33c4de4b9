"""WishLand at the terminal: one's figures, the market with prices and groups; parks card by card on a key."""

# Stays plain: it draws for people.

from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from periple.kernel.choice import Amount, Choice
from periple.terminal.stage import Page, Stage, clip
from ..words import WORDS
from .catalogue import CardFacts, TrackFacts, WishLandCatalogue
from .view import Park, Row, WishLandView

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


WHEN: Final = WORDS.section("when")  # what stands before each part of a card's text


class Scene(Stage[WishLandCatalogue, WishLandView]):
    words: ClassVar = WORDS.section("scene")
    page_words: ClassVar = WORDS.section("scene_page")

    def card(self, card: str, width: int = 99) -> Line:
        """A card's name in the colour of its kind."""
        return Line(clip(self.name("card", card), width), style=COLOURS[self.catalogue.cards[card].kind])

    def kinds(self, kinds: list[str]) -> str:
        return ", ".join(self.name("kind", kind).lower() for kind in kinds)

    # The decision

    def now(self) -> list[Line]:
        view, figures = self.view, self.catalogue.figures
        round_ = self.say("round", n=view.round, m=figures.rounds, t=view.turn_number, u=figures.turns)
        order = self.label("order") + ", ".join(self.who(seat) for seat in view.order)
        lines = [
            self.line(
                Line(self.say("over") if view.over else round_, style="bold"), order if len(view.order) > 1 else ""
            )
        ]
        if self.you is not None:
            lines.append(self.figures(view.players[self.you]))
        lines += self.matters()
        if view.step in ("turn", "free"):
            lines.append(self.spaces())
        if view.step == "order":
            lines.append(self.slots())
        if view.band is not None:
            lines.append(Line(self.band()))
        return lines

    def figures(self, park: Park) -> Line:
        return self.line(
            Line(self.say("credits", n=park.credits, m=park.next_income), style="bold"),
            Line(self.say("workers", n=park.free, m=park.workers), style="bold"),
            self.say("happiness", n=park.happiness),
            self.say("visitors", n=park.visitors),
            self.say("limit", n=park.limit),
            self.say("points", n=park.total),
        )

    def matters(self) -> list[Line]:
        """The card that is being paid for, or the entrepreneurs one may keep, with what they do."""
        view = self.view
        lines = []
        if view.chosen is not None:
            lines.append(Line(self.label("paying"), style="bold").append_text(self.told(view.chosen)))
        if view.step == "keep" and view.mine is not None:
            lines += [self.told(card) for card in view.mine.offers]
        return lines

    def spaces(self) -> Line:
        """How many groups stand on each space: the next one there needs a worker more."""
        alone = self.view.band is not None
        told = [
            f"{number}: {row.groups}" if alone else f"{self.name('space', row.space).lower()} {row.groups}"
            for number, row in enumerate(self.view.market, start=1)
        ]
        told.append(f"{self.name('space', 'advertising').lower()} {self.view.advertising}")
        return Line(self.label("spaces")).append(", ".join(told))

    def heading(self, choice: Choice) -> str:
        """Purchases stand under their row."""
        if choice.verb == "buy":
            for target in choice.targets:
                if target.kind == "card":
                    return self.space_of(target.id)
        return super().heading(choice)

    def space_of(self, card: str) -> str:
        row = next(row for row in self.view.market if card in row.cards)
        return f"{self.space(row.space)} ({self.say('groups', n=row.groups)})"

    def space(self, space: str) -> str:
        return self.all_names["space"][space].capital().say(self.lang)

    def note(self, choice: Choice) -> str:
        """What a card costs and does."""
        if choice.verb != "buy":
            return ""
        bill = " + ".join(self.say(f"bill_{cost.what}", n=cost.n) for cost in choice.costs)
        doing = self.doing(self.catalogue.cards[choice.targets[0].id]).plain
        pause = " ; " if self.lang == "fr" else "; "
        return f"{bill}{pause}{doing}" if bill and doing else bill or doing

    def price(self, row: Row, column: int, card: str) -> int:
        return row.prices[column] if row.prices else self.catalogue.cards[card].cost

    def slots(self) -> Line:
        parts = []
        for slot in self.catalogue.slots:
            told = slot.text.say(self.lang)
            if slot.id in self.view.slots:
                told = self.who(self.view.slots[slot.id])
            elif slot.id in self.view.closed:
                told = self.say("closed")
            parts.append(f"{slot.id}. {told}")
        return self.line(*parts)

    def band(self) -> str:
        band = self.view.band
        assert band is not None
        told = self.say("band", name=self.all_names["band"][band.band])
        if band.next is not None:
            told += f" ({self.say('missing', n=band.missing, name=self.all_names['band'][band.next])})"
        return told

    def ending(self) -> list[Line]:
        """Alone, the band that was reached (rule 60)."""
        band = self.view.band
        if band is None:
            return []
        total = self.view.players[0].total
        return [Line(self.say("reached", name=self.all_names["band"][band.band], n=total), style="bold")]

    # The pages

    def pages(self) -> dict[str, Page]:
        return {"k": self.market, "h": self.park, "p": self.parks, "o": self.memo}

    def market(self) -> RenderableType:
        """Row by row, one line a card: price, name, what it does, and its symbols."""
        parts: list[RenderableType] = [
            self.line(self.say("advertising", n=self.view.advertising), self.say("booths", n=self.view.booths))
        ]
        for row in self.view.market:
            table = self.table(">", "", "effect", wide="effect")
            table.show_header = False
            for column, card in enumerate(row.cards):
                table.add_row(*self.for_sale(row, column, card))
            parts += [self.row_head(row), table]
        return Group(*parts)

    def row_head(self, row: Row) -> Line:
        return self.line(
            Line(self.space(row.space), style=f"bold {COLOURS.get(row.space, 'white')}"),
            self.say("groups", n=row.groups),
            self.say("rivals", n=row.rivals) if row.rivals else "",
            self.say("pile", n=row.pile),
        )

    def for_sale(self, row: Row, column: int, card: str | None) -> list[Line | str]:
        """A card face up; its price stands out when it can be bought, with the group that this takes."""
        if card is None:
            return ["", "–", ""]
        way = row.ways[column] if row.ways else None
        text = self.doing(self.catalogue.cards[card])
        if way is not None and way.group > 1:
            text.append(f" ({self.say('needs', n=way.group)})", "italic")
        return [
            Line(str(self.price(row, column, card)), style="bold" if way is not None else "dim"),
            self.card(card),
            text,
        ]

    def doing(self, card: CardFacts) -> Line:
        """What a card does, then its show and symbol."""
        effects = [
            WHEN[part.when].say(self.lang) + part.text.say(self.lang) for part in card.parts if part.when in WHEN
        ]
        pause = " ; " if self.lang == "fr" else "; "
        line = Line(pause.join(effects))
        if card.show:
            line.append((pause if line else "") + self.name("show", card.show), "cyan")
        if card.symbol:
            line.append((" " if line else "") + f"[{self.name('symbol', card.symbol)}]", "dim")
        return line

    def told(self, card: str) -> Line:
        return self.card(card).append(self.colon(""), "default").append_text(self.doing(self.catalogue.cards[card]))

    def park(self) -> RenderableType:
        """One's own park, card by card, with effects and symbols."""
        return self.park_of(self.eye)

    def park_of(self, seat: int) -> RenderableType:
        park = self.view.players[seat]
        order = list(COLOURS)
        owned = sorted(park.cards, key=lambda card: order.index(self.catalogue.cards[card].kind))
        if park.entrepreneur is not None:
            owned.insert(0, park.entrepreneur)
        extra = [self.say("unlimited", kinds=self.kinds(park.unlimited))] if park.unlimited else []
        extra += [self.say("eased", kinds=self.kinds(park.eased))] if park.eased else []
        placed = [f"{self.name('space', space)} {crew.workers}" for space, crew in park.placed.items()]
        lines = [self.whose(seat), self.figures(park)]
        lines += [self.line(*extra)] if extra else []
        lines += [Line(", ".join(placed), style="dim")] if placed else []
        lines += [self.told(card) for card in owned] or [Line(self.say("empty"), style="dim")]
        return Group(*lines, Line())

    def parks(self) -> RenderableType:
        table = self.table(
            "who", ">total", ">money", ">income", ">crew", ">smiles", ">crowd", ">most", ">shows", "held", wide="held"
        )
        for seat, park in enumerate(self.view.players):
            table.add_row(
                self.whose(seat),
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
        return Group(table, *[self.park_of(seat) for seat in range(len(self.view.players))])

    def held(self, park: Park) -> Line:
        """How many cards of each colour."""
        counts = {kind.id: 0 for kind in self.catalogue.kinds}
        for card in park.cards:
            counts[self.catalogue.cards[card].kind] += 1
        counts["booth"] = park.booths
        told = [Line(f"{n} {self.name('kind', kind).lower()}", style=COLOURS[kind]) for kind, n in counts.items() if n]
        return Line(", ").join(told)

    def memo(self) -> RenderableType:
        parts: list[RenderableType] = [self.achievements(), Line(self.label("slots"), style="bold"), self.slots()]
        if self.view.band is not None:
            bands = [f"{band.name.say(self.lang)} ({self.say('from', n=band.least)})" for band in self.catalogue.bands]
            parts += [Line(self.label("bands"), style="bold"), Line(", ".join(bands)), Line(self.band())]
        parts += [self.paying_squares(track) for track in self.catalogue.tracks.values()]
        if any(row.space == "dream" for row in self.view.market):
            parts.append(self.majority())
        return Group(*parts)

    def paying_squares(self, track: TrackFacts) -> Line:
        """The squares that pay on arrival, and the one from which every income pays (rules 14, 30)."""
        paying = [f"{one.square} ({self.amounts(one.brings)})" for one in track.arrive]
        paying.append(self.say("every_income", n=track.income_from, text=self.amounts(track.income)))
        return Line(self.colon(track.name.capital().say(self.lang)), style="bold").append(", ".join(paying), "not bold")

    def majority(self) -> Line:
        """What the most Dreams bring, by number of players and place (rule 55)."""
        prizes = self.catalogue.figures.majority.items()
        told = [self.say("players", n=int(n), text="/".join(map(str, points))) for n, points in prizes]
        return Line(self.label("majority"), style="bold").append(", ".join(told), "not bold")

    def amounts(self, amounts: list[Amount]) -> str:
        """So many points, credits and the like."""
        return ", ".join(
            self.say(f"of_{one.what}", n=one.n) if f"of_{one.what}" in self.words else f"{one.n} {one.what}"
            for one in amounts
        )

    def achievements(self) -> Table:
        table = self.table("achievements", "effect", "progress", wide="effect")
        for tile in self.view.achievements:
            facts = self.catalogue.achievements[tile.id]
            state = ", ".join(f"{self.who(seat)} {n}" for seat, n in enumerate(tile.progress))
            if tile.owner is not None:
                state = self.say("claimed", name=self.who(tile.owner))
            table.add_row(self.name("achievement", tile.id), facts.text.say(self.lang), state)
        return table
