"""What is told in a game reads as sentences, in both languages, whatever names stand in them."""

import ast
import re
import tomllib
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import periple
from periple.kernel.dice import seeded
from periple.kernel.grammar import GRAMMARS
from periple.kernel.match import Match
from periple.kernel.registry import game
from periple.kernel.tell import Sentence, Slot, lead
from periple.kernel.words import HOUSE, LANGUAGES, Text, same
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


PEOPLE = [same(name) for name in ("Anne", "Zoé", "Ida", "Hélène", "Un ami", "Omar")]
CLASHES = {  # what no sentence may say: words that should have elided or contracted, and the wrong article
    "fr": re.compile(r"\b(de|que|jusque|ne|le|la) [aàâeéèêiîoôuû]|\b(de|à|jusqu'à) les? ", re.IGNORECASE),
    "en": re.compile(r"\ba (?!uni|use|eu|one\b)[aeiou]|\ban [bcdfgjklmnpqrstvwxyz]", re.IGNORECASE),
}
SINGULAR = {  # how what follows a subject of several would be wrong
    "fr": re.compile(r" (n'|ne )?(est|a|sera|va|reste|était|peut|doit|demande|coûte|rapporte)\b"),
    "en": re.compile(r" (is|has|was|does|asks|costs|brings)\b"),
}


def sentences(title: str) -> Iterator[tuple[str, Sentence]]:
    """Every sentence with names in it: events as each reader hears them, and refusals."""
    teller, rooms = game(title).teller, game(title).handlers
    for key, verb in teller.verbs.items():
        yield from ((key, one) for one in (verb.others, verb.actor, verb.named) if one is not None)
    for key in teller.words.phrases["refusal"]:
        yield key, teller.refusing(key, rooms.refusals.get(key, []))


def fillings(slot: Slot) -> list[Text]:
    """All that may stand in a place: people, or every name of its kind."""
    if slot.empty:
        return []
    return PEOPLE if slot.arg is None or slot.arg.seat else slot.arg.names


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_sentence_fits_every_name(title: str, lang: str) -> None:
    grammar, tried = GRAMMARS[lang], 0
    for key, sentence in sentences(title):
        slots = sentence.slots[LANGUAGES.index(lang)]
        following = [*(slot.before for slot in slots[1:]), ""]
        for slot, after in zip(slots, following, strict=True):
            subject = not slot.spec and (not slot.before or slot.before.endswith(". "))
            for name in fillings(slot):
                said = slot.before + slot.fit(name) + after
                assert not CLASHES[lang].search(said), (key, said)
                several = grammar.kind(name.say(lang)) in grammar.row.many
                assert not (subject and several and SINGULAR[lang].match(after)), (key, said)
                tried += 1
    assert tried > 50


PACKAGE = Path(periple.__file__).parent
BARE = {  # places for names, after a word that depends on how the name begins
    "fr": re.compile(
        r"\b(de|que|jusque) \{(who|names?|other|owner|victim|count|unit|title|key|airport|place|to|from|square)\}"
        r"|\b(à|jusqu'à) \{(count|unit|key|airport|place|to|from|square)\}"
    ),
    "en": re.compile(r"\ban? \{\w+\}"),
}


def written(lang: str) -> Iterator[tuple[str, str]]:
    """All that stands in the files of words: of the house, the page and the titles, scenes and options too."""
    for path in (PACKAGE / "words" / f"{lang}.toml", PACKAGE / "words" / "page" / f"{lang}.toml"):
        yield from leaves(tomllib.loads(path.read_text(encoding="utf-8")), path.name)
    address = {"fr": "vous", "en": "you"}[lang]
    for path in PACKAGE.glob("games/*/words/words.toml"):
        for key, said in leaves(tomllib.loads(path.read_text(encoding="utf-8")), path.parts[-3]):
            if key.rpartition(".")[2] in (lang, address):
                yield key, said


def leaves(told: object, key: str) -> Iterator[tuple[str, str]]:
    if isinstance(told, dict):
        for name, one in told.items():
            yield from leaves(one, f"{key}.{name}")
    elif isinstance(told, str):
        yield key, told


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_file_of_words_puts_a_bare_name_after_a_word_that_would_elide(lang: str) -> None:
    told = list(written(lang))
    assert len(told) > 1500
    assert [(key, said) for key, said in told if BARE[lang].search(said)] == []


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_game_among_any_people_reads_well(title: str, lang: str) -> None:
    match = periple.start(title, seats=3, seed=5, names=["Anne", "Un ami", "Ida"])
    dice, said = seeded(5), set[str]()
    while not match.over:
        said |= {choice.text.say(lang) for choice in match.choices()}
        moves = match.moves()
        match.play(moves[dice.below(len(moves))])
    lines = [line for listener in (None, 0, 1, 2) for line in match.log(listener, lang)]
    assert len(lines) > 30
    for line in lines:
        assert not line[0].islower(), line
    for line in {*lines, *said}:
        assert not CLASHES[lang].search(line), line


@pytest.mark.parametrize("title", TITLES)
def test_the_names_in_a_sentence_are_marked_letter_by_letter(title: str) -> None:
    match = played(title, 3, 5)
    names = {name.say("fr") for kind in match.game.teller.names().values() for name in kind.values()}
    named = marked = 0
    for one in match.told(1):
        args = [arg for told in one.args.values() for arg in (told if isinstance(told, list) else [told])]
        named += sum(isinstance(arg, str) for arg in args)
        marks = one.marks.get("fr", [])
        for start, end, of in zip(marks[::3], marks[1::3], marks[2::3], strict=True):
            found = one.text.fr[start:end]
            if of >= 0 and isinstance(args[of], str):
                whole = found[:1].lower() + found[1:]
                assert any(name.endswith((found, whole)) for name in names), (one.text.fr, found)
                marked += 1
            else:
                player = one.actor if of < 0 else args[of]
                assert found.endswith(match.cast.who(player).fr), (one.text.fr, found)
    assert marked >= named // 2  # a title may tell no names at all; few sentences leave one out


def test_a_name_is_marked_without_the_words_that_stand_before_it() -> None:
    assert [lead(*pair) for pair in [("à Rome", "Rome"), ("du Caire", "Le Caire"), ("d'Anne", "Anne")]] == [2, 3, 2]
    assert lead("Rome", "Rome") == 0


@pytest.mark.parametrize("title", TITLES)
def test_a_short_form_leaves_out_who_acts_and_nothing_else(title: str) -> None:
    teller = game(title).teller
    for verb in teller.verbs.values():
        if verb.short is not None:
            for whole, short in zip(verb.others.slots, verb.short.slots, strict=True):
                assert {slot.at for slot in short if not slot.empty} == {slot.at for slot in whole if slot.at >= 0}


@pytest.mark.parametrize("title", TITLES)
def test_what_belongs_to_a_player_has_a_short_form_for_beside_that_name(title: str) -> None:
    """Cut after the name, "Ann's turn ends" would begin with an apostrophe."""
    events = game(title).teller.words.phrases["event"]
    for key, phrase in events.items():
        if re.match(r"\{\w+\}['’]s ", phrase.say("en")):
            assert f"{key}_short" in events, key


SUMS = re.compile(r"\{(money|cost)\}")


@pytest.mark.parametrize("title", TITLES)
def test_a_choice_in_short_tells_no_sum_that_stands_beside_it(title: str) -> None:
    phrases = game(title).teller.words.phrases
    short, detail = phrases.get("choice_short", {}), phrases.get("choice_detail", {})
    assert set(detail) <= set(short) <= set(phrases["choice"])
    for section in (short, detail):
        for key, phrase in section.items():
            for lang in LANGUAGES:
                assert not SUMS.search(phrase.say(lang)), key


def test_a_number_that_is_asked_has_its_bounds_in_its_place() -> None:
    match = periple.arrange("routard", {"places": [20, 50], "cheques": [3, 0]})
    lot = next(choice for choice in match.asides(0) if choice.verb == "sell_cheques")
    assert lot.label("fr") == "Mettre en vente des chèques hôtel : de 1 à 3"
    assert lot.label("en") == "Put hotel cheques up for sale: 1 to 3"
    assert (lot.short.en, lot.detail.en) == ("Put hotel cheques up for sale", "{n}")


def listed(arg: object) -> list[object]:
    return arg if isinstance(arg, list) else []


@pytest.mark.parametrize("title", TITLES)
def test_the_final_table_speaks_the_language_of_the_player(title: str) -> None:
    match = played(title, 2, 3)
    last = match.told(None, match.ply - 1)
    named = {one.actor for one in last} | {seat for one in last for seat in listed(one.args.get("winners"))}
    assert set(match.winners) <= named, "the log ends without a word on who has won"
    tables: dict[str, str] = {}
    for lang in ("fr", "en"):
        page = StringIO()
        Console(file=page, width=160).print(result_table(match, lang))
        tables[lang] = page.getvalue()
    names = [score.name for score in match.scores()]
    for name in names:
        assert name.fr in tables["fr"]
        assert name.en in tables["en"]


KEY_AT = {"impossible": 0, "impossible_if": 1, "bad": 1, "bad_if": 2, "unfit": 0}  # which argument is the key


@pytest.mark.parametrize("title", TITLES)
def test_whatever_is_wrong_has_its_sentence(title: str) -> None:
    folder, words = Path(periple.__file__).parent / "games" / title, game(title).teller.words
    used: set[tuple[str, str]] = set()
    for path in [folder / "face" / "arrange.py", *(folder / "content").glob("*.py")]:
        for call in (one for one in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(one, ast.Call)):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
            if name in KEY_AT and isinstance(key := call.args[KEY_AT[name]], ast.Constant):
                section = "impossible" if name.startswith("impossible") else "content"
                assert key.value in words.phrases[section] or key.value in HOUSE[section], (path.name, key.value)
                used.add((section, key.value))
    assert used or not (folder / "content").is_dir()
