"""Writes what the page says: `client/src/words/made/<lang>.json`, from `src/periple/words/<lang>.toml`, checked in.

`make made` writes, `--check` tells what is not current.
"""

import json
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORDS = ROOT / "src" / "periple" / "words"
MADE = ROOT / "client" / "src" / "words" / "made"


def made() -> dict[Path, str]:
    """Every file and what should stand in it: the language's grammar and the page's sentences."""
    found: dict[Path, str] = {}
    for path in sorted(WORDS.glob("*.toml")):
        told = tomllib.loads(path.read_text(encoding="utf-8"))
        page = {"grammar": told["grammar"], "words": told["page"]}
        found[MADE / f"{path.stem}.json"] = json.dumps(page, ensure_ascii=False, indent=1) + "\n"
    return found


def stale() -> list[str]:
    return [path.name for path, text in made().items() if not path.exists() or path.read_text(encoding="utf-8") != text]


def main() -> None:
    if "--check" in sys.argv:
        sys.exit("\n".join(f"not current: {name}" for name in stale()))
    MADE.mkdir(exist_ok=True)
    for path, text in made().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
