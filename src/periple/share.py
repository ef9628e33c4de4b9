"""Any position as a link: what a seat may know, in the words of `periple.arrange`, in the address itself.

A link's fragment is `v1.` and the base64url of a deflated JSON object (`Shared`). Nothing is stored anywhere, and what
stands after the # of an address never reaches a server by itself.
"""

import base64
import binascii
import hashlib
import zlib
from os import environ
from typing import Any, Final

import msgspec

from periple.kernel.dice import seeded
from periple.kernel.match import Match
from periple.kernel.reading import check_depth, from_json
from periple.kernel.registry import AnyGame, edition, game, released
from periple.kernel.state import OVER, SPECTATOR, State
from periple.kernel.words import same, wrong

VERSION: Final = "v1."
HERE: Final = "http://127.0.0.1:8000"  # where `periple serve` listens
TRIES: Final = 200  # worlds imagined before one gives up
MOST: Final = 100_000  # characters of JSON: no position comes near

Position = dict[str, Any]


class Question(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A rule question: what was asked, and the rule that it is about."""

    text: str = ""
    rule: int = 0


class Shared(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a link holds."""

    title: str
    rules: int  # version of the rules
    content: str  # fingerprint of the cards and board
    position: Position  # as `periple.arrange` takes it
    names: list[str] = []
    seat: int | None = None  # who shared it: the seat whose knowledge it is
    question: Question | None = None


def position(match: Match, seat: int | None) -> Position:
    """What a seat may know (None: a spectator), as `periple.arrange` takes it.

    The others' secrets are dealt anew, always in the same way: the data say nothing that this seat does not know.
    """
    if match.over:
        raise wrong("share_over")
    retell = match.game.handlers.retell
    if retell is None:
        raise wrong("not_shared")
    match.view(seat)  # checks the seat
    world = imagined(match, SPECTATOR if seat is None else seat)
    told: Position = msgspec.to_builtins(retell(world))
    usual = msgspec.to_builtins(match.game.handlers.arrangement())
    usual_options = match.game.settle(match.seats, {})
    told["options"] = {key: value for key, value in match.options.items() if usual_options[key] != value}
    return {key: value for key, value in told.items() if key == "seats" or value != usual[key]}


def imagined(match: Match, seat: int) -> State:
    """The first world that looks the same from a seat and can be played on: another's trip must be able to end."""
    for attempt in range(TRIES):
        world = match.glimpse()
        world.reimagine(seat, seeded(attempt))
        if goes_on(world):
            return world
    raise wrong("share_later")


def goes_on(world: State) -> bool:
    moves = world.moves()
    for move in moves:
        after = world.copy()
        after.play(move)
        if after.seat != OVER and not after.moves():
            return False
    return bool(moves)


def share(match: Match, seat: int | None, question: Question | None = None) -> Shared:
    """What a link to this match's position holds."""
    called = [match.cast.who(one) for one in range(match.seats)]
    names = [name.say("fr") for name in called] if all(name == same(name.say("fr")) for name in called) else []
    chosen = match.game
    return Shared(chosen.title, chosen.rules_version, fingerprint(chosen), position(match, seat), names, seat, question)


def fingerprint(chosen: AnyGame) -> str:
    """Of the figures that the rules compute with; a corrected word does not matter."""
    return fingerprint_of(chosen.fingerprints)


def fingerprint_of(files: dict[str, str]) -> str:
    return hashlib.blake2b("".join(files.values()).encode(), digest_size=4).hexdigest()


def link(shared: Shared) -> str:
    """The fragment of a link, what stands after the #."""
    packed = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packed.compress(msgspec.json.encode(shared)) + packed.flush()
    return VERSION + base64.urlsafe_b64encode(data).decode().rstrip("=")


def address(shared: Shared, server: str = "") -> str:
    """A whole address that opens the position: on a server that is told, that PERIPLE_URL names, or on one's own."""
    return f"{(server or environ.get('PERIPLE_URL', '') or HERE).rstrip('/')}/play#{link(shared)}"


def read_link(text: str) -> Shared:
    """The way back, from a whole address or from its fragment; refused in words when it is broken or foreign."""
    fragment = text.strip().rpartition("#")[2]
    if not fragment.startswith(VERSION):
        raise wrong("foreign_link")
    try:
        body = fragment.removeprefix(VERSION)
        data = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        shared = from_json(zlib.decompressobj(-15).decompress(data, MOST), Shared)
        check_depth(shared.position)
    except (binascii.Error, zlib.error, msgspec.DecodeError, ValueError):
        raise wrong("broken_link") from None
    edition_of(shared)
    return shared


def edition_of(shared: Shared) -> AnyGame:
    """The title with the cards that a link was made with; a link is good for its own rules, and for cards of ours."""
    chosen = game(shared.title)
    if shared.rules == chosen.rules_version:
        for one in (chosen.fingerprints, *reversed(released(shared.title))):
            if shared.content == fingerprint_of(one):
                return edition(shared.title, one)
    raise wrong("link_of_other_rules")
