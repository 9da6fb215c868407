"""Players of one's own, asked for a batch of parties at once."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import trictrac as tt
from trictrac.players import Positions

from .conftest import in_ci
from .long_work import broken_off

try:
    import numpy as np
    import polars as pl
except ImportError:
    if in_ci():
        raise
    pytest.skip("numpy and polars are not installed", allow_module_level=True)


class Fullest:
    """Plays where most fields are made, and goes away whenever he may."""

    name = "fullest"

    def choose_batch(self, positions: Positions) -> np.ndarray[Any, Any]:
        made = (positions.after[:, 0, 1:25] >= 2).sum(axis=1)
        return positions.best(np.where(positions.leaves, 100, made))


class Answers:
    """Answers what he is told, for any positions."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose_batch(self, positions: Positions) -> Any:
        return self.answer(len(positions)) if callable(self.answer) else self.answer


def made(dames: dict[int, int]) -> int:
    """What ``Fullest`` counts, by the package's own objects."""
    return sum(count >= 2 for field, count in dames.items() if 1 <= field <= 24)


def test_he_plays_what_he_says_and_the_referee_agrees() -> None:
    record = tt.simulate(1, white=Fullest(), black=Fullest(), seed=7)[0]
    assert record.tags["White"] == record.tags["Black"] == "fullest"
    assert tt.check(record).is_clean
    judged = 0
    for step in list(tt.replay(record))[1:-1]:
        if step.roll is None or step.who not in ("W", "B") or "relevé" in step.text:
            continue
        plays = step.before.position(step.who).plays(step.roll)
        wanted = max(made(play.after.dames(step.who)) for play in plays)
        assert made(step.after.dames(step.who)) == wanted, step.text
        judged += 1
    assert judged > 30


@pytest.mark.parametrize(("game", "rules"), [("trictrac", "lelasseux"), ("backgammon", "international")])
@pytest.mark.parametrize("black", ["random", "greedy", "own"])
def test_the_games_are_the_same_for_any_batch(game: str, rules: str, black: str) -> None:
    def turns(batch: int) -> pl.DataFrame:
        other: Any = Fullest() if black == "own" else black
        asked: dict[str, Any] = {"game": game, "rules": rules, "seed": 7, "batch": batch}
        return pl.DataFrame(tt.simulate(12, white=Fullest(), black=other, **asked).turns)

    whole = turns(1024)
    assert whole["game"].unique().to_list() == list(range(12))
    for batch in (1, 5):
        assert turns(batch).equals(whole), batch


class Watched(Fullest):
    """Holds what he is given to what the package says of it."""

    def __init__(self) -> None:
        self.seen = 0
        self.away = 0

    def choose_batch(self, positions: Positions) -> np.ndarray[Any, Any]:
        n, m = len(positions), len(positions.leaves)
        shapes = {
            "side": ((n,), "uint8"),
            "roll": ((n, 2), "uint8"),
            "worth": ((n, 2), "uint16"),
            "points": ((n, 2), "uint16"),
            "jetons": ((n, 2), "uint8"),
            "holes": ((n, 2), "uint16"),
            "dames": ((n, 2, 26), "uint8"),
            "after": ((m, 2, 26), "uint8"),
            "leaves": ((m,), "bool"),
            "offsets": ((n + 1,), "int64"),
        }
        for name, (shape, kind) in shapes.items():
            array = getattr(positions, name)
            assert (array.shape, array.dtype) == (shape, kind), name
            assert not array.flags.writeable
            assert not array.flags.owndata, "it shows what Rust has written"
        assert (positions.offsets[0], positions.offsets[-1]) == (0, m)
        for at in range(0, n, 7):
            self.held_to_the_rules(positions, at)
        return super().choose_batch(positions)

    def held_to_the_rules(self, positions: Positions, at: int) -> None:
        """One of them, as the package's own objects have it."""
        turn, other = (tt.Side.WHITE, tt.Side.BLACK)[:: 1 if positions.side[at] == 0 else -1]

        def told(dames: np.ndarray[Any, Any]) -> tt.Position:
            sides = dict(zip((turn, other), dames, strict=True))
            names = ["bar", *map(str, range(1, 25)), "off"]
            text = " ".join(
                f"{side} "
                + " ".join(f"{name}*{count}" for name, count in zip(names, sides[side], strict=True) if count)
                for side in "WB"
            )
            return tt.Position(text, turn=turn)

        before = told(positions.dames[at])
        roll = "".join(map(str, positions.roll[at]))
        begin, end = positions.offsets[at : at + 2]
        leaves = positions.leaves[begin:end]
        plays = [told(dames) for dames in positions.after[begin:end][~leaves]]
        wanted = [play.after for play in before.plays(roll)]
        assert [str(play) for play in plays] == [str(after) for after in wanted]
        due = before.score(roll)
        # What three coups and a mézéas hang on beside the dames is the coup's number alone.
        if due.won == positions.worth[at, 0]:
            self.seen += 1
        assert due.given == positions.worth[at, 1]
        assert (positions.points[at] < 12).all()
        if leaves.any():
            assert leaves.tolist() == [False] * (len(leaves) - 1) + [True]
            assert str(told(positions.after[end - 1])) == str(tt.Position.start())
            # He may go away whose throw completed twelve points (L 155): fewer show now than it was worth.
            assert positions.points[at, 0] < positions.worth[at, 0]
            self.away += 1


def test_what_he_is_given_is_what_the_rules_say() -> None:
    watched = Watched()
    games = pl.DataFrame(tt.simulate(20, white=watched, black=watched, seed=3, batch=20).games)
    assert games.height == 20
    assert watched.seen > 100
    assert watched.away > 10


def test_each_object_is_asked_for_its_own_side() -> None:
    class Side(Fullest):
        def __init__(self) -> None:
            self.sides: set[int] = set()

        def choose_batch(self, positions: Positions) -> np.ndarray[Any, Any]:
            self.sides |= set(positions.side.tolist())
            return super().choose_batch(positions)

    white, black, both = Side(), Side(), Side()
    for players in [(white, black), (both, both)]:
        list(tt.simulate(3, white=players[0], black=players[1], seed=1).records())
    assert (white.sides, black.sides, both.sides) == ({0}, {1}, {0, 1})


@pytest.mark.parametrize(
    ("answer", "error", "why"),
    [
        (lambda n: np.zeros((n, 1), int), ValueError, r"shape \(8, 1\); one index .*, shape \(8,\)"),
        (lambda n: np.zeros(n - 1, int), ValueError, r"shape \(7,\); one index"),
        (lambda n: np.zeros(n), TypeError, r"float64; indices are integers"),
        (lambda n: np.full(n, -1), ValueError, r"candidate -1 of position 0, which has \d+: 0 to \d+"),
        (lambda n: np.full(n, 10**6), ValueError, r"candidate 1000000 of position 0, which has"),
        (None, ValueError, r"shape \(\)"),
        (lambda n: 1 // 0, ZeroDivisionError, "division"),
    ],
)
def test_wrong_answers_are_told(answer: Any, error: type[Exception], why: str) -> None:
    simulation = tt.simulate(8, white=(one := Answers(answer)), black=one, seed=5, batch=8)
    with pytest.raises(error, match=why):
        pl.DataFrame(simulation.games)
    with pytest.raises(error):
        list(simulation.records())
    with pytest.raises(error):
        simulation[0]


def test_who_is_no_player_is_told() -> None:
    with pytest.raises(TypeError, match=r"choose_batch\(positions\), which int has not"):
        tt.simulate(1, white=7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match='not "gross"'):
        tt.simulate(1, black="gross")  # type: ignore[arg-type]
    for batch in (0, 1 << 20):
        with pytest.raises(ValueError, match="side by side"):
            tt.simulate(1, batch=batch)


def test_the_best_is_the_first_of_the_largest() -> None:
    seen: list[Positions] = []

    class Keeps(Fullest):
        def choose_batch(self, positions: Positions) -> np.ndarray[Any, Any]:
            seen.append(positions)
            return super().choose_batch(positions)

    pl.DataFrame(tt.simulate(5, white=Keeps(), seed=1).games)
    values = np.random.default_rng(7).integers(0, 4, len(seen[9].leaves))
    wanted = [int(np.argmax(one)) for one in np.split(values, seen[9].offsets[1:-1])]
    assert seen[9].best(values).tolist() == wanted
    with pytest.raises(ValueError, match="one a candidate"):
        seen[9].best(values[:-1])
    with pytest.raises(ValueError, match="not a number"):
        seen[9].best(np.full(len(values), np.nan))


def test_a_simulation_with_him_is_pickled_and_compared() -> None:
    player = Fullest()
    simulation = tt.simulate(4, white=player, seed=2, batch=3)
    assert simulation == tt.simulate(4, white=player, seed=2)
    assert simulation != tt.simulate(4, white=Fullest(), seed=2)
    again = pickle.loads(pickle.dumps(simulation))
    assert list(again.records()) == list(simulation.records())
    assert simulation[2] == list(simulation.records())[2]


def test_ctrl_c_breaks_off() -> None:
    simulation = tt.simulate(10**9, white=Fullest(), black=Fullest(), seed=1)
    assert broken_off(lambda: sum(1 for _ in simulation.records())) < 5
    assert broken_off(lambda: pl.DataFrame(simulation.games)) < 5
