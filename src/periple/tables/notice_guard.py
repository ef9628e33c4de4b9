"""Where a notice may lead: the threads that send notices reach public addresses, and the networks that the host allows.

Names are not trusted: a name may lead elsewhere a moment later, and a server may answer with a redirect. So each
connection is checked by its number when it is opened, in the audit hook of Python. No library can go round it: what is
checked is what is connected to, whatever resolved the name and whether a redirect led there.
"""

import ipaddress
import logging
import sys
import sysconfig
import threading
from collections.abc import Callable, Iterable
from os import fspath, sep
from pathlib import Path
from typing import Any, Final

from periple.kernel.words import wrong

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
METADATA: Final = ipaddress.ip_address("168.63.129.16")  # of a cloud that gives it a public number
CONNECTING: Final = {"socket.connect", "socket.sendto", "socket.sendmsg"}
# A process would be out of the guard's sight; so would a thread, of which only some Pythons tell their hook.
BEGINNING: Final = {"os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.system", "pty.spawn", "subprocess.Popen"}
FOLDERS: Final = {Path(sysconfig.get_path(name)).resolve() for name in ("stdlib", "purelib", "platlib")}
READABLE: Final = tuple(f"{folder}{sep}" for folder in FOLDERS)
LIBRARIES: Final = ("apprise", "urllib3", "requests")  # their lines of log name addresses


class Refused(PermissionError):
    """A notice would lead to an address, a file or a program that is not for players."""


class Guarded(threading.local):
    """The networks that the host allows, in a thread that sends; None in all others."""

    networks: tuple[Network, ...] | None = None


guarded: Final = Guarded()
START: Final = threading.Thread.start
hooked: Final[list[bool]] = []


def read_networks(words: str) -> tuple[Network, ...]:
    """Return the networks of a setting, by commas. Raise when one is none."""
    try:
        return tuple(ipaddress.ip_network(word.strip()) for word in words.split(",") if word.strip())
    except ValueError as error:
        raise wrong("impossible_setting", name="notices_networks", value=words, why=str(error)) from None


def meant(address: Address) -> Address:
    """Return the IPv4 address that an IPv6 address stands for, where it stands for one."""
    if isinstance(address, ipaddress.IPv6Address):
        inside = address.ipv4_mapped or address.sixtofour
        if address in NAT64:
            inside = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        return inside or address
    return address


def is_allowed(number: str, networks: Iterable[Network]) -> bool:
    """Check an IP address: a public one, or of a network that the host allows. A name is never allowed."""
    try:
        address = meant(ipaddress.ip_address(number))
    except ValueError:
        return False
    if any(address in network for network in networks):
        return True
    return address.is_global and not (address.is_multicast or address.is_reserved or address == METADATA)


def audit(event: str, details: tuple[Any, ...]) -> None:
    """Refuse what a thread that sends notices may not do; other threads do what they like."""
    if guarded.networks is None:
        return
    if event in CONNECTING:
        where = details[1]
        if not (isinstance(where, tuple) and is_allowed(str(where[0]), guarded.networks)):
            raise Refused("this address is not for notices")
    elif event in BEGINNING:
        raise Refused("a notice begins no program")
    elif event == "open" and not isinstance(details[0], int) and not is_readable(details[0]):
        raise Refused("a notice reads no file")


def start_outside(thread: threading.Thread) -> None:
    """Start a thread, as Python does, unless a thread that sends notices asks for it."""
    if guarded.networks is not None:
        raise Refused("a notice begins no thread")
    START(thread)


def is_readable(path: Any) -> bool:
    """Check whether a file belongs to Python or to its packages; the options of a notice may name any file."""
    name = fspath(path)
    return str(Path(name.decode() if isinstance(name, bytes) else name).resolve()).startswith(READABLE)


def guard(networks: tuple[Network, ...], send: Callable[[], object]) -> bool:
    """Send in this thread, under the guard. Return whether it says that it was sent."""
    if not hooked:
        hooked.append(True)
        sys.addaudithook(audit)
        threading.Thread.start = start_outside  # type: ignore[method-assign, assignment]
    guarded.networks = networks
    try:
        return bool(send())
    finally:
        guarded.networks = None


def be_silent() -> None:
    """Keep the lines of the libraries that send out of the server's log."""
    for name in LIBRARIES:
        logger = logging.getLogger(name)
        logger.propagate = False
        if not logger.handlers:
            logger.addHandler(logging.NullHandler())
