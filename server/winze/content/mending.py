"""Rows that do not fit, read without what is wrong in them: what else they say can be checked at once.

A wrong key is left out. Where the row needs one, that of another row of the same table stands in for it. The places of
both are `holes`: nothing that is found there is a mistake of whoever wrote the row.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any

from pydantic_core import ErrorDetails

from winze.content.readers import MisfitError
from winze.content.toml import Location
from winze.content.validation import place_of

_TRIES = 6
"""Rounds of leaving out. One may show what else is wrong."""


def mend(
    read: Callable[[dict[str, Any]], object], data: Mapping[str, object], details: Sequence[ErrorDetails]
) -> tuple[dict[str, Any], list[Location]]:
    """Return the data without what is wrong, so that `read` raises no misfit, and the holes; nothing if that fails."""
    try:
        mended = deepcopy(dict(data))
    except RecursionError:  # nested too deep
        return {}, []
    holes: list[Location] = []
    for _ in range(_TRIES):
        for detail in details:
            hole = _leave_out(mended, place_of(mended, detail), holes)
            if not hole:
                return {}, []
            holes.append(hole)
        try:
            read(mended)
        except MisfitError as misfit:
            details = misfit.details
        else:
            return mended, holes
    return {}, []


def _leave_out(data: dict[str, Any], place: Location, holes: Sequence[Location]) -> Location:
    """Leave out what stands at a place, or what lacks a key there. Return the hole; empty if a whole row is wrong."""
    if len(place) < 2:
        return ()
    *above, key = place
    inside = _at(data, above)
    if isinstance(inside, dict) and key not in inside and _lend(data, above, key):
        return place
    if isinstance(inside, dict) and key in inside:
        del inside[key]
    elif isinstance(inside, list) and isinstance(key, int):
        _stand_in(inside, key, {hole[-1] for hole in holes if hole[:-1] == place[:-1]})
    else:
        return _leave_out(data, above, holes)
    return place


def _at(data: Any, place: Location) -> Any:
    """Return what stands at a place; None if nothing does."""
    for part in place:
        fits = part in data if isinstance(data, dict) else isinstance(data, list) and part in range(len(data))
        if not fits:
            return None
        data = data[part]
    return data


def _lend(data: dict[str, Any], place: Location, key: str | int) -> bool:
    """Give a row the key that it lacks, as another row of its table has it. Return False if none has."""
    table = _at(data, place[:-1])
    if not isinstance(table, dict) or not all(isinstance(row, dict) for row in table.values()):
        return False
    lender = next((row for row in table.values() if key in row), None)
    if lender is not None:
        table[place[-1]][key] = deepcopy(lender[key])
    return lender is not None


def _stand_in(inside: list[Any], number: int, wrong: set[str | int]) -> None:
    """Put another one of a list in the place of a wrong one, so that the numbers of the rest stay; empty it if none is
    right."""
    right = [one for at, one in enumerate(inside) if at != number and at not in wrong]
    if number >= len(inside) or not right:
        inside.clear()
    else:
        inside[number] = deepcopy(right[0])
