"""Content as data: `winze content list --format json`."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from winze.content import Content
from winze.engine.kinds.tiles import Tile
from winze.engine.kinds.traits import names
from winze.mapgen.machines.machine import Machine
from winze.workshop.contents.tables import TABLES

KINDS = tuple(TABLES)


def listing(found: Content, kind: str) -> list[dict[str, Any]]:
    if kind == "tiles":
        return [_tile(found, tile) for tile in found.rules.tiles.tiles]
    if kind == "levels":
        return [{"id": id_, "name": name} for id_, name in found.level_names.items()]
    if kind == "vaults":
        return [{"id": vault.id, "name": vault.name, "rows": list(vault.rows)} for vault in found.vaults.values()]
    if kind == "machines":
        return [_machine(machine) for machine in found.machines.values()]
    rows: dict[str, Any] = {
        "monsters": found.rules.monsters,
        "items": found.rules.items,
        "statuses": found.rules.statuses,
        "minds": found.rules.minds,
        "gases": found.rules.gases,
        "hordes": found.rules.hordes,
        "feats": found.rules.feats,
    }
    looks: dict[str, Any] = {
        "monsters": found.monsters,
        "items": found.items,
        "statuses": found.statuses,
        "gases": found.gases,
        "feats": found.feats,
    }
    return [_look(looks.get(kind, {}).get(id_)) | _plain(asdict(row)) for id_, row in rows[kind].items()]


def _tile(found: Content, tile: Tile) -> dict[str, Any]:
    """Return a tile. `passes`, `shoots` and `sees` tell what gets through: items, missiles and gas, light."""
    look = found.tiles[tile.id]
    return {
        "id": tile.id,
        "name": look.name,
        "glyph": look.glyph,
        "passes": tile.passes_objects,
        "shoots": tile.passes_missiles,
        "sees": tile.passes_light,
        "glow": tile.glow,
        "hazards": [tile.hazard] if tile.hazard else [],
        "becomes": {verb: edge.to for verb, edge in tile.edges.items()},
    }


def _machine(machine: Machine) -> dict[str, Any]:
    return {"id": machine.id, "purpose": machine.purpose, "depths": [machine.first_depth, machine.last_depth]}


def _look(look: Any) -> dict[str, Any]:
    return {} if look is None else {key: value for key, value in asdict(look).items() if value != ""}


def _plain(value: Any) -> Any:
    """Return a value as JSON can hold it: dice as text, traits by name."""
    if isinstance(value, dict):
        if value.keys() == {"count", "sides", "bonus"}:
            dice = f"{value['count']}d{value['sides']}" if value["count"] else ""
            return f"{dice}{value['bonus']:+}" if dice and value["bonus"] else dice or str(value["bonus"])
        traits = ("traits", "gives", "takes", "unless", "only", "needs")
        return {
            key: names(part) if key in traits and isinstance(part, int) else _plain(part) for key, part in value.items()
        }
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else value
