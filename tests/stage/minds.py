"""Monsters with only the drives that a test gives them."""

from __future__ import annotations

from stage import Stage
from stage.arrange import rouse, vary
from winze.core.directions import Direction
from winze.engine.actions import Walk
from winze.engine.kinds.drives import Drive, Mind
from winze.engine.minds.decide import decide
from winze.engine.minds.perceive import perceive
from winze.engine.state.actor import Actor


def scene(drawing: str, *drives: Drive, aware: bool = True, **facts: object) -> Stage:
    """Return a stage on which rats have only these drives."""
    stage = Stage(drawing)
    stage.rules.minds["only"] = Mind("only", drives)  # type: ignore[index]
    vary(stage.game, "rat", mind="only", **facts)
    if aware:
        rouse(stage.game, stage.monster("rat"))
    return stage


def wants(stage: Stage, rat: Actor | None = None) -> object:
    return decide(perceive(stage.game, rat or stage.monster("rat")))


def step(direction: Direction) -> Walk:
    return Walk(direction, bump=False)
