"""What many wait for, shared out by owner: each gets it in turn, however much of theirs waits."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Turns(Generic[Thing]):
    """Things that were used before come first, so that none is started before it is needed."""

    def __init__(self, things: list[Thing]) -> None:
        self._free = list(things)
        self._waiting: dict[str, deque[asyncio.Future[Thing]]] = {}  # by owner, whose turn it is first

    async def next(self, owner: str) -> Thing:
        if self._free:
            return self._free.pop()
        place: asyncio.Future[Thing] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(place)
        try:
            return await place
        except asyncio.CancelledError:
            if not place.cancelled():  # it came at the last moment
                self.give_on(place.result())
            raise

    def give_on(self, thing: Thing) -> None:
        while self._waiting:
            owner = next(iter(self._waiting))
            queue = self._waiting.pop(owner)
            place = queue.popleft()
            if queue:
                self._waiting[owner] = queue  # behind all others
            if not place.done():
                place.set_result(thing)
                return
        self._free.append(thing)
