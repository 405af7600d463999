"""A world with several processes on one database, each of which may stand still at any await.

    simulate_town(17, base)     raises BrokenPromiseError with the story if a promise was broken

A process that is paused does nothing: it reads no message, and hears of nothing that was read or written for it. Others
may take it for dead meanwhile.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

from sqlalchemy import select

from simulated.disk import FatefulEngine, SimulatedStore
from simulated.judge import judge_inputs
from simulated.people import Forgetter, Home, Line, Person
from simulated.process import Process
from simulated.shared import Locks, Onlooker, SharedFile, SharedTruth
from simulated.simulate import TOLD, BrokenPromiseError, tamed
from simulated.world import World
from winze.core.chance import Stream
from winze.diggers.digger_pool import DiggerPool
from winze.session.registry import Registry
from winze.store.database.nodes import set_draining
from winze.store.queries.claims import Claims
from winze.store.store import Store
from winze.store.tables import runs

EVENTS = 60
NODES = ("a", "b")
PATIENCE_SECONDS = 3.0
"""Silence after which people connect elsewhere."""


class Nomad(Person):
    """A person who goes where the processes send them."""

    goal: str | None = None
    called_at = 0.0

    def _hear(self, message: str | bytes) -> None:
        if isinstance(message, str) and (told := json.loads(message))["t"] == "moved":
            self.goal = told["url"].split("/")[2]
        else:
            super()._hear(message)


class ForgetfulNomad(Nomad, Forgetter):
    pass


class Stranger(Nomad):
    """Asks for the run of another person, wherever that is."""

    def __init__(self, world: Any, name: str, home: Home, whom: Person) -> None:
        super().__init__(world, name, home)
        self._whom = whom

    def _aim(self, luck: Stream) -> dict[str, Any]:
        return {"run": self._whom.place[0]} if self._whom.place else {}


class SimulatedNode(Process):
    """A life of a process: its database, its registry, and the lines to it."""

    def __init__(self, town: Town, name: str) -> None:
        self.name = name
        self.is_paused = False
        machine = town.machine
        writing = FatefulEngine(machine._writing, machine._groups, town.draw_fate, machine.truth.commit)
        self.held = SharedFile(cast(Any, writing), machine._reading, town.locks, name)
        self.held.begin_life()
        self.store = Store(self.held, Claims(machine._seconds), machine._seconds)
        self.store.play_by(town.content.rules.version)
        self.disk = SimulatedStore(self.store, town.clock)
        registry = Registry(
            self.disk, town.content, town._limits, town.clock, town._meter, diggers=DiggerPool(0, b""), node=name
        )
        super().__init__(town, registry)
        self.beat_at = 0.0


class Town(World):
    """The life of one seed on several nodes."""

    nodes: dict[str, SimulatedNode]

    def __init__(self, seed: int, folder: Path) -> None:
        super().__init__(seed, folder)
        self.locks = Locks(lambda: self.now)
        self.nodes = {}
        self._dead = list[SimulatedNode]()
        """Kept with their tasks, which wait for ever."""

    def _born(self) -> list[Person]:
        home = Home()
        people: list[Person] = [Nomad(self, "Ada", Home()), ForgetfulNomad(self, "Bob", Home())]
        people.append(Stranger(self, "Dan", Home(), people[0]))
        return people + ([Nomad(self, "Cyd", home), Nomad(self, "Cyd", home)] if self.luck.chance(60) else [])

    def draw_fate(self) -> Any:
        return self.machine._draw_fate()

    # Processes that live and die.

    def start(self) -> None:
        self.machine.truth = SharedTruth(self.machine._reading, self.content)
        for name in NODES:
            self.nodes[name] = SimulatedNode(self, name)

    async def kill(self, node: SimulatedNode) -> None:
        """Kill a process at once, with its lines. Start its next life."""
        node.disk.stop()
        self._dead.append(node)
        node.held.unlock()
        for line in [*node.lines]:
            self._hang_up(node, line)
        sick, self.machine.is_sick = self.machine.is_sick, False
        self.nodes[node.name] = SimulatedNode(self, node.name)
        self.machine.is_sick = sick

    def let_retire(self, node: SimulatedNode, *, retires: bool) -> None:
        node.disk._retires = retires
        with self.machine._writing.begin() as connection:
            set_draining(connection, node.name, draining=retires)

    @property
    def awake(self) -> list[SimulatedNode]:
        return [node for node in self.nodes.values() if not node.is_paused]

    def _node_of(self, person: Person) -> SimulatedNode | None:
        return next((node for node in self.nodes.values() if person.line in node.lines), None)

    # Lines between people and processes.

    def connect(self, person: Person) -> None:
        assert isinstance(person, Nomad)
        name = person.goal or self.luck.choice(NODES)
        person.goal, person.called_at = None, self.now
        self.call(person, self.nodes[name])
        self.tell(f"{person.name} says hello to {name} for {person.place}")

    def _hang_up(self, node: SimulatedNode, line: Line) -> None:
        """Break a line: nothing more arrives on either side."""
        for person in self.people:
            if person.line is line:
                person.line = None
        line.cut = True
        if line in node.lines:
            node.lines.remove(line)

    # Time.

    async def work(self, node: SimulatedNode) -> bool:
        """Let a process do all that it can. Return True if anything was done."""
        if self.now >= node.beat_at:
            node.beat_at = self.now + 0.5
            node.disk.beat()
        did = node.attend()
        came = node.disk.write()
        heard = node.disk.hear()
        if came and not came.startswith("beat"):
            self.tell(f"{node.name}: {came}")
        did |= node.disk.read(0) | ((bool(came) or heard) and not came.startswith("beat"))
        await asyncio.sleep(0)
        return did or bool(node.registry._tasks)

    async def _round(self) -> bool:
        for person in self.people:
            self.leave_if_silent(person)
        did = self._let_people_act()
        for node in self.awake:
            did |= await self.work(node)
        return did

    def leave_if_silent(self, person: Person) -> None:
        assert isinstance(person, Nomad)
        if person.line and not person.greeted and self.now - person.called_at > PATIENCE_SECONDS:
            self.cut(person)

    def cut(self, person: Person) -> None:
        if line := person.line:
            line.cut, person.line = True, None
            line.down.clear()
            self.tell(f"the line of {person.name} breaks")

    def judge_holders(self) -> None:
        """Assert that no run is played at two processes, or tied to one that does not play it. Only holds at rest."""
        held = [run for node in self.nodes.values() for run in node.registry._holder.all() if not run.game.end]
        ids = [run.id for run in held]
        assert len(ids) == len({*ids}), f"held twice: {ids}"
        for node in self.nodes.values():
            mine = select(runs.c.run).where(runs.c.node == node.held.node, runs.c.ended_at.is_(None))
            with self.machine._reading.begin() as connection:
                tied = {*connection.scalars(mine)} - node.registry._holder.ids()
            assert not tied, f"tied to {node.name}, which does not play them: {tied}"


def simulate_town(seed: int, folder: Path, events: int = EVENTS) -> str:
    """Simulate a town and return the digest of all events. Raises `BrokenPromiseError`."""
    with TemporaryDirectory(dir=folder) as own:
        town = Town(seed, Path(own))
        with tamed(town):
            try:
                asyncio.run(_live(town, events))
            except Exception as error:
                told = "\n".join([*town.story][-TOLD:])
                raise BrokenPromiseError(f"seed {seed}: {error or type(error).__name__}\n{told}") from error
    return town.digest


async def _live(town: Town, events: int) -> None:
    with ExitStack() as stack:
        stack.enter_context(town.machine.running(town.content))
        stack.enter_context(town.locks.kept(town.machine._writing, town.machine._reading))
        town.start()
        await town.rest()
        for _ in range(events):
            await _happen(town)
        await _come_to_rest(town)
        onlooker = cast(Store, Onlooker(town.nodes["a"].store))
        town.machine.truth.survive(onlooker)
        judge_inputs(town.people, onlooker, town.machine.truth)
        town.tell("the end")
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _come_to_rest(town: Town) -> None:
    town.machine.is_sick = False
    for node in town.nodes.values():
        node.is_paused = False
        town.let_retire(node, retires=False)
    town.tell("everything is well from here on")
    for _ in range(3):
        await town.rest()
        town.now += 12
        for node in town.nodes.values():
            node.beat_at = 0.0
            await town.work(node)
            node.sweep()
    await town.rest()
    town.judge_holders()


# What happens.


async def _happen(town: Town) -> None:
    """Let one event happen, and then let some of the work under way go on."""
    await _HAPPENINGS[town.luck.weighted([weight for _, weight in _HAPPENINGS])][0](town)
    for _ in range(town.luck.below(16)):
        if awake := town.awake:
            await _go_on(town, town.luck.choice(awake))
        if town.luck.chance(50):
            await asyncio.sleep(0)
        town.now += town.luck.choice((0.0, 0.0, 0.002, 0.01))


async def _go_on(town: Town, node: SimulatedNode) -> None:
    """Let a process do a single step, or let people read."""
    luck = town.luck
    step = luck.below(9)
    if step < 2 and node.lines:
        line = luck.choice(node.lines)
        for _ in range(1 + luck.below(8)):
            node.carry_up(line)
    elif step < 4 and node.lines:
        node.serve(luck.choice(node.lines))
    elif step < 6:
        if came := node.disk.write():
            town.tell(f"{node.name}: {came}")
        if luck.chance(10):
            node.disk.beat()
    elif step < 7:
        node.disk.hear()
    elif step < 8:
        node.disk.read(luck.below(4))
    else:
        town.carry_down(luck.choice(town.people))


async def _press(town: Town) -> None:
    person = town.luck.choice(town.people)
    if person.line and person.greeted:
        pressed = " ".join(person.play(town.luck) for _ in range(town.luck.choice((1, 1, 2, 3, 8))))
        town.tell(f"{person.name} presses {pressed}")


async def _call(town: Town) -> None:
    person = town.luck.choice(town.people)
    town.leave_if_silent(person)
    if person.line is None and (not person.away or town.luck.chance(20)):
        town.connect(person)


async def _cut(town: Town) -> None:
    town.cut(town.luck.choice(town.people))


async def _pause(town: Town) -> None:
    node = town.luck.choice([*town.nodes.values()])
    node.is_paused = not node.is_paused
    town.tell(f"{node.name} {'stands still' if node.is_paused else 'goes on'}")


async def _wait(town: Town) -> None:
    """Let time pass, during which processes that are awake show that they live."""
    seconds = town.luck.choice((0.05, 0.25, 1.0, 3.5, 3.5, 12.0))
    town.now += seconds
    for node in town.awake:
        node.disk.beat()
        node.disk.write()
    town.tell(f"{seconds} seconds go by")


async def _work(town: Town) -> None:
    for node in town.awake:
        for _ in range(town.luck.below(30)):
            await town.work(node)
    for person in town.people:
        while town.carry_down(person):
            pass


async def _sweep(town: Town) -> None:
    if town.awake:
        node = town.luck.choice(town.awake)
        node.sweep()


async def _retire(town: Town) -> None:
    """Have a process hand its runs over, or take runs again."""
    node = town.luck.choice([*town.nodes.values()])
    town.let_retire(node, retires=not node.disk._retires)
    town.tell(f"{node.name} {'retires' if node.disk._retires else 'takes runs'}")


async def _fall_sick(town: Town) -> None:
    town.machine.is_sick = not town.machine.is_sick
    town.tell(f"the database is {'failing' if town.machine.is_sick else 'well again'}")


async def _kill(town: Town) -> None:
    node = town.luck.choice([*town.nodes.values()])
    town.tell(f"{node.name} dies")
    await town.kill(node)


_HAPPENINGS: list[tuple[Callable[[Town], Any], int]] = [
    (_press, 40),
    (_call, 14),
    (_cut, 4),
    (_pause, 10),
    (_wait, 8),
    (_work, 16),
    (_sweep, 3),
    (_retire, 1),
    (_fall_sick, 1),
    (_kill, 2),
]
