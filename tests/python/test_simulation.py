"""``tt.simulate``: tables, records, files; the same again from the seed, in bounded memory, broken off."""

from __future__ import annotations

import copy
import gzip
import multiprocessing
import pickle
import resource
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import trictrac as tt
from trictrac.progress import Bar

from .conftest import in_ci
from .long_work import broken_off, counted_meanwhile

try:
    import polars as pl
    import pyarrow as pa
except ImportError:
    if in_ci():
        raise
    pytest.skip("polars and pyarrow are not installed", allow_module_level=True)

TABLES = ("games", "turns", "events")


def table(simulation: tt.Simulation, name: str) -> pl.DataFrame:
    return pl.DataFrame(getattr(simulation, name))


def test_columns_and_their_types() -> None:
    simulation = tt.simulate(20, seed=7)
    word = pa.dictionary(pa.int8(), pa.string())
    u8, u16, u32, u64 = pa.uint8(), pa.uint16(), pa.uint32(), pa.uint64()
    marks = {"points_w": u16, "points_b": u16, "holes_w": u16, "holes_b": u16}
    turns = {"game": u64, "turn": u32, "marque": u32, "releve": u32, "side": word, "roll": word}
    turns |= {"won": u16, "given": u16, "played": u8, "left": pa.bool_()} | marks
    turns |= {"coin_w": pa.bool_(), "coin_b": pa.bool_(), "plein_w": u8, "plein_b": u8}
    events = {"game": u64, "turn": u32, "kind": word, "to": word, "field": u8, "ways": u8, "points": u16}
    games = {"game": u64, "seed": u64, "winner": word, "times": u32, "throws": u32, "releves": u32}
    games |= {"holes_w": u16, "holes_b": u16, "marques_w": u32, "marques_b": u32, "jetons": pa.int64()}
    games |= {"broken_off": pa.bool_()}
    for name, wanted in {"turns": turns, "events": events, "games": games}.items():
        shown = getattr(simulation, name)
        schema = pa.schema(shown)
        assert dict(zip(schema.names, schema.types, strict=True)) == wanted
        assert pa.table(shown).schema == schema
        about = {field.name: field.metadata[b"description"].decode() for field in schema}
        assert about == shown.columns
        assert all(about.values())


@pytest.mark.parametrize("name", TABLES)
def test_the_same_again_and_on_any_number_of_threads(name: str) -> None:
    one, two = (tt.simulate(400, seed=7, threads=threads) for threads in (1, 2))
    first = table(one, name)
    shown = getattr(one, name)
    assert pl.DataFrame(shown).equals(pl.DataFrame(shown))
    assert table(two, name).equals(first)
    assert table(tt.simulate(100, seed=7), name).equals(first.filter(pl.col("game") < 100))
    assert not table(tt.simulate(400, seed=8), name).equals(first)
    assert pa.table(shown).num_rows == first.height


def test_the_tables_agree_with_each_other() -> None:
    simulation = tt.simulate(200, white="greedy", seed=3)
    games, turns, events = (table(simulation, name) for name in TABLES)
    assert games["game"].to_list() == list(range(200))
    assert turns.group_by("game", maintain_order=True).len()["len"].to_list() == games["throws"].to_list()
    key = ["game", "turn"]
    joined = turns.join(events, on=key, suffix="_event")
    for column, mine in {"won": True, "given": False}.items():
        to_thrower = pl.col("to").cast(pl.String) == pl.col("side").cast(pl.String)
        points = joined.filter(to_thrower == mine).group_by(key).agg(pl.col("points").sum())
        whole = turns.join(points, on=key, how="left").with_columns(pl.col("points").fill_null(0))
        assert (whole["points"] == whole[column]).all(), column
    # A partie is won at the twelfth hole (L 217).
    last = turns.group_by("game", maintain_order=True).last()
    for side, holes in {"W": "holes_w", "B": "holes_b"}.items():
        won = games["winner"].cast(pl.String) == side
        assert ((last[holes] >= 12) == won).all()
    assert (games["winner"] == "W").sum() > 180, "greedy against random"


def test_a_partie_a_ecrire() -> None:
    games = table(tt.simulate(20, seed=1, marques=4), "games")
    assert (games["marques_w"] + games["marques_b"] == 4).all()
    assert (games["jetons"] != 0).any()
    turns = table(tt.simulate(20, seed=1, marques=4), "turns")
    assert turns.group_by("game").agg(pl.col("marque").max())["marque"].to_list() == [4] * 20


@pytest.mark.parametrize(("game", "rules"), tt.known_rules())
def test_every_game_is_played_and_written(game: str, rules: str, tmp_path: Path) -> None:
    simulation = tt.simulate(4, game=game, rules=rules, seed=5, marks="recorded", white="greedy")
    assert (table(simulation, "games")["throws"] > 5).all()
    assert simulation.write(tmp_path / "games.ttn") == 4
    written = list(tt.read(tmp_path / "games.ttn"))
    assert written == list(simulation.records())
    assert [record.line for record in written] == [record.line for record in simulation.records()]
    for number, record in enumerate(written):
        assert (record.game, record.tags["Rules"]) == (game, rules)
        assert record.tags["Source"] == f"simulated, seed 5, game {number}"
        assert tt.check(record).is_clean


@pytest.mark.parametrize("ending", ["ttn", "ttn.gz", "ttn.zst"])
def test_files(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"games.{ending}"
    simulation = tt.simulate(50, seed=7)
    assert simulation.write(path) == 50
    assert list(tt.read(path)) == list(simulation.records())
    if ending.endswith("gz"):
        assert gzip.decompress(path.read_bytes()).count(b"[TTN ") == 50
    assert list(tmp_path.iterdir()) == [path]
    nowhere = tmp_path / "none" / "games.ttn"
    with pytest.raises(FileNotFoundError, match="No such file or directory") as caught:
        simulation.write(nowhere)
    assert caught.value.filename == str(nowhere)
    assert list(simulation) == list(simulation.records())


ASKED: list[dict[str, Any]] = [
    {},
    {"white": "greedy", "rules": "guiton", "threads": 2},
    {"marques": 4, "marks": "recorded", "progress": print},
    {"bredouille": True, "black": "greedy"},
    {"game": "backgammon", "rules": "ravensburger"},
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_it_is_pickled_as_what_was_asked_for(asked: dict[str, Any]) -> None:
    simulation = tt.simulate(6, seed=7, **asked)
    for again in (pickle.loads(pickle.dumps(simulation)), copy.copy(simulation), copy.deepcopy(simulation)):
        assert again == simulation
        assert hash(again) == hash(simulation)
        assert list(again.records()) == list(simulation.records())
        for name in TABLES:
            assert table(again, name).equals(table(simulation, name))
    for name in TABLES:
        shown = getattr(simulation, name)
        for same in (pickle.loads(pickle.dumps(shown)), copy.deepcopy(shown)):
            assert (repr(same), same.columns) == (repr(shown), shown.columns)
            assert pl.DataFrame(same).equals(table(simulation, name))
    assert len(pickle.dumps(simulation.turns)) < 1_000, "no rows in it"


def test_other_simulations_are_not_equal() -> None:
    others = [tt.simulate(20, seed=7, **asked) for asked in ASKED]
    others += [tt.simulate(20, seed=8), tt.simulate(21, seed=7)]
    assert len(set(others)) == len(others)
    assert tt.simulate(20, seed=7, threads=1) == tt.simulate(20, seed=7, threads=2)


def test_what_cannot_be_pickled_is_named() -> None:
    with pytest.raises((pickle.PicklingError, AttributeError), match="lambda"):
        pickle.dumps(tt.simulate(1, progress=lambda done, total: None))


def test_another_process_plays_the_same() -> None:
    simulation = tt.simulate(50, seed=7)
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        there = {name: pool.submit(pl.DataFrame, getattr(simulation, name)) for name in TABLES}
        back = pool.submit(copy.copy, simulation)
        for name in TABLES:
            assert there[name].result().equals(table(simulation, name))
        assert back.result() == simulation


def test_what_is_asked_for_wrongly() -> None:
    wrongs: list[dict[str, Any]] = [
        {"white": "clever"},
        {"marks": "some"},
        {"marques": 0},
        {"marques": 0, "rules": "guiton"},
        {"marques": 2, "game": "puff"},
        {"bredouille": True, "game": "backgammon"},
    ]
    for wrong in wrongs:
        with pytest.raises(ValueError, match=r"."):
            tt.simulate(1, **wrong)
    with pytest.raises(ValueError, match=r"an even number \(L 220\)"):
        tt.simulate(1, marques=3)
    assert len(tt.simulate(1, marques=3, rules="guiton")) == 1
    with pytest.raises(tt.UnknownRules):
        tt.simulate(1, game="chess")
    with pytest.raises(OverflowError):
        tt.simulate(-1)
    assert table(tt.simulate(0), "turns").height == 0
    assert list(tt.simulate(0).records()) == []


def test_without_a_seed_another_each_time() -> None:
    one, two = tt.simulate(1), tt.simulate(1)
    assert one.seed != two.seed
    assert table(tt.simulate(1, seed=one.seed), "turns").equals(table(one, "turns"))
    assert f"seed {one.seed}>" in repr(one)


def read_all(simulation: tt.Simulation) -> int:
    """Read all turns and hold none; how many there were."""
    return sum(batch.num_rows for batch in pa.RecordBatchReader.from_stream(simulation.turns))


def peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def test_memory_does_not_grow_with_the_games() -> None:
    read_all(tt.simulate(1_000, seed=1))
    before = peak()
    rows = read_all(tt.simulate(10_000, seed=1))
    width = 8 + 3 * 4 + 2 + 2 * 2 + 2 + 4 * 2
    assert rows * width > 40 << 20, "held whole it would be seen"
    assert peak() - before < 20 << 20


LONG = tt.simulate(10**12, seed=1)


@pytest.mark.parametrize(
    "work",
    [
        lambda path: LONG.write(path / "long.ttn.gz"),
        lambda path: sum(1 for _ in LONG.records()),
        lambda path: read_all(LONG),
        lambda path: pl.DataFrame(LONG.games),
        lambda path: tt.simulate(1, seed=1, marques=2**32 - 2, white="greedy").write(path / "one.ttn"),
    ],
    ids=["write", "records", "pyarrow", "polars", "in the middle of a game"],
)
def test_ctrl_c(work: Callable[[Path], object], tmp_path: Path) -> None:
    # The promise is a tenth of a second; a machine that does much else gets more.
    assert broken_off(lambda: work(tmp_path)) < 1.0
    assert list(tmp_path.iterdir()) == []


def test_other_threads_run_meanwhile() -> None:
    ran, seconds = counted_meanwhile(lambda: pl.DataFrame(tt.simulate(8_000, seed=1, threads=1).turns))
    assert ran > 20 * seconds


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    simulation = tt.simulate(3_000, seed=1, progress=lambda done, total: told.append((done, total)))
    pl.DataFrame(simulation.turns)
    assert told[-1] == (3_000, 3_000)
    assert told == sorted(told)
    told.clear()
    list(simulation.records())
    assert told[-1] == (3_000, 3_000)


def test_what_progress_raises_breaks_off(tmp_path: Path) -> None:
    def refuse(done: int, total: int) -> None:
        raise RuntimeError("enough")

    simulation = tt.simulate(100_000, seed=1, progress=refuse)
    with pytest.raises(RuntimeError, match="enough"):
        simulation.write(tmp_path / "games.ttn")
    with pytest.raises(RuntimeError, match="enough"):
        list(simulation.records())
    with pytest.raises(Exception, match="enough"):
        pl.DataFrame(simulation.turns)
    assert list(tmp_path.iterdir()) == []


def test_a_bar_is_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    tt.simulate(6_000, seed=1, progress=True).write(tmp_path / "games.ttn")
    bar: Any = Bar()
    bar(1, 10)
    bar(10, 10)
    assert "10/10" in capsys.readouterr().err


def test_a_stream_outlives_its_simulation() -> None:
    stream = pa.RecordBatchReader.from_stream(tt.simulate(3_000, seed=1).turns)
    assert next(iter(stream)).num_rows >= 1 << 15
    del stream
