"""A body is taken as it is: the framework would read "5" as 5 and 1 as true. Its depth is checked before."""

import re
from typing import Any, Final

from litestar import Request
from litestar.exceptions import SerializationException
from litestar.serialization import decode_json

from periple.kernel.misfit import TOO_DEEP

MOST_DEEP: Final = 10  # lists and objects in one another: a position in a body needs six
PARTS: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[{]|[\]}]', re.DOTALL)  # texts, openings, closings
OPENINGS: Final = frozenset(b"[{")
CLOSINGS: Final = frozenset(b"]}")


def too_deep(data: bytes) -> bool:
    """Check whether JSON nests deeper than any request needs: decoders and checks call themselves at each level."""
    if data.count(b"[") + data.count(b"{") <= MOST_DEEP:
        return False
    depth = 0
    for part in PARTS.finditer(data):
        first = data[part.start()]
        if first in OPENINGS:
            depth += 1
            if depth > MOST_DEEP:
                return True
        elif first in CLOSINGS:
            depth -= 1
    return False


class StrictRequest(Request[Any, Any, Any]):
    async def json(self) -> Any:
        """Already as the shape that the handler asks for, which is then not converted again."""
        wanted = self.route_handler.parsed_data_field
        if wanted is None:
            return await super().json()
        data = await self.body()
        if too_deep(data):
            raise SerializationException(TOO_DEEP)
        try:
            return decode_json(data, target_type=wanted.annotation)
        except UnicodeDecodeError as error:  # no DecodeError of msgspec, and the framework looks for those alone
            raise SerializationException(str(error)) from error
