"""`winze content`: checks and shows content."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import click

from winze.cli.output import write_text
from winze.cli.overlays import overlaid
from winze.cli.plain import Mistake, PlainCommand
from winze.content import Content, ContentError, load
from winze.content.loader import HERE
from winze.content.schema import FILES, schemas
from winze.screen.palette import COLOURS, NAMES
from winze.workshop.contents.graph import DRAWINGS
from winze.workshop.contents.listing import KINDS, listing
from winze.workshop.contents.tables import table

_DIRECTORY = click.argument("directory", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))


@click.group("content")
def content() -> None:
    """Check or show tiles, monsters, items, levels, vaults and machines: the game's own, or those of a directory."""


@content.command(cls=PlainCommand)
@_DIRECTORY
@overlaid
def check(directory: Path | None, overlays: tuple[Path, ...]) -> None:
    """Check a directory of content and report every fault."""
    found = _loaded(directory, overlays, thorough=True)
    parts = (
        (found.tiles, "tiles"),
        (found.monsters, "monsters"),
        (found.rules.minds, "minds"),
        (found.rules.items, "items"),
        (found.statuses, "status" if len(found.statuses) == 1 else "statuses"),
        (found.gases, "gas" if len(found.gases) == 1 else "gases"),
        (found.level_names, "levels"),
        (found.vaults, "vaults"),
        (found.machines, "machines"),
    )
    click.echo(", ".join(f"{len(rows)} {name}" for rows, name in parts) + f": ok (rules {found.rules.version})")


@content.command("list", cls=PlainCommand)
@_DIRECTORY
@click.option("--kind", type=click.Choice(KINDS), help="Show only this kind of rows.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@overlaid
def list_(directory: Path | None, kind: str | None, form: str, overlays: tuple[Path, ...]) -> None:
    """Print all rows as tables or JSON."""
    found = _loaded(directory, overlays)
    if form == "json":
        listed = {name: listing(found, name) for name in KINDS if kind in (None, name)}
        write_text([json.dumps(listed[kind] if kind else listed, ensure_ascii=False, indent=1), "\n"])
        return
    for name in KINDS if kind is None else (kind,):
        for line in table(found, name):
            click.echo(line)


@content.command(cls=PlainCommand)
@_DIRECTORY
@overlaid
def text(directory: Path | None, overlays: tuple[Path, ...]) -> None:
    """Print every sentence the game can say, and where it is declared.

    Each line is the place and the text: file and key of a row of content, or module, line and name of a table or
    function. The descriptions of items and monsters follow at the end.
    """
    found = _loaded(directory, overlays)
    texts = import_module("winze.workshop.texts").texts  # found by name, as serving imports no workshop
    write_text(f"{declared}\n" for declared in texts(found, [directory or HERE, *overlays]))


@content.command(cls=PlainCommand)
@_DIRECTORY
@click.option("--format", "form", type=click.Choice([*DRAWINGS]), default="text", show_default=True)
@overlaid
def graph(directory: Path | None, form: str, overlays: tuple[Path, ...]) -> None:
    """Show which tile becomes which by which verb: as a table, or as a Graphviz or Mermaid graph."""
    for line in DRAWINGS[form](_loaded(directory, overlays)):
        click.echo(line)


@content.command(cls=PlainCommand)
@click.option("--kind", type=click.Choice(FILES), help="Print only the schema of this kind of file.")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Write each schema to a file in DIR."
)
def schema(kind: str | None, out: Path | None) -> None:
    """Print the JSON Schemas of content files, which let editors check and complete them."""
    found = {name: found for name, found in schemas(COLOURS).items() if kind in (None, name)}
    if out is None:
        write_text([json.dumps(found[kind] if kind else found, indent=1), "\n"])
        return
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(f"{out}: {error.strerror}") from error
    for name, each in found.items():
        write_text([json.dumps(each, indent=1), "\n"], out / f"{name}.schema.json")


def _loaded(directory: Path | None, overlays: Sequence[Path], *, thorough: bool = False) -> Content:
    try:
        return load(directory, NAMES, overlays=overlays, thorough=thorough)
    except ContentError as error:
        for complaint in error.complaints:
            click.echo(complaint, err=True)
        raise click.exceptions.Exit(1) from error
