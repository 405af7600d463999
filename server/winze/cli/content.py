"""`winze content`: checks and shows what there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import click

from winze.cli.plain import PlainCommand
from winze.content import Content, ContentError, Look, load
from winze.engine.kinds.actors import Attack, Kind
from winze.engine.kinds.drives import Drive
from winze.engine.kinds.effects import Effect
from winze.engine.kinds.gases import Gas
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.tiles import Edge, Tile
from winze.engine.kinds.traits import names
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
        (found.rules.minds, "minds"),
        (found.items, "items"),
        (found.statuses, "status" if len(found.statuses) == 1 else "statuses"),
        (found.gases, "gas" if len(found.gases) == 1 else "gases"),
        (found.level_names, "levels"),
        (found.vaults, "vaults"),
    )
    click.echo(", ".join(f"{len(rows)} {name}" for rows, name in parts) + f": ok (rules {found.rules.version})")


@content.command("list", cls=PlainCommand)
@_DIRECTORY
def list_(directory: Path | None) -> None:
    """Print tables of what there is."""
    found = _loaded(directory)
    tiles = {tile.id: f"{found.tiles[tile.id].char!r}  {_edges(tile)}" for tile in found.rules.tiles.tiles}
    _table("Tiles, and what stands for them in map files", found.tiles, tiles)
    _table("Monsters", found.monsters, {id_: _monster(kind) for id_, kind in found.rules.monsters.items()})
    _table("Items", found.items, {id_: _item(kind) for id_, kind in found.rules.items.items()})
    _table("Gases", found.gases, {id_: _gas(gas) for id_, gas in found.rules.gases.items()})
    click.echo("Statuses")
    for id_, status in found.rules.statuses.items():
        click.echo(f"  {id_:<16} {found.statuses[id_].name:<18} {_status(status)}")
    click.echo()
    click.echo("Minds")
    for mind in found.rules.minds.values():
        click.echo(f"  {mind.id:<16} {', '.join(map(_row, mind.drives))}")
    click.echo()
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
        for verb, edge in tile.edges.items():
            yield tile.id, verb, edge.to


def _table(title: str, looks: Mapping[str, Look], facts: Mapping[str, str]) -> None:
    click.echo(title)
    for id_, look in looks.items():
        click.echo(f"  {look.glyph} {look.name:<18} {id_:<15} {facts[id_]}".rstrip())
    click.echo()


def _edges(tile: Tile) -> str:
    return ", ".join(f"{verb}: {edge.to}{_effort(edge)}" for verb, edge in tile.edges.items())


def _effort(edge: Edge) -> str:
    """What an edge takes beyond a turn and a hand."""
    return (f" in {edge.turns} turns" if edge.turns > 1 else "") + ("" if edge.needs else " without hands")


def _monster(kind: Kind) -> str:
    facts = f"{kind.size:<6} from {kind.first_depth:>2}  hp {kind.health!s:<7} hit {kind.accuracy:>2} %"
    return f"{facts} {', or '.join(map(_attack, kind.attacks)):<6}  {', '.join(_peculiarities(kind))}"


def _attack(attack: Attack) -> str:
    parts = [*([] if attack.bloodless else [str(attack.damage)]), *map(_row, attack.effects)]
    return " and ".join(parts) + (f" where there is {attack.needs}" if attack.needs else "")


def _row(row: Effect | Drive) -> str:
    """An effect or a drive as its row has it: `afflict poison 6`. What it has by default is left out."""
    told = [getattr(row, field.name) for field in fields(row) if getattr(row, field.name) != field.default]
    return " ".join([row.do, *map(_value, told)])


def _value(value: Any) -> str:
    return f"({', '.join(map(_row, value))})" if isinstance(value, tuple) else str(value)


def _status(status: Status) -> str:
    yields = {"begins": status.begins, "each turn": status.each, "ends": status.ends}
    told = [f"{when}: {', '.join(map(_row, effects))}" for when, effects in yields.items() if effects]
    marks = {"gives": status.gives, "takes": status.takes, "unless": status.unless}
    told += [f"{how} {' '.join(names(traits))}" for how, traits in marks.items() if traits]
    return "; ".join(told)


def _gas(gas: Gas) -> str:
    """How fast it goes, what it does to light, to flames and to those in it."""
    told = [f"from {gas.first_depth}, commonness {gas.commonness}"] if gas.commonness else []
    told += [f"thins {gas.thins} in {gas.every}"]
    told += [f"hides from {gas.hides}"] if gas.hides else []
    told += ["dark"] if gas.dark else []
    told += [" ".join([gas.flame, *map(_row, gas.flash)])] if gas.flame else []
    for breath in gas.breath:
        told.append(f"breathed: {', '.join(map(_row, breath.effects))} unless {' '.join(names(breath.unless))}")
    return "; ".join(told)


def _vault(vault: Vault) -> str:
    last = "" if vault.last_depth == DEEPEST else f" to {vault.last_depth:>2}"
    size = f"{len(vault.rows[0])}x{len(vault.rows)}"
    facts = f"{size:<6} from {vault.first_depth:>2}{last:<6}  commonness {vault.commonness:>3}  {vault.symmetry:<6}"
    return f"{facts}  {', '.join(vault.sites)}"


def _peculiarities(kind: Kind) -> Iterator[str]:
    """What sets a kind apart, in the words of its row."""
    yield kind.mind
    if kind.speed != 100:
        yield f"speed {kind.speed}"
    yield from names(kind.traits)
    for name in ("defence", "armour", "block", "dodge", "regenerates"):
        if number := getattr(kind, name):
            yield f"{name} {number}"
    yield from (f"{_row(effect)} when hurt" for effect in kind.hurt)
    if kind.group.most > 1:
        yield f"in groups of {kind.group}"


def _item(kind: ItemKind) -> str:
    facts = f"{kind.category:<10} from {kind.first_depth:>2}"
    shown = [f"damage {kind.damage}"] if kind.damage.most else []
    shown += map(_row, kind.use)
    plain = {"accuracy": kind.accuracy, "armour": kind.armour, "defence": kind.defence, "block": kind.block}
    shown += [f"{name} {number}" for name, number in plain.items() if number]
    return f"{facts}  {', '.join(shown)}".rstrip()
