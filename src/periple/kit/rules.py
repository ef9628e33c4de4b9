"""Rules that nobody names: every mechanical rule stands in the code and in a test."""

import re
from pathlib import Path

from periple.kernel.rulebook import Rulebook


def unnamed_rules(rulebook: Rulebook, folder: Path, pattern: str = "*.py") -> list[int]:
    """Mechanical rules that no file of a folder names as “rule 7” or “rules 7, 8 and 9”, nor as test_rule_7."""
    named: set[int] = set()
    for path in folder.rglob(pattern):
        text = path.read_text(encoding="utf-8")
        for numbers in re.findall(r"[Rr]ules? ((?:\d+(?:, | and | to )?)+)", text):
            named |= _numbers(numbers)
        named |= {int(number) for number in re.findall(r"test_rule_(\d+)", text)}
    return [rule.number for rule in rulebook.rules if rule.mechanical and rule.number not in named]


def _numbers(words: str) -> set[int]:
    """ "3, 5 to 7 and 9" as numbers."""
    found: set[int] = set()
    for first, last in re.findall(r"(\d+)(?: to (\d+))?", words):
        found |= set(range(int(first), int(last or first) + 1))
    return found
