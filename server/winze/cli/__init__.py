"""The command line, a module a command. Commands are imported when they are called, so each starts fast."""

from __future__ import annotations

from importlib import import_module

import click

from winze import __version__

_COMMANDS = {
    "balance": ("balance", "Have bots play many games, and print figures of them."),
    "bot": ("bot", "Have the bot NAME play a game, and print the story of its death."),
    "content": ("content", "Check or show tiles, monsters, items, levels and vaults."),
    "db": ("db", "The database of players, runs and the hall of fame."),
    "load": ("load", "Have many players play on a server that runs already."),
    "map": ("map_command", "Dig levels with GENERATOR and show them."),
    "replay": ("replay", "Play a run again, and prove that each of its actions leads where it led."),
    "scene": ("scene", "Play the scene drawn and scripted in FILE."),
    "see": ("see", "Show what is seen on MAPFILE."),
    "serve": ("serve", "Serve the game until Ctrl-C or SIGTERM."),
}
"""For each module its command, and the line that `winze --help` has of it: no module is imported for a line."""


class _Commands(click.Group):
    """A group that finds its commands in the table above."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"winze.cli.{cmd_name}"), _COMMANDS[cmd_name][0])
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in _COMMANDS.items()])


@click.command(cls=_Commands)
@click.version_option(__version__, prog_name="winze")
def main() -> None:
    """Winze: a roguelike played in a web browser."""
