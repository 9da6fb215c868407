"""The language of what is said, and the few sentences that the command says of its own."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any, Literal, NoReturn, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable

Lang = Literal["fr", "en"]
_F = TypeVar("_F", bound="Callable[..., Any]")


def of_locale() -> Lang:
    """Give the language of the locale: French where it is French, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def lang_option(command: _F) -> _F:
    """Add ``--lang`` to a command."""
    option = click.option(
        "--lang",
        type=click.Choice(["fr", "en"]),
        default=of_locale,
        help="The language of sentences; by default that of the locale.",
    )
    return option(command)


def counted(lang: Lang, number: int, what: str) -> str:
    """Give a number and its noun: ``1 record``, ``3 erreurs``."""
    if lang == "fr":
        noun = {"record": "partie notée", "file": "fichier", "error": "erreur", "warning": "avertissement"}
        one = noun.get(what, what)
        many = {"partie notée": "parties notées"}.get(one, one + "s")
        return f"{number} {one if number < 2 else many}"
    return f"{number} {what if number == 1 else what + 's'}"


def fail(message: str) -> NoReturn:
    """Say why nothing can be done, and end with exit code 2."""
    click.echo(message, err=True)
    sys.exit(2)
