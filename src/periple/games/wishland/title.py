"""WishLand's title card, its rooms, and what must hold of every position."""

# Stays plain: it brings the rooms together.

from functools import partial
from pathlib import Path

from periple.kernel.catalogue import lid
from periple.kernel.game import Game, Handlers, Options
from periple.kernel.guard import Guard
from periple.kernel.rulebook import read_rulebook
from periple.kernel.tell import Teller
from .agreement import Agreement
from .content.box import DREAMS, Content
from .events import EVENTS
from .face.arrange import Arrangement, Arranger
from .face.catalogue import WishLandCatalogue, tables
from .face.observe import fields
from .face.retell import Reteller
from .face.seen import Counters, Viewer, standing
from .face.view import WishLandView
from .made import playable
from .made.numbers import Step
from .made.observe import observe
from .options import OPTIONS
from .position import PRICES, Position
from .rules import ahead, refusals, scoring, setup
from .rules.packed import spread
from .terms import Count, Own
from .verbs import VERBS
from .words import RULES, WORDS
from .words.speak import Speaker, kinds

CARD = lid(WORDS, "wishland", seats=(1, 5), minutes=(30, 100), options=OPTIONS)


class WishLand(Game[Agreement, Position]):
    title = "wishland"
    card = CARD
    # 3: the Ticket Seller and the Adman gave a credit less; 2: the figures before docs/balance.md;
    # 1: Dream 31 counted once for Dream 11, no steps in the next income
    rules_version = 4
    view_type = WishLandView
    catalogue_type = WishLandCatalogue
    verbs = VERBS

    def __init__(self, folder: Path | None = None, wanted: dict[str, str] | None = None) -> None:
        self.content = content = Content(folder, wanted)
        self.fingerprints = content.fingerprints
        self.rulebook = read_rulebook(RULES, content.inventory())
        self.speaker = speaker = Speaker(content, WORDS)
        self.teller = Teller(WORDS, EVENTS, kinds(content, WORDS, speaker.texts))
        game = content.game
        self.observation = fields(content.figures, game.round.rounds * game.round.turns + 1)
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
            reason=Guard(VERBS, playable.step_of, over=40, turn=16).reason,
            points=scoring.points,
            winners=scoring.winners,
            observe=observe,
            categories=scoring.CATEGORIES,
            refusals=refusals.REFUSALS,
            view=Viewer(content).view,
            counters=Counters(content).counters,
            standing=standing,
            names=self.teller.names(),
            goes_on=lambda s: s.bonuses > 0 or s.step == Step.PAY,
        )

    def tables(self) -> dict[str, object]:
        return tables(self.speaker)

    def files(self, options: Options) -> list[str]:
        """What the expansion adds matters where it is in play; alone or not, the base box always does."""
        return [name for name in self.fingerprints if name not in DREAMS or options[name] == "on"]

    def settled_before(self, seats: int, options: Options) -> Options:
        """One switch decided about the whole expansion before its achievements and entrepreneurs had theirs."""
        return super().settled_before(seats, dict.fromkeys(DREAMS, options.get("dreams", "on")) | options)

    def census(self, state: Position) -> list[int]:
        """Cards wherever they lie, ticket booths, achievements, and each seat's workers."""
        s = state
        seats = range(s.agreement.seats)
        cards = [card for pile in range(s.agreement.stock.piles) for card in s.left_in(pile) + s.spent_of(pile)]
        cards += [int(s.market[at]) for at in range(PRICES) if s.market[at] >= 0]
        cards += [card for seat in seats for card in bought_by(s, seat)]
        booths = s.booths + sum(s.own(seat, Count.BOOTHS) for seat in seats)
        claimed = [s.own(seat, Own.CLAIMED) for seat in seats]
        tiles = [int(s.open_tiles) ^ sum(claimed)]
        away = [
            s.own(seat, Count.WORKERS) - s.own(seat, Own.FREE) - sum(spread(s.own(seat, Own.PLACED))) for seat in seats
        ]
        crowd = [int(s.crowd - s.rivals) - sum(s.own(seat, Own.GROUPS) for seat in seats)]
        return [*sorted(cards), booths, *tiles, *away, *crowd, len(set(s.offers))]

    def bound(self, seats: int) -> int:
        """Every turn has one action, a payment, bonuses and its end; claims and free recoveries are counted once."""
        game = self.content.game
        bonuses = sum(card.lasting.bonuses for card in self.content.cards if card.lasting is not None)
        booths = max(card.now.booths for card in self.content.cards)
        a_turn = 3 + bonuses * (1 + booths)
        free = len(self.content.achievements) + seats
        return seats + game.round.rounds * seats * (1 + game.round.turns * a_turn) + free


def bought_by(s: Position, seat: int) -> list[int]:
    """A park's cards without the entrepreneur."""
    return [card for card in s.cards_of(seat) if card != s.own(seat, Own.ENTREPRENEUR)]


load = WishLand
