"""A match as a picture: the board, what lies open, the players, the last line told. One SVG, with nothing to fetch.

A title draws its board in `face/picture.py` (`board(catalogue, view, lang)`); what it has none for is told in words.
"""

from collections import Counter
from typing import Any, Final

import msgspec

from periple.kernel.catalogue import Catalogue
from periple.kernel.match import Match
from periple.kernel.registry import part
from periple.kernel.view import Head
from periple.kernel.words import Text
from periple.markup import escaped

WIDTH: Final = 960
LINE: Final = 24
EDGE: Final = 16
NAME: Final = 70  # room for a name east of everything
SIGN: Final = 7.2  # how wide a letter is, about
LETTER: Final = 6.0  # of a name on the map
PLAYERS: Final = ["#B3371F", "#0F6B55", "#1B66AE", "#9A6A00", "#8A2B6B", "#4B5870"]
PAPER: Final = "#FBF7EE"
INK: Final = "#1C2433"
PALE: Final = "#8A93A3"
COMMON: Final = frozenset(field.name for field in msgspec.structs.fields(Head))


class Spot(msgspec.Struct):
    """A place on the board. A name is written where one is given."""

    x: float
    y: float
    colour: str = PALE
    name: str = ""
    size: float = 4


def spot(at: tuple[float, float], colour: str, name: str, named: bool, large: bool) -> Spot:
    """A place of a map with many: only some are named, and some are drawn large."""
    return Spot(*at, colour, name if named else "", 6 if large else 3)


class Way(msgspec.Struct):
    """A line between two spots."""

    x: float
    y: float
    to_x: float
    to_y: float
    colour: str = PALE


class Pawn(msgspec.Struct):
    """Where a player stands."""

    player: int
    x: float
    y: float


class Row(msgspec.Struct):
    """Things that lie side by side: a market, a hand. Each is written with its colour."""

    name: str
    things: list[tuple[str, str]]


class Board(msgspec.Struct, kw_only=True):
    """What a title shows of itself; `facts` are a few words for each player."""

    ways: list[Way] = []
    spots: list[Spot] = []
    pawns: list[Pawn] = []
    rows: list[Row] = []
    facts: list[str] = []


def svg(match: Match, seat: int | None, lang: str) -> str:
    """The table as a seat sees it (None: a spectator)."""
    view, catalogue = match.view(seat), match.game.catalogue()
    face = part(match.game.title, "face.picture")
    board: Board = (generic if face is None else face.board)(catalogue, view, lang)
    told = match.log(seat, lang)
    sheet = Sheet()
    sheet.write(match.game.card.name.say(lang), bold=True, size=20)
    sheet.map(board)
    for row in board.rows:
        sheet.row(row)
    for player, one in enumerate(view.players):
        fact = board.facts[player] if player < len(board.facts) else ""
        sheet.player(player, one.name.capital().say(lang), fact, view.turn == player and not view.over)
    sheet.write(told[-1] if told else "", colour=PALE)
    return sheet.whole(match.game.card.name.say(lang))


def generic(catalogue: Any, view: Head[Any, Any], lang: str) -> Board:
    """A title without a board of its own: what its view holds, by the names of the fields."""
    rest = {name: value for name, value in msgspec.structs.asdict(view).items() if name not in COMMON}
    asked = catalogue.steps.get(view.step)
    rows = [Row(asked.say(lang), [])] if asked is not None and not view.over else []
    return Board(
        rows=[*rows, Row("", [(words, INK) for words in plain(rest)])],
        facts=[" · ".join(plain(msgspec.structs.asdict(player))) for player in view.players],
    )


def plain(fields: dict[str, Any]) -> list[str]:
    """Numbers and words of a struct, each with its name."""
    shown = {name: value for name, value in fields.items() if isinstance(value, int | str) and name != "seat"}
    return [f"{name.replace('_', ' ')} {value}" for name, value in shown.items() if not isinstance(value, Text)]


def counted(catalogue: Catalogue, lang: str, counts: dict[str, int]) -> str:
    """Numbers by the names of the title's counters."""
    return " · ".join(f"{catalogue.counters[name].say(lang)} {n}" for name, n in counts.items())


class Sheet:
    """Draws from the top down."""

    def __init__(self) -> None:
        self.y: float = EDGE
        self.parts: list[str] = []

    def write(self, words: str, colour: str = INK, bold: bool = False, size: int = 14, x: float = EDGE) -> None:
        if words:
            self.y += LINE
            self.text(x, self.y - 7, clip(words, int((WIDTH - x - EDGE) / SIGN)), colour, bold, size)

    def text(self, x: float, y: float, words: str, colour: str, bold: bool = False, size: int = 14) -> None:
        weight = ' font-weight="700"' if bold else ""
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" font-size="{size}"{weight}>{escaped(words)}</text>'
        )

    def map(self, board: Board) -> None:
        """As much of the board as there is something on."""
        if not board.spots:
            return
        west, east = min(spot.x for spot in board.spots), max(spot.x for spot in board.spots)
        north, south = min(spot.y for spot in board.spots), max(spot.y for spot in board.spots)
        scale = (WIDTH - 4 * EDGE - NAME) / (east - west)
        top, high = self.y + 8, (south - north) * scale + 2 * EDGE
        size = f'width="{WIDTH - 2 * EDGE}" height="{high:.1f}"'
        self.parts.append(f'<rect x="{EDGE}" y="{top:.1f}" {size} rx="8" fill="#E9F0F4"/>')

        def at(x: float, y: float) -> tuple[float, float]:
            return 2 * EDGE + (x - west) * scale, top + EDGE + (y - north) * scale

        for way in board.ways:
            (x, y), (to_x, to_y) = at(way.x, way.y), at(way.to_x, way.to_y)
            self.parts.append(
                f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="{way.colour}" '
                'stroke-width="1.4" stroke-opacity="0.55"/>'
            )
        for spot in board.spots:
            x, y = at(spot.x, spot.y)
            self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{spot.size}" fill="{spot.colour}"/>')
        crowd = Counter((pawn.x, pawn.y) for pawn in board.pawns)
        taken = [around(*at(pawn.x, pawn.y), 13 * (crowd[pawn.x, pawn.y] - 1)) for pawn in board.pawns]
        for spot in sorted(board.spots, key=lambda one: -crowd[one.x, one.y]):  # where somebody stands comes first
            if spot.name:
                x, y = at(spot.x, spot.y)
                frame = stand(x, y, 13 * max(crowd[spot.x, spot.y] - 1, 0), LETTER * len(spot.name), taken)
                self.name(frame[0], frame[3] - 2, spot.name)
                taken.append(frame)
        stood: Counter[tuple[float, float]] = Counter()
        for pawn in board.pawns:
            x, y = at(pawn.x, pawn.y)
            self.disc(pawn.player, x + 13 * stood[pawn.x, pawn.y], y)
            stood[pawn.x, pawn.y] += 1
        self.y = top + high + 4

    def name(self, x: float, y: float, name: str) -> None:
        """On the map, with a rim that keeps it readable over lines."""
        rim = 'stroke="#E9F0F4" stroke-width="3" paint-order="stroke"'
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" fill="{INK}" {rim} font-size="11">{escaped(name)}</text>')

    def disc(self, player: int, x: float, y: float) -> None:
        colour = PLAYERS[player % len(PLAYERS)]
        self.parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{colour}" stroke="#FFFFFF" stroke-width="2"/>'
            f'<text x="{x:.1f}" y="{y + 4:.1f}" fill="#FFFFFF" font-size="11" text-anchor="middle">{player + 1}</text>'
        )

    def row(self, row: Row) -> None:
        """Words in frames, as many lines as they take."""
        self.write(row.name, PALE)
        x: float = EDGE
        if row.things:
            self.y += 30
        for words, colour in row.things:
            wide = len(words) * SIGN + 16
            if x + wide > WIDTH - EDGE and x > EDGE:
                x = EDGE
                self.y += 30
            self.parts.append(
                f'<rect x="{x:.1f}" y="{self.y - 25:.1f}" width="{wide:.1f}" height="24" rx="5" fill="#FFFFFF" '
                f'stroke="{colour}" stroke-width="1.5"/>'
            )
            self.text(x + 8, self.y - 8, words, INK, size=13)
            x += wide + 6

    def player(self, player: int, name: str, fact: str, on_turn: bool) -> None:
        self.y += LINE + 2
        self.disc(player, EDGE + 9, self.y - 12)
        self.text(EDGE + 26, self.y - 7, name, INK, bold=on_turn)
        self.text(EDGE + 40 + 9 * max(len(name), 12), self.y - 7, clip(fact, 110), INK, size=13)

    def whole(self, name: str) -> str:
        high = self.y + EDGE
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high:.0f}" width="{WIDTH}" '
            f'height="{high:.0f}" font-family="system-ui, sans-serif" role="img" aria-label="{escaped(name)}">'
            f'<rect width="{WIDTH}" height="{high:.0f}" fill="{PAPER}"/>{"".join(self.parts)}</svg>'
        )


Frame = tuple[float, float, float, float]  # west, north, east, south


def around(x: float, y: float, more: float) -> Frame:
    """A pawn, and those beside it."""
    return x - 9, y - 9, x + more + 9, y + 9


def stand(x: float, y: float, aside: float, wide: float, taken: list[Frame]) -> Frame:
    """Where a name lies on nothing else: east of its place, west, south or north; else east."""
    corners = [(x + 10 + aside, y - 6), (x - 10 - wide, y - 6), (x - wide / 2, y + 10), (x - wide / 2, y - 22)]
    frames: list[Frame] = [(left, top, left + wide, top + 12) for left, top in corners if left > EDGE]
    free = [one for one in frames if not any(overlap(one, other) for other in taken)]
    return (free or frames)[0]


def overlap(one: Frame, other: Frame) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def clip(words: str, most: int) -> str:
    return words if len(words) <= most else words[: most - 1] + "…"
