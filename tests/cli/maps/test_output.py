from __future__ import annotations

from errno import ENOSPC, EPIPE
from os import strerror

import click
import pytest

from winze.cli.maps.output import write_bytes, write_text
from winze.cli.plain import Mistake


def nothing_is_printed(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def echo(*_: object, **__: object) -> None:
        raise OSError(number, strerror(number))

    monkeypatch.setattr(click, "echo", echo)


def test_what_cannot_be_printed_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_is_printed(monkeypatch, ENOSPC)
    with pytest.raises(Mistake, match=r"^standard output: No space left on device$"):
        write_text(["a level\n"])
    with pytest.raises(Mistake, match=r"^standard output: No space left on device$"):
        write_bytes(b"a picture", None)


def test_a_reader_who_has_had_enough_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_is_printed(monkeypatch, EPIPE)
    with pytest.raises(BrokenPipeError):
        write_text(["a level\n"])
