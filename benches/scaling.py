"""How fast tables are made, on one process and on two, beside what bounds them: one JSON object.

    python benches/scaling.py [GAMES]

Wants ``trictrac[dask,stats]``; of ripgrep (``rg``) only where it is installed. ``load`` is the machine's when
it begins: above a tenth or two the figures are worth little. Peers: polars reads the same turns from Parquet,
which no reader of records outruns; ripgrep looks through the same bytes for a word that is not there, which
bounds a search.
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import distributed
import polars as pl
import pyarrow as pa

import trictrac as tt
from trictrac import distributed as cluster


def seconds(work: Callable[[], object], times: int = 3) -> float:
    """Give the least time of several."""
    least = float("inf")
    for _ in range(times):
        begin = time.perf_counter()
        work()
        least = min(least, time.perf_counter() - begin)
    return least


def on_processes(number: int, path: Path, games: int) -> dict[str, float]:
    """Give the time of turns read, and of turns simulated, on so many processes of one thread."""
    with (
        distributed.LocalCluster(n_workers=number, threads_per_worker=1, dashboard_address=None) as local,
        distributed.Client(local) as client,
    ):
        part = max(1, path.stat().st_size // 16)
        read = cluster.turns(client, path, part=part)
        played = cluster.simulate(client, games, seed=1852, part=max(1, games // 16)).turns
        return {"read": seconds(lambda: len(read)), "simulated": seconds(lambda: len(played))}


def main(games: int) -> None:
    """Measure all and print it."""
    said: dict[str, object] = {"load": os.getloadavg()[0], "processors": os.cpu_count(), "games": games}
    with TemporaryDirectory() as folder:
        path = Path(folder, "games.ttn")
        tt.simulate(games, seed=1852, marks="recorded").write(path)
        (table,) = tt.turns(path).to_parquet(Path(folder, "turns.parquet"))
        rows = pl.scan_parquet(table).select(pl.len()).collect().item()
        said |= {"turns": rows, "bytes": path.stat().st_size}
        said["peak_mb_of_to_parquet"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        one, two = on_processes(1, path, games), on_processes(2, path, games)
        for name in one:
            said[f"{name}_turns_a_second"] = round(rows / one[name])
            said[f"{name}_of_linear_on_two"] = round(one[name] / two[name] / 2, 3)
        said["turns_a_second"] = round(rows / seconds(lambda: pa.table(tt.turns(path))))
        said["polars_parquet_turns_a_second"] = round(rows / seconds(lambda: pl.read_parquet(table)))
        said["search_mb_a_second"] = round(
            path.stat().st_size / 1e6 / seconds(lambda: pa.table(tt.search(path, "plein", threads=1)), 1), 1
        )
        if ripgrep := shutil.which("rg"):
            command = [ripgrep, "--threads=1", "--count", "no such word", str(path)]
            took = seconds(lambda: subprocess.run(command, check=False, capture_output=True))
            said["ripgrep_mb_a_second"] = round(path.stat().st_size / 1e6 / took, 1)
    print(json.dumps(said, indent=1))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
