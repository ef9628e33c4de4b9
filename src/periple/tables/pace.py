"""How long somebody who is away is waited for: what a table agrees on when it is made."""

from typing import Final, Literal

Pace = Literal["live", "slow"]
PATIENCE: Final = {"live": 600, "slow": 3 * 24 * 3600}  # seconds without a sign of life until a bot may stand in
LIVE_CLOCK: Final = 3600  # seconds: a clock up to this means a live game, unless the table says otherwise


def agreed_pace(wanted: Pace | None, clock: int | None) -> str:
    if wanted is not None:
        return wanted
    return "live" if clock is not None and clock <= LIVE_CLOCK else "slow"
