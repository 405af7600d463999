"""Events in a world and their odds.

Between two happenings, tasks on the loop get a number of turns drawn from the seed, so a crash may come at any await.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from simulated.judge import judge_ended
from simulated.world import World


async def happen(world: World) -> None:
    """Let one event happen, and then let some of the work under way go on."""
    await _HAPPENINGS[world.luck.weighted(_WEIGHTS)][0](world)
    for _ in range(world.luck.below(12)):
        world.luck.choice(_GOING_ON)(world)
        if world.luck.chance(50):
            await asyncio.sleep(0)
        world.now += world.luck.choice((0.0, 0.0, 0.002, 0.01))
    await asyncio.sleep(0)


# Happenings caused by players, the disk and the host.


async def _press(world: World) -> None:
    person = world.luck.choice(world.people)
    if person.line and person.greeted:
        count = world.luck.choice((1, 1, 1, 2, 3, 8))
        pressed = " ".join(person.play(world.luck) for _ in range(count))
        world.tell(f"{person.name} presses {pressed}")


async def _send_again(world: World) -> None:
    """Send inputs twice, like a client that does not know if they arrived."""
    person = world.luck.choice(world.people)
    if person.line and person.held and person.greeted:
        world.tell(f"{person.name} sends every held input again, from {person.held[0]['n']}")
        for message in person.held:
            person.say(message)


async def _call(world: World) -> None:
    """Connect a person who has no line."""
    person = world.luck.choice(world.people)
    if person.line is None and (not person.away or world.luck.chance(20)):
        world.connect(person)


async def _cut(world: World) -> None:
    """Break a line. Some messages on their way up still arrive, but none on their way down."""
    person = world.luck.choice(world.people)
    line = person.line
    if line:
        for _ in range(world.luck.below(len(line.up) + 1)):
            line.up.pop()
        line.cut, person.line = True, None
        line.down.clear()
        world.tell(f"the line of {person.name} breaks")


async def _sweep(world: World) -> None:
    world.process.sweep()


async def _wait(world: World) -> None:
    seconds = world.luck.choice((0.05, 0.25, 0.25, 2.5, 15.0, 70.0, 700.0))
    world.now += seconds
    world.tell(f"{seconds} seconds go by")


async def _fall_sick(world: World) -> None:
    world.machine.is_sick = not world.machine.is_sick
    world.tell(f"the disk is {'failing' if world.machine.is_sick else 'well again'}")


async def _slow_down(world: World) -> None:
    world.machine.is_slow = not world.machine.is_slow
    world.tell(f"the disk {'does not answer' if world.machine.is_slow else 'answers again'}")


async def _crash(world: World) -> None:
    world.tell("the server dies")
    await world.die()


async def _restart(world: World) -> None:
    """Tell the server to shut down and give it some time."""
    world.tell("the server is told to shut down")
    closing = asyncio.create_task(world.process.registry.close())
    disk = world.machine.disk
    for _ in range(world.luck.below(60)):
        for line in [*world.process.lines]:
            world.process.serve(line)
        if not world.machine.is_slow:
            disk.write()
        disk.read(0)
        disk.hear()
        await asyncio.sleep(0)
    if closing.done() and closing.result() == 0:
        judge_ended(world.process.registry, world.machine.truth)
    await world.die()


_HAPPENINGS: list[tuple[Callable[[World], Any], int]] = [
    (_press, 40),
    (_send_again, 4),
    (_call, 12),
    (_cut, 4),
    (_sweep, 4),
    (_wait, 4),
    (_fall_sick, 3),
    (_slow_down, 2),
    (_crash, 2),
    (_restart, 1),
]
_WEIGHTS = [weight for _, weight in _HAPPENINGS]


# What goes on meanwhile.


def _carry_up(world: World) -> None:
    if world.process.lines:
        line = world.luck.choice(world.process.lines)
        for _ in range(1 + world.luck.below(8)):
            world.process.carry_up(line)


def _carry_down(world: World) -> None:
    person = world.luck.choice(world.people)
    for _ in range(1 + world.luck.below(6)):
        world.carry_down(person)


def _serve(world: World) -> None:
    if world.process.lines:
        world.process.serve(world.luck.choice(world.process.lines))


def _write(world: World) -> None:
    if not world.machine.is_slow and (came := world.machine.disk.write()):
        world.tell(f"the disk: {came}")


def _hear(world: World) -> None:
    world.machine.disk.hear()


def _read(world: World) -> None:
    world.machine.disk.read(world.luck.below(4))


def _notice(world: World) -> None:
    """Let the server notice that a line is broken."""
    cut = [line for line in world.process.lines if line.cut]
    if cut:
        world.process.leave(world.luck.choice(cut))


_GOING_ON: list[Callable[[World], None]] = [
    _carry_up,
    _carry_up,
    _carry_down,
    _carry_down,
    _serve,
    _serve,
    _write,
    _write,
    _hear,
    _hear,
    _read,
    _notice,
]
