"""Filming: playing the entries of an ended run again, and keeping the screen of every turn as a frame."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from winze.content import Content
from winze.engine.game import Game
from winze.models.log import Log
from winze.records.entries import ActionEntry, RecordError
from winze.records.segments import Segment
from winze.scenes.telling.fate import SURVIVED
from winze.scenes.view.looks import glowing
from winze.scenes.view.playview import play_picture
from winze.scenes.words.naming import level_name
from winze.screen.picture import Picture
from winze.session.runs.recorder import Recorder
from winze.session.runs.restoring import entries_of, play_entry
from winze.session.runs.run import Run
from winze.wire.film import FULL_EVERY, FilmLevel
from winze.wire.frame import make_frame


class FilmOrder(msgspec.Struct):
    """Segments of an ended run, in order and all under the same rules.

    `log` is the log with which the first of them begins, and `shot` the number of frames before it. A new field needs a
    default, as in `Reel`: the two travel between versions.
    """

    run: str
    name: str
    seed: int
    sight: str
    segments: list[Segment]
    log: bytes = b""
    shot: int = 0


class Reel(msgspec.Struct):
    """The frames of an order, the first of them full. `problem` says why there are none."""

    frames: list[bytes] = []
    levels: list[FilmLevel] = []
    glows: list[tuple[int, int, int]] = []
    died: bool = False
    log: bytes = b""
    problem: str = ""


def shoot(order: FilmOrder, content: Content) -> Reel:
    """Return the frames of an order: the screen with which the hero left each turn, and the last one.

    Raises `RecordError` and `SnapshotError` if the segments do not lead to the states they once led to.
    """
    camera, run = _Camera(order.shot), None
    for run in _scenes(order, content):
        camera.take(run)
    if run is None:
        raise RecordError("nothing of the run was recorded")
    died = run.game.end is not None and run.game.end.cause not in SURVIVED
    return Reel(camera.frames, camera.levels, [*glowing(content)], died, run.log.dump())


def _scenes(order: FilmOrder, content: Content) -> Iterator[Run]:
    """Yield the run before each of its actions and at the end."""
    run, end = None, 0
    for segment in order.segments:
        if segment.start or run is None:
            run = _begin(order, segment, content, run)
            end = segment.first if segment.start else end
        for entry in entries_of([segment], end):
            if isinstance(entry, ActionEntry):
                yield run
            play_entry(run, entry)
        end = max(end, segment.end)
    if run is not None:
        yield run


def _begin(order: FilmOrder, segment: Segment, content: Content, before: Run | None) -> Run:
    if not segment.start:
        return Run.new(order.run, "", order.name, order.seed, content, sight=order.sight)
    log = before.log if before else Log.load(order.log) if order.log else Log()
    game = Game.restore(segment.start, content.rules)
    recorder = Recorder(content.rules.version, end=segment.first, n=segment.before)
    return Run(order.run, "", order.name, game=game, content=content, log=log, seeded=False, recorder=recorder)


class _Camera:
    """Keeps one picture a turn: the last one taken in it."""

    def __init__(self, shot: int) -> None:
        self.frames: list[bytes] = []
        self.levels: list[FilmLevel] = []
        self._shot = shot
        self._turn = -1
        self._before: Picture | None = None
        """The picture from which the last frame is the difference; None if that frame is full."""
        self._last: Picture | None = None

    def take(self, run: Run) -> None:
        picture = play_picture(run.content, run.game, run.log, run.name)
        if run.game.turn == self._turn:
            self.frames.pop()
        else:
            self._turn = run.game.turn
            self._before = self._last if len(self.frames) % FULL_EVERY else None
        number = self._shot + len(self.frames) + 1
        self.frames.append(make_frame(self._before, picture, frame=number, seen=0, kept=0, turn=self._turn))
        self._last = picture
        self._note_level(run, number)

    def _note_level(self, run: Run, number: int) -> None:
        level = run.game.level.id
        if all(known.id != level for known in self.levels):
            self.levels.append(FilmLevel(level, level_name(run.game, run.content, level), number))
