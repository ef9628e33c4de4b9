"""The panes at 80 by 24: the question and the choices are on the screen, everything else is a key away."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

import periple
from periple.bots.roster import bot
from periple.kernel.dice import seeded
from periple.terminal.panes import Panes
from scenes import text

TITLES = [one.title for one in periple.titles()]
# A beat that leaves the process idle in between: the pilot waits up to a second after every key for that.
PACE = 0.03
Script = Callable[[Panes, "Pilot[None]"], Awaitable[None]]


def sit_down(
    title: str, lang: str, script: Script, people: int = 1, seed: int = 3, seats: int = 2, lines: int = 24
) -> periple.Match:
    """A table at a screen of 80 by 24 or more lines, and somebody who follows the script."""
    match = periple.start(title, seats=seats, seed=seed, names=["Véronique", "Richard", "Nicolas"][:seats])
    app = Panes(match, {seat: bot("any", title) for seat in range(people, seats)}, lang, None, pace=PACE)

    async def run() -> None:
        async with app.run_test(size=(80, lines)) as pilot:
            await pilot.pause()
            await script(app, pilot)

    asyncio.run(run())
    return match


async def until_asked(app: Panes, pilot: "Pilot[None]") -> None:
    for _ in range(6000):  # a busy machine takes its time
        if app.asked or app.match.over:
            await pilot.pause()
            return
        await pilot.pause(0.01)
    raise AssertionError("nobody is asked")


def words(app: Panes, name: str) -> str:
    return str(app.query_one(f"#{name}", Static).render())


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("title", TITLES)
def test_what_a_decision_needs_is_on_the_screen(title: str, lang: str) -> None:
    async def script(app: Panes, pilot: "Pilot[None]") -> None:
        for _ in range(12):
            await until_asked(app, pilot)
            if app.match.over:
                break
            choices = app.query_one("#choices", OptionList)
            assert choices.size.height >= 4, words(app, "now")
            assert choices.option_count >= len(app.match.choices())
            assert words(app, "question")
            bottom = app.query_one("#keys", Static).region
            assert bottom.bottom <= 24
            before = app.match.ply
            await pilot.press("enter")
            if isinstance(app.screen.focused, Input):
                await pilot.press("enter")  # the least number stands there already
            await pilot.pause()
            assert app.match.ply > before

    match = sit_down(title, lang, script)
    assert match.ply > 12


def test_a_high_screen_tells_what_every_rival_did_since_ones_last_turn() -> None:
    async def script(app: Panes, pilot: "Pilot[None]") -> None:
        await until_asked(app, pilot)
        await pilot.press("enter")
        await pilot.pause()
        await until_asked(app, pilot)
        told = words(app, "news")
        assert "Richard" in told
        assert "Nicolas" in told
        choices = app.query_one("#choices", OptionList)
        assert choices.size.height >= choices.option_count

    sit_down("routard", "en", script, seats=3, lines=40)


@pytest.mark.parametrize("title", TITLES)
def test_every_key_opens_its_page_and_escape_closes_it(title: str) -> None:
    async def script(app: Panes, pilot: "Pilot[None]") -> None:
        await until_asked(app, pilot)
        stage = app.sitting.stage(0, 80, 24)
        for key in [*stage.pages(), "l", "r", "question_mark"]:
            await pilot.press(key)
            await pilot.pause()
            assert len(app.screen_stack) == 2, key
            await pilot.press("escape")
            await pilot.pause()
            assert len(app.screen_stack) == 1, key

    sit_down(title, "fr", script)


def test_a_number_moves_the_highlight_and_enter_plays_it() -> None:
    async def script(app: Panes, pilot: "Pilot[None]") -> None:
        await until_asked(app, pilot)
        wanted = next(item.choice for item in app.shown if item.number == 2)
        assert wanted is not None
        await pilot.press("2")
        await pilot.press("enter")
        await pilot.pause()
        assert wanted.move in [entry.move for entry in app.match.journal]

    sit_down("wanderlust", "en", script)


def test_undo_and_a_refusal_leave_the_table_in_order() -> None:
    async def script(app: Panes, pilot: "Pilot[None]") -> None:
        await until_asked(app, pilot)
        await pilot.press("u")
        await pilot.pause()
        assert app.asked
        assert len(app.screen_stack) == 1

    sit_down("wanderlust", "fr", script)


def test_a_hot_seat_hides_the_last_player_before_the_next_one_sits_down() -> None:
    async def script(app: Panes, pilot: "Pilot[None]") -> None:
        await pilot.pause()
        assert len(app.screen_stack) == 2  # “pass the screen”
        assert words(app, "now") == ""
        await pilot.press("enter")
        await until_asked(app, pilot)
        assert words(app, "now")

    sit_down("wanderlust", "en", script, people=2)


def test_a_whole_trip_arrives() -> None:
    position = {
        "places": ["denver", "rome"],
        "hands": [["car", "train", "ship"], ["car"]],
        "row": ["anchorage", "bogota"],
    }
    match = periple.arrange("wanderlust", position, names=["Véronique", "Richard"])
    app = Panes(match, {1: bot("any", "wanderlust")}, "en", None, pace=PACE)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await until_asked(app, pilot)
            await pilot.press("t")
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()

    asyncio.run(run())
    view = match.view(0)
    assert view.players[0].place == "anchorage"


def test_the_end_shows_the_points_and_the_band() -> None:
    match = periple.start("wishland", seats=1, seed=2, names=["Véronique"])
    dice = seeded(2)
    while not match.over:
        moves = match.moves()
        match.play(moves[dice.below(len(moves))])
    app = Panes(match, {}, "en", None, pace=PACE)
    left = []

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            page = text(app.screen.page, 80)  # type: ignore[attr-defined]
            assert "Band reached" in page
            assert "Total" in page
            await pilot.press("q")
            await pilot.pause()
            left.append(app.is_running)

    asyncio.run(run())
    assert left


def test_what_may_be_done_at_any_time_is_on_a_key() -> None:
    options = {"start": "express"}
    match = periple.start("routard", seats=2, seed=4, options=options, names=["Véronique", "Richard"])
    app = Panes(match, {1: bot("any", "routard")}, "fr", None, pace=PACE)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(30):
                await until_asked(app, pilot)
                if match.asides(0):
                    break
                await pilot.press("enter")
            before = match.ply
            await pilot.press("a")
            await pilot.pause()
            assert len(app.screen_stack) == 2
            await pilot.press("enter")
            await pilot.pause()
            assert [entry.seat for entry in match.journal][before] == 0

    asyncio.run(run())


def test_a_beat_that_comes_while_the_program_closes_does_nothing() -> None:
    async def script(app: Panes, pilot: "Pilot[None]") -> None:
        await until_asked(app, pilot)
        await app.query_one("#now", Static).remove()
        app.due = 0.0
        app.beat()
        assert app.due == 0.0

    sit_down("routard", "en", script)
