"""Statistics of many games: the report that `winze balance` prints and writes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import fmean, median
from typing import Any

from winze.workshop.games.game import LevelVisit, Played
from winze.workshop.games.measured import measured, rewards, tables

SUDDEN = 3
"""A death fewer than this many turns after full health left the hero no time to react."""


def figures(games: Sequence[Played]) -> dict[str, Any]:
    """Return the statistics of one bot, which depend only on its games."""
    died = [game for game in games if game.outcome == "died"]
    return {
        "runs": len(games),
        "wins": sum(game.outcome == "won" for game in games),
        "deaths": len(died),
        "unfinished": sum(game.outcome == "unfinished" for game in games),
        "sudden_deaths": sum(game.fall < SUDDEN for game in died),
        "median_depth": median(game.depth for game in games),
        "mean_depth": _mean(game.depth for game in games),
        "mean_turns": _mean(game.turns for game in games),
        "mean_score": _mean(game.score for game in games),
        "depths": _by_number(Counter(game.depth for game in games)),
        "deaths_by_level": _by_number(Counter(game.stays[-1].depth for game in died)),
        "causes": _by_count(Counter(game.cause for game in games if game.cause)),
        "harm": _by_count(_sum(games, lambda stay: stay.harm)),
        "killed": _by_count(_sum(games, lambda stay: stay.killed)),
        "found": _by_count(_sum(games, lambda stay: stay.found)),
        "used": _by_count(_sum(games, lambda stay: stay.used)),
        "hit_points": _hit_points(games),
        **measured(games),
    }


def timing(games: Sequence[Played]) -> dict[str, float]:
    """Return the figures that depend on the machine, kept apart from the others."""
    turns = sum(game.turns for game in games)
    return {"ms_a_turn": round(1000 * sum(game.seconds for game in games) / max(1, turns), 3)}


def _mean(numbers: Iterable[int]) -> float:
    return round(fmean(numbers), 2)


def _by_number(counts: Counter[int]) -> dict[str, int]:
    return {str(number): counts[number] for number in sorted(counts)}


def _by_count(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])))


def _sum(games: Iterable[Played], part: Callable[[LevelVisit], Counter[str]]) -> Counter[str]:
    return sum((part(stay) for game in games for stay in game.stays), Counter[str]())


def _hit_points(games: Iterable[Played]) -> dict[str, dict[str, float]]:
    """Return by depth how many games arrived there, and the hero's mean hit points and level of experience on
    the first arrival."""
    arrivals: dict[int, list[LevelVisit]] = {}
    for game in games:
        first = {stay.depth: stay for stay in reversed(game.stays)}
        for depth, stay in first.items():
            arrivals.setdefault(depth, []).append(stay)
    return {
        str(depth): {
            "runs": len(arrivals[depth]),
            "health": _mean(stay.health for stay in arrivals[depth]),
            "max_health": _mean(stay.max_health for stay in arrivals[depth]),
            "level": _mean(stay.level_on_arrival for stay in arrivals[depth]),
        }
        for depth in sorted(arrivals)
    }


TABLES = {
    "depths": "depth reached",
    "deaths_by_level": "deaths by depth",
    "causes": "cause of death or victory",
    "harm": "damage taken from",
    "killed": "killed",
    "found": "found",
    "used": "used",
}
_WIDTH = 40


def summary(bot: str, data: dict[str, Any]) -> str:
    return (
        f"{bot}: {data['runs']} runs, {data['wins']} won, {data['deaths']} died, {data['unfinished']} unfinished; "
        f"median depth {data['median_depth']:g}, {data['mean_turns']:.0f} turns, score {data['mean_score']:.0f}; "
        f"{data['sudden_deaths']} died within {SUDDEN} turns of full health; "
        f"{rewards(data)}"
    )


def words(data: dict[str, Any]) -> dict[str, dict[str, str]]:
    arrivals = {
        depth: f"{row['health']:.0f} of {row['max_health']:.0f}, level {row['level']:.1f} ({row['runs']} runs)"
        for depth, row in data["hit_points"].items()
    }
    return {"hit points on first arrival by depth": arrivals, **tables(data)}


def text(bot: str, data: dict[str, Any], ms_a_turn: float) -> Iterator[str]:
    yield f"{summary(bot, data)}\n{ms_a_turn:.2f} ms per turn\n"
    for key, heading in TABLES.items():
        counts: dict[str, int] = data[key]
        if counts:
            yield f"\n  {heading}\n"
        for name, count in counts.items():
            yield f"    {name:<30}{count:>8}  {'#' * (_WIDTH * count // max(counts.values()))}".rstrip() + "\n"
    for heading, rows in words(data).items():
        if rows:
            yield f"\n  {heading}\n"
        for name, told in rows.items():
            yield f"    {name:<30}{told}\n"
