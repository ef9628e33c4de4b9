"""A transport as the web server's protocol sees it: what that does to reading goes through the connection's guard."""

import asyncio
from typing import Any, Protocol


class Guard(Protocol):
    """What stands before the protocol."""

    inner: asyncio.Protocol

    def upgrade(self, protocol: asyncio.BaseProtocol) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class GuardedTransport(asyncio.Transport):
    def __init__(self, transport: asyncio.Transport, guard: Guard) -> None:
        super().__init__()
        self._transport = transport
        self._guard = guard
        self._write = transport.write

    def write(self, data: "bytes | bytearray | memoryview[Any]") -> None:
        self._write(data)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._guard.upgrade(protocol)

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._guard.inner

    def pause_reading(self) -> None:
        self._guard.pause_reading()

    def resume_reading(self) -> None:
        self._guard.resume_reading()

    def is_reading(self) -> bool:
        return self._transport.is_reading()

    def close(self) -> None:
        self._transport.close()

    def abort(self) -> None:
        self._transport.abort()

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def can_write_eof(self) -> bool:
        return self._transport.can_write_eof()

    def write_eof(self) -> None:
        self._transport.write_eof()

    def get_write_buffer_size(self) -> int:
        return self._transport.get_write_buffer_size()

    def get_write_buffer_limits(self) -> tuple[int, int]:
        return self._transport.get_write_buffer_limits()

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        self._transport.set_write_buffer_limits(high, low)
