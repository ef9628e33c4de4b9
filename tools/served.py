"""Tries the server of an installed Périple: its page in full, a table, a move, and the answer of a bot."""

import json
import os
import re
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

LOOKS, PAUSE = 600, 0.2  # how often something is looked for before it counts as missing, and seconds between
TABLE = {
    "title": "wishland",
    "seats": [{"who": "person", "name": "Richard"}, {"who": "bot", "bot": "any"}],
    "seed": 3,
    "here": [0],  # its token opens the seat; an invitation would have to be spent first
}


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def fetch(address: str, token: str = "", body: dict[str, Any] | None = None) -> bytes:
    head = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(address, data, head), timeout=60) as answer:
        whole: bytes = answer.read()
        return whole


def try_page(home: str) -> None:
    """Fetch the page and every file that it names."""
    page = fetch(home).decode()
    files = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', page)
    assert any(name.endswith(".js") for name in files), page[:2000]
    for name in files:
        assert fetch(home + name), name


def try_table(home: str) -> None:
    """Open a table, play until a bot has answered."""
    made = json.loads(fetch(f"{home}/api/tables", body=TABLE))
    address, token = f"{home}/api/tables/{made['table']}", made["invites"][0]["token"]
    own = 0
    for _ in range(LOOKS):
        view = json.loads(fetch(address, token))["view"]
        if view["ply"] > own:
            return
        if view["choices"]:
            move = {"at": own, "nonce": f"move{own}", "move": view["choices"][0]["move"]}
            fetch(f"{address}/moves", token, move)
            own += 1
        else:
            time.sleep(PAUSE)
    raise AssertionError(f"no bot has answered: {own} moves")


def serve(periple: Path, folder: Path, environment: dict[str, str], lab: bool) -> None:
    """Start `periple serve` in a folder of its own, try it, end it; `lab`: whether it has one."""
    port = free_port()
    home = f"http://127.0.0.1:{port}"
    with (folder / "server.log").open("w+", encoding="utf-8") as log:
        server = subprocess.Popen(
            [str(periple), "serve", "--port", str(port)],
            cwd=folder,
            env={**environment, "PERIPLE_ENDS_WITH": str(os.getpid())},
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        try:
            await_server(home, server)
            try_page(home)
            assert json.loads(fetch(f"{home}/api/lab"))["open"] == lab
            try_table(home)
            server.terminate()
            server.wait(60)
        except BaseException:
            log.seek(0)
            print(log.read()[-4000:])  # noqa: T201
            raise
        finally:
            server.kill()
            server.wait()


def await_server(home: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(LOOKS):
        assert server.poll() is None, "the server has ended"
        try:
            fetch(f"{home}/healthz")
        except urllib.error.URLError:
            time.sleep(PAUSE)
        else:
            return
    raise AssertionError("the server has not started")
