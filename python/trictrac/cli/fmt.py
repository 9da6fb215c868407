"""``trictrac fmt``: records in their canonical form."""

from __future__ import annotations

import hashlib
import sys
from tempfile import SpooledTemporaryFile
from typing import IO, TYPE_CHECKING

import click

from .._trictrac import read
from .dialect import REWRITES, written_in
from .differences import Cut, print_differences
from .files import Input, inputs
from .output import complain, give, opened, rendered, say
from .speech import Lang, lang_option, os_error

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

#: How compressed files begin: they are read, but not written.
COMPRESSED = (b"\x1f\x8b", b"\x28\xb5\x2f\xfd")
#: So much of what was made is held; what is longer waits on the disk.
HELD = 4 << 20
PIECE = 1 << 20
SAID: dict[Lang, str] = {
    "fr": "fichier comprimé\xa0: il se lit, mais ne s'écrit pas",
    "en": "a compressed file: it is read, but not written",
}


@click.command()
@click.argument("paths", nargs=-1, required=True)
@click.option("--check", "only_check", is_flag=True, help="Write nothing; exit 1 where a file would change.")
@click.option("--diff", is_flag=True, help="Write nothing; print what would change.")
@click.option(
    "--to", type=click.Choice(["own"]), help="Write files that are in another numbering anew in TTN's own."
)
@lang_option
def fmt(paths: tuple[str, ...], only_check: bool, diff: bool, to: str | None, lang: Lang) -> None:
    """Bring files into canonical form, in place; - reads standard input and prints.

    A file that cannot be read whole is left as it is, and one in another numbering without --to own. Exit
    code: 1 with --check where a file would change, 2 where a file cannot be read.
    """
    code = 0
    for source in inputs(paths):
        keeps = source.path is not None and to is None and not (only_check or diff)
        if keeps and source.path is not None and (name := written_in(source.path)) is not None:
            code = 2
            complain(source.name, REWRITES[lang].format(name=name))
            continue
        # Records pass one by one, however many they are; what is long waits on the disk.
        with SpooledTemporaryFile(HELD) as new, SpooledTemporaryFile(HELD) as old:
            cuts: list[Cut] = []
            try:
                changed = _canonical(source, new, lang, (old, cuts) if diff else None)
            except OSError as error:
                complain(source.name, os_error(error, lang))
                changed = None
            if changed is None:
                code = 2
                continue
            if changed and only_check:
                code = max(code, 1)
            if changed and diff:
                print_differences(source.name, "fmt", old, new, cuts)
            elif changed and only_check:
                say(source.shown)
            if not only_check and not diff:
                _put(source, new, changed)
    sys.exit(code)


class _Watched:
    """A file that is read, and what passes: its digest, its beginning, and a copy where one is wanted."""

    def __init__(self, file: IO[bytes], copy: IO[bytes] | None) -> None:
        self._file, self._copy = file, copy
        self.digest = hashlib.blake2b()
        self.first = b""

    def read(self, n: int, /) -> bytes:
        """Read as any file."""
        piece = self._file.read(n)
        self.digest.update(piece)
        self.first = self.first or piece[:4]
        if self._copy is not None:
            self._copy.write(piece)
        return piece


def _canonical(
    source: Input, new: IO[bytes], lang: Lang, kept: tuple[IO[bytes], list[Cut]] | None
) -> bool | None:
    """Write a text's canonical form into ``new``; whether it is another, or ``None`` where that is told.

    Where it is to be ``kept``, the text as it was too, and in which lines of both each record begins.
    """
    there = source.source()
    file = there.open("rb") if hasattr(there, "open") else there
    try:
        watched = _Watched(file, kept and kept[0])
        digest, good, lines = hashlib.blake2b(), True, 0
        for count, record in enumerate(read(watched, errors="yield")):
            if not record.is_whole:
                good = False
                text = record.render_diagnostics(lang, file=source.shown)
                say(rendered(text), "\n", err=True)
            elif good:
                piece = (("\n" if count else "") + record.to_ttn()).encode()
                digest.update(piece)
                new.write(piece)
                if kept is not None:
                    kept[1].append((record.line - 1, lines + (count > 0)))
                    lines += piece.count(b"\n")
    finally:
        if file is not there:
            file.close()
    if watched.first.startswith(COMPRESSED):
        complain(source.name, SAID[lang])
        return None
    return digest.digest() != watched.digest.digest() if good else None


def _put(source: Input, new: IO[bytes], changed: bool) -> None:
    """Put what was made in its place."""
    if source.path is None:
        _copy(new, give)
    elif changed:
        with opened(source.path) as write:
            _copy(new, write)
        say(source.shown)


def _copy(file: IO[bytes], write: Callable[[bytes], None]) -> None:
    file.seek(0)
    while piece := file.read(PIECE):
        write(piece)


def write(path: Path, text: str) -> None:
    """Put a text in place of a file at once, so that an interruption leaves the one or the other whole."""
    with opened(path) as put:
        put(text)
