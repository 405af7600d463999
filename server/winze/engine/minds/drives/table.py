"""The table from each type of drive to its function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winze.engine.actions import AnyAction
from winze.engine.kinds import drives as kinds
from winze.engine.minds.drives import cast, consume, feed, flee, heel, hunt, loot, roam, shoot, stride
from winze.engine.minds.percepts import Percepts

WANTS: dict[type, Callable[[Percepts, Any], AnyAction | None]] = {
    kinds.Sleep: roam.sleep,
    kinds.Ambush: hunt.ambush,
    kinds.Freeze: stride.freeze,
    kinds.Pace: stride.pace,
    kinds.Imitate: stride.imitate,
    kinds.Roll: stride.roll,
    kinds.Drill: stride.drill,
    kinds.Flutter: roam.flutter,
    kinds.Flee: flee.flee,
    kinds.Snatch: loot.snatch,
    kinds.Strike: hunt.strike,
    kinds.Cast: cast.cast,
    kinds.Cry: cast.cry,
    kinds.Shoot: shoot.shoot,
    kinds.Keep: shoot.keep,
    kinds.Lure: flee.lure,
    kinds.Shun: flee.shun,
    kinds.Seek: hunt.seek,
    kinds.See: hunt.see,
    kinds.Blunder: hunt.blunder,
    kinds.Round: hunt.go_round,
    kinds.Tunnel: hunt.tunnel,
    kinds.Withdraw: hunt.withdraw,
    kinds.Smell: hunt.smell,
    kinds.Hear: hunt.hear,
    kinds.Recall: hunt.recall,
    kinds.Follow: roam.follow,
    kinds.Herd: roam.herd,
    kinds.Work: roam.work,
    kinds.Guard: roam.guard,
    kinds.Patrol: roam.patrol,
    kinds.Idle: roam.idle,
    kinds.Consume: consume.consume,
    kinds.Feed: feed.feed,
    kinds.Heel: heel.heel,
}
