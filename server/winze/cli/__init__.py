"""The command line, one module per command. Commands are imported when called, so each starts fast."""

from __future__ import annotations

from importlib import import_module

import click

from winze import __version__

_COMMANDS = {
    "admin": (
        "winze.cli.admin",
        "admin",
        "Hide entries, rename, ban or purge players, set a message, rotate keys, and read the audit log.",
    ),
    "balance": ("winze.workshop.balance", "balance", "Let bots play many games and print statistics."),
    "bot": ("winze.workshop.bot", "bot", "Let the bot NAME play a game, and print its story."),
    "content": (
        "winze.workshop.content",
        "content",
        "Check or show tiles, monsters, items, levels, vaults and machines.",
    ),
    "db": ("winze.cli.db", "db", "Manage the database of players, runs and the hall of fame."),
    "load": ("winze.workshop.load", "load", "Let many players play on a running server."),
    "map": ("winze.workshop.map", "map_command", "Generate levels with GENERATOR and show them."),
    "replay": (
        "winze.workshop.replay",
        "replay",
        "Play a run again and check every action.",
    ),
    "scene": ("winze.workshop.scene", "scene", "Play the scene drawn and scripted in FILE."),
    "see": ("winze.workshop.see", "see", "Show what can be seen on MAPFILE."),
    "serve": ("winze.cli.serve", "serve", "Serve the game until Ctrl-C or SIGTERM."),
}
"""By command: its module, its name there, and its line in `winze --help`, which imports none of the modules."""


class _Commands(click.Group):
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
