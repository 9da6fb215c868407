"""The door through which every command speaks and writes: nothing of a record or a name steers the terminal.

What is said is made harmless here, once; a failing output is an ``OutputFailed``, which ``main`` tells of.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

import click

from .._trictrac import _Output, _visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from rich.table import Table

STDOUT, STDERR = "standard output", "standard error"


class OutputFailed(Exception):  # noqa: N818 (no mistake of the program)
    """What was to be written cannot be: the name of the output, and why."""

    def __init__(self, name: str, error: OSError) -> None:
        """Keep both."""
        super().__init__(name, error)
        self.name, self.error = name, error


class Shown(str):
    """Text that is harmless already, perhaps with colours of our own in it."""

    __slots__ = ()


def harmless(text: str) -> Shown:
    """Give a text of several lines without what would steer a terminal; line ends and tabs stay."""
    return text if isinstance(text, Shown) else Shown(_visible(text, lines=True))


def named(text: str) -> Shown:
    """Give a text of one line, such as a file's name, without what would steer a terminal."""
    return text if isinstance(text, Shown) else Shown(_visible(text))


def rendered(text: str) -> Shown:
    """Take a text with colours as the core made it, which has made it harmless itself."""
    return Shown(text)


def styled(text: str, fg: str | None = None, *, bold: bool = False, italic: bool = False) -> Shown:
    """Give a text of one line in colours, where colours are seen."""
    return Shown(click.style(named(text), fg=fg, bold=bold or None, italic=italic or None))


def is_seen() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def say(*parts: str, err: bool = False, end: str = "\n") -> None:
    """Print a text for people, made of parts."""
    with _telling(STDERR if err else STDOUT):
        _stream(err)
        click.echo("".join(map(harmless, parts)) + end, nl=False, err=err)


def fits(table: Table) -> bool:
    """Whether a table of rich's can be printed with all its letters."""
    from .colour import UNBOUNDED, console

    screen = console()
    return screen.measure(table, options=screen.options.update(max_width=UNBOUNDED)).maximum <= screen.width


def print_table(table: Table) -> None:
    """Print a table of rich's whose words are harmless: our own, or ``named``."""
    from .colour import console

    screen = console()
    with screen.capture() as drawn:
        screen.print(table, markup=False)
    say(rendered(drawn.get()), end="")


def as_json(what: object, indent: int | None = None) -> Shown:
    """Give an object for programs: what would steer a terminal stands in it as JSON writes it."""
    with _telling(STDOUT):
        wide = (_stream(False).encoding or "").lower().replace("-", "").startswith("utf")
    return harmless(json.dumps(what, ensure_ascii=not wide, indent=indent))


def say_json(what: object) -> None:
    """Print an object for programs on a line."""
    say(as_json(what))


def complain(name: str, why: str) -> None:
    """Say on standard error what is wrong with a file."""
    say(named(name), ": ", why, err=True)


def give(text: str | bytes) -> None:
    """Put records or a picture on standard output: to the byte, but harmless where a terminal shows them."""
    if is_seen():
        say(text if isinstance(text, str) else text.decode("utf-8", "backslashreplace"), end="")
        return
    with _telling(STDOUT):
        stream = _stream(False)
        stream.flush()
        stream.buffer.write(text.encode() if isinstance(text, str) else text)


@contextmanager
def opened(path: str | Path | None, *, is_new: bool = False) -> Iterator[Callable[[str | bytes], None]]:
    """Open what ``-o`` names, and give a function that writes to it.

    A file takes its name when all went well. Without a name, or with ``-``, it is standard output; what
    was made so far is good there whatever follows.
    """
    if path is None or str(path) == "-":
        yield give
        return
    name = os.fspath(path)
    with _telling(name):
        file = _Output(name, is_new=is_new)

    def write(piece: str | bytes) -> None:
        with _telling(name):
            file.write(piece.encode() if isinstance(piece, str) else piece)

    try:
        yield write
        with _telling(name):
            file.finish()
    finally:
        file.discard()


def _stream(err: bool) -> TextIO:
    """Give a standard stream, if it is open."""
    stream: TextIO | None = sys.stderr if err else sys.stdout
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return stream


@contextmanager
def _telling(name: str) -> Iterator[None]:
    """What the system refuses in this is said of the output."""
    try:
        yield
    except OSError as error:
        raise OutputFailed(name, error) from error


def flush() -> None:
    """Put out what is still held back."""
    if sys.stdout is not None and not sys.stdout.closed:
        with _telling(STDOUT):
            sys.stdout.flush()


def give_up() -> None:
    """Let nothing more be put out: Python would try once more at its end, and tell of that."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None and not stream.closed:
                stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
