"""Mistakes in content files, all reported at once, each with its place and a hint."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True, slots=True)
class Complaint:
    """One mistake. `line` counts from 1; 0 stands for the whole file."""

    file: str
    line: int
    key: str
    reason: str
    hint: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        subject = f"{self.key}: " if self.key else ""
        return f"{place}: {subject}{self.reason}" + (f" ({self.hint})" if self.hint else "")


class ContentError(Exception):
    def __init__(self, complaints: list[Complaint]) -> None:
        super().__init__("\n".join(map(str, complaints)))
        self.complaints = complaints


def suggestion(word: str, known: Iterable[str]) -> str:
    choices = [choice for choice in known if choice != word]
    near = get_close_matches(word, choices, n=1)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"there are: {', '.join(choices)}" if 0 < len(choices) <= 12 else ""
