"""Request bodies: strict UTF-8 JSON. Source: RFC 8259, 8.1."""

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
    """A request whose body is read as UTF-8. Python would guess among the Unicode encodings."""

    async def json(self) -> Any:
        body = await self.body()
        if body.startswith(codecs.BOM_UTF8):
            raise ProblemError(400, "The body must not begin with a byte order mark.")
        try:
            text = body.decode()
        except UnicodeDecodeError as error:
            raise ProblemError(400, f"The body is not UTF-8 JSON: invalid UTF-8 at byte {error.start}.") from error
        if "\0" in text:
            raise ProblemError(400, "The body is not UTF-8 JSON: it contains a null byte, as in UTF-16.")
        try:
            return json.loads(text)
        except RecursionError as error:  # The depth Python can read depends on the call stack; no answer may.
            raise json.JSONDecodeError("Values are nested too deeply", text, 0) from error


class JsonRoute(APIRoute):
    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_json(request: Request) -> Response:
            sent_as = request.headers.get("content-type", "").partition(";")[0].strip() or "missing"
            if self.body_field and sent_as.lower() != MEDIA_TYPE:
                raise ProblemError(422, f"The Content-Type of the body must be {MEDIA_TYPE}, but is {sent_as}.")
            return await handle(JsonRequest(request.scope, request.receive))

        return handle_json
