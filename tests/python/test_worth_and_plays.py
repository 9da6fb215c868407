"""Every worth of a throw and every play that the treatises tell as an example is stated by a record, wholly.

A score is stated where a record with the same dames says what both players are due for that throw; a play
where it says that it may be made, must be made, or may not.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from functools import cache
from typing import Any

from .stated import DATA, Dames, assert_stated_otherwise, dames, otherwise, records


def cases() -> list[dict[str, Any]]:
    """Give the scores and plays of Lelasseux's sections IV and V, and of Guiton IX to XVI."""
    lines = (DATA / "lelasseux-4.jsonl").read_text("utf-8").splitlines()
    lines += (DATA / "worth-and-plays.jsonl").read_text("utf-8").splitlines()
    return [case for case in map(json.loads, lines) if case["kind"] in ("score", "plays")]


@cache
def told() -> dict[Dames, list[str]]:
    """Give what records say, by each board that stands in them."""
    by_board: dict[Dames, list[str]] = defaultdict(list)
    for record in records():
        text = str(record)
        for board in (record.tags.get("Position", ""), *re.findall(r"<position ([^>]*)>", text)):
            by_board[dames(board)].append(text)
    return by_board


def steps(play: str) -> list[str]:
    """Give a play's dames one by one, in one order: `6/12(2)` is `6/12 6/12`."""
    each: list[str] = []
    for word in play.split():
        move, _, times = word.rstrip(")").partition("(")
        each += [move] * int(times or 1)
    return sorted(each)


def dues(text: str, side: str, roll: str) -> list[tuple[int, int]]:
    """Give what a record says that a throw is worth to who throws and to the other, where it says both."""
    found = []
    for said in re.findall(rf"<(?:sic )?due {side} {roll}: ([^>]*)>", text):
        for half in said.split("="):
            own, other, theirs = half.partition("B:" if side == "W" else "W:")
            if other:
                points = [sum(int(n) for n in re.findall(r"\+(\d+)", part)) for part in (own, theirs)]
                found.append((points[0], points[1]))
    return found


def is_stated(case: dict[str, Any]) -> bool:
    """Tell whether records with the same dames say all that the case does."""
    if not case.get("position"):
        return False
    here = told()[dames(case["position"])]
    side, roll = case["turn"], case["roll"]
    if case["kind"] == "score":
        return any((case["won"], case["given"]) in dues(text, side, roll) for text in here)
    may, must, may_not = (
        [
            steps(play)
            for text in here
            for said in re.findall(rf"<{word} {side} {roll}: ([^>]*)>", text)
            for play in said.split("|")
        ]
        for word in ("can", "must", "cannot")
    )
    allowed = must if case.get("forced") else may + must
    legal, illegal = case.get("legal") or [], case.get("illegal") or []
    return (
        bool(legal or illegal)
        and all(steps(play) in allowed for play in legal)
        and all(steps(play) in may_not for play in illegal)
    )


def test_every_worth_and_play_is_stated() -> None:
    every = cases()
    assert len(every) == 112, "76 scores, 36 plays"
    assert [
        case["id"] for case in every if not is_stated(case) and case["id"] not in otherwise("worth-and-plays")
    ] == []


def test_what_is_stated_otherwise_is_stated_so() -> None:
    by_id = {case["id"]: case for case in cases()}
    articles = {name: case["cite"].partition(", fig")[0].partition(" (")[0] for name, case in by_id.items()}
    assert_stated_otherwise("worth-and-plays", articles, lambda name: is_stated(by_id[name]))


def test_another_worth_and_another_play_are_not_stated() -> None:
    by_id = {case["id"]: case for case in cases()}
    score, play = by_id["L299d"], by_id["G9-4e"]
    assert is_stated(score)
    assert is_stated(play)
    assert not is_stated({**score, "won": 10})
    assert not is_stated({**score, "given": 4})
    assert not is_stated({**play, "legal": ["1/6 1/6"]})
    assert not is_stated({**play, "illegal": ["7/12 7/12"]})
