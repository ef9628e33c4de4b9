"""What is told in a game reads as sentences, in both languages, with every seat named in its own."""

import re
from io import StringIO

import pytest
from rich.console import Console

import periple
from periple.kernel.dice import seeded
from periple.kernel.match import Match
from periple.terminal.sitting import result_table

TITLES = [one.title for one in periple.titles()]


def played(title: str, seats: int, seed: int) -> Match:
    """A game of random moves, to its end."""
    match = periple.start(title, seats=seats, seed=seed)
    dice = seeded(seed)
    while not match.over:
        moves = match.moves()
        match.play(moves[dice.below(len(moves))])
    return match


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(("lang", "seat"), [("fr", "La place"), ("en", "Seat")])
def test_lines_of_the_log_begin_with_a_capital_and_name_seats_without_one_within(
    title: str, lang: str, seat: str
) -> None:
    match = played(title, 3, 5)
    lines = [line for listener in (None, 0, 1, 2) for line in match.log(listener, lang)]
    assert len(lines) > 100
    for line in lines:
        assert not line[0].islower(), line
        assert not re.search(rf"[a-zà-ü,:] {seat} \d", line), line


@pytest.mark.parametrize("title", TITLES)
def test_the_final_table_speaks_the_language_of_the_player(title: str) -> None:
    match = played(title, 2, 3)
    tables: dict[str, str] = {}
    for lang in ("fr", "en"):
        page = StringIO()
        Console(file=page, width=160).print(result_table(match, lang))
        tables[lang] = page.getvalue()
    names = [score.name for score in match.scores()]
    for name in names:
        assert name.fr in tables["fr"]
        assert name.en in tables["en"]
    assert "Seat" not in tables["fr"]
    assert "La place" not in tables["en"]
