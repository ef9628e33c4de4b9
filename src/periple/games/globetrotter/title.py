"""Globetrotter's title card: names, seats, options, and the door to everything in this folder."""

from importlib.resources import files
from pathlib import Path

import msgspec

from periple.games.globetrotter import scoring
from periple.games.globetrotter.arrange import Arrangement, Arranger, impossible
from periple.games.globetrotter.content import Content
from periple.games.globetrotter.options import OPTIONS, ROUNDS, agree
from periple.games.globetrotter.position import Position
from periple.games.globetrotter.refusals import reason
from periple.games.globetrotter.setup import deal
from periple.games.globetrotter.speak import Speaker
from periple.games.globetrotter.terms import GO, IN_JACKPOT, MOST_LEGS, NO_TICKET
from periple.games.globetrotter.view import Viewer
from periple.kernel.dice import seeded
from periple.kernel.first import Category, Choice, Game, Options, Score, View
from periple.kernel.rulebook import Refused, read_rulebook
from periple.kernel.state import Event, State
from periple.kernel.words import Text, read_words, same


class Globetrotter(Game):
    title = "globetrotter"
    name = same("Globetrotter")
    subtitle = Text(
        fr="Les clés du monde, et retour à la maison le premier", en="The keys of the world, and first back home"
    )
    credits = Text(
        fr="D'après le livret français de Globetrotter ; textes, carte et cartes reconstitués.",
        en="After the French booklet of Globetrotter; words, map and cards are reconstructed.",
    )
    least_seats = 2
    most_seats = 6
    options = OPTIONS

    def __init__(self, folder: Path | None = None) -> None:
        here = files("periple.games.globetrotter")
        self.content = Content(folder)
        self.fingerprint = self.content.fingerprint
        self.rulebook = read_rulebook(here / "rulebook.toml")
        self.speaker = Speaker(self.content, read_words(here / "words.toml"))
        self.viewer = Viewer(self.content, self.speaker)
        self.move_space = GO + self.content.figures.board.places

    def deal(self, seats: int, seed: int, options: Options) -> Position:
        return deal(agree(self.content.figures, seats, options), seeded(seed))

    def arrange(self, position: dict[str, object]) -> Position:
        try:
            told = msgspec.convert(position, Arrangement)
        except msgspec.ValidationError as error:
            raise impossible(f"{error}", f"{error}") from None
        tour = agree(self.content.figures, told.seats, self.settle(told.seats, told.options))
        return Arranger(self.content, tour, told).arrange()

    def choice(self, state: State, move: int) -> Choice:
        return self.speaker.choice(_position(state), move)

    def why_not(self, state: State, move: int) -> Refused | None:
        found = reason(_position(state), move)
        if found is None:
            return None
        return Refused(self.rulebook.rule(found.rule), self.speaker.words.get("refusal", found.key))

    def view(self, state: State, seat: int | None) -> View:
        return self.viewer.view(_position(state), seat)

    def tell(self, state: State, event: Event) -> Text:
        return self.speaker.tell(event)

    def scores(self, state: State) -> list[Score]:
        s = _position(state)
        return [self._score(s, seat) for seat in range(s.tour.seats)]

    def _score(self, s: Position, seat: int) -> Score:
        points = scoring.points(s, seat)
        return Score(
            seat=seat,
            name=self.speaker.who(seat).capital(),
            total=sum(points),
            categories=[
                Category(name, self.speaker.words.get("category", name), scored)
                for name, scored in zip(scoring.CATEGORIES, points, strict=True)
            ],
        )

    def winners(self, state: State) -> list[int]:
        return scoring.winners(_position(state))

    def census(self, state: State) -> list[int]:
        """Every ticket, key, token and adventure card, wherever it lies (rule 2)."""
        s = _position(state)
        aside = [ticket for ticket in [s.shown, *s.tucked] if ticket != NO_TICKET]
        tickets = sorted(s.pile + s.jackpot_tickets + aside + [ticket for hand in s.hand for ticket in hand])
        keys = s.keys_on_board + s.keys.count(IN_JACKPOT) + sum(s.keys_held)
        holders = [s.keys_held[seat] - s.keys.count(seat) for seat in range(s.tour.seats)]
        tokens = [s.supply[seat] + s.jokers[seat] + scoring.souvenirs(s, seat) for seat in range(s.tour.seats)]
        board = [sum(s.counts) - sum(scoring.souvenirs(s, seat) for seat in range(s.tour.seats))]
        cards = [card for deck in s.decks for card in sorted(deck)]
        return [*tickets, keys, *holders, *tokens, *board, *cards]

    def bound(self, seats: int) -> int:
        """Rounds are limited (ruling A5), and so are the throws and arrivals of a turn (ruling A56).

        Each of these is followed by few choices: where to go, whom to exile, what to give up, a challenge, a bonus;
        and the tickets it brings can each be sold once, as can those held before.
        """
        per_leg = 8 + seats + self.content.figures.jackpot_tickets + 4
        per_turn = (MOST_LEGS + 2) * per_leg + 3 * self.content.figures.tickets
        return max(int(rounds) for rounds in ROUNDS) * seats * per_turn


def _position(state: State) -> Position:
    assert isinstance(state, Position)
    return state


def load(folder: Path | None) -> Globetrotter:
    return Globetrotter(folder)
