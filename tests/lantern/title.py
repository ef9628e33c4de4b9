"""Lantern's card, and its rooms."""

from pathlib import Path

import msgspec

from lantern.position import CARDS, TURNS, VERBS, Agreement, Position, deal, from_ints, reason
from periple.kernel.cast import Cast
from periple.kernel.catalogue import Catalogue, TitleCard, sections
from periple.kernel.choice import Choice, Target
from periple.kernel.game import Game, Options, Rooms
from periple.kernel.observe import Field
from periple.kernel.rulebook import read_rulebook
from periple.kernel.state import OVER
from periple.kernel.tell import Teller
from periple.kernel.view import Head
from periple.kernel.words import Text, read_words, same

HERE = Path(__file__).parent
WORDS = read_words(HERE / "words.toml")
EVENTS = {
    "guessed": ["n", "rival:seat", "right"],
    "changed": [],
    "got": ["card:card"],
    "rang": [],
}


class Player(msgspec.Struct):
    seat: int
    name: Text
    points: int


class Mine(msgspec.Struct):
    card: int


class LanternView(Head[Player, Mine], kw_only=True):
    pile: int


class Arrangement(msgspec.Struct, forbid_unknown_fields=True):
    seats: int = 2
    seed: int = 0
    options: dict[str, str] = {}
    held: list[int] = []


def arrange(agreement: Agreement, told: Arrangement) -> Position:
    from periple.kernel.dice import seeded

    s = deal(agreement, seeded(told.seed))
    if told.held:
        s.held = [card - 1 for card in told.held]
        s.pile = [card for card in range(CARDS) if card not in s.held]
    return s


def choice(s: Position, move: int, cast: Cast) -> Choice:
    verb = VERBS.name_of(move)
    touched = Target("card", str(move + 1)) if verb == "guess" else Target("deed", verb)
    text = WORDS.get("choice", verb).fill(n=move + 1)
    return Choice(move, verb, text, [touched], [2 if verb == "ring" else 1], chance=verb == "change")


def view(s: Position, seat: int | None, cast: Cast) -> LanternView:
    over = s.seat == OVER
    return LanternView(
        you=seat,
        to_act=None if over else s.seat,
        over=over,
        turn=s.turns % s.agreement.seats,
        round=1 + s.turns // s.agreement.seats,
        step="turn",
        players=[Player(at, cast.who(at), sum(points(s, at))) for at in range(s.agreement.seats)],
        mine=None if seat is None else Mine(s.held[seat] + 1),
        winners=winners(s) if over else None,
        pile=len(s.pile),
    )


def points(s: Position, player: int) -> list[int]:
    return [3 * s.right[player], s.rung[player]]


def standing(s: Position) -> list[int]:
    return [sum(points(s, player)) for player in range(s.agreement.seats)]


def winners(s: Position) -> list[int]:
    best = max(standing(s))
    return [seat for seat, total in enumerate(standing(s)) if total == best]


class Lantern(Game[Agreement, Position]):
    title = "lantern"
    spans = frozenset({"guess"})
    announced = frozenset({"guessed"})
    view_type = LanternView
    catalogue_type = Catalogue

    def __init__(self) -> None:
        self.card = TitleCard(
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
        self.rulebook = read_rulebook(HERE / "rulebook.toml")
        cards = [str(n + 1) for n in range(CARDS)]
        self.teller = Teller(WORDS, EVENTS, {"card": (cards, [same(card) for card in cards])})
        self.verbs = VERBS
        self.fingerprints = {}
        self.observation = [Field("seat", 1, "the seat that looks"), Field("card", 1, "its card")]
        self.rooms = Rooms(
            agree=agree,
            deal=deal,
            from_ints=from_ints,
            arrangement=Arrangement,
            arrange=arrange,
            choice=choice,
            reason=reason,
            view=view,
            points=points,
            winners=winners,
            players=lambda s: s.agreement.seats,
            observe=lambda s, seat: [seat, s.held[seat]],
            counters=lambda s, seat: {"points": sum(points(s, seat))},
            standing=standing,
            categories=[("guesses", 1), ("bell", 2)],
            refusals={"no_such_card": ["n"]},
            number=lambda s, move: move + 1,
        )

    def catalogue(self) -> Catalogue:
        return Catalogue(
            card=self.card,
            fingerprint="",
            rules_version=self.rules_version,
            verbs=WORDS.section("verb"),
            steps=WORDS.section("step"),
            categories=WORDS.section("category"),
            counters=WORDS.section("counter"),
            names=self.teller.names(),
            rulebook=sections(self.rulebook, WORDS.section("section")),
        )

    def census(self, state: Position) -> list[int]:
        return sorted(state.pile + state.held)

    def bound(self, seats: int) -> int:
        return (TURNS + 1) * seats


def agree(seats: int, options: Options) -> Agreement:
    return Agreement(seats)
