"""Live through worlds, with nothing but their seeds to decide.

simulate(17, base)      raises BrokenPromiseError with the story if a promise was broken
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import structlog

from simulated.happenings import happen
from simulated.judge import judge_inputs, judge_models, judge_screens
from simulated.people import Plain
from simulated.world import World
from winze.core.chance import Stream
from winze.scenes.pages import title
from winze.screen.picture import Picture
from winze.session.runs import run_holder
from winze.session.seats.seat import Seat
from winze.store import players

EVENTS = 60
"""What happens in a world until it comes to rest."""
TOLD = 30
"""How many lines of its story a broken promise tells."""


class BrokenPromiseError(AssertionError):
    """The text tells the seed, the end of the story, and what went wrong."""


def simulate(seed: int, folder: Path, events: int = EVENTS) -> str:
    """Live through a world, and return the digest of all that happened. Raises `BrokenPromiseError`."""
    with TemporaryDirectory(dir=folder) as own:
        world = World(seed, Path(own))
        with _tame(world):
            try:
                asyncio.run(_live(world, events))
            except Exception as error:
                told = "\n".join([*world.story][-TOLD:])
                raise BrokenPromiseError(f"seed {seed}: {error or type(error).__name__}\n{told}") from error
    return world.digest


async def _live(world: World, events: int) -> None:
    asyncio.get_running_loop().set_task_factory(world.complaints.begin_task)
    with world.machine.running(world.content):
        world.start()
        for person in world.people:
            world.connect(person)
        await world.rest()
        for _ in range(events):
            await happen(world)
            world.complaints.judge()
        await _come_to_rest(world)
        # a task that has ended just now is judged the second time
        world.complaints.judge()
        world.complaints.judge()
        await _judge(world)
        world.tell("the end")
        await world.die()


async def _come_to_rest(world: World) -> None:
    """Let the disk be well and everybody come back, until nothing is left to be done."""
    world.machine.is_sick = world.machine.is_slow = False
    world.tell("everything is well from here on")
    for _ in range(3):
        await world.rest()
        judge_screens(world.people, world.registry)
        world.now += 61
        world.sweep()
    # of copies that are late together one sweep makes a few
    for _ in range(world.registry.runs + 1):
        await world.rest()
        world.now += 1
        world.sweep()
    await world.rest()


async def _judge(world: World) -> None:
    """Assert that everybody was served right."""
    store, truth = world.machine.store, world.machine.truth
    judge_screens(world.people, world.registry)
    judge_inputs(world.people, store, truth)
    if isinstance(world.people[0], Plain):
        await judge_models(world.people[0], store, world.content)


@contextmanager
def _tame(world: World) -> Iterator[None]:
    """Let nothing but the seed decide, and the world know what is drawn and logged."""
    draw = Seat.picture

    def picture(self: Seat) -> Picture:
        drawn = draw(self)
        world.machine.truth.draw(drawn, self.run)
        return drawn

    luck = _Secrets(Stream.named(world.seed, "secrets"))
    processors = structlog.get_config()["processors"]
    before = [*processors]
    with (
        patch.object(run_holder, "secrets", luck),
        patch.object(players, "secrets", luck),
        patch.object(run_holder, "SAVE_ENTRIES", world.save_entries),
        patch.object(Seat, "picture", picture),
        # a picture that means nothing, and is a quarter of all work
        patch.object(title, "draw_mine", lambda *_, **__: None),
    ):
        processors[:] = [world.complaints.note]
        try:
            yield
        finally:
            processors[:] = before


class _Secrets:
    """What the real `secrets` would draw, drawn from the seed."""

    def __init__(self, luck: Stream) -> None:
        self._luck = luck

    def token_urlsafe(self, size: int) -> str:
        return f"{self._luck.next():016x}"[: size + 3]

    def randbelow(self, bound: int) -> int:
        return 7 + self._luck.below(min(3, bound))
