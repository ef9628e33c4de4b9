"""A coroutine begun at once, as Python 3.12's eager tasks are: what has nothing to wait for needs no task."""

import asyncio
from collections.abc import Coroutine, Generator
from functools import partial
from typing import Any


def begin(work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Run until it is done, or until it must wait; then the task that goes on with it."""
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return asyncio.create_task(_go_on(Rest(work, waits_for)))


async def _go_on(rest: "Rest") -> None:
    await rest


class Rest:
    """A coroutine that has begun and waits for something."""

    def __init__(self, work: Coroutine[Any, Any, None], waits_for: Any) -> None:
        self.work = work
        self.waits_for = waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        waits_for = self.waits_for
        while True:
            try:
                found = yield waits_for
            except BaseException as error:
                step = partial(self.work.throw, error)
            else:
                step = partial(self.work.send, found)
            try:
                waits_for = step()
            except StopIteration:
                return
