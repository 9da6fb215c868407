"""How fast the laboratory is, on one process and on two, beside its peers in one run: one JSON object.

    python benches/scaling.py [GAMES]

Wants ``trictrac[dask,stats]``; ripgrep (``rg``), OpenSpiel (``pip install open_spiel``) and GNU Backgammon's
``gnubg-nn`` only where they are installed. ``load`` is the machine's when it begins and when it ends: above a
tenth or two the figures by the clock are worth little, and those of processor time (``…_cpu_second``) are the
ones to read. Peers: polars reads the same turns from Parquet, which no reader of records outruns; ripgrep
looks through the same bytes for a word that is not there, which bounds a search; OpenSpiel and gnubg-nn play
backgammon at random, as trictrac's simulator does here.
"""

from __future__ import annotations

import importlib.util
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import distributed
import numpy as np
import polars as pl
import pyarrow as pa

import trictrac as tt
from trictrac import distributed as cluster
from trictrac.players import Positions


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


def cpu_seconds(work: Callable[[], object], times: int = 3) -> float:
    """Give the least processor time of several, of all threads together."""
    least = float("inf")
    for _ in range(times):
        begin = time.process_time()
        work()
        least = min(least, time.process_time() - begin)
    return least


class Fullest:
    """A player of one's own: keeps most fields made."""

    def choose_batch(self, positions: Positions) -> np.ndarray[Any, Any]:
        """Answer for all at once."""
        return positions.best((positions.after[:, 0, 1:25] >= 2).sum(axis=1))


def played() -> dict[str, float]:
    """Give games a second of processor time, by players of trictrac and of its peers."""
    said: dict[str, float] = {}

    def measured(name: str, games: int, work: Callable[[], object]) -> None:
        said[f"{name}_games_a_cpu_second"] = round(games / cpu_seconds(work), 1)

    def of_ours(games: int, **asked: Any) -> Callable[[], object]:  # noqa: ANN401 (what `simulate` takes)
        return lambda: pa.table(tt.simulate(games, seed=1852, threads=1, **asked).games)

    measured("trictrac_random", 20_000, of_ours(20_000))
    measured("trictrac_greedy", 500, of_ours(500, white="greedy", black="greedy"))
    for batch in (1, 64, 1024):
        own = Fullest()
        games = 20 if batch == 1 else 2_000
        measured(
            f"trictrac_own_in_batches_of_{batch}", games, of_ours(games, white=own, black=own, batch=batch)
        )
    measured("trictrac_backgammon_random", 20_000, of_ours(20_000, game="backgammon"))
    if importlib.util.find_spec("pyspiel"):
        measured("open_spiel_backgammon_random", 50, lambda: open_spiel(50))
    if importlib.util.find_spec("gnubg_nn"):
        measured("gnubg_nn_backgammon_random", 50, lambda: gnubg(50))
    return said


def open_spiel(games: int) -> None:
    """Play backgammon at random in OpenSpiel, its own loop in C++."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    for seed in range(games):
        bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in (0, 1)]
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)


def gnubg(games: int) -> None:
    """Play backgammon at random by GNU Backgammon's generator of moves."""
    import gnubg_nn

    chance = random.Random(1852)
    for _ in range(games):
        start = [0] * 25
        for index, dames in ((5, 5), (7, 3), (12, 5), (23, 2)):
            start[index] = dames
        other, mine = start, start
        while sum(mine) and sum(other):
            keys = gnubg_nn.moves([other, mine], chance.randint(1, 6), chance.randint(1, 6))
            if keys:
                other, mine = map(list, gnubg_nn.boardfromkey(chance.choice(keys)))
            other, mine = mine, other


def tabulated(path: Path, parquet: Path, rows: int) -> dict[str, float]:
    """Give how fast one file becomes tables and is searched, beside polars and ripgrep."""
    size = path.stat().st_size / 1e6
    kinds = (tt.games, tt.turns, tt.events, tt.findings)
    said = {
        "turns_a_second": rows / seconds(lambda: pa.table(tt.turns(path))),
        "turns_a_cpu_second": rows / cpu_seconds(lambda: pa.table(tt.turns(path, threads=1))),
        "four_tables_in_one_pass_turns_a_cpu_second": rows
        / cpu_seconds(lambda: [len(part["turns"]) for part in tt.four_tables(path, threads=1)], 1),
        "four_tables_one_by_one_turns_a_cpu_second": rows
        / cpu_seconds(lambda: [pa.table(kind(path, threads=1)).num_rows for kind in kinds], 1),
        "polars_parquet_turns_a_cpu_second": rows / cpu_seconds(lambda: pl.read_parquet(parquet)),
    }
    for query in ("plein", "finding error"):
        took = cpu_seconds(lambda query=query: pa.table(tt.search(path, query, threads=1)), 1)
        said[f"search_{query.replace(' ', '_')}_gb_a_cpu_minute"] = size / took * 60 / 1000
    if ripgrep := shutil.which("rg"):
        command = [ripgrep, "--threads=1", "--count", "no such word", str(path)]
        took = seconds(lambda: subprocess.run(command, check=False, capture_output=True))
        said["ripgrep_gb_a_minute"] = size / took * 60 / 1000
    return {name: round(value, 3 if value < 100 else 0) for name, value in said.items()}


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
        said |= tabulated(path, table, rows)
        said |= played()
        one, two = on_processes(1, path, games), on_processes(2, path, games)
        for name in one:
            said[f"{name}_turns_a_second"] = round(rows / one[name])
            said[f"{name}_of_linear_on_two"] = round(one[name] / two[name] / 2, 3)
    said["load_at_the_end"] = os.getloadavg()[0]
    print(json.dumps(said, indent=1))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
