"""What is refused again and again is written once a minute, with a count."""

import io
import json
import logging
from typing import Any

from periple.web import logs
from periple.web.logs import EVERY, Lines, Seldom


class Clock:
    """A log whose lines come when the test says."""

    def __init__(self) -> None:
        self.handler = Seldom()
        self.handler.stream = io.StringIO()
        self.handler.setFormatter(Lines())

    def say(self, what: str, at: float, level: int = logging.WARNING, error: BaseException | None = None) -> None:
        exc_info = None if error is None else (type(error), error, error.__traceback__)
        record = logging.LogRecord("periple.web", level, "", 0, what, None, exc_info)
        record.created = at
        self.handler.handle(record)

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(one) for one in self.handler.stream.getvalue().splitlines()]


def test_a_line_that_comes_again_is_counted_and_told_a_minute_later() -> None:
    clock = Clock()
    for second in range(50):
        clock.say("too many connections of one address", 1000.0 + second)
    assert [one.get("times") for one in clock.lines()] == [None]
    clock.handler.tell_counted(1000.0 + EVERY / 2)
    assert len(clock.lines()) == 1
    clock.handler.tell_counted(1000.0 + EVERY)
    assert [one.get("times") for one in clock.lines()] == [None, 49]
    clock.handler.tell_counted(1000.0 + 3 * EVERY)  # quiet since then: the next one is written at once
    clock.say("too many connections of one address", 1000.0 + 4 * EVERY)
    assert [one.get("times") for one in clock.lines()] == [None, 49, None]


def test_lines_that_say_something_else_are_written_at_once() -> None:
    clock = Clock()
    for what in ("one", "two", "one", "three"):
        clock.say(what, 1000.0)
    clock.say("table opened", 1000.0, logging.INFO)
    clock.say("table opened", 1000.0, logging.INFO)
    assert [one["what"] for one in clock.lines()] == ["one", "two", "three", "table opened", "table opened"]


def raised(where: int) -> BaseException:
    try:
        if where:
            raise KeyError
        raise ValueError
    except (KeyError, ValueError) as error:
        return error


def test_errors_of_two_places_are_two_kinds() -> None:
    clock = Clock()
    for where in (0, 1, 0, 1):
        clock.say("request failed", 1000.0, logging.ERROR, raised(where))
    assert len(clock.lines()) == 2


def test_however_many_kinds_there_are_the_memory_is_flat() -> None:
    clock = Clock()
    for number in range(3 * logs.MOST_KINDS):
        clock.say(f"kind {number}", 1000.0)
    assert len(clock.handler._counted) <= logs.MOST_KINDS
    assert len(clock.lines()) == 3 * logs.MOST_KINDS
