"""Commands that report each mistake in one line on stderr and exit with status 2."""

from __future__ import annotations

from math import isfinite
from typing import Any

import click


class Mistake(click.ClickException):
    """A mistake of the caller; each line of the message is one."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        for line in self.format_message().splitlines():
            click.echo(f"winze: {line}", file=file, err=True)


class Loss(Mistake):
    """A loss or failure that is not the caller's mistake."""

    exit_code = 1


class PlainCommand(click.Command):
    """A command that reports mistakes in its arguments without printing its usage."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.UsageError as error:
            raise Mistake(error.format_message()) from error


class FiniteRange(click.FloatRange):
    """A range of finite numbers. A plain range would accept `nan`."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        number = super().convert(value, param, ctx)
        if not isfinite(number):
            self.fail(f"{value} is not a finite number.", param, ctx)
        return number
