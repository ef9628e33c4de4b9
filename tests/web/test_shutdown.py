"""A server that is asked to stop: commits are finished, and every reader is told to come back."""

import asyncio
import contextlib
import json
import signal
from pathlib import Path

import httpx
import websockets
from websockets.asyncio.client import connect

from chaos import PEOPLE, Server


def test_readers_are_told_to_come_back_and_find_everything(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/p.db", tmp_path) as server:
        made = httpx.post(
            f"{server.url}/api/tables", json={"title": "globetrotter", "seats": PEOPLE, "seed": 7, "here": [0, 1]}
        ).json()
        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{made['table']}/live"

        async def stay() -> tuple[list[str], int | None]:
            kinds: list[str] = []
            async with connect(address, max_size=None, open_timeout=None, ping_interval=None) as line:
                kinds.append(json.loads(await line.recv())["type"])
                await asyncio.to_thread(server.kill, signal.SIGTERM)
                with contextlib.suppress(websockets.ConnectionClosed):
                    async for message in line:
                        kinds.append(json.loads(message)["type"])
                return kinds, line.close_code

        kinds, code = asyncio.run(stay())
        assert kinds[0] == "state"
        assert kinds[-1] == "bye"
        assert code == 1012
        server.start()
        server.wait()
        assert httpx.get(f"{server.url}/api/tables/{made['table']}").json()["ply"] == 0
