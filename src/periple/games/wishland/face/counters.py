"""What a preview compares: the numbers of a seat's own park, all of them open."""

from periple.games.wishland.content.box import Content
from periple.games.wishland.content.checks import KINDS
from periple.games.wishland.position import Position
from periple.games.wishland.rules import counting, scoring
from periple.games.wishland.rules.packed import with_symbol
from periple.games.wishland.terms import SHEET, Count, Kind, Own


class Counters:
    def __init__(self, content: Content) -> None:
        self.symbols = [f"symbol:{symbol.id}" for symbol in content.board.symbol]
        self.tiles = [f"achievement:{tile.id}" for tile in content.achievements]
        self.held = [f"held:{kind}" for kind in KINDS[: Kind.BOOTH + 1]]

    def counters(self, s: Position, seat: int) -> dict[str, int]:
        base = seat * SHEET
        sheet = s.sheet
        found = {
            "points": sum(scoring.points(s, seat)),
            "credits": int(sheet[base + Own.CREDITS]),
            "next_income": counting.next_income(s, seat),
            "free": int(sheet[base + Own.FREE]),
            "workers": int(sheet[base + Count.WORKERS]),
            "happiness": int(sheet[base + Count.HAPPINESS]),
            "visitors": int(sheet[base + Count.VISITORS]),
            "limit": int(sheet[base + Count.BOOTHS] + sheet[base + Count.RIDES]),
            "shows": counting.shows(s, seat),
            "dreams": counting.count(s, seat, Count.DREAMS),
        }
        for kind, name in enumerate(self.held):
            found[name] = int(sheet[base + kind])
        icons = int(sheet[base + Own.ICONS])
        for icon, name in enumerate(self.symbols):
            found[name] = with_symbol(icons, icon)
        for tile in s.tiles:
            if s.open_tiles >> tile & 1:
                found[self.tiles[tile]] = counting.count(s, seat, s.agreement.figures.tile_count[tile])
        return found


def standing(s: Position) -> list[int]:
    """Everybody's points, as if the game ended now: parks lie open."""
    return [sum(scoring.points(s, seat)) for seat in range(s.agreement.seats)]
