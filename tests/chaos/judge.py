"""The judge: plays every run again from its seed, and compares what clients were shown with what it finds.

The judge knows nothing of sessions. It takes the entries of a run from the segments and the journal, in order and
without a hole, and has a new game do them. Every check value must come out, the copy must have the fingerprint of the
game at that entry, a key that stands for one action must have led to one at most, and every screen and all words that
were shown must be those of the game in that turn.
"""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from msgspec.structs import replace

from chaos.witness import ONE_TURN, Shown, Witness, shown_part
from shipped import shipped
from winze.content import Content
from winze.engine.game import Game, is_refused
from winze.records.entries import Act, Entry, read_entries
from winze.records.groups import Record
from winze.records.seals import unseal
from winze.scenes.play import PlayScene
from winze.scenes.queries import Options
from winze.scenes.scene import View
from winze.scenes.sights import sight_of
from winze.screen.layout import CLASSIC
from winze.screen.picture import Canvas
from winze.session.panels import panels
from winze.session.run import Run
from winze.session.run_store import FinishedRun, SavedRun
from winze.store.database import DATABASE_FILE
from winze.store.store import Store, open_store
from winze.wire.messages import Panels


@dataclass
class Verdict:
    """What was judged, and a line for each thing that is wrong."""

    runs: int = 0
    actions: int = 0
    shown: int = 0
    """Frames that were compared with the game, words and screen."""
    turns_shown: int = 0
    lost: int = 0
    twice: int = 0
    wrong: list[str] = field(default_factory=list)


def judge(data: Path, witnesses: Iterable[Witness]) -> Verdict:
    """Judge the data directory of a server that is gone by what all the clients saw."""
    content, verdict = shipped(), Verdict()
    with open_store(data) as store:
        for witness in witnesses:
            verdict.wrong += witness.complaints
            verdict.lost += witness.lost
            for run, shown in _by_run(witness.shown).items():
                keys = {n: key for (of, n), key in witness.keys.items() if of == run}
                try:
                    saved, entries = _load(store, run), entries_of(store, data, run)
                    _judge_shown(play(saved, entries, content), shown, content, verdict)
                    _judge_keys(run, entries, keys, verdict)
                except (ValueError, AssertionError) as error:
                    verdict.wrong.append(f"{run}: {error}")
    return verdict


def _by_run(shown: Iterable[Shown]) -> dict[str, list[Shown]]:
    runs = defaultdict[str, list[Shown]](list)
    for frame in shown:
        runs[frame.run].append(frame)
    return runs


def _load(store: Store, run: str) -> SavedRun:
    record = store.load(run)
    assert record, "the run is gone"
    return record.saved if isinstance(record, FinishedRun) else record


def entries_of(store: Store, data: Path, run: str) -> list[Entry]:
    """Return all that a run did, from its segments and from the journal. Fails where there is a hole."""
    saved = _load(store, run)
    return [*_read_all([*_segments(data, run), *_fresh(saved)])]


def _fresh(saved: SavedRun) -> Iterator[Record]:
    """Yield the records of a tail without what the copy, and so a segment, has of them."""
    for record in saved.tail:
        old = max(saved.count - record.first, 0)
        entries = [*read_entries(record.entries, record.before)]
        before = entries[old - 1].n if old else record.before
        n, data = before, b""
        for entry in entries[old:]:
            data, n = data + entry.dump(n), entry.n
        yield Record(record.run, record.first + old, record.end, before, data)


def _segments(data: Path, run: str) -> list[Record]:
    with closing(sqlite3.connect(data / DATABASE_FILE)) as connection:
        rows = connection.execute(
            "SELECT from_n, end_n, before, start, recs FROM segments WHERE run = ? ORDER BY from_n", (run,)
        ).fetchall()
    assert not any(start for *_, start, _ in rows), "a segment does not begin with the run"
    return [Record(run, first, end, before, unseal(recs)) for first, end, before, _, recs in rows]


def _read_all(records: list[Record]) -> Iterator[Entry]:
    end = n = 0
    for record in records:
        assert record.first == end, f"after entry {end} comes {record.first}"
        # it is lower where a question was open when the run was copied: its input comes again
        assert record.before <= n, f"the input before entry {end} was {n}, and is told to be {record.before}"
        for entry in read_entries(record.entries, record.before):
            end, n = end + 1, entry.n
            yield entry
        assert record.end == end, f"a record that ends with {record.end} has entries up to {end}"


def _judge_shown(states: Iterable[Run], shown: list[Shown], content: Content, verdict: Verdict) -> None:
    """Find every frame among the states that a run went through."""
    left = defaultdict[int, list[Shown]](list)
    for frame in shown:
        left[frame.turn].append(frame)
    verdict.runs += 1
    verdict.shown += len(shown)
    verdict.turns_shown += len(left)
    for run in states:
        if frames := left[run.game.turn]:
            words, screen = _words(run, content), _screen(run, content)
            left[run.game.turn] = [frame for frame in frames if not _is_of(frame, words, screen)]
    for frame in (frame for frames in left.values() for frame in frames):
        what = "turn" if frame.turn > run.game.turn else "screen"
        verdict.wrong.append(f"{run.id}: a {what} of turn {frame.turn} was shown that the journal does not lead to")
    verdict.lost += max(max((turn for turn, frames in left.items() if frames), default=0) - run.game.turn, 0)


def _judge_keys(run: str, entries: list[Entry], keys: Mapping[int, str], verdict: Verdict) -> None:
    """Look for keys that stand for one action and led to more."""
    acts = Counter(entry.n for entry in entries if isinstance(entry, Act))
    twice = [n for n, count in acts.items() if count > 1 and keys.get(n) in ONE_TURN]
    verdict.wrong += [f"{run}: the key {keys[n]} of input {n} was done {acts[n]} times" for n in twice]
    verdict.twice += len(twice)
    verdict.actions += acts.total()


def play(saved: SavedRun, entries: list[Entry], content: Content) -> Iterator[Run]:
    """Yield the run as it begins and after each entry. Fails where it does not go as it went."""
    assert saved.version == content.rules.version, "other rules have played it"
    sight = sight_of(Options(), content)
    run = Run.new(saved.run, saved.player, saved.name, saved.seed, content, sight=sight)
    for number in range(len(entries) + 1):
        if number == saved.count:
            copied = Game.restore(saved.snapshot, content.rules).fingerprint()
            assert run.game.fingerprint() == copied, f"the copy is not the game after entry {number}"
        yield run
        if number < len(entries):
            _do(run, entries[number])


def _do(run: Run, entry: Entry) -> None:
    events = run.replay(entry)
    if isinstance(entry, Act):
        assert not is_refused(events), f"turn {run.game.turn}: {entry.action} is refused"
        check = run.recorder.check(run.game, events)
        assert check == entry.check, f"turn {run.game.turn}: {entry.action} has another check value"


def _view(run: Run, content: Content) -> View:
    return View(content=content, options=Options(), log=run.log, game=run.game, name=run.name, layout=CLASSIC)


def _words(run: Run, content: Content) -> Panels:
    return panels(_view(run, content), None)


def _screen(run: Run, content: Content) -> int:
    canvas = Canvas(CLASSIC.cols, CLASSIC.rows)
    PlayScene().draw(canvas, _view(run, content))
    return shown_part(canvas.picture())


def _is_of(frame: Shown, words: Panels, screen: int) -> bool:
    """Whether a frame shows this. Where another scene was open, or the words did not come, less is known."""
    if frame.words is None:
        return True
    return replace(frame.words, frame=0, prompt=None) == words and (frame.words.prompt or frame.screen == screen) != 0
