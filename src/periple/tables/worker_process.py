"""A process that works for the server: started when it is first needed, and again when it has ended."""

import asyncio
import contextlib
import os
import sys
from typing import Final, TypeVar

import msgspec

from periple.tables.bot_process import frame

ONE_CORE: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}  # it takes one core, also NumPy's
Answer = TypeVar("Answer")


class WorkerProcess:
    """Runs a module, which reads and writes frames (`bot_process.frame`)."""

    def __init__(self, module: str) -> None:
        self.module = module
        self._process: asyncio.subprocess.Process | None = None

    async def send(self, message: msgspec.Struct) -> None:
        if self._process is None or self._process.returncode is not None:
            self._process = await self._start()
        assert self._process.stdin is not None
        self._process.stdin.write(frame(message))
        await self._process.stdin.drain()

    async def _start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", self.module),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=ONE_CORE | os.environ,
            start_new_session=True,  # Ctrl-C at the terminal is for the server, which stops its workers itself
        )

    async def hear(self, shape: type[Answer]) -> Answer:
        """The next thing that it says."""
        assert self._process is not None and self._process.stdout is not None
        said = self._process.stdout
        length = int.from_bytes(await said.readexactly(4), "big")
        return msgspec.msgpack.decode(await said.readexactly(length), type=shape)

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()
