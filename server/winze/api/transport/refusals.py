"""Answers written by the transport itself, without the application."""

from __future__ import annotations

from email.utils import formatdate
from http import HTTPStatus

from winze.api.guards import GUARDS
from winze.api.problems import problem


def refused(status: HTTPStatus, detail: str = "", **headers: str) -> tuple[dict[str, str], bytes]:
    """Return the headers and body of a problem detail that is the last answer on its connection."""
    answer = problem(status, detail)
    all_headers = {
        "Connection": "close",
        "Date": formatdate(usegmt=True),
        "Content-Length": str(len(answer.body)),
        "Content-Type": answer.headers["content-type"],
    }
    return all_headers | GUARDS | headers, bytes(answer.body)


def refusal(status: HTTPStatus, detail: str = "", *, has_body: bool = True, **headers: str) -> bytes:
    """Return the bytes of such an answer. An answer to HEAD has no body."""
    all_headers, body = refused(status, detail, **headers)
    head = [f"HTTP/1.1 {status.value} {status.phrase}", *(f"{name}: {value}" for name, value in all_headers.items())]
    return "\r\n".join([*head, "", ""]).encode() + (body if has_body else b"")
