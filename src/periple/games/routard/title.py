"""The title card of Le Jeu du Routard: names, seats, options, census and bound; and who answers which question."""

# Stays plain: it brings the rooms together.

from functools import partial
from pathlib import Path

from periple.kernel.catalogue import lid
from periple.kernel.game import Game, Handlers, Options
from periple.kernel.guard import Guard
from periple.kernel.rulebook import read_rulebook
from periple.kernel.tell import Teller
from .agreement import Agreement
from .content.box import Content
from .events import EVENTS
from .face.arrange import Arrangement, Arranger
from .face.catalogue import Cataloguer, RoutardCatalogue
from .face.observe import fields
from .face.retell import Reteller
from .face.view import RoutardView, Viewer
from .made import playable
from .made.observe import observe
from .made.playable import Playable
from .options import OPTIONS
from .rules import ahead, packed, refusals, scoring, setup
from .terms import DECKS, MOST_TENS, NO_CARD, WON_DECKS
from .verbs import VERBS
from .words import RULES, WORDS
from .words.names import Names
from .words.speak import Speaker

CARD = lid(WORDS, "routard", seats=(2, 6), minutes=(30, 60), options=OPTIONS, points=False)


class Routard(Game[Agreement, Playable]):
    title = "routard"
    card = CARD
    rules_version = 5  # 5: a bill without a guide is that of the moment of paying; a bargain may be sold for
    spans = frozenset({"cheques", "bid", "sell_cheques"})
    announced = frozenset({"sold", "sold_cheques"})  # the price of a sealed auction
    view_type = RoutardView
    catalogue_type = RoutardCatalogue
    observation = fields()
    verbs = VERBS

    def __init__(self, folder: Path | None = None, wanted: dict[str, str] | None = None) -> None:
        self.content = content = Content(folder, wanted)
        self.fingerprints = content.fingerprints
        self.rulebook = read_rulebook(RULES)
        self.names = names = Names(content, WORDS)
        self.teller = Teller(WORDS, EVENTS, names.kinds())
        speaker = Speaker(content, WORDS, names)
        self.handlers = Handlers(
            agree=partial(Agreement, content.figures),
            deal=setup.deal,
            from_ints=playable.from_ints,
            arrangement=Arrangement,
            arrange=lambda agreement, told: Arranger(content, agreement, told).arrange(),
            retell=lambda s: Reteller(content, s).retell(),
            go_ahead=ahead.go_ahead,
            choice=speaker.choice,
            known=speaker.known,
            reason=Guard(VERBS, playable.step_of, over=63, turn=23).reason,
            points=scoring.points,
            winners=scoring.winners,
            observe=observe,
            categories=scoring.CATEGORIES,
            refusals=refusals.REFUSALS,
            view=Viewer(content, names).view,
            counters=scoring.counters,
            standing=scoring.standing,
            number=lambda _, move: VERBS.number(move),
        )

    def tables(self) -> dict[str, object]:
        return Cataloguer(self.content, self.names).tables()

    def files(self, options: Options) -> list[str]:
        """How the board is drawn changes no game."""
        return [name for name in self.fingerprints if name != "board"]

    def census(self, s: Playable) -> list[int]:
        """Every card of every deck once, wherever it lies; nobody owes the bank a pawn, a note or a cheque."""
        census: list[int] = []
        for deck in range(DECKS):
            found = s.decks[deck][: s.tops[deck]] + packed.ones(s.spent[deck])
            if deck < WON_DECKS:
                won = [packed.cards_won(s, seat, deck) for seat in range(s.agreement.seats)]
                found = found + [card for cards in won for card in packed.ones(cards)]
            found = found + [packed.kept_card(kept) for kept in s.held if packed.kept_deck(kept) == deck]
            if s.card != NO_CARD and s.deck == deck:
                found = [*found, s.card]
            census.extend(sorted(found))
        counts = (*s.money, *s.cheques, *s.tickets, *s.bag, *s.skip)
        return [*census, len(s.place), len([count for count in counts if count < 0])]

    def bound(self, seats: int) -> int:
        """Turns are counted (ruling Q38), and so are the sales and purchases of a turn (ruling Q39)."""
        prices = self.content.prices
        sales = seats * (prices.auction.lots + 1) * (2 + MOST_TENS + seats)
        purchases = 2 * (4 * prices.shop.most + prices.auction.lots + 2)
        return prices.length.turns * seats * (sales + purchases + seats + 20)


load = Routard
