"""What a key can mean in play, apart from the steps in eight directions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from winze.core.directions import Direction


class Command(Enum):
    """A command, with its words in the help."""

    ATTACK = "attack in a direction"
    FIGHT = "fight the nearest foe"
    FAR = "walk on in a direction"
    WAIT = "wait a turn"
    REST = "rest until healed"
    EXPLORE = "explore by yourself"
    STAIRS = "take a way, or search"
    CLIMB = "climb a shaft up"
    DESCEND = "climb a shaft down"
    TRAVEL_UP = "travel to known <"
    TRAVEL_DOWN = "travel to known >"
    TRAVEL_SIDE = "travel to known drifts"
    OPEN = "open a door"
    CLOSE = "close a door"
    WORK = "dig or work on the ground"
    PICK_UP = "pick up"
    INVENTORY = "inventory"
    DROP = "drop"
    WIELD = "wield a weapon"
    WEAR = "wear armour or a ring"
    TAKE_OFF = "put away what you use"
    QUAFF = "quaff a potion"
    READ = "read a slip"
    THROW = "throw something"
    FIRE = "shoot, or throw again"
    USE = "use a tool, rod or lamp"
    BID = "bid a friend stay or come"
    LAMP = "shut or open the lamp"
    BOONS = "choose or see boons"
    SLIP = "slip past a foe (by a boon)"
    LOOK = "look around"
    FIND = "find a thing seen before"
    LEVELS = "map of the levels"
    BESTIARY = "creatures you have met"
    HISTORY = "message history"
    OPTIONS = "options"
    HELP = "help"
    SAVE = "save, go to the title"
    ABANDON = "abandon the run"


@dataclass(frozen=True, slots=True)
class Go:
    """A step in a direction, or an auto-walk."""

    direction: Direction
    far: bool = False


Binding = Command | Go
