"""Answers that the transport writes itself, as there is no request for the application, or none that it may see."""

from __future__ import annotations

from email.utils import formatdate
from http import HTTPStatus

from winze.api.guards import GUARDS
from winze.api.problems import problem


def refused(status: HTTPStatus, detail: str = "", **headers: str) -> tuple[dict[str, str], bytes]:
    """Return the headers and the body of a problem detail that is the last answer on its connection."""
    answer = problem(status, detail)
    told = {
        "Connection": "close",
        "Date": formatdate(usegmt=True),
        "Content-Length": str(len(answer.body)),
        "Content-Type": answer.headers["content-type"],
    }
    return told | GUARDS | headers, bytes(answer.body)


def refusal(status: HTTPStatus, detail: str = "", *, has_body: bool = True, **headers: str) -> bytes:
    """Return all bytes of such an answer. The one to HEAD has no body."""
    told, body = refused(status, detail, **headers)
    head = [f"HTTP/1.1 {status.value} {status.phrase}", *(f"{name}: {value}" for name, value in told.items())]
    return "\r\n".join([*head, "", ""]).encode() + (body if has_body else b"")
