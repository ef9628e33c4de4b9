"""What the page says is made from the house's words, in every language with the same places to fill."""

import string

from page_words import WORDS, read, stale


def places(words: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(words) if name}


def test_what_the_page_reads_is_current() -> None:
    assert stale() == []


def test_every_language_has_the_same_keys_and_places() -> None:
    languages = [path.name for path in WORDS.glob("*.toml")]
    assert {"fr.toml", "en.toml"} <= set(languages)
    told = {name: {**read(WORDS / name), "page": read(WORDS / "page" / name)} for name in languages}
    for name, words in told.items():
        assert list(words) == list(told["fr.toml"]), name
        for section in set(words) - {"grammar"}:
            french = told["fr.toml"][section]
            assert {key: places(said) for key, said in words[section].items()} == {
                key: places(said) for key, said in french.items()
            }, (name, section)
