"""Limits on how much one address, connection or seat may ask for."""

import time


class Bucket:
    """So many at once, and so many more each second."""

    __slots__ = ("burst", "left", "per_second", "since")

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.left = burst
        self.since = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.since) * self.per_second)
        self.since = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def owe(self, cost: float) -> float:
        """Take in any case; return the seconds until what was taken too much has come in again."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.since) * self.per_second) - cost
        self.since = now
        return -self.left / self.per_second if self.left < 0 else 0.0


class Buckets:
    """One bucket per key. Full ones are forgotten, so that the number of addresses does not matter."""

    def __init__(self, burst: float, per_second: float, most: int = 10_000) -> None:
        self.burst = burst
        self.per_second = per_second
        self.most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str, cost: float = 1.0) -> bool:
        return self._of(key).take(cost)

    def owe(self, key: str, cost: float) -> float:
        """Take in any case, as a bucket's `owe`."""
        return self._of(key).owe(cost)

    def _of(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self.most:
                self._forget()
            bucket = self._buckets[key] = Bucket(self.burst, self.per_second)
        return bucket

    def _forget(self) -> None:
        now = time.monotonic()
        refill = self.burst / self.per_second
        self._buckets = {key: one for key, one in self._buckets.items() if now - one.since < refill}
        if len(self._buckets) >= self.most:
            self._buckets.clear()
