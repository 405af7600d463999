"""Each shipped prize on a dug level, from first sight to its reward, and in its worst state."""

from __future__ import annotations

from itertools import pairwise

import pytest

from shipped import shipped
from stage import arrange
from stage.dug import ROWS, Dug, ids
from stage.events import named, values
from winze.core.board import cells
from winze.engine.actions import AcceptOffer, Drop, PickUp
from winze.engine.body.dealing import Offer, offers
from winze.engine.events import Chosen, MachineSeen, Paid, Refused, WireFired
from winze.engine.kinds.tiles import Tile
from winze.engine.state.machines import Machine


def tiles_of(id_: str) -> list[Tile]:
    return [shipped().rules.tiles.named(part.tile) for part in ROWS[id_].parts if part.tile]


def can_be_cut(tile: Tile) -> bool:
    """Return True if the tile that this one becomes by a signal can be dug open."""
    return "signal" in tile.edges and "dig" in shipped().rules.tiles.named(tile.edges["signal"].to).edges


CHOICES = [id_ for id_ in ids("prize") if any(part.wire for part in ROWS[id_].parts)]
DEALERS = [id_ for id_ in ids("prize") if any(tile.deals for tile in tiles_of(id_))]
CLOSETS = [id_ for id_ in ids("prize") if id_ not in {*CHOICES, *DEALERS}]


def entered(id_: str) -> tuple[Dug, Machine]:
    """Return a level whose hero has opened the gate of a prize, and the prize."""
    dug = Dug(id_)
    prize = dug.machine(id_)
    dug.enter(prize)
    return dug, prize


def taken(id_: str) -> tuple[Dug, Machine, str]:
    """Return a level whose hero has taken a ware of a prize, with the letter of the ware."""
    dug, prize = entered(id_)
    dug.walk(dug.wares(prize)[0])
    dug.act(PickUp())
    return dug, prize, next(item.letter for item in dug.game.pack.items if item.lent)


def leave(dug: Dug, prize: Machine) -> None:
    """Walk to the way in."""
    dug.walk(next(cells(dug.game.level.facts.stairs)))
    assert not prize.cells >> dug.game.hero.cell & 1


@pytest.mark.parametrize("id_", CHOICES)
def test_one_ware_is_taken_put_back_and_chosen(id_: str) -> None:
    dug, prize, _ = taken(id_)
    words, others = dug.content.machine_words[id_], dug.wares(prize)
    assert values(dug.log, WireFired, "machine", "verb") == [(id_, "take")]
    assert not any(dug.game.level.facts.passable >> cell & 1 for cell in others)
    for letter in [item.letter for item in dug.game.pack.items if item.lent]:
        dug.act(Drop(letter))
    assert all(dug.game.level.facts.passable >> cell & 1 for cell in others)
    assert not named(dug.log, Chosen)
    dug.act(PickUp())
    leave(dug, prize)
    assert named(dug.log, Chosen)
    assert prize.solved
    lines = [dug.told.index(line) for line in (words.seen, words.take, words.lay)]
    assert lines == sorted(lines)


@pytest.mark.parametrize("id_", CHOICES)
def test_choice_leaves_the_rest_shut_and_the_exits_joined(id_: str) -> None:
    dug, prize, _ = taken(id_)
    leave(dug, prize)
    others = dug.wares(prize)
    assert len(others) == sum(wire.bit_count() for wire in prize.wires.values()) - 1
    assert not any(dug.game.level.facts.passable >> cell & 1 for cell in others)
    assert dug.exits_are_joined()


@pytest.mark.parametrize("id_", [id_ for id_ in CHOICES if any(map(can_be_cut, tiles_of(id_)))])
def test_wire_is_cut_for_another_tool(id_: str) -> None:
    dug, prize, _ = taken(id_)
    leave(dug, prize)
    goal = dug.wares(prize)[0]
    arrange.stow(dug.game, "pick")
    dug.walk(goal, beside=True)
    assert dug.work("dig", goal) == 12
    before = len(dug.game.pack.items)
    dug.walk(goal)
    dug.act(PickUp())
    assert len(dug.game.pack.items) > before


@pytest.mark.parametrize("id_", CLOSETS)
def test_closet_is_dug_open_and_emptied(id_: str) -> None:
    dug = Dug(id_)
    prize = dug.machine(id_)
    board, (wall, *_) = dug.game.level.board, [part.tile for part in ROWS[id_].parts if part.blocks]
    (goal,) = dug.tiles(board.around4(prize.inside), wall)
    arrange.stow(dug.game, "pick")
    dug.walk(goal, beside=True)
    assert named(dug.log, MachineSeen)
    assert dug.content.machine_words[id_].seen in dug.told
    assert dug.exits_are_joined()
    assert dug.work("dig", goal) == 8
    dug.walk(dug.wares(prize)[0])
    dug.act(PickUp())
    assert not prize.solved
    leave(dug, prize)
    assert prize.solved


def deal(dug: Dug, cell: int, number: int = 0) -> Offer:
    """Accept an offer at a cell beside the hero, and return it."""
    game = dug.game
    offer = offers(game, cell)[number]
    dug.act(AcceptOffer(game.level.board.direction(game.hero.cell, cell), number))
    return offer


def customer(id_: str) -> tuple[Dug, Machine, list[int]]:
    """Return a level with a poor hero inside a prize that deals, the prize and the cells it deals at."""
    dug, prize = entered(id_)
    level = dug.game.level
    return dug, prize, [cell for cell in cells(prize.inside) if level.tile(cell).deals]


@pytest.mark.parametrize("id_", DEALERS)
def test_hero_who_cannot_pay_is_told_why_and_loses_nothing(id_: str) -> None:
    dug, prize, (cell, *_) = customer(id_)
    game = dug.game
    dug.walk(cell, beside=True)
    arrange.set_health(game.hero, 20, 20)
    if not offers(game, cell)[0].gold + offers(game, cell)[0].ore + offers(game, cell)[0].health:
        while game.pack.items:
            dug.act(Drop(game.pack.items[0].letter))
    before = game.fingerprint()
    (refused,) = dug.act(AcceptOffer(game.level.board.direction(game.hero.cell, cell), 0))
    assert isinstance(refused, Refused)
    assert refused.reason in {"cannot_pay", "too_frail", "nobody_deals"}
    assert game.fingerprint() == before
    assert not prize.solved


@pytest.mark.parametrize("id_", DEALERS)
def test_deals_are_paid_until_nothing_is_left(id_: str) -> None:
    dug, prize, counters = customer(id_)
    game = dug.game
    arrange.pay(game, 100_000)
    arrange.stow(game, "copper", 40)
    prices = []
    for cell in counters:
        dug.walk(cell, beside=True)
        assert dug.content.machine_words[id_].seen in dug.told
        while offers(game, cell):
            prices.append(deal(dug, cell))
            assert prize.solved
    paid = named(dug.log, Paid)
    assert len(paid) == len(prices) == prize.deals
    assert {offer.deal.times for offer in prices if offer.deal} == {len(prices)}
    growth = {offer.deal.growth for offer in prices if offer.deal}
    for before, after in pairwise(prices):
        assert growth == {200}
        assert (after.gold, after.ore) == (2 * before.gold, 2 * before.ore) == (before.next_gold, before.next_ore)
    assert dug.exits_are_joined()
