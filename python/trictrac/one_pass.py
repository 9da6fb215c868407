"""The four tables of records in one pass: each file is read once, and each record judged once."""

from __future__ import annotations

import errno
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from ._trictrac import Rows, _in_parts, _no_rows
from .parquet import Writer, pyarrow_module
from .tables import Errors, Paths, Progress, files

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike


class FourTables:
    """``games``, ``turns``, ``events`` and ``findings`` of the same files, read together.

    Iterated, it gives part by part a dict of the four, each for any program that reads Arrow: rows of the
    same records, some 32,768 of the longest. No table runs ahead of the others, and a part is held. The parts
    one behind the other are the tables of ``trictrac.games``, ``turns``, ``events`` and ``findings``.

    >>> import trictrac
    >>> list(trictrac.four_tables([]).empty())
    ['games', 'turns', 'events', 'findings']
    """

    def __init__(self, paths: Paths, errors: Errors, threads: int | None, progress: Progress) -> None:
        """Look for the files; nothing is read yet."""
        self._files = files(paths)
        self._errors, self._threads, self._progress = errors, threads, progress

    def __iter__(self) -> Iterator[dict[str, Rows]]:
        """Read the files, and give the tables part by part."""
        parts = _in_parts(self._files, self._errors, self._threads, self._progress)
        yield from parts
        if parts.skipped:
            message = f"{parts.skipped} records were left out: trictrac.skipped(...) says which, and why"
            warnings.warn(message, UserWarning, stacklevel=2)

    def empty(self) -> dict[str, Rows]:
        """Give the four tables without a row: their columns and types."""
        return _no_rows()

    def to_parquet(self, folder: str | PathLike[str]) -> dict[str, Path]:
        """Write ``games.parquet``, ``turns.parquet`` and so on into a folder, new or empty; give the four.

        A row group of each is held. The files take their names when all four are written; what is broken off
        leaves none.

        Raises ``ImportError`` without pyarrow (``pip install 'trictrac[parquet]'``), ``FileExistsError``
        where the folder holds something.
        """
        pa = pyarrow_module()
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise FileExistsError(errno.EEXIST, "the folder holds something already", str(folder))
        written = {name: folder / f"{name}.parquet" for name in self.empty()}
        writers = {name: Writer(written[name], pa.schema(rows)) for name, rows in self.empty().items()}
        try:
            for part in self:
                for name, rows in part.items():
                    for batch in pa.RecordBatchReader.from_stream(rows):
                        writers[name].write(batch)
            for writer in writers.values():
                writer.end()
            for writer in writers.values():
                writer.finish()
        finally:
            for writer in writers.values():
                writer.discard()
        return written

    def __repr__(self) -> str:
        """Say of how many files."""
        return f"<FourTables of {len(self._files)} files: {', '.join(self.empty())}>"


def four_tables(
    paths: Paths, *, errors: Errors = "raise", threads: int | None = None, progress: Progress = None
) -> FourTables:
    """Give the tables of records, throws, what throws are worth points for and findings in one pass.

    What ``games``, ``turns``, ``events`` and ``findings`` give one by one, each file is here read once and
    each record judged once. The keywords are theirs.

    >>> import trictrac
    >>> four_tables([])
    <FourTables of 0 files: games, turns, events, findings>
    """
    return FourTables(paths, errors, threads, progress)
