"""What is said to people of Wanderlust, read once."""

# Stays plain: it reads a file.

from importlib.resources import files
from typing import Final

from periple.kernel.words import read_words

WORDS: Final = read_words(files(__name__) / "words.toml")
