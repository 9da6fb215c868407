"""Which records a command is about: paths, folders, ``-``, or the records that come with the package."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from .. import shipped
from .._trictrac import Record, read
from ..tables import in_folder

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@dataclass(frozen=True)
class Input:
    """One text to read: a name to show, and where it is (``None``: standard input or shipped)."""

    name: str
    path: Path | None = None
    package_file: str | None = None

    def records(self) -> Iterator[Record]:
        """Give its records one by one, those that cannot be read whole with their diagnostics."""
        if self.path is not None:
            return read(self.path, errors="yield")
        if self.package_file is not None:
            return read(BytesIO(shipped.open_text(self.package_file).encode()), errors="yield")
        return read(sys.stdin.buffer, errors="yield")


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
            for file in in_folder(path):
                yield Input(str(file), file)
        else:
            yield Input(path, Path(path))
