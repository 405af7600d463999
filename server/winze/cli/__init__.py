"""The command line, a module a command. Commands are imported when they are called, so each starts fast."""

from __future__ import annotations

from importlib import import_module

import click

from winze import __version__

_COMMANDS = {
    "balance": ("winze.workshop.balance", "balance", "Have bots play many games, and print figures of them."),
    "bot": ("winze.workshop.bot", "bot", "Have the bot NAME play a game, and print the story of its death."),
    "content": ("winze.cli.content", "content", "Check or show tiles, monsters, items, levels and vaults."),
    "db": ("winze.cli.db", "db", "The database of players, runs and the hall of fame."),
    "load": ("winze.workshop.load", "load", "Have many players play on a server that runs already."),
    "map": ("winze.workshop.map", "map_command", "Dig levels with GENERATOR and show them."),
    "replay": (
        "winze.workshop.replay",
        "replay",
        "Play a run again and check each of its actions.",
    ),
    "scene": ("winze.workshop.scene", "scene", "Play the scene drawn and scripted in FILE."),
    "see": ("winze.workshop.see", "see", "Show what is seen on MAPFILE."),
    "serve": ("winze.cli.serve", "serve", "Serve the game until Ctrl-C or SIGTERM."),
}
"""By command: its module, its name there, and its line in `winze --help`, which imports no module."""


class _Commands(click.Group):
    """A group that finds its commands in the table above."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module, name, _ = _COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(module), name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, _, line) in _COMMANDS.items()])


@click.command(cls=_Commands)
@click.version_option(__version__, prog_name="winze")
def main() -> None:
    """Winze: a roguelike played in a web browser."""
