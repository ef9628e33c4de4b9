"""Wanderlust's title card: names, seats, options, and the door to everything in this folder."""

from importlib.resources import files
from pathlib import Path

import msgspec

from periple.games.wanderlust import scoring
from periple.games.wanderlust.arrange import Arrangement, Arranger, impossible
from periple.games.wanderlust.content import Content
from periple.games.wanderlust.encounters import cards_of
from periple.games.wanderlust.options import OPTIONS, agree
from periple.games.wanderlust.position import Position
from periple.games.wanderlust.refusals import reason
from periple.games.wanderlust.setup import deal
from periple.games.wanderlust.speak import Speaker
from periple.games.wanderlust.terms import HOP, KINDS, tickets_of
from periple.games.wanderlust.view import Viewer
from periple.kernel.dice import seeded
from periple.kernel.first import Category, Choice, Game, Options, Score, View
from periple.kernel.rulebook import Refused, read_rulebook
from periple.kernel.state import Event, State
from periple.kernel.words import Text, read_words, same


class Wanderlust(Game):
    title = "wanderlust"
    name = same("Wanderlust")
    subtitle = Text(
        fr="Une course autour du monde, ticket après ticket", en="A race around the world, ticket by ticket"
    )
    credits = Text(
        fr="Jeu de Julian Asleh ; solo de Mahmoud Abdelwahab ; illustré par Xue Cui ; édité par Pektis.",
        en="Designed by Julian Asleh; solo mode by Mahmoud Abdelwahab; illustrated by Xue Cui; published by Pektis.",
    )
    least_seats = 1
    most_seats = 5
    options = OPTIONS

    def __init__(self, folder: Path | None = None) -> None:
        here = files("periple.games.wanderlust")
        self.content = Content(folder)
        self.fingerprint = self.content.fingerprint
        self.rulebook = read_rulebook(here / "rulebook.toml")
        self.speaker = Speaker(self.content, read_words(here / "words.toml"))
        self.viewer = Viewer(self.content, self.speaker)
        self.move_space = HOP + len(self.content.figures.board.ends)

    def deal(self, seats: int, seed: int, options: Options) -> Position:
        return deal(agree(self.content.figures, seats, options), seeded(seed))

    def arrange(self, position: dict[str, object]) -> Position:
        try:
            told = msgspec.convert(position, Arrangement)
        except msgspec.ValidationError as error:
            raise impossible(f"{error}", f"{error}") from None
        race = agree(self.content.figures, told.seats, self.settle(told.seats, told.options))
        return Arranger(self.content, race, told).arrange()

    def choice(self, state: State, move: int) -> Choice:
        return self.speaker.choice(_position(state), move)

    def why_not(self, state: State, move: int) -> Refused | None:
        found = reason(_position(state), move)
        if found is None:
            return None
        words = self.speaker.words.get("refusal", found.key)
        if "ticket" in words.places():
            words = words.fill(ticket=self.speaker.ticket(found.ticket))
        elif "n" in words.places():
            words = words.fill(n=_position(state).race.minimum)
        return Refused(self.rulebook.rule(found.rule), words)

    def view(self, state: State, seat: int | None) -> View:
        return self.viewer.view(_position(state), seat)

    def tell(self, state: State, event: Event) -> Text:
        return self.speaker.tell(_position(state), event)

    def scores(self, state: State) -> list[Score]:
        s = _position(state)
        return [self._score(s, trotter) for trotter in range(s.race.trotters)]

    def _score(self, s: Position, trotter: int) -> Score:
        points = scoring.points(s, trotter)
        words = self.speaker.words
        return Score(
            seat=trotter if trotter < s.race.seats else None,
            name=self.speaker.who(s, trotter).capital(),
            total=sum(points),
            categories=[
                Category(letter, words.get("category", letter), scored)
                for letter, scored in zip(scoring.CATEGORIES, points, strict=False)
            ],
        )

    def winners(self, state: State) -> list[int]:
        return scoring.winners(_position(state))

    def census(self, state: State) -> list[int]:
        """Tickets by kind, destination cards, encounters by card: wherever they lie."""
        s = _position(state)
        tickets = [
            s.pile.cards.count(kind)
            + s.pile.spent.count(kind)
            + s.river.count(kind)
            + sum(tickets_of(hand, kind) for hand in s.hand)
            for kind in range(KINDS)
        ]
        homes = s.home if not s.race.homes_under_deck else s.home[: s.race.seats]
        cards = sorted(s.deck + s.row + s.visited + homes)
        encounters = [
            s.meetings.count(card)
            + sum(cards_of(friends, card) for friends in s.friends)
            + sum(cards_of(played, card) for played in s.friends_played)
            for card in range(len(s.race.effect))
        ]
        held = [sum(tickets_of(hand, kind) for kind in range(KINDS)) - s.held[at] for at, hand in enumerate(s.hand)]
        return tickets + cards + encounters + held

    def bound(self, seats: int) -> int:
        """A ticket returns to the pile only by a trip, a collectible or an encounter, and those are counted."""
        cards = self.content.score.components
        returns = cards.destinations * 4 + cards.encounters * 3
        return (cards.tickets + 20) * returns


def _position(state: State) -> Position:
    assert isinstance(state, Position)
    return state


def load(folder: Path | None) -> Wanderlust:
    return Wanderlust(folder)
