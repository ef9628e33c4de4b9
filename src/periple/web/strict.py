"""A body is taken as it is: the framework would read "5" as 5 and 1 as true."""

from typing import Any

from litestar import Request
from litestar.exceptions import SerializationException
from litestar.serialization import decode_json


class StrictRequest(Request[Any, Any, Any]):
    async def json(self) -> Any:
        """Already as the shape that the handler asks for, which is then not converted again."""
        wanted = self.route_handler.parsed_data_field
        if wanted is None:
            return await super().json()
        try:
            return decode_json(await self.body(), target_type=wanted.annotation)
        except UnicodeDecodeError as error:  # no DecodeError of msgspec, and the framework looks for those alone
            raise SerializationException(str(error)) from error
