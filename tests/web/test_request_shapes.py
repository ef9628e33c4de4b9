"""What may come in has a bound: each text, list, number and depth of every body, and of every message of a socket."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from litestar.routes import HTTPRoute
from litestar.testing import TestClient
from msgspec import inspect
from web_door import PEOPLE, create, opened, problem
from websockets.asyncio.client import connect

import periple
from chaos import Server
from periple.kernel.registry import game
from periple.kernel.words import LANGUAGES
from periple.share import share
from periple.tables import making
from periple.tables.positions import check_position
from periple.tables.settings import Settings
from periple.web.app import create_app
from periple.web.shapes import LiveMessage
from periple.web.strict import MOST_DEEP, too_deep

MANY = re.compile(r"[*+]|\{\d+,\}")  # repeats without an end, in a pattern


def bodies() -> list[tuple[str, Any]]:
    """Every endpoint's body, by its address."""
    app = create_app(Settings())
    found: list[tuple[str, Any]] = [("socket", LiveMessage)]
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                if handler.parsed_data_field is not None:
                    found.append((route.path, handler.parsed_data_field.annotation))
    return found


def unbounded(kind: inspect.Type, name: str) -> Iterator[str]:
    """The parts of a shape that have no bound."""
    if isinstance(kind, inspect.Metadata):
        kind = kind.type
    if without_bound(kind):
        yield f"{name}: {type(kind).__name__}"
    if not is_position(kind, name):
        for part, there in parts(kind, name):
            yield from unbounded(part, there)


def is_position(kind: inspect.Type, name: str) -> bool:
    return isinstance(kind, inspect.DictType) and name.endswith(".position")  # see `check_position`


def without_bound(kind: inspect.Type) -> bool:
    match kind:
        case inspect.StrType():
            return kind.max_length is None and (kind.pattern is None or bool(MANY.search(kind.pattern)))
        case inspect.IntType() | inspect.FloatType():
            return (kind.ge is None and kind.gt is None) or (kind.le is None and kind.lt is None)
        case inspect.ListType() | inspect.SetType() | inspect.VarTupleType():
            return kind.max_length is None
        case inspect.DictType():
            return kind.max_length is None and kind.value_type != inspect.AnyType()
        case inspect.StructType():
            return not kind.forbid_unknown_fields
    return isinstance(kind, inspect.AnyType | inspect.RawType | inspect.BytesType)


def parts(kind: inspect.Type, name: str) -> Iterator[tuple[inspect.Type, str]]:
    """What a shape is made of, each with where it stands."""
    match kind:
        case inspect.ListType() | inspect.SetType() | inspect.VarTupleType():
            yield kind.item_type, f"{name}[]"
        case inspect.DictType():
            yield kind.key_type, f"{name} key"
            yield kind.value_type, f"{name}{{}}"
        case inspect.TupleType():
            yield from ((part, f"{name}[]") for part in kind.item_types)
        case inspect.UnionType():
            yield from ((part, name) for part in kind.types)
        case inspect.StructType():
            yield from ((field.type, f"{name}.{field.encode_name}") for field in kind.fields)


@pytest.mark.parametrize(("path", "body"), bodies())
def test_everything_that_may_come_in_has_a_bound(path: str, body: Any) -> None:
    assert list(unbounded(inspect.type_info(body), path)) == []


def test_the_search_for_what_has_no_bound_finds_it() -> None:
    class Loose(msgspec.Struct):
        text: str
        deep: list[dict[str, Any]]
        number: int

    assert list(unbounded(inspect.type_info(Loose), "")) == [
        ": StructType", ".text: StrType", ".deep: ListType", ".deep[] key: StrType", ".deep[]{}: AnyType",
        ".number: IntType",
    ]  # fmt: skip


ANYBODY = {"who": "person"}
TOO_MUCH: list[tuple[str, dict[str, Any]]] = [
    ("people", {"seats": [ANYBODY] * 99}),
    ("named", {"seats": [{"who": "person", "name": f"Ada {seat}"} for seat in range(17)]}),
    ("bots", {"seats": [{"who": "bot"}] * 21}),
    ("bots of a level", {"seats": [{"who": "bot", "bot": "navigator"}] * 16}),
    ("unnamed", {"seats": [ANYBODY] * 16}),
    ("long name", {"seats": [{"who": "person", "name": "e" + "\u0301\u0327" * 3000}, ANYBODY]}),
    ("options", {"seats": PEOPLE, "options": {f"option{number}": "on" for number in range(300)}}),
    ("deep options", {"seats": PEOPLE, "options": {"start": {"start": "express"}}}),
    ("seed", {"seats": PEOPLE, "seed": 10**300}),
    ("title", {"seats": PEOPLE, "title": "w" * 9000}),
    ("long list", {"seats": PEOPLE, "position": {"row": ["rome"] * 1000}}),
    ("long text", {"seats": PEOPLE, "position": {"row": ["r" * 1000]}}),
    ("long key", {"seats": PEOPLE, "position": {"r" * 1000: 1}}),
    ("many keys", {"seats": PEOPLE, "position": {f"k{number}": 1 for number in range(900)}}),
    ("long moment", {"seats": PEOPLE, "position": {"moment": {"trip": [1] * 1000}}}),
    ("here", {"seats": PEOPLE, "here": [0] * 900}),
]


@pytest.mark.parametrize(("what", "more"), TOO_MUCH, ids=[what for what, _ in TOO_MUCH])
def test_a_table_that_asks_too_much_is_refused_in_a_sentence(tmp_path: Path, what: str, more: dict[str, Any]) -> None:
    with opened(tmp_path / "p.db") as client:
        body = {"title": "wanderlust", "public": True} | more
        refused_in_words(client, "/api/tables", msgspec.json.encode(body))
        assert client.get("/api/tables").json()["tables"] == []


def refused_in_words(client: TestClient[Any], address: str, body: bytes) -> None:
    """Check that it is refused as a bad request, in two languages."""
    told: set[str] = set()
    for lang in LANGUAGES:
        answer = client.post(f"{address}?lang={lang}", content=body, headers={"Content-Type": "application/json"})
        told.add(problem(answer, 400, answer.json()["kind"])["detail"])
    assert len(told) == len(LANGUAGES)


def test_seats_are_counted_before_they_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[int] = []
    monkeypatch.setattr(making, "seat_names", lambda seats, lang: named.append(len(seats)))
    with opened(tmp_path / "p.db") as client:
        body = {"title": "wanderlust", "seats": [ANYBODY] * 7}
        answer = client.post("/api/tables?lang=en", json=body)
        assert "1 to 5 seats" in problem(answer, 400, "wrong")["detail"]
    assert named == []


NESTED = [('{"row":' + "[" * n + "]" * n + "}") for n in (8, 30, 2600, 7000)] + [
    '{"row":' * n + "1" + "}" * n for n in (9, 30, 866, 1900)
]


@pytest.mark.parametrize("nested", NESTED, ids=[f"{one[:8]}{len(one)}" for one in NESTED])
def test_a_nested_position_is_refused_in_a_sentence(tmp_path: Path, nested: str) -> None:
    with opened(tmp_path / "p.db") as client:
        start = '{"title":"wanderlust","seats":[{"who":"person"},{"who":"person"}],"position":'
        refused_in_words(client, "/api/tables", f"{start}{nested}}}".encode())
        shared = '{"title":"wanderlust","rules":1,"content":"","position":'
        refused_in_words(client, "/api/positions", f"{shared}{nested}}}".encode())


@pytest.mark.parametrize("field", ["seat", "name", "nothing"])
def test_any_body_nested_thousands_deep_is_refused(tmp_path: Path, field: str) -> None:
    """Also in a field that nobody knows, or before the field that tells what it is."""
    deep = f'{{"{field}":' + "[" * 7000 + "]" * 7000 + "}"
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client)
        headers = {"Authorization": f"Bearer {tokens[0]}", "Content-Type": "application/json"}
        for path, _ in bodies()[1:]:
            address = re.sub(r"\{title:str\}", "wanderlust", path)
            address = re.sub(r"\{table:str\}", table, re.sub(r"\{(?:which|name):str\}", "a", address))
            answer = client.post(address, content=deep.encode(), headers=headers)
            problem(answer, 400, "bad-request")


def test_a_nested_message_is_refused_and_the_socket_goes_on(tmp_path: Path) -> None:
    deep = "[" * 7000 + "]" * 7000
    with Server(f"sqlite:///{tmp_path}/p.db", tmp_path) as server:
        made = httpx.post(f"{server.url}/api/tables", json={"title": "wanderlust", "seats": PEOPLE}).json()

        async def send() -> list[str]:
            address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{made['table']}/live?lang=en"
            async with connect(address, open_timeout=None) as line:
                await line.recv()  # the state
                for message in (f'{{"x":{deep},"type":"beat"}}', f'{{"type":{deep}}}', deep, '{"type":"beat"}'):
                    await line.send(message)
                told = [""]
                while told[-1] != "beat":
                    told.append(msgspec.json.decode(await line.recv())["type"])
            return told

        assert asyncio.run(send()).count("problem") == 3
        assert "RecursionError" not in server.log.read_text()


def test_brackets_in_a_text_are_no_depth() -> None:
    assert not too_deep(msgspec.json.encode({"text": "[{" * 500}))
    assert not too_deep(rb'{"text":"\"[[[[[[[[[[[[[[[[[[[[","b":[]}')
    assert not too_deep(b"[" * MOST_DEEP + b"]" * MOST_DEEP)
    assert not too_deep(b"[]" * 100)
    assert too_deep(b"[" * (MOST_DEEP + 1))
    assert too_deep(b'["a\\\\",' * (MOST_DEEP + 1))


@pytest.mark.parametrize("title", ["globetrotter", "routard", "wanderlust", "wishland"])
def test_no_position_of_a_game_is_too_large(title: str) -> None:

    most = game(title).card.most_seats
    match, dice = periple.start(title, most, 3), Random(3)
    while not match.over and match.ply < 400:
        match.play(dice.choice(match.moves()))
        if match.ply % 20 == 0 and not match.over:
            check_position(msgspec.to_builtins(share(match, 0).position))
