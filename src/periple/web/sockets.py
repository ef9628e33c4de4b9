"""Open sockets, counted in all and by address. Where there is no room left, the longest idle spectator makes some."""

import logging
from collections.abc import Callable
from typing import Final

from periple.tables.mailbox import do_nothing
from periple.tables.metrics import TURNED_AWAY
from periple.web.visitors import site

MOST_OF_VISITOR: Final = 100  # of an IPv4 address, or of a /64
MOST_OF_SITE: Final = 200  # of a /48
log: Final = logging.getLogger("periple.live")


class OpenSocket:
    """A socket's place among all."""

    __slots__ = ("site", "turn_away", "visitor")

    def __init__(self, visitor: str) -> None:
        self.visitor = visitor
        self.site = site(visitor)
        self.turn_away: Callable[[], None] = do_nothing  # tells its reader to come back later


Ordered = dict[OpenSocket, None]  # the longest idle first


class Sockets:
    def __init__(self, on: bool, room: int) -> None:
        self.on = on  # whether each address has so many
        self.room = room  # in all
        self._spectators: Ordered = {}
        self._of_visitor: dict[str, int] = {}
        self._of_site: dict[str, Ordered] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    @property
    def spectators(self) -> int:
        return len(self._spectators)

    def come(self, visitor: str) -> OpenSocket | None:
        """Return a place for a new socket; None where its address has too many, or nobody makes room for it."""
        one = OpenSocket(visitor)
        mine, ours = self._of_visitor.get(visitor, 0), self._of_site.get(one.site, {})
        if self.on and (mine >= MOST_OF_VISITOR or len(ours) >= MOST_OF_SITE):
            TURNED_AWAY.labels("address").inc()
            log.warning("too many sockets of one address")
            return None
        if self._count >= self.room and not self.make_room(visitor):
            TURNED_AWAY.labels("full").inc()
            log.warning("no room for a socket", extra={"sockets": self._count})
            return None
        self._of_visitor[visitor] = mine + 1
        self._of_site.setdefault(one.site, {})[one] = None
        self._count += 1
        return one

    def holds(self, one: OpenSocket) -> bool:
        """Return whether a socket still has its place."""
        return one in self._of_site.get(one.site, {})

    def watches(self, one: OpenSocket) -> None:
        """Note that a socket looks on without a seat."""
        self._spectators[one] = None

    def heard(self, one: OpenSocket) -> None:
        """Note that a socket has said something: it is the least idle now."""
        for order in (self._spectators, self._of_site.get(one.site, {})):
            if one in order:
                del order[one]
                order[one] = None

    def go(self, one: OpenSocket) -> None:
        """Forget a socket; one that was turned away is forgotten already."""
        if not self.holds(one):
            return
        ours = self._of_site[one.site]
        self._spectators.pop(one, None)
        del ours[one]
        if not ours:
            del self._of_site[one.site]
        self._of_visitor[one.visitor] -= 1
        if not self._of_visitor[one.visitor]:
            del self._of_visitor[one.visitor]
        self._count -= 1

    def make_room(self, visitor: str) -> bool:
        """Turn away the longest idle spectator; without any, the longest idle socket of the address that has most.

        Return False where the visitor's own address has as many as any other.
        """
        if self._spectators:
            one, why = next(iter(self._spectators)), "spectator"
        else:
            most = max(self._of_site.values(), key=len, default={})
            if len(most) <= len(self._of_site.get(site(visitor), {})) + 1:
                return False
            one, why = next(iter(most)), "seat"
        self.go(one)
        TURNED_AWAY.labels(why).inc()
        log.warning("an idle socket makes room", extra={"kind": why, "sockets": self._count})
        one.turn_away()
        return True
