"""Every count of rolls that the treatises make without a position stands in a record, or as a list says."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from functools import cache
from typing import NamedTuple

from .stated import DATA, assert_stated_otherwise, otherwise, records


class Case(NamedTuple):
    """Of the 36 rolls, how many give one of these numbers; in how many ways."""

    id: str
    cite: str
    numbers: tuple[int, ...]
    #: By what it is counted: the word, the ways, how many.
    counts: tuple[tuple[str, str, int], ...]
    rolls: frozenset[str]


#: What the numbers of an article are, where they are not a die or the sum of both.
READ = {
    "L330-": "sum",  # a false hit is by the sum alone
    "L367-": "die",  # dames of the coin pass by one number
    "L371-": "room",  # so many flèches before one dame
    "L374-": "room",  # before each of two
    "L397-": "die",  # half-cases against the passage
    "G15-1-": "sum",
    "G15-3-": "die",
}


def case(row: dict[str, str | list[int] | list[str] | int | None]) -> Case:
    """Read a line of the data."""
    name = str(row["id"])
    word = next((word for prefix, word in READ.items() if name.startswith(prefix)), "number")
    counts = []
    for key, ways in (("count", ""), ("two_ways", "2"), ("three_ways", "3")):
        if row.get(key) not in (None, ""):
            counts.append((word, ways, int(str(row[key]))))
    if row.get("direct"):
        counts.append(("die", "", int(str(row["direct"]))))
    numbers = row.get("numbers")
    rolls = row.get("rolls")
    return Case(
        name,
        str(row["cite"]),
        tuple(sorted(int(n) for n in numbers)) if isinstance(numbers, list) else (),
        tuple(counts),
        frozenset(str(roll) for roll in rolls) if isinstance(rolls, list) else frozenset(),
    )


def cases() -> list[Case]:
    """Give them all."""
    found = []
    for line in (DATA / "lelasseux-4.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        if row["kind"] == "numbers":
            found.append(case(row))
    keys = ("id", "cite", "numbers", "count", "rolls", "two_ways", "three_ways", "direct")
    for line in (DATA / "numbers.tsv").read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        told: dict[str, str | list[int] | list[str] | int | None] = dict(
            zip(keys, line.split("\t"), strict=False)
        )
        told["numbers"] = [int(n) for n in str(told["numbers"]).split("|") if n]
        told["rolls"] = str(told.get("rolls") or "").split()
        found.append(case(told))
    return found


Stated = dict[tuple[str, tuple[int, ...], str], list[tuple[int, frozenset[str]]]]


@cache
def stated() -> Stated:
    """Give what records count of dice alone: word, numbers and ways, with how many and which rolls."""
    found: Stated = defaultdict(list)
    for record in records():
        for said in re.findall(r"<(?:sic )?chances ((?:number|die|sum|room) [^>]*)>", str(record)):
            word, numbers = said.split()[:2]
            of = tuple(sorted(int(n) for n in re.split(r"[|&]", numbers)))
            ways = re.search(r"ways (\d)", said)
            for half in said.split("="):
                for count, rest in re.findall(r"(?<![\d|&])(\d+)/36([^=]*)", half):
                    rolls = frozenset(re.findall(r"\b[1-6]{2}\b", re.sub(r"ways \S+", "", rest)))
                    found[word, of, ways[1] if ways else ""].append((int(count), rolls))
    return found


def is_stated(one: Case) -> bool:
    """Tell whether each of its counts is a record's, with the rolls where both name them."""

    def has(word: str, ways: str, count: int) -> bool:
        told = stated().get((word, one.numbers, ways), [])
        return any(n == count and (not rolls or not one.rolls or rolls == one.rolls) for n, rolls in told)

    return bool(one.counts) and all(has(*count) for count in one.counts)


def test_every_count_of_dice_is_stated() -> None:
    every = cases()
    assert len(every) == 2540, "section IV: 1,045; V: 1,417; Guiton: 78"
    assert [one for one in every if not is_stated(one) and one.id not in otherwise("numbers")] == []


def test_what_is_stated_otherwise_is_stated_so() -> None:
    by_id = {one.id: one for one in cases()}
    articles = {name: one.cite.partition(" (")[0] for name, one in by_id.items()}
    assert_stated_otherwise("numbers", articles, lambda name: is_stated(by_id[name]))


def test_a_count_that_differs_is_not_stated() -> None:
    five_or_six = next(one for one in cases() if one.id == "L266a")
    assert is_stated(five_or_six)
    assert not is_stated(five_or_six._replace(counts=(("number", "", 28),)))
    assert not is_stated(five_or_six._replace(numbers=(5,)))
