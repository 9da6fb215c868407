"""How sure a share and a mean are: Wilson's interval, and the bootstrap by game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import polars as pl

#: The normal quantile of a level of 95 %.
Z = 1.959963984540054
#: So many corpora are drawn.
DRAWN = 500
#: They are the same each time.
SEED = 1852


def wilson(count: float, of: float) -> tuple[float, float]:
    """Give Wilson's interval of a share.

    >>> low, high = wilson(8, 10)
    >>> round(low, 3), round(high, 3)
    (0.49, 0.943)
    """
    if of <= 0:
        return (0.0, 1.0)
    share, more = count / of, Z * Z / of
    half = Z * ((share * (1 - share) + more / 4) / of) ** 0.5
    centre = share + more / 2
    return (max(0.0, (centre - half) / (1 + more)), min(1.0, (centre + half) / (1 + more)))


def with_share(table: pl.DataFrame, count: str, of: str) -> pl.DataFrame:
    """Add the share that one column is of another, with Wilson's interval."""
    import polars as pl

    n, share = pl.col(of), pl.col(count) / pl.col(of)
    more = Z * Z / n
    half = Z * ((share * (1 - share) + more / 4) / n).sqrt()
    made = table.with_columns(
        share=share,
        share_low=((share + more / 2 - half) / (1 + more)).clip(0, 1),
        share_high=((share + more / 2 + half) / (1 + more)).clip(0, 1),
    )
    return made.with_columns(pl.col("^share.*$").fill_nan(None))


def with_mean(table: pl.DataFrame, sums: pl.DataFrame, by: Sequence[str]) -> pl.DataFrame:
    """Add the mean of each group of ``table``, with the bootstrap's interval.

    ``sums`` has for each group and ``game`` the ``sum`` and the number, ``n``. The games are drawn with
    replacement; where only one has a row, there is no interval.
    """
    import numpy as np
    import polars as pl

    keys = table.select(by).with_row_index("group") if by else pl.DataFrame({"group": [0]})
    joined = (
        sums.join(keys, on=list(by), how="inner", nulls_equal=True, maintain_order="left")
        if by
        else sums.with_columns(group=pl.lit(0, pl.UInt32))
    )
    places = joined["game"].rank("dense").to_numpy() - 1
    there = int(places.max()) + 1 if len(places) else 0
    group, top, n = (joined[column].to_numpy() for column in ("group", "sum", "n"))
    random, height = np.random.default_rng(SEED), table.height
    drawn = np.empty((DRAWN, height))
    with np.errstate(invalid="ignore", divide="ignore"):
        for one in range(DRAWN):
            times = np.bincount(random.integers(0, max(there, 1), there), minlength=there)
            weight = times[places]
            drawn[one] = np.bincount(group, weight * top, height) / np.bincount(group, weight * n, height)
        mean = np.bincount(group, top, height) / np.bincount(group, n, height)
        low, high = np.nanquantile(drawn, [0.025, 0.975], axis=0) if there else (mean, mean)
    alone = np.bincount(group, minlength=height) < 2
    low, high = np.where(alone, np.nan, low), np.where(alone, np.nan, high)
    columns = {"mean": mean, "mean_low": low, "mean_high": high}
    return table.with_columns(pl.Series(key, value).fill_nan(None) for key, value in columns.items())
