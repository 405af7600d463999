"""Errors of the HTTP API as problem details. Source: RFC 9457."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from winze.api.browsers import error_page, wants_page

MEDIA_TYPE = "application/problem+json"
PLAIN = "about:blank"
STORAGE = "urn:winze:storage"


class RequestFault(BaseModel):
    """One fault of a request."""

    where: str = Field(description="The part of the request", examples=["body.name"])
    detail: str = Field(description="What is wrong with it", examples=["Field required"])


class Problem(BaseModel):
    """A problem detail. Source: RFC 9457."""

    type: str = Field(
        description="The kind of problem; `about:blank` if the status says everything",
        examples=[PLAIN, "urn:winze:name-taken"],
    )
    title: str = Field(description="The status in words", examples=["Conflict"])
    status: int = Field(examples=[409])
    detail: str = Field(description="An explanation of this case", examples=["Ada belongs to another player."])
    errors: list[RequestFault] | None = Field(default=None, description="All faults of the request (422)")
    suggestion: str | None = Field(default=None, description="An available name (409)", examples=["Ada-2"])


class ProblemError(HTTPException):
    """Raised to answer with a problem; `members` are its members beyond the standard ones."""

    def __init__(
        self,
        status: int,
        detail: str,
        *,
        kind: str = PLAIN,
        headers: Mapping[str, str] | None = None,
        **members: object,
    ) -> None:
        super().__init__(status, detail, headers)
        self.kind = kind
        self.members = members

    def response(self) -> Response:
        return problem(self.status_code, self.detail, kind=self.kind, headers=self.headers, **self.members)


def problem(
    status: int,
    detail: str = "",
    *,
    kind: str = PLAIN,
    headers: Mapping[str, str] | None = None,
    **members: object,
) -> Response:
    title = HTTPStatus(status).phrase
    body = {"type": kind, "title": title, "status": status, "detail": detail or title, **members}
    return JSONResponse(body, status, headers, MEDIA_TYPE)


def documented(**descriptions: str) -> dict[int | str, dict[str, Any]]:
    """Return OpenAPI descriptions of errors: `documented(_403="The claim is not signed by this server.")`."""
    schema = {"$ref": "#/components/schemas/Problem"}
    return {
        int(status.removeprefix("_")): {"description": when, "content": {MEDIA_TYPE: {"schema": schema}}}
        for status, when in descriptions.items()
    }


async def on_storage_error(_: Request, error: Exception) -> Response:
    """Answer a sound request that failed because the server's disk is full, read-only or broken."""
    return problem(503, f"The server cannot use its storage: {error}.", kind=STORAGE, headers={"Retry-After": "5"})


async def on_http_error(request: Request, error: HTTPException) -> Response:
    if isinstance(error, ProblemError):
        if wants_page(request.scope):
            return error_page(error.status_code, error.detail, dict(error.headers or {}))
        return error.response()
    headers, detail, path = dict(error.headers or {}), error.detail, request.url.path
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        allowed = headers["Allow"] = ", ".join(sorted(_methods(request, headers.get("Allow", ""))))
        detail = f"{path} does not support {request.method}. Allowed: {allowed}."
    elif error.status_code == HTTPStatus.NOT_FOUND:
        detail = f"There is nothing at {path}."
    if wants_page(request.scope):
        return error_page(error.status_code, detail, headers)
    return problem(error.status_code, detail, headers=headers)


def _methods(request: Request, allowed: str) -> set[str]:
    """Return the allowed methods of a path from OpenAPI, because the router only knows those of the first route."""
    described = request.app.openapi()["paths"].get(request.url.path, {})
    methods = {method.upper() for method in described} or set(allowed.split(", "))
    return methods | {"HEAD"} if "GET" in methods else methods


async def on_invalid_request(_: Request, error: RequestValidationError) -> Response:
    """Name the faults of a request without echoing its values, which may be secret."""
    faults = [RequestFault(where=".".join(map(str, one["loc"])), detail=one["msg"]) for one in error.errors()]
    errors = [fault.model_dump() for fault in faults]
    return problem(422, "The request is invalid; see `errors`.", errors=errors)
