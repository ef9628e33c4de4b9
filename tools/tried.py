"""Plays what is installed: every title to its end. `tried.py CHECKOUT compiled|plain` also checks that it is just that
build, and nothing of the checkout."""

import sys
from pathlib import Path

import periple
from periple.kernel.state import COMPILED

if len(sys.argv) > 1:
    assert not periple.__file__.startswith(sys.argv[1]), periple.__file__
    assert (sys.argv[2] == "compiled") == COMPILED, COMPILED
static = Path(periple.__file__).parent / "web" / "static"
if (static / "index.html").exists():
    licences = (static / "licences.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in licences and "svelte" in licences
for card in periple.titles():
    match = periple.start(card.title, seed=7)
    while not match.over:
        match.play(match.choices()[0])
    assert match.winners is not None and match.scores()
    assert periple.load(match.save()).hash == match.hash
sys.stdout.write(f"{periple.__version__} {'compiled' if COMPILED else 'plain'}\n")
