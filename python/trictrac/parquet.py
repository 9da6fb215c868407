"""Tables into Parquet files while they are made: a row group is held; a file takes its name when whole."""

from __future__ import annotations

import errno
import io
import os
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal

from ._trictrac import Table, _Output

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from os import PathLike
    from pathlib import Path
    from types import ModuleType

    import pyarrow as pa
    from typing_extensions import Buffer

Partition = Literal["file"] | int | None

#: So many rows are a row group: some 20 MB of turns.
GROUP = 1 << 19


def to_parquet(self: Table, path: str | PathLike[str], *, partition: Partition = None) -> list[Path]:
    """Write the table as Parquet while it is made, and give the files written.

    A row group is held at a time. Without ``partition`` ``path`` is the file. With ``partition="file"`` it is
    a folder, new or empty, and each file of records that has rows gives one of its own,
    ``00000-name.parquet`` and so on; with a number so many games give one. A file takes its name when all of
    it is written; what is broken off leaves those that are whole. The metadata say what each column means,
    its ``unit``, all ``words`` of a dictionary, and the version of the tables, ``trictrac.tables``.

    >>> import tempfile
    >>> from pathlib import Path
    >>> folder = Path(tempfile.mkdtemp())
    >>> [path.name for path in simulate(250, seed=7).turns.to_parquet(folder / "turns", partition=100)]
    ['00000.parquet', '00001.parquet', '00002.parquet']

    Raises ``ImportError`` without pyarrow (``pip install 'trictrac[parquet]'``), ``FileExistsError`` where
    the folder holds something, ``ValueError`` where the table has no such column.
    """
    # An editor that imports the package waits for none of it.
    from pathlib import Path

    table = self
    pa = pyarrow_module()
    batches = pa.RecordBatchReader.from_stream(table)
    schema = batches.schema
    key = _key(schema, partition)
    path = Path(path)
    if key is None:
        with Writer(path, schema) as whole:
            for batch in batches:
                whole.write(batch)
        return [path]
    path.mkdir(parents=True, exist_ok=True)
    if any(path.iterdir()):
        raise FileExistsError(errno.EEXIST, "the folder holds something already", str(path))
    written: list[Path] = []
    writer: Writer | None = None
    now = None
    try:
        for piece, value in _pieces(batches, key):
            if writer is None or value != now:
                if writer is not None:
                    writer.finish()
                stem = f"-{_stem(value)}" if partition == "file" else ""
                written.append(path / f"{len(written):05}{stem}.parquet")
                writer, now = Writer(written[-1], schema), value
            writer.write(piece)
        if writer is not None:
            writer.finish()
    finally:
        if writer is not None:
            writer.discard()
    return written


def pyarrow_module() -> ModuleType:
    """Give pyarrow, or say what is to be installed."""
    try:
        import pyarrow.parquet
    except ImportError as error:
        raise ImportError("Parquet wants pyarrow: pip install 'trictrac[parquet]'") from error
    module: ModuleType = pyarrow
    return module


def _key(schema: pa.Schema, partition: Partition) -> Callable[[pa.RecordBatch], Any] | None:
    """Give what the rows of one file of Parquet have in common, if there is to be more than one file."""
    import pyarrow.compute as pc

    if partition is None:
        return None
    column = "file" if partition == "file" else "game"
    if column not in schema.names:
        raise ValueError(f"this table has no column {column!r}: leave partition out")
    if partition == "file":
        return lambda batch: batch.column("file")
    if isinstance(partition, bool) or not isinstance(partition, int) or partition < 1:
        raise ValueError(f'partition is "file", a number of games or None, not {partition!r}')
    games = partition
    return lambda batch: pc.divide(batch.column("game"), games)


def _pieces(
    batches: Iterator[pa.RecordBatch], key: Callable[[pa.RecordBatch], Any]
) -> Iterator[tuple[pa.RecordBatch, Any]]:
    """Cut batches where their key changes."""
    import pyarrow.compute as pc

    for batch in batches:
        runs = pc.run_end_encode(key(batch))
        ends = [0, *runs.run_ends.to_pylist()]
        for (start, end), value in zip(pairwise(ends), runs.values.to_pylist(), strict=True):
            yield batch.slice(start, end - start), value


def _stem(file: str) -> str:
    """Give a file's name without the endings of records."""
    name = os.path.basename(file)  # noqa: PTH119 (without pathlib)
    for ending in (".gz", ".zst", ".ttn"):
        name = name.removesuffix(ending)
    return name


class _Sink(io.RawIOBase):
    """The file being written, as Python's programs want one."""

    def __init__(self, path: Path) -> None:
        self.file, self._position = _Output(os.fspath(path)), 0
        self._is_over = False

    def writable(self) -> bool:
        return True

    def write(self, piece: Buffer) -> int:
        data = bytes(piece)
        if not self._is_over:
            self.file.write(data)
        self._position += len(data)
        return len(data)

    def end(self) -> None:
        """Take no more: pyarrow writes a file's end also when its writer is let go after a failure."""
        self._is_over = True
        self.file.discard()

    def tell(self) -> int:
        return self._position


class Writer:
    """One file of Parquet, written by row groups."""

    def __init__(self, path: Path, schema: pa.Schema) -> None:
        """Begin a file, which has no name yet."""
        import pyarrow.parquet as pq

        self._sink = _Sink(path)
        self._writer = pq.ParquetWriter(self._sink, schema, compression="zstd")
        self._held: list[pa.RecordBatch] = []
        self._rows = 0

    def __enter__(self) -> Writer:
        """Begin."""
        return self

    def __exit__(self, kind: object, *about: object) -> None:
        """Finish, or leave nothing."""
        if kind is None:
            self.finish()
        self.discard()

    def write(self, batch: pa.RecordBatch) -> None:
        """Take rows; a full row group goes to the file."""
        self._held.append(batch)
        self._rows += batch.num_rows
        if self._rows >= GROUP:
            self._flush()

    def _flush(self) -> None:
        import pyarrow as pa

        if self._held:
            self._writer.write_table(pa.Table.from_batches(self._held), row_group_size=GROUP)
        self._held, self._rows = [], 0

    def end(self) -> None:
        """Write all that is held."""
        self._flush()
        self._writer.close()

    def finish(self) -> None:
        """Give the file its name."""
        self.end()
        self._sink.file.finish()

    def discard(self) -> None:
        """Leave nothing of a file that is not finished."""
        self._sink.end()


# Not in Rust: PyO3 takes it that the interpreter is held as long as a method of its own is on the stack, but
# pyarrow lets it go while it reads.
Table.to_parquet = to_parquet  # type: ignore[method-assign]
