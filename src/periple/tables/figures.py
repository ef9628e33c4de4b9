"""What a server counts, for Prometheus."""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

SUBMIT_SECONDS: Final = Histogram(
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
