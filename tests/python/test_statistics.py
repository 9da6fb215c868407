"""Statistics: each is counted again, throw by throw, and intervals hold what they should."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import trictrac as tt

from .conftest import in_ci
from .test_cli import run

try:
    import polars as pl
    import pyarrow  # noqa: F401
    from polars.testing import assert_frame_equal

    from trictrac import statistics as st
    from trictrac.cli import plots
    from trictrac.statistics import intervals, source
    from trictrac.statistics.intervals import with_mean
except ImportError:
    if in_ci():
        raise
    pytest.skip("polars and pyarrow are not installed", allow_module_level=True)

#: L 53, fig. 6; L 56: a plein by one way of a simple roll is worth four points.
HEAD = '[TTN "1.0"] [Position "W 1*3 2*3 3*3 4*3 5*3 B 1*15"]\n\n'


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "games.ttn"
    tt.simulate(25, seed=7, marks="recorded").write(path)
    return path


@pytest.fixture(scope="module")
def replays(corpus: Path) -> list[list[tt.Step]]:
    """Give the throws of each game."""
    return [[step for step in tt.check(record).steps if step.roll] for record in tt.read(corpus)]


def test_jans_are_those_of_each_throw(corpus: Path, replays: list[list[tt.Step]]) -> None:
    counts: Counter[tuple[str, str]] = Counter()
    points: Counter[tuple[str, str]] = Counter()
    thrown: Counter[str] = Counter()
    for step in (step for steps in replays for step in steps):
        assert step.roll is not None
        assert step.due is not None
        roll = "".join(sorted(step.roll, reverse=True))
        thrown[roll] += 1
        for kind in {str(event.kind) for event in step.due.events}:
            counts[roll, kind] += 1
        for event in step.due.events:
            points[roll, str(event.kind)] += event.points
    table = st.jans(corpus, by="roll").with_columns(pl.col("roll").cast(pl.String))
    assert {(row["roll"], row["kind"]): row["count"] for row in table.iter_rows(named=True)} == counts
    for row in table.iter_rows(named=True):
        key = (row["roll"], row["kind"])
        assert row["throws"] == thrown[row["roll"]]
        assert row["worth"] == pytest.approx(points[key] / counts[key])
        assert row["mean"] == pytest.approx(points[key] / thrown[row["roll"]])
        assert row["share_low"] <= row["share"] <= row["share_high"]
        assert row["mean_low"] is None or row["mean_low"] <= row["mean_high"]


def test_a_simulation_is_counted_as_its_records(corpus: Path) -> None:
    simulation = tt.simulate(25, seed=7)
    for make in (st.jans, st.pleins, st.lengths, st.first_throw, st.coin, st.staying):
        for by in ((), "side", ["coup", "roll"]):
            one, other = make(simulation, by), make(corpus, by)
            assert one.equals(other), (make.__name__, by)
    with pytest.raises(ValueError, match="no findings"):
        st.ecoles(simulation)


def test_in_pieces_the_same_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """However little is held at a time: a piece is cut from each batch of 32,768 rows."""
    monkeypatch.setattr(intervals, "DRAWN", 5)
    simulation = tt.simulate(600, seed=7)
    makers = (st.jans, st.pleins, st.lengths, st.first_throw, st.coin, st.staying)
    groups: list[list[str]] = [[], ["side", "winner"]]
    whole = [make(simulation, by) for make in makers for by in groups]
    monkeypatch.setattr(source, "HELD", 1)
    pieces = list(source.in_games(simulation.turns, ["game"]))
    assert len(pieces) > 1
    games = [set(piece["game"].to_list()) for piece in pieces]
    assert sum(map(len, games)) == 600, "no game is cut in two"
    for wanted, made in zip(whole, (make(simulation, by) for make in makers for by in groups), strict=True):
        assert_frame_equal(made, wanted, check_exact=False, rel_tol=1e-9)


def test_pleins_made_kept_and_broken(tmp_path: Path) -> None:
    path = tmp_path / "plein.ttn"
    turns = "W 51: 1/6 5/6\nB 21: 1/3 1/2\nW 21: 2/4 3/4\nB 21: 1/3 1/2\nW 66: 1/7(2)\nB 21: 1/3 1/2\n"
    path.write_text(HEAD + turns, "utf-8")
    (row,) = st.pleins(path).iter_rows(named=True)
    assert (row["plein"], row["made"], row["kept"], row["broken"]) == (1, 1, 1, 1)
    assert (row["share"], row["mean"]) == (0.5, 0.5), "one relevé, two players"


def test_lengths_and_first_throws(corpus: Path, replays: list[list[tt.Step]]) -> None:
    table = {row["of"]: row for row in st.lengths(corpus).iter_rows(named=True)}
    assert table["partie"]["count"] == len(replays)
    assert table["partie"]["mean"] == pytest.approx(sum(map(len, replays)) / len(replays))
    whole = [
        sum(step.before.releve == number for step in steps)
        for steps in replays
        for number in range(1, steps[-1].before.releve)
    ]
    assert table["releve"]["count"] == len(whole)
    first = st.first_throw(corpus).filter(pl.col("of") == "partie").row(0, named=True)
    won = sum(row["winner"] == steps[0].who for row, steps in zip(_games(corpus), replays, strict=True))
    assert (first["count"], first["share"]) == (len(replays), pytest.approx(won / len(replays)))


def test_the_coin_and_staying(corpus: Path, replays: list[list[tt.Step]]) -> None:
    taken = stayed = left = 0
    for steps in replays:
        had: set[int] = set()
        for step, after in zip(steps, [*steps[1:], None], strict=True):
            if after is None or after.before.releve != step.before.releve:
                continue
            own, other = ("W", "B") if step.who == "W" else ("B", "W")
            holds = {side: after.before.dames(side).get(12, 0) >= 2 for side in "WB"}
            if holds[own] and not holds[other] and step.before.releve not in had:
                had.add(step.before.releve)
                taken += 1
    # The coin of who throws last in a relevé stands in no `before`; so many are told there at least.
    counted = st.coin(corpus)["count"][0]
    assert taken <= counted <= taken + sum(steps[-1].before.releve for steps in replays)
    for steps in replays:
        for number, step in enumerate(steps[:-1]):
            assert step.stands is not None
            gained = (step.stands.holes(str(step.who)) or 0) - (step.before.holes(str(step.who)) or 0)
            if gained > 0 and step.due is not None and step.due.won:
                gone = steps[number + 1].before.releve != step.before.releve
                left, stayed = left + gone, stayed + (not gone)
    rows = {row["left"]: row["count"] for row in st.staying(corpus).iter_rows(named=True)}
    assert sum(rows.values()) == left + stayed


def test_ecoles(root: Path) -> None:
    folder = root / "python/trictrac/records"
    found: Counter[str] = Counter(
        finding.code
        for record in tt.treatise()
        for finding in tt.check(record).findings
        if finding.code in ("E101", "E102", "E103", "E104")
    )
    table = st.ecoles(folder)
    assert {row["code"]: row["count"] for row in table.iter_rows(named=True)} == found
    assert set(table["records"]) == {len(tt.treatise())}


def test_wilson_as_it_is_tabled() -> None:
    # Brown, Cai and DasGupta 2001: the score interval of 8 of 10.
    assert st.wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert st.wilson(0, 10)[0] == 0
    assert st.wilson(0, 0) == (0, 1)


def test_the_bootstrap_is_as_wide_as_the_standard_error() -> None:
    """Of many games alike it is that of the normal law: ± 1.96 standard errors."""
    games = 2_000
    sums = pl.DataFrame({"game": range(games), "sum": [n % 2 for n in range(games)], "n": [1] * games})
    row = with_mean(pl.DataFrame({"count": [games]}), sums, []).row(0, named=True)
    half = 1.96 * (0.25 / games) ** 0.5
    assert row["mean"] == 0.5
    assert row["mean_high"] - row["mean_low"] == pytest.approx(2 * half, rel=0.12)
    again = with_mean(pl.DataFrame({"count": [games]}), sums, []).row(0, named=True)
    assert again == row


def test_no_records_and_no_such_column(corpus: Path) -> None:
    for make in (st.jans, st.pleins, st.lengths, st.first_throw, st.coin, st.staying, st.ecoles):
        assert make([]).filter(pl.lit(True)).height <= 1
        with pytest.raises(ValueError, match="no column 'player_of_nobody'"):
            make(corpus, by="player_of_nobody")


def test_the_command(corpus: Path) -> None:
    done = run("stats", str(corpus), "--of", "jans", "--of", "lengths", "--by", "side")
    assert (done.returncode, done.stderr) == (0, "")
    assert "hit" in done.stdout
    assert "┼" in done.stdout
    french = run("stats", str(corpus), "--of", "lengths", "--lang", "fr").stdout
    assert "la longueur des relevés et des parties" in french
    assert "," in french
    lines = run("stats", str(corpus), "--of", "jans", "--json").stdout.splitlines()
    assert [json.loads(line)["kind"] for line in lines] == st.jans(corpus)["kind"].to_list()
    wrong = run("stats", str(corpus), "--of", "jans", "--by", "nonsense")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "no column 'nonsense'" in wrong.stderr
    assert run("stats", str(corpus), "--by", "side").returncode == 2
    assert run("stats", "none.ttn", "--of", "jans").returncode == 2


def test_a_bar() -> None:
    assert plots._bar(None, None, None, (0.0, 1.0)) == ""
    assert plots._bar(1.0, None, None, (0.0, 1.0)) == "█" * plots.WIDTH


def _games(path: Path) -> list[dict[str, Any]]:
    return pl.DataFrame(tt.games(path)).to_dicts()
