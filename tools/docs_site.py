"""What the documentation site has beside `docs/`: README, guide and changelog, the examples, both rulebooks of every
title, and the reference made from docstrings. `mkdocs.yml` names this file as a hook; `make docs` builds.
"""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import periple

ROOT = Path(__file__).parents[1]
if TYPE_CHECKING:
    from periple.kernel.rulebook import Rule

LANGUAGES = ("fr", "en")
ORIGIN = {"fr": "Livret : ", "en": "Booklet: "}
# Where a page of the repository lies on the site; a picture or a page of docs/ loses the folder's name.
MOVED = [
    (r"\]\((?:\.\./)?README\.md", "](index.md"),
    (r"\]\(\.\./(CONTRIBUTING|CHANGELOG)\.md", r"](\1.md"),
    (r"\]\(docs/", "]("),
    (r"\]\((?:\.\./)?examples/?\)", "](examples/my_bot.py)"),
    (r"\]\(\.\./examples/", "](examples/"),
]
REFERENCE = """# Reference

Made from the docstrings of the package; the same as `help(periple)` tells.

::: periple
    options:
      members: {members}

::: periple.kernel.door
    options:
      members: [start, arrange]

# Interfaces for programs that learn

::: periple.arena.aec
::: periple.arena.gym
::: periple.arena.spiel
::: periple.arena.fleet
::: periple.arena.vector
::: periple.arena.spaces
::: periple.arena.naming
"""


def moved(text: str) -> str:
    """A page with its links as they lead on the site."""
    for old, new in MOVED:
        text = re.sub(old, new, text)
    return text


def rulebook(title: str, lang: str) -> str:
    """A title's rulebook as a page; each rule is an anchor of its number."""
    game = next(one for one in periple.titles() if one.title == title)
    lines = [f"# {game.card.name.say(lang)}", "", game.card.pitch.say(lang), ""]
    for section in game.catalogue().rulebook:
        lines += [f"## {section.name.say(lang)}", ""]
        for rule in section.rules:
            lines += told(rule, lang)
    return "\n".join(lines)


def told(rule: "Rule", lang: str) -> list[str]:
    lines = [f"### {rule.number}. {rule.title.say(lang)} {{ #r{rule.number} }}", "", rule.say(lang), ""]
    for ruling in rule.rulings:
        lines += [f"> {ruling.id} · {ruling.say(lang)}", ""]
    return [*lines, *([f"*{ORIGIN[lang]}{rule.lines}*", ""] if rule.lines else [])]


def pages() -> dict[str, str]:
    """Every page and file that docs/ does not hold, by its place on the site."""
    found = {
        "index.md": moved((ROOT / "README.md").read_text(encoding="utf-8")),
        "CONTRIBUTING.md": moved((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")),
        "CHANGELOG.md": moved((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")),
        "LICENSE": (ROOT / "LICENSE").read_text(encoding="utf-8"),
        "reference.md": REFERENCE.format(members=[name for name in periple.__all__ if name != "__version__"]),
    }
    for path in sorted((ROOT / "examples").iterdir()):
        if path.is_file():
            found[f"examples/{path.name}"] = path.read_text(encoding="utf-8")
    for one in periple.titles():
        for lang in LANGUAGES:
            found[f"rules/{one.title}.{lang}.md"] = rulebook(one.title, lang)
    return found


def on_files(files: Any, config: Any) -> Any:
    """MkDocs asks which files there are."""
    from mkdocs.structure.files import File

    for place, text in pages().items():
        files.append(File.generated(config, place, content=text))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """MkDocs hands a page over before it is read."""
    return moved(markdown)
