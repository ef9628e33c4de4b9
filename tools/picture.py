"""Draw docs/terminal.svg: what the terminal shows in the middle of a game."""

import asyncio
import re
from pathlib import Path

import periple
from periple.bots.glance import Glance
from periple.bots.roster import bot
from periple.kernel.dice import seeded
from periple.terminal.panes import Panes

SIZE = (92, 27)


def draw() -> str:
    match = periple.start("wanderlust", seats=3, seed=12, names=["Véronique", "Traveller 1", "Traveller 2"])
    player = bot("traveller", "wanderlust")
    dice = seeded(1)
    while match.seat != 0 or match.ply < 70 or match.view(0).step != "turn":
        assert match.seat is not None
        match.play(player.choose(Glance(match.game, match.glimpse(), match.seat, dice, match.cast, match.ply)))
    panes = Panes(match, {}, "en", None)
    panes.sitting.sitting = 0

    async def picture() -> str:
        async with panes.run_test(size=SIZE) as pilot:
            await pilot.pause()
            return panes.export_screenshot(title="periple play wanderlust")

    svg = asyncio.run(picture())
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # no fonts from elsewhere


if __name__ == "__main__":
    (Path(__file__).parents[1] / "docs" / "terminal.svg").write_text(draw(), encoding="utf-8")
