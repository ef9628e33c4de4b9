"""What waits for one reader. It never grows: who is slow gets the newest view and, at worst, all events again."""

from collections.abc import Callable
from typing import Final

MOST_NEWS: Final = 40  # moves kept for a slow reader
MOST_NOTES: Final = 50  # chat lines and the like
BEAT: Final = b'{"type":"beat"}'
BYE: Final = b'{"type":"bye","reason":"restart"}'
GOING: Final = 1012  # "service restart"


class News:
    """What a move changed for one seat: its view and the events it heard since the ply before."""

    __slots__ = ("ply", "since", "told", "undone", "view")

    def __init__(self, since: int, ply: int, view: bytes, told: bytes, undone: list[int]) -> None:
        self.since = since
        self.ply = ply
        self.view = view
        self.told = told  # JSON without its brackets
        self.undone = undone  # lines that no longer stand


def do_nothing() -> None:
    """Where nobody needs to be told."""


class Mailbox:
    __slots__ = ("_news", "_notes", "answers", "closing", "lost", "ply", "ring", "seat")

    def __init__(self, seat: int | None, ring: Callable[[], None] = do_nothing) -> None:
        self.ring = ring  # called whenever something has come
        self.seat = seat
        self.ply = 0  # what the reader has
        self.lost = False  # everything must be sent again
        self.closing = 0  # the code with which the socket is to be closed
        self.answers: list[str] = []  # nonces of its own submits that the next message answers
        self._news: list[News] = []
        self._notes: list[bytes] = []

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
        """Something small that is sent as it is; the oldest give way."""
        if len(self._notes) >= MOST_NOTES:
            del self._notes[0]
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
    told, lines = last.told, last.undone
    if len(news) > 1:
        told = b",".join([one.told for one in news if one.told])
        lines = [ply for one in news for ply in one.undone]
    undone = ",".join(map(str, lines)) if lines else ""
    answered = '"' + '","'.join(answers) + '"' if answers else ""  # a nonce has no letter that JSON would escape
    head = (
        f'{{"type":"update","since":{news[0].since},"ply":{last.ply},"answers":[{answered}],"undone":[{undone}],"view":'
    )
    return b"".join((head.encode(), last.view, b',"told":[', told, b"]}"))


def answer_message(news: News, nonce: str) -> bytes:
    """The first answer to a submit that came again."""
    undone = ",".join(map(str, news.undone))
    head = f'{{"type":"answer","nonce":"{nonce}","since":{news.since},"ply":{news.ply},"undone":[{undone}],"view":'
    return b"".join((head.encode(), news.view, b',"told":[', news.told, b"]}"))
