"""The result of a replay, as text and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from winze.core.directions import Direction
from winze.engine.actions import Action
from winze.engine.game import Game
from winze.records.playing import Parted
from winze.scenes.words.grammar import listed
from winze.workshop.replays.playback import Playback


def text(playback: Playback, game: Game) -> Iterator[str]:
    replay = playback.replay
    yield f"{replay.name}, seed {replay.seed}, sight {replay.sight}, rules {replay.rules}\n"
    end = (replay.end or "ended") if game.end else "alive"
    yield f"turn {game.turn}, {end}: level {game.place.id}, depth {game.career.deepest}, score {game.score}\n"
    yield f"{playback.actions} actions verified in {playback.seconds:.2f} s, {speed(playback)} per second\n"
    yield f"fingerprint {game.fingerprint()}\n"


def data(playback: Playback, game: Game) -> dict[str, Any]:
    replay, parted = playback.replay, playback.parted
    return {
        "run": replay.run,
        "name": replay.name,
        "seed": replay.seed,
        "sight": replay.sight,
        "rules": replay.rules,
        "end": replay.end,
        "turn": game.turn,
        "level": game.place.id,
        "depth": game.career.deepest,
        "score": game.score,
        "actions": playback.actions,
        "seconds": round(playback.seconds, 3),
        "actions_per_second": speed(playback),
        "fingerprint": game.fingerprint(),
        "skipped": [msgspec.to_builtins(skipped) for skipped in playback.skipped],
        "parted": msgspec.to_builtins(parted) if parted else None,
    }


def speed(playback: Playback) -> int:
    return round(playback.actions / max(playback.seconds, 1e-9))


def skips(playback: Playback) -> Iterator[str]:
    for skipped in playback.skipped:
        yield f"{skipped.count} actions were not played: {skipped.reason}"


def difference(parted: Parted) -> str:
    if parted.action is None:
        return f"after the last action, on turn {parted.turn}, these differ: {listed([*parted.parts])}"
    where = f"on turn {parted.turn}, after action {parted.number} ({_named(parted.action)})"
    if parted.refused:
        return f"{where}: the recorded action is now refused ({parted.refused})"
    drawn = listed([*parted.drawn]) if parted.drawn else "none"
    return f"{where}, these differ: {listed([*parted.parts])}; random streams used: {drawn}"


def _named(action: Action) -> str:
    """Return the action in words, such as `walk NE` or `quaff c`."""
    fields = msgspec.structs.asdict(action).values()
    words = [value.name if isinstance(value, Direction) else value for value in fields if not isinstance(value, bool)]
    return " ".join([str(type(action).__struct_config__.tag).replace("_", " "), *words])
