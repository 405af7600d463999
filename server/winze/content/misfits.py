"""What does not fit its row, in words."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from winze.content.complaints import Complaint, suggestion
from winze.content.toml import Toml


def misfits(file: Toml, error: ValidationError, known: Collection[str]) -> list[Complaint]:
    """The complaints of pydantic as ours, by their lines; `known` are the keys a row may have."""
    return sorted(_complaints(file, error, known), key=lambda complaint: complaint.line)


def _complaints(file: Toml, error: ValidationError, known: Collection[str]) -> Iterator[Complaint]:
    for detail in error.errors(include_url=False):
        location = [part for part in detail["loc"] if part != "[key]"]
        reason, hint = _in_words(detail, str(location[-1]) if location else "", known)
        yield file.complain(location, reason, hint)


def _in_words(detail: ErrorDetails, key: str, known: Collection[str]) -> tuple[str, str]:
    """Why a value does not fit, and a hint."""
    match detail["type"]:
        case "extra_forbidden":
            return "there is no such key", suggestion(key, known)
        case "missing":
            return "is missing", ""
        case "string_pattern_mismatch":
            return f"{key!r} is no id", "lower-case letters, digits and _"
        case "literal_error":
            choices = re.findall(r"'(\w*)'", str(detail["ctx"]["expected"]))
            return f"{detail['input']!r} is none of its values", suggestion(str(detail["input"]), choices)
        case "value_error":
            return detail["msg"].removeprefix("Value error, "), ""
    return f"{detail['input']!r} does not fit: {detail['msg'].removeprefix('Input ')}", ""
