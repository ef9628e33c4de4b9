"""Draw docs/terminal.svg: what the terminal shows in the middle of a game."""

import io
import re
from pathlib import Path

from rich.console import Console

import periple
from periple.bots.glance import Glance
from periple.bots.roster import bot
from periple.kernel.dice import seeded
from periple.terminal.play import Sitting


def draw() -> str:
    match = periple.start("wanderlust", seats=3, seed=12)
    player = bot("traveller", "wanderlust")
    dice = seeded(1)
    while match.seat != 0 or len(match.journal) < 70 or match.view(0)["step"] != "turn":
        assert match.seat is not None
        match.play(player.choose(Glance(match.game, match.glimpse(), dice)))
    console = Console(record=True, width=104, file=io.StringIO(), force_terminal=True)
    sitting = Sitting(match, {}, "en", console, None)
    console.print(sitting.scene.scene(match.game, match.view(0), "en"))
    console.print(sitting.menu(match.choices()))
    svg = console.export_svg(title="periple play wanderlust")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # no fonts from elsewhere


if __name__ == "__main__":
    (Path(__file__).parents[1] / "docs" / "terminal.svg").write_text(draw(), encoding="utf-8")
