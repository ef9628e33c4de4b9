"""What does not fit its form is told in the reader's language, whatever the decoder finds."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec
import pytest

import periple
from periple import PeripleError
from periple.kernel.files import read_toml
from periple.kernel.misfit import WORDS, in_words
from periple.tables.settings import read_environment
from periple.web.shapes import LiveMessage, MoveBody, NameBody, TableBody, WhyBody


class Keyed(msgspec.Struct):
    by: dict[Literal["p", "q"], int]


CASES = [
    (
        MoveBody,
        b'{"at":-1,"nonce":"x","move":0}',
        "il faut un nombre entier >= 0 (à `at`)",
        "it must be a whole number >= 0 (at `at`)",
    ),
    (
        MoveBody,
        b'{"at":0,"nonce":"x","move":0,"seat":"0"}',
        "il faut un nombre entier ou null, pas un texte (à `seat`)",
        "it must be a whole number or null, not text (at `seat`)",
    ),
    (
        MoveBody,
        b'{"at":0,"nonce":"","move":0}',
        "il faut un texte de la forme '^[A-Za-z0-9_.~-]{1,64}$' (à `nonce`)",
        "it must be text of the form '^[A-Za-z0-9_.~-]{1,64}$' (at `nonce`)",
    ),
    (MoveBody, b'{"at":0', "la fin manque", "the end is missing"),
    (MoveBody, b"{]", "ce n'est pas du JSON (octet 1)", "it is not JSON (byte 1)"),
    (
        NameBody,
        b'{"name":""}',
        "il faut un texte de longueur >= 1 (à `name`)",
        "it must be text of length >= 1 (at `name`)",
    ),
    (
        WhyBody,
        b'{"targets":[["a"]]}',
        "il faut une liste de longueur = 2 (à `targets[0]`)",
        "it must be a list of length = 2 (at `targets[0]`)",
    ),
    (LiveMessage, b'{"type":"nope"}', "« nope » n'existe pas (à `type`)", "there is no “nope” (at `type`)"),
    (
        TableBody,
        b'{"title":"x","seats":[{"who":"ghost"}]}',
        "« ghost » n'existe pas (à `seats[0].who`)",
        "there is no “ghost” (at `seats[0].who`)",
    ),
    (
        dict[Literal["p", "q"], int],
        b'{"%s":1}' % (b"r" * 99),
        "cette valeur n'existe pas",
        "there is no such value",
    ),
    (Keyed, b'{"by":{"r":1}}', "« r » n'existe pas (à `by`)", "there is no “r” (at `by`)"),
]


@pytest.mark.parametrize(("shape", "sent", "french", "english"), CASES)
def test_a_wrong_form_is_told_in_both_languages(shape: type, sent: bytes, french: str, english: str) -> None:
    with pytest.raises(msgspec.DecodeError) as found:
        msgspec.json.decode(sent, type=shape)
    assert (in_words(found.value).fr, in_words(found.value).en) == (french, english)


def test_what_nobody_has_translated_is_told_by_its_place() -> None:
    assert in_words("Something new - at `$.seats[1]`").fr == "`seats[1]` ne convient pas"
    assert in_words("Something new") == WORDS["cannot_read"]


def test_toml_that_is_none_is_told_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    for text, french in (
        (b"[a]\nb = = 3\n", "à partir de la ligne 2, colonne 5."),
        (b"a = [1,", "la fin manque."),
        (b"a = '\xff'", "ce n'est pas de l'UTF-8."),
    ):
        path.write_bytes(text)
        with pytest.raises(PeripleError) as refused:
            read_toml(path)
        assert refused.value.message("fr") == f"Le fichier mine.toml n'est pas du TOML lisible : {french}"


def test_whatever_is_read_tells_a_misfit_in_french() -> None:
    """A position, a saved game, a snapshot, a setting."""
    tries: list[tuple[Callable[[], object], str]] = [
        (
            lambda: periple.arrange("wanderlust", {"places": 3}),
            "il faut une liste ou null, pas un nombre entier (à `places`)",
        ),
        (lambda: periple.load(b'{"format": 3}'), "il faut un texte, pas un nombre entier (à `format`)"),
        (lambda: periple.resume(b"\x01", []), "il faut un objet, pas un nombre entier"),
        (lambda: read_environment({"PERIPLE_PORT": "door"}, {}), "il faut un nombre entier, pas un texte"),
    ]
    for attempt, french in tries:
        with pytest.raises(PeripleError) as refused:
            attempt()
        assert french in refused.value.message("fr")
