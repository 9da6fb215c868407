"""Makes backgammon-truth.tsv: what GNU Backgammon's own generator of moves says of many positions and rolls.

    pip install gnubg-nn
    python tests/data/make_backgammon_truth.py > tests/data/backgammon-truth.tsv
    python tests/data/make_backgammon_truth.py --positions 100000 --seed 7 > /tmp/truth.tsv

A line: the position (White to roll), the roll, and every result, separated by tabs. A result is the roller's
26 counts (bar, own fields 1..24, off) in hexadecimal, and behind a colon the own fields on which a dame was
struck. `tests/rules/backgammon_truth.rs` reads it.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from importlib.metadata import version
from typing import TYPE_CHECKING

import gnubg_nn

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Side = Sequence[int]

DAMES = 15
# gnubg counts its 24 points from the end, and the bar behind them: own field f is its index 24 - f.
START = [0] * 25
for index, dames in ((5, 5), (7, 3), (12, 5), (23, 2)):
    START[index] = dames


def counts(side: Side) -> list[int]:
    """Bar, own fields 1..24, off."""
    return [side[24 - field] for field in range(25)] + [DAMES - sum(side)]


def text(side: Side) -> str:
    names = ["bar", *map(str, range(1, 25)), "off"]
    return " ".join(n if c == 1 else f"{n}*{c}" for n, c in zip(names, counts(side), strict=False) if c)


def results(other: Side, mine: Side, dice: tuple[int, int]) -> list[tuple[Side, Side]]:
    """Every pair of sides that gnubg can come to: the other's, the roller's."""
    keys = gnubg_nn.moves([other, mine], *dice) or []
    return [tuple(map(tuple, gnubg_nn.boardfromkey(key))) for key in keys] or [(tuple(other), tuple(mine))]


def result_text(other: Side, after: tuple[Side, Side]) -> str:
    others, mine = after
    digits = "".join(f"{n:x}" for n in counts(mine))
    # The other's index i is the roller's own field i + 1.
    struck = [str(i + 1) for i in range(24) if others[i] < other[i]]
    return digits + (":" + ",".join(struck) if struck else "")


def kind(other: Side, mine: Side) -> str:
    """What a position is of, so that all kinds come often enough."""
    if mine[24]:
        return "bar" if mine[24] == 1 else "bars"
    if not any(mine[6:]):
        return "off in contact" if other[24] or any(other[i] for i in range(18, 24)) else "off"
    if sum(mine[6:]) == 1:
        return "one to come in"
    return "made up" if sum(mine) < DAMES else "play"


def made_up(rng: random.Random) -> tuple[Side, Side]:
    """Dames of both sides strewn over the board, some fields closed."""
    while True:
        sides = [[0] * 25, [0] * 25]
        home = rng.random() < 0.4
        for side in rng.sample([0, 1], 2):
            span = 6 if home and side == 1 else 24
            for _ in range(rng.randint(2, DAMES) if side else DAMES):
                where = 24 if rng.random() < 0.04 else rng.randrange(span)
                if where == 24 or not sides[1 - side][23 - where]:
                    sides[side][where] += 1
        other, mine = sides
        if sum(mine) and sum(other) <= DAMES:
            return other, mine


def positions(rng: random.Random) -> Iterator[tuple[Side, Side]]:
    """Endless: random games from the start, and positions made up between them."""
    while True:
        other, mine = START[:], START[:]
        while sum(other) and sum(mine):
            yield other, mine
            if rng.random() < 0.2:
                yield made_up(rng)
            dice = rng.randint(1, 6), rng.randint(1, 6)
            after = rng.choice(results(other, mine, dice))
            other, mine = list(after[1]), list(after[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=420)
    parser.add_argument("--seed", type=int, default=1699)
    parser.add_argument("--as-they-come", action="store_true", help="not the same number of each kind")
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    each = max(1, asked.positions // 7)
    print(f"# {asked.positions} positions, seed {asked.seed}, gnubg-nn {version('gnubg-nn')}")
    kinds, written, seen = Counter(), 0, set()
    for other, mine in positions(rng):
        if written == asked.positions:
            break
        if sum(mine) == 0 or sum(other) == 0:
            continue
        of = kind(other, mine)
        if not asked.as_they_come and kinds[of] >= each and of != "play":
            continue
        # Neighbours in a game are much alike: in a small file one of several is enough.
        if not asked.as_they_come and rng.random() < 0.9:
            continue
        dice = rng.randint(1, 6), rng.randint(1, 6)
        roll = f"{max(dice)}{min(dice)}"
        line = f"W {text(mine)} B {text(other)}"
        if (line, roll) in seen:
            continue
        seen.add((line, roll))
        kinds[of] += 1
        written += 1
        print(
            line, roll, *sorted({result_text(other, after) for after in results(other, mine, dice)}), sep="\t"
        )
    print(dict(kinds), file=sys.stderr)


if __name__ == "__main__":
    main()
