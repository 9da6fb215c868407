"""What the shipped records state of the treatises' cases, and the lists of what is stated instead."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache

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
    """Read all shipped records."""
    return [record for name in record_files() for record in tt.parse(open_text(name))]


def otherwise(table: str) -> dict[str, tuple[str, str]]:
    """Give the cases that no record states in their own figures: what is stated instead, and why."""
    lines = (DATA / f"{table}-otherwise.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return {name: (statement, why) for name, statement, why in rows}


def assert_stated_otherwise(table: str, articles: dict[str, str], is_stated: Callable[[str], bool]) -> None:
    """Each row names a case that wants it, and a statement that a record of the same article makes."""
    for name, (statement, why) in otherwise(table).items():
        assert not is_stated(name), f"{name} is stated in its own figures"
        article = articles[name]
        same = [r for r in records() if re.match(re.escape(article) + r"\b", r.tags.get("Source", ""))]
        assert any(statement in str(record) for record in same), (name, article, statement)
        assert len(why) > 8, name
