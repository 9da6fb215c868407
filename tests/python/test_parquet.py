"""Tables as Parquet files: every row of them, by file or by games, whole or not at all."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import pytest

import trictrac as tt
from trictrac import parquet

from .conftest import in_ci

try:
    import polars as pl
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError:
    if in_ci():
        raise
    pytest.skip("polars and pyarrow are not installed", allow_module_level=True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two files of one name in two folders, and one whose records are of nothing that is found."""
    there = tmp_path_factory.mktemp("records")
    (there / "b").mkdir()
    for number, name in enumerate(("a.ttn", "b/a.ttn.gz", "c.ttn.zst")):
        tt.simulate(12, seed=number, marks="recorded").write(there / name)
    return there


@pytest.mark.parametrize("make", [tt.games, tt.turns, tt.events])
def test_a_file_each(make: Any, folder: Path, tmp_path: Path) -> None:
    written = make(folder).to_parquet(tmp_path / "out", partition="file")
    assert [path.name for path in written] == ["00000-a.parquet", "00001-a.parquet", "00002-c.parquet"]
    assert sorted((tmp_path / "out").iterdir()) == written
    assert pl.read_parquet(tmp_path / "out/*.parquet").equals(pl.DataFrame(make(folder)))
    for path, source in zip(written, ("a.ttn", "b/a.ttn.gz", "c.ttn.zst"), strict=True):
        assert pl.read_parquet(path)["file"].unique().to_list() == [str(folder / source)]


@pytest.mark.parametrize("games", [1, 7, 30, 1_000])
def test_so_many_games_each(games: int, tmp_path: Path) -> None:
    simulation = tt.simulate(30, seed=7, first=0)
    written = simulation.turns.to_parquet(tmp_path / "out", partition=games)
    assert len(written) == -(-30 // games)
    assert pl.concat(pl.read_parquet(path) for path in written).equals(pl.DataFrame(simulation.turns))


def test_row_groups_are_cut_where_they_are_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "GROUP", 1 << 16)
    simulation = tt.simulate(1_000, seed=7)
    (path,) = simulation.turns.to_parquet(tmp_path / "turns.parquet")
    about = pq.ParquetFile(path).metadata
    assert about.num_row_groups > 2
    assert max(about.row_group(n).num_rows for n in range(about.num_row_groups)) <= 1 << 16
    assert pq.read_table(path).equals(pa.table(simulation.turns))


def test_what_the_columns_mean_is_kept(tmp_path: Path) -> None:
    (path,) = tt.simulate(2, seed=7).turns.to_parquet(tmp_path / "turns.parquet")
    schema = pq.read_schema(path)
    assert schema.metadata[b"trictrac.tables"] == b"1"
    won = schema.field("won").metadata
    assert (won[b"unit"], won[b"description"]) == (b"points", b"points that the thrower won by it")
    assert schema.field("side").metadata[b"words"] == b"W,B"
    assert len(schema.field("roll").metadata[b"words"].split(b",")) == 21
    read = pl.read_parquet(path)
    assert read["side"].dtype == pl.Categorical
    assert read["roll"].dtype == pl.Categorical


def test_no_rows_are_no_error(tmp_path: Path, folder: Path) -> None:
    (path,) = tt.findings(folder).to_parquet(tmp_path / "findings.parquet")
    assert pl.read_parquet(path).height == 0
    assert tt.findings(folder).to_parquet(tmp_path / "out", partition="file") == []


def test_what_cannot_be_done_is_said(tmp_path: Path, folder: Path) -> None:
    games = tt.simulate(2, seed=7).games
    with pytest.raises(ValueError, match="no column 'file'"):
        games.to_parquet(tmp_path / "out", partition="file")
    for wrong in (0, -1, True, "games", 1.5):
        with pytest.raises(ValueError, match="partition is"):
            games.to_parquet(tmp_path / "out", partition=wrong)  # type: ignore[arg-type]
    assert not (tmp_path / "out").exists(), "nothing is made before it is known what"
    tt.games(folder).to_parquet(tmp_path / "out", partition="file")
    with pytest.raises(FileExistsError, match="holds something"):
        tt.games(folder).to_parquet(tmp_path / "out", partition="file")


def test_what_is_broken_off_leaves_only_whole_files(tmp_path: Path, folder: Path) -> None:
    bad = tmp_path / "z.ttn"
    bad.write_text('[TTN "1.0"]\n\nW 99: 1/7\n')
    with pytest.raises(Exception, match=r"z\.ttn:3:3"):
        tt.turns([bad]).to_parquet(tmp_path / "one.parquet")
    assert not (tmp_path / "one.parquet").exists()
    # More rows than a batch has stand before what cannot be read.
    tt.simulate(600, seed=1).write(tmp_path / "many.ttn")
    with pytest.raises(Exception, match=r"z\.ttn:3:3"):
        tt.turns([folder / "a.ttn", tmp_path / "many.ttn", bad]).to_parquet(
            tmp_path / "out", partition="file"
        )
    left = sorted((tmp_path / "out").iterdir())
    assert [path.name for path in left] == ["00000-a.parquet"]
    assert pq.read_table(left[0]).num_rows == pl.DataFrame(tt.turns(folder / "a.ttn")).height


def test_other_threads_run_meanwhile(tmp_path: Path) -> None:
    """The interpreter is not held while a table is made."""
    done, ticks = threading.Event(), 0

    def write() -> None:
        tt.simulate(2_000, seed=7).turns.to_parquet(tmp_path / "turns.parquet")
        done.set()

    thread = threading.Thread(target=write)
    begin = time.monotonic()
    thread.start()
    while not done.wait(0.01):
        ticks += 1
    thread.join()
    assert ticks > 5 * (time.monotonic() - begin)
