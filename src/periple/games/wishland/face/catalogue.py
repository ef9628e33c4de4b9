"""All that never changes during a game: cards with their texts and effects, the board, the figures, every name."""

from typing import Final

import msgspec

from periple.kernel.catalogue import Catalogue, filled
from periple.kernel.choice import Amount
from periple.kernel.words import Text
from ..content.box import Content
from ..content.checks import KINDS
from ..content.shapes import Achievement, Colour, Effect, EndReward, Once, TrackLine
from ..rules import scoring
from ..words.speak import BONUS_IDS, Speaker, amounts

# The drawing of each thing that has none of its own name.
ICONS: Final = {
    "points": "point",
    "credits": "coin",
    "happiness": "happy",
    "visitors": "visitor",
    "workers": "worker",
    "booths": "booth",
    "achievement": "trophy",
    "show": "actor",
}
BAND_ICONS: Final = ["tent", "booth", "ride", "castle", "trophy"]


class CardPart(msgspec.Struct, frozen=True):
    """One thing that a card does, in words, without saying when."""

    when: str  # now, income, lasting, end, once, penalty, show, symbol or mascot
    text: Text


class CardFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A card: what it says, and the same as data."""

    id: str
    kind: str
    name: Text
    text: Text
    parts: list[CardPart]
    cost: int
    rule: int
    icon: str  # a drawing: the symbol's, or the kind's
    number: int = 0
    symbol: str = ""
    show: str = ""
    now: list[Amount] = []
    per_card: list[Amount] = []  # at once, for each card of the kind that `id` tells
    income: list[Amount] = []
    penalty: int = 0
    lasting: Effect | None = None
    end: EndReward | None = None
    once: Once | None = None


class KindFacts(msgspec.Struct, frozen=True):
    id: str
    name: Text
    colour: Colour
    icon: str
    limited: bool  # the card limit holds for it (rules 28, 51)
    sold: bool  # it has a row in the market


class NamedFacts(msgspec.Struct, frozen=True):
    id: str
    name: Text
    icon: str


class SlotFacts(msgspec.Struct, frozen=True):
    id: str
    text: Text
    brings: list[Amount]


class Square(msgspec.Struct, frozen=True):
    """A square that pays on arrival."""

    square: int
    brings: list[Amount]


class TrackFacts(msgspec.Struct, frozen=True):
    id: str
    name: Text
    icon: str
    last: int
    arrive: list[Square]
    income_from: int  # every income phase pays from this square on
    income: list[Amount]


class TileFacts(msgspec.Struct, frozen=True):
    id: str
    name: Text
    text: Text
    need: int
    points: int
    rule: int
    icon: str


class BandFacts(msgspec.Struct, frozen=True):
    id: str
    name: Text
    least: int
    won: bool
    icon: str


class FigureFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers of the rules."""

    rounds: int
    turns: int
    workers: int
    start_workers: int
    columns: int
    income: int
    advertising: list[Amount]
    bonuses: list[str]
    refill_players: int
    show_points: list[int]  # by number of different shows; more score as the last
    mascot_points: int
    majority: dict[str, list[int]]  # by number of players
    solo_rows: int
    solo_rivals: int


class WishLandCatalogue(Catalogue, kw_only=True):
    cards: dict[str, CardFacts]
    kinds: list[KindFacts]
    symbols: list[NamedFacts]
    shows: list[NamedFacts]
    slots: list[SlotFacts]
    tracks: dict[str, TrackFacts]
    achievements: dict[str, TileFacts]
    bands: list[BandFacts]
    figures: FigureFacts
    icons: dict[str, str]


def tables(speaker: Speaker) -> dict[str, object]:
    content, words = speaker.content, speaker.words
    return {
        "counters": counters(speaker),
        "categories": {name: words.get("category", name) for name, _ in scoring.CATEGORIES},
        "cards": {one.id: card_facts(speaker, at) for at, one in enumerate(content.cards)},
        "kinds": [
            KindFacts(kind.id, kind.name, kind.colour, kind.id, 0 < at < 6, at < 6)
            for at, kind in enumerate(content.board.kind)
        ],
        "symbols": [NamedFacts(symbol.id, symbol.name, symbol.id) for symbol in content.board.symbol],
        "shows": [NamedFacts(show.id, show.name, ICONS["show"]) for show in content.board.show],
        "slots": [
            SlotFacts(str(at + 1), speaker.texts.slot(slot), amounts(slot))
            for at, slot in enumerate(content.board.slot)
        ],
        "tracks": {
            "happiness": track(content.board.happiness, "happiness", words.get("track", "happiness")),
            "visitors": track(content.board.visitors, "visitors", words.get("track", "visitors")),
        },
        "achievements": {tile.id: tile_facts(speaker, at, tile) for at, tile in enumerate(content.achievements)},
        "bands": [
            BandFacts(band.id, band.name, band.start, band.won, BAND_ICONS[min(at, len(BAND_ICONS) - 1)])
            for at, band in enumerate(content.game.solo_band)
        ],
        "figures": figures(content),
        "icons": ICONS,
    }


def card_facts(speaker: Speaker, at: int) -> CardFacts:
    card = speaker.content.cards[at]
    kind = KINDS[speaker.content.card_kinds[at]]
    per = card.now.per
    return filled(
        CardFacts,
        card,
        kind=kind,
        text=speaker.texts.cards[at].capital(),
        parts=[CardPart(when, text) for when, text in speaker.texts.parts(at)],
        rule=speaker.card_rules[at],
        icon=card.symbol or kind,
        now=amounts(card.now),
        per_card=[Amount(one.what, one.n, per.kind) for one in amounts(per)] if per else [],
        income=amounts(card.income),
    )


def tile_facts(speaker: Speaker, at: int, tile: Achievement) -> TileFacts:
    text = speaker.texts.tile(tile).capital()
    rule = int(speaker.content.figures.tile_rule[at])
    return TileFacts(tile.id, tile.name, text, tile.at_least, tile.points, rule, ICONS["achievement"])


def track(told: TrackLine, named: str, name: Text) -> TrackFacts:
    arrive = [Square(square, amounts(told.arrive)) for square in told.arrive.squares]
    return TrackFacts(named, name, ICONS[named], told.last, arrive, told.income.start, amounts(told.income))


def figures(content: Content) -> FigureFacts:
    majority = {str(players): points for players, points in content.dreams.majority.points.items()}
    advertising = [Amount("credits", content.figures.advert_credits)]
    return filled(FigureFacts, content.figures, advertising=advertising, bonuses=BONUS_IDS, majority=majority)


def counters(speaker: Speaker) -> dict[str, Text]:
    """The names of what a preview compares (see `seen.py`)."""
    content, words = speaker.content, speaker.words
    named = {key: text for key, text in words.section("counter").items() if key != "symbol"}
    named |= {f"held:{kind.id}": kind.name for kind in content.board.kind[:7]}
    named |= {
        f"symbol:{symbol.id}": words.fill("counter", "symbol", symbol=symbol.name) for symbol in content.board.symbol
    }
    return named | {f"achievement:{tile.id}": tile.name for tile in content.achievements}
