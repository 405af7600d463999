"""`winze map`: digs levels and shows them, without a game."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from dataclasses import dataclass

import click

from winze.cli.plain import Mistake, PlainCommand
from winze.content import load
from winze.engine.plan import Blueprint, LevelPlan
from winze.engine.tiles import TileSet
from winze.mapgen.dig import blueprint, dig
from winze.mapgen.draft import Draft
from winze.mapgen.dungeon import lone_level
from winze.mapgen.generators import GENERATORS
from winze.mapgen.limits import size_fault
from winze.mapgen.mapfile import Legend, write
from winze.mapgen.mapjson import LevelData, level_data, steps_data

MOST_SEED = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Printer:
    """Shows levels in the characters of the content."""

    tiles: TileSet
    legend: Legend

    def text(self, level: Blueprint) -> str:
        return write(level, self.tiles, self.legend)

    def data(self, dug: Dug) -> LevelData:
        data = level_data(dug.level, dug.place.generator, dug.seed, self.tiles, self.legend)
        if dug.steps:
            data["steps"] = steps_data(dug.steps, self.tiles, self.legend)
        return data


@dataclass(frozen=True, slots=True)
class Dug:
    """A level and how it came to be; `steps` holds a label and a picture for each pass if they were asked for."""

    seed: int
    place: LevelPlan
    level: Blueprint
    steps: list[tuple[str, Blueprint]]


@click.command("map", cls=PlainCommand)
@click.argument("generator", required=False)
@click.option("--list", "list_all", is_flag=True, help="Name the generators.")
@click.option("--seed", type=click.IntRange(0, MOST_SEED), help="Dig the same level again. [default: a random seed]")
@click.option("--depth", type=click.IntRange(1, 99), default=1, show_default=True, help="How deep the level lies.")
@click.option("--width", type=int, default=70, show_default=True, help="Columns.")
@click.option("--height", type=int, default=20, show_default=True, help="Rows.")
@click.option("--feature", "features", multiple=True, help="Ask for a feature by name.")
@click.option("--steps", is_flag=True, help="Show the level after each pass.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--count", type=click.IntRange(1, 10_000), help="Dig that many levels, from one seed to the next.")
def map_command(
    generator: str | None,
    *,
    list_all: bool,
    seed: int | None,
    depth: int,
    width: int,
    height: int,
    features: tuple[str, ...],
    steps: bool,
    form: str,
    count: int | None,
) -> None:
    """Dig a level with GENERATOR and print it."""
    if list_all:
        _list()
        return
    known = _known(generator)
    if features:
        raise Mistake(f"there is no feature {features[0]!r}; there are none yet")
    if fault := size_fault(width, height):
        raise Mistake(fault)
    seeds = _seeds(seed, count)
    content = load()
    printer = Printer(content.rules.tiles, {look.char: tile for tile, look in content.tiles.items()})
    dug = (_dig(each, lone_level(each, known, width, height, depth), printer.tiles, steps=steps) for each in seeds)
    if form == "json":
        levels = [printer.data(each) for each in dug]
        click.echo(json.dumps(levels[0] if count is None else levels))
    else:
        for part in _text(dug, printer, headed=count is not None):
            click.echo(part, nl=False)


def _list() -> None:
    for recipe in GENERATORS.values():
        click.echo(f"{recipe.name:<12}{recipe.about}")


def _known(generator: str | None) -> str:
    names = ", ".join(GENERATORS)
    if generator is None:
        raise Mistake(f"name a generator; there are: {names}")
    if generator not in GENERATORS:
        raise Mistake(f"there is no generator {generator!r}; there are: {names}")
    return generator


def _seeds(seed: int | None, count: int | None) -> range:
    if seed is None:
        seed = secrets.randbelow(2**32)
        click.echo(f"seed {seed}", err=True)
    return range(seed, seed + (count or 1))


def _dig(seed: int, place: LevelPlan, tiles: TileSet, *, steps: bool) -> Dug:
    seen: list[tuple[str, Blueprint]] = []

    def watch(label: str, draft: Draft) -> None:
        name = f"{label} (attempt {draft.attempt + 1})" if draft.attempt else label
        seen.append((name, blueprint(draft, tiles)))

    return Dug(seed, place, dig(seed, place, tiles, watch if steps else None), seen)


def _text(dug: Iterator[Dug], printer: Printer, *, headed: bool) -> Iterator[str]:
    """Pictures, each under a line that tells its seed if several were asked for, and its pass if steps were."""
    for each in dug:
        if headed:
            yield f"seed {each.seed}\n"
        for label, level in each.steps:
            yield f"{label}\n{printer.text(level)}"
        if not each.steps:
            yield printer.text(each.level)
