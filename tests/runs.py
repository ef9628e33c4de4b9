"""How long a run takes: `make check` looks at a little of what takes long, `make test` at some, `make soak` at all."""

import os

RUN = os.environ.get("PERIPLE_RUN", "test")


def many(soak: int, test: int, check: int) -> int:
    """How many times something is tried."""
    return {"soak": soak, "test": test, "check": check}[RUN]
