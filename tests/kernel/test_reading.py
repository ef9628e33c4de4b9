"""Whatever people hand in may be nested a million deep: it is refused with a sentence, and no stack runs out."""

import base64
import json
import re
import zlib
from collections.abc import Callable
from pathlib import Path

import msgspec
import numpy
import pytest
from click.testing import CliRunner

import periple
from periple.cli import main
from periple.kernel.reading import MOST_DEEP, check_depth, from_json, from_toml
from periple.kernel.words import LANGUAGES, PeripleError

DEEP = 1_000_000
HALF = 20_000  # what a link may hold
SOURCES = Path(periple.__file__).parent


def lists(deep: int) -> str:
    return "[" * deep + "]" * deep


def objects(deep: int) -> str:
    return '{"a":' * deep + "1" + "}" * deep


def sentence(act: Callable[[], object]) -> str:
    """One sentence in each language, and no two alike."""
    with pytest.raises(PeripleError) as error:
        act()
    told = [error.value.message(lang) for lang in LANGUAGES]
    assert len(set(told)) == len(told)
    return told[LANGUAGES.index("en")]


def saved(position: str) -> str:
    head = json.dumps(periple.start("routard", seed=5).save())
    assert '"position": null' in head
    return head.replace('"position": null', f'"position": {position}')


@pytest.mark.parametrize("deep", [MOST_DEEP, 900, DEEP])
@pytest.mark.parametrize("nest", [lists, objects])
def test_a_saved_game_nested_deep_is_refused(deep: int, nest: Callable[[int], str]) -> None:
    sentence(lambda: periple.load(nest(deep)))
    assert "nested too deep" in sentence(lambda: periple.load(saved(f'{{"x": {nest(deep)}}}')))
    assert "nested too deep" in sentence(lambda: periple.load(saved("null")[:-1] + f', "more": {nest(DEEP)}}}'))


def test_so_is_one_that_comes_as_plain_data() -> None:
    deep: object = 1
    for _ in range(DEEP):
        deep = [deep]
    match = periple.start("routard", seed=5)
    assert "nested too deep" in sentence(lambda: periple.load({**match.save(), "position": {"x": deep}}))
    sentence(lambda: periple.arrange("routard", {"places": deep}))
    sentence(lambda: periple.arrange("routard", {"moment": deep}))


@pytest.mark.parametrize(
    "text",
    [
        f"a = {lists(DEEP)}",
        "a = " + "{a = " * DEEP + "1" + "}" * DEEP,
        "a" + ".a" * 20_000 + " = 1",
        "[a" + ".a" * 20_000 + "]\nb = 1",
        f"prices.cheque.price = {lists(MOST_DEEP)}",
    ],
)
def test_content_nested_deep_is_refused(tmp_path: Path, text: str) -> None:
    """A patch, and a file that stands in for one of the title's."""
    (tmp_path / "mine.toml").write_text(text)
    assert "nested too deep" in sentence(lambda: periple.start("routard", content=tmp_path / "mine.toml"))
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "prices.toml").write_text(text)
    assert "nested too deep" in sentence(lambda: periple.start("routard", content=tmp_path / "own"))


@pytest.mark.parametrize("text", [lists(HALF), f'{{"title": "routard", "position": {objects(HALF // 2)}}}'])
def test_a_link_nested_deep_is_refused(text: str) -> None:
    from periple.share import read_link

    packed = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packed.compress(text.encode()) + packed.flush()
    assert "damaged" in sentence(lambda: read_link("v1." + base64.urlsafe_b64encode(data).decode().rstrip("=")))


@pytest.mark.parametrize("text", [lists(DEEP), f'{{"x": {lists(DEEP)}}}', f'{{"title": {objects(DEEP)}}}'])
def test_the_folder_of_a_series_nested_deep_is_refused(tmp_path: Path, text: str) -> None:
    from periple.lab.records import read_records
    from periple.lab.summary import known_pace
    from periple.lab.tension import known_tension
    from periple.web import shelf

    for name in ("plan.json", "summary.json", "tension.json"):
        (tmp_path / name).write_text(text)
    assert "no series" in sentence(lambda: read_records(tmp_path))
    assert shelf.told_by(tmp_path) == shelf.Told()
    assert shelf.summary(tmp_path) == {}
    assert known_tension(tmp_path) is None
    assert known_pace(tmp_path / "summary.json") == 0.0


@pytest.mark.parametrize("value", [lists(900), "1"])
def test_a_figure_on_the_command_line_nested_deep_is_refused(value: str) -> None:
    path = "prices" + ".a" * (0 if value != "1" else 20_000)
    words = ["compare", "plain", f"{path}.x={value}", "--title", "routard", "--games", "2", "--lang", "en"]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 2 and "Traceback" not in done.output, done.output


def test_a_net_nested_deep_is_refused(tmp_path: Path) -> None:
    from periple.bots.net import read_net
    from periple.kernel.registry import game

    with (tmp_path / "net.npz").open("wb") as file:
        numpy.savez(file, facts=numpy.frombuffer(lists(DEEP).encode(), numpy.uint8))
    with pytest.raises(msgspec.DecodeError):
        read_net(game("routard"), tmp_path / "net.npz")


def test_what_is_as_deep_as_it_may_be_is_read() -> None:
    assert from_json(lists(MOST_DEEP), list)
    check_depth(from_toml(f"a = {lists(MOST_DEEP - 1)}"))
    for text in (lists(MOST_DEEP + 1), objects(MOST_DEEP + 1)):
        with pytest.raises(msgspec.DecodeError):
            from_json(text, object)


# What reads by itself, and why nobody hands it in.
OWN = {
    "cli.py": "a saved game that was read before",
    "kernel/grammar.py": "the house's own words",
    "kernel/reading.py": "the one that reads",
    "kernel/shelf.py": "content from the store, read once before",
    "kit/door.py": "what was just written",
    "kit/sharing.py": "what was just written",
    "kit/watch.py": "what was just written",
    "lab/series.py": "between the processes of one command",
    "tables/admin/people.py": "columns of the store",
    "tables/history.py": "a column of the store, of a shape",
    "tables/loading.py": "a column of the store",
    "tables/making.py": "a column of the store, and what was just written",
    "tables/mailbox.py": "what was just written",
    "web/answers.py": "a column of the store",
    "web/bench/speeches.py": "what the measured server says",
    "web/live_socket.py": "a message of 16 KB, of a shape",
}


def test_nothing_else_reads_what_people_hand_in() -> None:
    reads = re.compile(r"json\.decode\(|json\.loads?\(|tomllib\.load|json\.Decoder\(")
    found = {str(path.relative_to(SOURCES)) for path in SOURCES.rglob("*.py") if reads.search(path.read_text("utf-8"))}
    assert found == OWN.keys(), found ^ OWN.keys()
