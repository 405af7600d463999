"""A world: what happens next is drawn from its seed, and whatever happens, promises are kept.

    simulate(17, base)      raises BrokenPromiseError with the story if one is not

Everybody acts on one clock that moves only here. Between any two things that happen, whoever waits on the loop gets
so many turns as the seed says, so a crash may come at any await.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import structlog

from house import House, Meter, real_content
from simulated.disk import Fate, FatefulEngine, SimulatedStore
from simulated.people import Forgetter, Home, Line, Person, Plain, Watcher
from simulated.truth import Truth
from winze.content import Content
from winze.core.chance import Stream
from winze.diggers.digger_pool import DiggerPool
from winze.engine.game import Game
from winze.records.entries import Act
from winze.scenes import title
from winze.screen.picture import Picture
from winze.session import run_cache
from winze.session.connection import Connection, ConnectionState
from winze.session.display import Display
from winze.session.limits import Limits
from winze.session.registry import Registry
from winze.session.run_store import StorageError
from winze.store import players
from winze.store.claims import Claims
from winze.store.database import DATABASE_FILE, _engine, open_database, open_for_reading, opened
from winze.store.store import Store
from winze.wire.messages import Hello, Malformed, parse

EVENTS = 60
TOLD = 30
"""How many lines of its story a broken promise tells."""
PATIENCE = 4000
"""After so many rounds without any trouble everything must be at rest."""
CALM = 6
"""After so many rounds in which nothing is done nothing will be."""
TROUBLES = {"a run could not be saved", "a task failed", "looking after the runs failed"}
"""What may be logged of a disk that fails."""


_SQL: dict[Any, Any] = {}


class BrokenPromiseError(AssertionError):
    """The text tells the seed, the end of the story, and what went wrong."""


@cache
def mines() -> Content:
    """The game that is played, with levels that are dug once for all worlds."""
    content = real_content()
    rules = content.rules
    dug, planned = lru_cache(None)(rules.dig), lru_cache(None)(rules.plan)
    return replace(content, rules=replace(rules, dig=dug, plan=planned))


@cache
def _blank(folder: str) -> Path:
    """A database with nothing in it, made once."""
    file = Path(folder) / "blank.db"
    open_database(file).dispose()
    return file


class _Secrets:
    """What the real `secrets` would draw, drawn from the seed."""

    def __init__(self, luck: Stream) -> None:
        self._luck = luck

    def token_urlsafe(self, size: int) -> str:
        return f"{self._luck.next():016x}"[: size + 3]

    def randbelow(self, bound: int) -> int:
        return 7 + self._luck.below(min(3, bound))


class World:
    """One seed, from its first hello to its end."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed = seed
        self.now = 1000.0
        self.story: deque[str] = deque(maxlen=100_000)
        self.lines: list[Line] = []
        self._luck = Stream.named(seed, "world")
        self._fates = Stream.named(seed, "fates")
        self._digest = blake2b(digest_size=16)
        self._sick = False
        self._slow = False
        self._tick = self._luck.choice((0.0, 0.0005, 0.002))
        self.save_entries = self._luck.choice((4, 12, 50))
        self._limits = Limits(
            runs=self._luck.choice((4, 2000)), watchers=2, forget=self._luck.choice((0.5, 5.0, 600.0))
        )
        self._meter = Meter()
        self._logged: list[str] = []
        self._tasks: list[asyncio.Task[Any]] = []
        self._ended: list[asyncio.Task[Any]] = []
        self._folder = folder
        self._content = mines()
        self.people = self._born()

    def _born(self) -> list[Person]:
        """Two to five people: one who plays on whatever happens, and some of the others."""
        luck = self._luck
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
        self.now += self._tick
        return self.now

    def tell(self, line: str) -> None:
        self.story.append(f"{self.now - 1000:8.3f}  {line}")
        self._digest.update(self.story[-1].encode())

    @property
    def digest(self) -> str:
        """Of all that happened."""
        return self._digest.hexdigest()

    # Servers that live and die.

    def _draw_fate(self) -> Fate:
        if not self._sick:
            return Fate.DONE
        return self._fates.choice((Fate.DONE, Fate.REFUSED, Fate.TORN, Fate.UNKNOWN))

    def _start(self) -> None:
        writing = FatefulEngine(self._writing, self._groups, self._draw_fate, self.truth.commit)
        sick, self._sick = self._sick, False
        self._store = Store(
            writing,  # type: ignore[arg-type]
            self._reading,
            self._file,
            Claims(b"k" * 32),
            lambda: int(self.now) + 1_800_000_000,
        )
        self._sick = sick
        self.disk = SimulatedStore(self._store, self.clock)
        self.registry = Registry(
            self.disk, self._content, self._limits, self.clock, self._meter, diggers=DiggerPool(0, b"")
        )

    async def _die(self) -> None:
        """At once: what waits on the loop goes on no more, and every line breaks."""
        self.disk.die()
        logged = len(self._logged)
        for _ in range(5):
            # a task that never began would leave its coroutine behind
            await asyncio.sleep(0)
        tasks = sorted(
            asyncio.all_tasks() - {asyncio.current_task()}, key=lambda task: (len(task.get_name()), task.get_name())
        )
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()
        self._ended.clear()
        del self._logged[logged:]
        for person in self.people:
            person.line = None
        self.lines.clear()
        self._start()
        self.truth.survive(self._store)

    # What can happen.

    async def happen(self) -> None:
        """Let one thing happen, and then some of what is under way go on a little."""
        what = _HAPPENINGS[self._luck.weighted(_WEIGHTS)][0]
        await what(self)
        for _ in range(self._luck.below(12)):
            await self._luck.choice(_GOING_ON)(self)
            if self._luck.chance(50):
                await asyncio.sleep(0)
            self.now += self._luck.choice((0.0, 0.0, 0.002, 0.01))
        await asyncio.sleep(0)

    async def _press(self) -> None:
        person = self._luck.choice(self.people)
        if person.line and person.greeted:
            count = self._luck.choice((1, 1, 1, 2, 3, 8))
            pressed = " ".join(person.play(self._luck) for _ in range(count))
            self.tell(f"{person.name} presses {pressed}")

    async def _twice(self) -> None:
        """Inputs are sent twice, as by a client that does not know whether they came."""
        person = self._luck.choice(self.people)
        if person.line and person.held and person.greeted:
            self.tell(f"{person.name} sends all that is held again, from {person.held[0]['n']}")
            for message in person.held:
                person.say(message)

    async def _call(self) -> None:
        """Somebody without a line gets one."""
        person = self._luck.choice(self.people)
        if person.line is None and (not person.away or self._luck.chance(20)):
            self._connect(person)

    def _connect(self, person: Person) -> None:
        person.away = False
        line = Line(Connection(lambda: setattr(line, "woken", True), self.clock, self._meter))
        person.line, person.connection = line, line.connection
        self.lines.append(line)
        hello = person.hello(self._luck)
        line.up.append(hello)
        self.tell(f"{person.name} says hello { ({k: v for k, v in hello.items() if k not in ('t', 'v', 'secret')}) }")

    async def _cut(self) -> None:
        """A line breaks: some of what was on its way up still comes, nothing of what was on its way down does."""
        person = self._luck.choice(self.people)
        line = person.line
        if line:
            for _ in range(self._luck.below(len(line.up) + 1)):
                line.up.pop()
            line.cut, person.line = True, None
            line.down.clear()
            self.tell(f"the line of {person.name} breaks")

    async def _notice(self) -> None:
        """The server notices that a line is broken."""
        cut = [line for line in self.lines if line.cut]
        if cut:
            self._leave(self._luck.choice(cut))

    def _leave(self, line: Line) -> None:
        line.connection.hang_up()
        self.registry.leave(line.connection)
        if line.greeting:
            line.greeting.cancel()
        self.lines.remove(line)

    async def _carry_up(self) -> None:
        if self.lines:
            line = self._luck.choice(self.lines)
            for _ in range(1 + self._luck.below(8)):
                self._up(line)

    def _up(self, line: Line) -> bool:
        """Hand the server the next message of a line. Returns whether it could take one."""
        if not line.up or (line.greeting and not line.greeting.done()):
            return False
        message = parse(json.dumps(line.up.popleft()))
        assert not isinstance(message, Malformed), message
        if isinstance(message, Hello):
            line.greeting = asyncio.create_task(self.registry.greet(line.connection, message))
        else:
            self.registry.receive(line.connection, message)
        return True

    async def _carry_down(self) -> None:
        person = self._luck.choice(self.people)
        for _ in range(1 + self._luck.below(6)):
            self._down(person)

    def _down(self, person: Person) -> bool:
        """Hand somebody the next message of the line. Returns whether there was one."""
        if not person.line or not person.line.down:
            return False
        person.hear(person.line.down.popleft())
        return True

    async def _step(self) -> None:
        if self.lines:
            self._serve(self._luck.choice(self.lines))

    def _serve(self, line: Line) -> bool:
        """Have the server do what is due at a line, as its socket does. Returns whether anything was."""
        at = self.registry.wake_at(line.connection)
        if not line.woken and (at is None or at > self.now):
            return False
        connection = line.connection
        closed = connection.state is ConnectionState.CLOSED
        frames = connection._frames
        line.woken, frame = False, frames._frame if frames else 0
        messages = self.registry.step(connection)
        if frames and frames._frame > frame:
            assert frames._sent
            self.truth.show(frames._sent)
        seat = self.registry._seats.get(connection)
        if seat and seat.run and seat.holds and not seat.run.game.end:
            kept, durable = seat.inputs.kept, self.truth.durable(seat.run.id)[1]
            assert kept <= durable, f"{kept} inputs are kept, but only {durable} are on the disk"
        for message in messages:
            self._digest.update(message.encode() if isinstance(message, str) else message)
        if not line.cut:
            line.down.extend(messages)
        if closed:
            line.down.append(connection.close_code or 1006)
            self._leave(line)
        return True

    async def _write(self) -> None:
        if not self._slow and (came := self.disk.write()):
            self.tell(f"the disk: {came}")

    async def _hear(self) -> None:
        self.disk.hear()

    async def _read(self) -> None:
        self.disk.read(self._luck.below(4))

    async def _sweep(self) -> None:
        self.registry._tasks.spawn(self.registry.sweeper.sweep())

    async def _wait(self) -> None:
        seconds = self._luck.choice((0.05, 0.25, 0.25, 2.5, 15.0, 70.0, 700.0))
        self.now += seconds
        self.tell(f"{seconds} seconds go by")

    async def _fall_sick(self) -> None:
        self._sick = not self._sick
        self.tell(f"the disk is {'failing' if self._sick else 'well again'}")

    async def _slow_down(self) -> None:
        self._slow = not self._slow
        self.tell(f"the disk {'does not answer' if self._slow else 'answers again'}")

    async def _crash(self) -> None:
        self.tell("the server dies")
        await self._die()

    async def _restart(self) -> None:
        """The server is told to end, and has a while to do so."""
        self.tell("the server is told to end")
        closing = asyncio.create_task(self.registry.close())
        for _ in range(self._luck.below(60)):
            for line in [*self.lines]:
                self._serve(line)
            if not self._slow:
                self.disk.write()
            self.disk.read(0)
            self.disk.hear()
            await asyncio.sleep(0)
        if closing.done() and closing.result() == 0:
            for run in self.registry._cache._holds.all():
                # one that was begun at the last moment was shown to nobody
                if not self.truth.is_shown(run.id):
                    continue
                end = self.truth.durable(run.id)[0]
                assert end == run.recorder.end, (
                    f"the server has ended, and has written {end} entries of {run.recorder.end}"
                )
        await self._die()

    # The end.

    async def come_to_rest(self) -> None:
        """Let the disk be well and everybody come back, until nothing is left to be done."""
        self._sick = self._slow = False
        self.tell("everything is well from here on")
        for _ in range(3):
            await self._rest()
            self._judge_screens()
            self.now += 61
            self.registry._tasks.spawn(self.registry.sweeper.sweep())
        await self._rest()

    async def _rest(self) -> None:
        idle = 0
        for _ in range(PATIENCE):
            idle = 0 if await self._round() else idle + 1
            self.now += 0.2 if idle else 0.02
            if idle == CALM:
                return
        raise AssertionError("nothing comes to rest")

    async def _round(self) -> bool:
        """Everybody does what they can. Returns whether anything was done."""
        did = False
        for person in self.people:
            if person.line is None and not person.away:
                self._connect(person)
                did = True
            person.say_again(self.now)
            did |= person.again_at is not None
            while self._down(person):
                did = True
        for line in [*self.lines]:
            if line.cut:
                self._leave(line)
                continue
            while self._up(line):
                did = True
            did |= self._serve(line)
        if came := self.disk.write():
            self.tell(f"the disk: {came}")
            did = True
        did |= self.disk.read(0) | self.disk.hear()
        await asyncio.sleep(0)
        return did or self.disk.busy or bool(self.registry._tasks)

    async def judge(self) -> None:
        """Whether everybody was served right."""
        self._judge_screens()
        entries = {id_: self.truth.replay(id_, self._store) for id_ in self.truth.runs()}
        for person in self.people:
            for run, sent in person.sent.items():
                for n, messages in sent.items():
                    self._judge_input(run, n, messages, [e for e in entries[run].get(n, []) if isinstance(e, Act)])
        ada = self.people[0]
        if isinstance(ada, Plain):
            for run in ada.sent:
                if run not in ada.unsure:
                    await self._judge_model(run, ada)

    def _judge_screens(self) -> None:
        for person in self.people:
            if person.line:
                self._judge_screen(person)

    def _judge_screen(self, person: Person) -> None:
        seat = self.registry._seats.get(person.connection)
        assert seat, f"{person.name} has a line and no seat"
        assert person.picture == seat.display.picture(), f"{person.name} sees something else than the seat draws"
        assert person.seen == seat.inputs.seen, f"{person.name} has sent {person.seen}, taken are {seat.inputs.seen}"
        if not isinstance(person, Watcher):
            assert person.next == person.seen + 1, f"{person.name} has sent {person.next - 1}, taken are {person.seen}"

    @staticmethod
    def _judge_input(run: str, n: int, messages: list[dict[str, Any]], acts: list[Act]) -> None:
        """An input is at most one action, unless it starts an errand."""
        if all(message["t"] == "act" for message in messages):
            assert len(acts) <= 1, f"input {n} of {run} was done {len(acts)} times"

    async def _judge_model(self, run: str, ada: Person) -> None:
        """Her run is what it would have been without any trouble."""
        saved = self._store.load(run)
        saved = getattr(saved, "saved", saved)
        assert saved
        house = House(self._content)
        model = await house.client(new=True, name="Ada", seed=saved.seed)
        for n in sorted(ada.sent[run]):
            for message in ada.sent[run][n]:
                model.send(**message)
                await house.settle()
        ended = house.store.runs[model.welcome["run"] or next(iter(house.store.runs))]
        want = (
            model.run.game if model.seat and model.seat.run else Game.restore(ended.saved.snapshot, self._content.rules)
        )  # type: ignore[union-attr]
        got = Game.restore(saved.snapshot, self._content.rules)
        assert got.fingerprint() == want.fingerprint(), (
            f"{run} of {ada.name} has come to turn {got.turn}, and to turn {want.turn} without trouble"
        )

    async def live(self) -> None:
        loop = asyncio.get_running_loop()
        loop.set_task_factory(self._begin_task)
        with self._disk():
            self._start()
            for person in self.people:
                self._connect(person)
            await self._rest()
            for _ in range(EVENTS):
                await self.happen()
                self._judge_log()
            await self.come_to_rest()
            self._judge_log()
            self._judge_log()
            await self.judge()
            self.tell("the end")
            await self._die()

    def _begin_task(self, loop: asyncio.AbstractEventLoop, work: Any, **options: Any) -> asyncio.Task[Any]:
        task = asyncio.Task(work, loop=loop, **options)
        self._tasks.append(task)
        return task

    def _judge_log(self) -> None:
        """Nothing was logged, and no task failed whose failure nobody has looked at."""
        # whoever waits for a task looks at it a turn after its end
        done, self._ended = self._ended, [task for task in self._tasks if task.done()]
        self._tasks = [task for task in self._tasks if not task.done()]
        for task in done:
            if not task.cancelled() and task._log_traceback:
                raise AssertionError(f"{task.get_coro().__qualname__} failed, and nobody knows: {task.exception()!r}")
        assert not self._logged, f"the server has logged: {self._logged[0]}"

    @contextmanager
    def _disk(self) -> Iterator[None]:
        file = self._folder / DATABASE_FILE
        shutil.copy(_blank(str(self._folder.parent)), file)
        # no power fails here, and to work out the same SQL for every world would take as long as to live through it
        self._writing = _engine(file, "synchronous = off", "BEGIN IMMEDIATE").execution_options(compiled_cache=_SQL)
        self._reading = open_for_reading(file).execution_options(compiled_cache=_SQL)
        self._writing.connect().close()
        self._groups = self._writing.raw_connection()
        self.truth = Truth(self._reading, self._content)
        try:
            with opened(file) as self._file:
                yield
        finally:
            self._groups.close()
            self._writing.dispose()
            self._reading.dispose()

    def note(self, logger: object, method: str, event: dict[str, Any]) -> dict[str, Any]:
        """Remember what the server complains about, but for what is right to say of a disk that fails."""
        failure = sys.exc_info()[1]
        is_right = event["event"] in TROUBLES and isinstance(failure, StorageError)
        if method in {"warning", "error", "exception", "critical"} and not is_right:
            self._logged.append(f"{event} {failure!r}")
        raise structlog.DropEvent


_HAPPENINGS: list[tuple[Callable[[World], Any], int]] = [
    (World._press, 40),
    (World._twice, 4),
    (World._call, 12),
    (World._cut, 4),
    (World._sweep, 4),
    (World._wait, 4),
    (World._fall_sick, 3),
    (World._slow_down, 2),
    (World._crash, 2),
    (World._restart, 1),
]
_WEIGHTS = [weight for _, weight in _HAPPENINGS]
_GOING_ON: list[Callable[[World], Any]] = [
    World._carry_up,
    World._carry_up,
    World._carry_down,
    World._carry_down,
    World._step,
    World._step,
    World._write,
    World._write,
    World._hear,
    World._hear,
    World._read,
    World._notice,
]


@contextmanager
def _tame(world: World) -> Iterator[None]:
    """Let nothing but the seed decide, and the world know what is drawn and logged."""
    draw = Display.picture

    def picture(self: Display) -> Picture:
        drawn = draw(self)
        world.truth.draw(drawn, self._occupant.run)
        return drawn

    luck = _Secrets(Stream.named(world.seed, "secrets"))
    processors = structlog.get_config()["processors"]
    before = [*processors]
    with (
        patch.object(run_cache, "secrets", luck),
        patch.object(players, "secrets", luck),
        patch.object(run_cache, "SAVE_ENTRIES", world.save_entries),
        patch.object(Display, "picture", picture),
        # a picture that means nothing, and is a quarter of all work
        patch.object(title, "draw_mine", lambda *_, **__: None),
    ):
        processors[:] = [world.note]
        try:
            yield
        finally:
            processors[:] = before


def simulate(seed: int, folder: Path) -> str:
    """Live through a world, and return the digest of all that happened. Raises `BrokenPromiseError`."""
    with TemporaryDirectory(dir=folder) as own:
        world = World(seed, Path(own))
        with _tame(world):
            try:
                asyncio.run(world.live())
            except Exception as error:
                told = "\n".join([*world.story][-TOLD:])
                raise BrokenPromiseError(f"seed {seed}: {error or type(error).__name__}\n{told}") from error
    return world.digest
