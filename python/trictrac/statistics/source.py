"""The tables that statistics are made of, as polars has them: only the columns asked for are held."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .. import tables
from .._trictrac import Simulation, Table
from ..tables import Errors, Paths

if TYPE_CHECKING:
    from typing import TypeAlias

    import polars as pl

Source: TypeAlias = "Paths | Simulation"
By: TypeAlias = "str | Iterable[str]"


def names(by: By) -> list[str]:
    """Give the columns that are grouped by."""
    return [by] if isinstance(by, str) else list(by)


def table(of: Source, kind: str, errors: Errors) -> Table:
    """Give a table of records, or of a simulation.

    Raises ``ValueError`` where a simulation has none of the kind: in one each mark is as due.
    """
    if not isinstance(of, Simulation):
        made: Table = getattr(tables, kind)(of, errors=errors)
    elif kind == "findings":
        raise ValueError("a simulation has no findings: each mark is as due")
    else:
        made = getattr(of, kind)
    return made


def frame(of: Table, columns: Sequence[str]) -> pl.DataFrame:
    """Give some columns of a table, batch by batch."""
    try:
        import polars as pl
        import pyarrow as pa
    except ImportError as error:
        raise ImportError("statistics want polars and pyarrow: pip install 'trictrac[stats]'") from error
    batches = pa.RecordBatchReader.from_stream(of)
    empty = batches.schema.empty_table().select(columns)
    frames = [pl.from_arrow(part) for part in (empty, *(batch.select(columns) for batch in batches))]
    return pl.concat([one for one in frames if isinstance(one, pl.DataFrame)])


def throws(of: Source, columns: Iterable[str], by: Sequence[str], errors: Errors) -> pl.DataFrame:
    """Give throws with some columns, those that are grouped by, and ``coup``: which of his in the relevé.

    Raises ``ValueError`` for a column that there is not.
    """
    import polars as pl

    made = table(of, "turns", errors)
    wanted = dict.fromkeys(["game", "turn", "marque", "releve", "side", *columns])
    wanted |= dict.fromkeys(name for name in by if name in made.columns)
    releve = ["game", "marque", "releve", "side"]
    turns = frame(made, list(wanted)).with_columns(
        pl.col("side").cast(pl.String), coup=pl.int_range(1, pl.len() + 1, dtype=pl.UInt32).over(releve)
    )
    return with_games(of, turns, by, errors)


def with_games(of: Source, rows: pl.DataFrame, by: Sequence[str], errors: Errors) -> pl.DataFrame:
    """Add the columns that are grouped by and that the rows have not: those of the games."""
    more = [name for name in by if name not in rows.columns]
    if not more:
        return rows
    games = table(of, "games", errors)
    strange = [name for name in more if name not in games.columns]
    if strange:
        known = ", ".join(dict.fromkeys([*rows.columns, *games.columns]))
        raise ValueError(f"no column {strange[0]!r}; there are {known}")
    return rows.join(frame(games, ["game", *more]), on="game", how="left", maintain_order="left")
