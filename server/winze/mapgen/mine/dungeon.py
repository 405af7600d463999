"""The plan of the mine, drawn before any level is dug, so that stairs down and the next stairs up share their place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from string import ascii_lowercase

from winze.core.chance import Stream
from winze.core.dice import Dice
from winze.core.directions import ORTHOGONAL
from winze.engine.kinds.plan import SPACING, Exit, LevelPlan, Plan, Spacing
from winze.mapgen.features.vault import VAULT
from winze.mapgen.limits import size_fault
from winze.mapgen.machines.machine import NO_MACHINES, Deal, Machines
from winze.mapgen.mine.deck import Cards, Deck
from winze.mapgen.mine.drifts import drift
from winze.mapgen.mine.machine_deck import MachineDeck, MachineStock
from winze.mapgen.mine.shafts import shafts
from winze.mapgen.mine.sprawl import BranchSpec, LevelNode, sprawl
from winze.mapgen.mine.styles import (
    NO_FACE,
    Face,
    FeatureOdds,
    FeatureSpec,
    Style,
    add_due,
    draw_features,
    draw_style,
    feature_odds,
    own_features,
)
from winze.mapgen.mine.ways import ways
from winze.mapgen.vaults.vault import NO_VAULTS, Vaults

NO_BRANCHES = Dice(0, 1, 0)
NO_DEAL = Deal()


@dataclass(frozen=True, slots=True)
class LevelSpec:
    """Content's row for one level of the main line. `family` is the value of a `Family`."""

    id: str
    family: str
    lit: int = 100
    face: Face = NO_FACE
    hall: str = ""
    """The id of the vault that is its hall; empty if it has none."""


@dataclass(frozen=True, slots=True)
class Mine:
    """Content's description of the whole mine. All levels have one size, as every shaft pierces two of them."""

    width: int
    height: int
    main: tuple[LevelSpec, ...]
    """Levels of the main line, from the top."""
    styles: tuple[Style, ...]
    features: tuple[FeatureSpec, ...] = ()
    side: tuple[BranchSpec, ...] = ()
    branches: Dice = NO_BRANCHES
    """Number of branches; each is a different row of `side`."""
    deal: Deal = NO_DEAL


class Planner:
    """Draws the plans of a mine, and keeps what depends on no seed."""

    def __init__(self, mine: Mine, vaults: Vaults = NO_VAULTS, machines: Machines = NO_MACHINES) -> None:
        self._mine = mine
        self._vaults = Cards(vaults.values())
        self._machines = MachineStock(machines)
        self._odds: dict[tuple[str, int, str], tuple[FeatureOdds, ...]] = {}

    def plan(self, seed: int, spacing: Spacing = SPACING) -> Plan:
        """Return all levels. Raises ValueError for a size that cannot be dug, and for a level that no style fits."""
        mine = self._mine
        if fault := size_fault(mine.width, mine.height):
            raise ValueError(fault)
        nodes = sprawl(len(mine.main), mine.branches, mine.side, Stream.named(seed, "plan", "sprawl"))
        ids = _ids(nodes)
        exits = ways(nodes, ids, shafts(mine.width, mine.height, spacing), Stream.named(seed, "plan", "ways"))
        levels: list[LevelPlan] = []
        for number, node in enumerate(nodes):
            parent = levels[node.parent] if node.parent is not None else None
            levels.append(self._level(seed, node, id_=ids[number], exits=exits[number], parent=parent))
        line = len(mine.main)
        families, drawn = [row.family for row in mine.main], [level.features for level in levels[:line]]
        due = add_due(mine.features, families, drawn, Stream.named(seed, "plan", "dues"))
        levels[:line] = [replace(level, features=features) for level, features in zip(levels[:line], due, strict=True)]
        deck = Deck(self._vaults, Stream.named(seed, "plan", "vaults"))
        machine_deck = MachineDeck(self._machines, mine.deal, seed)
        dealt = [
            replace(
                level,
                vaults=deck.deal(level.depth, level.features.count(VAULT.name)),
                machines=machine_deck.deal(level, main=number < line),
            )
            for number, level in enumerate(levels)
        ]
        return Plan(start=ids[0], levels={level.id: level for level in dealt})

    def _level(
        self, seed: int, node: LevelNode, *, id_: str, exits: Sequence[Exit], parent: LevelPlan | None
    ) -> LevelPlan:
        mine, depth = self._mine, node.depth
        row = node.branch or mine.main[depth - 1]
        family = row.family if isinstance(row, LevelSpec) else None
        chance = Stream.named(seed, "plan", id_)
        unlike = parent.generator if parent else None
        style = draw_style(mine.styles, depth, family, chance, unlike=unlike, face=row.face)
        return LevelPlan(
            id=id_,
            depth=depth,
            width=mine.width,
            height=mine.height,
            generator=style.generator,
            exits=tuple(exits),
            last=family is not None and depth == len(mine.main),
            row=row.id,
            settings=style.settings,
            features=draw_features(self._odds_of(row, depth, style.family), chance),
            below=next((way.to for way in exits if way.kind == "down"), None),
            lit=mine.main[depth - 1].lit if row.lit is None else row.lit,
            prize=node.prize,
            hazards=row.face.hazards,
            hall=row.hall if family is not None or node.prize else "",
        )

    def _odds_of(self, row: LevelSpec | BranchSpec, depth: int, family: str) -> tuple[FeatureOdds, ...]:
        key = row.id, depth, family
        if key not in self._odds:
            features = own_features(self._mine.features, row.face)
            self._odds[key] = feature_odds(features, depth, family, self._mine.width * self._mine.height)
        return self._odds[key]


def _ids(nodes: Sequence[LevelNode]) -> list[str]:
    """Return each level's depth as its id, with a letter if the depth has several levels: `a` on the main line."""
    alike = Counter(node.depth for node in nodes)
    named: Counter[int] = Counter()
    ids = []
    for node in nodes:
        letter = ascii_lowercase[named[node.depth]] if alike[node.depth] > 1 else ""
        ids.append(f"{node.depth}{letter}")
        named[node.depth] += 1
    return ids


def lone_level(
    seed: int,
    generator: str,
    width: int,
    height: int,
    depth: int = 1,
    *,
    sides: int = 0,
    settings: tuple[tuple[str, int | str], ...] = (),
    features: tuple[str, ...] = (),
) -> LevelPlan:
    """Return a level outside any mine, with stairs up and down and `sides` drifts. Raises ValueError for a bad size."""
    if fault := size_fault(width, height):
        raise ValueError(fault)
    points, chance = shafts(width, height), Stream.named(seed, "plan", depth)
    (up,) = points.more([], 1, chance)
    (down,) = points.more([up], 1, chance)
    above, below = str(depth - 1), str(depth + 1)
    exits = [Exit("up", *points.board.xy(up), to=above), Exit("down", *points.board.xy(down), to=below)]
    directions = list(ORTHOGONAL)
    chance.shuffle(directions)
    for side in directions[:sides]:
        leave, land = drift((width, height), side, [(way.x, way.y) for way in exits], (), chance)
        exits.append(Exit("side", *leave, to=None, landing=land))
    return LevelPlan(
        str(depth), depth, width, height, generator, tuple(exits), settings=settings, features=features, below=below
    )
