"""`winze balance`: lets bots play many games and reports statistics."""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import click

from winze.cli.output import check_file, progress, write_text
from winze.cli.overlays import overlaid, own_content
from winze.cli.plain import Loss, PlainCommand
from winze.engine.game import SEED_LIMIT
from winze.workshop.bot import MOST_TURNS
from winze.workshop.bots import BOTS
from winze.workshop.games.crowd import Broken, GameOrder, play_all
from winze.workshop.games.figures import figures, text, timing
from winze.workshop.games.game import Played
from winze.workshop.games.page import page

_MOST_RUNS = 100_000
_PATH = click.Path(dir_okay=False, path_type=Path)


@click.command("balance", cls=PlainCommand)
@click.option("--runs", type=click.IntRange(1, _MOST_RUNS), required=True, help="Games to play with each bot.")
@click.option("--bot", "bots", type=click.Choice(list(BOTS)), multiple=True, help="Use only this bot. [default: all]")
@click.option(
    "--seed",
    type=click.IntRange(0, SEED_LIMIT - _MOST_RUNS),
    default=1,
    show_default=True,
    help="Seed of the first game; each further game uses the next seed.",
)
@click.option(
    "--turns", type=click.IntRange(min=1), default=MOST_TURNS, show_default=True, help="Stop each game after TURNS."
)
@click.option(
    "--processes", type=click.IntRange(1, 256), help="Games to play in parallel. [default: one for each core]"
)
@overlaid
@click.option("--json", "data", type=_PATH, metavar="FILE", help="Write the statistics to FILE as JSON.")
@click.option("--html", type=_PATH, metavar="FILE", help="Write a page with bar charts to FILE.")
def balance(
    *,
    runs: int,
    bots: tuple[str, ...],
    seed: int,
    turns: int,
    processes: int | None,
    overlays: tuple[Path, ...],
    data: Path | None,
    html: Path | None,
) -> None:
    """Let bots play many games and print statistics.

    A game that reaches the turn limit counts as neither won nor died. A game that crashes is left out of the
    statistics and reported at the end, and the command exits with status 1.
    """
    names = list(dict.fromkeys(bots)) or list(BOTS)
    content = own_content(overlays)
    for file in (data, html):
        check_file(file)
    orders = [GameOrder(name, number, turns, overlays) for name, number in product(names, range(seed, seed + runs))]
    results = play_all(orders, processes or os.cpu_count() or 1)
    games: dict[str, list[Played]] = {name: [] for name in names}
    broken: list[Broken] = []
    for played in progress(results, len(orders), "playing"):
        if isinstance(played, Broken):
            broken.append(played)
        else:
            games[played.bot].append(played)
    names = [name for name in names if games[name]]
    report: dict[str, Any] = {
        "rules": content.rules.version,
        "seed": seed,
        "turns": turns,
        "broken": [game._asdict() for game in broken],
        "bots": {name: figures(games[name]) for name in names},
        "timing": {name: timing(games[name]) for name in names},
    }
    for name in names:
        write_text(text(name, report["bots"][name], report["timing"][name]["ms_a_turn"]))
    if data:
        write_text([json.dumps(report, indent=2), "\n"], data)
    if html:
        write_text(page(report), html)
    if broken:
        raise Loss("\n".join(_crash_report(game, overlays) for game in broken))


def _crash_report(game: Broken, overlays: Sequence[Path]) -> str:
    rows = [word for overlay in overlays for word in ("--content", str(overlay))]
    command = shlex.join(["winze", "bot", game.bot, "--seed", str(game.seed), *rows])
    return f"the game with seed {game.seed} crashed: {game.reason} (reproduce it with: {command})"
