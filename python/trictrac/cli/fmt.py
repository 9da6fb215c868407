"""``trictrac fmt``: records in their canonical form."""

from __future__ import annotations

import hashlib
import sys
from dataclasses import dataclass, field
from functools import partial
from tempfile import SpooledTemporaryFile
from threading import Event
from typing import IO, TYPE_CHECKING

import click

from .._trictrac import export, read
from ..errors import NotationError
from .ahead import ahead, threads_option
from .dialect import REWRITES, written_in
from .differences import Cut, print_differences
from .files import Input, inputs
from .output import complain, give, opened, rendered, say
from .speech import Lang, lang_option, os_error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from .._trictrac import Record

#: How compressed files begin: they are read, but not written.
COMPRESSED = (b"\x1f\x8b", b"\x28\xb5\x2f\xfd")
#: So much of what was made is held; what is longer waits on the disk.
HELD = 4 << 20
PIECE = 1 << 20
#: The longest record that is read (N005).
RECORD_BYTES = 1 << 20

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
@threads_option
@lang_option
def fmt(
    paths: tuple[str, ...], only_check: bool, diff: bool, to: str | None, threads: int | None, lang: Lang
) -> None:
    """Bring files into canonical form, in place; - reads standard input and prints.

    A file that cannot be read whole is left as it is, and one in another numbering without --to own. Exit
    code: 1 with --check where a file would change, 2 where a file cannot be read.
    """
    broken_off = Event()

    def given() -> Iterator[Input]:
        for source in inputs(paths):
            keeps = source.path is not None and to is None and not (only_check or diff)
            if keeps and source.path is not None and (name := written_in(source.path)) is not None:
                yield Input(source.name, error=_Kept(REWRITES[lang].format(name=name)))
            else:
                yield source

    code = 0
    make = partial(_canonical, lang=lang, keeps_old=diff, broken_off=broken_off)
    try:
        # Standard input may give nothing for long; what is made of files is put in place in their order.
        for source, made in ahead(make, given(), 1 if "-" in paths else threads):
            with made:
                code = max(code, _finish(source, made, only_check, diff, lang))
    finally:
        broken_off.set()
    sys.exit(code)


class _Kept(OSError):  # noqa: N818 (no mistake of anybody)
    """Why a file is left as it is, though it could be read."""


def _finish(source: Input, made: _Canonical, only_check: bool, diff: bool, lang: Lang) -> int:
    """Say or write what was made of a file; the exit code."""
    for text in made.said:
        say(rendered(text), "\n", err=True)
    if made.error is not None:
        error = made.error
        complain(source.name, str(error) if isinstance(error, _Kept) else os_error(error, lang))
    elif made.is_compressed:
        complain(source.name, SAID[lang])
    if made.changed is None:
        return 2
    if made.changed and diff:
        print_differences(source.name, "fmt", made.old, made.new, made.cuts)
    elif made.changed and only_check:
        say(source.shown)
    if not only_check and not diff:
        _put(source, made.new, made.changed)
    return int(made.changed and only_check)


@dataclass
class _Canonical:
    """A text's canonical form, and what there is to say of it. What is long waits on the disk."""

    new: IO[bytes]
    #: The text as it was, where it is wanted, and in which lines of both each record begins.
    old: IO[bytes]
    cuts: list[Cut] = field(default_factory=list)
    #: Whether it is another; ``None`` where it could not be made.
    changed: bool | None = None
    said: list[str] = field(default_factory=list)
    error: OSError | None = None
    is_compressed: bool = False

    def __enter__(self) -> _Canonical:
        """Take it."""
        return self

    def __exit__(self, *about: object) -> None:
        """Let both texts go."""
        self.new.close()
        self.old.close()


class _Watched:
    """A file that is read, and what passes: its digest, its beginning, and a copy where one is wanted."""

    def __init__(self, file: IO[bytes], copy: IO[bytes] | None) -> None:
        self._file, self.copy = file, copy
        self.digest = hashlib.blake2b()
        self.first = b""

    def read(self, n: int, /) -> bytes:
        """Read as any file."""
        piece = self._file.read(n)
        self.digest.update(piece)
        self.first = self.first or piece[:4]
        if self.copy is not None:
            self.copy.write(piece)
        return piece


def _canonical(source: Input, lang: Lang, keeps_old: bool, broken_off: Event) -> _Canonical:
    """Make a text's canonical form: records pass one by one, however many they are."""
    new, old = (SpooledTemporaryFile(HELD) for _ in range(2))  # noqa: SIM115 (who takes it closes it)
    made = _Canonical(new, old)
    try:
        there = source.source()
        file = there.open("rb") if hasattr(there, "open") else there
        try:
            watched = _Watched(file, made.old if keeps_old else None)
            digest = _write(source, watched, made, lang, broken_off)
        finally:
            if file is not there:
                file.close()
    except OSError as error:
        made.error = error
        return made
    made.is_compressed = watched.first.startswith(COMPRESSED)
    if digest is not None and not made.is_compressed:
        made.changed = digest != watched.digest.digest()
    return made


def _write(source: Input, watched: _Watched, made: _Canonical, lang: Lang, broken_off: Event) -> bytes | None:
    """Write the records anew; the digest of all, or ``None`` where one cannot be read whole."""
    digest, good, lines = hashlib.blake2b(), True, 0
    for count, record in enumerate(read(watched, errors="yield")):
        if broken_off.is_set():
            return None
        if not record.is_whole:
            good = False
            made.said.append(record.render_diagnostics(lang, file=source.shown))
        elif good:
            text = record.to_ttn().encode()
            if len(text) > RECORD_BYTES:
                good = False
                made.said.append(_why_not(record, source, lang))
                continue
            piece = (b"\n" if count else b"") + text
            digest.update(piece)
            made.new.write(piece)
            if watched.copy is not None:
                made.cuts.append((record.line - 1, lines + (count > 0)))
            lines += piece.count(b"\n")
    return digest.digest() if good else None


def _why_not(record: Record, source: Input, lang: Lang) -> str:
    """Say why a record is not written: in its canonical form it could not be read again."""
    try:
        export([record], "ttn", file=source.shown)
    except NotationError as error:
        return "".join(one.render(lang) for one in error.diagnostics)
    return ""


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
