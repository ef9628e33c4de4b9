"""The names of everything in the box by number, for choices, events and the catalogue."""

from periple.kernel.choice import Target
from periple.kernel.tell import Kinds
from periple.kernel.words import Text, Words, join
from ..content.box import DECK_IDS, ITEMS, LINE_IDS, Content
from ..position import Position
from ..rules import cards, packed
from ..terms import CARDS, Deck
from .card_text import Wording


class Names:
    def __init__(self, content: Content, words: Words) -> None:
        self.content = content
        self.words = words
        self.wording = Wording(content.figures, words)
        self.square_ids = [square.id for square in content.squares]
        self.squares = [square.said or square.name for square in content.squares]
        self.targets = [Target("square", name) for name in self.square_ids]
        self.decks = [words.get("deck", name) for name in DECK_IDS]
        self.items = [words.get("item", name) for name in ITEMS]
        self.copies = [words.get("copy", name) for name in ITEMS]
        purchases = content.decks[Deck.PURCHASE]
        self.good_ids = [*ITEMS[1:], "ticket", "cheque", *(card.id for card in purchases)]
        self.goods = [
            *self.copies[1:],
            words.get("good", "ticket"),
            words.get("good", "cheque"),
            *(words.fill("good", "purchase", card=card.name) for card in purchases),
        ]
        self.option_ids, self.options = self._options()

    def square(self, square: int) -> Target:
        return self.targets[square]

    def way(self, squares: list[int]) -> list[str]:
        return [self.square_ids[square] for square in squares]

    def kept(self, s: Position, use: int) -> str:
        """The card that the player whose turn it is keeps for this use."""
        kept = cards.holding(s, s.turn, use)
        return self.content.decks[packed.kept_deck(kept)][packed.kept_card(kept)].id

    def card_text(self, deck: int, card: int) -> Text:
        """One line about a card: what it does, or what is printed on it."""
        told = self.content.decks[deck][card]
        if told.text is not None:
            return told.text
        if deck == Deck.LODGING:
            return self.wording.count("lodging", told.cheques)
        if deck == Deck.PURCHASE:
            half = self.content.figures.purchase_resale[card]
            return self.words.fill("effect", "purchase", place=told.place or told.name, n=told.price, half=half)
        return self.wording.sentence(self.content.figures.start[deck * CARDS + card])

    def cells(self) -> list[tuple[str, Text]]:
        """The cells of the sheet, line after line: an id, and what one gets."""
        found: list[tuple[str, Text]] = []
        for line in self.content.lines:
            for at, cell in enumerate(line.cell, start=1):
                things: list[Text] = []
                if cell.money:
                    things.append(self.words.fill("cell", "money", n=cell.money))
                if cell.cheques:
                    things.append(self.words.fill("cell", "cheques", n=cell.cheques))
                if cell.tickets:
                    things.append(self.words.get("cell", "ticket"))
                for item, copies in enumerate((cell.papers, cell.guide, cell.gear, cell.camera)):
                    if copies == 1:
                        things.append(self.copies[item])
                    elif copies:
                        things.append(self.words.fill("copies", ITEMS[item], n=copies))
                both = self.words.get("cell", "and")
                text = join(things, both) if things else self.words.get("cell", "nothing")
                if cell.friend:
                    text = self.words.get("cell", "friend")
                elif cell.price:
                    text = self.words.fill("cell", "price", things=text, n=cell.price)
                elif things and line.id not in ("money", "cheques"):
                    text = self.words.fill("cell", "free", things=text)
                found.append((f"{line.id}_{at}", text))
        return found

    def _options(self) -> tuple[list[str], list[Text]]:
        """The branches that cards let somebody choose from: the card, and the place on it."""
        figures = self.content.figures
        card_ids = [card.id for deck in self.content.decks for card in deck]
        ids: list[str] = []
        for option, card in enumerate(figures.option_card):
            ids.append(f"{card_ids[card]}_{figures.option_card[: option + 1].count(card)}")
        texts = [
            self.wording.lines(figures.branches[figures.option_of.index(option)])
            for option in range(len(figures.option_card))
        ]
        return ids, texts

    def kinds(self) -> Kinds:
        """What the numbers of events stand for; the catalogue shows the same names."""
        deck_cards = [(deck, number) for deck, cards_ in enumerate(self.content.decks) for number in range(len(cards_))]
        card_ids = [self.content.decks[deck][number].id for deck, number in deck_cards]
        cells = self.cells()
        return {
            "square": (self.square_ids, self.squares),
            "line": (LINE_IDS, [line.name for line in self.content.lines]),
            "cell": ([name for name, _ in cells], [text for _, text in cells]),
            "item": (ITEMS, self.items),
            "copy": (ITEMS, self.copies),
            "deck": (DECK_IDS, self.decks),
            "card": (card_ids, [self.content.decks[deck][number].name for deck, number in deck_cards]),
            "card_text": (card_ids, [self.card_text(deck, number) for deck, number in deck_cards]),
            "good": (self.good_ids, self.goods),
            "option": (self.option_ids, self.options),
            "lack": ([], self.lacks()),
        }

    def lacks(self) -> list[Text]:
        """Return what may be missing to leave, each thing from one to all of it (rule 19)."""
        things = [*ITEMS, "tickets", "cheques", "money"]
        least = packed.least_to_leave(self.content.figures.leaving)
        return [
            self.words.fill("so_many", thing, n=10 * n if thing == "money" else n)
            for thing, most in zip(things, least, strict=True)
            for n in range(1, most + 1)
        ]


def together(names: list[Text]) -> Text:
    """Ana, Zoé and Paul."""
    return join([join(names[:-1]), names[-1]], Text(" et ", " and ")) if len(names) > 1 else join(names)
