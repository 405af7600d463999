"""`winze --help` describes the commands without importing them."""

from __future__ import annotations

import subprocess
import sys

import click
import pytest

from winze.cli import main

NAMES = main.list_commands(click.Context(main))
SCRIPT = """
import sys
from winze.cli import main
main(["--help"], standalone_mode=False)
print(*sorted(name for name in sys.modules if name.startswith("winze")))
"""


def test_help_imports_no_command_and_no_game() -> None:
    said = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[-1] == "winze winze.cli"
    assert all(f"\n  {name}  " in said for name in ("content", "balance"))


@pytest.mark.parametrize("name", NAMES)
def test_command_line_in_help_matches_its_own_help(name: str) -> None:
    context = click.Context(main)
    formatter = click.HelpFormatter(width=200)
    main.format_commands(context, formatter)
    lines = dict(line.split(maxsplit=1) for line in formatter.getvalue().splitlines()[1:])
    command = main.get_command(context, name)
    assert command and command.help
    assert " ".join(command.help.split()).startswith(lines[name].removesuffix("."))
