"""The page about what is kept: in both languages, and by this server's own settings."""

from pathlib import Path

import pytest
from web_door import opened

from periple.kernel.words import HOUSE

LOBBY = Path(__file__).parents[2] / "client" / "src" / "pages" / "Lobby.svelte"


@pytest.mark.parametrize(("lang", "kept"), [("en", "removed 30 days after"), ("fr", "supprimées 30 jours après")])
def test_it_says_for_how_long_in_the_readers_language(tmp_path: Path, lang: str, kept: str) -> None:
    with opened(tmp_path / "p.db", keep_days=30.0) as client:
        answer = client.get("/privacy", headers={"Accept-Language": lang})
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert f'lang="{lang}"' in answer.text and kept in answer.text and "{" not in answer.text
        other = "fr" if lang == "en" else "en"
        assert client.get(f"/privacy?lang={other}", headers={"Accept-Language": lang}).text != answer.text


def test_it_is_true_to_the_settings(tmp_path: Path) -> None:
    notice = str(HOUSE["privacy"]["notice"].say("en"))
    with opened(tmp_path / "p.db", keep_days=0.0) as client:
        told = client.get("/privacy").text
        assert "Tables stay until the operator removes them." in told and notice not in told
    with opened(tmp_path / "q.db", notices="ntfy") as client:
        told = client.get("/privacy").text
        assert notice in told and "180 days" in told


def test_the_lobby_leads_there() -> None:
    assert "rooted(`/privacy?lang=" in LOBBY.read_text(encoding="utf-8")
