"""Complaints about rows that never come up: items nothing places, minds no monster has, monsters below the mine.

They do not stop a game, so only `winze content check` reports them. A row kept on purpose, because older runs use it or
a later feature will, says so in `unused`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from winze.content.checks import THOROUGH, Everything
from winze.content.complaints import Complaint
from winze.content.layers import Source
from winze.content.mine_rows import LevelsFile
from winze.content.readers import KINDS
from winze.engine.kinds.drives import FRIEND, WITHDRAWN
from winze.engine.kinds.effects import Afflict, Lay, Puff, ScatterEffect, Seal, Summon, Wall
from winze.engine.kinds.items import PLACED_APART
from winze.engine.kinds.plan import Purpose
from winze.engine.kinds.tiles import Edge
from winze.mapgen.cells import TILES
from winze.mapgen.features import FEATURES_BY_NAME, OPTIONAL_FEATURES, base_name
from winze.mapgen.features.machine import MACHINE_PREFIX
from winze.mapgen.features.pockets import POCKET_TILES
from winze.mapgen.features.vault import VAULT_PREFIX
from winze.mapgen.machines.machine import Machine

_HINT = 'if that is meant, say why: unused = "..."'


@THOROUGH
def check_unused(all_: Everything) -> Iterator[Complaint]:
    for sort, reason, ids in _nowhere(all_):
        has_key = "unused" in KINDS[sort][1].model_fields
        for id_ in ids:
            if not _is_excused(all_, sort, id_):
                yield all_.files[sort].complain([id_], reason, _HINT if has_key else "")


def _is_excused(all_: Everything, sort: str, id_: str) -> bool:
    return bool(getattr(all_.looks[sort][id_], "unused", ""))


def _nowhere(all_: Everything) -> Iterator[tuple[str, str, list[str]]]:
    """Yield a sort, a complaint, and the ids of the rows it applies to."""
    kinds = all_.kinds
    brought = {effect.status for effect in all_.found(Afflict)}
    minded, sided = [{getattr(kind, key) for kind in kinds.monsters.values()} for key in ("mind", "faction")]
    let_out = {effect.gas for effect in all_.found(Puff)}
    hidden = {item.category for item in kinds.items.values() if item.unknown}
    yield "tiles", "nothing places it, and no tile turns into it", _left(kinds.tiles, _tiles(all_))
    yield "items", "nothing places it: its commonness is 0", _left(kinds.items, _items(all_))
    yield "monsters", "nothing places it: its commonness is 0", _left(kinds.monsters, _monsters(all_))
    flames = {id_ for id_, status in kinds.statuses.items() if status.flame}
    yield "statuses", "nothing causes it", _left(kinds.statuses, brought | flames)
    common = {id_ for id_, gas in kinds.gases.items() if gas.commonness}
    yield "gases", "nothing releases it: its commonness is 0", _left(kinds.gases, let_out | common)
    yield "minds", "no monster has it", _left(kinds.minds, minded | {FRIEND, WITHDRAWN})
    yield "factions", "no monster belongs to it", _left(kinds.factions, sided)
    rare = [id_ for id_, horde in kinds.hordes.items() if not horde.commonness]
    yield "hordes", "it never comes: its commonness is 0", rare
    looks = [id_ for id_, look in kinds.flavours.items() if look.category not in hidden]
    yield "flavours", "no item of its category is unknown", looks


def _left(rows: Mapping[str, Any], used: Collection[str]) -> list[str]:
    return [id_ for id_ in rows if id_ not in used]


def _tiles(all_: Everything) -> set[str]:
    wanted = {base_name(kind) for kind in _features(all_)}
    features = [*FEATURES_BY_NAME.values(), *(OPTIONAL_FEATURES[name] for name in wanted & {*OPTIONAL_FEATURES})]
    found = {*TILES.values(), *POCKET_TILES}
    found |= {tile for feature in features for tile in feature.tiles}
    drawn = [vault.meanings for vault in all_.vaults.values()]
    drawn += [machine.meanings for machine in all_.machines.values()]
    found |= {square.tile for meanings in drawn for _, squares in meanings for square in squares}
    found |= {part.tile for machine in all_.machines.values() for part in machine.parts}
    found |= {edge.to for edge in all_.found(Edge)} | {effect.tile for effect in all_.found(Wall | Lay | Seal)}
    return (
        found
        | {tile.seems for tile in all_.kinds.tiles.values()}
        | {kind.seems for kind in all_.kinds.monsters.values()}
    )


def _features(all_: Everything) -> set[str]:
    """Return the kinds of features that any level tries."""
    rows = all_.mine.levels.fillings.values()
    return {row.kind for row in all_.mine.features.feature} | {kind for row in rows for kind in row.features}


def _items(all_: Everything) -> set[str]:
    scattered = [*all_.found(ScatterEffect)]
    categories = {*PLACED_APART} | {effect.category for effect in scattered}
    items = all_.kinds.items
    found = {id_ for id_, item in items.items() if item.commonness or item.category in categories}
    found |= {item.shoots.ammunition for item in items.values() if item.shoots}
    found |= {effect.item for effect in scattered} | {edge.leaves for edge in all_.found(Edge)}
    found |= {carried.item for kind in all_.kinds.monsters.values() for carried in kind.carries}
    found |= {part.item for part in all_.hero.career.kit} | _put(all_, "item", "key")
    found |= {part.item for row in all_.mine.levels.branch.values() for part in row.prize}
    return found | {id_ for due in all_.hero.dues.values() for id_ in due.items if due.main or due.branch}


def _monsters(all_: Everything) -> set[str]:
    monsters = all_.kinds.monsters
    found = {id_ for id_, kind in monsters.items() if kind.commonness or kind.unique or kind.master or kind.calling}
    found |= {id_ for id_, kind in monsters.items() if kind.posted or kind.captive}
    found |= {effect.kind for effect in all_.found(Summon)} | {kind.sows for kind in monsters.values()}
    found |= _put(all_, "monster")
    found |= {id_ for row in all_.mine.levels.fillings.values() for id_ in row.residents}
    return found | {member.kind for horde in all_.kinds.hordes.values() for member in horde.members}


def _put(all_: Everything, *whats: str) -> set[str]:
    """Return the ids that parts of machines and spots of vaults put, as any of `whats`."""
    parts = [part for machine in all_.machines.values() for part in machine.parts]
    put = {put.of for part in parts for option in part.put for put in option if put.what in whats}
    drawn = [square for vault in all_.vaults.values() for _, squares in vault.meanings for square in squares]
    return put | {square.of for square in drawn if square.spot in whats}


def deepest_level(levels: LevelsFile) -> int:
    """Return the greatest possible depth of a mine, branches included."""
    last = len(levels.level)
    ends = [min(row.last_depth, last - 1) + row.levels.most for row in levels.branch.values()]
    return max([last, *ends])


@THOROUGH
def check_depths(all_: Everything) -> Iterator[Complaint]:
    deepest = deepest_level(all_.mine.levels)
    for sort, rows in all_.kinds._asdict().items():
        for id_, row in rows.items():
            if getattr(row, "first_depth", 0) > deepest and not _is_excused(all_, sort, id_):
                yield all_.files[sort].complain([id_, "first_depth"], _below(deepest))
    for name, rows_ in (("style", all_.mine.styles.style), ("feature", all_.mine.features.feature)):
        for number, depths in enumerate(rows_):
            if depths.first_depth > deepest:
                yield all_.files[f"{name}s"].complain([name, number, "first_depth"], _below(deepest))


def _below(deepest: int) -> str:
    return f"it never comes up: mines go no deeper than {deepest}"


@THOROUGH.of("styles")
def check_styles(file: Source, all_: Everything) -> Iterator[Complaint]:
    for number, style in enumerate(all_.mine.styles.style):
        if not (style.main or style.side):
            yield file.complain(["style", number], "it is never chosen", "give it main or side")


@THOROUGH.of("features")
def check_features(file: Source, all_: Everything) -> Iterator[Complaint]:
    for number, feature in enumerate(all_.mine.features.feature):
        if not any(feature.chance):
            yield file.complain(["feature", number, "chance"], "it is never tried")


@THOROUGH
def check_vaults(all_: Everything) -> Iterator[Complaint]:
    deepest, built = deepest_level(all_.mine.levels), _features(all_)
    halls = {row.hall for row in all_.mine.levels.fillings.values()}
    for id_, vault in all_.vaults.items():
        file, feature = all_.vault_files[id_], f"{VAULT_PREFIX}{id_}"
        if not vault.commonness and feature not in built and id_ not in halls:
            yield file.complain(["commonness"], "nothing builds it", f'a feature of the kind "{feature}" would')
        elif vault.first_depth > deepest:
            yield file.complain(["first_depth"], _below(deepest))


@THOROUGH
def check_machines(all_: Everything) -> Iterator[Complaint]:
    deepest, built = deepest_level(all_.mine.levels), _features(all_)
    for id_, machine in all_.machines.items():
        file, used = all_.machine_files[id_], _dealt(machine, all_)
        if machine.first_depth > deepest:
            yield file.complain(["first_depth"], _below(deepest))
        elif f"{MACHINE_PREFIX}{id_}" not in built and not any(
            used(depth) for depth in range(1, deepest + 1) if machine.weight(depth)
        ):
            yield file.complain(["purpose"], "it is never dealt", _DEALT_BY[machine.purpose])


_DEALT_BY: dict[Purpose, str] = {
    "prize": "machines.toml wants no prize at its depths",
    "scene": "machines.toml wants no scene at its depths",
    "gate": "no prize of its depths has a gate",
    "holder": "no gate of its depths has a key",
}


def _dealt(machine: Machine, all_: Everything) -> Callable[[int], bool]:
    """Return a function that says if a machine of this purpose is wanted at a depth."""
    deal = all_.mine.machines.deal()
    others = all_.machines.values()
    gated = [other for other in others if other.purpose == "prize" and other.gate]
    locked = [other for other in others if other.purpose == "gate" and other.keyed]
    wanted: dict[Purpose, Callable[[int], bool]] = {
        "prize": lambda depth: bool(deal.prize[min(depth, len(deal.prize)) - 1] or machine.by),
        "scene": lambda depth: bool(deal.scene[min(depth, len(deal.scene)) - 1]),
        "gate": lambda depth: any(prize.weight(depth) for prize in gated),
        "holder": lambda depth: any(gate.weight(depth) for gate in locked),
    }
    return wanted[machine.purpose]


@THOROUGH.of("boons")
def check_boons(file: Source, all_: Everything) -> Iterator[Complaint]:
    for id_, boon in all_.kinds.boons.items():
        if not (boon.gifts or boon.health or boon.begins or boon.arrives):
            yield file.complain([id_], "it has no effect", "give it gifts, health, begins or arrives")
