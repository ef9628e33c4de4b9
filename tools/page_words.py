"""Writes what the page says, checked in below `client/src/words/made/`:

<lang>.json           the page's own words, from `words/page/<lang>.toml`
titles/<title>.json   what only a title's page says, in every language, from `games/<title>/words/page.toml`
help/<title>.json     a title on one page, from its `help.toml`

`make made` writes, `--check` tells what is not current.
"""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
WORDS = ROOT / "src" / "periple" / "words"
GAMES = ROOT / "src" / "periple" / "games"
MADE = ROOT / "client" / "src" / "words" / "made"


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def made() -> dict[Path, str]:
    """Every file and what should stand in it: the language's grammar and the page's sentences."""
    found: dict[Path, str] = {}
    for path in sorted(WORDS.glob("*.toml")):
        page = {"grammar": read(path)["grammar"], "words": read(WORDS / "page" / path.name)}
        found[MADE / f"{path.stem}.json"] = as_json(page)
    for path in sorted(GAMES.glob("*/words/page.toml")):
        title = {camel(key): texts for key, texts in read(path).items()}
        found[MADE / "titles" / f"{path.parents[1].name}.json"] = as_json(title)
    for path in sorted(GAMES.glob("*/words/help.toml")):
        parts = [{"name": part["name"], "lines": part["line"]} for part in read(path)["part"]]
        found[MADE / "help" / f"{path.parents[1].name}.json"] = as_json(parts)
    return found


def camel(key: str) -> str:
    """As TypeScript writes names: to_my_turn, toMyTurn."""
    first, *others = key.split("_")
    return first + "".join(word.capitalize() for word in others)


def as_json(words: object) -> str:
    return json.dumps(words, ensure_ascii=False, indent=1) + "\n"


def stale() -> list[str]:
    return [path.name for path, text in made().items() if not path.exists() or path.read_text(encoding="utf-8") != text]


def main() -> None:
    if "--check" in sys.argv:
        sys.exit("\n".join(f"not current: {name}" for name in stale()) or 0)
    for path, text in made().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
