"""What a server counts, for Prometheus."""

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate
from typing import Final

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, Metric
from prometheus_client.metrics_core import HistogramMetricFamily
from prometheus_client.registry import Collector


class Times(Collector):
    """A histogram that one thread fills, thousands of times a second: no lock, and one step for each time."""

    def __init__(self, name: str, about: str, buckets: tuple[float, ...]) -> None:
        self.name = name
        self.about = about
        self.buckets = buckets
        self.counts = [0] * (len(buckets) + 1)
        self.sum = 0.0
        REGISTRY.register(self)

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(self.buckets, seconds)] += 1
        self.sum += seconds

    def collect(self) -> Iterable[Metric]:
        ends = [*(str(end) for end in self.buckets), "+Inf"]
        counted = list(zip(ends, accumulate(self.counts), strict=True))
        yield HistogramMetricFamily(self.name, self.about, buckets=counted, sum_value=self.sum)


SUBMIT_SECONDS: Final = Times(
    "periple_submit_seconds",
    "From a submit to its commit and the views of every seat",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0),
)
LINES: Final = Counter("periple_lines", "Journal lines written")
COMMITS: Final = Counter("periple_commits", "Commits to the database; several tables share one")
PROBLEMS: Final = Counter("periple_problems", "Requests that could not be done", ["kind"])
THOUGHTS: Final = Histogram("periple_bot_seconds", "How long bots think", buckets=(0.01, 0.05, 0.2, 1.0, 5.0, 10.0))
AWAKE: Final = Gauge("periple_tables_awake", "Tables in memory")
SOCKETS: Final = Gauge("periple_sockets", "Open sockets")
SPECTATORS: Final = Gauge("periple_spectators", "Open sockets without a seat")
CONNECTIONS: Final = Gauge("periple_connections", "Open connections, those of sockets included")
TURNED_AWAY: Final = Counter("periple_turned_away", "Connections and sockets that were refused or ended", ["why"])
TABLES: Final = Gauge("periple_tables", "Tables in memory, by title", ["title"])
PEOPLE: Final = Gauge("periple_people", "Seats of people that somebody looks from")
MADE: Final = Counter("periple_games_made", "Tables made", ["title"])
BEGUN: Final = Counter("periple_games_begun", "Games whose first move was written", ["title"])
FINISHED: Final = Counter("periple_games_finished", "Games that came to their end", ["title"])
REFUSALS: Final = Counter("periple_refusals", "Requests that were refused, by the kind of their problem", ["kind"])
WRITING: Final = Gauge("periple_write_queue", "Changes that wait for the database")
BYTES: Final = Counter("periple_sent_bytes", "Bytes of answers and messages, without headers", ["over"])
HTTP_BYTES: Final = BYTES.labels("http")
SOCKET_BYTES: Final = BYTES.labels("socket")
