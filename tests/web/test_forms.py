"""A request of the wrong form is told in the reader's language, whatever the decoder finds."""

import msgspec
import pytest

from periple.web.forms import WORDS, in_words
from periple.web.shapes import LiveMessage, MoveBody, NameBody, TableBody, WhyBody

CASES = [
    (MoveBody, b'{"at":-1,"nonce":"x","move":0}', "il faut un nombre entier >= 0 (à `$.at`)"),
    (
        MoveBody,
        b'{"at":0,"nonce":"x","move":0,"seat":"0"}',
        "il faut un nombre entier ou null, pas un texte (à `$.seat`)",
    ),
    (MoveBody, b'{"at":0,"nonce":"","move":0}', "il faut un texte de la forme '^[A-Za-z0-9_.~-]{1,64}$' (à `$.nonce`)"),
    (MoveBody, b'{"at":0', "la fin manque"),
    (MoveBody, b"{]", "ce n'est pas du JSON (octet 1)"),
    (NameBody, b'{"name":""}', "il faut un texte de longueur >= 1 (à `$.name`)"),
    (WhyBody, b'{"targets":[["a"]]}', "il faut une liste de longueur = 2 (à `$.targets[0]`)"),
    (LiveMessage, b'{"type":"nope"}', "cette valeur n'existe pas (à `$.type`)"),
    (TableBody, b'{"title":"x","seats":[{"who":"ghost"}]}', "cette valeur n'existe pas (à `$.seats[0].who`)"),
]


@pytest.mark.parametrize(("shape", "sent", "french"), CASES)
def test_a_wrong_form_is_told_in_french(shape: type, sent: bytes, french: str) -> None:
    with pytest.raises(msgspec.DecodeError) as found:
        msgspec.json.decode(sent, type=shape)
    assert in_words(str(found.value)).fr == french
    assert in_words(str(found.value)).en.partition(" - at ")[1:] == str(found.value).partition(" - at ")[1:]


def test_what_nobody_has_translated_is_told_by_its_place() -> None:
    assert in_words("Something new - at `$.seats[1]`").fr == "`$.seats[1]` ne convient pas"
    assert in_words("Something new") == WORDS["cannot_read"]
