"""Keys to fetch from where they lie or from sleeping keepers, and barriers to force without one."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.actions import Action, Attack, LayCharge, PickUp, Work
from winze.engine.errands.explore import frontier
from winze.engine.kinds.traits import ROOTED, STATUE
from winze.engine.kinds.verbs import HandVerb
from winze.engine.view import HeroView, SeenMachine, Sighting
from winze.workshop.bots.breach import barriers, breach, has_tool, reached, span, swim
from winze.workshop.bots.danger import cost, with_company
from winze.workshop.bots.expert.machines import is_free, pursue
from winze.workshop.bots.expert.mind import ExpertMemory, is_calm
from winze.workshop.bots.expert.shots import by_hand
from winze.workshop.bots.moment import Situation

_FIT = 80
"""Percent of health from which on the hero digs under a bad roof and through frames."""
_SWIMS = 70
"""Percent of health from which on the hero swims for a key."""
_DEAR = 40
"""Percent of the hero's health that a fight for a key may cost."""
_BLAST = 2
"""Radius in cells of a powder charge."""


def fetch(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Go to a key that lies on the level, and work the way free to it."""
    view = moment.view
    if not is_free(mind, moment):
        return None
    lying = [one for one in view.known_items if one.level == view.level]
    keys = {one.cell for one in lying if view.items[one.kind].returns}
    for cell in sorted(keys):
        if cell == view.cell:
            answer = pursue(mind, view, PickUp(), cell, "fetch")
        else:
            answer = pursue(mind, view, _approach(mind, moment, cell), cell)
        if answer:
            return answer
    return None if keys else _open_up(mind, moment)


def _open_up(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Dig into a holder whose key is out of sight behind rock."""
    view = moment.view
    holders = [machine for machine in view.machines if machine.purpose == "holder" and not machine.solved]
    for shut in [machine.cells & ~view.known.passable & ~view.known.doors for machine in holders]:
        if shut and (answer := pursue(mind, view, _dig_to(mind, moment, shut), next(cells(shut)))):
            return answer
    return None


def _approach(mind: ExpertMemory, moment: Situation, cell: int) -> Action | None:
    view, paths, goal = moment.view, mind.paths, 1 << cell
    wardens = view.board.of(one.cell for one in moment.monsters if one.mood != "asleep")
    near = view.board.around8(wardens)
    step = paths.step_to(view, goal, avoid=near) or paths.step_to(view, goal)
    if step or reached(view) & goal:
        return step
    if step := breach(paths, view, goal, ("cut",)) or breach(paths, view, goal, ("smash",)):
        return step
    if step := span(paths, view, goal):
        return step
    if moment.health_percent >= _SWIMS and (step := swim(view, goal)):
        mind.dash = view.turn
        return step
    return _dig_to(mind, moment, goal)


def _dig_to(mind: ExpertMemory, moment: Situation, goal: int) -> Action | None:
    """Dig to a key: under a loose roof only after propping it, or in good health."""
    view = moment.view
    places = barriers(view, goal, ("dig",))
    roof = view.board.of(
        cell for cell in cells(view.board.around8(places) & view.known.passable) if _is_loose(view, cell)
    )
    if roof and has_tool(view, "prop"):
        beside = view.board.around8(roof) & ~roof
        if beside >> view.cell & 1 and (over := roof & view.board.around8(1 << view.cell)):
            return Work("prop", view.board.direction(view.cell, next(cells(over))))
        if step := mind.paths.step_to(view, beside):
            return step
    if roof and moment.health_percent < _FIT:
        return None
    return breach(mind.paths, view, goal, ("dig",))


def _is_loose(view: HeroView, cell: int) -> bool:
    return "shore" in view.tile(cell).edges


def rouse(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Kill a sleeping keeper with its key, and throw at a thief, if the fight is worth it."""
    view = moment.view
    holders = [machine for machine in view.machines if machine.purpose == "holder" and not machine.solved]
    if not holders or not is_free(mind, moment):
        return None
    for monster in moment.monsters:
        if monster.id in moment.futile or monster.traits & (ROOTED | STATUE) or not _keeps(holders, monster):
            continue
        if answer := _assail(mind, moment, monster):
            return answer
    return None


def _keeps(holders: list[SeenMachine], monster: Sighting) -> bool:
    return any(machine.cells >> monster.cell & 1 for machine in holders)


def _assail(mind: ExpertMemory, moment: Situation, monster: Sighting) -> Action | None:
    view = moment.view
    if not is_worth_a_fight(view, monster):
        return None
    if monster.mood != "asleep" and (throw := by_hand(view, monster)):
        return pursue(mind, view, throw, monster.id, "throw")
    if monster.distance == 1:
        return pursue(mind, view, Attack(view.board.direction(view.cell, monster.cell)), monster.id)
    return pursue(mind, view, mind.paths.step_to(view, view.board.around8(1 << monster.cell)), monster.id)


def is_worth_a_fight(view: HeroView, monster: Sighting) -> bool:
    """Return True if a fight costs little, or if the blow that wakes a sleeper does half of the work."""
    if 100 * cost(view, with_company(view, [monster])) < _DEAR * view.health:
        return True
    kind = view.kinds[monster.kind]
    weapon = next((view.items[held.kind] for held in view.pack if held.in_use and held_in_hand(view, held.kind)), None)
    if monster.mood != "asleep" or weapon is None:
        return False
    blow = (weapon.damage.least + weapon.damage.most) * weapon.sneak.helpless
    return 2 * blow >= kind.health.least + kind.health.most and cost(view, [monster]) < view.health


def held_in_hand(view: HeroView, kind: str) -> bool:
    return view.items[kind].worn_at == "hand"


def force(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Break into a prize: at once through planks and chinks, through locks and frames once all else is explored."""
    view = moment.view
    if not view.machines or not is_calm(view) or not is_free(mind, moment):
        return None
    for machine in view.machines:
        if machine.solved:
            continue
        step = None
        if machine.purpose == "prize":
            step = _break_in(mind, view, machine)
        elif machine.purpose == "gate" and _is_patient(mind, moment):
            step = _break_gate(mind, view, machine.gate)
        goal = machine.gate if machine.gate >= 0 else next(cells(machine.cells), -1)
        if answer := pursue(mind, view, step, goal):
            return answer
    return None


def _break_in(mind: ExpertMemory, view: HeroView, machine: SeenMachine) -> Action | None:
    inside = machine.cells & view.known.passable
    if not machine.cells or inside & reached(view):
        return None
    verbs: tuple[HandVerb, ...] = ("smash",) if machine.gate >= 0 else ("smash", "dig")
    return breach(mind.paths, view, inside or machine.cells, verbs)


def _is_patient(mind: ExpertMemory, moment: Situation) -> bool:
    """Return True if the hero is in good health and knows of nothing left to explore."""
    if moment.health_percent < _FIT:
        return False
    return not reached(moment.view) & frontier(moment.view, moment.view.known.safe)


def _break_gate(mind: ExpertMemory, view: HeroView, gate: int) -> Action | None:
    """Blast or dig through a locked gate, or through the frame next to it."""
    known, board = view.known, view.board
    if gate < 0 or (known.passable | known.doors) >> gate & 1:
        return None
    if "dig" in view.tile(gate).edges:
        return _blast(mind, view, 1 << gate) or breach(mind.paths, view, 1 << gate, ("dig",))
    near, front = reached(view), board.around8(1 << gate) & reached(view)
    jambs = board.around4(1 << gate) & ~known.passable & ~(1 << gate) & board.around8(near & front)
    for cell in cells(jambs):
        if step := _blast(mind, view, 1 << cell) or breach(mind.paths, view, 1 << cell, ("dig",)):
            return step
    return None


def _blast(mind: ExpertMemory, view: HeroView, wall: int) -> Action | None:
    """Lay a charge in front of a wall, from where the hero can run; later turns dodge it."""
    board, known = view.board, view.known
    near = reached(view)
    fronts = board.of(cell for cell in cells(board.around4(wall) & near) if "charge" in view.tile(cell).edges)
    if not fronts or not has_tool(view, "charge"):
        return None
    beside = board.around8(fronts) & near & ~board.around8(wall)
    if not beside >> view.cell & 1:
        return mind.paths.step_to(view, beside)
    goal = next(cells(fronts & board.around8(1 << view.cell)))
    if mind.paths.step_to(view, known.safe & ~board.square(goal, _BLAST)) is None:
        return None
    return LayCharge(board.direction(view.cell, goal), 5) if mind.once("blast", view.level, goal) else None
