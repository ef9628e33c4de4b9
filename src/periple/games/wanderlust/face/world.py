"""The map of Wanderlust drawn with letters: places as marks, routes as dots, names where there is room."""

# Stays plain: it draws for people.

from typing import Final

from rich.text import Text as Line

from periple.terminal.canvas import Canvas
from .catalogue import Place, WanderlustCatalogue

TICKET_STYLE: Final = {
    "car": "bright_black",
    "train": "green",
    "ship": "blue",
    "charter": "magenta",
    "airline": "cyan",
    "wild": "yellow",
    "hitchhike": "white",
}
MARK: Final = {"city": "○", "port": "◇", "wonder": "△", "airport": "✈"}
NORTH: Final = 70.0
SOUTH: Final = -56.0


class World:
    """The whole board of Wanderlust."""

    def __init__(self, catalogue: WanderlustCatalogue, lang: str, width: int, height: int) -> None:
        self.lang = lang
        self.canvas = Canvas(width, height)
        self.places = {place.id: place for place in catalogue.places}
        colours = {zone.id: zone.colour for zone in catalogue.zones}
        for route in catalogue.routes:
            if route.drawn and not route.wrap:
                ends = [self.spot(self.places[end]) for end in route.ends]
                self.canvas.dots(ends[0], ends[1], TICKET_STYLE[route.way])
        for place in catalogue.places:
            self.canvas.put(*self.spot(place), MARK[place.kind], colours[place.zone])

    def spot(self, place: Place) -> tuple[int, int]:
        x = round((place.lon + 180) / 360 * (self.canvas.width - 1))
        share = (NORTH - min(max(place.lat, SOUTH), NORTH)) / (NORTH - SOUTH)
        return x, round(share * (self.canvas.height - 1))

    def name(self, place: str, mark: str, style: str, name: str = "") -> None:
        """A mark with its name: the place's, unless another is given."""
        x, y = self.spot(self.places[place])
        self.canvas.put(x, y, mark, style)
        self.canvas.label(x, y, name or self.places[place].name.say(self.lang), style, " ·○◇△✈")

    def draw(self) -> Line:
        return self.canvas.draw()
