"""`winze map`: generates levels and shows them, without a game."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from winze.cli.output import progress, write_bytes, write_text
from winze.cli.overlays import overlaid, own_content
from winze.cli.plain import Mistake, PlainCommand
from winze.content import Content
from winze.mapgen.features import ALL_FEATURES, feature_named, is_known
from winze.mapgen.features.machine import MACHINE_PREFIX
from winze.mapgen.features.vault import VAULT_PREFIX
from winze.mapgen.generators import GENERATORS
from winze.mapgen.limits import MAX_SIDES, size_fault
from winze.mapgen.settings import resolve_settings
from winze.mapgen.statistics import distances
from winze.screen.raster import picture_png
from winze.workshop.maps import figures, listing
from winze.workshop.maps.digging import Dug, LevelOrder
from winze.workshop.maps.drawing import Drawer, Shown
from winze.workshop.maps.faces import Faces
from winze.workshop.maps.gallery import Gallery
from winze.workshop.maps.mine import dug_mine, level_name, title
from winze.workshop.maps.prints import Printer

MOST_SEED = 2**63 - 1
_MANY = 12
_MOST_SHOWN = 500
_SPELT = {"generator": "GENERATOR", "settings": "--set", "features": "--feature", "form": "--format"}
_OF_ONE_LEVEL = ("generator", "count", "depth", "width", "height", "sides", "settings", "features")
_CONFLICTS = (
    *(("mine", other) for other in (*_OF_ONE_LEVEL, "stats", "gallery")),
    *(("faces", other) for other in (*_OF_ONE_LEVEL, "mine", "stats", "gallery", "steps", "why", "distance", "form")),
    *(("why", other) for other in ("stats", "gallery", "steps", "distance", "form")),
    ("stats", "gallery"),
    ("stats", "steps"),
    ("stats", "distance"),
    ("gallery", "steps"),
    ("gallery", "form"),
    ("gallery", "out"),
)


@dataclass(frozen=True, slots=True)
class MapOptions:
    generator: str | None
    overlays: tuple[Path, ...]
    list_all: bool
    list_features: bool
    mine: bool
    faces: int | None
    data: Path | None
    seed: int | None
    count: int | None
    depth: int
    width: int
    height: int
    sides: int
    settings: tuple[str, ...]
    features: tuple[str, ...]
    steps: bool
    why: bool
    distance: bool
    stats: bool
    gallery: Path | None
    form: str
    out: Path | None


_PATH = click.Path(dir_okay=False, path_type=Path)


@click.command("map", cls=PlainCommand)
@click.argument("generator", required=False)
@overlaid
@click.option("--list", "list_all", is_flag=True, help="List the generators, or the settings of GENERATOR.")
@click.option("--list-features", is_flag=True, help="List the features.")
@click.option("--mine", is_flag=True, help="Generate the whole mine of a seed, as in play.")
@click.option(
    "--faces", type=click.IntRange(1, 10_000), metavar="N", help="Count in N mines the levels that show what they are."
)
@click.option("--json", "data", type=_PATH, metavar="FILE", help="With --faces: write the counts to FILE as JSON.")
@click.option("--seed", type=click.IntRange(0, MOST_SEED), help="Seed of the level. [default: random]")
@click.option("--count", type=click.IntRange(1, 100_000), help="Generate COUNT levels from consecutive seeds.")
@click.option("--depth", type=click.IntRange(1, 99), default=1, show_default=True, help="Depth of the level.")
@click.option("--width", type=int, default=70, show_default=True, help="Width in columns.")
@click.option("--height", type=int, default=20, show_default=True, help="Height in rows.")
@click.option(
    "--sides",
    type=click.IntRange(0, MAX_SIDES),
    default=0,
    show_default=True,
    help="Number of drifts to levels beside it.",
)
@click.option("--set", "settings", multiple=True, metavar="KEY=VALUE", help="Change a setting of the generator.")
@click.option("--feature", "features", multiple=True, metavar="NAME", help="Add a feature; repeat to add several.")
@click.option("--steps", is_flag=True, help="Show the level after each generation step.")
@click.option("--why", is_flag=True, help="Print what was done for each machine instead, and why.")
@click.option("--distance", is_flag=True, help="Show the distance of each cell from the entrance, in steps.")
@click.option("--stats", is_flag=True, help="Print statistics instead, for all generators if none is named.")
@click.option(
    "--gallery", type=_PATH, metavar="FILE", help="Write a page of pictures, for all generators if none is named."
)
@click.option("--format", "form", type=click.Choice(["text", "json", "png"]), default="text", show_default=True)
@click.option("--out", type=_PATH, metavar="FILE", help="Write to FILE instead of standard output.")
def map_command(**given: Any) -> None:
    """Generate levels with GENERATOR and show them.

    Text output is a map file, which `winze see` and `winze serve --level` can read. A picture shows the level in the
    game's glyphs; several levels or steps make a contact sheet.
    """
    options = MapOptions(**given)
    if options.list_all or options.list_features:
        write_text(_listed(options), options.out)
        return
    content = own_content(options.overlays)
    _check(options, content)
    if options.faces:
        _show_faces(options, content, options.faces)
        return
    if options.mine:
        dug = dug_mine(_seeds(options)[0], content, steps=options.steps)
        named = level_name if options.why else title
        _show_levels(options, ((each, named(each, content)) for each in dug), content, several=True)
        return
    orders = _orders(options)
    if options.stats:
        write_text(_statistics(options, orders, content), options.out)
    elif options.gallery:
        _show_gallery(options, orders, content, options.gallery)
    else:
        dug = orders[0].dug(content.rules.tiles, content.vaults, content.machines, steps=options.steps)
        titled = options.count is not None
        _show_levels(options, ((each, f"seed {each.seed}" if titled else "") for each in dug), content, several=titled)


def _listed(options: MapOptions) -> Iterator[str]:
    if options.list_features:
        return listing.features()
    if options.generator is None:
        return listing.generators()
    (generator,) = _generators(options)
    if not GENERATORS[generator].settings:
        click.echo(f"{generator} has no settings", err=True)
    return listing.settings(generator)


# Options and their checks.


def _check(options: MapOptions, content: Content) -> None:
    for one, other in _CONFLICTS:
        if _was_given(one) and _was_given(other):
            raise Mistake(f"--{one} cannot be combined with {_SPELT.get(other, f'--{other}')}")
    _check_form(options)
    if fault := size_fault(options.width, options.height):
        raise Mistake(fault)
    drawn = {VAULT_PREFIX: content.vaults, MACHINE_PREFIX: content.machines}
    for name in options.features:
        if not is_known(name, content.vaults, content.machines):
            prefixed = [[f"{prefix}{id_}" for id_ in ids] for prefix, ids in drawn.items() if name.startswith(prefix)]
            known = prefixed[0] if prefixed else ALL_FEATURES
            raise Mistake(f"unknown feature {name!r}; choose from: {', '.join(known)}")
        for tile in feature_named(name).tiles:
            if tile not in content.tiles:
                raise Mistake(f"feature {name} needs the tile {tile!r}, which does not exist")


def _check_form(options: MapOptions) -> None:
    if options.data and not options.faces:
        raise Mistake("--json needs --faces")
    if options.stats and options.form == "png":
        raise Mistake("--stats can only print text or json")
    if options.form == "png" and not options.out and sys.stdout.isatty():
        raise Mistake("a terminal cannot show a PNG picture; use --out to write it to a file")


def _was_given(name: str) -> bool:
    """Return True if the option was given on the command line, even with its default value."""
    return click.get_current_context().get_parameter_source(name) is ParameterSource.COMMANDLINE


def _orders(options: MapOptions) -> list[LevelOrder]:
    names = _generators(options)
    settings = [_settings(options, name) for name in names]
    seeds = _seeds(options)
    return [
        LevelOrder(name, seeds, options.width, options.height, options.depth, options.sides, given, options.features)
        for name, given in zip(names, settings, strict=True)
    ]


def _generators(options: MapOptions) -> list[str]:
    choices = f"choose from: {', '.join(GENERATORS)}"
    if options.generator is None:
        if options.stats or options.gallery:
            return list(GENERATORS)
        raise Mistake(f"name a generator; {choices}")
    if options.generator not in GENERATORS:
        raise Mistake(f"unknown generator {options.generator!r}; {choices}")
    return [options.generator]


def _settings(options: MapOptions, generator: str) -> tuple[tuple[str, int | str], ...]:
    given = []
    for word in options.settings:
        name, equals, value = word.partition("=")
        if not equals:
            raise Mistake(f"--set {word}: expected KEY=VALUE")
        given.append((name, value))
    try:
        values = resolve_settings(GENERATORS[generator].settings, given, generator)
    except ValueError as error:
        raise Mistake(str(error)) from error
    return tuple((name, values[name]) for name in dict(given))


def _seeds(options: MapOptions) -> range:
    seed = options.seed
    if seed is None:
        seed = secrets.randbelow(2**32)
        click.echo(f"seed {seed}", err=True)
    count = options.count or (_MANY if options.gallery else 1)
    if seed + count - 1 > MOST_SEED:
        raise Mistake(f"there are no {count} seeds from {seed} on; the highest seed is {MOST_SEED}")
    return range(seed, seed + count)


# Output.


def _show_levels(options: MapOptions, dug: Iterator[tuple[Dug, str]], content: Content, *, several: bool) -> None:
    if options.why:
        write_text(_reasons(dug), options.out)
        return
    printer = Printer(content.rules.tiles, {look.char: tile for tile, look in content.tiles.items()}, options.distance)
    if options.form == "text":
        write_text(chain.from_iterable(printer.text(each, name) for each, name in dug), options.out)
    elif options.form == "json":
        levels = [printer.data(each) for each, _ in dug]
        write_text([json.dumps(levels if several else levels[0]), "\n"], options.out)
    else:
        shown = list(
            islice((each for level, name in dug for each in _shown(level, name, options, content)), _MOST_SHOWN + 1)
        )
        if len(shown) > _MOST_SHOWN:
            raise Mistake(f"a contact sheet can hold at most {_MOST_SHOWN} levels and steps")
        drawer = Drawer(content)
        picture = drawer.sheet(shown) if several or options.steps else drawer.picture(shown[0])
        write_bytes(picture_png(picture), options.out)


def _show_faces(options: MapOptions, content: Content, count: int) -> None:
    faces, first = Faces(content), _seeds(options)[0]
    for seed in progress(iter(range(first, first + count)), count, "mines"):
        faces.add(dug_mine(seed, content, steps=False))
    write_text(faces.text(), options.out)
    if options.data:
        write_text([json.dumps(faces.data(), indent=2), "\n"], options.data)


def _reasons(dug: Iterator[tuple[Dug, str]]) -> Iterator[str]:
    for level, name in dug:
        for line in level.why or ("no machine was dealt",):
            yield f"{': '.join(filter(None, (name, line)))}\n"


def _shown(dug: Dug, name: str, options: MapOptions, content: Content) -> Iterator[Shown]:
    for label, level in dug.steps or [("", dug.level)]:
        steps = distances(level, content.rules.tiles) if options.distance else None
        yield Shown(level, ": ".join(filter(None, (name, label))), steps, machines=options.steps, row=dug.place.row)


def _statistics(options: MapOptions, orders: list[LevelOrder], content: Content) -> Iterator[str]:
    """Yield a table for each order as soon as it is measured; JSON only when all are."""
    tables = ((order, _spreads(order, content)) for order in orders)
    if options.form == "json":
        data = [figures.data(*each) for each in tables]
        yield f"{json.dumps(data[0] if options.generator else data)}\n"
        return
    for order, table in tables:
        yield "" if order is orders[0] else "\n"
        yield from figures.text(order, table)


def _spreads(order: LevelOrder, content: Content) -> dict[str, figures.Spread]:
    tiles = content.rules.tiles
    dug = progress(order.dug(tiles, content.vaults, content.machines), len(order.seeds), order.generator)
    return figures.spreads([figures.Sample.of(each, tiles) for each in dug])


def _show_gallery(options: MapOptions, orders: list[LevelOrder], content: Content, file: Path) -> None:
    tiles, vaults, machines = content.rules.tiles, content.vaults, content.machines
    gallery = Gallery(tiles, Drawer(content), steps=options.distance)
    sections = (
        (order, [*progress(order.dug(tiles, vaults, machines), len(order.seeds), order.generator)]) for order in orders
    )
    write_text(gallery.page([order.generator for order in orders], sections), file)
