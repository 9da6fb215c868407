"""Whether what is printed has colours: the option ``--color``, and what the environment asks for."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from rich.console import Console

#: As wide as any table: in a file or a pipe no column is cut.
UNBOUNDED = 10_000
CHOICES = {"always": True, "never": False, "auto": None}


def asked() -> bool | None:
    """Give what the environment asks for: colours, none, or (``None``) those that the output can show.

    ``NO_COLOR`` (https://no-color.org) goes before ``FORCE_COLOR``, and that before a terminal that is dumb.
    """
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return False if os.environ.get("TERM") == "dumb" else None


def _chosen(context: click.Context, _param: click.Parameter, value: str | None) -> None:
    said = CHOICES[value] if value is not None else asked()
    context.color = said


def option() -> click.Option:
    """Give the option, for any command: click's own output asks the context."""
    return click.Option(
        ["--color"],
        type=click.Choice(list(CHOICES)),
        expose_value=False,
        is_eager=True,
        callback=_chosen,
        help="Colours; by default on a terminal, unless NO_COLOR or FORCE_COLOR says otherwise.",
    )


def wanted() -> bool:
    """Whether standard output gets colours."""
    said = _said()
    return sys.stdout is not None and sys.stdout.isatty() if said is None else said


def console() -> Console:
    """Give standard output for tables; rich is imported when there is one."""
    from rich.console import Console

    said = _said()
    more: dict[str, Any] = {} if said is None else {"force_terminal": said, "no_color": not said}
    if said:
        # A terminal that is called dumb shows none of its own accord.
        more["color_system"] = "standard"
    if sys.stdout is None or not sys.stdout.isatty():
        more["width"] = UNBOUNDED
    return Console(highlight=False, **more)


def _said() -> bool | None:
    context = click.get_current_context(silent=True)
    return context.color if context is not None else asked()
