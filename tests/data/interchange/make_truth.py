"""What gnubg writes, for ``tests/interchange/gnubg.rs``: matches, endings, and ids of positions set by hand.

Run in this folder by gnubg itself (Debian's package ``gnubg``, 1.07):

    HOME=$(mktemp -d) gnubg -t -q -p make_truth.py </dev/null >/dev/null

It writes ``match-*.mat``, ``session.mat``, ``ending-*.mat`` and ``ids.tsv`` anew. A row of ``ids.tsv``: the
dames of player 0 and of player 1 (their points 1..24, then the bar), who is on roll, dice, cube, its owner,
points of both, length of the match, Crawford, whether the cube is offered; then gnubg's position id and
match id, and an XGID that gnubg reads as that position with that match.
"""

import random
from pathlib import Path

import gnubg

SEED = 1699
HAND = [
    "set player 0 human", "set player 1 human", "set automatic game off", "set automatic roll off",
    "set automatic move off", "set automatic bearoff off", "set confirm new off", "set confirm save off",
]  # fmt: skip
#: A new match forgets names and what is told of it.
TELL = [
    "set player 0 name Zoé", "set player 1 name Anne L.", "set matchinfo place Paris [1er] \"Régence\"",
    "set matchinfo event Tournoi", "set matchinfo round 2", "set matchinfo annotator {moi}",
    "set matchinfo date 2026 11 21",
]  # fmt: skip


def command(text: str) -> None:
    gnubg.command(text)


def by_hand() -> None:
    for line in HAND:
        command(line)


def tell(*more: str) -> None:
    for line in (*TELL, *more):
        command(line)


def step() -> None:
    """Throw, and play what gnubg likes best."""
    if gnubg.posinfo()["dice"] == (0, 0):
        command("roll")
    if gnubg.posinfo()["dice"] == (0, 0):
        return
    best = gnubg.findbestmove()
    command("move " + gnubg.movetupletostring(best, gnubg.board()))


def whole_match(name: str, seed: int, length: int) -> None:
    """A match that gnubg plays against itself."""
    by_hand()
    command(f"set seed {seed}")
    for n in (0, 1):
        command(f"set player {n} gnubg")
        command(f"set player {n} chequerplay evaluation plies 0")
        command(f"set player {n} cubedecision evaluation plies 0")
    for line in ("set automatic game on", "set automatic roll on", "set automatic move on"):
        command(line)
    command(f"new match {length}")
    for _ in range(3000):
        if gnubg.match(0, 0, 0, 0)["games"][-1]["info"].get("winner") and max(score()) >= length:
            break
        command("play")
    tell("set matchinfo comment Une ligne; [et \\ {des} signes]")
    command(f"export match mat {name}.mat")


def session(name: str, seed: int, games: int) -> None:
    """Games for money."""
    by_hand()
    command(f"set seed {seed}")
    for n in range(games):
        command("new game" if n else "new session")
        for _ in range(400):
            if gnubg.posinfo()["gamestate"] != 1:
                break
            step()
    command("set player 1 name A player with a very long name")
    command(f"export match mat {name}.mat")


def score() -> list[int]:
    """The points of the match, those of its last game included."""
    points = [0, 0]
    for game in gnubg.match(0, 0, 0, 0)["games"]:
        info = game["info"]
        if info.get("winner"):
            points["XO".index(info["winner"])] += info["points-won"]
    return points


ENDINGS = [
    (1, ["double", "drop"]), (2, ["double", "drop"]), (1, ["resign normal", "accept"]),
    (2, ["resign gammon", "accept"]), (1, ["roll", "resign normal", "accept"]),
    (2, ["roll", "resign backgammon", "accept"]), (3, ["double", "take", "roll"]), (2, ["double", "take"]),
    (2, ["double"]), (3, ["double"]), (4, ["roll"]), (5, ["roll"]), (5, []), (4, []),
]  # fmt: skip


def endings() -> None:
    """Games that end, or break off, in every way that two players have."""
    for n, (steps, acts) in enumerate(ENDINGS):
        for seed in (1, 2, 5):
            by_hand()
            command(f"set seed {seed + 10 * n}")
            command("new match 7")
            for _ in range(steps):
                step()
            for act in acts:
                command(act)
            if seed > 1:
                command("set player 0 name Zoé")
            command(f"export match mat ending-{n:02}-{seed}.mat")


def side(rng: random.Random, taken: list[int]) -> list[int]:
    """Dames of a player on points that the other has not: his points 1..24, then the bar."""
    dames = [0] * 25
    for _ in range(rng.choice([15, 15, 15, 12, 7, 3])):
        at = rng.choice(
            [p for p in range(25) if (p == 24 and rng.random() < 0.3) or (p < 24 and not taken[23 - p])]
        )
        dames[at] += 1
    return dames


LETTERS = {0: "-", **{n: chr(64 + n) for n in range(1, 16)}, **{-n: chr(96 + n) for n in range(1, 16)}}


def ids() -> None:
    rng = random.Random(SEED)
    rows = []
    while len(rows) < 240:
        mine = side(rng, [0] * 25)
        other = side(rng, mine)
        turn = rng.randint(0, 1)
        dames = [other, mine] if turn else [mine, other]
        length = rng.choice([0, 1, 3, 5, 7, 11, 25])
        points = [rng.randint(0, max(length - 1, 0)) if length else rng.randint(0, 30) for _ in "xy"]
        value = rng.choice([1, 1, 2, 4, 8, 64]) if length not in (1,) else 1
        owner = rng.choice([0, 1]) if value > 1 else None
        dice = rng.choice([None, (rng.randint(1, 6), rng.randint(1, 6))])
        by_hand()
        command(f"new match {length}" if length else "new session")
        command(f"set turn {turn}")
        signed = [mine[24]] + [mine[p] - other[23 - p] for p in range(24)]
        simple = [-other[24], *signed[1:], mine[24]]
        command("set board simple " + " ".join(str(n) for n in simple))
        if length:
            command(f"set score {points[0]} {points[1]}")
        else:
            points = [0, 0]
        crawford = bool(length) and length > 1 and sorted(points)[1] == length - 1 and points[0] != points[1]
        if crawford:
            command("set crawford on")
            value, owner = 1, None
        if value > 1:
            command(f"set cube value {value}")
            command(f"set cube owner {owner}")
        doubled = False
        if dice:
            dice = tuple(sorted(dice, reverse=True))
            command(f"set dice {dice[0]} {dice[1]}")
        elif rng.random() < 0.3 and not crawford and owner in (None, turn):
            command("double")
            doubled = bool(gnubg.posinfo()["doubled"])
        told = gnubg.board()
        if [list(told[0]), list(told[1])] != [other, mine] or gnubg.posinfo()["gamestate"] != 1:
            continue
        position, match = gnubg.positionid(), gnubg.matchid()
        # The bottom of an XGID is gnubg's player 1.
        low, top = dames[1], dames[0]
        places = [-top[24]] + [low[p] - top[23 - p] for p in range(24)] + [low[24]]
        sign = {None: 0, 1: 1, 0: -1}
        roll = "D" if doubled else f"{dice[0]}{dice[1]}" if dice else "00"
        rules = int(crawford) if length else 1
        board = "".join(LETTERS[n] for n in places)
        cube = f"{value.bit_length() - 1}:{sign[owner]}:{sign[turn]}:{roll}"
        xgid = f"XGID={board}:{cube}:{points[1]}:{points[0]}:{rules}:{length}:10"
        # gnubg reads whoever is on roll as its player 1, and takes a cube that is offered back: only the
        # others are asked.
        if turn == 1 and not doubled:
            command("set xgid " + xgid)
            if (gnubg.positionid(), gnubg.matchid()) != (position, match):
                print("DIFFERS", xgid, position, match, gnubg.positionid(), gnubg.matchid())
                continue
        fields = [
            dames[0],
            dames[1],
            turn,
            dice or "",
            value,
            "" if owner is None else owner,
            *points,
            length,
        ]
        fields += [int(crawford), int(doubled), position, match, xgid]
        rows.append("\t".join(
            " ".join(map(str, f)) if isinstance(f, (list, tuple)) else str(f) for f in fields
        ))  # fmt: skip
    Path("ids.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")


whole_match("match-5", 1852, 5)
whole_match("match-3", 1816, 3)
session("session", 1699, 3)
endings()
ids()
