"""Actors: the hero and the monsters, in one struct. Plain data; the immutable kind is shared."""

from __future__ import annotations

import dataclasses
from typing import Annotated, Literal

import msgspec

from winze.engine.events import Who
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.boons import Gift
from winze.engine.kinds.verbs import Verb
from winze.engine.state.items import Pack
from winze.engine.state.stored import Form, stored

HERO_ID = 0
_BY_ID = Form(str, read=lambda id_, reading: reading.rules.kinds[id_], part="id")


WITHDREW = "withdrew"
"""The key in `Memory.done` of the last time that its band fell back."""


class Affliction(msgspec.Struct, array_like=True):
    """A status on an actor: turns left and the actor that caused it."""

    turns: int
    by: Who
    strength: int = 0
    """Strength of the grip of the actor that caused it."""


class Spared(msgspec.Struct, array_like=True, frozen=True):
    """The last turn in which a status that has ended cannot begin again, and the id of the actor that caused it."""

    until: int
    by: int = -1


class Memory(msgspec.Struct, array_like=True):
    aware: bool = False
    unseen: int = 0
    """Turns since the hero last saw it."""
    fleeing: bool = False
    guards: bool = False
    """It stays at its place until it notices the hero."""
    target: int = -1
    """The id of the actor it last threw or shot something at."""
    last: int = -1
    """The cell where it believes its prey to be, or where it heard a noise; -1: no idea."""
    heard: int = -1
    """The cell of a noise it heard since its last action; -1: none."""
    asleep: bool = False
    seeking: int = 0
    """Turns left in which it investigates a noise."""
    home: int = -1
    """The cell it guards, waits in ambush on, or sleeps on."""
    goal: int = -1
    """The cell its patrol is heading for."""
    leader: int = -1
    foe: int = -1
    """The id of the monster it last found no path to, and ignores until that monster is adjacent."""
    waited: int = 0
    """Turns it has kept out of the way of those before it."""
    called: bool = False
    """It has raised the alarm."""
    lies_in_wait: bool = False
    """It waits in ambush: nobody has come near, and its first attack does more damage."""
    done: dict[str, list[int]] = {}
    """By ability, or by event and level: the turn of the last use, and the number of uses."""
    detour: int = 0
    """Turns left in which it goes around others that stand in its way."""
    tracks: int = 0
    """Turns left in which it tracks the hero, however bad its nose, without having met the hero."""
    panic: int = 0
    """Turns left in which it runs because its leader is dead."""
    tame: bool = False
    """It does not hunt the hero until the hero strikes it."""
    fed: int = 0
    """Turns it has fed on corpses."""
    ally: int = 0
    """The turn, counted from 1, in which it became the hero's friend; 0: it is none."""
    stays: bool = False
    """It was told to wait where it is."""
    bound: int = 0
    """Turns of work left to untie a captive; 0: it is free."""
    grown: int = 0
    """Levels it gained together with the hero."""
    band: int = 0
    """The number of the band it came with; 0: none."""
    struck: int = -1
    """The turn of its last attack on the hero from out of sight; -1: none."""
    bared: int = -1
    """The last turn in which the hero knows its place without seeing it, as long as it stays on `bared_at`."""
    bared_at: int = -1
    nerve: int = 0
    """Deaths in its band after which it falls back; 0: it never does."""
    withdrawn: bool = False
    """Its band has fallen back to `home`, until the next band comes."""


class WorkInProgress(msgspec.Struct, array_like=True, frozen=True):
    """Work of several turns on the tile of a cell, of which `done` turns are done."""

    cell: int
    verb: Verb
    done: int


@stored(least=13)
@dataclasses.dataclass(slots=True, eq=False)
class Actor:
    """An actor on a level. `id` decides the order of turns and is never reused in a run; the hero's is 0."""

    id: int
    kind: Annotated[Kind, _BY_ID]
    cell: int
    health: int
    max_health: int
    energy: int = 0
    memory: Memory = dataclasses.field(default_factory=Memory)
    statuses: dict[str, Affliction] = dataclasses.field(default_factory=dict)
    gold: int = 0
    pack: Pack | None = None
    """None for an actor that has no use for items."""
    skill: int = 0
    """Accuracy beyond that of the kind, in percent."""
    met: bool = False
    """The hero has seen it."""
    part: bool = False
    """It split off from another actor and is worth no points."""
    facing: int = 2
    """The number of the direction of its last step or attack."""
    tough: int = 0
    """Levels it lives below the usual depth of its kind; negative: above it."""
    spared: dict[str, Spared] = dataclasses.field(default_factory=dict)
    """By the id of a status that has ended, if its row has `spares`."""
    work: WorkInProgress | None = dataclasses.field(default=None, init=False)
    traits: int = dataclasses.field(default=0, init=False)
    """Traits of its kind, its statuses and its equipment; `body.traits` computes them."""
    glow: int = dataclasses.field(default=0, init=False)
    """Radius of the light it gives off by nature or status, in cells; `body.traits` computes it."""
    night: int = dataclasses.field(default=0, init=False)
    """Distance in cells it sees in the dark without a light; `body.traits` computes it."""
    rattle: int = dataclasses.field(default=0, init=False)
    """Extra loudness of its steps from its equipment, in cells; `body.traits` computes it."""
    lamp: int = dataclasses.field(default=0, init=False)
    """Radius of the light of its lamp, in cells; `body.lamp` computes it."""
    beam: bool = dataclasses.field(default=False, init=False)
    """Its lamp shines only ahead."""
    gifts: dict[Gift, int] = dataclasses.field(default_factory=dict, init=False)
    """Gifts the hero has from boons and items; `body.boons` computes them."""

    def __post_init__(self) -> None:
        self.traits = self.kind.traits
        self.glow = self.kind.glow

    @property
    def is_hero(self) -> bool:
        return self.id == HERO_ID

    @property
    def who(self) -> Who:
        return Who(self.id, self.kind.id, self.cell, bool(self.memory.ally))

    def turns_of(self, status: str) -> int:
        held = self.statuses.get(status)
        return held.turns if held else 0


class LevelStay(msgspec.Struct, array_like=True):
    came: int = 0
    turns: int = 0
    kills: int = 0
    dug: int = 0
    lit: bool = False
    """The hero's lamp shone there."""
    choked: bool = False
    """The air there harmed the hero."""
    crossed: bool = False
    """The hero went on from there to a level never seen before."""
    row: str = ""
    """The row of the level in its plan."""


class Moment(msgspec.Struct, array_like=True, frozen=True):
    """A turning point of the run.

    `sort` is `boon`, `friend`, `bereaved`, `theft`, `robbery`, `feat`, or an achievement worth points. `what` is the id
    of its subject, and `left` has the ids of the rejected choices.
    """

    turn: int
    level: str
    sort: str
    what: str = ""
    left: list[str] = []


class Career(msgspec.Struct):
    """The hero's progress: state that no monster has."""

    experience_level: int = 1
    experience: int = 0
    gold_found: int = 0
    gold_lost: int = 0
    """Stolen gold that has not been won back. Winning it back does not count as a find."""
    rest: int = 0
    """Turns toward the next hit point."""
    deepest: int = 0
    kill_points: int = 0
    dues: dict[str, int] = {}
    """By class of items: hundredths of an item that the mine owes."""
    met: dict[str, int] = {}
    """Number of monsters of each kind the hero has seen."""
    heard: dict[str, int] = {}
    """By sort of noise: the turn it was last reported."""
    killed: dict[str, int] = {}
    """Deaths the hero caused, by kind."""
    learnt: list[str] = []
    """Identified kinds of items, in order."""
    boons: list[str] = []
    deals: dict[str, int] = {}
    """By the id of a deal: how often the hero has taken it."""
    stance: Literal["", "stepped", "waited"] = ""
    """The hero's last action, as far as it improves the next attack."""
    acts: dict[str, list[str]] = {}
    """By kind of monster: actions the hero has seen one do, as ids of abilities or `blow`."""
    warned: int = 0
    """Warnings given since the hero was last well: 1 at half the hit points, 2 at a quarter."""
    brought: list[str] = []
    """Kinds of weapons, armor and lamps that were drawn as finds, in order."""
    clatters: list[int] = []
    """Turns of recent noisy landings of the hero's throws, the latest last."""
    dressing: tuple[str, int] = ("", 0)
    """The item the hero is putting on or taking off, and the turns spent on it."""
    counts: dict[str, int] = {}
    counted: bool = False
    """True if the counters began with the run; false for runs older than the counters."""
    deeds: dict[str, list[int]] = {}
    """By sort of achievement: their number and total points."""
    feats: list[str] = []
    moments: list[Moment] = []
    stays: dict[str, LevelStay] = {}
    """By level. Levels left before stays were recorded have none."""
    carried_to: int = 0
    """The least depth the hero has carried the Heartstone to; 0: none yet."""
    guided: int = 0
    """Number of new levels on which the hero will be shown the hidden doors."""
    slipped: int = 0
    """The turn before which the hero cannot slip past anybody again."""
    fine: int = 0
    """Gold the hero owes for stolen goods."""
    way: tuple[str, int] = ("", -1)
    """The level and cell of the exit where the hero last arrived."""
    way_turn: int = 0
    wanted: int = 0
    """Number of new levels the hero has reached since the robbery."""
    extra_boons: int = 0
    """Boons earned besides the one of each level of experience."""
    hunters: dict[int, list[str]] = {}
    """By id: level and kind of the monsters that hunted the hero when the hero last saw them, the latest last."""


class End(msgspec.Struct, frozen=True):
    """The end of a run: `won`, `left`, `abandoned`, or a death: `killed` by a blow, `poisoned`, `drowned` and so on.

    `by` is the kind of monster to blame, if any.
    """

    cause: str
    by: str = ""
