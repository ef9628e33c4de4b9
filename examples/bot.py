"""A bot in thirty lines of plain Python: it sits down by an invite link and always takes the first choice.

python examples/bot.py http://127.0.0.1:8000/join/TABLE/TOKEN
"""

import json
import sys
import time
import urllib.error
import urllib.request
import uuid
from typing import Any

home, _, place = sys.argv[1].partition("/join/")
table, token = place.split("/")


def ask(path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    head = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        answer = urllib.request.urlopen(urllib.request.Request(f"{home}/api/tables/{table}{path}", data, head))
    except urllib.error.HTTPError as error:
        answer = error  # a problem document: stale, paused, waiting for others …
    read: dict[str, Any] = json.load(answer)
    return read


token = ask("/sit", {})["token"]  # the invitation is spent: this token alone opens the seat
while not (view := ask("")["view"])["over"]:
    if view["choices"]:
        ask("/moves", {"at": view["ply"], "nonce": uuid.uuid4().hex, "move": view["choices"][0]["move"]})
    else:
        time.sleep(0.3)
sys.stdout.write(f"winners: {view['winners']}\n")
