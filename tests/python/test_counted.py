"""Every count that the treatises make with a position is stated by a shipped record, or as a list says."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from functools import cache
from typing import Any

import trictrac as tt
from trictrac.shipped import open_text, record_files

from .conftest import ROOT

DATA = ROOT / "tests" / "data"
#: A board: for each player the dames of each of his fields.
Dames = frozenset[tuple[str, str, int]]


def dames(position: str) -> Dames:
    """Read what stands, however it is written."""
    side, stand = "", Counter[tuple[str, str]]()
    for word in position.removesuffix("...").split():
        if word in ("W", "B"):
            side = word
            continue
        field, _, many = word.partition("*")
        stand[side, field] += int(many or 1)
    return frozenset((of, field, many) for (of, field), many in stand.items())


@cache
def records() -> list[tt.Record]:
    return [record for name in record_files() for record in tt.parse(open_text(name))]


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


def otherwise() -> dict[str, tuple[str, str]]:
    lines = (DATA / "counted-otherwise.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return {case: (statement, why) for case, statement, why in rows}


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
    missing = [case["id"] for case in every if not is_stated(case) and case["id"] not in otherwise()]
    assert missing == []


def test_what_is_stated_otherwise_is_stated_so() -> None:
    """Each row names a case that wants it, and a statement that a record of the same article makes."""
    by_id = {case["id"]: case for case in cases()}
    for case, (statement, why) in otherwise().items():
        assert not is_stated(by_id[case]), f"{case} is stated in its own figures"
        article = by_id[case]["cite"].partition(", fig")[0]
        same = [r for r in records() if re.match(re.escape(article) + r"\b", r.tags.get("Source", ""))]
        assert any(statement in str(record) for record in same), (case, article, statement)
        assert len(why) > 8, case
