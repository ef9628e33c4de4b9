"""The lab: reports of one's own machine, for nobody else, shut in a sandbox."""

from pathlib import Path
from typing import Any

import pytest
from web_door import opened

HERE = {"Host": "localhost:8000"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    series = tmp_path / "lab" / "three"
    series.mkdir(parents=True)
    (series / "plan.json").write_text("{}")
    (series / "wishland.html").write_text("<!doctype html><h1>WishLand</h1>")
    (tmp_path / "lab" / "secret.html").write_text("not a report")
    (tmp_path / "outside.html").write_text("not in the lab")
    return tmp_path / "lab"


def test_the_lab_lists_and_shows_its_reports(tmp_path: Path, folder: Path) -> None:
    with opened(tmp_path / "a.db", lab=str(folder)) as client:
        told = client.get("/api/lab", headers=HERE).json()
        assert told == {
            "open": True,
            "reports": [{"series": "three", "title": "wishland", "href": "/lab/three/wishland"}],
        }
        assert "/lab/three/wishland" in client.get("/lab", headers=HERE).text
        page = client.get("/lab/three/wishland", headers=HERE)
        assert page.status_code == 200 and "<h1>WishLand</h1>" in page.text
        assert page.headers["Content-Security-Policy"].startswith("sandbox allow-scripts; default-src 'none'")


@pytest.mark.parametrize(
    "address", ["/lab/lab/secret", "/lab/three/plan", "/lab/../outside", "/lab/three/..%2F..%2Foutside"]
)
def test_nothing_but_reports_is_served(tmp_path: Path, folder: Path, address: str) -> None:
    with opened(tmp_path / "a.db", lab=str(folder)) as client:
        answer = client.get(address, headers=HERE)
        assert "not a report" not in answer.text
        assert "not in the lab" not in answer.text


@pytest.mark.parametrize(
    ("changes", "headers"),
    [
        ({"host": "0.0.0.0"}, HERE),
        ({"url": "https://games.example.org"}, HERE),
        ({"lab": ""}, HERE),
    ],
)
def test_a_server_that_others_reach_has_no_lab(
    tmp_path: Path, folder: Path, changes: dict[str, Any], headers: dict[str, str]
) -> None:
    with opened(tmp_path / "a.db", **({"lab": str(folder)} | changes)) as client:
        assert client.get("/api/lab", headers=headers).json() == {"open": False, "reports": []}
        assert client.get("/lab", headers=headers).status_code == 404
        assert client.get("/lab/three/wishland", headers=headers).status_code == 404


def test_a_page_that_calls_this_machine_by_another_name_sees_no_lab(tmp_path: Path, folder: Path) -> None:
    with opened(tmp_path / "a.db", lab=str(folder)) as client:
        assert client.get("/api/lab", headers={"Host": "games.example.org"}).status_code == 421


def test_an_empty_lab_says_how_to_fill_it(tmp_path: Path) -> None:
    with opened(tmp_path / "a.db", lab=str(tmp_path / "none")) as client:
        page = client.get("/lab", headers=HERE | {"Accept-Language": "en"})
        assert page.status_code == 200 and "periple simulate wanderlust" in page.text


def test_a_series_is_watched_opened_and_downloaded(tmp_path: Path, folder: Path) -> None:
    """Its plan tells what it is, its parts how far it is; its tables are Parquet files to take along."""
    plan = '{"title":"routard","bots":["any","traveller@2"],"games":50,"options":{"purse":"later_more"}}'
    series = folder / "under_way"
    (series / "parts" / "00000000-00000020").mkdir(parents=True)
    (series / "parts" / "00000020-00000023").mkdir()
    (series / "plan.json").write_text(plan)
    (folder / "three" / "seats.parquet").write_bytes(b"PAR1 seats")
    (folder / "versions").mkdir()
    (folder / "versions" / "compare.html").write_text("<!doctype html><h1>A, B</h1>")
    with opened(tmp_path / "a.db", lab=str(folder)) as client:
        listed = client.get("/lab", headers=HERE | {"Accept-Language": "en"})
        assert "sandbox allow-downloads;" in listed.headers["Content-Security-Policy"]
        page = listed.text
        assert "Le Jeu du Routard · any, traveller@2 · purse = later_more" in page
        assert "23 of 50 games" in page and 'http-equiv="refresh"' in page
        assert "<h1>A, B</h1>" in client.get("/lab/versions/compare", headers=HERE).text
        table = client.get("/lab/three/seats.parquet", headers=HERE)
        assert table.content == b"PAR1 seats" and "attachment" in table.headers["Content-Disposition"]
        assert client.get("/lab/three/plan.json", headers=HERE).status_code == 404
    with opened(tmp_path / "b.db", lab=str(folder), host="0.0.0.0") as client:
        assert client.get("/lab/three/seats.parquet", headers=HERE).status_code == 404
