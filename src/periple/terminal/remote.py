"""A seat at a table that lives on a server, over the interface browsers use (docs/server.md). Nothing to install."""

import json
import time
import uuid
from typing import Any, Final, cast
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
from msgspec.structs import replace
from rich.console import Console

from periple.kernel.brief import name
from periple.kernel.cast import Cast
from periple.kernel.catalogue import Catalogue
from periple.kernel.choice import BLANK, Choice
from periple.kernel.game import Score
from periple.kernel.match import Match
from periple.kernel.preview import Change
from periple.kernel.reading import from_json
from periple.kernel.registry import game
from periple.kernel.view import Told
from periple.kernel.words import HOUSE, PeripleError, Text, said, same, wrong
from periple.terminal.prompts import Prompts

POLL: Final = 0.4  # seconds between two looks while others play
RETRIES: Final = 20  # looks at a server that does not answer, before giving up
WORDS: Final = HOUSE["terminal_remote"]


class Caller:
    """The calls of one seat."""

    def __init__(self, home: str, table: str, token: str, lang: str) -> None:
        self.home = f"{home}/api/tables/{table}"
        self.token = token
        self.lang = lang

    def ask(self, path: str, body: dict[str, object] | None = None) -> dict[str, Any]:
        """An answer; a problem is raised in its own words, with both languages where the rules speak."""
        head = {"Content-Type": "application/json", "Accept-Language": self.lang}
        if self.token:
            head["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.home + path, data, head), timeout=30) as answer:
                told: dict[str, Any] = from_json(answer.read(), dict)
                return told
        except HTTPError as error:
            with error:
                raise _problem(error.read()) from None
        except (URLError, OSError, TimeoutError) as error:
            raise Away(error) from None
        except msgspec.DecodeError:
            raise wrong("not_a_server") from None


class Away(PeripleError):
    def __init__(self, error: Exception) -> None:
        super().__init__(said("error", "server_away", error=error))


class ServerProblem(PeripleError):
    """What a server says against something, and its kind."""

    def __init__(self, text: Text, kind: str) -> None:
        super().__init__(text)
        self.kind = kind


def _problem(data: bytes) -> PeripleError:
    try:
        found = from_json(data, dict)
        reason = found.get("reason")
        return ServerProblem(Text(**reason) if reason else same(str(found["detail"])), str(found.get("kind")))
    except (ValueError, KeyError, TypeError):
        return wrong("not_a_server")


def arrive(server: str, link: str, name: str, lang: str) -> tuple["RemoteMatch", str]:
    """Return a seat by its own link, by an invitation, or an open one by the link of the table; and the link that
    opens it from now on, where that is a new one."""
    parts = urlsplit(link)
    home = f"{parts.scheme}://{parts.netloc}" if parts.scheme else server.rstrip("/")
    words = parts.path.strip("/").split("/")
    if not home:
        raise wrong("no_server")
    table = words[-1]
    if words[0] == "join" and len(words) == 3:
        table, caller = words[1], Caller(home, words[1], words[2], lang)
        try:
            return RemoteMatch(caller), ""
        except ServerProblem as problem:
            if problem.kind != "sit-first":
                raise
        seated = caller.ask("/sit", {"name": name} if name else {})
    else:
        seated = Caller(home, table, "", lang).ask("/join", {"name": name or WORDS["guest"].say(lang)})
    return RemoteMatch(Caller(home, table, str(seated["token"]), lang)), str(seated["link"])


class RemoteMatch:
    """Answers what a sitting asks of a match, by what the server tells this seat."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.told_lines: list[Told] = []
        self.ply = 0
        self.refresh()
        self.game = game(self.facts["title"])
        self.seats = len(self.facts["seats"])
        self.seed = 0  # nobody's business before the end
        self.me: int = self.facts["you"]
        self._read()

    def refresh(self) -> bool:
        """Look again; whether something has happened."""
        self.facts = self.caller.ask(f"?since={self.ply}")
        moved = bool(self.facts["ply"] != self.ply)
        heard = msgspec.convert(self.facts["told"], list[Told])
        first = not self.told_lines and self.ply == 0
        self.told_lines += [one for one in heard if first or one.ply > self.ply]
        self.ply = self.facts["ply"]
        if hasattr(self, "game"):
            self._read()
        return moved

    def _read(self) -> None:
        names = [one["name"] for one in self.facts["seats"]]
        self.cast: Cast = self.game.cast(self.seats, self.facts["options"], names)
        self.looked = msgspec.convert(self.facts["view"], self.game.view_type)

    @property
    def seat(self) -> int | None:
        to_act: int | None = self.facts["to_act"]
        return to_act

    @property
    def over(self) -> bool:
        return bool(self.facts["over"])

    @property
    def winners(self) -> list[int]:
        return self.looked.winners or []

    def view(self, seat: int | None) -> Any:
        return self.looked

    def choices(self) -> list[Choice]:
        return whole(self.looked.choices, self.game.catalogue())

    def moves(self) -> list[int]:
        return [one.at(n) for one in self.choices() for n in _numbers(one)]

    def asides(self, seat: int) -> list[Choice]:
        return whole(self.looked.asides, self.game.catalogue()) if seat == self.me else []

    def can_undo(self, seat: int | None = None) -> bool:
        return bool(self.looked.can_undo)

    def play(self, choice: Choice | int, seat: int | None = None, at: int | None = None) -> None:
        move = choice if isinstance(choice, int) else choice.move
        self._submit("/moves", {"move": move})

    def undo(self, seat: int | None = None) -> None:
        self._submit("/undo", {})

    def _submit(self, path: str, body: dict[str, object]) -> None:
        """Once: if the line breaks, the same nonce is sent again and gets the first answer."""
        whole = body | {"at": self.ply, "nonce": uuid.uuid4().hex}
        for attempt in range(RETRIES):
            try:
                self.caller.ask(path, whole)
                break
            except Away:
                if attempt == RETRIES - 1:
                    raise
                time.sleep(POLL)
            except PeripleError:
                self.refresh()
                raise
        self.refresh()

    def preview(self, choice: Choice | int, seat: int | None = None) -> list[Change]:
        move = choice if isinstance(choice, int) else choice.move
        return msgspec.convert(self.caller.ask("/preview", {"move": move})["changes"], list[Change])

    def told(self, seat: int | None, since: int = 0) -> list[Told]:
        return [one for one in self.told_lines if since == 0 or one.ply > since]

    def log(self, seat: int | None, lang: str = "en", since: int = 0) -> list[str]:
        return [one.text.say(lang) for one in self.told(seat, since)]

    def scores(self) -> list[Score]:
        return msgspec.convert(self.caller.ask("/result")["scores"], list[Score])


def whole(choices: list[Choice], books: Catalogue) -> list[Choice]:
    """A view's choices with all that the catalogue knows of them (`kernel.brief`)."""
    before = {choice.path[-1]: choice.path[:-1] for choice in choices if len(choice.path) > 1}
    found: list[Choice] = []
    for choice in choices:
        path = choice.path
        while path and path[0] in before:
            path = before[path[0]] + path
        usual = books.choices[choice.verb][choice.move] if choice.text == BLANK and not choice.targets else choice
        text = name(choice, books.names) if usual.text == BLANK else usual.text
        found.append(replace(usual, text=text, rules=choice.rules or usual.rules, path=path))
    return found


def _numbers(choice: Choice) -> range:
    span = choice.span
    return range(1) if span is None else range(span.least, span.most + 1, span.step)


class RemotePrompts(Prompts):
    """The table in the terminal; while others play it waits and tells what they do."""

    def __init__(self, remote: RemoteMatch, lang: str, console: Console) -> None:
        others = dict.fromkeys((seat for seat in range(remote.seats) if seat != remote.me), cast(Any, None))
        super().__init__(cast(Match, remote), others, lang, console, None)
        self.remote = remote
        self.told_waiting: int | None = None

    def say(self, key: str, **values: Text | str | int) -> str:
        """Where a game of one's own tells its seed, a live table tells what it promised."""
        if key == "seed":
            fairness = self.remote.facts["fairness"]
            promise = WORDS["promise"].fill(hash=fairness["commitment"]).say(self.lang)
            return f"{promise}\n{WORDS['practice'].say(self.lang)}" if fairness["chosen"] else promise
        return super().say(key, **values)

    def bot_moves(self) -> None:
        """Somebody else's turn, person or bot: look until it is over."""
        seat = self.remote.seat
        if seat != self.told_waiting and seat is not None:
            words = WORDS["waiting"].fill(name=self.remote.cast.who(seat).capital())
            self.console.print(words.say(self.lang), style="dim")
            self.told_waiting = seat
        time.sleep(POLL)
        try:
            self.remote.refresh()
        except Away:
            self.console.print(WORDS["away"].say(self.lang), style="dim")
            time.sleep(POLL)

    def after(self) -> None:
        self.told_waiting = None


def play_remote(server: str, link: str, name: str, lang: str, console: Console) -> None:
    remote, own = arrive(server, link, name, lang)
    if own:
        console.print(WORDS["own"].say(lang), style="dim")
        console.print(own, soft_wrap=True, markup=False, highlight=False)
    RemotePrompts(remote, lang, console).run()
