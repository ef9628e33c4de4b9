"""Addresses and names that the operator turns away for a while. Every server on the database holds the same list."""

import ipaddress
from typing import Any, Final

from periple.tables import problems
from periple.tables.clock import Clock
from periple.tables.names import looks

ADDRESS: Final = "address"
NAME: Final = "name"
BANS: Final = "bans"  # in place of a table in a notice to the other servers
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
LONGEST_PREFIX: Final = 64  # of IPv6: one household has as many addresses as it likes


def as_network(address: str) -> Network:
    """Return the network of an address, or of a range of them. Raise ValueError for anything else."""
    found = ipaddress.ip_network(address.partition("%")[0].strip(), strict=False)
    if isinstance(found, ipaddress.IPv6Network):
        mapped = found.network_address.ipv4_mapped
        if mapped is not None and found.prefixlen == 128:
            return ipaddress.ip_network(mapped)
        if found.prefixlen > LONGEST_PREFIX:
            return found.supernet(new_prefix=LONGEST_PREFIX)
    return found


class Bans:
    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.networks: list[tuple[Network, int]] = []
        self.names: dict[str, int] = {}  # by how they look, so that a look-alike is turned away too

    def take(self, rows: list[dict[str, Any]]) -> None:
        """Hold these bans and no others."""
        self.networks = [(as_network(row["value"]), row["until"]) for row in rows if row["kind"] == ADDRESS]
        self.names = {looks(row["value"]): row["until"] for row in rows if row["kind"] == NAME}

    def turns_away(self, address: str) -> bool:
        """Check whether an address is banned now."""
        if not self.networks:
            return False
        try:
            found, now = as_network(address).network_address, self.clock.now_ms()
        except ValueError:  # not an address, as in tests
            return False
        return any(found in one for one, until in self.networks if until > now)

    def check_name(self, name: str) -> None:
        """Raise a problem for a name that is banned now."""
        if self.names and self.names.get(looks(name), 0) > self.clock.now_ms():
            raise problems.banned()
