"""Every count that the treatises make with a position is stated by a shipped record, or as a list says."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from functools import cache
from typing import Any

from .stated import DATA, Dames, assert_stated_otherwise, dames, otherwise, records


@cache
def stated() -> dict[Dames, list[str]]:
    """Give the counts that records state of a board; of `<sic A = B>` both."""
    by_board: dict[Dames, list[str]] = defaultdict(list)
    for record in records():
        text = str(record)
        boards = [record.tags.get("Position", ""), *re.findall(r"<position ([^>]*)>", text)]
        counts = [
            half for said in re.findall(r"<(?:sic )?chances ([^>]*)>", text) for half in said.split("=")
        ]
        for board in boards:
            by_board[dames(board)] += counts
    return by_board


def cases() -> list[dict[str, Any]]:
    """Give the counts of section IV of Lelasseux, of his section V, and of Guiton IX to XV."""
    lines = (DATA / "lelasseux-4.jsonl").read_text("utf-8").splitlines()
    lines += (DATA / "counted.jsonl").read_text("utf-8").splitlines()
    every = [json.loads(line) for line in lines]
    return [case for case in every if case.get("kind", "chances") == "chances" and case.get("position")]


def is_stated(case: dict[str, Any]) -> bool:
    """Tell whether a record with the same dames has the figure, and the rolls where both name them."""
    count = case.get("count", len(case.get("rolls") or ()))
    wanted = set(case.get("rolls") or ())
    for said in stated()[dames(case["position"])]:
        found = re.search(rf"(?<![\d|&]){count}/{case.get('of', 36)}\b(.*)", said)
        if found:
            behind = re.sub(r"(?:ways|points|field|from|by) \S+", "", found[1])
            rolls = set(re.findall(r"\b[1-6]{2}\b", behind))
            if not rolls or not wanted or rolls == wanted:
                return True
    return False


def test_every_count_with_a_position_is_stated() -> None:
    every = cases()
    assert len(every) == 699, "section IV: 470; V: 57; Guiton: 172"
    missing = [case["id"] for case in every if not is_stated(case) and case["id"] not in otherwise("counted")]
    assert missing == []


def test_what_is_stated_otherwise_is_stated_so() -> None:
    """Each row names a case that wants it, and a statement that a record of the same article makes."""
    by_id = {case["id"]: case for case in cases()}
    articles = {name: case["cite"].partition(", fig")[0] for name, case in by_id.items()}
    assert_stated_otherwise("counted", articles, lambda name: is_stated(by_id[name]))
