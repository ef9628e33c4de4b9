"""Content that was released stays loadable: python tools/editions.py [--release] [TITLE …].

`content/released.toml` of a title lists every edition that was ever released, as fingerprints by file. A released file
whose figures have changed since is looked for in the history of the repository and put into `content/former/`. With
`--release` the present edition is added to the list: do so with every release.
"""

import argparse
import subprocess
import sys
import tomllib
from pathlib import Path

import periple
from periple.kernel.registry import AnyGame, game, package_of, released
from periple.kernel.shelf import Edition, fingerprint_of

ROOT = Path(__file__).parents[1]
HEAD = "# Every edition that was released, by the fingerprints of its files: written by tools/editions.py.\n"


def missing(one: AnyGame) -> list[tuple[Path, str]]:
    """Files of released editions that are neither the present ones nor among the former: path and fingerprint."""
    found: dict[tuple[Path, str], None] = {}
    for edition in released(one.title):
        for name, fingerprint in edition.items():
            path = content_file(one, name)
            former = path.parent / "former" / f"{name}.{fingerprint}.toml"
            if one.fingerprints.get(name) != fingerprint and not (former.is_file() and reads(former, fingerprint)):
                found[path, fingerprint] = None
    return list(found)


def content_file(one: AnyGame, name: str) -> Path:
    """Where a file lies or lay."""
    assert isinstance(one.fingerprints, Edition)
    here = one.fingerprints.paths.get(name)
    home = ROOT / "src" / Path(*package_of(one.title).split(".")) / "content"
    return Path(str(here)) if here is not None else home / f"{name}.toml"


def reads(path: Path, fingerprint: str) -> bool:
    return fingerprint_of(tomllib.loads(path.read_text(encoding="utf-8"))) == fingerprint


def from_history(path: Path, fingerprint: str) -> str | None:
    """The file as it was when it had this fingerprint, the newest such version."""
    inside = path.relative_to(ROOT).as_posix()
    for commit in git("log", "--format=%H", "--", inside).split():
        text = git("show", f"{commit}:{inside}")
        try:
            if text and fingerprint_of(tomllib.loads(text)) == fingerprint:
                return text
        except tomllib.TOMLDecodeError:
            continue
    return None


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


def bring_back(one: AnyGame) -> list[str]:
    """Put what is missing into `former/`; sentences about it."""
    said: list[str] = []
    for path, fingerprint in missing(one):
        text = from_history(path, fingerprint)
        if text is None:
            said.append(f"{one.title}: {path.name} with fingerprint {fingerprint} is nowhere in the history")
            continue
        former = path.parent / "former" / f"{path.stem}.{fingerprint}.toml"
        former.parent.mkdir(exist_ok=True)
        former.write_text(text, encoding="utf-8")
        said.append(f"{one.title}: {former.relative_to(ROOT)} is back")
    return said


def release(one: AnyGame) -> list[str]:
    """Add the present edition to the list."""
    known, now = released(one.title), dict(one.fingerprints)
    if not now or now in known:
        return []
    path = content_file(one, "released")
    parts = [HEAD, *(as_toml(edition) for edition in [*known, now])]
    path.write_text("\n".join(parts), encoding="utf-8")
    return [f"{one.title}: an edition more, {len(known) + 1} in all"]


def as_toml(edition: dict[str, str]) -> str:
    return "[[edition]]\n" + "".join(f'{name} = "{fingerprint}"\n' for name, fingerprint in edition.items())


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("titles", nargs="*", metavar="TITLE")
    words.add_argument("--release", action="store_true", help="add the present content to what was released")
    asked = words.parse_args()
    said: list[str] = []
    for title in asked.titles or [one.title for one in periple.titles()]:
        one = game(title)
        said += bring_back(one) + (release(one) if asked.release else [])
    sys.stdout.write("".join(f"{line}\n" for line in said or ["Every released file is at hand."]))
    return int(any("nowhere" in line for line in said))


if __name__ == "__main__":
    sys.exit(main())
