"""Games played to their end at the terminal: in panes of 80 by 24, and by typing over a plain pipe."""

import asyncio

import pytest
from click.testing import CliRunner
from test_panes import PACE, until_asked, words
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

import periple
from periple import Match
from periple.bots.glance import Glance
from periple.bots.verdict import Verdict
from periple.cli import main
from periple.kernel.dice import seeded
from periple.terminal.panes import Panes
from periple.terminal.screens import Reading

TITLES = [one.title for one in periple.titles()]
OPTIONS = {"globetrotter": {"rounds": "40"}, "routard": {"start": "express"}}
LAST = 50  # moves of a game that are played at the screen; those before are played at once


class ByHeart:
    """Plays what was written down."""

    verdict: Verdict | None = None

    def __init__(self, moves: list[int]) -> None:
        self.moves = moves

    def choose(self, glance: Glance) -> int:
        return self.moves[glance.ply]

    def aside(self, glance: Glance) -> int | None:
        return None


def random_game(title: str) -> list[int]:
    match = periple.start(title, 2, 7, OPTIONS.get(title))
    dice = seeded(7)
    moves = []
    while not match.over:
        offered = match.moves()
        moves.append(offered[dice.below(len(offered))])
        match.play(moves[-1])
    return moves


async def choose(app: Panes, pilot: "Pilot[None]", move: int) -> None:
    """Go to the line of a move, press Enter, and type the number if one is asked."""
    for at, item in enumerate(app.shown):
        choice = item.choice
        if choice is None:
            continue
        last = choice.move if choice.span is None else choice.at(choice.span.most)
        if choice.move <= move <= last:
            app.query_one("#choices", OptionList).highlighted = at
            await pilot.press("enter")
            if choice.span is not None:
                asked = app.screen.query_one(Input)
                asked.value = str(choice.span.least + (move - choice.move) * choice.span.step)
                await pilot.press("enter")
            return
    raise AssertionError(f"move {move} is not on the screen")


@pytest.mark.parametrize(("title", "lang"), [(title, "fr" if at % 2 else "en") for at, title in enumerate(TITLES)])
def test_a_game_to_its_end_in_panes(title: str, lang: str) -> None:
    moves = random_game(title)
    match: Match = periple.start(title, 2, 7, OPTIONS.get(title), names=["Véronique", "Richard"])
    for move in moves[:-LAST]:
        match.play(move)
    app = Panes(match, {1: ByHeart(moves)}, lang, None, pace=PACE)

    async def play() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            while not match.over:
                await until_asked(app, pilot)
                if match.over:
                    break
                choices = app.query_one("#choices", OptionList)
                assert choices.size.height >= 4, words(app, "now")
                assert words(app, "question")
                assert app.query_one("#keys", Static).region.bottom <= 24
                before = match.ply
                await choose(app, pilot, moves[before])
                await pilot.pause()
                assert match.ply > before
            while not isinstance(app.screen, Reading):
                await pilot.pause(0.01)
            shown = app.export_screenshot()
            for score in match.scores():
                assert score.name.say(lang) in shown.replace("&#160;", " ")
                assert str(score.total) in shown
            await pilot.press("q")

    asyncio.run(play())
    assert [entry.move for entry in match.journal] == moves


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_over_a_plain_pipe(title: str) -> None:
    dice = seeded(3)
    # Small numbers, and now and then a greater one: Routard may ask for eight cheques or more.
    typed = "\n".join(str(1 + dice.below(6 if dice.below(8) else 30)) for _ in range(6000))
    options = [f"--set={key}={value}" for key, value in OPTIONS.get(title, {}).items()]
    words = ["play", title, "--seats", "you,any", "--seed", "3", "--lang", "en", *options]
    result = CliRunner().invoke(main, words, input=typed)
    assert result.exit_code == 0, result.output[-2000:]
    assert "Game over" in result.output
    assert "{" not in result.output


def test_a_square_sign_beside_the_numbers_is_no_number() -> None:
    """On a French keyboard ² is the key before 1."""
    done = CliRunner().invoke(main, ["play", "wanderlust", "--seats", "you,any", "--seed", "3"], input="²\n1\nq\n")
    assert done.exit_code == 0 and done.exception is None, done.output[-2000:]


def test_what_ones_own_choice_came_to_is_told_however_much_the_others_did() -> None:
    words = ["play", "routard", "--seats", "you,traveller", "--seed", "7", "--lang", "en"]
    result = CliRunner().invoke(main, words, input="1\n1\nq\n")
    lines = result.output.splitlines()
    cut = max(at for at, line in enumerate(lines) if "more lines: l" in line)
    assert lines[cut - 2].endswith("You name “Pocket money” and roll 6.")
    assert lines[cut - 1] == "You get 800 € in pocket money."
    assert lines[cut + 4] == "— Round 3: your turn —"
