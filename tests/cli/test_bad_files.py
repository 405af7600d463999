"""Any fault of a file given to a command is reported in lines that name the file, never as a traceback."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from winze.cli import main

DEEP = f"[{'.'.join('a' * 4000)}]\n"


def _loop(path: Path) -> None:
    path.symlink_to(path.name)


def _no_utf_8(path: Path) -> None:
    path.write_bytes(b"\xff\xfe[")


def _deep(path: Path) -> None:
    path.write_text(f"{DEEP}\n---\n###\n#@#\n###\n", encoding="utf-8")


def _long(path: Path) -> None:
    path.write_bytes(b"#" * (1 << 22) + b"##")


BAD: dict[str, Callable[[Path], None]] = {
    "missing": lambda path: None,
    "directory": Path.mkdir,
    "loop": _loop,
    "no UTF-8": _no_utf_8,
    "deep": _deep,
    "too long": _long,
}
READERS = {
    "replay": ("replay", "FILE"),
    "scene": ("scene", "FILE"),
    "see": ("see", "FILE", "--at", "0,0"),
    "level": ("serve", "--port", "0", "--level", "FILE"),
    "config": ("serve", "--config", "FILE"),
}
OF_CONTENT = {
    "check": ("content", "check", "--content", "DIR"),
    "bot": ("bot", "fool", "--turns", "1", "--content", "DIR"),
}


def told(command: tuple[str, ...]) -> Result:
    """Return the message of a command that fails."""
    result = CliRunner().invoke(main, command)
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in {1, 2}
    return result


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.parametrize("reader", READERS)
def test_bad_file_is_reported_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reader: str, kind: str) -> None:
    monkeypatch.chdir(tmp_path)
    BAD[kind](Path("file.txt"))
    said = told(tuple("file.txt" if word == "FILE" else word for word in READERS[reader]))
    assert said.stdout == ""
    assert all("file.txt" in line for line in said.stderr.splitlines())


@pytest.mark.parametrize("kind", [kind for kind in BAD if kind != "missing"])
@pytest.mark.parametrize("name", ["monsters.toml", "items_more.toml", "vaults/cell.txt"])
@pytest.mark.parametrize("reader", OF_CONTENT)
def test_bad_content_file_is_reported_by_name(tmp_path: Path, reader: str, name: str, kind: str) -> None:
    file = tmp_path / "mine" / name
    file.parent.mkdir(parents=True)
    BAD[kind](file)
    said = told(tuple(str(tmp_path / "mine") if word == "DIR" else word for word in OF_CONTENT[reader]))
    assert str(file) in said.stderr


@pytest.mark.parametrize("command", ["upgrade", "verify", "dump", "settle"])
@pytest.mark.parametrize("kind", ["directory", "loop", "no UTF-8"])
def test_bad_database_is_reported_by_name(tmp_path: Path, command: str, kind: str) -> None:
    BAD[kind](tmp_path / "winze.db")
    said = told(("db", command, "--data", str(tmp_path)))
    assert str(tmp_path) in said.stderr


@pytest.mark.parametrize("command", ["upgrade", "verify", "dump", "settle"])
def test_impossible_file_name_is_reported(command: str) -> None:
    assert "winze: " in told(("db", command, "--data", "a" * 5000)).stderr


@pytest.mark.parametrize("value", ["nan", "inf", "-1", "1e308"])
@pytest.mark.parametrize("option", ["--rate", "--minutes"])
def test_unbounded_number_is_refused(option: str, value: str) -> None:
    said = told(("load", "--players", "1", "--url", "http://127.0.0.1:9", option, value))
    assert f"Invalid value for '{option}'" in said.stderr


def test_lamp_beyond_any_map_is_refused(tmp_path: Path) -> None:
    (tmp_path / "map.txt").write_text("###\n#.#\n###\n")
    for option in ("--lamp", "--radius"):
        said = told(("see", str(tmp_path / "map.txt"), "--at", "1,1", option, "9" * 30))
        assert f"Invalid value for '{option}'" in said.stderr


def test_nan_is_refused_by_every_option() -> None:
    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command
        for option in command.params:
            if isinstance(option.type, click.types.FloatParamType):
                with pytest.raises(click.UsageError):
                    option.type.convert("nan", option, context)
