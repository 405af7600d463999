"""What happened, as facts: ids and values, never live objects and never words.

Roles have fixed names: `who` does it, `whom` suffers it; `what` and `things`, `tile`, `status` are what it is about.
"""

from __future__ import annotations

from typing import get_args

from winze.engine.events.base import FELT, NOT, SEEN, SOMETHING, What, Who, roles_of
from winze.engine.events.bodies import (
    Afflicted,
    Harmed,
    Healed,
    Hindered,
    LevelGained,
    Pulled,
    Pushed,
    Relieved,
    Waning,
)
from winze.engine.events.fights import (
    Appeared,
    Called,
    Cast,
    Died,
    Fled,
    Followed,
    Noticed,
    Rose,
    Split,
    Stole,
    Struck,
    Tamed,
    Welcomed,
    Woke,
)
from winze.engine.events.places import (
    Altered,
    Changed,
    Ended,
    Exploded,
    Fell,
    Foreboding,
    Found,
    GaveWay,
    Heard,
    Ignited,
    Knocked,
    LevelEntered,
    Poured,
    Refused,
    Searched,
    Sensed,
    Silence,
    Stirred,
    Worked,
)
from winze.engine.events.things import (
    Alarmed,
    Bettered,
    Broke,
    Burnt,
    Dropped,
    FellBack,
    FoundHere,
    GoldFound,
    LampSwitched,
    LampTaken,
    Landed,
    Learnt,
    OilLow,
    Perished,
    PickedUp,
    Recharged,
    Refuelled,
    Robbed,
    Shot,
    Snuffed,
    TakenOff,
    Thrown,
    Used,
    Washed,
    Wasted,
    Wielded,
    Worn,
)

Event = (
    Refused
    | Struck
    | Died
    | Split
    | Stole
    | Fled
    | Followed
    | Noticed
    | Called
    | Cast
    | Woke
    | Rose
    | Pulled
    | Appeared
    | Harmed
    | Healed
    | Afflicted
    | Relieved
    | Waning
    | LevelGained
    | GoldFound
    | FoundHere
    | PickedUp
    | Dropped
    | Wielded
    | Worn
    | TakenOff
    | Learnt
    | Bettered
    | LampTaken
    | LampSwitched
    | OilLow
    | Refuelled
    | Snuffed
    | Robbed
    | Used
    | Wasted
    | Thrown
    | Shot
    | Landed
    | Broke
    | Burnt
    | Altered
    | Changed
    | Ignited
    | Exploded
    | Poured
    | GaveWay
    | Worked
    | Heard
    | Sensed
    | Silence
    | Stirred
    | Foreboding
    | Hindered
    | Pushed
    | Washed
    | Searched
    | Found
    | Fell
    | LevelEntered
    | Ended
    | Recharged
    | FellBack
    | Perished
    | Alarmed
    | Welcomed
    | Tamed
    | Knocked
)
ROLES = {type_: roles_of(type_) for type_ in get_args(Event)}
"""By type of event, the fields that hold a `Who`."""

__all__ = [
    "FELT",
    "NOT",
    "ROLES",
    "SEEN",
    "SOMETHING",
    "Afflicted",
    "Alarmed",
    "Altered",
    "Appeared",
    "Bettered",
    "Broke",
    "Burnt",
    "Called",
    "Cast",
    "Changed",
    "Died",
    "Dropped",
    "Ended",
    "Event",
    "Exploded",
    "Fell",
    "FellBack",
    "Fled",
    "Followed",
    "Foreboding",
    "Found",
    "FoundHere",
    "GaveWay",
    "GoldFound",
    "Harmed",
    "Healed",
    "Heard",
    "Hindered",
    "Ignited",
    "Knocked",
    "LampSwitched",
    "LampTaken",
    "Landed",
    "Learnt",
    "LevelEntered",
    "LevelGained",
    "Noticed",
    "OilLow",
    "Perished",
    "PickedUp",
    "Poured",
    "Pulled",
    "Pushed",
    "Recharged",
    "Refuelled",
    "Refused",
    "Relieved",
    "Robbed",
    "Rose",
    "Searched",
    "Sensed",
    "Shot",
    "Silence",
    "Snuffed",
    "Split",
    "Stirred",
    "Stole",
    "Struck",
    "TakenOff",
    "Tamed",
    "Thrown",
    "Used",
    "Waning",
    "Washed",
    "Wasted",
    "Welcomed",
    "What",
    "Who",
    "Wielded",
    "Woke",
    "Worked",
    "Worn",
]
