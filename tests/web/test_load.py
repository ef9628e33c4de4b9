"""The load generator plays real games against a real server; figures are for `periple bench server`, not for a test."""

from periple.web.bench.growth import doubling, measure_growth
from periple.web.bench.run import measure_ours


def test_the_load_generator_plays_and_counts() -> None:
    found = measure_ours("globetrotter", 4, 1.0)
    assert found.moves > 4
    assert found.p50_ms <= found.p99_ms
    assert found.server_cpu > found.load_cpu > 0
    assert 0 <= found.waiting < 1


def test_growth_is_measured_beside_one_server() -> None:
    one, two = measure_growth("globetrotter", 2, 4, 1.0, "", 0.0)
    assert (one.servers, two.servers, one.ratio) == (1, 2, 1.0)
    assert two.ratio == two.could_play / one.could_play
    for run in (one, two):
        assert run.server_us > 0 and run.database_us > 0 and run.players_us > 0
        assert round(run.could_play * run.server_us) == run.servers * 1_000_000
    assert list(doubling(5)) == [1, 2, 4]
