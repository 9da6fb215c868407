"""The records of files as Arrow tables: a row a record, a throw, what a throw is worth points for, a finding.

They are judged while they are read, and only a few are held; the columns that a simulation has too mean the
same there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from errno import ENOENT
from glob import glob, has_magic
from os import PathLike, fspath, strerror, walk
from pathlib import Path
from typing import Literal

from ._trictrac import Table, _recorded

Paths = str | PathLike[str] | Iterable[str | PathLike[str]]
Errors = Literal["raise", "skip"]
Progress = bool | Callable[[int, int], object] | None


class NoRecords(FileNotFoundError):  # noqa: N818 (what there is, or not)
    """A folder in which there is no file of records, or a file in which there is no record."""


#: What files of records are called.
ENDINGS = (".ttn", ".ttn.gz", ".ttn.zst")


def games(
    paths: Paths, *, errors: Errors = "raise", threads: int | None = None, progress: Progress = None
) -> Table:
    """Give a row a record: where it is, what its head says, who won, how many findings.

    ``paths`` is a file, a folder (its ``.ttn`` files, compressed or not), a pattern (``"*.ttn"``), several;
    the records are numbered through. A record that cannot be read whole raises ``NotationError``, one of no
    known game ``UnknownRules``; with ``errors="skip"`` they are left out, a warning says how many they were,
    and ``skipped`` which and why. The first rows are made when a program asks for the table, and what is
    wrong in them is raised as it is; of what comes later that program makes an error of its own.

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
    """Give a row for each thing that a throw of the main line was worth points for.

    >>> import trictrac
    >>> "kind" in trictrac.events([]).columns
    True
    """
    return _recorded("events", files(paths), errors, threads, progress)


def findings(
    paths: Paths, *, errors: Errors = "raise", threads: int | None = None, progress: Progress = None
) -> Table:
    """Give a row for each thing that the referee found.

    >>> import trictrac
    >>> "code" in trictrac.findings([]).columns
    True
    """
    return _recorded("findings", files(paths), errors, threads, progress)


def skipped(paths: Paths, *, threads: int | None = None, progress: Progress = None) -> Table:
    """Give a row a record that ``errors="skip"`` leaves out of the other tables: where it is, and why.

    >>> import trictrac
    >>> list(trictrac.skipped([]).columns)
    ['game', 'file', 'line', 'code', 'message']
    """
    return _recorded("skipped", files(paths), "skip", threads, progress)


def decisions(
    paths: Paths, *, errors: Errors = "raise", threads: int | None = None, progress: Progress = None
) -> Table:
    """Give a row a throw, judged by the analyst one throw ahead: what was done, what it lost, luck.

    What cannot be judged is a row too, which says why.

    >>> import trictrac
    >>> trictrac.decisions([]).columns["loss"]
    'holes less than the best'
    """
    return _recorded("decisions", files(paths), errors, threads, progress)


def files(paths: Paths) -> list[str]:
    """Give the files that are meant, in order.

    Raises ``FileNotFoundError`` where there is none of that name, ``TypeError`` for an open file: a table is
    read again and again.

    >>> from trictrac.shipped import record_paths
    >>> from trictrac.tables import files
    >>> files(record_paths()) == record_paths()
    True
    """
    if hasattr(paths, "read"):
        raise TypeError("a path is wanted, not an open file")
    several = [paths] if isinstance(paths, str | PathLike) else list(paths)
    return [file for path in several for file in _of(fspath(path))]


def in_folder(
    path: str | PathLike[str], refused: Callable[[OSError], object] | None = None
) -> Iterator[Path]:
    """Give the records' files in a folder and below it, in order.

    Raises ``FileNotFoundError`` where there is none. A folder that cannot be entered is given to
    ``refused``, else it is raised.
    """

    def tell(error: OSError) -> None:
        if refused is None:
            raise error
        refused(error)

    found = sorted(
        Path(folder, name)
        for folder, _, names in walk(path, onerror=tell)
        for name in names
        if name.lower().endswith(ENDINGS)
    )
    if not found:
        raise NoRecords(ENOENT, "no records in this folder", fspath(path))
    yield from found


def _of(path: str) -> list[str]:
    if Path(path).is_dir():
        return [str(file) for file in in_folder(path)]
    if Path(path).exists():
        return [path]
    found = sorted(glob(path, recursive=True)) if has_magic(path) else []  # noqa: PTH207 (a Path takes no pattern from the root)
    if not found:
        raise FileNotFoundError(ENOENT, strerror(ENOENT), path)
    return found
