"""How a server runs: from the environment, with defaults that need no set-up."""

from collections.abc import Mapping
from typing import Annotated, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from periple.kernel.misfit import in_words
from periple.kernel.words import wrong

PREFIX: Final = "PERIPLE_"
PUBLIC: Final = r"^(https?://[^/?#\s]+(/[^?#\s]*)?)?$"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    database: str = "sqlite:///periple.db"
    database_wait: Annotated[float, Meta(ge=0, le=3600)] = 60.0  # seconds that a start waits for a server to answer
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8000
    url: Annotated[str, Meta(pattern=PUBLIC)] = ""  # the public address, when it is not the one that browsers send
    workers: Annotated[int, Meta(ge=0)] = 0  # processes in which bots think; 0: one less than there are cores
    bot_delay: Annotated[float, Meta(ge=0)] = (
        0.4  # seconds between a bot's turn and its answer, whatever it thought about
    )
    bot_budget: Annotated[float, Meta(gt=0)] = 10.0  # seconds, waiting included, after which a move is played for a bot
    idle: Annotated[float, Meta(ge=1)] = 120.0  # seconds until a table that nobody looks at sleeps
    keep_days: Annotated[float, Meta(ge=0)] = 180.0  # after which tables that nobody came back to are removed; 0: never
    limits: bool = True  # rate limits
    open_tables: Annotated[int, Meta(ge=0)] = 200  # unfinished, that one address has made; 0: as many as it likes
    chat_bytes: Annotated[int, Meta(ge=0)] = 200_000  # kept of one address a day; 0: as many as it likes
    position_bytes: Annotated[int, Meta(ge=0)] = 1_000_000  # of positions where tables begin, kept of one address a day
    connections: Annotated[int, Meta(ge=0, le=1_000_000)] = 0  # at once; 0: as many as files allow
    hosts: str = ""  # names by which browsers may call this server beside its own and the one of `url`; "*": any
    proxies: str = "127.0.0.1"  # whose word about the client's address is believed
    metrics: str = "local"  # who may read /metrics: local or all
    notices: str = ""  # schemes of Apprise that players may use for notices, by commas; none: no notices
    notices_networks: str = ""  # not public networks to which notices may go, by commas: 192.168.1.0/24
    notices_hour: Annotated[int, Meta(ge=0)] = 6  # notices to a seat an hour at the most
    log: str = "info"
    lab: str = "lab"  # the folder of the lab's reports, for a server that only its own machine reaches; empty: none
    lab_games: Annotated[int, Meta(ge=0)] = 0  # of a series at the most, on a server that others reach; 0: no lab

    @property
    def root(self) -> str:
        """The path under which everything is served; empty where the server has a name of its own."""
        return urlsplit(self.url).path.rstrip("/")


def read_environment(environment: Mapping[str, str], given: Mapping[str, object]) -> Settings:
    """The settings named PERIPLE_… in the environment; what was given at the command line comes first."""
    fields = set(Settings.__struct_fields__)
    found: dict[str, object] = {
        key.removeprefix(PREFIX).lower(): value
        for key, value in environment.items()
        if key.startswith(PREFIX) and key.removeprefix(PREFIX).lower() in fields
    }
    told = found | dict(given)
    try:
        return msgspec.convert(told, Settings, strict=False)
    except msgspec.ValidationError as error:
        why, _, place = str(error).partition(" - at `$.")
        name = place.rstrip("`")
        raise wrong("impossible_setting", name=name, value=str(told.get(name, "")), why=in_words(why)) from None
