"""Commands a key can be bound to in play, besides steps in eight directions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from winze.core.directions import Direction

_GOING, _FIGHTING, _ITEMS = "Moving and exploring", "Fighting and friends", "Items"
_KNOWING, _GAME = "What you know", "The game"


class Command(Enum):
    """A command, with its label in the help and the purpose that it stands under there."""

    def __init__(self, label: str, purpose: str) -> None:
        self.label = label
        self.purpose = purpose

    EXPLORE = "explore automatically", _GOING
    REST = "rest until healed", _GOING
    WAIT = "wait a turn", _GOING
    FAR = "keep walking one way", _GOING
    STAIRS = "take an exit, or search", _GOING
    CLIMB = "climb up a shaft", _GOING
    DESCEND = "climb down a shaft", _GOING
    TRAVEL_UP = "travel to the nearest <", _GOING
    TRAVEL_DOWN = "travel to the nearest >", _GOING
    TRAVEL_SIDE = "travel to a drift", _GOING
    OPEN = "open a door", _GOING
    CLOSE = "close a door", _GOING
    WORK = "dig or alter terrain", _GOING

    FIGHT = "fight the nearest foe", _FIGHTING
    ATTACK = "attack in a direction", _FIGHTING
    THROW = "throw an item", _FIGHTING
    FIRE = "shoot, or throw again", _FIGHTING
    SLIP = "slip past a statue or foe", _FIGHTING
    BID = "tell a friend to stay/come", _FIGHTING

    PICK_UP = "pick up", _ITEMS
    INVENTORY = "inventory", _ITEMS
    DROP = "drop", _ITEMS
    WIELD = "wield a weapon", _ITEMS
    WEAR = "wear armor or a ring", _ITEMS
    TAKE_OFF = "take off or put away", _ITEMS
    QUAFF = "drink a potion", _ITEMS
    READ = "read a slip", _ITEMS
    USE = "use a tool, rod or lamp", _ITEMS
    LAMP = "shut or open the lamp", _ITEMS

    LOOK = "look around", _KNOWING
    FIND = "find an item or place seen", _KNOWING
    LEVELS = "map of the levels", _KNOWING
    BESTIARY = "creatures you have met", _KNOWING
    HISTORY = "message history", _KNOWING
    BOONS = "choose or review boons", _KNOWING

    HELP = "help", _GAME
    OPTIONS = "options", _GAME
    SOUND = "sound on or off", _GAME
    SAVE = "save and quit to title", _GAME
    ABANDON = "abandon the run", _GAME


@dataclass(frozen=True, slots=True)
class Go:
    """A step in a direction; with `far`, an auto-walk."""

    direction: Direction
    far: bool = False


Binding = Command | Go
