"""`winze bot`: has a bot play one game, and tells its story."""

from __future__ import annotations

from pathlib import Path

import click

from winze.bots import BOTS
from winze.cli.bots.game import play
from winze.cli.bots.story import story
from winze.cli.maps.output import write_text
from winze.cli.overlays import overlaid, own_content
from winze.cli.plain import Mistake, PlainCommand
from winze.engine.game import SEED_LIMIT

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
