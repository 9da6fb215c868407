"""On a cluster: the same rows whatever the workers and parts, and nothing lost where one is killed."""

# Some of Dask's own functions have no types.
# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

import trictrac as tt

from .conftest import in_ci

try:
    import dask
    import distributed
    import pandas as pd
    import pyarrow as pa

    from trictrac import distributed as cluster
except ImportError:
    if in_ci():
        raise
    pytest.skip("dask is not installed", allow_module_level=True)

# What Dask's own libraries warn of is theirs.
pytestmark = pytest.mark.filterwarnings("default")

KINDS = ("games", "turns", "events", "findings")
BAD = '[TTN "1.0"]\n\nW 99: 1/7\n\n'


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """Give four processes of one thread each."""
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 8}),
        distributed.LocalCluster(
            n_workers=4, threads_per_worker=1, processes=True, dashboard_address=None
        ) as local,
        distributed.Client(local) as made,
    ):
        yield made


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give files of which one is cut into parts, one is compressed and one has faults."""
    folder = tmp_path_factory.mktemp("corpus")
    tt.simulate(30, seed=1, marks="recorded").write(folder / "a.ttn")
    tt.simulate(8, seed=2, game="puff").write(folder / "b.ttn.zst")
    text = folder.joinpath("a.ttn").read_text()
    (folder / "c.ttn").write_text(text[:9_000].rpartition("\n\n")[0] + "\n\n" + BAD + text[:4_000])
    return folder


def rows(frame: Any) -> pd.DataFrame:
    computed: pd.DataFrame = frame.compute().reset_index(drop=True)
    return computed


def here(table: tt.Table) -> pd.DataFrame:
    """Give a table that is made without a cluster, with the same types."""
    return cluster._pandas(pa.table(table))


@pytest.mark.filterwarnings("ignore:.* left out")
@pytest.mark.parametrize("kind", KINDS)
def test_files_give_the_same_rows_in_any_parts(client: Any, corpus: Path, kind: Any) -> None:
    whole = here(getattr(tt, kind)(corpus, errors="skip"))
    for part in (1 << 30, 20_000, 2_500):
        frame = getattr(cluster, kind)(client, corpus, errors="skip", part=part)
        pd.testing.assert_frame_equal(rows(frame), whole)
        pd.testing.assert_frame_equal(frame._meta, whole[:0])
    assert frame.npartitions > 8


def test_what_is_left_out_is_told(client: Any, corpus: Path) -> None:
    whole = here(tt.skipped(corpus))
    assert len(whole) > 0
    pd.testing.assert_frame_equal(rows(cluster.skipped(client, corpus, part=2_500)), whole)
    with pytest.raises(tt.NotationError, match=r"c\.ttn:\d+:3"):
        cluster.turns(client, corpus).compute()
    with pytest.raises(FileNotFoundError):
        cluster.turns(client, corpus / "none.ttn")
    assert len(rows(cluster.games(client, []))) == 0


def test_a_search_finds_the_same_turns(client: Any, corpus: Path) -> None:
    whole = cluster._pandas(pa.table(tt.search(corpus / "a.ttn", "roll 64")))
    assert len(whole) > 10
    found = rows(cluster.search(client, corpus / "a.ttn", "roll 64", part=20_000))
    pd.testing.assert_frame_equal(found, whole)


def test_a_bag_of_arrow_tables(client: Any, corpus: Path) -> None:
    parts = cluster.batches(client, "turns", corpus / "a.ttn", part=10_000).compute()
    assert len(parts) > 2
    assert pa.concat_tables(parts).equals(pa.table(tt.turns(corpus / "a.ttn")))


def test_a_simulation_has_the_same_bytes(client: Any, tmp_path: Path) -> None:
    whole = tt.simulate(50, seed=7, first=3, white="greedy", marks="recorded")
    whole.write(tmp_path / "here.ttn")
    for part in (7, 50, 1_000):
        played = cluster.simulate(client, 50, seed=7, first=3, white="greedy", marks="recorded", part=part)
        assert (len(played), played.whole) == (50, whole)
        assert played.write(tmp_path / "there.ttn") == 50
        assert (tmp_path / "there.ttn").read_bytes() == (tmp_path / "here.ttn").read_bytes()
        for kind in ("games", "turns", "events"):
            pd.testing.assert_frame_equal(rows(getattr(played, kind)), here(getattr(whole, kind)))
    assert pa.concat_tables(played.batches("turns").compute()).equals(pa.table(whole.turns))
    assert "50 games" in repr(played)


def test_without_a_seed_the_parts_are_of_one_simulation(client: Any) -> None:
    played = cluster.simulate(client, 6, part=2)
    pd.testing.assert_frame_equal(rows(played.games), here(played.whole.games))


@contextmanager
def one_killed(client: Any) -> Iterator[None]:
    """SIGKILL to a process while it works; behind it the cluster knows that it is gone."""
    pids = client.run(os.getpid)
    killed: list[int] = []

    def kill() -> None:
        while not any(client.processing().values()):
            time.sleep(0.001)
        killed.append(next(pids[worker] for worker, has in client.processing().items() if has))
        os.kill(killed[0], signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    yield
    killer.join()
    assert killed
    deadline = time.monotonic() + 10
    while killed[0] in client.run(os.getpid).values() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert killed[0] not in client.run(os.getpid).values()


def test_a_worker_is_killed_and_nothing_is_lost(client: Any) -> None:
    """No row is lost, none is there twice."""
    simulation = tt.simulate(120, seed=9)
    with one_killed(client):
        turns = rows(cluster.simulate(client, 120, seed=9, part=2).turns)
    pd.testing.assert_frame_equal(turns, here(simulation.turns))


def test_a_worker_is_killed_and_a_rollout_is_the_same(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """No trial is lost, none is counted twice: the sums are those of one process, bit for bit."""
    monkeypatch.setattr(cluster, "TRIALS", cluster.BLOCK)
    asked: dict[str, Any] = {"trials": 20 * cluster.BLOCK, "cut": 2, "seed": 5}
    with one_killed(client):
        there = cluster.rollout(client, tt.Position("W 1*15 B 1*15"), "53", **asked)
    assert there == tt.rollout(tt.Position("W 1*15 B 1*15"), "53", **asked)


def test_a_rollout_is_the_same_wherever_its_trials_are_made(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "TRIALS", cluster.BLOCK)
    position = tt.Position("W 1*15 B 1*15")
    asked: dict[str, Any] = {"cut": 1, "seed": 5, "points": {"B": 8}}
    there = cluster.rollout(client, position, "53", trials=100, **asked)
    alone = tt.rollout(position, "53", trials=100, **asked)
    assert there == alone
    assert str(there) == str(alone)
    assert there.best is not None
    assert there.best.trials == 100
    with pytest.raises(ValueError, match="leave stop out"):
        cluster.rollout(client, position, "53", stop=3.0)


def test_a_record_is_rolled_out_as_each_throw_is(client: Any, tmp_path: Path) -> None:
    record = tt.Record.new().with_turn("W 64: 1/7 1/5").with_turn("B 31: 1/4 1/2")
    (tmp_path / "one.ttn").write_text(str(record))
    asked: dict[str, Any] = {"trials": 2, "cut": 1, "seed": 3}
    table = rows(cluster.rollouts(client, tmp_path / "one.ttn", **asked))
    steps = tt.replay(record)
    assert sorted(set(table["step"])) == [
        turn.step
        for turn in map(tt.annotate(record, ply=0).__getitem__, range(2))
        if turn.verdict == "judged"
    ]
    for number, lines in table.groupby("step"):
        step = steps[int(number)]
        alone = step.before.rollout(str(step.roll), turn=cast("Any", step.who), threads=1, **asked)
        assert lines["equity"].to_list() == [line.equity for line in alone.lines]
        assert lines["play"].to_list() == [str(line.play) for line in alone.lines]
        assert lines["done"].sum() == 1
    again = rows(cluster.rollouts(client, [record, record], **asked))
    assert again["game"].to_list() == [0] * len(table) + [1] * len(table)
    assert again["equity"].to_list() == table["equity"].to_list() * 2


def test_without_a_client_the_current_one_works(client: Any, corpus: Path) -> None:
    assert cluster._client(None) is client
    assert len(rows(cluster.games(None, corpus / "a.ttn"))) == 30


def test_what_makes_no_parts_is_refused(client: Any, corpus: Path) -> None:
    with pytest.raises(ValueError, match="one byte at least"):
        cluster.turns(client, corpus, part=0)
    with pytest.raises(ValueError, match="one game at least"):
        cluster.simulate(client, 5, part=0)
    with pytest.raises(tt.UnknownRules):
        cluster.simulate(client, 5, game="chess")
