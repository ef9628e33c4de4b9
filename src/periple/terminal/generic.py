"""A scene for any title: the question, and whatever its view holds, by the names of the fields."""

from typing import Any, Final

import msgspec
from rich.text import Text as Line

from periple.kernel.catalogue import Catalogue
from periple.kernel.registry import part
from periple.kernel.view import Head
from periple.kernel.words import Text
from periple.terminal.stage import Page, Stage

COMMON: Final = frozenset(field.name for field in msgspec.structs.fields(Head))


class GenericScene(Stage[Catalogue, Head[Any, Any]]):
    def now(self) -> list[Line]:
        """What is asked, what the reader holds, and the table's own numbers."""
        view = self.view
        asked = self.catalogue.steps.get(view.step)
        lines = [Line(asked.say(self.lang))] if asked is not None and not view.over else []
        mine = "" if view.mine is None else self.told(msgspec.structs.asdict(view.mine))
        rest = {name: value for name, value in msgspec.structs.asdict(view).items() if name not in COMMON}
        return [*lines, *[Line(line) for line in (mine, self.told(rest)) if line]]

    def told(self, fields: dict[str, Any]) -> str:
        plain = {name: value for name, value in fields.items() if isinstance(value, int | str)}
        return " · ".join(self.colon(name.replace("_", " ")) + str(value) for name, value in plain.items())

    def pages(self) -> dict[str, Page]:
        return {"p": self.players}

    def players(self) -> Line:
        """Everybody, a line each."""
        lines = []
        for number, player in enumerate(self.view.players):
            fields = {name: value for name, value in msgspec.structs.asdict(player).items() if name != "seat"}
            shown = {name: value for name, value in fields.items() if not isinstance(value, Text)}
            lines.append(self.line(self.whose(number), self.told(shown)))
        return Line("\n").join(lines)


def scene_of(title: str) -> type[Stage[Any, Any]]:
    """The title's own scene, or the generic one."""
    found = part(title, "face.scene")
    scene: type[Stage[Any, Any]] = GenericScene if found is None else found.Scene
    return scene
