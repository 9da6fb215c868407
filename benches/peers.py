"""How fast the laboratory is, on one process and on two, beside its peers, in one run: a table in Markdown.

    python benches/peers.py [GAMES]

Wants ``trictrac[dask,stats]``. Peers are OpenSpiel (``pip install open_spiel``) and GNU Backgammon's
``gnubg-nn``, which play backgammon at random as trictrac's simulator does; polars reading the same turns
from Parquet, which no reader outruns; ripgrep (``rg``) looking through the same bytes for a word that is
not there, which bounds a search. One that is not installed has its row and says so.

Figures of one process are of its processor time, all threads together, the best of several; those by the
clock are worth little where ``load`` is above a tenth or two. One process and two are asked in turn, nine
times: the median, with the least and the greatest of the rounds. Memory is the most that a new process held.
"""

from __future__ import annotations

import contextlib
import datetime
import gc
import importlib.util
import multiprocessing
import os
import platform
import random
import resource
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import distributed
import numpy as np
import polars as pl
import pyarrow as pa

import trictrac as tt
from trictrac import distributed as cluster
from trictrac.players import Positions


class Row(NamedTuple):
    """One line of the table."""

    what: str
    figure: str
    unit: str
    #: What the project asks for, or whose bound it is.
    beside: str = ""


def rounded(value: float) -> str:
    """Write three figures that count."""
    if value >= 1e6:
        return f"{value / 1e6:.3g} M"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def installed(module: str, package: str) -> bool:
    """Tell whether a peer is there."""
    return importlib.util.find_spec(module) is not None or shutil.which(package) is not None


def seconds(work: Callable[[], object], times: int = 3) -> float:
    """Give the least time of several."""
    least = float("inf")
    for _ in range(times):
        begin = time.perf_counter()
        work()
        least = min(least, time.perf_counter() - begin)
    return least


def tasks_held(dask_scheduler: distributed.Scheduler) -> int:
    """Count what a scheduler holds or works at."""
    return len(dask_scheduler.tasks)


def by_dask(path: Path, games: int, rounds: int) -> dict[str, list[tuple[float, float]]]:
    """Give the times of turns read, and of turns simulated, on one process of one thread and on two.

    Both clusters stand all the while and are asked in turn, so that what else the machine does falls on both.
    """
    part = max(1, path.stat().st_size // 16)
    each = max(1, games // 16)
    with contextlib.ExitStack() as stack:

        def client_of(number: int) -> distributed.Client:
            local = distributed.LocalCluster(n_workers=number, threads_per_worker=1, dashboard_address=None)
            return stack.enter_context(distributed.Client(stack.enter_context(local)))

        clients = [client_of(number) for number in (1, 2)]

        def fresh(client: distributed.Client, frame: Callable[[], Any]) -> float:
            """Measure once all that was asked before is let go, for what is still held is not made again."""
            gc.collect()
            while client.run_on_scheduler(tasks_held):
                time.sleep(0.05)
            # Of two clients the last would be asked, whichever made the frame.
            with client.as_current():
                return seconds(lambda: len(frame()), 1)

        def read(client: distributed.Client) -> float:
            return fresh(client, lambda: cluster.turns(client, path, part=part))

        def simulated(client: distributed.Client) -> float:
            return fresh(client, lambda: cluster.simulate(client, games, seed=1852, part=each).turns)

        works = {"read": read, "simulated": simulated}
        return {
            name: in_turn(*(partial(work, one) for one in clients), rounds) for name, work in works.items()
        }


def in_turn(one: Callable[[], float], two: Callable[[], float], rounds: int) -> list[tuple[float, float]]:
    """Give what both measure, in each round the other first."""
    one(), two()
    took = []
    for number in range(rounds):
        if number % 2:
            second = two()
            took.append((one(), second))
        else:
            first = one()
            took.append((first, two()))
    return took


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


def played() -> list[Row]:
    """Give games a second of processor time, by players of trictrac and of its peers."""
    rows: list[Row] = []

    def measured(name: str, games: int, work: Callable[[], object], beside: str = "") -> None:
        rows.append(Row(name, rounded(games / cpu_seconds(work)), "parties a second", beside))

    def of_ours(games: int, **asked: Any) -> Callable[[], object]:  # noqa: ANN401 (what `simulate` takes)
        return lambda: pa.table(tt.simulate(games, seed=1852, threads=1, **asked).games)

    measured("trictrac, at random", 20_000, of_ours(20_000))
    measured("trictrac, greedy", 1_000, of_ours(1_000, white="greedy", black="greedy"), "asked: 3,800")
    measured("trictrac, cautious", 1_000, of_ours(1_000, white="cautious", black="cautious"))
    for batch in (1, 64, 1024):
        own = Fullest()
        games = 20 if batch == 1 else 2_000
        name = f"trictrac, a player in Python asked {batch} at a time"
        measured(name, games, of_ours(games, white=own, black=own, batch=batch))
    measured("backgammon, at random", 20_000, of_ours(20_000, game="backgammon"))
    for module, name, play in (
        ("pyspiel", "backgammon at random, OpenSpiel", open_spiel),
        ("gnubg_nn", "backgammon at random, gnubg-nn", gnubg),
    ):
        if installed(module, module):
            measured(name, 50, lambda play=play: play(50), "peer")
        else:
            rows.append(Row(name, "not installed", "", "peer"))
    return rows


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


def tabulated(path: Path, parquet: Path, turns: int) -> list[Row]:
    """Give how fast one file becomes tables and is searched, beside polars and ripgrep."""
    size = path.stat().st_size
    kinds = (tt.games, tt.turns, tt.events, tt.findings)

    def rows(name: str, took: float, beside: str = "") -> Row:
        return Row(name, rounded(turns / took), "turns a second", beside)

    def bytes_of(name: str, took: float, beside: str = "") -> Row:
        return Row(name, f"{size / took * 60 / 1e9:.2f}", "GB a minute", beside)

    said = [
        rows("tt.turns of a record", cpu_seconds(lambda: pa.table(tt.turns(path, threads=1)))),
        rows(
            "tt.turns of a record, all processors, by the clock",
            seconds(lambda: pa.table(tt.turns(path))),
            "asked: 5 M on two",
        ),
        rows(
            "four tables in one pass",
            cpu_seconds(lambda: [len(part["turns"]) for part in tt.four_tables(path, threads=1)], 1),
        ),
        rows(
            "four tables one by one",
            cpu_seconds(lambda: [pa.table(kind(path, threads=1)).num_rows for kind in kinds], 1),
        ),
        rows("the same turns from Parquet, polars", cpu_seconds(lambda: pl.read_parquet(parquet)), "bound"),
    ]
    for query in ('white "nobody"', "roll 64", "plein", "due fill", "finding error"):
        took = cpu_seconds(lambda query=query: pa.table(tt.search(path, query, threads=1)), 2)
        said.append(bytes_of(f"tt.search, {query}", took, "asked: 1"))
    if ripgrep := shutil.which("rg"):
        command = [ripgrep, "--threads=1", "--count", "no such word", str(path)]
        took = seconds(lambda: subprocess.run(command, check=False, capture_output=True))
        said.append(bytes_of("the same bytes, ripgrep, by the clock", took, "bound"))
    else:
        said.append(Row("the same bytes, ripgrep", "not installed", "", "bound"))
    return said


def streamed(path: str, into: str) -> int:
    """Write a table as one file a part; give the most memory that the process held, in MB."""
    tt.turns([path]).to_parquet(into, partition="file")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def in_a_process(work: Callable[..., int], *given: str) -> int:
    """Ask it of a process that has done nothing before."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn) as pool:
        return pool.submit(work, *given).result()


def read_alone(path: str, _games: int) -> float:
    """Give the time of a record's turns by the clock, in this process alone."""
    return seconds(lambda: pa.table(tt.turns(path, threads=1)), 1)


def simulated_alone(_path: str, games: int) -> float:
    """Give the time of turns simulated by the clock, in this process alone."""
    return seconds(lambda: pa.table(tt.simulate(games, seed=1852, threads=1).turns), 1)


def by_two_alone(path: Path, games: int, rounds: int) -> dict[str, list[tuple[float, float]]]:
    """Give the times of one process alone, and of two that share nothing: two threads of one core do less.

    What the slower of the two does is set down by half, for between them they do it twice.
    """
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=spawn) as pool:

        def by(work: Callable[[str, int], float], number: int) -> float:
            asked = [pool.submit(work, str(path), games) for _ in range(number)]
            return max(each.result() for each in asked) / number

        works = {"read": read_alone, "simulated": simulated_alone}
        return {
            name: in_turn(partial(by, work, 1), partial(by, work, 2), rounds) for name, work in works.items()
        }


def of_linear(took: list[tuple[float, float]]) -> str:
    """Give the median of the rounds, with the least and the greatest."""
    shares = sorted(one / two / 2 for one, two in took)
    return f"{statistics.median(shares):.2f} ({shares[0]:.2f} to {shares[-1]:.2f})"


def scaled(path: Path, games: int, turns: int, rounds: int = 9) -> list[Row]:
    """Give what two processes do beside one."""
    dask, alone = by_dask(path, games, rounds), by_two_alone(path, games, rounds)
    rows = []
    for name, took in dask.items():
        for number, times in enumerate(zip(*took, strict=True), 1):
            what = f"turns {name} by Dask, {number} process{'es' if number > 1 else ''}, by the clock"
            rows.append(Row(what, rounded(turns / statistics.median(times)), "turns a second"))
        rows.append(Row(f"turns {name}, of linear on two", of_linear(took), "", "asked: 0.9"))
        share = of_linear(alone[name])
        rows.append(Row(f"turns {name} by two that share nothing, of linear", share, "", "bound"))
    return rows


def machine() -> list[str]:
    """Say on what it runs, and by which versions."""
    text = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
    models = [line.split(":", 1)[1].strip() for line in text.splitlines() if line.startswith("model name")]
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    packages = {"trictrac": "trictrac", "polars": "polars", "pyarrow": "pyarrow", "dask": "dask"}
    packages |= {"pyspiel": "open_spiel", "gnubg_nn": "gnubg_nn"}
    versions = [f"{name} {version(name)}" for module, name in packages.items() if installed(module, module)]
    if ripgrep := shutil.which("rg"):
        said = subprocess.run([ripgrep, "--version"], check=True, capture_output=True, text=True).stdout
        versions.append(said.splitlines()[0])
    return [
        f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d %H:%M} UTC",
        f"{models[0] if models else platform.processor()}, {os.cpu_count()} processors, {memory:.1f} GiB",
        f"{platform.system()} {platform.release()}, Python {platform.python_version()}",
        ", ".join(versions),
    ]


def main(games: int) -> None:
    """Measure all and print it."""
    begin = os.getloadavg()[0]
    with TemporaryDirectory() as folder:
        path, tables = Path(folder, "games.ttn"), Path(folder, "turns")
        tt.simulate(games, seed=1852, marks="recorded").write(path)
        memory = in_a_process(streamed, str(path), str(tables))
        (table,) = tables.rglob("*.parquet")
        turns = pl.scan_parquet(table).select(pl.len()).collect().item()
        rows = [
            Row("to_parquet of these turns, most memory held", f"{memory}", "MB", "asked: 500 of any number")
        ]
        rows += [*tabulated(path, table, turns), *played(), *scaled(path, games, turns)]
        size = path.stat().st_size / 1e6
    for line in machine():
        print(f"- {line}")
    print(f"- {games:,} parties at random, {turns:,} turns, {size:,.0f} MB of records")
    print(f"- load {begin:.1f} when it began, {os.getloadavg()[0]:.1f} when it ended\n")
    print("| what | figure | unit | beside |\n| --- | ---: | --- | --- |")
    for row in rows:
        print(f"| {row.what} | {row.figure} | {row.unit} | {row.beside} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
