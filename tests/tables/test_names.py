"""Names at one table: nobody can look like somebody else."""

import pytest

from periple.kernel.words import PeripleError
from periple.tables.names import free_name, given_name, looks


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("Riсhard", "Richard"),  # a Cyrillic es
        ("ΡΑUL", "PAUL"),  # Greek rho and alpha
        ("Ric\ufe0fhard", "Richard"),  # a selector that nobody sees
        ("Ida\u3164", "Ida"),  # a filler
        ("Ida\U000e0101", "Ida"),  # a selector of variants
        ("I\u17b4da", "Ida"),  # a vowel that is not written
        ("ꓮnna", "Anna"),  # Lisu
        ("Ꭺnna", "Anna"),  # Cherokee
        ("Ⲁnna", "Anna"),  # Coptic
        ("lda", "Ida"),  # a small L
        ("Jul1e", "Julle"),
        ("B0b", "BOb"),
        ("Amaud", "Arnaud"),
        ("𝐈da", "lda"),
    ],
)
def test_a_name_that_only_looks_like_another_is_refused(name: str, taken: str) -> None:
    with pytest.raises(PeripleError, match="looks like"):
        free_name(name, ["Jules", taken])


def test_who_is_called_alike_gets_a_number() -> None:
    assert free_name("Julie", ["Julie"]) == "Julie 2"
    assert free_name("julie", ["Julie", "Julie 2"]) == "julie 3"
    assert free_name("Ｊulie", ["Julie"]) == "Ｊulie 2"  # a wide J is a J


WORN = ("Nguye\u0302\u0303n", "שָּׁלוֹם", "น้ำทิพย์", "မြွှေး", "བསྒྲུབས", "☀️")  # accents on their letters


@pytest.mark.parametrize("name", ["Véronique", "Ольга", "Ὀδυσσεύς", "王芳", "Zoë", "Renée", "कुमार", *WORN])
def test_names_of_every_script_sit_side_by_side(name: str) -> None:
    others = ["Veronique", "Olga", "Zoe", "Rene", "कमार"]
    assert free_name(name, others) == name
    assert looks(name) not in {looks(other) for other in others}


def test_a_name_that_shows_nothing_is_refused() -> None:
    for name in ("\u3164", "\u2800\u2800", "\u115f \u1160"):
        with pytest.raises(PeripleError, match="name"):
            free_name(name, [])


@pytest.mark.parametrize(
    "name",
    [
        "\u0301\u0301",  # nothing but accents
        "\u3164\u0301",  # on a letter that nobody sees
        "Ida \u20dd\u20dd",  # circles around a space
        "\u0903\u0903",  # signs that take room, and follow nothing
        "Z" + "\u0301" * 30,
        "ก" + "\u0e47" * 20,  # a tower that no accents of Latin make
    ],
)
def test_a_name_made_of_accents_is_refused(name: str) -> None:
    with pytest.raises(PeripleError, match="accents"):
        free_name(name, [])
    with pytest.raises(PeripleError, match="accents"):
        given_name(name)
