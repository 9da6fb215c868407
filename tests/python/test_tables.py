"""The tables of files: every row of a record, and the same as the simulation that wrote it."""

from __future__ import annotations

import copy
import gzip
import multiprocessing
import os
import pickle
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import trictrac as tt
from trictrac.progress import Bar
from trictrac.tables import files

from .conftest import in_ci
from .long_work import broken_off, counted_meanwhile

try:
    import polars as pl
    import pyarrow as pa
except ImportError:
    if in_ci():
        raise
    pytest.skip("polars and pyarrow are not installed", allow_module_level=True)

WRONG = '[TTN "1.0"] [White "vous"] [Marks "recorded"]\n\nW 64: +4 1/7 1/5\nB 21: 1/3 1/2\n'
BAD = '[TTN "1.0"]\n\nW 99: 1/7\n\n'
#: Where it is told how many records were left out is one test's matter.
pytestmark = pytest.mark.filterwarnings("ignore:.* left out")

TABLES = (tt.games, tt.turns, tt.events, tt.findings)


@pytest.mark.parametrize(("game", "rules"), tt.known_rules())
@pytest.mark.parametrize("marks", ["as-due", "recorded"])
def test_a_simulation_that_was_written_is_read_as_it_was_played(
    game: str, rules: str, marks: str, tmp_path: Path
) -> None:
    simulation = tt.simulate(30, game=game, rules=rules, seed=11, marks=marks)  # type: ignore[arg-type]
    simulation.write(tmp_path / "games.ttn.zst")
    played, read = pl.DataFrame(simulation.turns), pl.DataFrame(tt.turns(tmp_path))
    assert read["game"].to_list() == played["game"].to_list()
    for column in played.columns:
        if column != "played":
            same = read[column].cast(pl.String).eq_missing(played[column].cast(pl.String))
            assert same.all(), (column, played.filter(~same), read.filter(~same))
    due, done = pl.DataFrame(tt.events(tmp_path)), pl.DataFrame(simulation.events)
    assert due.select(done.columns).equals(done)
    ended, won = pl.DataFrame(tt.games(tmp_path)), pl.DataFrame(simulation.games)
    assert ended["throws"].to_list() == won["throws"].to_list()
    assert ended["winner"].to_list() == won["winner"].to_list()
    assert pl.DataFrame(tt.findings(tmp_path)).height == 0


def test_marques_are_numbered(tmp_path: Path) -> None:
    simulation = tt.simulate(10, seed=2, marques=4, marks="recorded")
    simulation.write(tmp_path / "games.ttn")
    played, read = pl.DataFrame(simulation.turns), pl.DataFrame(tt.turns(tmp_path))
    both = ["game", "turn", "marque", "releve", "left"]
    assert read.select(both).equals(played.select(both))


def test_findings(tmp_path: Path) -> None:
    path = tmp_path / "wrong.ttn"
    path.write_text(WRONG)
    report = tt.check(tt.parse(WRONG)[0])
    rows = pl.DataFrame(tt.findings(path)).to_dicts()
    assert len(rows) == len(report.findings) > 0
    for row, found in zip(rows, report.findings, strict=True):
        names = ("code", "severity", "player", "points", "line", "column", "claimed")
        assert [row[name] for name in names] == [getattr(found, name) for name in names]
        assert row["message"] == found.message("en")
        assert row["articles"].split(", ") == found.articles
        assert (row["game"], row["file"]) == (0, str(path))
    (game,) = pl.DataFrame(tt.games(path)).to_dicts()
    assert (game["white"], game["black"], game["throws"], game["winner"]) == ("vous", None, 2, None)
    assert game["errors"] == sum(found.severity == "error" for found in report.findings)


def test_what_duckdb_tells_of_what_cannot_be_read(tmp_path: Path) -> None:
    """It raises its own exception whatever a stream raises; in its words are ours, with the place."""
    duckdb = pytest.importorskip("duckdb", reason="duckdb is not installed")
    path = tmp_path / "mixed.ttn"
    path.write_text(WRONG + "\n" + BAD)
    for make in TABLES:
        with pytest.raises(duckdb.Error, match=r"(?s)N031.*mixed\.ttn:8:3"):
            duckdb.from_arrow(make(path)).fetchall()
        with pytest.raises(tt.NotationError, match=r"mixed\.ttn:8:3"):
            duckdb.from_arrow(pa.table(make(path)))
    with pytest.raises(FileNotFoundError):
        duckdb.from_arrow(tt.turns(tmp_path / "none.ttn"))
    path.write_text(WRONG)
    for games in (tt.games(path), pa.table(tt.games(path))):
        assert duckdb.from_arrow(games).project("white, throws").fetchall() == [("vous", 2)]


def test_what_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "mixed.ttn"
    path.write_text(WRONG + "\n" + BAD + WRONG.replace("[White", '[Game "chess"] [White') + "\n" + WRONG)
    for make in TABLES:
        for take in (pl.DataFrame, pa.table, lambda table: pa.RecordBatchReader.from_stream(table)):
            with pytest.raises(tt.NotationError, match=r"mixed\.ttn:8:3") as told:
                take(make(path))
            assert told.value.diagnostics[0].line == 8
    with pytest.warns(UserWarning, match="2 records were left out"):
        assert pl.DataFrame(tt.games(path, errors="skip"))["game"].to_list() == [0, 3]
    left_out = pl.DataFrame(tt.skipped(path))
    assert left_out.select("game", "line", "code").rows() == [(1, 8, "N031"), (2, 10, None)]
    assert left_out["message"][1].startswith('no game "chess"')
    path.write_text(WRONG.replace("[White", '[Game "chess"] [White'))
    with pytest.raises(tt.UnknownRules, match="chess"):
        pl.DataFrame(tt.turns(path))
    path.with_suffix(".ttn.gz").write_bytes(gzip.compress(WRONG.encode() * 99)[:-20])
    with pytest.raises(tt.NotationError, match="N008"):
        pl.DataFrame(tt.turns(path.with_suffix(".ttn.gz")))
    with pytest.raises(FileNotFoundError):
        tt.turns(tmp_path / "none.ttn")
    with pytest.raises(FileNotFoundError):
        tt.turns(str(tmp_path / "n*.ttn"))
    with path.open() as file, pytest.raises(TypeError, match="not an open file"):
        tt.turns(file)
    with pytest.raises(ValueError, match="errors is"):
        tt.turns(path, errors="yield")  # type: ignore[arg-type]


def test_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["a.ttn", "b.ttn.gz", "c [1].ttn"]
    for name in names:
        tt.simulate(2, seed=1).write(tmp_path / name)
    (tmp_path / "notes.txt").write_text("no record")
    monkeypatch.chdir(tmp_path)
    assert files(".") == names
    assert files("*.ttn") == ["a.ttn", "c [1].ttn"]
    assert files("c [1].ttn") == ["c [1].ttn"]
    assert files([Path("b.ttn.gz"), "a.ttn"]) == ["b.ttn.gz", "a.ttn"]
    games = pl.DataFrame(tt.games("*.ttn"))
    assert games["game"].to_list() == [0, 1, 2, 3]
    assert games["file"].unique(maintain_order=True).to_list() == ["a.ttn", "c [1].ttn"]
    again = tt.games("*.ttn")
    assert pl.DataFrame(again).equals(pl.DataFrame(again))


def test_they_are_pickled_as_what_was_asked_for(tmp_path: Path) -> None:
    (tmp_path / "mixed.ttn").write_text(WRONG + "\n" + BAD + WRONG)
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        for make in TABLES:
            table = make(tmp_path, errors="skip")
            read = pl.DataFrame(table)
            for again in (pickle.loads(pickle.dumps(table)), copy.copy(table), copy.deepcopy(table)):
                assert (repr(again), again.columns) == (repr(table), table.columns)
                assert pl.DataFrame(again).equals(read)
            assert pool.submit(pl.DataFrame, table).result().equals(read)
            with pytest.raises(Exception, match=r"mixed\.ttn:8:3"):
                pl.DataFrame(copy.deepcopy(make(tmp_path)))


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """Give a folder of several files, of which one has faults."""
    for number, ending in enumerate(["ttn", "ttn.gz", "ttn.zst"]):
        simulation = tt.simulate(
            40, seed=number, marks="recorded", game=["trictrac", "puff", "backgammon"][number]
        )
        simulation.write(tmp_path / f"{number}.{ending}")
    (tmp_path / "9.ttn").write_text("\n".join([WRONG, BAD + WRONG] * 20))
    return tmp_path


@pytest.mark.parametrize("make", TABLES)
def test_the_same_on_any_number_of_threads(make: Callable[..., tt.Table], many: Path, root: Path) -> None:
    paths = [many, root / "python/trictrac/records", many / "1.ttn.gz"]
    one = pl.DataFrame(make(paths, errors="skip", threads=1))
    assert one["game"].is_sorted()
    assert one["game"][-1] > 200
    for threads in (0, 2, 3, 16, None):
        assert pl.DataFrame(make(paths, errors="skip", threads=threads)).equals(one), threads
        with pytest.raises(Exception, match=r"9\.ttn:8:3"):  # the first of twenty
            pl.DataFrame(make(paths, threads=threads))


def test_progress_is_told_in_bytes(many: Path) -> None:
    told: list[tuple[int, int]] = []
    size = sum(file.stat().st_size for file in many.iterdir())
    for make in TABLES:
        told.clear()
        pl.DataFrame(make([many] * 3, errors="skip", progress=lambda done, total: told.append((done, total))))
        assert told[-1] == (3 * size, 3 * size)
        assert told == sorted(told)
        assert told.count(told[-1]) == 1
    told.clear()
    pl.DataFrame(tt.games([], progress=lambda done, total: told.append((done, total))))
    assert told == [(0, 0)]


def test_what_progress_raises_breaks_off(many: Path) -> None:
    def refuse(done: int, total: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(Exception, match="enough"):
        pl.DataFrame(tt.turns([many] * 50, errors="skip", progress=refuse))


def test_a_bar_is_drawn(many: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pl.DataFrame(tt.turns([many] * 5, errors="skip", progress=True))
    bar: Any = Bar(in_bytes=True)
    bar(1, 2_000)
    bar(2_000, 2_000)
    assert "2.0/2.0 kB" in capsys.readouterr().err


def test_ctrl_c(many: Path) -> None:
    long = [many / "0.ttn"] * 100_000
    assert broken_off(lambda: pl.DataFrame(tt.findings(long))) < 1.0
    assert broken_off(lambda: sum(1 for _ in pa.RecordBatchReader.from_stream(tt.turns(long)))) < 1.0


def test_ctrl_c_at_a_pipe_that_gives_nothing(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writing = os.open(pipe, os.O_RDWR)
    try:
        assert broken_off(lambda: pl.DataFrame(tt.games(pipe))) < 1.0
    finally:
        os.close(writing)


def test_other_threads_run_meanwhile(many: Path) -> None:
    ran, seconds = counted_meanwhile(lambda: pl.DataFrame(tt.turns([many / "0.ttn"] * 20, threads=1)))
    assert ran > 20 * seconds


def test_a_stream_that_nobody_reads_to_its_end(many: Path) -> None:
    stream = pa.RecordBatchReader.from_stream(tt.turns([many / "0.ttn"] * 1_000))
    assert next(iter(stream)).num_rows >= 1 << 15
    begin = time.monotonic()
    del stream
    assert time.monotonic() - begin < 1.0, "its threads stop"


def test_the_shipped_records_become_tables(root: Path) -> None:
    folder = root / "python/trictrac/records"
    assert pl.DataFrame(tt.games(folder)).height == len(tt.treatise())
    for make in TABLES:
        table = make(folder)
        read = pa.table(table)
        assert read.schema == pa.schema(table)
        assert read.num_rows > 100
        assert list(table.columns) == read.column_names
