"""Repairs invalid rows, so that the rest of them can be checked in the same pass.

A wrong key is removed; a missing required key is borrowed from another row of the table. The places of both are
`holes`: complaints about them are not the author's mistakes.
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
"""The most rounds of removal; one may reveal further errors."""


def mend(
    read: Callable[[dict[str, Any]], object], data: Mapping[str, object], details: Sequence[ErrorDetails]
) -> tuple[dict[str, Any], list[Location]]:
    """Return the data repaired so that `read` accepts it, and the holes; both empty if that fails."""
    try:
        mended = deepcopy(dict(data))
    except RecursionError:  # nested too deep
        return {}, []
    holes: list[Location] = []
    for _ in range(_TRIES):
        for detail in details:
            hole = _remove(mended, place_of(mended, detail), holes)
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


def _remove(data: dict[str, Any], place: Location, holes: Sequence[Location]) -> Location:
    """Remove the value at a place, or the table that lacks it. Return the hole, empty if a whole row is wrong."""
    if len(place) < 2:
        return ()
    *above, key = place
    inside = _at(data, above)
    if isinstance(inside, dict) and key not in inside and _borrow_key(data, above, key):
        return place
    if isinstance(inside, dict) and key in inside:
        del inside[key]
    elif isinstance(inside, list) and isinstance(key, int):
        _replace_element(inside, key, {hole[-1] for hole in holes if hole[:-1] == place[:-1]})
    else:
        return _remove(data, above, holes)
    return place


def _at(data: Any, place: Location) -> Any:
    for part in place:
        fits = part in data if isinstance(data, dict) else isinstance(data, list) and part in range(len(data))
        if not fits:
            return None
        data = data[part]
    return data


def _borrow_key(data: dict[str, Any], place: Location, key: str | int) -> bool:
    table = _at(data, place[:-1])
    if not isinstance(table, dict) or not all(isinstance(row, dict) for row in table.values()):
        return False
    lender = next((row for row in table.values() if key in row), None)
    if lender is not None:
        table[place[-1]][key] = deepcopy(lender[key])
    return lender is not None


def _replace_element(inside: list[Any], number: int, wrong: set[str | int]) -> None:
    """Replace a wrong element with a valid one, so that other indexes stay; clear a list without any."""
    right = [one for at, one in enumerate(inside) if at != number and at not in wrong]
    if number >= len(inside) or not right:
        inside.clear()
    else:
        inside[number] = deepcopy(right[0])
