"""The bots in `examples/` play a whole game against each other over the door, without our package."""

import shutil
import subprocess
import sys
from pathlib import Path

import httpx

from chaos import PEOPLE, Server

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_python_and_the_javascript_bot_play_a_game(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/p.db", tmp_path) as server:
        made = httpx.post(f"{server.url}/api/tables", json={"title": "wishland", "seats": PEOPLE, "seed": 2}).json()
        links = [invite["link"] for invite in made["invites"]]
        in_python = [sys.executable, "-I", str(EXAMPLES / "bot.py")]
        in_javascript = ["node", str(EXAMPLES / "bot.mjs")] if shutil.which("node") else in_python
        commands = [in_python, in_javascript]
        players = [
            subprocess.Popen([*command, link], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            for command, link in zip(commands, links, strict=True)
        ]
        for player in players:
            out, err = player.communicate(timeout=300)
            assert player.returncode == 0, err
            assert "winners:" in out
        assert httpx.get(f"{server.url}/api/tables/{made['table']}").json()["over"]
