"""Values that all tables of a process share.

The key of a value names everything that the value depends on: the move and the place, but also seats and options
where they change it. Content needs no place in a key, since every loaded title has caches of its own. The kit plays
different tables in turns and finds a key that lacks something (`kit/sharing.py`).
"""

from typing import Final, Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

MOST: Final = 16384  # values


class Cache(Generic[Key, Value]):
    """A bounded dict: a full one forgets the older half of its values, so a server does not grow with its tables."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.held: dict[Key, Value] = {}

    def get(self, key: Key) -> Value | None:
        return self.held.get(key)

    def put(self, key: Key, value: Value) -> Value:
        """Hold a value and return it."""
        if len(self.held) >= self.most and key not in self.held:
            for old in list(self.held)[: (self.most + 1) // 2]:
                del self.held[old]
        self.held[key] = value
        return value

    def drop(self, key: Key) -> None:
        """Forget a value, if it is held."""
        self.held.pop(key, None)
