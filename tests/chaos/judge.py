"""The judge: plays every run again from its seed, and compares the result with what clients were shown.

The judge knows nothing of sessions. It takes the entries of a run from the segments and the journal, in order and
without a hole, and lets a new game perform them, each part with its own rules. Every check value must match; the copy
must have the fingerprint of the game at that entry; a key that stands for one action must have led to one at most; and
all screens and words that were shown must be those of the game in that turn.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace
from sqlalchemy import Connection

from chaos.witness import ONE_TURN, Shown, Witness, shown_part
from shipped import shipped
from winze.content import Content
from winze.engine.game import Game, is_refused
from winze.models.players import Options
from winze.records.entries import ActionEntry, Entry, read_entries
from winze.records.groups import Record
from winze.scenes.base.scene import View
from winze.scenes.base.sights import sight_of
from winze.scenes.play.play import PlayScene
from winze.screen.layout import CLASSIC
from winze.screen.picture import Canvas
from winze.session.base.run_store import FinishedRun, SavedRun
from winze.session.client.panels import panels
from winze.session.runs.recorder import Recorder
from winze.session.runs.run import Run
from winze.store.database.journal import read_segments
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.store.store import Store
from winze.wire.messages import Panels


@dataclass
class Verdict:
    """The subject of a judgment, and a line for each fault."""

    runs: int = 0
    actions: int = 0
    shown: int = 0
    """Frames compared with the game, words and screen."""
    turns_shown: int = 0
    lost: int = 0
    twice: int = 0
    wrong: list[str] = field(default_factory=list)


@dataclass
class Part:
    """Entries played with one version of the rules. `start` is the snapshot they begin with, if any."""

    rules: str
    start: bytes
    record: Record


def judge(place: Place, witnesses: Iterable[Witness], contents: Sequence[Content] = ()) -> Verdict:
    """Judge the data of servers that are gone by everything the clients saw.

    `contents` are the versions that were played; without any, the game's own.
    """
    known = {content.rules.version: content for content in contents or [shipped()]}
    verdict = Verdict()
    with open_store(place) as store, place.read() as database:
        for witness in witnesses:
            verdict.wrong += witness.complaints
            verdict.lost += witness.lost
            for run, shown in _by_run(witness.shown).items():
                keys = {n: key for (of, n), key in witness.keys.items() if of == run}
                try:
                    saved = _load(store, run)
                    parts = [*_parts(saved, database)]
                    _judge_shown(play(saved, parts, known), shown, verdict)
                    _judge_keys(run, [entry for _, entries in _read_all(parts) for entry in entries], keys, verdict)
                except (ValueError, AssertionError) as error:
                    verdict.wrong.append(f"{run}: {error}")
    return verdict


def _by_run(shown: Iterable[Shown]) -> dict[str, list[Shown]]:
    runs = defaultdict[str, list[Shown]](list)
    for frame in shown:
        runs[frame.run].append(frame)
    return runs


def _load(store: Store, run: str) -> SavedRun:
    record = store.take(run)
    assert record, "the run is gone"
    return record.saved if isinstance(record, FinishedRun) else record


def entries_of(store: Store, database: Connection, run: str) -> list[Entry]:
    """Return all entries of a run, from its segments and from the journal. Fails if there is a hole."""
    return [entry for _, entries in _read_all(_parts(_load(store, run), database)) for entry in entries]


def _parts(saved: SavedRun, database: Connection) -> Iterator[Part]:
    for part in read_segments(database, saved.run):
        yield Part(part.rules, part.start, Record(saved.run, part.first, part.end, part.before, part.entries))
    yield from (Part(saved.version, b"", record) for record in _fresh(saved))


def _fresh(saved: SavedRun) -> Iterator[Record]:
    """Yield the records of a tail that the copy, and so a segment, does not have."""
    for record in saved.tail:
        old = max(saved.count - record.first, 0)
        entries = [*read_entries(record.entries, record.before)]
        before = entries[old - 1].n if old else record.before
        n, data = before, b""
        for entry in entries[old:]:
            data, n = data + entry.dump(n), entry.n
        yield Record(record.run, record.first + old, record.end, before, data)


def _read_all(parts: Iterable[Part]) -> Iterator[tuple[Part, list[Entry]]]:
    end, n, rules = 0, 0, ""
    for part in parts:
        record = part.record
        # the run has one under the same rules too if other rules held it in between, and nobody played
        assert part.start or rules in {"", part.rules}, f"from entry {end} on other rules played, and it has no start"
        assert record.first == end, f"after entry {end} comes {record.first}"
        # the number is lower if a question was open when the run was copied: its input comes again
        assert record.before <= n, f"the input before entry {end} was {n}, and is told to be {record.before}"
        entries = [*read_entries(record.entries, record.before)]
        end, n, rules = end + len(entries), entries[-1].n if entries else n, part.rules
        assert record.end == end, f"a record that ends with {record.end} has entries up to {end}"
        yield part, entries


def _judge_shown(states: Iterable[Run], shown: list[Shown], verdict: Verdict) -> None:
    """Find every shown frame among the states of a run. Others are told with what differs in the nearest state."""
    left = defaultdict[int, list[tuple[Shown, list[str]]]](list)
    for frame in shown:
        left[frame.turn].append((frame, [*Panels.__struct_fields__, "screen"]))
    verdict.runs += 1
    verdict.shown += len(shown)
    verdict.turns_shown += len(left)
    for run in states:
        if frames := left[run.game.turn]:
            words, screen = _words(run), _screen(run)
            nearest = ((frame, min(_differing(frame, words, screen), parts, key=len)) for frame, parts in frames)
            left[run.game.turn] = [(frame, parts) for frame, parts in nearest if parts]
    for frame, parts in (each for frames in left.values() for each in frames):
        of = f"{run.id}: a {'turn' if frame.turn > run.game.turn else 'screen'} of turn {frame.turn}"
        verdict.wrong.append(f"{of} was shown that the journal does not lead to: {', '.join(parts)}")
    verdict.lost += max(max((turn for turn, frames in left.items() if frames), default=0) - run.game.turn, 0)


def _judge_keys(run: str, entries: list[Entry], keys: Mapping[int, str], verdict: Verdict) -> None:
    """Find keys that stand for one action and led to more."""
    acts = Counter(entry.n for entry in entries if isinstance(entry, ActionEntry))
    twice = [n for n, count in acts.items() if count > 1 and keys.get(n) in ONE_TURN]
    verdict.wrong += [f"{run}: the key {keys[n]} of input {n} was done {acts[n]} times" for n in twice]
    verdict.twice += len(twice)
    verdict.actions += acts.total()


def play(saved: SavedRun, parts: list[Part], contents: Mapping[str, Content]) -> Iterator[Run]:
    """Yield the run as it begins and after each entry. Fails if the game differs from its records."""
    content = contents[parts[0].rules if parts else saved.version]
    sight = sight_of(Options(), content)
    run, number = Run.new(saved.run, saved.player, saved.name, saved.seed, content, sight=sight), 0
    yield run
    for part, entries in _read_all(parts):
        run = _changed(run, part, contents[part.rules]) if part.start else run
        for entry in entries:
            _do(run, entry)
            number += 1
            if (number, run.content.rules.version) == (saved.count, saved.version):
                copied = Game.restore(saved.snapshot, run.content.rules).fingerprint()
                assert run.game.fingerprint() == copied, f"the copy is not the game after entry {number}"
            yield run


def _changed(run: Run, part: Part, content: Content) -> Run:
    """Return the run as it continues with other rules, in the present turn."""
    game = Game.restore(part.start, content.rules)
    assert game.turn == run.game.turn, f"in turn {run.game.turn} it goes on under other rules from turn {game.turn}"
    recorder = Recorder(content.rules.version, end=part.record.first)
    return Run(
        run.id, run.player, run.name, game=game, content=content, log=run.log, seeded=run.seeded, recorder=recorder
    )


def _do(run: Run, entry: Entry) -> None:
    events = run.replay(entry)
    if isinstance(entry, ActionEntry):
        assert not is_refused(events), f"turn {run.game.turn}: {entry.action} is refused"
        check = run.recorder.check(run.game, events)
        assert check == entry.check, f"turn {run.game.turn}: {entry.action} has another check value"


def _view(run: Run) -> View:
    return View(content=run.content, options=Options(), log=run.log, game=run.game, name=run.name, layout=CLASSIC)


def _words(run: Run) -> Panels:
    return panels(_view(run), None)


def _screen(run: Run) -> int:
    canvas = Canvas(CLASSIC.cols, CLASSIC.rows)
    PlayScene().draw(canvas, _view(run))
    return shown_part(canvas.picture())


def _differing(frame: Shown, words: Panels, screen: int) -> list[str]:
    """Return the parts of a frame that do not show this state; none if it can be of it.

    A frame with another scene open, or without words, proves less. Offers do not count: they depend on the reports of
    the lookout, which are not saved.
    """
    if frame.words is None:
        return []
    told = replace(frame.words, frame=0, prompt=None, offers=words.offers)
    parts = [part for part in Panels.__struct_fields__ if getattr(told, part) != getattr(words, part)]
    return parts if frame.words.prompt or frame.screen == screen else [*parts, "screen"]
