"""The part of `HeroView` about the hero's body and pack."""

from __future__ import annotations

from dataclasses import dataclass

from winze.core.directions import Direction
from winze.engine.body.boons import offer
from winze.engine.body.dealing import Offer, can_pay, offers, unpaid_total, ware_of
from winze.engine.body.fighter import weapon_of
from winze.engine.body.room import free_places, pack_size
from winze.engine.body.wanting import outdoes
from winze.engine.kinds.boons import Boon
from winze.engine.kinds.effects import Harm
from winze.engine.kinds.items import Lamp
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.traits import BLINDED, HELD
from winze.engine.sense.air import explosive, foul, smothering
from winze.engine.sense.flames import hero_flames
from winze.engine.sense.look import Sighting
from winze.engine.sense.reach import blow_at
from winze.engine.sense.stone import damage_through
from winze.engine.state.items import Item
from winze.engine.view.ground import GroundView


@dataclass(frozen=True, slots=True)
class HeldItem:
    letter: str
    kind: str
    count: int
    in_use: bool
    plus: int = 0
    charges: int = 0
    """Charges left, as far as the hero knows."""
    known: bool = True
    """True if the hero knows the item's kind, not just its appearance."""
    unpaid: bool = False


class BodyView(GroundView):
    __slots__ = ()

    @property
    def health(self) -> int:
        return self._world.hero.health

    @property
    def max_health(self) -> int:
        return self._world.hero.max_health

    @property
    def accuracy(self) -> int:
        return self._world.hero.kind.accuracy + self._world.hero.skill

    @property
    def gold(self) -> int:
        return self._world.hero.gold

    @property
    def experience_level(self) -> int:
        return self._world.career.experience_level

    def blow_at(self, monster: Sighting) -> Direction | None:
        """Return the direction in which the hero's weapon reaches a visible monster, or None."""
        target = self._world.level.actors.get(monster.cell)
        return blow_at(self._world, self._world.hero, target) if target else None

    def can_harm(self, monster: Sighting) -> bool:
        """Return True if the hero's blows can hurt the visible monster now."""
        target, weapon = self._world.level.actors.get(monster.cell), weapon_of(self._world, self._world.hero)
        return target is None or damage_through(self._world, target, 100, weapon) > 0

    @property
    def boons(self) -> list[Boon]:
        return offer(self._world)

    def offers(self, cell: int) -> list[Offer]:
        return offers(self._world, cell)

    def can_pay(self, offer: Offer) -> bool:
        return can_pay(self._world, offer)

    def ware(self, cell: int, offer: Offer) -> str:
        """Return the kind of the item in an offer, as far as the hero knows it."""
        item = ware_of(self._world, cell, offer)
        return self._world.name_of(item.kind) if item else ""

    @property
    def unpaid_total(self) -> int:
        return unpaid_total(self._world)

    @property
    def statuses(self) -> dict[str, int]:
        return {name: held.turns for name, held in self._world.hero.statuses.items()}

    @property
    def traits(self) -> int:
        return self._world.hero.traits

    @property
    def held(self) -> bool:
        return bool(self.traits & HELD)

    @property
    def ailments(self) -> set[str]:
        rows = self._world.rules.statuses
        return {name for name in self._world.hero.statuses if rows[name].hostile}

    @property
    def halted(self) -> str:
        """Id of a status that keeps errands from taking a step, empty if none."""
        rows = self._world.rules.statuses
        return next((name for name in sorted(self._world.hero.statuses) if rows[name].halts), "")

    @property
    def urgent(self) -> set[str]:
        """Statuses that harm the hero every turn and end errands: burning, not poison."""
        rows = self._world.rules.statuses
        return {name for name in self._world.hero.statuses if rows[name].halts and _harms(rows[name])}

    @property
    def harm_ahead(self) -> int:
        """Hit points that statuses take on average until they end by themselves."""
        rows = self._world.rules.statuses
        harms = ((turns, one.amount) for name, turns in self.statuses.items() for one in _harms(rows[name]))
        return sum(turns * (amount.least + amount.most) // 2 for turns, amount in harms)

    @property
    def lasting_harms(self) -> set[str]:
        """Damage types that the hero's statuses deal each turn."""
        lasting = [self._world.rules.statuses[name] for name in self._world.hero.statuses]
        return {harm.kind for status in lasting for harm in _harms(status)}

    @property
    def carried(self) -> set[str]:
        return {self._world.name_of(item.kind) for item in self._world.pack.items}

    @property
    def pack(self) -> list[HeldItem]:
        return [self._held(item) for item in self._world.pack.items]

    @property
    def has_better(self) -> bool:
        """True if the hero owns, but does not use, something better than what is in its place."""
        return any(not item.unpaid and outdoes(self._world, item) for item in self._world.pack.items)

    def _held(self, item: Item) -> HeldItem:
        kind, known = self._world.name_of(item.kind), self._world.knows(item.kind)
        in_use, charges = self._world.pack.in_use(item), item.charges if known else 0
        return HeldItem(item.letter, kind, item.count, in_use, item.plus, charges, known, item.unpaid)

    @property
    def oil(self) -> int | None:
        """Oil left in the lamp, None without a lamp in use."""
        lamp = self._world.pack.at("lamp")
        return lamp.oil if lamp else None

    @property
    def lamp(self) -> Lamp | None:
        lamp = self._world.pack.at("lamp")
        return self._world.rules.items[lamp.kind].lamp if lamp else None

    @property
    def lamp_shut(self) -> bool:
        return self._world.pack.shut

    @property
    def bears_flame(self) -> bool:
        """True if the hero's open lamp, or fire on the hero, ignites gas."""
        return bool(hero_flames(self._world))

    @property
    def firedamp(self) -> int:
        """Visible cells with flammable gas, or with a monster that bursts into it."""
        world = self._world
        gas = explosive(world) & self.visible if world.level.overlays.gas else 0
        bladders = world.rules.bladders
        if not any(actor.kind.id in bladders for actor in world.level.order):
            return gas
        return gas | self.board.of(one.cell for one in self.monsters if one.kind in bladders)

    @property
    def light(self) -> int:
        """Range in cells at which the hero sees in the dark."""
        hero = self._world.hero
        return 1 if hero.traits & BLINDED else max(1, hero.lamp, hero.night)

    @property
    def lamp_smothered(self) -> bool:
        return bool(self._world.level.overlays.gas) and bool(smothering(self._world) >> self.cell & 1)

    @property
    def lamp_blue(self) -> bool:
        """True if the flame of the hero's lamp indicates bad air here or nearby."""
        world, lamp = self._world, self.lamp
        if not (lamp and lamp.warns and world.hero.lamp and world.level.overlays.gas):
            return False
        near = world.level.board.around8(1 << self.cell)
        return bool(near & (foul(world, world.hero.traits) | explosive(world)))

    @property
    def pack_size(self) -> int:
        return pack_size(self._world)

    @property
    def free_places(self) -> int:
        return free_places(self._world)

    @property
    def over(self) -> bool:
        return self._world.end is not None

    @property
    def turn(self) -> int:
        return self._world.turn


def _harms(status: Status) -> list[Harm]:
    return [effect for effect in status.each if isinstance(effect, Harm)]
