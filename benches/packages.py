"""Two installed packages, in turn on one machine: how many times as much the later does in a time.

    python benches/packages.py BEFORE AFTER [ROUNDS]

BEFORE and AFTER are the interpreters of two virtual environments, each with its trictrac: a revision is
installed into one by ``pip install 'git+file://…@REVISION[test]'``. 2,000 parties at random are written by
the earlier and read by both; greedy players play as many parties as take either about as long. Each round
asks both, the next the other way about. Printed are the medians of the rounds' ratios by the clock, on all
processors, and by processor time, which what else the machine does disturbs less.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

#: What a package is asked, in its own process: how many in a second by the clock, and of processor time.
WORK = """
import json, sys, time
import pyarrow as pa
import trictrac as tt

what, path, games = sys.argv[1], sys.argv[2], int(sys.argv[3])

def write():
    tt.simulate(2_000, seed=1852, marks="recorded").write(path)
    return 2_000

def turns():
    return pa.table(tt.turns(path)).num_rows

def greedy():
    pa.table(tt.simulate(games, white="greedy", black="greedy", seed=1852, threads=1).games)
    return games

work = {"write": write, "turns": turns, "greedy": greedy}[what]
clock = spent = 0.0
for _ in range(1 if what == "write" else 3):
    by_clock, by_processor = time.perf_counter(), time.process_time()
    number = work()
    clock = max(clock, number / (time.perf_counter() - by_clock))
    spent = max(spent, number / (time.process_time() - by_processor))
print(json.dumps([clock, spent]))
"""
#: The parties of greedy players that each plays in about two seconds: the earlier, and the later.
GAMES = (60, 600)


def asked(python: str, what: str, path: Path, games: int = 0) -> list[float]:
    """Give how many a package does in a second, by the clock and of processor time."""
    command = [python, "-c", WORK, what, str(path), str(games)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    first, second = json.loads(done.stdout.splitlines()[-1])
    return [first, second]


def main() -> None:
    """Print a row for what is read and one for what is played."""
    before, after = sys.argv[1:3]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    print("| what | times as many by the clock | of processor time |\n| --- | ---: | ---: |")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "parties.ttn"
        asked(before, "write", path)
        for what in ("turns", "greedy"):
            ratios = []
            for number in range(rounds):
                pair = [(before, GAMES[0]), (after, GAMES[1])]
                done = {
                    python: asked(python, what, path, games)
                    for python, games in (pair if number % 2 else pair[::-1])
                }
                ratios.append([new / old for old, new in zip(done[before], done[after], strict=True)])
            clock, spent = (statistics.median(column) for column in zip(*ratios, strict=True))
            print(f"| {what} | {clock:.2f} | {spent:.2f} |")


if __name__ == "__main__":
    main()
