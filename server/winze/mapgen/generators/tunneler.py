"""A miner that digs corridors and rooms by turns. Source: seeds/003, 2022-04-17."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import JOINED
from winze.mapgen.passes import Part, Pass
from winze.mapgen.promise import Promise
from winze.mapgen.recipe import Recipe
from winze.mapgen.rooms.grid import HOMES
from winze.mapgen.rooms.miner import Miner
from winze.mapgen.settings import Setting


def _walk(draft: Draft, chance: Stream) -> None:
    miner = Miner(draft, chance, draft.number("dead_ends"))
    wanted = draft.number("open") * draft.place.width * draft.place.height // 100
    failures = 0
    while failures < draft.number("failures") and miner.survey.open.bit_count() < wanted:
        if miner.walk():
            failures = 0
            draft.step("a walk")
        else:
            failures += 1


WALKS = Pass("walks", _walk, gives=(Part.ROOMS, Part.CORRIDORS))

TUNNELER = Recipe(
    "tunneler",
    "long corridors that branch, and rooms at their ends; some lead nowhere",
    HOMES,
    WALKS,
    promises=Promise.ROOMS_APART | Promise.RECTANGLES | Promise.STAIRS_APART | Promise.WALLS_KEPT | Promise.OFF_ROOMS,
    settings=(
        Setting("open", 30, "share of the level to be dug, in percent", least=10, most=60),
        Setting("failures", 30, "failed walks in a row before the digging stops", least=1, most=200),
        Setting("dead_ends", 5, "chance to dig a walk that leads nowhere, in percent", most=100),
    ),
    one_piece=JOINED,
)
