"""Lantern's card, and its rooms."""

from pathlib import Path

from periple.kernel.catalogue import Catalogue, TitleCard
from periple.kernel.files import read_words
from periple.kernel.game import Game, Handlers, Options
from periple.kernel.guard import Guard
from periple.kernel.observe import flag, which
from periple.kernel.rulebook import read_rulebook
from periple.kernel.tell import Teller
from periple.kernel.words import Text, same
from .agreement import Agreement
from .events import EVENTS
from .face.arrange import Arrangement, Arranger, Reteller
from .face.view import LanternView, view
from .made.playable import Playable, from_ints, step_of
from .rules import scoring
from .rules.setup import deal
from .terms import CARDS, TURNS
from .verbs import VERBS
from .words.speak import LanternSpeaker

HERE = Path(__file__).parent
WORDS = read_words(HERE / "words" / "words.toml")
CARD = TitleCard(
    id="lantern",
    name=same("Lantern"),
    subtitle=Text("Un jeu minuscule", "A tiny game"),
    pitch=Text("Devinez.", "Guess."),
    credits=Text("De la maison.", "By the house."),
    least_seats=2,
    most_seats=4,
    minutes=(1, 2),
    options=[],
)


class Lantern(Game[Agreement, Playable]):
    title = "lantern"
    card = CARD
    spans = frozenset({"guess"})
    announced = frozenset({"guessed"})
    view_type = LanternView
    catalogue_type = Catalogue
    verbs = VERBS

    def __init__(self) -> None:
        self.rulebook = read_rulebook(HERE / "words" / "rulebook.toml")
        cards = [str(n + 1) for n in range(CARDS)]
        self.teller = Teller(WORDS, EVENTS, {"card": (cards, [same(card) for card in cards])})
        self.fingerprints = {}
        self.observation = [
            which("seat", 1, "the seat that looks", CARD.most_seats - 1),
            which("card", 1, "its card", CARDS - 1),
            flag("rung", 1, "1 when it has rung"),
        ]
        self.handlers = Handlers(
            agree=agree,
            deal=deal,
            from_ints=from_ints,
            arrangement=Arrangement,
            arrange=lambda agreement, told: Arranger(None, agreement, told).arrange(),
            retell=lambda s: Reteller(None, s).retell(),
            choice=LanternSpeaker(VERBS, WORDS).choice,
            reason=Guard(VERBS, step_of, over=1, turn=1).reason,
            view=view,
            points=scoring.points,
            winners=scoring.winners,
            observe=lambda s, seat: [seat, s.held[seat], s.rung[seat]],
            counters=lambda s, seat: {"points": sum(scoring.points(s, seat))},
            standing=scoring.standing,
            categories=scoring.CATEGORIES,
            number=lambda _, move: VERBS.argument(move),
        )

    def census(self, state: Playable) -> list[int]:
        return sorted(state.pile + state.held)

    def bound(self, seats: int) -> int:
        return (TURNS + 1) * seats


def agree(seats: int, options: Options) -> Agreement:
    return Agreement(seats)


def load(folder: Path | None, wanted: dict[str, str] | None = None) -> Lantern:
    return Lantern()
