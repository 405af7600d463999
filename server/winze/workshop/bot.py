"""`winze bot`: lets a bot play one game and prints its story."""

from __future__ import annotations

from pathlib import Path

import click

from winze.cli.output import write_text
from winze.cli.overlays import overlaid, own_content
from winze.cli.plain import Mistake, PlainCommand
from winze.engine.game import SEED_LIMIT
from winze.workshop.bots import BOTS
from winze.workshop.games.game import play
from winze.workshop.games.story import story

MOST_TURNS = 20_000


@click.command("bot", cls=PlainCommand)
@click.argument("name", required=False)
@click.option("--seed", type=click.IntRange(0, SEED_LIMIT - 1), default=1, show_default=True, help="The game's seed.")
@click.option(
    "--turns", type=click.IntRange(min=1), default=MOST_TURNS, show_default=True, help="Stop the game after TURNS."
)
@overlaid
def bot(name: str | None, seed: int, turns: int, overlays: tuple[Path, ...]) -> None:
    """Let the bot NAME play a game, and print its story level by level."""
    if name not in BOTS:
        problem = f"unknown bot {name!r}" if name else "name a bot"
        raise Mistake(f"{problem}; choose from: {', '.join(BOTS)}")
    content = own_content(overlays)
    write_text(story(play(name, seed, turns, content), content))
