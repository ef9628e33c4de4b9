"""`--content` as a patch: single figures by name, everything else as it is, refused where the name leads nowhere."""

import tomllib
from pathlib import Path

import pytest

import periple
from periple import PeripleError
from periple.kernel.patch import as_toml
from periple.kernel.registry import edition, game

PATCH = """
[prices.cheque]
price = 70
[track.square.galway]
kind = "report"
[sheet.line.money.cell.0]
money = 900
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "patch.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_patch_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    plain, changed = game("routard"), game("routard", written(tmp_path, PATCH))
    now, before = changed.content, plain.content  # type: ignore[attr-defined]  # Routard's own
    assert now.prices.cheque.price == 70 != before.prices.cheque.price
    assert [one.id for one in now.squares if one != before.squares[now.squares.index(one)]] == ["galway"]
    assert now.lines[0].cell[0].money == 900
    differing = [name for name, one in plain.fingerprints.items() if changed.fingerprints[name] != one]
    assert sorted(differing) == ["prices", "sheet", "track"]


def test_a_game_with_a_patch_keeps_its_figures(tmp_path: Path) -> None:
    """They can be written down, and make the same edition again."""
    changed = game("routard", written(tmp_path, PATCH))
    texts = {name: changed.fingerprints.text(name) for name in changed.fingerprints}  # type: ignore[attr-defined]
    again = edition("routard", dict(changed.fingerprints), texts)
    assert again.fingerprints == changed.fingerprints
    match = periple.start("routard", seats=2, seed=3, content=tmp_path / "patch.toml")
    assert periple.load(match.save(), tmp_path / "patch.toml").hash == match.hash


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[track.square.atlantis]\nkind = 'job'", "names track.square.atlantis, which is not there"),
        ("[prices]\ncheque = 5", "names prices.cheque"),
        ("[price.cheque]\nprice = 5", "price.toml replaces nothing"),
        ("[prices.cheque]\nprice = 'dear'", "it must be a whole number, not text (at `cheque.price`)"),
        ("[prices.cheque]\nprice = 0", "cheque.price must be positive"),
        ("[sheet.line.money.cell.'²']\nmoney = 900", "names sheet.line.money.cell.²"),
    ],
)
def test_a_name_that_leads_nowhere_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(PeripleError) as refused:
        game("routard", written(tmp_path, text))
    assert sentence in refused.value.message("en")


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("wishland", "[achievements.achievement.top_billing]\ncount = 'x'"),
        ("globetrotter", "[adventures.card.A18.lines.casablanca]\neffect = 'x'"),
        ("wanderlust", "[encounters.encounter.truck_driver]\neffect = 'x'"),
    ],
)
def test_an_unknown_word_is_told_with_its_card(tmp_path: Path, title: str, text: str) -> None:
    with pytest.raises(PeripleError) as refused:
        game(title, written(tmp_path, text))
    card = text.partition("]")[0].split(".")[2]
    assert f"in “{card}”, “x” is unknown; there are: " in refused.value.message("en")


def test_what_is_written_is_read_again() -> None:
    data = {"a": 1, "b.c": [1, {"x": 'é "quoted"\n', "y": [True, 2.5]}], "d": {"e": {"f": "g"}}}
    assert tomllib.loads(as_toml(data)) == data
