"""The machines of a mine: prizes that go round, hands of gates and holders for them, and hands of scenes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from winze.core.chance import Stream
from winze.engine.kinds.plan import DealtMachine, LevelPlan, Purpose
from winze.mapgen.amounts import REFERENCE_AREA
from winze.mapgen.machines.machine import Deal, Machine, Machines
from winze.mapgen.mine.deck import Cards, Deck

_ONE = 100 * REFERENCE_AREA
"""A debt of one machine: hundredths times cells."""


class MachineStock:
    """The machines for the decks of all plans, by purpose."""

    def __init__(self, machines: Machines) -> None:
        def those(purpose: Purpose) -> list[Machine]:
            return [machine for machine in machines.values() if machine.purpose == purpose]

        self.prizes = those("prize")
        self.gates, self.holders, self.scenes = Cards(those("gate")), Cards(those("holder")), Cards(those("scene"))
        self.keyed = {machine.id for machine in machines.values() if machine.keyed}


class MachineDeck:
    """Deals to the levels of one plan in order, the main line first. Each purpose draws from a stream of its own."""

    def __init__(self, stock: MachineStock, amounts: Deal, seed: int) -> None:
        def chance(purpose: Purpose) -> Stream:
            return Stream.named(seed, "plan", "machines", purpose)

        self._keyed = stock.keyed
        self._gates = Deck(stock.gates, chance("gate"), rarer=1)  # their commonness is a share of all, and stays one
        self._holders = Deck(stock.holders, chance("holder"))
        self._scenes = Deck(stock.scenes, chance("scene"))
        self._round = PrizeRound(stock.prizes, chance("prize"))
        self._prize_debt, self._scene_debt = _Debt(amounts.prize), _Debt(amounts.scene)

    def deal(self, level: LevelPlan, *, main: bool) -> tuple[DealtMachine, ...]:
        """Return the machines of a level: prizes, the largest first, and then scenes, none of which comes twice."""
        depth, wanted = level.depth, self._prize_debt.due(level)
        owed = self._round.owed(depth) if main else []
        prizes = [*owed, *self._round.more(depth, wanted - len(owed))]
        prizes.sort(key=lambda prize: prize.size[1], reverse=True)
        scenes = self._scene_debt.due(level)
        hand = self._scenes.deal(depth, scenes)
        return (
            *(self._gated(prize, depth) for prize in prizes),
            *(DealtMachine(ids) for number in range(scenes) if (ids := hand[number::scenes])),
        )

    def _gated(self, prize: Machine, depth: int) -> DealtMachine:
        gates = self._gates.deal(depth) if prize.gate else ()
        keyed = not self._keyed.isdisjoint(gates)
        return DealtMachine((prize.id,), gates, self._holders.deal(depth) if keyed else ())


class _Debt:
    """Machines owed to levels, of which a part of one is carried over to the next level."""

    def __init__(self, amounts: Sequence[int]) -> None:
        self._amounts = amounts
        self._owed = 0

    def due(self, level: LevelPlan) -> int:
        amount = self._amounts[min(level.depth, len(self._amounts)) - 1]
        number, self._owed = divmod(self._owed + amount * level.width * level.height, _ONE)
        return number


class PrizeRound:
    """Deals prizes in turn, so that none comes twice in a mine while another of the depth is left out.

    No two prizes in a row shut nothing out, where another is left: that would leave levels without a choice.
    """

    def __init__(self, prizes: Sequence[Machine], chance: Stream) -> None:
        self._prizes = prizes
        self._chance = chance
        self._dealt: Counter[str] = Counter()
        self._exclusive = False

    def owed(self, depth: int) -> list[Machine]:
        """Deal the prizes that the main line must have had by this depth."""
        late = [prize for prize in self._prizes if self._dealt[prize.id] < sum(by <= depth for by in prize.by)]
        return [self._deal(prize) for prize in late]

    def more(self, depth: int, number: int) -> Iterator[Machine]:
        fit = [prize for prize in self._prizes if prize.weight(depth)]
        for _ in range(number if fit else 0):
            fewest = min(self._dealt[prize.id] for prize in fit)
            turn = self._turn([prize for prize in fit if self._dealt[prize.id] == fewest])
            yield self._deal(turn[self._chance.weighted([prize.weight(depth) for prize in turn])])

    def _turn(self, equals: list[Machine]) -> list[Machine]:
        """Return those of the prizes dealt least that may come next, so that the rest can still be kept apart."""
        exclusive = [prize for prize in equals if prize.exclusive]
        others = [prize for prize in equals if not prize.exclusive]
        if not self._exclusive:
            return exclusive or equals
        return others if len(others) > len(exclusive) else equals

    def _deal(self, prize: Machine) -> Machine:
        self._dealt[prize.id] += 1
        self._exclusive = prize.exclusive
        return prize
