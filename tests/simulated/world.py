"""A world: people, their lines to a server, the machine under it, and one clock for all.

The clock moves only here and in `happenings`. All luck is drawn from the seed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from session_harness import Meter
from shipped import shipped
from simulated.complaints import Complaints
from simulated.machine import Machine
from simulated.people import Forgetter, Home, Line, Person, Plain, Watcher
from simulated.process import Process
from winze.content import Content
from winze.core.chance import Stream
from winze.diggers.digger_pool import DiggerPool
from winze.session.base.limits import Limits
from winze.session.client.connection import Connection
from winze.session.registry import Registry

PATIENCE = 4000
"""Rounds without trouble after which everything must be at rest."""
CALM = 6
"""Idle rounds after which nothing more will happen."""


@cache
def mines() -> Content:
    """Return the content, with levels that are dug once for all worlds."""
    content = shipped()
    rules = content.rules
    dug, planned = lru_cache(None)(rules.dig), lru_cache(None)(rules.plan)
    return replace(content, rules=replace(rules, dig=dug, plan=planned))


class World:
    """The life of one seed, from its first hello to its end."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed = seed
        self.now = 1000.0
        self.story: deque[str] = deque(maxlen=100_000)
        self.complaints = Complaints()
        self.content = mines()
        self.luck = Stream.named(seed, "world")
        self.machine = Machine(folder, self.clock, lambda: self.now, Stream.named(seed, "fates"))
        self._digest = blake2b(digest_size=16)
        self._tick = self.luck.choice((0.0, 0.0005, 0.002))
        self.save_entries = self.luck.choice((4, 12, 50))
        self._limits = Limits(runs=self.luck.choice((4, 2000)), watchers=2, forget=self.luck.choice((0.5, 5.0, 600.0)))
        self._meter = Meter()
        self.people = self._born()

    def _born(self) -> list[Person]:
        """Return two to five people: one who never gives up, and others."""
        luck = self.luck
        ada = Plain(self, "Ada", Home()) if luck.chance(50) else Person(self, "Ada", Home())
        people: list[Person] = [ada]
        if luck.chance(60):
            people.append(Forgetter(self, "Bob", Home()))
        if luck.chance(50):
            home = Home()
            people += [Person(self, "Cyd", home), Person(self, "Cyd", home)]
        if luck.chance(40) or len(people) == 1:
            people.append(Watcher(self, "Dot", Home(), luck.choice(people)))
        return people

    def clock(self) -> float:
        """Return the time. Each call lets some pass."""
        self.now += self._tick
        return self.now

    def tell(self, line: str) -> None:
        """Add a line to the story, and to the digest."""
        self.story.append(f"{self.now - 1000:8.3f}  {line}")
        self._digest.update(self.story[-1].encode())

    def note(self, messages: Sequence[str | bytes]) -> None:
        """Add messages of the server to the digest."""
        for message in messages:
            self._digest.update(message.encode() if isinstance(message, str) else message)

    @property
    def digest(self) -> str:
        """Digest of the story and of all messages that the server sent."""
        return self._digest.hexdigest()

    # Servers that live and die.

    def start(self) -> None:
        """Start the next server."""
        self.machine.start()
        registry = Registry(
            self.machine.disk, self.content, self._limits, self.clock, self._meter, diggers=DiggerPool(0, b"")
        )
        self.process = Process(self, registry)

    async def die(self) -> None:
        """Kill the server at once, with its tasks and lines. Start the next one."""
        self.machine.disk.die()
        with self.complaints.ignored():
            for _ in range(5):
                # a task that never began would leave its coroutine behind
                await asyncio.sleep(0)
            tasks = sorted(
                asyncio.all_tasks() - {asyncio.current_task()}, key=lambda task: (len(task.get_name()), task.get_name())
            )
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for person in self.people:
            person.line = None
        self.start()
        self.machine.truth.survive(self.machine.store)

    # Lines between people and the server.

    def connect(self, person: Person) -> None:
        hello = self.call(person, self.process)
        self.tell(f"{person.name} says hello { ({k: v for k, v in hello.items() if k not in ('t', 'v', 'secret')}) }")

    def call(self, person: Person, process: Process) -> dict[str, Any]:
        """Give a person a line, with a hello on its way up. Return the hello."""
        person.away = False
        line = Line(Connection(lambda: setattr(line, "woken", True), self.clock, self._meter))
        person.line, person.connection = line, line.connection
        process.lines.append(line)
        hello = person.hello(self.luck)
        line.up.append(hello)
        return hello

    @staticmethod
    def carry_down(person: Person) -> bool:
        """Hand a person the next message of the line. Return True if there was one."""
        if not person.line or not person.line.down:
            return False
        person.hear(person.line.down.popleft())
        return True

    # Rest.

    async def rest(self) -> None:
        """Run rounds until nothing is left to be done."""
        idle = 0
        for _ in range(PATIENCE):
            idle = 0 if await self._round() else idle + 1
            self.now += 0.2 if idle else 0.02
            if idle == CALM:
                return
        raise AssertionError("nothing comes to rest")

    async def _round(self) -> bool:
        """Let everybody do what they can. Return True if anything was done."""
        did = self._let_people_act() | self.process.attend()
        disk = self.machine.disk
        if came := disk.write():
            self.tell(f"the disk: {came}")
            did = True
        did |= disk.read(0) | disk.hear()
        await asyncio.sleep(0)
        return did or disk.busy or bool(self.process.registry._tasks)

    def _let_people_act(self) -> bool:
        did = False
        for person in self.people:
            if person.line is None and not person.away:
                self.connect(person)
                did = True
            person.say_again(self.now)
            did |= person.again_at is not None
            while self.carry_down(person):
                did = True
        return did
