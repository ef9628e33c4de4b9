"""What is the same for everybody travels squeezed, and is asked for once."""

import gzip
from pathlib import Path

from web_door import opened


def test_a_catalogue_is_squeezed_for_those_who_take_it(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        plain = client.get("/api/titles/wanderlust/catalogue", headers={"accept-encoding": "identity"})
        small = client.get("/api/titles/wanderlust/catalogue", headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert small.headers["content-encoding"] == "gzip"
        assert small.json() == plain.json()
        assert len(gzip.compress(plain.content)) < len(plain.content) / 3
        again = client.get("/api/titles/wanderlust/catalogue", headers={"if-none-match": plain.headers["etag"]})
        assert again.status_code == 304
        assert not again.content
