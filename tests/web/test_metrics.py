"""What a server counts, and the dashboard that shows it."""

import json
import re
from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from web_door import PEOPLE, bearer, create, finish, opened, play

DASHBOARD = Path(__file__).parents[2] / "docs" / "grafana.json"


def figures(client: TestClient[Any]) -> dict[str, float]:
    lines = [line for line in client.get("/metrics").text.splitlines() if line.startswith("periple_")]
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines}


def test_games_people_refusals_and_bytes_are_counted(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        before = figures(client)

        def grown(name: str) -> float:
            return figures(client).get(name, 0) - before.get(name, 0)

        table, tokens = create(client, title="lantern", seats=PEOPLE)
        assert grown('periple_games_made_total{title="lantern"}') == 1
        assert grown('periple_games_begun_total{title="lantern"}') == 0
        play(client, table, tokens, 2)
        assert grown('periple_games_begun_total{title="lantern"}') == 1
        assert figures(client)['periple_tables{title="lantern"}'] == 1
        assert figures(client)["periple_people"] == 0
        with client.websocket_connect(f"/api/tables/{table}/live", headers=bearer(tokens[1])) as line:
            line.receive_json()
            assert figures(client)["periple_people"] == 1
        assert grown('periple_sent_bytes_total{over="socket"}') > 100
        assert grown('periple_sent_bytes_total{over="http"}') > 100
        finish(client, table, tokens)
        assert grown('periple_games_finished_total{title="lantern"}') == 1
        assert grown('periple_games_begun_total{title="lantern"}') == 1
        assert figures(client)["periple_write_queue"] == 0
        assert client.get("/api/tables/nobody").status_code == 404
        assert grown('periple_refusals_total{kind="no-table"}') == 1


def test_every_metric_on_the_dashboard_exists(tmp_path: Path) -> None:
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    shown = {name for one in panels for target in one["targets"] for name in re.findall(r"periple_\w+", target["expr"])}
    with opened(tmp_path / "p.db") as client:
        kinds = dict(re.findall(r"^# TYPE (periple_\w+) (\w+)", client.get("/metrics").text, re.MULTILINE))
    there = {f"{name}_bucket" if kind == "histogram" else name for name, kind in kinds.items()}
    assert len(shown) > 10
    assert shown - there == set()
    left = {name for name, kind in kinds.items() if not name.endswith("_created")} - {
        name.removesuffix("_bucket") for name in shown
    }
    assert left == {"periple_tables_awake"}, "what is not shown"
