"""Two revisions by the same benches, in turn on one machine: how many times as long the later takes.

    python benches/pairs.py BEFORE [AFTER] [--bench NAME]... [--rounds N] [--seconds S]

Each revision is built in a worktree of its own and keeps its own benches; what both have is compared, by
whatever name the earlier has it. In each round one runs behind the other, the next round the other way about,
so that what else the machine does falls on both. Printed is the median of the rounds' ratios, with the least
and the greatest: below 1 the later is faster. Criterion measures by the clock: the load at the beginning and
the end stands above the table.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
#: What a bench was called in an earlier revision.
ONCE = {"rules": "games", "simulate": "lab"}
#: What the bench of whole parties prints by itself.
A_SECOND = re.compile(r"^(.+): ([\d.]+) a second, .*$", re.MULTILINE)


def asked() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("before")
    parser.add_argument("after", nargs="?", default="HEAD")
    parser.add_argument("--bench", action="append", help="notation, referee, rules, simulate unless given")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1, help="for which each bench is measured")
    return parser.parse_args()


def built(revision: str, at: Path, target: Path, benches: list[str]) -> dict[str, str]:
    """Build a revision's benches; give the program of each."""
    subprocess.run(["git", "worktree", "add", "--detach", "--quiet", at, revision], cwd=ROOT, check=True)
    here = {
        bench if (at / f"benches/{bench}.rs").exists() else ONCE.get(bench, bench): bench for bench in benches
    }
    which = [part for bench in here for part in ("--bench", bench)]
    command = ["cargo", "bench", "--no-run", "--locked", "--message-format=json", "--features", "io,tables"]
    made = subprocess.run(
        [*command, "--target-dir", target, *which], cwd=at, check=True, stdout=subprocess.PIPE, text=True
    )
    messages = [json.loads(line) for line in made.stdout.splitlines() if line.startswith("{")]
    programs = [one for one in messages if one.get("executable") and "bench" in one["target"]["kind"]]
    return {here[one["target"]["name"]]: one["executable"] for one in programs}


def measured(program: str, home: Path, seconds: float) -> dict[str, float]:
    """Give the nanoseconds of each bench of a program: the median of its samples."""
    quick = ["--bench", "--noplot", "--sample-size", "10"]
    lasting = ["--warm-up-time", str(seconds / 2), "--measurement-time", str(seconds)]
    environment = os.environ | {"CRITERION_HOME": str(home)}
    said = subprocess.run(
        [program, *quick, *lasting], env=environment, check=True, capture_output=True, text=True, cwd=ROOT
    ).stdout
    took = {name: 1e9 / float(number) for name, number in A_SECOND.findall(said)}
    for estimates in home.rglob("new/estimates.json"):
        name = json.loads((estimates.parent / "benchmark.json").read_text())["full_id"]
        took[name] = json.loads(estimates.read_text())["median"]["point_estimate"]
    return took


def ratios(
    programs: list[dict[str, str]], scratch: Path, rounds: int, seconds: float
) -> dict[str, list[float]]:
    """Give of each bench, how many times as long the later revision took in each round."""
    found: dict[str, list[float]] = {}
    for bench in sorted(programs[0].keys() & programs[1].keys()):
        for number in range(rounds):
            took: dict[int, dict[str, float]] = {}
            for which in (0, 1) if number % 2 == 0 else (1, 0):
                home = scratch / f"{bench}-{number}-{which}"
                took[which] = measured(programs[which][bench], home, seconds)
            for name in took[0].keys() & took[1].keys():
                found.setdefault(f"{bench}: {name}", []).append(took[1][name] / took[0][name])
    return found


def main() -> None:
    """Build, run in turn, print."""
    wanted = asked()
    benches = wanted.bench or ["notation", "referee", "rules", "simulate"]
    load = os.getloadavg()[0]
    with TemporaryDirectory() as folder:
        scratch, revisions = Path(folder), [wanted.before, wanted.after]
        trees = [scratch / name for name in ("before", "after")]
        try:
            programs = [
                built(revision, tree, scratch / "target", benches)
                for revision, tree in zip(revisions, trees, strict=True)
            ]
            found = ratios(programs, scratch, wanted.rounds, wanted.seconds)
        finally:
            for tree in filter(Path.exists, trees):
                subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=ROOT, check=True)
    print(f"{wanted.before} and {wanted.after}, {wanted.rounds} rounds of {wanted.seconds} s;", end=" ")
    print(f"load {load:.1f} to {os.getloadavg()[0]:.1f}, {os.cpu_count()} processors\n")
    print("| bench | times as long | least | greatest |\n| --- | ---: | ---: | ---: |")
    for name, times in sorted(found.items()):
        print(f"| {name} | {statistics.median(times):.2f} | {min(times):.2f} | {max(times):.2f} |")


if __name__ == "__main__":
    sys.exit(main())
