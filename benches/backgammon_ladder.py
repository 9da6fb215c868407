"""Backgammon's net against GNU Backgammon's: money games without the cube.

Each pair of games has the same dice, the sides changed.

    pip install gnubg-nn
    cargo build --release --example choose
    python benches/backgammon_ladder.py target/release/examples/choose --games 2000

``--against pubeval`` is Tesauro's linear player of 1993, ``gnubg`` GNU Backgammon's nets without looking
ahead, ``random`` chance. What is told is points a game for the net, with one standard error over the pairs.
"""

from __future__ import annotations

import argparse
import math
import random
import subprocess
from typing import TYPE_CHECKING

import gnubg_nn

if TYPE_CHECKING:
    from collections.abc import Callable

#: Bar, own fields 1 to 24, off.
Counts = list[int]
#: Who throws, and the other.
Stands = tuple[Counts, Counts]

START: Counts = [0] * 26
for field, dames in ((1, 2), (12, 5), (17, 3), (19, 5)):
    START[field] = dames
#: Whom a game that goes on so long is given to: nobody.
LONGEST = 2000


def gnubg(stands: Stands) -> list[list[int]]:
    """Give both as gnubg counts them: from the end, the bar behind; the other first."""
    return [[side[24 - index] for index in range(25)] for side in reversed(stands)]


def counts(side: list[int]) -> Counts:
    """Count a side of gnubg's as it is counted here."""
    return [side[24 - field] for field in range(25)] + [15 - sum(side)]


def results(stands: Stands, dice: tuple[int, int]) -> list[Stands]:
    """Every pair of sides that a roll can come to."""
    keys = gnubg_nn.moves(gnubg(stands), *dice) or []
    pairs = [gnubg_nn.boardfromkey(key) for key in keys]
    return [(counts(list(mine)), counts(list(other))) for other, mine in pairs] or [stands]


class Net:
    """The program's own player, over a pipe."""

    def __init__(self, command: list[str]) -> None:
        """Start it."""
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __call__(self, stands: Stands, dice: tuple[int, int]) -> Stands:
        """Ask it."""
        assert self.process.stdin
        assert self.process.stdout
        sides = " ".join("".join(f"{n:x}" for n in side) for side in stands)
        self.process.stdin.write(f"{sides} {max(dice)}{min(dice)}\n")
        self.process.stdin.flush()
        mine, other = (
            [int(figure, 16) for figure in side] for side in self.process.stdout.readline().split()
        )
        return mine, other


def by_gnubg(stands: Stands, dice: tuple[int, int]) -> Stands:
    """Play what gnubg's nets judge best, none looked ahead."""
    listed = gnubg_nn.best_move(gnubg(stands), *dice, n=0, list=1)[1]
    if not listed:
        return stands
    return after(stands, dice, listed[0][0])


def after(stands: Stands, dice: tuple[int, int], key: str) -> Stands:
    """Find what a key of gnubg's means: after the play it is the other's to throw."""
    for one in results(stands, dice):
        if gnubg_nn.key_of_board(gnubg((one[1], one[0]))) == key or gnubg_nn.key_of_board(gnubg(one)) == key:
            return one
    raise ValueError(key)


def by_pubeval(stands: Stands, dice: tuple[int, int]) -> Stands:
    """Play what Tesauro's public evaluation judges best."""
    moves = list(gnubg_nn.pub_best_move(gnubg(stands), *dice) or [])
    mine, other = list(stands[0]), list(stands[1])
    for start, end in zip(moves[::2], moves[1::2], strict=True):
        mine[24 - start] -= 1
        to = 24 - end if end >= 0 else 25
        if to < 25 and other[25 - to] == 1:
            other[25 - to] -= 1
            other[0] += 1
        mine[to] += 1
    return mine, other


def by_chance(stands: Stands, dice: tuple[int, int]) -> Stands:
    """Play anything."""
    return random.choice(results(stands, dice))


def points(loser: Counts) -> int:
    """Tell whether who lost has one off, none, or none and one in the winner's last quarter or on the bar."""
    if loser[25]:
        return 1
    return 3 if sum(loser[:7]) else 2


def game(players: list[Callable[[Stands, tuple[int, int]], Stands]], seed: int) -> int:
    """Play one game; what the first player wins or loses."""
    dice_of = random.Random(seed)
    dice = (0, 0)
    while dice[0] == dice[1]:
        dice = dice_of.randint(1, 6), dice_of.randint(1, 6)
    who = 0 if dice[0] > dice[1] else 1
    sides = [START[:], START[:]]
    for _ in range(LONGEST):
        legal = results((sides[who], sides[1 - who]), dice)
        mine, other = players[who]((sides[who], sides[1 - who]), dice)
        if (mine, other) not in legal:
            raise ValueError((who, sides, dice, mine, other))
        sides[who], sides[1 - who] = mine, other
        if mine[25] == 15:
            return points(other) * (1 if who == 0 else -1)
        who = 1 - who
        dice = dice_of.randint(1, 6), dice_of.randint(1, 6)
    return 0


def main() -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("choose", help="the example `choose`, built")
    parser.add_argument("weights", nargs="?", default="net", help="a file of weights; by default the shipped")
    parser.add_argument("--ply", default="0")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--against", choices=["gnubg", "pubeval", "random"], default="gnubg")
    asked = parser.parse_args()
    net = Net([asked.choose, asked.weights, asked.ply])
    other = {"gnubg": by_gnubg, "pubeval": by_pubeval, "random": by_chance}[asked.against]
    pairs: list[float] = []
    won = 0
    for seed in range(asked.seed, asked.seed + asked.games // 2):
        both = game([net, other], seed), -game([other, net], seed)
        won += sum(one > 0 for one in both)
        pairs.append(sum(both) / 2)
    mean = sum(pairs) / len(pairs)
    error = math.sqrt(sum((one - mean) ** 2 for one in pairs) / (len(pairs) - 1) / len(pairs))
    games = 2 * len(pairs)
    print(
        f"against {asked.against}: {games} games, {mean:+.3f} ±{error:.3f} points each, {won / games:.1%} won"
    )


if __name__ == "__main__":
    main()
