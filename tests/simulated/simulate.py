"""Simulate worlds that depend on nothing but their seeds.

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
from winze.store.queries import players

EVENTS = 60
"""Number of events in a world before it comes to rest."""
TOLD = 30
"""Number of story lines in the report of a broken promise."""


class BrokenPromiseError(AssertionError):
    """Holds the seed, the end of the story, and the failed assertion."""


def simulate(seed: int, folder: Path, events: int = EVENTS) -> str:
    """Simulate a world and return the digest of all events. Raises `BrokenPromiseError`."""
    with TemporaryDirectory(dir=folder) as own:
        world = World(seed, Path(own))
        with tamed(world):
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
    """Heal the disk and reconnect everybody, until the world is at rest."""
    world.machine.is_sick = world.machine.is_slow = False
    world.tell("everything is well from here on")
    for _ in range(3):
        await world.rest()
        judge_screens(world.people, world.process.registry)
        world.now += 61
        world.process.sweep()
    # of copies that are late together one sweep makes a few
    for _ in range(world.process.registry.runs + 1):
        await world.rest()
        world.now += 1
        world.process.sweep()
    await world.rest()


async def _judge(world: World) -> None:
    """Assert that the server kept its promises to everybody."""
    store, truth = world.machine.store, world.machine.truth
    judge_screens(world.people, world.process.registry)
    judge_inputs(world.people, store, truth)
    if isinstance(world.people[0], Plain):
        await judge_models(world.people[0], store, world.content)


@contextmanager
def tamed(world: World) -> Iterator[None]:
    """Take all luck from the seed, and report pictures and log lines to the world."""
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
    """A stand-in for `secrets` that draws from the seed."""

    def __init__(self, luck: Stream) -> None:
        self._luck = luck

    def token_urlsafe(self, size: int) -> str:
        return f"{self._luck.next():016x}"[: size + 3]

    def randbelow(self, bound: int) -> int:
        return 7 + self._luck.below(min(3, bound))
