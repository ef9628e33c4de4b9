"""What the page says is made from the house's words, in every language with the same places to fill."""

import string
import tomllib

from page_words import WORDS, stale


def places(words: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(words) if name}


def test_what_the_page_reads_is_current() -> None:
    assert stale() == []


def test_every_language_has_the_same_keys_and_places() -> None:
    told = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in WORDS.glob("*.toml")}
    assert {"fr", "en"} <= set(told)
    for lang, words in told.items():
        assert {section: sorted(words[section]) for section in words if section != "grammar"} == {
            section: sorted(told["fr"][section]) for section in told["fr"] if section != "grammar"
        }, lang
        for section in set(words) - {"grammar"}:
            for key, sentence in words[section].items():
                assert places(sentence) == places(told["fr"][section][key]), (lang, section, key)
