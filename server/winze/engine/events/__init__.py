"""Events: what happened, as ids and values, never as live objects or words.

Roles have fixed names: `who` acts and `whom` is affected; `what`, `things`, `tile` and `status` are the objects.
"""

from __future__ import annotations

from winze.engine.events.base import *  # noqa: F403
from winze.engine.events.base import BaseEvent, roles_of
from winze.engine.events.bodies import *  # noqa: F403
from winze.engine.events.fights import *  # noqa: F403
from winze.engine.events.places import *  # noqa: F403
from winze.engine.events.things import *  # noqa: F403

Event = BaseEvent
EVENTS: tuple[type[Event], ...] = tuple(BaseEvent.__subclasses__())
ROLES = {type_: roles_of(type_) for type_ in EVENTS}
