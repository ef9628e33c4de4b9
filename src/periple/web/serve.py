"""`periple serve`: one process, no set-up."""

import signal
from types import FrameType
from typing import Final

import uvicorn

from periple.tables.settings import Settings
from periple.web import logs
from periple.web.app import MOST_BYTES, create_app

GRACE: Final = 10  # seconds to finish what is under way


class Server(uvicorn.Server):
    """Tells the readers to come back before the sockets are closed."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)


def config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws_max_size=MOST_BYTES,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )


def serve(settings: Settings) -> None:
    logs.set_up(settings.log)
    Server(config(settings)).run()


__all__ = ["serve", "signal"]
