"""The four tables in one pass: what four readings give, in bounded memory, whole or not at all."""

from __future__ import annotations

import subprocess
import sys
import warnings
from pathlib import Path

import pytest

import trictrac as tt

from .conftest import in_ci
from .long_work import broken_off

try:
    import polars as pl
    import pyarrow as pa
except ImportError:
    if in_ci():
        raise
    pytest.skip("polars and pyarrow are not installed", allow_module_level=True)

NAMES = ("games", "turns", "events", "findings")
BAD = '[TTN "1.0"]\n\nW 99: 1/7\n\n'
WRONG = '[TTN "1.0"] [White "vous"] [Marks "recorded"]\n\nW 64: +4 1/7 1/5\nB 21: 1/3 1/2\n'


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Simulated records, and some in which much is found."""
    there = tmp_path_factory.mktemp("records")
    tt.simulate(300, seed=7, marks="recorded").write(there / "a.ttn")
    (there / "b.ttn").write_text(f"{WRONG}\n" * 40, "utf-8")
    tt.simulate(40, seed=8, game="backgammon").write(there / "c.ttn.gz")
    return there


def together(parts: tt.FourTables) -> dict[str, pl.DataFrame]:
    pieces: dict[str, list[pl.DataFrame]] = {name: [] for name in NAMES}
    for part in parts:
        assert tuple(part) == NAMES
        for name, rows in part.items():
            pieces[name].append(pl.DataFrame(rows))
            assert pieces[name][-1].height == len(rows)
    return {name: pl.concat(of) for name, of in pieces.items()}


@pytest.mark.parametrize("threads", [1, 2])
def test_they_are_what_four_readings_give(folder: Path, threads: int) -> None:
    made = together(tt.four_tables(folder, threads=threads))
    for name in NAMES:
        alone = pl.DataFrame(getattr(tt, name)(folder))
        assert alone.height > 0, name
        assert made[name].equals(alone), name
        assert pa.schema(tt.four_tables([]).empty()[name]) == pa.schema(getattr(tt, name)([]))


def test_each_part_is_of_the_same_records_and_not_much_larger_than_is_held(folder: Path) -> None:
    last = -1
    parts = 0
    for part in tt.four_tables(folder):
        frames = {name: pl.DataFrame(rows) for name, rows in part.items()}
        games = frames["games"]["game"].to_list()
        assert games == list(range(last + 1, last + 1 + len(games)))
        for name in NAMES[1:]:
            assert set(frames[name]["game"].to_list()) <= set(games)
        assert max(frame.height for frame in frames.values()) < 40_000
        last, parts = games[-1], parts + 1
    assert parts > 1


def test_parquet_files_of_all_four(folder: Path, tmp_path: Path) -> None:
    written = tt.four_tables(folder).to_parquet(tmp_path / "out")
    assert [path.name for path in written.values()] == [f"{name}.parquet" for name in NAMES]
    for name, path in written.items():
        assert pl.read_parquet(path).equals(pl.DataFrame(getattr(tt, name)(folder))), name
    with pytest.raises(FileExistsError):
        tt.four_tables(folder).to_parquet(tmp_path / "out")
    (tmp_path / "bad.ttn").write_text(str(tt.simulate(1, seed=1)[0]) + "\n" + BAD, "utf-8")
    with pytest.raises(tt.NotationError):
        tt.four_tables(tmp_path / "bad.ttn").to_parquet(tmp_path / "other")
    assert list((tmp_path / "other").iterdir()) == [], "what is broken off leaves no file"


def test_what_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "bad.ttn").write_text(BAD + str(tt.simulate(1, seed=1)[0]), "utf-8")
    with pytest.raises(tt.NotationError):
        list(tt.four_tables(tmp_path))
    with pytest.warns(UserWarning, match="1 records were left out"):
        made = together(tt.four_tables(tmp_path, errors="skip"))
    assert made["games"]["game"].to_list() == [1]
    with pytest.raises(FileNotFoundError):
        tt.four_tables(tmp_path / "nowhere")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert list(tt.four_tables([])) == []


def test_progress_and_ctrl_c(folder: Path, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    together(tt.four_tables(folder, progress=lambda done, all_: told.append((done, all_))))
    size = sum(path.stat().st_size for path in folder.iterdir())
    assert told[-1] == (size, size)
    tt.simulate(3_000, seed=7, marks="recorded").write(tmp_path / "long.ttn")
    assert broken_off(lambda: [list(tt.four_tables(tmp_path)) for _ in range(1_000)]) < 2


def test_memory_is_bounded(tmp_path: Path) -> None:
    """A corpus three times as long takes hardly more memory: one part of some 250 games is held."""
    measure = (
        "import resource, sys, trictrac as tt\n"
        "for part in tt.four_tables(sys.argv[1]): pass\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    peaks = []
    for games in (300, 900):
        path = tmp_path / f"{games}.ttn"
        tt.simulate(games, seed=7, marks="recorded").write(path)
        done = subprocess.run(
            [sys.executable, "-c", measure, str(path)], capture_output=True, text=True, check=True
        )
        peaks.append(int(done.stdout))
    assert peaks[1] < 1.3 * peaks[0], peaks
