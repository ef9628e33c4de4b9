"""A language more needs files only: English with every word marked is spoken without a line of code."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

HOUSE = Path(__file__).parents[2] / "src" / "periple"
SCRIPT = """
import json, sys
import periple
from periple.kernel.dice import seeded
from periple.kernel.registry import game
from periple.kernel.words import LANGUAGES, wrong

title = sys.argv[1]
match = periple.start(title, seats=3, seed=4, names=["Anne°", "Zoe°", "Ida°"])
dice, said = seeded(4), []
for _ in range(250):
    if match.over:
        break
    said += [choice.text.say("xx") for choice in match.choices()]
    moves = match.moves()
    match.play(moves[dice.below(len(moves))])
said += match.log(None, "xx") + match.log(0, "xx")
said += [rule.say("xx") for rule in game(title).rulebook.rules]
said += [wrong("no_seat", seat=9).message("xx")]
json.dump([LANGUAGES, said], sys.stdout)
"""
UNMARKED = re.compile(r"[^\W\d_]+(?![^\W\d_]|°)")
STRING = r'"((?:[^"\\]|\\.)*)"'


def marked(words: str) -> str:
    """Every word outside the {places}, and every form within them."""
    parts = re.split(r"(\{[^}]*\})", words)
    return "".join(_place(part) if part.startswith("{") else _mark(part) for part in parts)


def _mark(words: str) -> str:
    return re.sub(r"(\\.)|([^\W\d_]+)", lambda found: found[1] or found[2] + "°", words)


def _place(place: str) -> str:
    name, colon, spec = place.partition(":")
    return name + colon + _mark(spec) if "|" in spec else place


def translate(folder: Path) -> None:
    """Write the third language: a file beside the house's, a line or a word beside the English of the titles."""
    for path in (folder / "words" / "en.toml", folder / "words" / "page" / "en.toml"):
        grammar, rest = re.fullmatch(r"(.*?)(\n\[(?!grammar).*|)", path.read_text(), re.DOTALL).groups()
        grammar = re.sub(r'"(an?) "', r'"\1° "', grammar)
        rest = re.sub(rf"^(\S+ = ){STRING}", lambda line: f'{line[1]}"{marked(line[2])}"', rest, flags=re.MULTILINE)
        path.with_name("xx.toml").write_text(grammar + rest)
    for path in (folder / "games").rglob("*.toml"):
        told = re.sub(rf"^en = {STRING}$", _line, path.read_text(), flags=re.MULTILINE)
        told = re.sub(rf"([{{,]\s*)(en|you) = {STRING}", _word, told)
        path.write_text(told)


def _line(found: re.Match[str]) -> str:
    return f'{found[0]}\nxx = "{marked(found[1])}"'


def _word(found: re.Match[str]) -> str:
    return f'{found[0]}, {"xx" if found[2] == "en" else "xx_you"} = "{marked(found[3])}"'


def test_a_third_language_is_spoken_from_its_files_alone(tmp_path: Path) -> None:
    left_out = shutil.ignore_patterns("*.so", "static", "__pycache__")
    shutil.copytree(HOUSE, tmp_path / "periple", ignore=left_out)
    translate(tmp_path / "periple")
    for title in ("wanderlust", "globetrotter", "routard", "wishland"):
        words = [sys.executable, "-c", SCRIPT, title]
        answer = subprocess.run(words, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, check=False)
        assert answer.returncode == 0, answer.stderr.decode()[-2000:]
        languages, said = json.loads(answer.stdout)
        assert languages == ["fr", "en", "xx"]
        assert len(said) > 300
        for line in said:
            assert not UNMARKED.search(line.replace("{n}", "")), (title, line)  # a span keeps its number's place
        for key, texts in tomllib.loads((tmp_path / f"periple/games/{title}/words/page.toml").read_text()).items():
            assert list(texts) == ["fr", "en", "xx"], (title, key)
            said_outside = re.sub(r"\{(\w+)(:\w+)?\}|\{\w+:|\}", "", texts["xx"])
            assert not UNMARKED.search(said_outside), (title, key)
