"""`periple play --join LINK`: the terminal at the same table as a browser, over the same door."""

import re
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from chaos import Server
from periple.cli import main
from periple.terminal import remote


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_terminal_plays_at_a_live_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setattr(remote, "POLL", 0.02)
    with Server(f"sqlite:///{tmp_path}/p.db", tmp_path, BOT_DELAY="0") as server:
        seats = [{"who": "person", "name": "Richard"}, {"who": "bot", "bot": "any"}]
        made = httpx.post(f"{server.url}/api/tables", json={"title": "wanderlust", "seats": seats, "seed": 3}).json()
        link = made["invites"][0]["link"]
        typed = "?\nl\n" + "1\n" * 12 + "q\n"  # in Wanderlust the first choice is always a move: no number is asked
        run = CliRunner().invoke(main, ["play", "--join", link, "--lang", lang, "--typed"], input=typed)
        assert run.exit_code == 0, run.output
        assert ("Votre choix" if lang == "fr" else "Your choice") in run.output
        table = httpx.get(f"{server.url}/api/tables/{made['table']}").json()
        assert table["ply"] >= 12
        own = re.search(rf"{server.url}/join/\S+", run.output)
        assert own is not None and own[0] != link
        for again, code in ((own[0], 0), (link, 2)):  # the invitation is spent
            assert CliRunner().invoke(main, ["play", "--join", again, "--typed"], input="q\n").exit_code == code
        assert table["fairness"]["commitment"] in run.output.replace("\n", "")
        assert ("entraînement" if lang == "fr" else "not a fair game") in run.output  # the seed was chosen


def test_an_open_seat_is_taken_and_a_solo_game_is_played_to_its_end(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/p.db", tmp_path) as server:
        made = httpx.post(f"{server.url}/api/tables", json={"title": "wishland", "seats": [{"who": "open"}]}).json()
        words = [
            "play",
            "--server",
            server.url,
            "--join",
            f"/table/{made['table']}",
            "--names",
            "Julie",
            "--lang",
            "en",
        ]
        run = CliRunner().invoke(main, [*words, "--typed"], input="1\n" * 2000)
        assert run.exit_code == 0, run.output[-2000:]
        assert "Game over" in run.output
        assert "Julie" in run.output
        again = CliRunner().invoke(main, words, input="")
        assert again.exit_code == 2
        assert "not open" in again.output


def test_wrong_links_are_told_in_one_sentence() -> None:
    for words in (["--join", "x/y"], ["--join", "http://127.0.0.1:9/join/abc/def"]):
        run = CliRunner().invoke(main, ["play", *words, "--lang", "en"])
        assert run.exit_code == 2
        assert len(run.output.strip().splitlines()) == 1
