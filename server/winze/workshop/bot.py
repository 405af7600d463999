"""`winze bot`: has a bot play one game, and tells its story."""

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
@click.option("--turns", type=click.IntRange(min=1), default=MOST_TURNS, show_default=True, help="Stop after so many.")
@overlaid
def bot(name: str | None, seed: int, turns: int, overlays: tuple[Path, ...]) -> None:
    """Have the bot NAME play a game, and print the story of its death, level by level."""
    if name not in BOTS:
        wrong = f"there is no bot {name!r}" if name else "name a bot"
        raise Mistake(f"{wrong}; there are: {', '.join(BOTS)}")
    content = own_content(overlays)
    write_text(story(play(name, seed, turns, content), content))
