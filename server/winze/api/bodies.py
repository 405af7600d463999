"""Bodies of requests: JSON in UTF-8, and nothing that only looks like it. Source: RFC 8259, 8.1."""

from __future__ import annotations

import codecs
import json
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

from winze.api.problems import ProblemError

MEDIA_TYPE = "application/json"


class JsonRequest(Request):
    """A request whose body is read as UTF-8. Python would guess at the encoding, and take any that Unicode has."""

    async def json(self) -> Any:
        body = await self.body()
        if body.startswith(codecs.BOM_UTF8):
            raise ProblemError(400, "The body begins with a byte order mark; JSON has none.")
        try:
            text = body.decode()
        except UnicodeDecodeError as error:
            raise ProblemError(400, f"The body is not JSON in UTF-8: byte {error.start} is not UTF-8.") from error
        if "\0" in text:
            raise ProblemError(400, "The body is not JSON in UTF-8: it has a byte 0, as UTF-16 would.")
        try:
            return json.loads(text)
        except RecursionError as error:  # how deep Python reads depends on who called, and no answer may
            raise json.JSONDecodeError("Too many values lie within one another", text, 0) from error


class JsonRoute(APIRoute):
    """A route that reads its body so, if it is sent as JSON."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_json(request: Request) -> Response:
            sent_as = request.headers.get("content-type", "").partition(";")[0].strip() or "of no type"
            if self.body_field and sent_as.lower() != MEDIA_TYPE:
                raise ProblemError(422, f"A body is sent as {MEDIA_TYPE}; this one is {sent_as}.")
            return await handle(JsonRequest(request.scope, request.receive))

        return handle_json
