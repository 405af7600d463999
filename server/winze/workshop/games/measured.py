"""Figures measured in many games: what items were worth, what was left over, what fights cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from statistics import fmean, median
from typing import Any

from winze.workshop.games.game import LevelVisit, Played
from winze.workshop.games.meetings import Meeting
from winze.workshop.games.watch import Measures

_LONG = 100
"""Turns without oil beyond which a game counts as having run out."""
_WORST = 3
_BANDS = ("sent", "withdrew", "killed")
_FLIGHTS = ("stairs", "falls", "same_exit")
_RESTS = ("hunted", "calm")
_MIXED = range(2, 9)
"""Depths at which no faction may make up too many of the monsters met."""


def measured(games: Sequence[Played]) -> dict[str, Any]:
    """Return the statistics of one bot that are not plain counts. They depend only on its games."""
    died = [game for game in games if game.outcome == "died"]
    found, used = _total(games, lambda one: one.found), _total(games, lambda one: one.used)
    return {
        "levels": _levels(games),
        "causes_by_level": _causes_by_level(died),
        "cost": _cost(games),
        "kinds_found": len(found),
        "kinds_used": len(found.keys() & used.keys()),
        "used_percent": _percent(len(found.keys() & used.keys()), len(found)),
        "things": {kind: {"found": found[kind], "used": used[kind]} for kind in sorted(found)},
        "never_used": sorted(found.keys() - used.keys()),
        "boons": _boons(games),
        "escape_percent": _percent(sum(bool(game.measures.escapes) for game in died), len(died)),
        "escapes": _sorted(Counter(escape for game in died for escape in game.measures.escapes)),
        "draughts_left": {str(n): count for n, count in sorted(Counter(g.measures.draughts for g in died).items())},
        "habits": _habits(games),
        "way_up": _way_up(games),
        "oil_out_percent": _percent(sum(game.measures.dark > _LONG for game in games), len(games)),
        "worst_turns": _worst(games),
        "machines": _machines(games),
        "gold": {
            "found": median(game.measures.gold_found for game in games),
            "spent": median(game.measures.gold_spent for game in games),
        },
        "meetings": _by_key(games, lambda one: one.kind),
        "meetings_by_depth": _by_depth(games),
        "factions": _factions(games),
        "bands": _bands(games),
        "flights": {name: _a_game(games, f"flights.{name}") for name in _FLIGHTS},
        "rests": {name: _rests(games, name) for name in _RESTS},
        "branch_levels": round(fmean(len({stay.level for stay in game.stays if stay.branch}) for game in games), 2),
    }


def _total(games: Iterable[Played], part: Callable[[Measures], Counter[str]]) -> Counter[str]:
    return sum((part(game.measures) for game in games), Counter[str]())


def _percent(some: float, of: float) -> int:
    return int(100 * some // of) if of else 0


def _sorted(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])))


def _levels(games: Iterable[Played]) -> dict[str, dict[str, Any]]:
    stays: dict[int, list[LevelVisit]] = {}
    turns: dict[int, Counter[tuple[int, str]]] = {}
    for game in games:
        for stay in game.stays[:-1]:
            stays.setdefault(stay.depth, []).append(stay)
            turns.setdefault(stay.depth, Counter())[game.seed, stay.level] += stay.left - stay.turn
    return {str(depth): _level(stays[depth], [*turns[depth].values()]) for depth in sorted(stays)}


def _level(stays: Sequence[LevelVisit], turns: Sequence[int]) -> dict[str, Any]:
    """Return the figures of the stays at a depth. `turns` are those spent on each level, all stays together."""
    words = Counter(stay.unrest for stay in stays)
    return {
        "stays": len(stays),
        "turns": median(turns),
        "stir": round(fmean(stay.stir for stay in stays)),
        "unrest": min(words, key=lambda word: (-words[word], word)),
        "oil": round(fmean(stay.oil for stay in stays)),
        "rest": _percent(sum(stay.rest for stay in stays), sum(turns)),
        "stirring": _percent(sum(stay.is_stirring for stay in stays), len(stays)),
    }


def _causes_by_level(died: Iterable[Played]) -> dict[str, dict[str, int]]:
    causes: dict[int, Counter[str]] = {}
    for game in died:
        causes.setdefault(game.stays[-1].depth, Counter())[game.cause] += 1
    return {str(depth): _sorted(causes[depth]) for depth in sorted(causes)}


def _cost(games: Sequence[Played]) -> dict[str, dict[str, float]]:
    """Return by kind of monster how many met the hero and the damage taken from each, costliest first."""
    met, lost = _total(games, lambda one: one.met), _total(games, lambda one: one.lost)
    kinds = sorted(met, key=lambda kind: (-lost[kind] / met[kind], kind))
    return {
        kind: {"met": met[kind], "lost": lost[kind], "a_meeting": round(lost[kind] / met[kind], 2)} for kind in kinds
    }


def _by_key(games: Iterable[Played], key: Callable[[Meeting], str]) -> dict[str, dict[str, int]]:
    """Return the meetings with hostile monsters, counted by `key`."""
    found: dict[str, list[Meeting]] = {}
    for game in games:
        for meeting in game.measures.meetings:
            found.setdefault(key(meeting), []).append(meeting)
    return {
        name: {
            "met": len(met),
            "aware": sum(one.aware for one in met),
            "struck": sum(one.blows > 0 for one in met),
            "acted": sum(one.acted for one in met),
            "killed": sum(one.killed for one in met),
            "blows": sum(one.blows for one in met),
            "lost": sum(one.lost for one in met),
        }
        for name, met in sorted(found.items())
    }


def _by_depth(games: Iterable[Played]) -> dict[str, dict[str, int]]:
    rows = _by_key(games, lambda one: str(one.depth))
    return {depth: {"met": rows[depth]["met"], "struck": rows[depth]["struck"]} for depth in sorted(rows, key=int)}


def _factions(games: Iterable[Played]) -> dict[str, dict[str, int]]:
    """Return by faction how many hostile monsters were met at the depths `_MIXED`, most first, also in percent."""
    met = Counter(one.faction for game in games for one in game.measures.meetings if one.depth in _MIXED)
    return {name: {"met": count, "percent": _percent(count, met.total())} for name, count in _sorted(met).items()}


def _rests(games: Sequence[Played], sort: str) -> dict[str, float]:
    """Return the number of rests of a sort in a game, and the percentage that no hunter ended."""
    rests = [getattr(game.measures.rests, sort) for game in games]
    undisturbed = sum(getattr(game.measures.rests, f"{sort}_undisturbed") for game in games)
    return {"a_game": round(fmean(rests), 2), "undisturbed": _percent(undisturbed, sum(rests))}


def _bands(games: Sequence[Played]) -> dict[str, float]:
    """Return the bands of a game on average, and the most members alive on a level in any."""
    rows: dict[str, float] = {name: _a_game(games, f"bands.{name}") for name in _BANDS}
    return {**rows, "most_alive": max(game.measures.bands.most_alive for game in games)}


def _a_game(games: Iterable[Played], measure: str) -> float:
    return round(fmean(attrgetter(measure)(game.measures) for game in games), 2)


def _boons(games: Sequence[Played]) -> dict[str, dict[str, float]]:
    """Return how often each boon was offered and taken, and its share of picks in the better half of the runs divided
    by its share of offers.
    """
    offered = _total(games, lambda one: one.offered)
    ranked = sorted(games, key=lambda game: (-game.depth, -game.score, game.seed))
    better = Counter(boon for game in ranked[: len(ranked) // 2] for boon in game.measures.taken)
    taken = Counter(boon for game in games for boon in game.measures.taken)
    return {
        boon: {
            "offered": offered[boon],
            "taken": taken[boon],
            "better": better[boon],
            "share": _share(better[boon], better.total(), offered[boon], offered.total()),
        }
        for boon in sorted(offered)
    }


def _share(some: int, of: int, others: int, of_others: int) -> float:
    return round(some * of_others / (of * others), 2) if of and others else 0.0


def _habits(games: Sequence[Played]) -> dict[str, float]:
    """Return per hundred turns: turns in which the hero was loud or in light, times it was noticed, and decisions."""
    turns = max(1, sum(game.turns for game in games))
    marks = {"loud": "loud", "lit": "in light", "noticed": "noticed", "decisions": "decisions"}
    return {
        name: round(100 * sum(getattr(game.measures, mark) for game in games) / turns, 1)
        for mark, name in marks.items()
    }


def _way_up(games: Iterable[Played]) -> dict[str, float]:
    """Return the outcome of the games in which the Heartstone was lifted, and the turns per level after that."""
    up = [game for game in games if game.measures.lifted >= 0]
    turns = [stay.left - stay.turn for game in up for stay in game.stays[:-1] if stay.turn >= game.measures.lifted]
    return {
        "lifted": len(up),
        "won": sum(game.outcome == "won" for game in up),
        "died": sum(game.outcome == "died" for game in up),
        "turns_a_level": median(turns) if turns else 0,
    }


def _worst(games: Iterable[Played]) -> list[dict[str, Any]]:
    blows = [(blow, game.seed) for game in games for blow in game.measures.worst]
    blows.sort(key=lambda entry: (-entry[0].percent, entry[1], entry[0].turn))
    return [
        {"seed": seed, "turn": blow.turn, "lost": blow.lost, "percent": blow.percent, "by": list(blow.by)}
        for blow, seed in blows[:_WORST]
    ]


def _machines(games: Sequence[Played]) -> dict[str, dict[str, int]]:
    """Return by id how many prizes and holders were seen, solved, and left for good or until a return."""
    seen, solved = _total(games, lambda one: one.machines_seen), _total(games, lambda one: one.machines_solved)
    left = _total(games, lambda one: one.machines_left)
    return {id_: {"seen": seen[id_], "solved": solved[id_], "left": left[id_]} for id_ in sorted(seen)}


def rewards(data: dict[str, Any]) -> str:
    """Return the shares of machines solved and of gold spent, as a line of words."""
    machines, gold = data["machines"].values(), data["gold"]
    seen, solved = sum(row["seen"] for row in machines), sum(row["solved"] for row in machines)
    return (
        f"machines solved: {solved} of {seen} seen, {_percent(solved, seen)} %; "
        f"gold spent: {gold['spent']:g} of {gold['found']:g} found, {_percent(gold['spent'], gold['found'])} %"
    )


def tables(data: dict[str, Any]) -> dict[str, dict[str, str]]:
    items = {
        "kinds of items used": f"{data['kinds_used']} of {data['kinds_found']}, {data['used_percent']} %",
        "died with an unused escape": f"{data['escape_percent']} %",
        f"out of oil for over {_LONG} turns": f"{data['oil_out_percent']} %",
        "never used": ", ".join(data["never_used"]) or "nothing",
    }
    return {
        "use of items": items,
        "per hundred turns": {habit: f"{share:g}" for habit, share in data["habits"].items()},
        "with the Heartstone": {name.replace("_", " "): f"{count:g}" for name, count in data["way_up"].items()},
        "levels on leaving": {
            depth: f"{row['turns']:g} turns, {row['rest']} % rest, stir {row['stir']} ({row['unrest'] or 'calm'}), "
            f"{row['stirring']} % stirring, oil {row['oil']}"
            for depth, row in data["levels"].items()
        },
        "deaths by depth and cause": {
            depth: ", ".join(f"{cause} {count}" for cause, count in causes.items())
            for depth, causes in data["causes_by_level"].items()
        },
        "damage per encounter": {
            kind: f"{row['a_meeting']:.1f} ({row['met']} met)" for kind, row in data["cost"].items() if row["lost"]
        },
        "hostile monsters met": {
            kind: f"{row['met']} met, {row['aware']} hunted, {row['struck']} struck, {row['acted']} acted, "
            f"{row['killed']} died, {row['blows']} blows, {row['lost']} hit points"
            for kind, row in data["meetings"].items()
        },
        "hostile monsters met by depth": {
            depth: f"{row['met']} met, {row['struck']} struck" for depth, row in data["meetings_by_depth"].items()
        },
        "factions met at depths 2-8": {
            faction or "none": f"{row['met']} met, {row['percent']} %" for faction, row in data["factions"].items()
        },
        "in a game": {
            "bands": ", ".join(f"{name.replace('_', ' ')} {count:g}" for name, count in data["bands"].items()),
            "flights": ", ".join(f"{name.replace('_', ' ')} {count:g}" for name, count in data["flights"].items()),
            **{
                f"{name} rests": f"{row['a_game']:g}, {row['undisturbed']} % undisturbed"
                for name, row in data["rests"].items()
            },
            "branch levels": f"{data['branch_levels']:g}",
        },
        "items found and used": {
            kind: f"{row['found']} found, used {row['used']} times" for kind, row in data["things"].items()
        },
        "boons": {
            boon: f"{row['offered']} offered, {row['taken']} taken"
            + (f", share {row['share']:.2f}" if row["taken"] else "")
            for boon, row in data["boons"].items()
        },
        "machines": {
            id_: f"{row['seen']} seen, {row['solved']} solved, {row['left']} left"
            for id_, row in data["machines"].items()
        },
        "unused escapes": {escape: str(count) for escape, count in data["escapes"].items()},
        "healing potions left at death": {number: f"{count} deaths" for number, count in data["draughts_left"].items()},
        "worst turns": {
            f"seed {row['seed']}, turn {row['turn']}": f"{row['lost']} hit points, {row['percent']} %: "
            + ", ".join(row["by"])
            for row in data["worst_turns"]
        },
    }
