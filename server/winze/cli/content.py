"""`winze content`: checks and shows what there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from winze.cli.plain import PlainCommand
from winze.content import Content, ContentError, Look, load
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.items import ItemKind
from winze.mapgen.vaults.vault import DEEPEST, Vault
from winze.screen.palette import NAMES

_DIRECTORY = click.argument("directory", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))


@click.group("content")
def content() -> None:
    """Check or show tiles, monsters, items, levels and vaults: the game's own, or those of a directory."""


@content.command(cls=PlainCommand)
@_DIRECTORY
def check(directory: Path | None) -> None:
    """Say what is wrong in a directory of content."""
    found = _loaded(directory)
    parts = (
        (found.tiles, "tiles"),
        (found.monsters, "monsters"),
        (found.items, "items"),
        (found.level_names, "levels"),
        (found.vaults, "vaults"),
    )
    click.echo(", ".join(f"{len(rows)} {name}" for rows, name in parts) + f": ok (rules {found.rules.version})")


@content.command("list", cls=PlainCommand)
@_DIRECTORY
def list_(directory: Path | None) -> None:
    """Print tables of what there is."""
    found = _loaded(directory)
    tiles = {tile.id: f"{found.tiles[tile.id].char!r}  {_edges(tile.edges)}" for tile in found.rules.tiles.tiles}
    _table("Tiles, and what stands for them in map files", found.tiles, tiles)
    _table("Monsters", found.monsters, {id_: _monster(kind) for id_, kind in found.rules.monsters.items()})
    _table("Items", found.items, {id_: _item(kind) for id_, kind in found.rules.items.items()})
    click.echo("Levels")
    for row, name in found.level_names.items():
        click.echo(f"  {row:<16} {name}")
    click.echo()
    click.echo("Vaults")
    for vault in found.vaults.values():
        click.echo(f"  {vault.id:<16} {vault.name:<18} {_vault(vault)}")


@content.command(cls=PlainCommand)
@_DIRECTORY
@click.option("--format", "form", type=click.Choice(["text", "dot"]), default="text", show_default=True)
def graph(directory: Path | None, form: str) -> None:
    """Print which tile becomes which, and by what."""
    edges = list(_graph(_loaded(directory)))
    if form == "text":
        for tile, verb, target in edges:
            click.echo(f"{tile} --{verb}--> {target}")
        return
    click.echo("digraph tiles {")
    for tile, verb, target in edges:
        click.echo(f'  "{tile}" -> "{target}" [label="{verb}"];')
    click.echo("}")


def _loaded(directory: Path | None) -> Content:
    try:
        return load(directory, NAMES)
    except ContentError as error:
        for complaint in error.complaints:
            click.echo(complaint, err=True)
        raise click.exceptions.Exit(1) from error


def _graph(found: Content) -> Iterator[tuple[str, str, str]]:
    for tile in found.rules.tiles.tiles:
        for verb, target in tile.edges.items():
            yield tile.id, verb, target


def _table(title: str, looks: Mapping[str, Look], facts: Mapping[str, str]) -> None:
    click.echo(title)
    for id_, look in looks.items():
        click.echo(f"  {look.glyph} {look.name:<18} {id_:<15} {facts[id_]}".rstrip())
    click.echo()


def _edges(edges: Mapping[str, str]) -> str:
    return ", ".join(f"{verb}: {target}" for verb, target in edges.items())


def _monster(kind: Kind) -> str:
    facts = (
        f"{kind.size:<6} from {kind.first_depth:>2}  hp {kind.health!s:<7} hit {kind.accuracy:>2} % {kind.damage!s:<6}"
    )
    return facts + "  " + ", ".join(_traits(kind))


def _vault(vault: Vault) -> str:
    last = "" if vault.last_depth == DEEPEST else f" to {vault.last_depth:>2}"
    size = f"{len(vault.rows[0])}x{len(vault.rows)}"
    facts = f"{size:<6} from {vault.first_depth:>2}{last:<6}  commonness {vault.commonness:>3}  {vault.symmetry:<6}"
    return f"{facts}  {', '.join(vault.sites)}"


def _traits(kind: Kind) -> Iterator[str]:
    """What sets a kind apart, in the words of its row."""
    if kind.speed != 100:
        yield f"speed {kind.speed}"
    if kind.moves != "straight":
        yield kind.moves
    numbers = {
        "defence": kind.defence,
        "armour": kind.armour,
        "block": kind.block,
        "dodge": kind.dodge,
        "venom": kind.venom,
    }
    numbers |= {"regenerates": kind.regenerates, "flees below": kind.flees_below}
    yield from (f"{name} {number}" for name, number in numbers.items() if number)
    flags = {"opens doors": kind.opens_doors, "steals": kind.steals, "splits": kind.splits}
    yield from (name for name, flag in flags.items() if flag)
    if kind.group.most > 1:
        yield f"in groups of {kind.group}"


def _item(kind: ItemKind) -> str:
    facts = f"{kind.category:<10} from {kind.first_depth:>2}"
    numbers = {"heals": kind.heals, "damage": kind.damage}
    shown = [f"{name} {dice}" for name, dice in numbers.items() if dice.most]
    plain = {"accuracy": kind.accuracy, "armour": kind.armour, "defence": kind.defence, "block": kind.block}
    shown += [f"{name} {number}" for name, number in plain.items() if number]
    return f"{facts}  {', '.join(shown)}".rstrip()
