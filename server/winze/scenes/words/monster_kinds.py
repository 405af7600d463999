"""Descriptions of kinds of monsters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from winze.content import Content
from winze.engine.kinds.actors import Ability, AttackForm, Kind
from winze.engine.kinds.effects import Afflict, Harm, flat
from winze.engine.kinds.traits import ROOTED, names
from winze.scenes.words.effects import ANYBODY, ITSELF, effects_text, make_target, phrases
from winze.scenes.words.grammar import YOU, counted, listed
from winze.scenes.words.nouns import indefinite, indefinite_tile
from winze.scenes.words.traits import TRAITS


class Insight(NamedTuple):
    """The player's knowledge of a kind: `acts` are ids of abilities, and `blow`; `familiar` covers everything."""

    acts: frozenset[str] = frozenset()
    familiar: bool = True

    def knows(self, act: str) -> bool:
        return self.familiar or act in self.acts


_ALL = Insight()
_IMMUNE = "is immune to "
_NEEDED = {"": "", "gold": " if you carry any", "ore": " if you carry any", "water": " where water is near"}
_FRIEND = make_target("a friend")
_DONE_TO = {"self": ITSELF, "friend": _FRIEND}
"""The targets of abilities that are not aimed at the hero."""


def kind_lines(kind: Kind, content: Content, insight: Insight = _ALL) -> list[str]:
    """Return the lines that describe a monster, as far as `insight` goes."""
    verb = content.monsters[kind.id].verb
    attacks = [_attack(attack, verb, content, figures=insight.familiar) for attack in kind.attacks]
    able = [
        f"{_manner(ability)}{effects_text(ability.effects, content, _DONE_TO.get(ability.at, YOU))}"
        for ability in kind.abilities
        if insight.knows(ability.id)
    ]
    blows = attacks if insight.knows("blow") else []
    return [*blows, *able, *(_nature(kind, content, able) if insight.familiar else [])]


def fire_words(kind: Kind, content: Content) -> str:
    """Return `sets you alight: about 8 damage in 3 turns` for a kind that does so in any way; else nothing."""
    status = content.rules.aflame
    ways = [*(ability.effects for ability in kind.abilities), *(attack.effects for attack in kind.attacks)]
    lit = [effect for effects in ways for effect in flat(effects) if isinstance(effect, Afflict)]
    turns = [min(effect.turns.most, status.most) for effect in lit if status and effect.status == status.id]
    if status is None or not turns:
        return ""
    harm = sum(each.amount.least + each.amount.most for each in status.each if isinstance(each, Harm))
    return f"sets you alight: about {-(-harm * max(turns) // 2)} damage in {counted(max(turns), 'turn', 'turns')}"


def _nature(kind: Kind, content: Content, able: Sequence[str]) -> list[str]:
    hurt = [f"{effects_text(kind.hurt, content, ITSELF)} when hurt"] if kind.hurt else []
    dying = effects_text(kind.death, content, ANYBODY) if kind.death else ""
    death = [f"{'does the same' if any(dying in line for line in able) else dying} when it dies"] if dying else []
    rises = [f"rises again {kind.rises} turns after death"] if kind.rises else []
    gloom = [f"halves lamplight within {kind.gloom} spaces"] if kind.gloom else []
    seems = [f"looks like {indefinite_tile(content.tiles[kind.seems])} until it strikes"] if kind.seems else []
    mends = [f"heals {kind.mends} a turn unless burning or in acid"] if kind.mends else []
    sure, unsure = (_carried(kind, content, is_sure=is_sure) for is_sure in (True, False))
    carries = [f"carries {listed(sure)}"] if sure else []
    carries += [f"may carry {listed(unsure)}"] if unsure else []
    traits = [TRAITS[name] for name in names(kind.traits) if not (name == "mindless" and kind.traits & ROOTED)]
    return [*carries, *hurt, *death, *rises, *gloom, *seems, *mends, *_with_immunities_joined(traits)]


def _with_immunities_joined(traits: Sequence[str]) -> list[str]:
    """Return `is immune to fire and cold` for two traits, after the others."""
    immune = [trait.removeprefix(_IMMUNE) for trait in traits if trait.startswith(_IMMUNE)]
    others = [trait for trait in traits if not trait.startswith(_IMMUNE)]
    return [*others, f"{_IMMUNE}{listed(immune)}"] if immune else others


def _carried(kind: Kind, content: Content, *, is_sure: bool) -> list[str]:
    items = [carried for carried in kind.carries if carried.is_sure == is_sure]
    return [indefinite(content.items[carried.item], carried.count.most) for carried in items]


def _manner(ability: Ability) -> str:
    far = f"from up to {ability.range} spaces away, " if ability.range > 1 and ability.at != "self" else ""
    often = "once, " if ability.times == 1 else f"every {ability.every} turns, " if ability.every > 1 else ""
    return far + often


def _attack(attack: AttackForm, verb: str, content: Content, *, figures: bool) -> str:
    harm = f"{verb} you for {attack.damage}" if figures else f"{verb} you"
    blow = [] if attack.bloodless else [harm]
    return listed([*blow, *phrases(attack.effects, content, YOU)]) + _NEEDED[attack.needs]
