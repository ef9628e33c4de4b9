"""The title card of Le Jeu du Routard: names, seats, options, and the door to everything in this folder."""

from importlib.resources import files
from pathlib import Path

import msgspec

from periple.games.routard import cards, ending
from periple.games.routard.arrange import Arrangement, Arranger, impossible
from periple.games.routard.content import Content
from periple.games.routard.options import OPTIONS, agree
from periple.games.routard.position import Position
from periple.games.routard.refusals import Reason, reason
from periple.games.routard.setup import deal
from periple.games.routard.speak import Speaker
from periple.games.routard.terms import CARDS, DECKS, MOST_TENS, NO_CARD, SPACE, WON_DECKS
from periple.games.routard.view import Viewer
from periple.kernel.dice import seeded
from periple.kernel.first import Category, Choice, Game, Options, Score, View
from periple.kernel.rulebook import Refused, read_rulebook
from periple.kernel.state import Event, State
from periple.kernel.words import Text, read_words, same


class Routard(Game):
    title = "routard"
    name = same("Le Jeu du Routard")
    subtitle = Text(
        fr="Préparez votre sac, faites le tour du monde en stop, revenez le premier",
        en="Pack your bag, hitch-hike round the world, be the first one home",
    )
    credits = Text(
        fr="Jeu de Cécile Balaÿ et Isabelle Privé ; graphisme de Marc Etienne ; cartes illustrées par "
        "Alain Bouldouyre ; édité par MB / Hasbro.",
        en="Designed by Cécile Balaÿ and Isabelle Privé; graphic design by Marc Etienne; cards illustrated by "
        "Alain Bouldouyre; published by MB / Hasbro.",
    )
    least_seats = 2
    most_seats = 6
    options = OPTIONS

    def __init__(self, folder: Path | None = None) -> None:
        here = files("periple.games.routard")
        self.content = Content(folder)
        self.fingerprint = self.content.fingerprint
        self.rulebook = read_rulebook(here / "rulebook.toml")
        self.speaker = Speaker(self.content, read_words(here / "words.toml"))
        self.viewer = Viewer(self.content, self.speaker)
        self.move_space = SPACE

    def deal(self, seats: int, seed: int, options: Options) -> Position:
        return deal(agree(self.content.figures, seats, options), seeded(seed))

    def arrange(self, position: dict[str, object]) -> Position:
        try:
            told = msgspec.convert(position, Arrangement)
        except msgspec.ValidationError as error:
            raise impossible(f"{error}", f"{error}") from None
        journey = agree(self.content.figures, told.seats, self.settle(told.seats, told.options))
        return Arranger(self.content, journey, told).arrange()

    def choice(self, state: State, move: int) -> Choice:
        return self.speaker.choice(_position(state), move)

    def why_not(self, state: State, move: int) -> Refused | None:
        found = reason(_position(state), move, state.seat)
        if found is None and move in state.moves():
            return None
        if found is None:
            found = Reason(60, "not_now")
        return Refused(self.rulebook.rule(found.rule), self.speaker.words.get("refusal", found.key))

    def view(self, state: State, seat: int | None) -> View:
        return self.viewer.view(_position(state), seat)

    def tell(self, state: State, event: Event) -> Text:
        return self.speaker.tell(event)

    def scores(self, state: State) -> list[Score]:
        s = _position(state)
        return [self._score(s, seat) for seat in range(s.journey.seats)]

    def _score(self, s: Position, seat: int) -> Score:
        points = ending.points(s, seat)
        words = self.speaker.words
        return Score(
            seat=seat,
            name=self.speaker.who(seat).capital(),
            total=sum(points),
            categories=[
                Category(key, words.get("category", key), scored)
                for key, scored in zip(ending.CATEGORIES, points, strict=True)
            ],
        )

    def winners(self, state: State) -> list[int]:
        return ending.winners(_position(state))

    def census(self, state: State) -> list[int]:
        """Every card of every deck once, wherever it lies; nobody owes the bank a pawn, a note or a cheque."""
        s = _position(state)
        census: list[int] = []
        for deck in range(DECKS):
            found = s.piles[deck].cards + s.piles[deck].spent
            if deck < WON_DECKS:
                masks = [s.won[seat * WON_DECKS + deck] for seat in range(s.journey.seats)]
                found = found + [card for mask in masks for card in range(CARDS) if mask >> card & 1]
            found = found + [k % cards.KEPT_DECK for k in s.held if k % cards.KEPT_USE // cards.KEPT_DECK == deck]
            if s.card != NO_CARD and s.deck == deck:
                found = [*found, s.card]
            census.extend(sorted(found))
        below = [count for count in (*s.money, *s.cheques, *s.tickets, *s.bag, *s.skip) if count < 0]
        return [*census, len(s.place), len(below)]

    def bound(self, seats: int) -> int:
        """Turns are counted (ruling Q38), and so are the sales and purchases of a turn (ruling Q39)."""
        prices = self.content.prices
        sales = seats * (prices.auction.lots + 1) * (2 + MOST_TENS + seats)
        purchases = 2 * (4 * prices.shop.most + prices.auction.lots + 2)
        return prices.length.turns * seats * (sales + purchases + seats + 20)


def _position(state: State) -> Position:
    assert isinstance(state, Position)
    return state


def load(folder: Path | None) -> Routard:
    return Routard(folder)
