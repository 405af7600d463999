"""Events: what happened, as ids and values, never as live objects or words.

Roles have fixed names: `who` acts and `whom` is affected; `what`, `things`, `tile` and `status` are the objects.
"""

from __future__ import annotations

from typing import get_args

from winze.engine.events.base import FELT, NOT, SEEN, SOMETHING, What, Who, roles_of
from winze.engine.events.bodies import (
    Afflicted,
    Bereaved,
    Bonded,
    BoonTaken,
    Displaced,
    FeatDone,
    Grew,
    Harmed,
    Healed,
    Hindered,
    LevelGained,
    Pulled,
    Pushed,
    Relieved,
    Swept,
    Traded,
    Waning,
    Weakened,
)
from winze.engine.events.fights import (
    Appeared,
    Called,
    Cast,
    Died,
    Fed,
    Fled,
    Followed,
    Harried,
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
    Confided,
    Ended,
    Exploded,
    Fell,
    Foreboding,
    Found,
    GaveWay,
    Guided,
    Heard,
    Ignited,
    Knocked,
    LevelEntered,
    Lulled,
    Poured,
    Quelled,
    Refused,
    Resounded,
    Revealed,
    Rumoured,
    Sealed,
    Searched,
    Sensed,
    Signposted,
    Silence,
    Stirred,
    Worked,
)
from winze.engine.events.things import (
    Alarmed,
    Bartered,
    Bettered,
    Bought,
    Broke,
    Burnt,
    Corroded,
    Disarmed,
    Dressing,
    Dropped,
    FellBack,
    Fined,
    FoundHere,
    Glimmered,
    GoldFound,
    LampSwitched,
    LampTaken,
    Landed,
    Learnt,
    Lifted,
    OilLow,
    Paid,
    Perished,
    PickedUp,
    Priced,
    Recharged,
    Refuelled,
    Robbed,
    Shot,
    Snuffed,
    Sold,
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
    | Harried
    | Noticed
    | Called
    | Cast
    | Woke
    | Rose
    | Fed
    | Swept
    | Pulled
    | Traded
    | Appeared
    | Harmed
    | Healed
    | Afflicted
    | Relieved
    | Waning
    | Weakened
    | LevelGained
    | BoonTaken
    | FeatDone
    | GoldFound
    | FoundHere
    | Priced
    | Fined
    | PickedUp
    | Dropped
    | Wielded
    | Worn
    | TakenOff
    | Learnt
    | Bettered
    | Paid
    | Bought
    | Bartered
    | Sold
    | Disarmed
    | Dressing
    | Glimmered
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
    | Rumoured
    | Signposted
    | Quelled
    | Hindered
    | Pushed
    | Washed
    | Searched
    | Found
    | Fell
    | LevelEntered
    | Grew
    | Displaced
    | Lulled
    | Guided
    | Sealed
    | Lifted
    | Resounded
    | Bereaved
    | Revealed
    | Ended
    | Recharged
    | FellBack
    | Perished
    | Alarmed
    | Welcomed
    | Tamed
    | Bonded
    | Knocked
    | Confided
    | Corroded
)
ROLES = {type_: roles_of(type_) for type_ in get_args(Event)}
"""By type of event: the fields that hold a `Who`."""

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
    "Bartered",
    "Bereaved",
    "Bettered",
    "Bonded",
    "BoonTaken",
    "Bought",
    "Broke",
    "Burnt",
    "Called",
    "Cast",
    "Changed",
    "Confided",
    "Corroded",
    "Died",
    "Disarmed",
    "Displaced",
    "Dressing",
    "Dropped",
    "Ended",
    "Event",
    "Exploded",
    "FeatDone",
    "Fed",
    "Fell",
    "FellBack",
    "Fined",
    "Fled",
    "Followed",
    "Foreboding",
    "Found",
    "FoundHere",
    "GaveWay",
    "Glimmered",
    "GoldFound",
    "Grew",
    "Guided",
    "Harmed",
    "Harried",
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
    "Lifted",
    "Lulled",
    "Noticed",
    "OilLow",
    "Paid",
    "Perished",
    "PickedUp",
    "Poured",
    "Priced",
    "Pulled",
    "Pushed",
    "Quelled",
    "Recharged",
    "Refuelled",
    "Refused",
    "Relieved",
    "Resounded",
    "Revealed",
    "Robbed",
    "Rose",
    "Rumoured",
    "Sealed",
    "Searched",
    "Sensed",
    "Shot",
    "Signposted",
    "Silence",
    "Snuffed",
    "Sold",
    "Split",
    "Stirred",
    "Stole",
    "Struck",
    "Swept",
    "TakenOff",
    "Tamed",
    "Thrown",
    "Traded",
    "Used",
    "Waning",
    "Washed",
    "Wasted",
    "Weakened",
    "Welcomed",
    "What",
    "Who",
    "Wielded",
    "Woke",
    "Worked",
    "Worn",
]
