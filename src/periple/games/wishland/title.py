"""WishLand's title card: names, seats, options, and the door to everything in this folder."""

from importlib.resources import files
from pathlib import Path

import msgspec

from periple.games.wishland import scoring
from periple.games.wishland.arrange import Arrangement, Arranger, impossible
from periple.games.wishland.content import Content
from periple.games.wishland.options import OPTIONS, agree
from periple.games.wishland.position import Position
from periple.games.wishland.refusals import reason
from periple.games.wishland.setup import deal
from periple.games.wishland.speak import Speaker
from periple.games.wishland.terms import KEPT, MOVES, Count, spread
from periple.games.wishland.view import Viewer
from periple.kernel.dice import seeded
from periple.kernel.first import Category, Choice, Game, Options, Score, View
from periple.kernel.rulebook import Refused, read_rulebook
from periple.kernel.state import Event, State
from periple.kernel.words import Text, read_words, same


class WishLand(Game):
    title = "wishland"
    name = same("WishLand")
    subtitle = Text(
        fr="Un parc d'attractions à bâtir, avec les Rêves d'Amérique",
        en="A theme park to build, with Dreams from America",
    )
    credits = Text(
        fr="Jeu de Carlos Michán ; illustré par Fran Fdez, Daniel Rosa, Philipp Ach, Grzegorz Pedrycz et Sonderflex "
        "Studio ; édité par Lost Games. Les cartes du jeu de base et leurs prix sont une reconstitution.",
        en="Designed by Carlos Michán; illustrated by Fran Fdez, Daniel Rosa, Philipp Ach, Grzegorz Pedrycz and "
        "Sonderflex Studio; published by Lost Games. The cards of the base game and all prices are a reconstruction.",
    )
    least_seats = 1
    most_seats = 5
    options = OPTIONS
    move_space = MOVES

    def __init__(self, folder: Path | None = None) -> None:
        here = files("periple.games.wishland")
        self.content = Content(folder)
        self.fingerprint = self.content.fingerprint
        self.rulebook = read_rulebook(here / "rulebook.toml")
        self.speaker = Speaker(self.content, read_words(here / "words.toml"))
        self.viewer = Viewer(self.content, self.speaker)

    def deal(self, seats: int, seed: int, options: Options) -> Position:
        return deal(agree(self.content.figures, seats, options), seeded(seed))

    def arrange(self, position: dict[str, object]) -> Position:
        try:
            told = msgspec.convert(position, Arrangement)
        except msgspec.ValidationError as error:
            raise impossible(f"{error}", f"{error}") from None
        agreement = agree(self.content.figures, told.seats, self.settle(told.seats, told.options))
        return Arranger(self.content, agreement, told).arrange()

    def choice(self, state: State, move: int) -> Choice:
        return self.speaker.choice(_position(state), move)

    def why_not(self, state: State, move: int) -> Refused | None:
        found = reason(_position(state), move)
        if found is None:
            return None
        words = self.speaker.words.get("refusal", found.key)
        if "n" in words.places():
            words = words.fill(n=found.n)
        return Refused(self.rulebook.rule(found.rule), words)

    def view(self, state: State, seat: int | None) -> View:
        return self.viewer.view(_position(state), seat)

    def tell(self, state: State, event: Event) -> Text:
        return self.speaker.tell(_position(state), event)

    def scores(self, state: State) -> list[Score]:
        s = _position(state)
        return [self._score(s, seat) for seat in range(s.agreement.seats)]

    def _score(self, s: Position, seat: int) -> Score:
        points = scoring.points(s, seat)
        words = self.speaker.words
        return Score(
            seat=seat,
            name=self.speaker.who(seat).capital(),
            total=sum(points),
            categories=[
                Category(name, words.get("category", name), scored)
                for name, scored in zip(scoring.CATEGORIES, points, strict=True)
            ],
        )

    def used(self, state: State) -> list[Text]:
        """Cards bought and achievements claimed, by name."""
        s = _position(state)
        bought = {card for park in s.park for card in park if card not in s.kept}
        claimed = [tile for tile in s.tiles if tile not in s.open_tiles]
        names = [self.content.cards[card].name for card in sorted(bought)]
        return names + [self.content.achievements[tile].name for tile in claimed]

    def winners(self, state: State) -> list[int]:
        return scoring.winners(_position(state))

    def census(self, state: State) -> list[int]:
        """Cards wherever they lie, ticket booths, achievements, and each seat's workers."""
        s = _position(state)
        cards = [card for pile in s.piles for card in pile.cards + pile.spent]
        cards += [card for card in s.rows if card >= 0]
        cards += [card for bought in s.park for card in bought if card not in s.kept]
        seats = range(s.agreement.seats)
        booths = s.booths + sum(s.tally[seat * KEPT + Count.BOOTHS] for seat in seats)
        tiles = sorted(s.open_tiles + [tile for tile in s.tiles for seat in seats if s.claimed[seat] >> tile & 1])
        away = [s.tally[seat * KEPT + Count.WORKERS] - s.free[seat] - sum(spread(s.placed[seat])) for seat in seats]
        crowd = [s.crowd - s.rivals - sum(s.groups)]
        return [*sorted(cards), booths, *tiles, *away, *crowd, len(set(s.offers))]

    def bound(self, seats: int) -> int:
        """Every turn has one action, a payment, bonuses and its end; claims and free recoveries are counted once."""
        game = self.content.game
        bonuses = sum(card.lasting.bonuses for card in self.content.cards if card.lasting is not None)
        booths = max(card.now.booths for card in self.content.cards)
        a_turn = 3 + bonuses * (1 + booths)
        free = len(self.content.achievements) + seats
        return seats + game.round.rounds * seats * (1 + game.round.turns * a_turn) + free


def _position(state: State) -> Position:
    assert isinstance(state, Position)
    return state


def load(folder: Path | None) -> WishLand:
    return WishLand(folder)
