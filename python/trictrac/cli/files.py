"""Which records a command is about: paths, folders, ``-``, or the records that come with the package."""

from __future__ import annotations

import errno
import os
import sys
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import IO, TYPE_CHECKING

from .. import shipped
from .._trictrac import Record, read
from ..tables import NoRecords, in_folder
from .output import Shown, named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@dataclass(frozen=True)
class Input:
    """One text to read: its name, and where it is (nothing given of that: standard input)."""

    name: str
    path: Path | None = None
    package_file: str | None = None
    #: The text itself, where it has been read already.
    text: bytes | None = None
    #: Why nothing can be read of it.
    error: OSError | None = None

    @property
    def shown(self) -> Shown:
        """The name as it may be shown."""
        return named(self.name)

    def source(self) -> Path | IO[bytes]:
        """Give what is to be read. Raises ``OSError`` where nothing can be."""
        if self.error is not None:
            raise self.error
        if self.path is not None:
            return self.path
        if self.text is not None:
            return BytesIO(self.text)
        if self.package_file is not None:
            return BytesIO(shipped.open_text(self.package_file).encode())
        return standard_input()

    def records(self) -> Iterator[Record]:
        """Give its records one by one, those that cannot be read whole with their diagnostics.

        Raises ``OSError`` where it cannot be read, and where it is read and holds none.
        """
        none = True
        for record in read(self.source(), errors="yield"):
            none = False
            yield record
        if none:
            raise NoRecords(errno.ENOENT, "no records in this file", self.name)


def standard_input() -> IO[bytes]:
    """Give standard input. Raises ``OSError`` where it is closed."""
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer


def inputs(paths: Sequence[str], treatises: bool = False) -> Iterator[Input]:
    """Give what the paths name; a folder stands for its ``.ttn`` files, no path for the folder one is in.

    With ``treatises`` the shipped records come first, and no path stands for nothing more.
    """
    if treatises:
        for name in shipped.record_files():
            yield Input(name, package_file=name)
    for path in paths or ([] if treatises else ["."]):
        if path == "-":
            yield Input("-")
        elif Path(path).is_dir():
            yield from _of_folder(path)
        else:
            yield Input(path, Path(path))


def _of_folder(path: str) -> Iterator[Input]:
    """Give the files in a folder, and what of it cannot be entered; a folder without any is reported too."""
    refused: list[OSError] = []
    try:
        for file in in_folder(path, refused.append):
            yield Input(str(file), file)
    except FileNotFoundError as none:
        refused = refused or [none]
    for error in refused:
        yield Input(str(error.filename or path), Path(path), error=error)
