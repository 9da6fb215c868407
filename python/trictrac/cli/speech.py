"""The language of what is said, and the few sentences that the command says of its own."""

from __future__ import annotations

import errno
import os
import sys
from typing import TYPE_CHECKING, Any, Literal, NoReturn, TypeVar

import click

from .output import say

if TYPE_CHECKING:
    from collections.abc import Callable

Lang = Literal["fr", "en"]
#: French sets a space before a colon that does not break.
COLON: dict[Lang, str] = {"fr": "\xa0: ", "en": ": "}
_F = TypeVar("_F", bound="Callable[..., Any]")


def of_locale() -> Lang:
    """Give the language of the locale: French where it is French, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def _option(**more: Any) -> Callable[[_F], _F]:  # noqa: ANN401 (click's)
    return click.option(
        "--lang",
        type=click.Choice(["fr", "en"]),
        help="The language of sentences; by default that of the locale.",
        **more,
    )


def lang_option(command: _F) -> _F:
    """Add ``--lang`` to a command."""
    return _option(default=of_locale)(command)


def lang_of_all(group: _F) -> _F:
    """Add ``--lang`` to a group, for whatever command follows that does not name another."""

    def tell(ctx: click.Context, _option: click.Parameter, value: Lang | None) -> None:
        if value is not None and isinstance(ctx.command, click.Group):
            ctx.default_map = {name: {"lang": value} for name in ctx.command.list_commands(ctx)}

    return _option(expose_value=False, callback=tell)(group)


#: What the system says of a file, in French; by the names of ``errno``.
_SYSTEM = {
    "ENOENT": "aucun fichier ni dossier de ce nom",
    "EACCES": "accès refusé",
    "EPERM": "opération interdite",
    "EISDIR": "c'est un dossier",
    "ENOTDIR": "ce n'est pas un dossier",
    "EEXIST": "existe déjà",
    "ENOSPC": "il n'y a plus de place sur le disque",
    "EDQUOT": "le quota du disque est atteint",
    "EROFS": "le disque n'est qu'à lire",
    "ENAMETOOLONG": "nom trop long",
    "ELOOP": "trop de liens l'un vers l'autre",
    "EIO": "erreur d'entrée ou de sortie",
    "EPIPE": "personne ne lit plus la sortie",
    "EMFILE": "trop de fichiers ouverts",
    "EINVAL": "nom ou usage impossible",
    "EBUSY": "le fichier est pris",
}


def decimal(number: float, spec: str, lang: Lang) -> str:
    """Write a number as ``format`` does, in French with its comma."""
    written = format(number, spec)
    return written.replace(".", ",") if lang == "fr" else written


def os_error(error: OSError, lang: Lang) -> str:
    """Say in words why a file cannot be read or written, without its name."""
    if lang == "fr" and _is_no_records(error):
        return "aucune partie notée dans ce " + ("fichier" if "file" in str(error.strerror) else "dossier")
    if lang == "fr" and error.errno is not None:
        name = errno.errorcode.get(error.errno, str(error.errno))
        return _SYSTEM.get(name, f"erreur du système {name}")
    return error.strerror or str(error)


def _is_no_records(error: OSError) -> bool:
    """Whether a folder or a file has no records; tables are imported when a file could not be read."""
    from ..tables import NoRecords

    return isinstance(error, NoRecords)


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
    say(message, err=True)
    sys.exit(2)
