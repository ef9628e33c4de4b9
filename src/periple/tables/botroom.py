"""Which bots may sit at a table: the house's own levels, by name. Never a file, whoever asks."""

from periple.bots.roster import BOTS, DEFAULT, FORMER, LEVELS
from periple.kernel.words import wrong


def checked_bot(name: str) -> str:
    if not name or name == "bot":
        return DEFAULT
    name = FORMER.get(name, name)
    if name not in BOTS:
        names = ", ".join(LEVELS)
        raise wrong("unknown_bot", name=name[:40], names=names)
    return name
