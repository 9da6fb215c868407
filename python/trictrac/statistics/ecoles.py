"""Écoles by their kind: how many, of how many points, in how many records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .intervals import with_mean, with_share
from .source import By, Source, frame, in_games, names, table, with_games

if TYPE_CHECKING:
    import polars as pl

    from ..tables import Errors

#: The findings that are écoles; `trictrac explain E101` says what each is.
ECOLES = ("E101", "E102", "E103", "E104")


def ecoles(of: Source, by: By = (), *, errors: Errors = "raise") -> pl.DataFrame:
    """Give the écoles by their ``code``: E101 too little, E102 too much, E103 a false one, E104 one in part.

    ``records`` is how many records the group has, ``count`` how many écoles, ``points`` of how many points,
    ``with_one`` how many records have one, ``share`` their share; ``mean`` is how many there are a record.
    ``by`` are columns of findings (``player``, ``severity``, ``articles``) or of games. Raises ``ValueError``
    for a simulation, which has none.

    >>> import trictrac
    >>> ecoles([]).height
    0
    """
    import polars as pl

    by = names(by)
    made = table(of, "findings", errors)
    own = [name for name in by if name in made.columns]
    columns = list(dict.fromkeys(["game", "code", "points", *own]))
    pieces = (piece.filter(pl.col("code").is_in(ECOLES)) for piece in in_games(made, columns))
    found = with_games(of, pl.concat(pieces), by, errors)
    games = with_games(
        of, frame(table(of, "games", errors), ["game"]), [n for n in by if n not in own], errors
    )
    shared = [name for name in by if name not in own]
    each = games.with_columns(n=pl.lit(1))
    records = each.group_by(shared).agg(records=pl.len()) if shared else each.select(records=pl.len())
    group = [*by, "code"]
    counted = found.group_by(group).agg(
        count=pl.len(), points=pl.col("points").sum(), with_one=pl.col("game").n_unique()
    )
    counted = (
        counted.join(records, on=shared, nulls_equal=True) if shared else counted.join(records, how="cross")
    ).sort(group)
    keys = counted.select(group)
    there = keys.join(each, on=shared, nulls_equal=True) if shared else keys.join(each, how="cross")
    key = list(dict.fromkeys([*group, "game"]))
    sums = there.join(
        found.group_by(key).agg(sum=pl.len()), on=key, how="left", nulls_equal=True
    ).with_columns(pl.col("sum").fill_null(0))
    return with_mean(
        with_share(counted.select(*group, "records", "count", "points", "with_one"), "with_one", "records"),
        sums,
        group,
    )
