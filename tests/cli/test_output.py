from __future__ import annotations

from collections.abc import Iterator
from errno import ENOSPC, EPIPE
from os import strerror
from pathlib import Path

import click
import pytest

from winze.cli.output import write_bytes, write_text
from winze.cli.plain import Mistake


def nothing_is_printed(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def echo(*_: object, **__: object) -> None:
        raise OSError(number, strerror(number))

    monkeypatch.setattr(click, "echo", echo)


def test_failed_print_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_is_printed(monkeypatch, ENOSPC)
    with pytest.raises(Mistake, match=r"^standard output: No space left on device$"):
        write_text(["a level\n"])
    with pytest.raises(Mistake, match=r"^standard output: No space left on device$"):
        write_bytes(b"a picture", None)


def test_closed_pipe_is_not_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_is_printed(monkeypatch, EPIPE)
    with pytest.raises(BrokenPipeError):
        write_text(["a level\n"])


def test_file_is_written_whole_or_left_unchanged(tmp_path: Path) -> None:
    def interrupted() -> Iterator[str]:
        yield "half a level\n"
        raise KeyboardInterrupt

    out = tmp_path / "levels.txt"
    with pytest.raises(KeyboardInterrupt):
        write_text(interrupted(), out)
    assert list(tmp_path.iterdir()) == []
    write_text(["a level\n"], out)
    with pytest.raises(KeyboardInterrupt):
        write_text(interrupted(), out)
    assert list(tmp_path.iterdir()) == [out]
    assert out.read_text(encoding="utf-8") == "a level\n"
    out.chmod(0o600)
    write_bytes(b"a picture", out)
    assert out.read_bytes() == b"a picture"
    assert out.stat().st_mode & 0o777 == 0o600


def test_device_is_written_directly() -> None:
    null = Path("/dev/null")
    write_text(["a level\n"], null)
    write_bytes(b"a picture", null)
    assert null.is_char_device()


def test_full_device_is_a_mistake() -> None:
    with pytest.raises(Mistake, match=r"^/dev/full: No space left on device$"):
        write_bytes(b"a picture", Path("/dev/full"))
