"""The records of files as Arrow tables: a row a record, a throw, what a throw is worth points for, a finding.

They are judged while they are read, and only a few are held; the columns that a simulation has too mean the
same there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from glob import glob, has_magic
from os import PathLike, fspath
from pathlib import Path
from typing import Literal

from ._trictrac import Table, _recorded

Paths = str | PathLike[str] | Iterable[str | PathLike[str]]
Errors = Literal["raise", "skip"]
Progress = bool | Callable[[int, int], object] | None

#: What files of records are called.
ENDINGS = (".ttn", ".ttn.gz", ".ttn.zst")


def games(
    paths: Paths, *, errors: Errors = "raise", threads: int | None = None, progress: Progress = None
) -> Table:
    """Give a row a record: where it is, what its head says, who won, how many findings.

    ``paths`` is a file, a folder (its ``.ttn`` files, compressed or not), a pattern (``"*.ttn"``), several;
    the records are numbered through. What cannot be read, or is of no known game, fails the reading; with
    ``errors="skip"`` it is passed over.

    Records are judged on as many ``threads`` as there are processors, or as are asked for; the rows are the
    same, and in the order of the files, on any number. ``progress`` is ``True`` for a bar, or something to
    call with how many bytes of the files are done, and of how many. Ctrl-C breaks off.

    >>> import trictrac
    >>> list(trictrac.games([]).columns)[:5]
    ['game', 'file', 'line', 'name', 'rules']
    """
    return _recorded("games", files(paths), errors, threads, progress)


def turns(
    paths: Paths, *, errors: Errors = "raise", threads: int | None = None, progress: Progress = None
) -> Table:
    """Give a row a throw of the main line: whose, what, what it was worth, the marks when it was over.

    >>> import trictrac
    >>> trictrac.turns([]).columns["won"]
    'points due to the thrower by it; empty where that cannot be told'
    """
    return _recorded("turns", files(paths), errors, threads, progress)


def events(
    paths: Paths, *, errors: Errors = "raise", threads: int | None = None, progress: Progress = None
) -> Table:
    """Give a row for each thing that a throw of the main line was worth points for."""
    return _recorded("events", files(paths), errors, threads, progress)


def findings(
    paths: Paths, *, errors: Errors = "raise", threads: int | None = None, progress: Progress = None
) -> Table:
    """Give a row for each thing that the referee found."""
    return _recorded("findings", files(paths), errors, threads, progress)


def files(paths: Paths) -> list[str]:
    """Give the files that are meant, in order.

    Raises ``FileNotFoundError`` where there is none of that name, ``TypeError`` for an open file: a table is
    read again and again.
    """
    if hasattr(paths, "read"):
        raise TypeError("a path is wanted, not an open file")
    several = [paths] if isinstance(paths, str | PathLike) else list(paths)
    return [file for path in several for file in _of(fspath(path))]


def in_folder(path: str | PathLike[str]) -> list[Path]:
    """Give the records' files in a folder and below it, in order."""
    return sorted(file for ending in ENDINGS for file in Path(path).rglob(f"*{ending}"))


def _of(path: str) -> list[str]:
    if Path(path).is_dir():
        return [str(file) for file in in_folder(path)]
    if Path(path).exists():
        return [path]
    found = sorted(glob(path, recursive=True)) if has_magic(path) else []  # noqa: PTH207 (a Path takes no pattern from the root)
    if not found:
        raise FileNotFoundError(2, "no such file", path)
    return found
