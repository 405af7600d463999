"""Commands a key can be bound to in play, besides steps in eight directions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from winze.core.directions import Direction


class Command(Enum):
    """A command, with its label in the help."""

    ATTACK = "attack in a direction"
    FIGHT = "fight the nearest foe"
    FAR = "keep walking one way"
    WAIT = "wait a turn"
    REST = "rest until healed"
    EXPLORE = "explore automatically"
    STAIRS = "take an exit, or search"
    CLIMB = "climb up a shaft"
    DESCEND = "climb down a shaft"
    TRAVEL_UP = "travel to the nearest <"
    TRAVEL_DOWN = "travel to the nearest >"
    TRAVEL_SIDE = "travel to a drift"
    OPEN = "open a door"
    CLOSE = "close a door"
    WORK = "dig or alter terrain"
    PICK_UP = "pick up"
    INVENTORY = "inventory"
    DROP = "drop"
    WIELD = "wield a weapon"
    WEAR = "wear armor or a ring"
    TAKE_OFF = "take off or put away"
    QUAFF = "drink a potion"
    READ = "read a slip"
    THROW = "throw an item"
    FIRE = "shoot, or throw again"
    USE = "use a tool, rod or lamp"
    BID = "tell a friend to stay/come"
    LAMP = "shut or open the lamp"
    BOONS = "choose or review boons"
    SLIP = "slip past a statue or foe"
    LOOK = "look around"
    FIND = "find an item or place seen"
    LEVELS = "map of the levels"
    BESTIARY = "creatures you have met"
    HISTORY = "message history"
    OPTIONS = "options"
    HELP = "help"
    SOUND = "sound on or off"
    SAVE = "save and quit to title"
    ABANDON = "abandon the run"


@dataclass(frozen=True, slots=True)
class Go:
    """A step in a direction; with `far`, an auto-walk."""

    direction: Direction
    far: bool = False


Binding = Command | Go
