"""What throws are worth: jans, how often and how much; pleins made, kept and broken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .intervals import with_mean, with_share
from .source import By, Source, beside, in_games, names, table, throws

if TYPE_CHECKING:
    import polars as pl

    from ..tables import Errors


def jans(of: Source, by: By = (), *, errors: Errors = "raise") -> pl.DataFrame:
    """Give how often each kind of jan comes and what it is worth.

    ``throws`` is how many throws the group has, ``count`` how many of them are worth something for this
    ``kind``, ``share`` their share; ``worth`` the points of one that is, and ``mean`` the points a throw of
    all, whoever gets them.

    >>> import trictrac
    >>> table = jans(trictrac.simulate(50, seed=7), by=["roll", "coup"])
    >>> bool((table["share_low"] <= table["share"]).all())
    True
    """
    import polars as pl

    by = names(by)
    group = [*by, "kind"]
    key = list(dict.fromkeys([*group, "game"]))
    per_game = list(dict.fromkeys(["game", *by]))
    events = in_games(table(of, "events", errors), ["game", "turn", "kind", "points"])
    found, thrown = [], []
    for turns, due in beside(throws(of, [], by, errors), events):
        once = (
            due.with_columns(pl.col("kind").cast(pl.String))
            .group_by("game", "turn", "kind", maintain_order=True)
            .agg(pl.col("points").cast(pl.Int64).sum())
            .join(turns.select(list(dict.fromkeys(["game", "turn", *by]))), on=["game", "turn"])
        )
        found.append(once.group_by(key).agg(count=pl.len(), sum=pl.col("points").sum()))
        thrown.append(turns.group_by(per_game).agg(n=pl.len()))
    points, all_throws = pl.concat(found), pl.concat(thrown)
    counted = points.group_by(group).agg(pl.col("count").sum(), points=pl.col("sum").sum())
    counted = _with_totals(counted, _per(all_throws, by), by).sort(group)
    # Every game that has throws of the group counts, also where the jan did not come.
    games = _with_totals(counted.select(group), all_throws, by)
    sums = games.join(points.drop("count"), on=key, how="left", nulls_equal=True)
    sums = sums.with_columns(pl.col("sum").fill_null(0))
    made = with_share(counted, "count", "throws").with_columns(worth=pl.col("points") / pl.col("count"))
    return with_mean(made.select(*group, "throws", "count", "^share.*$", "worth"), sums, group)


def _per(games: pl.DataFrame, by: list[str]) -> pl.DataFrame:
    import polars as pl

    if not by:
        return games.select(throws=pl.col("n").sum())
    return games.group_by(by).agg(throws=pl.col("n").sum())


def _with_totals(rows: pl.DataFrame, totals: pl.DataFrame, by: list[str]) -> pl.DataFrame:
    return rows.join(totals, on=by, nulls_equal=True) if by else rows.join(totals, how="cross")


def pleins(of: Source, by: By = (), *, errors: Errors = "raise") -> pl.DataFrame:
    """Give how often pleins are made, kept and broken, by their table and its first field: 1, 7, 13 or 19.

    ``made`` is how many were made, ``kept`` how many throws of their player left one standing, ``broken`` how
    many did not; ``share`` is that of ``kept`` among both. ``mean`` is how many are made in a relevé, of each
    player. A plein whose player goes away, or whose relevé is over, is neither kept nor broken.

    >>> import trictrac
    >>> pleins(trictrac.simulate(50, seed=7)).columns[:4]
    ['plein', 'made', 'kept', 'broken']
    """
    import polars as pl

    by = names(by)
    own = pl.when(pl.col("side") == "W").then("plein_w").otherwise("plein_b")
    releve = ["game", "marque", "releve", "side"]
    group = [*by, "plein"]
    key = list(dict.fromkeys([*group, "game"]))
    now, had = pl.col("now"), pl.col("had")
    made, stood, relevés = [], [], []
    for piece in throws(of, ["plein_w", "plein_b", "left"], by, errors):
        turns = (
            piece.with_columns(now=own).with_columns(had=now.shift(1).over(releve)).filter(~pl.col("left"))
        )
        each = turns.group_by(list(dict.fromkeys([*by, *releve]))).agg()
        relevés.append(each.group_by(list(dict.fromkeys([*by, "game"]))).agg(n=pl.len()))
        new = turns.filter(now.is_not_null() & now.ne_missing(had)).rename({"now": "plein"})
        made.append(new.group_by(key).agg(sum=pl.len()))
        stays = turns.filter(had.is_not_null()).with_columns(plein=had)
        stood.append(
            stays.group_by(group).agg(kept=now.eq_missing(had).sum(), broken=now.ne_missing(had).sum())
        )
    there, made_sums = pl.concat(relevés), pl.concat(made)
    counted = made_sums.group_by(group).agg(made=pl.col("sum").sum())
    kept = pl.concat(stood).group_by(group).agg(pl.col("kept", "broken").sum())
    counted = counted.join(kept, on=group, how="left", nulls_equal=True).with_columns(
        pl.col("kept", "broken").fill_null(0)
    )
    counted = counted.with_columns(had=pl.col("kept") + pl.col("broken")).sort(group)
    sums = _with_totals(counted.select(group), there, by).join(
        made_sums, on=key, how="left", nulls_equal=True
    )
    return with_mean(
        with_share(counted, "kept", "had").drop("had"), sums.with_columns(pl.col("sum").fill_null(0)), group
    )
