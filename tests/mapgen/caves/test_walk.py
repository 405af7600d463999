from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from digging import place
from winze.core.chance import Stream
from winze.mapgen.caves.walk import leg
from winze.mapgen.draft import Draft

FAR = 10_000


def walker(pull: int = 0, edges: str = "bounce", width: int = 60, height: int = 20) -> Draft:
    return Draft(place(width, height), settings={"pull": pull, "edges": edges})


def steps(draft: Draft, trail: list[int]) -> Iterator[tuple[int, int]]:
    for a, b in pairwise(map(draft.board.xy, trail)):
        yield b[0] - a[0], b[1] - a[1]


def test_free_steps_follow_proportions_of_level() -> None:
    for width, height in ((60, 20), (40, 40)):
        draft = walker(width=width, height=height)
        trail = leg(draft, draft.board.cell(20, 10), 0, FAR, Stream(1))
        across = sum(dx != 0 for dx, _ in steps(draft, trail)) / len(trail)
        assert abs(across - width / (width + height)) < 0.03


def test_pulled_steps_follow_proportions_of_level() -> None:
    draft = walker(pull=60, width=120, height=60)
    start, focus = draft.board.cell(20, 5), draft.board.cell(100, 55)
    trails = [leg(draft, start, focus, 80, Stream(seed)) for seed in range(100)]
    across = [dx != 0 for trail in trails for dx, _ in steps(draft, trail)]
    assert abs(sum(across) / len(across) - 120 / 180) < 0.03


def test_free_steps_prefer_no_side() -> None:
    draft = walker(width=120, height=60)
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(100):
        seen.update(steps(draft, leg(draft, draft.board.cell(60, 30), 0, 100, Stream(seed))))
    assert abs(seen[1, 0] / seen[-1, 0] - 1) < 0.1 and abs(seen[0, 1] / seen[0, -1] - 1) < 0.1


def test_walk_bounces_off_border() -> None:
    draft = walker()
    trail = leg(draft, draft.board.cell(1, 1), draft.board.cell(40, 15), FAR, Stream(2))
    assert not draft.board.of(trail) & draft.board.border
    assert all(abs(dx) + abs(dy) == 1 for dx, dy in steps(draft, trail))


def test_walk_can_restart_from_its_trail() -> None:
    draft = walker(edges="restart")
    trail = leg(draft, draft.board.cell(9, 1), draft.board.cell(58, 18), 2_000, Stream(3))
    assert not draft.board.of(trail) & draft.board.border
    leaps = [b for a, b in pairwise(trail) if draft.board.chebyshev(a, b) > 1]
    assert leaps and all(cell in trail[: trail.index(cell) + 1] for cell in leaps)


def test_stronger_pull_shortens_walk_to_focus() -> None:
    start, focus = (3, 3), (55, 16)
    lengths = []
    for pull in (10, 25, 60):
        draft = walker(pull=pull)
        trails = [leg(draft, draft.board.cell(*start), draft.board.cell(*focus), FAR, Stream(n)) for n in range(30)]
        assert all(draft.board.chebyshev(trail[-1], draft.board.cell(*focus)) < 8 for trail in trails)
        lengths.append(sum(map(len, trails)) / len(trails))
    assert lengths[0] > 1.5 * lengths[1] > 2 * lengths[2]


def test_walk_stops_after_its_steps() -> None:
    draft = walker()
    assert len(leg(draft, draft.board.cell(3, 3), draft.board.cell(50, 15), 17, Stream(4))) == 18
