"""Actors: the hero and the monsters, the same struct for all. Plain data; the kind is shared and never changes."""

from __future__ import annotations

import dataclasses
from typing import Literal

import msgspec

from winze.engine.events import Who
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.boons import Gift
from winze.engine.kinds.verbs import Verb
from winze.engine.state.items import Pack

HERO_ID = 0


class Affliction(msgspec.Struct, array_like=True):
    """A status on somebody: how many turns are left of it, and whose work it is."""

    turns: int
    by: Who
    strength: int = 0
    """How firmly whoever did it holds on."""


class Memory(msgspec.Struct, array_like=True):
    """What a monster knows and means to do."""

    aware: bool = False
    """It knows of the hero, and is after him."""
    unseen: int = 0
    """Turns since the hero last saw it."""
    fleeing: bool = False
    """It turned to run, and has not turned back."""
    guards: bool = False
    """It keeps to its place until it notices the hero."""
    target: int = -1
    """The id of whom it threw or shot something at last."""
    last: int = -1
    """The field where it takes its prey to be, or where it heard something; -1: it has no idea."""
    heard: int = -1
    """Where it heard something since it last acted; -1: nothing."""
    asleep: bool = False
    """It sleeps until something wakes it."""
    seeking: int = 0
    """For so many turns more it goes to see what it heard."""
    home: int = -1
    """The field that it guards, where it sits in ambush, or where it sleeps."""
    goal: int = -1
    """The field that it is on its way to on its rounds."""
    leader: int = -1
    """The id of whom it follows."""
    foe: int = -1
    """The id of the monster to which it found no way last, and which it lets be until that stands beside it."""
    waited: int = 0
    """Turns that it has kept out of the way of those before it."""
    called: bool = False
    """It has raised the alarm."""
    lies_in_wait: bool = False
    """Nobody has come near enough yet; its first blow is the worse."""
    done: dict[str, list[int]] = {}
    """By ability, or by what comes once on a level, with that: the turn in which it was done last, and how often."""
    detour: int = 0
    """For so many turns more it goes round those who stand in the way."""
    tracks: int = 0
    """For so many turns more it is on the hero's track, whatever its nose, without having met him."""
    panic: int = 0
    """For so many turns more it runs, as whoever led it is dead."""
    tame: bool = False
    """It is after the hero no more, until he strikes it."""
    fed: int = 0
    """Turns that it has fed on bodies."""
    ally: int = 0
    """The turn in which it became the hero's friend, counted from 1; 0: it is none."""
    stays: bool = False
    """It was told to wait where it is."""
    bound: int = 0
    """So many turns of work hold the knots of a captive; 0: it is free."""
    grown: int = 0
    """Levels that it has gained along with the hero."""
    band: int = 0
    """The number of the band with which it came; 0: with none."""


class Work(msgspec.Struct, array_like=True, frozen=True):
    """What takes several turns: somebody has done this to the tile of a field for so many of them."""

    cell: int
    verb: Verb
    done: int


@dataclasses.dataclass(slots=True, eq=False)
class Actor:
    """Somebody on a level. `id` orders turns and is never used again in a run; the hero's is 0."""

    id: int
    kind: Kind
    cell: int
    health: int
    max_health: int
    energy: int = 0
    memory: Memory = dataclasses.field(default_factory=Memory)
    statuses: dict[str, Affliction] = dataclasses.field(default_factory=dict)
    gold: int = 0
    pack: Pack | None = None
    """None: it has no use for things."""
    skill: int = 0
    """Accuracy beyond that of the kind, in percent."""
    met: bool = False
    """The hero has seen it."""
    part: bool = False
    """Torn off another one: worth no points."""
    work: Work | None = None
    """What it is at, on the level where it stands."""
    traits: int = 0
    """Those of the kind and of all that lasts; `body.traits` works them out."""
    glow: int = 0
    """How far it shines by what it is and what lasts on it; worked out likewise."""
    night: int = 0
    """How far it sees in the dark while it carries no light; worked out likewise."""
    rattle: int = 0
    """How much louder what is in use makes each step; worked out likewise."""
    lamp: int = 0
    """How far the lamp in use shines now, which `body.lamp` works out."""
    beam: bool = False
    """It shines nowhere but ahead."""
    gifts: dict[Gift, int] = dataclasses.field(default_factory=dict)
    """What boons and things give the hero, which `body.boons` works out."""
    facing: int = 2
    """The number of the direction in which it last went or struck."""

    tough: int = 0
    """By so many levels it lives deeper than most of its kind; negative: higher up."""

    def __post_init__(self) -> None:
        self.traits = self.kind.traits
        self.glow = self.kind.glow

    @property
    def is_hero(self) -> bool:
        return self.id == HERO_ID

    @property
    def who(self) -> Who:
        """This actor as events name it."""
        return Who(self.id, self.kind.id, self.cell)

    def turns_of(self, status: str) -> int:
        """How much longer a status lasts; 0 without it."""
        held = self.statuses.get(status)
        return held.turns if held else 0


class Stay(msgspec.Struct, array_like=True):
    """What there is to tell of the hero's time on a level."""

    came: int = 0
    """The turn in which he first came."""
    turns: int = 0
    kills: int = 0
    dug: int = 0
    lit: bool = False
    """His lamp shone there."""
    choked: bool = False
    """The air there did him harm."""
    crossed: bool = False
    """He went on from there to a level that he had never seen."""
    row: str = ""
    """That of the level in its plan."""


class Moment(msgspec.Struct, array_like=True, frozen=True):
    """A turning point of the run: `sort` is `boon`, `friend`, `bereaved`, `theft`, `robbery`, `feat`, or a deed worth
    points.

    `what` is the id of what it is about, and `left` has those of what he might have had instead.
    """

    turn: int
    level: str
    sort: str
    what: str = ""
    left: list[str] = []


class Career(msgspec.Struct):
    """What the hero has come to: the part of the state that no monster has."""

    experience_level: int = 1
    experience: int = 0
    gold_found: int = 0
    gold_lost: int = 0
    """Stolen and not yet won back: winning it back is no find."""
    rest: int = 0
    """Turns towards the next hit point."""
    deepest: int = 0
    kill_points: int = 0
    dues: dict[str, int] = {}
    """By class of things, how many hundredths of one the mine owes."""
    met: dict[str, int] = {}
    """How many of each kind of monster he has seen."""
    heard: dict[str, int] = {}
    """By sort of noise, the turn in which he was last told that somebody makes it."""
    killed: dict[str, int] = {}
    """How many of each kind died by his doing."""
    learnt: list[str] = []
    """The kinds of things that he has learnt to know, in the order in which he did."""
    boons: list[str] = []
    """Those that he has chosen, in the order in which he did."""
    deals: dict[str, int] = {}
    """By the id of a service that people do for gold, how often he has had it."""
    stance: Literal["", "stepped", "waited"] = ""
    """What he did last that the next blow may gain by."""
    acts: dict[str, list[str]] = {}
    """By kind of monster, what he has seen one do: the ids of abilities, or `blow`."""
    warned: int = 0
    """Of what he was warned since he was last well: 1 that half his hit points are gone, 2 that three quarters are."""
    brought: list[str] = []
    """The kinds of weapons, armour and lamps that the lot has brought, in the order in which it did."""
    clatters: list[int] = []
    """The turns in which things that he threw came down with a noise, not long ago, the latest last."""
    dressing: tuple[str, int] = ("", 0)
    """What he is at putting on or off, and for how many turns he has been."""
    counts: dict[str, int] = {}
    """What feats count, by name."""
    counted: bool = False
    """The counts begin with the run: it is not one from before there were any."""
    deeds: dict[str, list[int]] = {}
    """By sort of deed, how many of it there are, and the points for all of them."""
    feats: list[str] = []
    """Those that he has done, in the order in which he did."""
    moments: list[Moment] = []
    """The turning points of the run, in the order in which they came."""
    stays: dict[str, Stay] = {}
    """By level. Levels that were left before there were any have none."""
    carried_to: int = 0
    """The least depth to which he has carried the Heartstone; 0: he has carried it nowhere."""
    guided: int = 0
    """On so many more levels that he comes to he is shown the hidden doors."""
    slipped: int = 0
    """Before this turn he slips past nobody again."""
    fine: int = 0
    """The gold that he owes for what he walked off with."""
    way: tuple[str, int] = ("", -1)
    """The level and the cell at the end of the way between levels that the hero took last."""
    way_turn: int = 0
    """The turn in which it did."""
    wanted: int = 0
    """So many levels he has come to since then for the first time."""


class End(msgspec.Struct, frozen=True):
    """How a run ended: `won`, `left`, `abandoned`, or a death: `killed` by a blow, `poisoned`, `drowned` and so on.

    `by` is the kind of monster that is to blame, if any is.
    """

    cause: str
    by: str = ""
