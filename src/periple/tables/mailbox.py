"""What waits for one reader. It never grows: who is slow gets the newest view and, at worst, all events again."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

MOST_NEWS: Final = 40  # moves kept for a slow reader
MOST_NOTES: Final = 50  # chat lines and the like
GOING: Final = 1012  # "service restart"
encode: Final = msgspec.json.Encoder().encode


class News(msgspec.Struct, gc=False):
    """What a move changed for one seat: its view and the events it heard since the ply before."""

    ply: int
    since: int
    undone: list[int]  # lines that no longer stand
    view: msgspec.Raw
    told: msgspec.Raw  # a list


class Update(msgspec.Struct, tag_field="type", tag="update", gc=False):
    """One or more moves, as a socket hears them."""

    since: int
    ply: int
    answers: list[str]  # nonces of the reader's own submits
    undone: list[int]
    view: msgspec.Raw
    told: msgspec.Raw | list[msgspec.Raw]


class FirstAnswer(msgspec.Struct, tag_field="type", tag="answer"):
    """The first answer to a submit that came again."""

    nonce: str
    since: int
    ply: int
    undone: list[int]
    view: msgspec.Raw
    told: msgspec.Raw


def note(kind: str, **values: Any) -> bytes:
    """A small message of its own kind."""
    return encode({"type": kind, **values})


BEAT: Final = note("beat")
BYE: Final = note("bye", reason="restart")
RENEWED: Final = note("bye", reason="renewed")


def do_nothing() -> None:
    """Where nobody needs to be told."""


class Mailbox:
    __slots__ = ("_news", "_notes", "answers", "closing", "held", "invited", "lost", "ply", "ring", "seat")

    def __init__(
        self,
        seat: int | None,
        ring: Callable[[], None] = do_nothing,
        held: list[int] | None = None,
        invited: bool = False,
    ) -> None:
        self.held = held or []  # the seats that its reader holds
        self.invited = invited  # its reader has opened a link and not sat down yet
        self.ring = ring  # called whenever something has come
        self.seat = seat
        self.ply = 0  # what the reader has
        self.lost = False  # everything must be sent again
        self.closing = 0  # the code with which the socket is to be closed
        self.answers: list[str] = []  # nonces of its own submits that the next message answers
        self._news: list[News] = []
        self._notes: list[bytes] = []

    def holds(self, seat: int) -> bool:
        return seat in self.held

    def begin(self, seat: int | None, since: int) -> None:
        """Look from this seat; what waited for another is gone."""
        self.seat = seat
        self.ply = since
        self.lose()

    def put(self, news: News) -> None:
        """Views that were not read yet give way to the newest; events gather."""
        if len(self._news) >= MOST_NEWS:
            self.lose()
        elif not self.lost:
            self._news.append(news)
            self.ring()

    def note(self, message: bytes) -> None:
        """Something small that is sent as it is. The oldest give way; a state then tells that there were more."""
        if len(self._notes) >= MOST_NOTES:
            del self._notes[0]
            self.lose()
        self._notes.append(message)
        self.ring()

    def lose(self) -> None:
        self._news.clear()
        self.lost = True
        self.ring()

    def close(self, code: int) -> None:
        self.closing = code
        self.ring()

    @property
    def waiting(self) -> bool:
        return bool(self._news or self._notes or self.lost or self.closing)

    def take(self) -> tuple[list[News], list[bytes]]:
        """All that waits: news in order, and notes."""
        news, self._news = self._news, []
        notes, self._notes = self._notes, []
        if news:
            self.ply = news[-1].ply
        return news, notes

    def skip(self, ply: int) -> None:
        """The reader gets everything up to a line in another way."""
        self._news = [one for one in self._news if one.ply > ply]
        self.ply = ply

    def take_answers(self) -> list[str]:
        answers, self.answers = self.answers, []
        return answers


def update_message(news: list[News], answers: list[str]) -> bytes:
    """Several moves in one message: the newest view and every event."""
    last = news[-1]
    if len(news) == 1:
        return encode(Update(last.since, last.ply, answers, last.undone, last.view, last.told))
    told = [event for one in news for event in msgspec.json.decode(one.told, type=list[msgspec.Raw])]
    undone = [ply for one in news for ply in one.undone]
    return encode(Update(news[0].since, last.ply, answers, undone, last.view, told))


def answer_message(news: News, nonce: str) -> bytes:
    return encode(FirstAnswer(nonce, news.since, news.ply, news.undone, news.view, news.told))
