"""The parameters that choose a board of the hall of fame, for the API and for `/hall`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError

from winze.api.problems import ProblemError
from winze.models.daily import day_of
from winze.models.hall import BoardName, Period
from winze.session.base.run_store import VersionError
from winze.store.queries.boards import CURSOR

VERSION = r"^[0-9A-Za-z+._-]{1,64}$"


def _cursor(value: str) -> str:
    if not re.fullmatch(CURSOR, value):
        raise PydanticCustomError("cursor", "This is no place on the board. Without a cursor it begins with the best.")
    return value


def _date(value: str) -> str:
    try:
        day_of(value)
    except ValueError:
        raise PydanticCustomError("date", "This is no date of the form 2026-11-22.") from None
    return value


def _version(value: str) -> str:
    if not re.fullmatch(VERSION, value):
        raise PydanticCustomError("version", "This is no version of the rules, such as 5a7b0c1d2e3f.")
    return value


class SpanQuery(BaseModel):
    """The part of a board to list: a period, a version of the rules, both, or all of it."""

    model_config = ConfigDict(extra="forbid")

    period: Period | None = Field(
        default=None,
        description="List runs that ended today or on the 6 (`week`) or 29 (`month`) dates before, UTC",
    )
    version: Annotated[str, AfterValidator(_version), Field(json_schema_extra={"pattern": VERSION})] | None = Field(
        default=None, description="List runs played by this version of the rules, the `version` of entries"
    )


class BoardQuery(SpanQuery):
    board: BoardName = Field(
        default=BoardName.ALL,
        description="The board of runs with a drawn seed (`all`), of those with a chosen seed (`seeded`), or of the "
        "mine of a day (`daily`)",
    )
    cursor: Annotated[str, AfterValidator(_cursor), Field(json_schema_extra={"pattern": CURSOR})] | None = Field(
        default=None, description="`next` or `previous` of another page; without it, the first page"
    )
    date: Annotated[str, AfterValidator(_date), Field(json_schema_extra={"format": "date"})] | None = Field(
        default=None, description="The day of the board `daily`, by default today; other boards ignore it"
    )

    @property
    def day(self) -> int | None:
        return None if self.date is None else day_of(self.date)


def parse_board(parameters: Mapping[str, str]) -> BoardQuery:
    """Return the board that the address of a page chooses; other parameters are ignored. Raises `ProblemError`."""
    try:
        return BoardQuery.model_validate(
            {name: parameters[name] for name in BoardQuery.model_fields if name in parameters}
        )
    except ValidationError as error:
        faults = [f"{fault['loc'][0]}: {fault['msg']}" for fault in error.errors()]
        raise ProblemError(422, " ".join(faults)) from error


def no_entry_of(error: VersionError) -> ProblemError:
    """Return the answer for a version without entries, which names those that have some."""
    known = f"The latest with entries: {', '.join(error.versions)}." if error.versions else "The board is empty."
    return ProblemError(404, f"No run on this board was played by this version of the rules. {known}")
