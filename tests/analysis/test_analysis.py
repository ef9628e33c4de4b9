"""What a finished game was like: the parts add up, nobody's secrets are used, and what is told is true."""

from pathlib import Path

import msgspec
import numpy
import pytest
from click.testing import CliRunner

import periple
from periple import Match, PeripleError
from periple.analysis.decisions import Decision, decide
from periple.analysis.futures import futures
from periple.analysis.outlook import NetOutlook, outlook_of
from periple.analysis.reasons import by_name, differences, reasons, so_many
from periple.analysis.report import analyse
from periple.analysis.shapes import Analysis
from periple.bots.glance import Glance
from periple.cli import main
from periple.kernel.dice import seeded
from periple.kernel.words import LANGUAGES
from periple.share import position

TITLE = "wanderlust"


@pytest.fixture(scope="module")
def finished() -> Match:
    """The last third of a race of two tourists, with a move taken back on the way."""
    whole, asked = periple.start(TITLE, seats=2, seed=11, options={"variant": "family"}), periple.bot("tourist", seed=3)
    kept: list[dict[str, object]] = []
    while not whole.over:
        if whole.seat == 0:
            kept.append(position(whole, 0))
        whole.play(asked.choose(whole))
    match = periple.arrange(TITLE, kept[-40] | {"seed": 5})
    while not match.over:
        match.play(asked.choose(match))
        if match.ply == 30 and match.can_undo():
            match.undo()
    return match


@pytest.fixture(scope="module")
def read(finished: Match) -> Analysis:
    return analyse(finished, worlds=2)


def test_start_luck_and_choices_add_up_to_the_end(finished: Match, read: Analysis) -> None:
    assert read.known and read.lines[-1] == len(finished.journal) - 1
    for player in read.players:
        assert player.start + player.luck + player.own + player.others == pytest.approx(player.end, abs=1e-4)
        assert player.end == (1.0 / len(finished.winners) if player.seat in finished.winners else 0.0)
        assert player.well is None or 0 <= player.well <= 100
    for shares in read.curve:
        assert sum(shares) == pytest.approx(1.0, abs=1e-4)
    for luck in read.luck:
        assert sum(luck) == pytest.approx(0.0, abs=1e-4)


def test_marks_tell_what_was_played_and_what_was_better(finished: Match, read: Analysis) -> None:
    assert read.marks and [mark.line for mark in read.marks] == sorted(mark.line for mark in read.marks)
    for mark in read.marks:
        entry = finished.journal[mark.line]
        assert (entry.seat, entry.move) == (mark.seat, mark.played.move)
        assert mark.better.move != mark.played.move
        if mark.kind == "find":
            assert mark.played.chance > mark.better.chance
        else:
            assert mark.loss >= 4 and mark.better.chance >= mark.played.chance
        assert all(text.say(lang) for lang in LANGUAGES for text in (mark.why, mark.played_text, mark.better_text))


def test_the_same_game_reads_the_same(finished: Match, read: Analysis) -> None:
    assert msgspec.json.encode(analyse(finished, worlds=2)) == msgspec.json.encode(read)


def test_what_is_hidden_changes_nothing_that_is_weighed(finished: Match) -> None:
    game_ = finished.game
    state = finished.replayed()[20]
    outlook = outlook_of(game_, finished.cast)
    told = []
    for world in (state, state.copy()):
        if world is not state:
            world.reimagine(state.seat, seeded(77))
        told.append(decide(outlook, Glance(game_, world, state.seat, seeded(5), finished.cast)).told)
    assert (told[0] == told[1]).all()


def test_the_best_choice_is_found_in_one_half_and_valued_in_the_other() -> None:
    """A choice that looks good in half of the worlds by chance gains nothing by it."""
    told = numpy.full((2, 4, 1, 2), 0.5, numpy.float32)
    told[0, 0::2, :, 0], told[0, 1::2, :, 0] = 0.9, 0.1
    decision = Decision(0, [3, 8], told)
    effect, best = decision.effect(1)
    assert effect[0] == pytest.approx(0.2) and best[0] == pytest.approx(0.3)
    assert decision.error(0, 1) > 0.1


def test_a_reason_tells_what_really_differs(finished: Match) -> None:
    """Every sentence names a counter or a category that the imagined futures surely differ in, with the right sign."""
    game_, outlook = finished.game, outlook_of(finished.game, finished.cast)
    for at, state in enumerate(finished.replayed()[5:40:12]):
        glance = Glance(game_, state, state.seat, seeded(at), finished.cast)
        moves = glance.moves
        if len(moves) < 2:
            continue
        left, right = futures(outlook, glance, [moves[0], moves[-1]], 6)
        found = differences(outlook, state.seat, left, right)
        words = game_.teller.words
        sure = {
            one.name.en if one.category else so_many(one.key, one.name, one.mean, words).en: one.mean > 0
            for one in found
            if abs(one.mean) >= 0.4 and one.sure >= 2.0
        }
        named = by_name(glance, moves[0], left, right)
        for text in reasons(outlook, glance, moves[0], left, right):
            if text in named:
                continue
            names = [name for name in sure if name in text.en]
            assert names or "further" in text.en or "next turn in" in text.en
            if any(sure[name] for name in names) and not all(sure[name] for name in names):
                continue
            assert not names or ("ore" in text.en) == sure[names[0]]


def test_only_finished_games_are_read() -> None:
    match = periple.start("wishland", seats=2, seed=1)
    known = periple.start(TITLE)
    assert isinstance(outlook_of(known.game, known.cast), NetOutlook)
    other = periple.start("routard", 2, options={"adventures": "0"})
    assert outlook_of(other.game, other.cast).by == "navigator"
    with pytest.raises(PeripleError, match="not over"):
        analyse(match)


def test_the_command_prints_a_table_and_writes_a_page(finished: Match, tmp_path: Path) -> None:
    file, page = tmp_path / "game.json", tmp_path / "game.html"
    file.write_bytes(msgspec.json.encode(finished.save()))
    run = CliRunner().invoke(main, ["analyse", str(file), "--html", str(page), "--worlds", "2", "--lang", "fr"])
    assert run.exit_code == 0, run.output
    assert "vega" in page.read_text(encoding="utf-8") and "hasard et choix" in page.read_text(encoding="utf-8")
    lost = CliRunner().invoke(main, ["analyse", str(tmp_path / "none.json"), "--lang", "en"])
    assert lost.exit_code == 2 and "none.json" in lost.output
