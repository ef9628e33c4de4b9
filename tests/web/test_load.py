"""The load generator plays real games against a real server; figures are for `periple bench server`, not for a test."""

from periple.web.bench.run import measure_ours


def test_the_load_generator_plays_and_counts() -> None:
    found = measure_ours("globetrotter", 4, 1.0)
    assert found.moves > 4
    assert found.p50_ms <= found.p99_ms
    assert found.server_cpu > found.load_cpu > 0
