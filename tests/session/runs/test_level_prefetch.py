"""Levels next to the hero's are dug before the hero takes the stairs, without any effect on the game."""

from __future__ import annotations

import asyncio
from asyncio import Future

from session_harness import Client, Harness, ada_plays, play
from shipped import shipped
from stage.arrange import afflict, empty, go, set_health
from winze.core.board import cells
from winze.diggers.digger_pool import DiggerPool
from winze.diggers.pipe import pack
from winze.engine.kinds.plan import LevelPlan
from winze.session.base.limits import Limits


class Diggers:
    """Diggers that dig only when told to."""

    def __init__(self) -> None:
        self.orders: dict[str, Future[bytes]] = {}

    def order(self, seed: int, place: LevelPlan) -> Future[bytes]:
        self.seed = seed
        order = self.orders[place.id] = asyncio.get_running_loop().create_future()
        return order

    def dig(self, id_: str) -> None:
        rules = shipped().rules
        self.orders[id_].set_result(pack(rules.dig(self.seed, rules.plan(self.seed).levels[id_])))

    def fail(self, id_: str) -> None:
        self.orders[id_].cancel()

    def unwanted(self) -> set[str]:
        return {id_ for id_, order in self.orders.items() if order.cancelled()}


def take_stairs(client: Client, kind: str = "down") -> None:
    """Put the hero on the first stairs of a kind and use them."""
    game = client.run.game
    empty(game)
    go(game, next(cell for cell in cells(game.level.facts.stairs) if game.level.tile(cell).stairs == kind))
    client.act("use_stairs")


def around(client: Client) -> set[str]:
    """Return the planned levels next to the hero's that are not dug yet."""
    game = client.run.game
    near = {way.to for way in game.place.exits} | {game.place.below}
    return {id_ for id_ in near if id_} - game.levels.keys()


def test_nearby_levels_are_ordered_and_distant_ones_canceled() -> None:
    diggers = Diggers()

    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        known: set[str] = set()
        for _ in range(3):
            wanted = around(ada)
            assert wanted
            assert wanted <= diggers.orders.keys()
            assert len(harness.registry._prefetch) == len(wanted)
            assert diggers.unwanted() == known - wanted
            known |= wanted
            take_stairs(ada)

    play(scenario, content=shipped(), diggers=diggers)


def test_ready_level_is_not_dug_again() -> None:
    diggers = Diggers()

    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        diggers.dig(next(iter(around(ada))))
        take_stairs(ada)
        take_stairs(ada)
        diggers.fail(next(iter(around(ada))))
        take_stairs(ada)
        assert harness.meter.levels == ["in line", "ahead", "in line", "in line"]

    play(scenario, content=shipped(), diggers=diggers)


def test_game_is_the_same_with_or_without_prefetch() -> None:
    ends: list[str] = []

    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        for _ in range(4):
            if isinstance(harness.diggers, Diggers):
                for id_ in around(ada):
                    harness.diggers.dig(id_)
            take_stairs(ada)
            ada.key("l", "j", "y", "k", "h")
        ends.append(ada.run.game.fingerprint())

    for diggers in (Diggers(), DiggerPool(0, b"")):
        play(scenario, content=shipped(), diggers=diggers)
    assert ends[0] == ends[1]


def test_restored_run_prefetches_from_its_level() -> None:
    diggers = Diggers()

    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        take_stairs(ada)
        await harness.restart()
        diggers.orders.clear()
        await ada.reconnect()
        assert around(ada)
        assert diggers.orders.keys() == around(ada)

    play(scenario, content=shipped(), diggers=diggers)


def test_runs_of_one_seed_share_levels() -> None:
    diggers = Diggers()

    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        bob = await harness.client(new=True, name="Bob", seed=7)
        (order,) = diggers.orders.values()
        diggers.dig(*around(ada))
        take_stairs(ada)
        assert not order.cancelled()
        take_stairs(bob)
        assert harness.meter.levels.count("ahead") == 2
        assert bob.run.game.level.tiles == ada.run.game.level.tiles

    play(scenario, content=shipped(), diggers=diggers)


def test_ended_and_released_runs_hold_no_levels() -> None:
    diggers = Diggers()

    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        bob = await harness.client(new=True, name="Bob", seed=8)
        set_health(ada.run.game.hero, 1)
        afflict(ada.run.game, 5, by="lamp_spider")
        ada.key(".")
        assert ada.run.game.end
        left = around(bob)
        bob.drop()
        assert len(harness.registry._prefetch) == len(left)
        await harness.wait(601)
        assert len(harness.registry._prefetch) == 0
        assert all(order.cancelled() for order in diggers.orders.values())

    play(scenario, content=shipped(), diggers=diggers, limits=Limits(forget=600))
