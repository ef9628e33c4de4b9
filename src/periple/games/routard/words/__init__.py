"""What is said to people of Le Jeu du Routard, read once."""

from importlib.resources import files
from typing import Final

from periple.kernel.files import read_words

WORDS: Final = read_words(files(__name__) / "words.toml")
RULES: Final = files(__name__) / "rulebook.toml"  # read with the figures of the box: see `title.py`
