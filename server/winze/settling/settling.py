"""Plays what a stopped server left in its journal into the copies of runs, under the rules that wrote it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import structlog

from winze.content import Content
from winze.engine.kinds.rules import is_ranked
from winze.session.base.run_store import ElsewhereError, FinishedRun, SavedRun
from winze.session.runs.restoring import BadRunError, restore
from winze.settling.archive import ArchiveError, digest, files_of, pack
from winze.settling.rules import OldRules, RulesError
from winze.settling.worker import Outcome
from winze.store.store import Store

KEPT = Path(__file__).parent / "kept"
"""Archives of the rules of released versions that stored none with their data, named by version."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Settled:
    run: str
    name: str
    actions: int
    outcome: str
    done: bool


def keep_rules(store: Store, version: str, overlays: Sequence[Path] = ()) -> None:
    """Store the rules of this process with the data, and delete rules that no run needs."""
    files = files_of(overlays=overlays)
    source = digest(files)
    if store.rules_source(version) != source:
        store.keep_rules(version, source, pack(files))
        log.info("stored these rules with the data, for the runs played by them", version=version)
    store.forget_rules({version, *_others(store, version)})


def settle_others(
    store: Store, version: str, overlays: Sequence[Path] = (), *, dry_run: bool = False
) -> Iterator[Settled]:
    """Yield each run whose tail was written under other rules, once its copy includes the tail.

    A tail that cannot be played is put aside with its run and can be tried again. A dry run writes nothing.
    """
    for other, runs in _others(store, version).items():
        known, saved = _rules(store, other, overlays), _load(store, runs, dry_run=dry_run)
        if dry_run:
            verdict = "can be settled" if known else _missing(other)
            yield from (_settled(run, verdict, done=bool(known)) for run in saved)
            continue
        for run, outcome in _play(known, other, saved):
            yield _write(store, run, outcome)


def settle_own(store: Store, content: Content, *, dry_run: bool) -> Iterator[Settled]:
    """Yield each run whose tail was written under these rules, once its copy includes it. A dry run writes nothing."""
    own = [run for run, version in store.pending().items() if version == content.rules.version]
    for saved in _load(store, own, dry_run=dry_run):
        outcome, done = _settle_own(store, saved, content, dry_run=dry_run)
        yield _settled(saved, outcome, done=done)


def _others(store: Store, version: str) -> dict[str, list[str]]:
    found = defaultdict[str, list[str]](list)
    for run, other in store.pending().items():
        if other != version:
            found[other].append(run)
    return found


def _load(store: Store, runs: Iterable[str], *, dry_run: bool) -> list[SavedRun]:
    """Return runs with their tails. Those that another process has taken meanwhile are left out."""
    records = list[SavedRun]()
    for run in runs:
        with suppress(ElsewhereError):
            record = store.look(run) if dry_run else store.take(run, settles=True)
            records += [record] if isinstance(record, SavedRun) else []
    return records


def _rules(store: Store, version: str, overlays: Sequence[Path]) -> list[OldRules]:
    """Return archives that may hold the rules of a version. Custom content comes from the data or from `overlays`."""
    if own := store.rules(version):
        return [OldRules(version, own)]
    files = KEPT.glob(f"{version}.tar.gz" if is_ranked(version) else "*.tar.gz")
    return [OldRules(version, file.read_bytes(), overlays) for file in sorted(files)]


def _play(known: Sequence[OldRules], version: str, saved: Sequence[SavedRun]) -> Iterator[tuple[SavedRun, Outcome]]:
    problem = _missing(version)
    for rules in known:
        try:
            yield from rules.play(saved)
        except (ArchiveError, RulesError, OSError) as error:
            problem = f"the rules {version} cannot be used: {error}"
        else:
            return
    yield from ((run, Outcome(problem=problem)) for run in saved)


def _missing(version: str) -> str:
    return f"needs the rules {version}, which are not stored here"


def _write(store: Store, run: SavedRun, outcome: Outcome) -> Settled:
    saved = outcome.saved
    if saved is None:
        store.put_aside(run.run)
        store.release(run.run)
        return _settled(run, outcome.problem, done=False)
    if outcome.depth is None:
        store.save(saved)
        store.release(run.run)
    else:
        told = outcome.story, outcome.picture, outcome.facts
        store.finish(FinishedRun(saved, outcome.depth, outcome.cause, *told))
    return _settled(run, outcome.problem or f"settled by the rules {run.version}", done=True)


def _settle_own(store: Store, saved: SavedRun, content: Content, *, dry_run: bool) -> tuple[str, bool]:
    try:
        run = restore(saved, content)
    except BadRunError as error:
        return str(error), False
    if not run.is_copied:
        return "cannot be played to its end: a server would continue from before the damage", False
    if dry_run:
        return "can be settled", True
    store.save(run.saved())
    store.release(run.id)
    return "settled", True


def _settled(saved: SavedRun, outcome: str, *, done: bool) -> Settled:
    actions = sum(part.end - max(part.first, saved.count) for part in saved.tail)
    return Settled(saved.run, saved.name, actions, outcome, done)
