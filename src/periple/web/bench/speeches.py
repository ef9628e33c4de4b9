"""The two languages: ours, and boardgame.io's over Socket.IO."""

import random
from dataclasses import dataclass
from typing import Any

import msgspec

SPACE = "/tic-tac-toe"


class SeenChoice(msgspec.Struct):
    move: int


class SeenView(msgspec.Struct):
    to_act: int | None
    choices: list[SeenChoice]


class Seen(msgspec.Struct):
    """As much of a message as a scripted player needs."""

    type: str
    ply: int = -1
    view: SeenView | None = None


seen_decoder = msgspec.json.Decoder(Seen)


class Ours:
    def __init__(self, host: str, table: str, tokens: list[str], seed: int) -> None:
        self.host = host
        self.table = table
        self.tokens = tokens
        self.dice = random.Random(seed)
        self.ply = 0
        self.to_act = 0
        self.over = False
        self._choices: list[SeenChoice] = []

    def address(self, seat: int) -> tuple[str, dict[str, str]]:
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"}
        return f"ws://{self.host}/api/tables/{self.table}/live", headers

    def greet(self, seat: int, message: bytes) -> list[bytes] | None:
        seen = seen_decoder.decode(message)
        if seen.type != "state":
            return []
        self._look(seen)
        return None

    def heard(self, seat: int, message: bytes) -> bool:
        if not message.startswith(b'{"type":"update"'):
            if message.startswith(b'{"type":"problem"'):
                raise RuntimeError(message.decode())
            return False
        self._look(seen_decoder.decode(message))
        return True

    def _look(self, seen: Seen) -> None:
        assert seen.view is not None
        self.ply = seen.ply
        if seen.view.to_act is None:
            self.over = True
            return
        self.to_act = seen.view.to_act
        if seen.view.choices:
            self._choices = seen.view.choices

    def move(self) -> bytes:
        move = self.dice.choice(self._choices).move
        return f'{{"type":"move","at":{self.ply},"nonce":"n{self.ply}","move":{move}}}'.encode()


@dataclass
class Theirs:
    host: str
    match: str
    ply: int = 0
    to_act: int = 0
    over: bool = False
    _seen: int = 0

    def address(self, seat: int) -> tuple[str, dict[str, str]]:
        return f"ws://{self.host}/socket.io/?EIO=4&transport=websocket", {}

    def greet(self, seat: int, message: bytes) -> list[bytes] | None:
        if message.startswith(b"0"):
            return [f"40{SPACE},".encode()]
        if message.startswith(b"40"):
            return [f'42{SPACE},["sync","{self.match}","{seat}",null,2]'.encode()]
        return None if message.startswith(b"42") else []

    def heard(self, seat: int, message: bytes) -> bool:
        if not message.startswith(b"42"):
            return False
        told: list[Any] = msgspec.json.decode(message[message.index(b",") + 1 :])
        if told[0] != "update" or told[2]["_stateID"] != self.ply + 1:
            return False
        self._seen += 1
        if self._seen == 2:
            self._seen = 0
            self.ply += 1
            self.to_act = self.ply % 2
        return True

    def move(self) -> bytes:
        seat, cell = self.to_act, self.ply % 9
        payload = f'{{"type":"clickCell","args":[{cell}],"playerID":"{seat}","credentials":null}}'
        action = f'{{"type":"MAKE_MOVE","payload":{payload}}}'
        return f'42{SPACE},["update",{action},{self.ply},"{self.match}","{seat}"]'.encode()
