"""A folder of the lab may come from somebody else: no link in it leads reading or writing elsewhere."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from periple.cli import main
from periple.kernel.files import link_in
from periple.lab.records import read_records
from periple.web import shelf

SECRET = "what lies elsewhere"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--lang", "en"])


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab") / "series"
    words = ["simulate", "wishland", "--bots", "any,any", "--games", "2", "--workers", "1", "--out", str(folder)]
    assert run(*words).exit_code == 0
    return folder


def series(played: Path, lab: Path) -> Path:
    """A copy of a played series in a lab, and a file that lies elsewhere."""
    folder = lab / "series"
    folder.mkdir(parents=True)
    for path in played.iterdir():
        if path.is_file():
            (folder / path.name).write_bytes(path.read_bytes())
    (lab.parent / "elsewhere").write_text(SECRET)
    (lab.parent / "room").mkdir()
    return folder


def page(folder: Path) -> None:
    (folder / "wishland.html").symlink_to(folder.parent.parent / "elsewhere")


def table(folder: Path) -> None:
    (folder / "games.parquet").unlink()
    (folder / "games.parquet").symlink_to(folder.parent.parent / "elsewhere")


def summary(folder: Path) -> None:
    (folder / "summary.new").symlink_to(folder.parent.parent / "elsewhere")


def plots(folder: Path) -> None:
    (folder / "plots").symlink_to(folder.parent.parent / "room")


def plot(folder: Path) -> None:
    (folder / "plots").mkdir()
    (folder / "plots" / "seats.png").symlink_to(folder.parent.parent / "elsewhere")


def parts(folder: Path) -> None:
    (folder / "parts").mkdir()
    (folder / "parts" / "00000002-00000004").symlink_to(folder.parent.parent / "room")


def pipe(folder: Path) -> None:
    os.mkfifo(folder / "summary.json")


KINDS = [page, table, summary, plots, plot, parts, pipe]


@pytest.mark.parametrize("lead", KINDS)
def test_a_series_with_a_link_in_it_is_refused_by_every_command(
    tmp_path: Path, played: Path, lead: Callable[[Path], None]
) -> None:
    folder = series(played, tmp_path / "lab")
    lead(folder)
    own = ["wishland", "--bots", "any,any", "--games", "2", "--workers", "1", "--out"]
    for words in (
        ["report", str(folder)],
        ["report", str(folder.parent)],
        ["tension", str(folder), "--games", "1"],
        ["compare", str(folder), str(played)],
        ["simulate", *own, str(folder)],
    ):
        done = run(*words)
        assert done.exit_code == 2 and "holds a link" in done.output, (words, done.output)
    assert (tmp_path / "elsewhere").read_text() == SECRET
    assert not list((tmp_path / "room").iterdir())


@pytest.mark.parametrize("lead", KINDS)
def test_a_series_with_a_link_in_it_is_not_on_the_page(
    tmp_path: Path, played: Path, lead: Callable[[Path], None]
) -> None:
    folder = series(played, tmp_path / "lab")
    assert shelf.folders(folder.parent) == [folder]
    lead(folder)
    assert shelf.folders(folder.parent) == []
    assert not shelf.reports(folder.parent) and not shelf.tables(folder.parent)
    assert shelf.series_named(folder.parent, "series") is None


def test_a_folder_that_is_a_link_is_no_series_of_the_lab(tmp_path: Path, played: Path) -> None:
    lab = tmp_path / "lab"
    lab.mkdir()
    (lab / "series").symlink_to(played)
    assert shelf.folders(lab) == []
    assert "holds a link" in run("report", str(lab)).output
    (tmp_path / "mine").symlink_to(played)  # whoever names a folder knows where it leads
    assert read_records(tmp_path / "mine").done == 2


@pytest.mark.parametrize("name", ["compare.json", "compare.html", "tournament.json", "plain"])
def test_what_is_put_beside_series_follows_no_link(tmp_path: Path, name: str) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (tmp_path / "elsewhere").write_text(SECRET)
    (out / name).symlink_to(tmp_path / "elsewhere")
    for words in (
        ["compare", "plain", "purse=later_more", "--title", "routard"],
        ["sweep", "routard", "purse", "printed"],
        ["tournament", "routard"],
    ):
        bots = ["--bots", "any,tourist", "--games", "2", "--workers", "1"]
        done = run(*words, *bots, "--out", str(out))
        assert done.exit_code == 2 and "holds a link" in done.output, done.output
    assert (tmp_path / "elsewhere").read_text() == SECRET


def test_a_folder_without_links_has_none(tmp_path: Path, played: Path) -> None:
    assert link_in(played, shelf.ROOMS) is None
    assert link_in(tmp_path / "nowhere") is None
