"""Turns pydantic's errors into complaints with file, line and key."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from pydantic_core import ErrorDetails

from winze.content.complaints import Complaint, suggestion
from winze.content.layers import Source


def explain(file: Source, details: Sequence[ErrorDetails], known: Collection[str]) -> list[Complaint]:
    """Return a complaint for each error, sorted by line; `known` are the keys a row may have."""
    return sorted(_complaints(file, details, known), key=lambda complaint: complaint.line)


def _complaints(file: Source, details: Sequence[ErrorDetails], known: Collection[str]) -> Iterator[Complaint]:
    for detail in details:
        location = place_of(file.data, detail)
        reason, hint = _in_words(detail, str(location[-1]) if location else "", known)
        yield file.complain(location, reason, hint)


def place_of(data: object, detail: ErrorDetails) -> list[str | int]:
    """Return the location of an error, without pydantic's union tags."""
    location = [part for part in detail["loc"] if part != "[key]"]
    found: list[str | int] = []
    for part in location[:-1]:
        inner = _inside(data, part)
        if inner is not None:
            data = inner
            found.append(part)
    return [*found, *location[-1:]]


def _inside(data: object, part: str | int) -> object:
    if isinstance(data, dict):
        return data.get(part)
    return data[part] if isinstance(data, list) and isinstance(part, int) and part < len(data) else None


_PLAIN = {
    "extra_forbidden": "there is no such key",
    "unexpected_keyword_argument": "there is no such key",
    "missing": "is missing",
    "dataclass_type": "must be a table",
    "union_tag_not_found": 'does not say what to do, as in do = "harm"',
}


def _in_words(detail: ErrorDetails, key: str, known: Collection[str]) -> tuple[str, str]:
    kind, given, about = detail["type"], str(detail["input"]), detail.get("ctx", {})
    if kind in _PLAIN:
        return _PLAIN[kind], suggestion(key, known) if _PLAIN[kind] == "there is no such key" else ""
    match kind:
        case "string_pattern_mismatch":
            return f"{key!r} is no id", "lower-case letters, digits and _"
        case "literal_error":
            return f"{detail['input']!r} is not an allowed value", suggestion(given, _quoted(about["expected"]))
        case "union_tag_invalid":
            choices = _quoted(about["expected_tags"])
            return f"there is no {about['tag']!r} to do", suggestion(about["tag"], choices) or ", ".join(choices)
        case "value_error":
            return detail["msg"].removeprefix("Value error, "), ""
    return f"{detail['input']!r} does not fit: {detail['msg'].removeprefix('Input ')}", ""


def _quoted(text: str) -> list[str]:
    return re.findall(r"'(\w*)'", text)
