"""Notices lead to public addresses alone, by number, by name, after a redirect, and however a name changes."""

import asyncio
import logging
import os
import socket
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from tables_door import settings

from periple.kernel.words import PeripleError
from periple.tables.notice_guard import Refused, guard, is_allowed, read_networks
from periple.tables.notices import HOUR, Notices

INSIDE = [
    "127.0.0.1",
    "10.0.0.1",
    "192.168.1.1",
    "172.16.0.1",
    "169.254.169.254",
    "100.100.100.200",
    "168.63.129.16",
    "0.0.0.0",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fd00:ec2::254",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "192.0.2.1",
    "localhost",
]
OUTSIDE = ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9", "64:ff9b::909:909"]


@pytest.fixture(scope="module", autouse=True)
def apprise_is_read() -> None:
    """Load the services of Apprise, some of which warn of modules that later versions of Python lack."""
    import apprise

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert apprise.Apprise.instantiate("json://turns.example") is not None


def notices(names: dict[str, list[str]] | None = None, networks: str = "", **more: object) -> Notices:
    def resolve(host: str) -> list[str]:
        if host.replace(".", "").isdigit() or ":" in host:
            return [host]
        return (names or {}).get(host, [])

    chosen = settings("sqlite://", notices="json,ntfy", notices_networks=networks, **more)
    return Notices(chosen, resolve)


@contextmanager
def web_server(host: str, location: str = "") -> Iterator[tuple[str, list[str]]]:
    """A server on this machine that redirects, or takes what comes. Yield its address and what was asked of it."""
    asked: list[str] = []

    class Answer(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(self.path)
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            self.send_response(307 if location else 200)
            if location:
                self.send_header("Location", location)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer((host, 0), Answer)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"{host}:{server.server_address[1]}", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.parametrize("number", INSIDE)
def test_an_address_inside_is_no_place_for_notices(number: str) -> None:
    assert not is_allowed(number, ())


@pytest.mark.parametrize("number", OUTSIDE)
def test_a_public_address_is_one(number: str) -> None:
    assert is_allowed(number, ())


def test_the_host_may_allow_a_network() -> None:
    networks = read_networks("192.168.1.0/24, fd00::/8")
    assert is_allowed("192.168.1.7", networks) and is_allowed("fd00::1", networks)
    assert is_allowed("::ffff:192.168.1.7", networks)
    assert not is_allowed("192.168.2.7", networks)
    with pytest.raises(PeripleError, match="notices_networks"):
        read_networks("192.168.1.7/24")


@pytest.mark.parametrize(
    "address",
    [
        "json://10.0.0.1/a",
        "json://[::1]:8000/a",
        "json://home.example/a",
        "json://both.example/a",
        "json://user:word@home.example:80/a",
        "json://out.example/a, json://10.0.0.1/a",
        "ntfy://turns json://home.example",
    ],
)
def test_a_player_is_told_that_an_address_leads_inside(address: str) -> None:
    names = {"home.example": ["127.0.0.1"], "both.example": ["9.9.9.9", "10.0.0.1"], "out.example": ["9.9.9.9"]}
    with pytest.raises(PeripleError, match="not a public address"):
        asyncio.run(notices(names).check_where(address))
    asyncio.run(notices(names, "127.0.0.0/8, 10.0.0.0/8, ::1").check_where(address))


@pytest.mark.parametrize(
    "address", ["ntfy://turns", "json://out.example/a", "ntfy://123456:token/x", "json://gone.example"]
)
def test_other_addresses_are_taken(address: str) -> None:
    given = notices({"out.example": ["9.9.9.9"]})
    asyncio.run(given.check_where(address))
    assert given.kinds == {"json", "ntfy"}


@pytest.mark.parametrize("address", ["ntfy://a,xml://9.9.9.9", "ntfy://a xml://9.9.9.9", "json://[::1"])
def test_each_kind_of_a_list_must_be_allowed(address: str) -> None:
    with pytest.raises(PeripleError, match="sends no notices by"):
        asyncio.run(notices().check_where(address))


def test_a_name_that_leads_inside_when_it_is_sent_reaches_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    with web_server("127.0.0.1") as (place, asked):
        port = int(place.partition(":")[2])
        true = socket.getaddrinfo

        def rebound(host: str, *rest: object, **named: object) -> object:
            return true("127.0.0.1", *rest, **named) if host == "turns.example" else true(host, *rest, **named)  # type: ignore[arg-type]

        given = notices({"turns.example": ["9.9.9.9"]})
        asyncio.run(given.check_where(f"json://turns.example:{port}/a"))
        monkeypatch.setattr(socket, "getaddrinfo", rebound)
        assert not given.deliver(f"json://turns.example:{port}/a", "your turn")
        assert asked == []
        assert notices(networks="127.0.0.1").deliver(f"json://turns.example:{port}/a", "your turn")
        assert asked == ["/a"]


@pytest.mark.parametrize("more", ["", "?redirect=yes"])
def test_a_redirect_leads_no_further_than_an_address(more: str) -> None:
    with (
        web_server("127.0.0.2") as (inside, asked),
        web_server("127.0.0.1", f"http://{inside}/secret") as (place, first),
    ):
        assert not notices(networks="127.0.0.1").deliver(f"json://{place}/a{more}", "your turn")
        assert (first, asked) == (["/a"], [])
        assert notices(networks="127.0.0.0/8").deliver(f"json://{place}/a{more}", "your turn")
        assert asked == ["/secret"]


def test_a_notice_reads_no_file_and_begins_nothing(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text("word")
    with socket.socket(socket.AF_UNIX) as local, socket.socket(type=socket.SOCK_DGRAM) as udp, socket.socket() as tcp:
        acts: list[Callable[[], object]] = [
            file.read_text,
            threading.Thread(target=print).start,
            lambda: local.connect(str(tmp_path / "socket")),
            lambda: udp.sendto(b"", ("127.0.0.1", 9)),
            lambda: tcp.connect(("localhost", 9)),
            lambda: os.system("true"),
        ]
        for act in acts:
            with pytest.raises(Refused):
                guard((), act)
    assert file.read_text() == "word"  # afterwards the thread does what it likes


def test_a_seat_has_so_many_notices_an_hour() -> None:
    now = [0.0]
    given = Notices(settings("sqlite://", notices="ntfy", notices_hour=2), None, lambda: now[0])
    assert [given._may_send("a", 0) for _ in range(3)] == [True, True, False]
    assert given._may_send("a", 1) and given._may_send("b", 0)
    now[0] = HOUR
    assert [given._may_send("a", 0) for _ in range(3)] == [True, True, False]


def test_apprise_writes_nothing_into_the_log() -> None:
    lines: list[str] = []

    class Log(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(record.getMessage())

    root, log = logging.getLogger(), Log(logging.DEBUG)
    before = root.level
    root.addHandler(log)
    root.setLevel(logging.DEBUG)
    try:
        assert not notices().deliver("json://127.0.0.1:9/token", "your turn")
        assert not notices().deliver("json://", "your turn")
    finally:
        root.removeHandler(log)
        root.setLevel(before)
    assert lines == []
