"""The README and the documents are true: their examples run, and what they point at exists."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_run(page: Path) -> None:
    failures, _ = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert failures == 0


def test_the_readme_has_examples() -> None:
    assert (ROOT / "README.md").read_text(encoding="utf-8").count(">>>") >= 8


def test_the_readme_the_examples_and_the_scripts_of_the_docs_are_typed(tmp_path: Path) -> None:
    """As a user's own mypy sees them, strictly; what was checked before lies in the cache of `make types`."""
    told = (ROOT / "README.md").read_text(encoding="utf-8")
    readme = tmp_path / "readme.py"
    lines = [example.source for example in doctest.DocTestParser().get_examples(told)]
    kept = 'reveal_type(match.view(0))\nreveal_type(periple.start("routard").view(None))\n'
    readme.write_text("".join(lines) + kept, encoding="utf-8")
    scripts = [readme, *sorted(ROOT.glob("examples/*.py"))]
    for page in ("lab", "arena"):
        for at, code in enumerate(
            re.findall(r"```python\n(.*?)```", (ROOT / f"docs/{page}.md").read_text("utf-8"), re.S)
        ):
            scripts.append(tmp_path / f"{page}{at}.py")
            scripts[-1].write_text(code, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", *map(str, scripts)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "WanderlustView" in done.stdout and "RoutardView" in done.stdout


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_only_pictures_that_pages_show_are_kept() -> None:
    shown = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    }
    kept = [path for path in (ROOT / "docs").rglob("*") if path.suffix in (".webp", ".png", ".svg")]
    assert [path.name for path in kept if path.resolve() not in shown] == []


def test_no_source_file_is_over_four_hundred_lines() -> None:
    """But for what a tool makes of declarations, which nobody reads from top to bottom."""
    written = ["src/**/*.py", "tests/**/*.py", "client/src/**/*.css", "client/src/**/*.svelte", "client/src/**/*.ts"]
    for path in [path for pattern in written for path in ROOT.glob(pattern)]:
        assert "made" in path.parts or len(path.read_text(encoding="utf-8").splitlines()) <= 400, path


def test_the_kernel_stays_small() -> None:
    """It holds what the titles have in common, too: a line here replaces several in each of them."""
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in ROOT.glob("src/periple/kernel/*.py"))
    assert lines < 4_100
