"""The command line, a module a command. Commands are imported when they are called, so each starts fast."""

from __future__ import annotations

from importlib import import_module

import click

from winze import __version__

_COMMANDS = {
    "balance": "winze.cli.balance:balance",
    "bot": "winze.cli.bot:bot",
    "content": "winze.cli.content:content",
    "db": "winze.cli.db:db",
    "load": "winze.cli.load:load",
    "map": "winze.cli.map:map_command",
    "replay": "winze.cli.replay:replay",
    "scene": "winze.cli.scene:scene",
    "see": "winze.cli.see:see",
    "serve": "winze.cli.serve:serve",
}


class _Commands(click.Group):
    """A group that finds its commands in the table above."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module, name = _COMMANDS[cmd_name].split(":")
        command: click.Command = getattr(import_module(module), name)
        return command


@click.command(cls=_Commands)
@click.version_option(__version__, prog_name="winze")
def main() -> None:
    """Winze: a roguelike played in a web browser."""
