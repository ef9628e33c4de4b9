"""Whom limits count as one visitor, by the address that a request comes from."""

import ipaddress
from typing import Final

SITE: Final = 48  # bits of an IPv6 address that one customer of a provider commonly gets
VISITOR: Final = 64  # and one network of his


def network(address: str) -> str:
    """Return who counts as one visitor: an IPv4 address, or the /64 of an IPv6 one."""
    return _prefix(address, VISITOR)


def site(address: str) -> str:
    """Return who counts as one customer: an IPv4 address, or the /48 of an IPv6 one or of a visitor's network."""
    return _prefix(address.partition("/")[0], SITE)


def _prefix(address: str, bits: int) -> str:
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, bits), strict=False))
