"""The tables of `winze content list`, one line for each row of content."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from winze.content import Content, Look
from winze.engine.kinds.actors import AttackForm, Kind
from winze.engine.kinds.clock import Horde
from winze.engine.kinds.drives import Drive
from winze.engine.kinds.effects import Effect
from winze.engine.kinds.gases import Gas
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.tiles import Edge, Tile
from winze.engine.kinds.traits import HANDS, names
from winze.mapgen.machines.machine import Machine
from winze.mapgen.vaults.vault import DEEPEST, Vault


def table(found: Content, kind: str) -> Iterator[str]:
    title, lines = TABLES[kind]
    yield title
    yield from (f"  {line}".rstrip() for line in lines(found))
    yield ""


def _looks(looks: Mapping[str, Look], facts: Mapping[str, str]) -> Iterator[str]:
    for id_, fact in facts.items():
        yield f"{looks[id_].glyph} {looks[id_].name:<18} {id_:<15} {fact}"


def _tiles(found: Content) -> Iterator[str]:
    facts = {tile.id: f"{found.tiles[tile.id].char!r}  {_edges(tile)}" for tile in found.rules.tiles.tiles}
    return _looks(found.tiles, facts)


def _monsters(found: Content) -> Iterator[str]:
    facts = {id_: f"{_monster(kind)}  {found.monsters[id_].flavour}" for id_, kind in found.rules.monsters.items()}
    return _looks(found.monsters, facts)


def _items(found: Content) -> Iterator[str]:
    return _looks(found.items, {id_: _item(kind) for id_, kind in found.rules.items.items()})


def _statuses(found: Content) -> Iterator[str]:
    for id_, status in found.rules.statuses.items():
        yield f"{id_:<16} {found.statuses[id_].name:<18} {_status(status)}"


def _minds(found: Content) -> Iterator[str]:
    for mind in found.rules.minds.values():
        yield f"{mind.id:<16} {', '.join(map(_row, mind.drives))}"


def _gases(found: Content) -> Iterator[str]:
    return _looks(found.gases, {id_: _gas(gas) for id_, gas in found.rules.gases.items()})


def _gas(gas: Gas) -> str:
    facts = [f"from {gas.first_depth}, commonness {gas.commonness}"] if gas.commonness else []
    facts += [f"thins {gas.thins} in {gas.every}"]
    facts += [f"hides from {gas.hides}"] if gas.hides else []
    facts += ["dark"] if gas.dark else []
    facts += [" ".join([gas.flame, *map(_row, gas.flash)])] if gas.flame else []
    for breath in gas.breath:
        facts.append(f"breathed: {', '.join(map(_row, breath.effects))} unless {' '.join(names(breath.unless))}")
    return "; ".join(facts)


def _hordes(found: Content) -> Iterator[str]:
    for horde in found.rules.hordes.values():
        members = ", ".join(f"{member.count} {member.kind}" for member in horde.members)
        yield f"{horde.id:<16} {_depths(horde)}  commonness {horde.commonness:>3}  {members}"


def _levels(found: Content) -> Iterator[str]:
    for row, name in found.level_names.items():
        yield f"{row:<16} {name}"


def _vaults(found: Content) -> Iterator[str]:
    for vault in found.vaults.values():
        yield f"{vault.id:<16} {vault.name:<18} {_vault(vault)}"


def _machines(found: Content) -> Iterator[str]:
    for machine in found.machines.values():
        yield f"{machine.id:<16} {machine.name:<18} {_machine(machine)}"


def _feats(found: Content) -> Iterator[str]:
    for id_, words in found.feats.items():
        yield f"{id_:<20} {words.name:<20} {words.text}"


TABLES: dict[str, tuple[str, Callable[[Content], Iterator[str]]]] = {
    "tiles": ("Tiles, with their characters in map files", _tiles),
    "monsters": ("Monsters", _monsters),
    "items": ("Items", _items),
    "gases": ("Gases", _gases),
    "statuses": ("Statuses", _statuses),
    "minds": ("Minds", _minds),
    "hordes": ("Hordes", _hordes),
    "levels": ("Levels", _levels),
    "vaults": ("Vaults", _vaults),
    "machines": ("Machines", _machines),
    "feats": ("Feats", _feats),
}


def _edges(tile: Tile) -> str:
    return ", ".join(f"{verb}: {edge.to}{_effort(edge)}" for verb, edge in tile.edges.items())


def _effort(edge: Edge) -> str:
    """Return what an edge takes beyond one turn and bare hands."""
    needs = "" if edge.needs == HANDS else f" by {' '.join(names(edge.needs))}" if edge.needs else " without hands"
    turns = f" in {edge.turns} turns" if edge.turns > 1 else ""
    tool = f" with a {edge.tool}" if edge.tool else ""
    return f"{turns}{tool}{needs}"


def _monster(kind: Kind) -> str:
    facts = f"{kind.size:<6} from {kind.first_depth:>2}  hp {kind.health!s:<7} hit {kind.accuracy:>2} %"
    return f"{facts} {', or '.join(map(_attack, kind.attacks)):<6}  {', '.join(_peculiarities(kind))}"


def _attack(attack: AttackForm) -> str:
    parts = [*([] if attack.bloodless else [str(attack.damage)]), *map(_row, attack.effects)]
    return " and ".join(parts) + (f" where there is {attack.needs}" if attack.needs else "")


def _row(row: Effect | Drive) -> str:
    """Return an effect or a drive as in its row, such as `afflict poison 6`, without default values."""
    facts = {field.name: getattr(row, field.name) for field in fields(row) if getattr(row, field.name) != field.default}
    return " ".join([row.do, *(name if value is True else _value(value) for name, value in facts.items())])


def _value(value: Any) -> str:
    return f"({', '.join(map(_row, value))})" if isinstance(value, tuple) else str(value)


def _status(status: Status) -> str:
    yields = {"begins": status.begins, "each turn": status.each, "ends": status.ends}
    facts = [f"{when}: {', '.join(map(_row, effects))}" for when, effects in yields.items() if effects]
    marks = {"gives": status.gives, "takes": status.takes, "unless": status.unless, "only": status.only}
    facts += [f"{how} {' '.join(names(traits))}" for how, traits in marks.items() if traits]
    facts += [f"{key} {number}" for key in ("armour", "harder", "night") if (number := getattr(status, key))]
    facts += ["hostile"] if status.hostile else []
    return "; ".join(facts)


def _vault(vault: Vault) -> str:
    size = f"{len(vault.rows[0])}x{len(vault.rows)}"
    facts = f"{size:<6} {_depths(vault)}  commonness {vault.commonness:>3}  {vault.symmetry:<6}"
    return f"{facts}  {', '.join(vault.sites)}"


def _machine(machine: Machine) -> str:
    least, most = machine.size
    size = f"{least} to {most} cells" if least < most else "1 cell" if most == 1 else f"{most} cells"
    facts = [
        size if machine.interior else "",
        " or ".join(machine.interior),
        "gated" if machine.gate else "",
        "keyed" if machine.keyed else "",
    ]
    return f"{machine.purpose:<6} {_depths(machine)}  {', '.join(filter(None, facts))}"


def _depths(row: Vault | Machine | Horde) -> str:
    last = "" if row.last_depth == DEEPEST else f" to {row.last_depth:>2}"
    return f"from {row.first_depth:>2}{last:<6}"


def _peculiarities(kind: Kind) -> Iterator[str]:
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
    shown += [f"at {kind.aim.range}: {', '.join(map(_row, kind.aim.ends))}"] if kind.aim else []
    plain = {"accuracy": kind.accuracy, "armour": kind.armour, "defence": kind.defence, "block": kind.block}
    shown += [f"{name} {number}" for name, number in plain.items() if number]
    return f"{facts}  {', '.join(shown)}".rstrip()
