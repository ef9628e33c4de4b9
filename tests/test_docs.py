"""The site is whole, and every command that a page shows is one that there is, with options that it takes."""

import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import docs_site
import periple
from periple.arena.naming import version
from periple.cli import main
from runs import RUN

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
STANDS_FOR = {"TITLE": "wanderlust", "N": "2", "S": "1", "A,B,C": "tourist,tourist", "name": "", "atlas": "routard"}
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
SHELL = ("", "sh", "bash", "console")
INLINE = re.compile(r"`(?:\.venv/bin/)?((?:periple|make) [^`]+)`")


def commands(program: str) -> list[tuple[str, str, bool]]:
    """Page, command, and whether it stands alone in a block, to be typed as it is."""
    found = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for block in [block for kind, block in BLOCK.findall(text) if kind in SHELL]:
            for line in block.replace("\\\n", " ").splitlines():
                typed = line.strip().removeprefix("$ ").removeprefix(".venv/bin/")
                if typed.startswith(f"{program} "):
                    found.append((page.name, typed, True))
        found += [(page.name, words, False) for words in INLINE.findall(text) if words.startswith(f"{program} ")]
    return found


def test_baselines_are_of_what_is_played_today() -> None:
    """Figures of another version of a title compare with nothing that somebody measures now."""
    told = re.findall(r"^\| (\w+-\d+-\w{8}) \|", (ROOT / "docs" / "arena.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(told) == {version(title) for title in periple.titles()}


def words_of(command: str) -> list[str]:
    words = shlex.split(re.sub(r"[][]", "", command.partition(" #")[0].partition("   ")[0]))[1:]
    return [STANDS_FOR.get(word, word) for word in words if STANDS_FOR.get(word, word)]


def wrong_with(words: list[str], typed: bool) -> str:
    """What the command line would say to it, but for files that a reader has and the repository has not."""
    context = main.make_context("periple", list(words))
    try:
        name, found, rest = main.resolve_command(context, list(words))
        assert found is not None
        found.make_context(name, rest, parent=context)
    except click.exceptions.Exit:
        return ""
    except click.UsageError as error:
        if isinstance(error.__cause__, click.MissingParameter) and not typed:
            return ""  # a page that only speaks of it
        return "" if "exist" in error.message else error.format_message()
    return ""


def test_every_command_shown_is_one_that_there_is() -> None:
    shown = commands("periple")
    assert len(shown) > 40
    assert [one for one in shown if wrong_with(words_of(one[1]), one[2])] == []
    assert wrong_with(["simulate", "wanderlust", "--matches", "3"], True), "it would be noticed"


def test_every_target_shown_is_made() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    for page, command, _ in commands("make"):
        for word in words_of(command):
            known = re.search(rf"\$\({word.partition('=')[0]}\)", makefile) if "=" in word else word in targets
            assert known, f"{page}: {command}"


@pytest.mark.parametrize("command", ["titles", "rules wanderlust hitch-hike", "schema wanderlust", "arena routard"])
def test_what_ends_at_once_is_run(command: str) -> None:
    assert any(f"periple {command.partition(' ')[0]}" in shown for _, shown, _ in commands("periple"))
    done = CliRunner().invoke(main, command.split())
    assert done.exit_code == 0 and done.output, done.output


def test_every_command_of_the_lab_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the order of the page, each as it stands there, but for few games of bots that do not think; all of them in
    `make soak`, in `make test` a series and its report."""
    monkeypatch.chdir(tmp_path)
    schematic = re.compile(r"\b(TITLE|FOLDER|A B)\b")
    shown = [line for page, line, typed in commands("periple") if page == "lab.md" and typed]
    whole = [words_of(line) for line in shown if not schematic.search(line)]
    assert len(whole) == 14
    for words in whole:
        if RUN == "soak" or "lab/wishland" in words[-1:]:
            quick = [re.sub(r"(traveller|tourist|navigator)@[0-9]+(?!~)", "any", word) for word in words]
            for name, few in (("--games", "2"), ("--seats", "2")):
                if name in quick:
                    quick[quick.index(name) + 1] = few
            if quick[:2] == ["compare", "lab/wishland"]:
                quick[2] = quick[1]  # the other side is one's own
            if quick[0] == "tournament":
                quick[quick.index("--bots") + 1] = "any,traveller@1~no_dreams"
            done = CliRunner().invoke(main, quick)
            assert done.exit_code == 0, f"{' '.join(words)}: {done.output}"


def test_every_package_has_its_row_and_its_place_in_the_picture() -> None:
    """`games` is drawn as one title's folder; `words` is no layer."""
    packages = {path.parent.name for path in (ROOT / "src" / "periple").glob("*/__init__.py")} - {"games"}
    rows = set(
        re.findall(r"^\| `(\w+)/` \|", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"), re.MULTILINE)
    )
    drawn = set(re.findall(r'class="name">(\w+)<', (ROOT / "docs" / "house.svg").read_text(encoding="utf-8")))
    assert "tables" in packages
    assert packages - rows == set()
    assert packages - drawn - {"words"} == set()


def test_the_site_has_every_page_and_its_links_lead_somewhere() -> None:
    pages = docs_site.pages()
    there = {*pages, *(str(path.relative_to(ROOT / "docs")) for path in (ROOT / "docs").rglob("*") if path.is_file())}
    for place in re.findall(r": ([\w./]+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE):
        assert place in there
    for path in (ROOT / "docs").glob("*.md"):
        pages[path.name] = docs_site.moved(path.read_text(encoding="utf-8"))
    for place, text in pages.items():
        if place.endswith(".md"):
            for target in re.findall(r"\]\(([^)#:\s]+)\)", text):
                assert target in there, f"{place}: {target}"


def test_a_rulebook_has_every_rule_in_both_languages() -> None:
    for lang, word in (("fr", "Deux actions"), ("en", "Two actions")):
        text = docs_site.rulebook("wanderlust", lang)
        assert f"### 19. {word} {{ #r19 }}" in text
