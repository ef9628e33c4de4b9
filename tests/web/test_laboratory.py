"""The lab: series of one's own machine started, watched, paused and compared; reports shut in a sandbox."""

import subprocess
import tomllib
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Any
from zipfile import ZipFile

import polars
import pytest
from web_door import opened, until

from periple.web import laboratory, runner, shelf
from periple.web.runner import PATIENCE, Job, Runner

HERE = {"Host": "localhost:8000"}
WISH = {"title": "routard", "bots": ["any", "any"], "games": 4, "options": {"start": "express"}}
MANY = {"title": "wishland", "bots": ["any", "any"], "games": 5000}  # the quickest in plain Python


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
        assert told["open"] and told["own"] and told["limit"] == 0
        assert told["reports"] == [{"series": "three", "title": "wishland", "href": "/lab/three/wishland"}]
        assert "no_dreams" in told["strategies"]["wishland"]
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
        told = client.get("/api/lab", headers=headers).json()
        assert (told["open"], told["reports"], told["series"]) == (False, [], [])
        assert client.post("/api/lab/series", json=WISH, headers=headers).status_code == 404
        assert client.get("/api/lab/series/three", headers=headers).status_code == 404
        assert client.get("/lab/three/wishland", headers=headers).status_code == 404


@pytest.mark.parametrize("lacks", laboratory.NEEDED)
def test_where_one_of_its_packages_is_not_installed_there_is_no_lab(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, lacks: str
) -> None:
    found = laboratory.find_spec
    monkeypatch.setattr(laboratory, "find_spec", lambda name: None if name == lacks else found(name))
    with opened(tmp_path / "a.db", lab=str(folder)) as client:
        told = client.get("/api/lab", headers=HERE).json()
        assert (told["open"], told["reports"], told["series"]) == (False, [], [])
        assert client.post("/api/lab/series", json=WISH, headers=HERE).status_code == 404


def test_the_lab_needs_what_its_extra_installs_and_make_play_installs_it() -> None:
    root = Path(__file__).parents[2]
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [
        one.partition(">=")[0].removesuffix("-python").replace("-", "_")
        for one in project["optional-dependencies"]["lab"]
    ]
    assert names == list(laboratory.NEEDED)
    play = subprocess.run(
        ["make", "-n", "-W", "pyproject.toml", "play"], cwd=root, capture_output=True, text=True, check=True
    )
    assert '".[server,lab]"' in play.stdout


def test_a_page_that_calls_this_machine_by_another_name_sees_no_lab(tmp_path: Path, folder: Path) -> None:
    with opened(tmp_path / "a.db", lab=str(folder)) as client:
        assert client.get("/api/lab", headers={"Host": "games.example.org"}).status_code == 421


def test_a_series_is_watched_opened_and_downloaded(tmp_path: Path, folder: Path) -> None:
    """Its plan tells what it is, its parts how far it is; its tables are Parquet files to take along."""
    plan = '{"title":"routard","bots":["any","traveller@2"],"games":50,"seed":3,"options":{"purse":"later_more"}}'
    series = folder / "under_way"
    (series / "parts" / "00000000-00000020").mkdir(parents=True)
    (series / "parts" / "00000020-00000023").mkdir()
    (series / "plan.json").write_text(plan)
    (folder / "three" / "seats.parquet").write_bytes(b"PAR1 seats")
    (folder / "versions").mkdir()
    (folder / "versions" / "compare.html").write_text("<!doctype html><h1>A, B</h1>")
    with opened(tmp_path / "a.db", lab=str(folder)) as client:
        told = client.get("/api/lab/series/under_way", headers=HERE).json()
        one = told["series"]
        assert (one["title"], one["done"], one["games"], one["state"]) == ("routard", 23, 50, "paused")
        assert one["options"] == {"purse": "later_more"} and told["summary"] is None
        assert {each["name"] for each in client.get("/api/lab", headers=HERE).json()["series"]} == {
            "three",
            "under_way",
        }
        assert "<h1>A, B</h1>" in client.get("/lab/versions/compare", headers=HERE).text
        table = client.get("/lab/three/seats.parquet", headers=HERE)
        assert table.content == b"PAR1 seats" and "attachment" in table.headers["Content-Disposition"]
        whole = ZipFile(BytesIO(client.get("/lab/three/tables.zip", headers=HERE).content))
        assert whole.namelist() == ["three/plan.json", "three/seats.parquet"]
        assert client.get("/lab/three/plan.json", headers=HERE).status_code == 404
    with opened(tmp_path / "b.db", lab=str(folder), host="0.0.0.0") as client:
        assert client.get("/lab/three/seats.parquet", headers=HERE).status_code == 404
        assert client.get("/lab/three/tables.zip", headers=HERE).status_code == 404


def test_a_series_is_played_stopped_compared_and_goes_on(tmp_path: Path) -> None:
    """By the page's own requests. A server that stops keeps what was played, for another to go on with."""
    lab = tmp_path / "lab"
    with opened(tmp_path / "a.db", lab=str(lab)) as client:
        made = client.post("/api/lab/series", json=MANY, headers=HERE)
        assert made.status_code == 201, made.text
        name = made.json()["name"]
        busy = client.post("/api/lab/series", json=MANY | {"seed": 9}, headers=HERE)
        assert (busy.status_code, busy.json()["kind"]) == (409, "lab-busy")
        until(lambda: list((lab / name / "parts").glob("*-*[0-9]")))
        assert look(client, name)["state"] == "running"
        assert client.post(f"/api/lab/series/{name}", json={"act": "stop"}, headers=HERE).status_code == 200
        until(lambda: look(client, name)["state"] == "done")
        one = look(client, name)
        assert one["games"] == one["done"] < 5000 and one["pages"] and not one["trouble"]
        assert client.get(f"/lab/{name}/wishland", headers=HERE).status_code == 200  # its report
        begun = (lab / name / "plan.json").stat().st_mtime_ns  # series are listed by it: reading one moves none
        found = client.post("/api/lab/compare", json={"a": name, "b": name}, headers=HERE).json()
        assert (lab / name / "plan.json").stat().st_mtime_ns == begun
        assert found["seats"] and all(seat["more"] == 0 and seat["kind"] != "sure" for seat in found["seats"])
        client.post("/api/lab/series", json=MANY, headers=HERE)  # the same goes on in its folder
        until(lambda: list((lab / name / "parts").glob("*-*[0-9]")))
    done = polars.read_parquet(lab / name / "games.parquet").height  # the server has stopped
    assert one["done"] < done < 5000 and not (lab / name / "parts").exists()
    with opened(tmp_path / "a.db", lab=str(lab)) as client:
        again = client.get(f"/api/lab/series/{name}", headers=HERE).json()
        assert (again["series"]["state"], again["series"]["done"]) == ("paused", done)
        assert again["summary"]["games"] == done and again["summary"]["seats"]


def test_a_series_is_read_again_for_what_decides(tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Job] = []
    monkeypatch.setattr(Runner, "start", lambda self, jobs: started.extend(jobs))
    with opened(tmp_path / "a.db", lab=str(folder)) as client:
        assert client.post("/api/lab/series/three", json={"act": "tension"}, headers=HERE).status_code == 200
    series = str(folder / "three")
    assert (started[0].play[:2], started[0].report[:2]) == (["tension", series], ["report", series])


def test_to_read_again_is_no_series_that_begins_and_can_be_ended(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes minutes: the page says what is done, and ending it neither waits nor plays the series again."""
    long = ["tension", "routard", "--bots", "any,any", "--games", "1000", "--workers", "2", "--json"]
    monkeypatch.setattr(laboratory, "tension", lambda *_: long)
    monkeypatch.setattr(shelf, "played", lambda _: 3)
    with opened(tmp_path / "a.db", lab=str(folder)) as client:
        before = look(client, "three")
        client.post("/api/lab/series/three", json={"act": "tension"}, headers=HERE)
        assert look(client, "three")["state"] == "reading"
        begun = monotonic()
        after = client.post("/api/lab/series/three", json={"act": "stop"}, headers=HERE).json()
        assert monotonic() - begun < PATIENCE / 2
        assert after == before and not after["trouble"]


def test_a_pause_that_must_be_forced_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "PATIENCE", 0.0)
    with opened(tmp_path / "a.db", lab=str(tmp_path / "lab")) as client:
        name = client.post("/api/lab/series", json=MANY, headers=HERE).json()["name"]
        until(lambda: list((tmp_path / "lab" / name / "parts").glob("*-*[0-9]")))
        paused = client.post(f"/api/lab/series/{name}", json={"act": "pause"}, headers=HERE).json()
    assert (paused["state"], paused["trouble"]) == ("paused", "") and paused["done"] > 0


def look(client: Any, name: str) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/api/lab/series/{name}", headers=HERE).json()["series"] or {"state": ""}
    return found


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"bots": ["nobody", "any"]}, "nobody"),
        ({"bots": ["traveller~no_such", "any"]}, "no_such"),
        ({"bots": ["../../evil.py", "any"]}, ""),
        ({"bots": ["any"]}, "2"),
        ({"options": {"purse": "golden"}}, "golden"),
        ({"title": "ludo"}, "ludo"),
        ({"games": 0}, ""),
    ],
)
def test_what_can_not_be_played_is_one_sentence(tmp_path: Path, changes: dict[str, Any], words: str) -> None:
    with opened(tmp_path / "a.db", lab=str(tmp_path / "lab")) as client:
        answer = client.post("/api/lab/series", json=WISH | changes, headers=HERE | {"Accept-Language": "en"})
        assert answer.status_code == 400 and words in answer.json()["detail"], answer.text
        assert not (tmp_path / "lab").exists()


def test_a_public_lab_has_a_limit_and_nobody_stops_it(tmp_path: Path, folder: Path) -> None:
    away = {"Accept-Language": "en"}
    settings = {"lab": str(folder), "host": "0.0.0.0", "lab_games": 10}
    with opened(tmp_path / "a.db", **settings) as client:
        told = client.get("/api/lab", headers=away).json()
        assert (told["open"], told["own"], told["limit"]) == (True, False, 10)
        much = client.post("/api/lab/series", json=WISH | {"games": 11}, headers=away)
        assert (much.status_code, much.json()["kind"]) == (403, "lab-limit") and "10 games" in much.json()["detail"]
        assert client.post("/api/lab/series/three", json={"act": "stop"}, headers=away).status_code == 404
