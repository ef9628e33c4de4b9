"""A house that is served under a path of somebody else's name, as `PERIPLE_URL` says."""

from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send


class Rooted:
    """The path without its root; a proxy may have taken it off already."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        self.app = app
        self.root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        told: Any = scope
        if told["type"] in ("http", "websocket") and f"{told['path']}/".startswith(f"{self.root}/"):
            told["path"] = told["path"][len(self.root) :] or "/"
            told["raw_path"] = told["path"].encode()
        await self.app(scope, receive, send)
