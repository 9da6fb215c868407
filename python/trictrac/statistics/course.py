"""The course of relevés and parties: how long they are; what the first throw, coin, staying are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .intervals import with_mean, with_share
from .source import By, Source, frame, names, table, throws, with_games

if TYPE_CHECKING:
    from collections.abc import Sequence

    import polars as pl

    from ..tables import Errors

#: What one relevé is.
RELEVE = ["game", "marque", "releve"]


def lengths(of: Source, by: By = (), *, errors: Errors = "raise") -> pl.DataFrame:
    """Give how many throws relevés and parties have.

    ``of`` is ``"releve"`` or ``"partie"``, ``count`` how many there are, ``mean`` how many throws they have;
    beside it the median, the tenth part from below and from above, and the longest. The last relevé of each
    game is left out, which nobody need have ended; of parties those without a winner.

    >>> import trictrac
    >>> lengths(trictrac.simulate(50, seed=7))["of"].to_list()
    ['partie', 'releve']
    """
    import polars as pl

    by = names(by)
    columns = list(dict.fromkeys(["of", *by, "game", "throws"]))
    first = [pl.col(name).first() for name in by if name not in RELEVE]
    last = pl.struct("marque", "releve") == pl.struct("marque", "releve").last().over("game")

    def ended(turns: pl.DataFrame) -> pl.DataFrame:
        releves = turns.group_by(RELEVE, maintain_order=True).agg(*first, throws=pl.len())
        return releves.filter(~last).with_columns(of=pl.lit("releve")).select(columns)

    both = [pl.concat(map(ended, throws(of, [], by, errors)))]
    games = frame(table(of, "games", errors), ["game", "winner", "throws"]).filter(
        pl.col("winner").is_not_null()
    )
    if not set(by) & {"marque", "releve", "side", "roll", "coup"}:
        parties = with_games(of, games, by, errors).with_columns(of=pl.lit("partie"))
        both.append(parties.select(columns).cast(both[0].schema))
    group = ["of", *by]
    rows = pl.concat(both).with_columns(pl.col("throws").cast(pl.Int64))
    made = (
        rows.group_by(group)
        .agg(
            count=pl.len(),
            median=pl.col("throws").median(),
            tenth=pl.col("throws").quantile(0.1),
            nine_tenths=pl.col("throws").quantile(0.9),
            longest=pl.col("throws").max(),
        )
        .sort(group)
    )
    return _mean(made, _tallied(rows.rename({"throws": "value"}), group), group)


def first_throw(of: Source, by: By = (), *, errors: Errors = "raise") -> pl.DataFrame:
    """Give what it is worth to throw first.

    Of ``"partie"``: ``count`` is how many were won, ``share`` how often by who threw first. Of ``"releve"``:
    ``mean`` is the holes that who threw first took in it, less the other's. ``by="roll"`` is by that throw.

    >>> import trictrac
    >>> first_throw(trictrac.simulate(50, seed=7))["of"].to_list()
    ['partie', 'releve']
    """
    import polars as pl

    by = names(by)
    group = ["of", *by]
    begun, played = [], []
    for piece in throws(of, ["holes_w", "holes_b"], by, errors):
        turns = _with_holes(piece)
        firsts = turns.group_by("game", maintain_order=True).first()
        begun.append(firsts.select(list(dict.fromkeys(["game", "side", *by]))))
        gain = pl.col("gain_w").sum() - pl.col("gain_b").sum()
        releves = turns.group_by(RELEVE, maintain_order=True).agg(
            pl.all().exclude("gain_w", "gain_b").first(), gain=gain
        )
        releves = releves.with_columns(of=pl.lit("releve"), value=_mine(pl.col("gain")))
        played.append(_tallied(releves, group))
    won = frame(table(of, "games", errors), ["game", "winner"]).with_columns(pl.col("winner").cast(pl.String))
    parties = (
        pl.concat(begun)
        .join(won.filter(pl.col("winner").is_not_null()), on="game")
        .with_columns(of=pl.lit("partie"))
    )
    counted = parties.group_by(group).agg(count=pl.len(), won=(pl.col("winner") == pl.col("side")).sum())
    counted = with_share(counted, "won", "count").drop("won").sort(group)
    releves = pl.concat(played)
    return pl.concat([counted, _mean(_counted(releves, group), releves, group)], how="diagonal")


def coin(of: Source, by: By = (), *, errors: Errors = "raise") -> pl.DataFrame:
    """Give what it is worth to hold the coin first.

    ``count`` is in how many relevés one player took his coin when the other had none; ``mean`` the holes that
    he took after that throw, to the end of the relevé, less the other's. ``by="coup"`` is by the coup of it.

    >>> import trictrac
    >>> coin(trictrac.simulate(50, seed=7)).columns
    ['count', 'mean', 'mean_low', 'mean_high']
    """
    import polars as pl

    by = names(by)
    own = pl.when(pl.col("side") == "W").then("coin_w").otherwise("coin_b")
    other = pl.when(pl.col("side") == "W").then("coin_b").otherwise("coin_w")

    def taken(piece: pl.DataFrame) -> pl.DataFrame:
        turns = _with_holes(piece)
        first = turns.filter(own & ~other).group_by(RELEVE, maintain_order=True).first()
        return _tallied(_to_come(first, turns), by)

    tallied = pl.concat(map(taken, throws(of, ["holes_w", "holes_b", "coin_w", "coin_b"], by, errors)))
    return _mean(_counted(tallied, by), tallied, by)


def staying(of: Source, by: By = (), *, errors: Errors = "raise") -> pl.DataFrame:
    """Give what staying and going away came to, where a player took a hole by his own throw.

    ``left`` says which; ``count`` how often, ``share`` how much of all such throws of the group. ``mean`` is
    holes less the other's: of who stayed, those of the rest of the relevé; of who left, those of the next
    relevé, for there he throws first. Players choose: this tells what came of it, and not which is better;
    ``trictrac.rollout`` judges a position.

    >>> import trictrac
    >>> staying(trictrac.simulate(50, seed=7))["left"].to_list()
    [False, True]
    """
    import polars as pl

    by = names(by)
    mine = pl.when(pl.col("side") == "W").then("gain_w").otherwise("gain_b")
    goes_on = pl.col("turn") < pl.col("turn").max().over("game")
    group = list(dict.fromkeys([*by, "left"]))
    columns = [*group, "game", "value"]
    where, came = [], []
    for piece in throws(of, ["holes_w", "holes_b", "left", "won"], by, errors):
        turns = _with_holes(piece)
        at = turns.filter((mine > 0) & (pl.col("won") > 0) & goes_on)
        where.append(at.group_by(group).agg(count=pl.len()))
        stayed = _to_come(at.filter(~pl.col("left")), turns)
        whole = turns.group_by(RELEVE, maintain_order=True).agg(
            gain=pl.col("gain_w").sum() - pl.col("gain_b").sum()
        )
        next_one = whole.with_columns(pl.col("releve") - 1)
        gone = at.filter("left").join(next_one, on=RELEVE).with_columns(value=_mine(pl.col("gain")))
        both = [rows.select(list(dict.fromkeys(columns))) for rows in (stayed, gone)]
        came.append(_tallied(pl.concat(both), group))
    counted = _counted(pl.concat(where), group)
    others = [name for name in group if name != "left"]
    all_of = pl.col("count").sum().over(others) if others else pl.col("count").sum()
    shared = with_share(counted.with_columns(all=all_of), "count", "all").drop("all")
    return _mean(shared, pl.concat(came), group)


def _with_holes(turns: pl.DataFrame) -> pl.DataFrame:
    """Add how many holes each took by a throw; a marqué begins anew."""
    import polars as pl

    def gain(side: str) -> pl.Expr:
        holes = pl.col(f"holes_{side}").cast(pl.Int64)
        return (holes - holes.shift(1).over("game", "marque")).fill_null(pl.when(_is_first()).then(holes))

    return turns.with_columns(gain_w=gain("w"), gain_b=gain("b"))


def _is_first() -> pl.Expr:
    """Whether it is the first throw of a whole game: a record may begin in the middle, with holes."""
    import polars as pl

    return (pl.col("turn") == 1) & (pl.col("holes_w") + pl.col("holes_b") <= 1)


def _mine(gain: pl.Expr) -> pl.Expr:
    """Give White's less Black's as the thrower's less the other's."""
    import polars as pl

    return pl.when(pl.col("side") == "W").then(gain).otherwise(-gain)


def _to_come(at: pl.DataFrame, turns: pl.DataFrame) -> pl.DataFrame:
    """Add to throws what is still taken in the relevé, as ``value``: the thrower's holes less the other's."""
    import polars as pl

    both = (pl.col("gain_w") - pl.col("gain_b")).fill_null(0)
    rest = turns.select(*RELEVE, "turn", rest=both.cum_sum(reverse=True).over(RELEVE) - both)
    return at.join(rest, on=[*RELEVE, "turn"], maintain_order="left").with_columns(
        value=_mine(pl.col("rest"))
    )


def _tallied(rows: pl.DataFrame, group: Sequence[str]) -> pl.DataFrame:
    """Give for each group and game how many rows there are, and the sum of how many values."""
    import polars as pl

    key = list(dict.fromkeys([*group, "game"]))
    value = pl.col("value")
    return rows.group_by(key, maintain_order=True).agg(count=pl.len(), sum=value.sum(), n=value.count())


def _counted(tallied: pl.DataFrame, group: Sequence[str]) -> pl.DataFrame:
    """Give how many rows each group has in all games."""
    import polars as pl

    count = pl.col("count").sum()
    return tallied.group_by(group).agg(count).sort(group) if group else tallied.select(count)


def _mean(made: pl.DataFrame, tallied: pl.DataFrame, group: Sequence[str]) -> pl.DataFrame:
    """Add the mean of what was tallied."""
    import polars as pl

    return with_mean(made, tallied.filter(pl.col("n") > 0), group)
