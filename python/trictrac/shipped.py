"""The records that come with the package: worked examples of the treatises, each citing its article."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from ._trictrac import Record, _cite, parse

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

#: The words of a ``Source`` tag that name a work, and the letter that cites it.
_WORKS = {"Lelasseux": "L", "Guiton": "G", "Malfilâtre": "M", "Lepeintre": "P", "Toute-Table": "T"}

#: ``art. 140, 141, 143`` and ``art. 51-64``.
_ARTICLES = re.compile(r"\bart\. ((?:\d+(?:-\d+)?(?:, )?)+)")
#: ``ch. III`` and ``ch. III, V``.
_CHAPTERS = re.compile(r"\bch\. ([IVX]+\b(?:, [IVX]+\b)*)")
#: ``part 4, ch. I, rules 32 and 34``: Lepeintre's.
_PART = re.compile(r"\bpart (\d), ch\. ([IVX]+)")
_RULES = re.compile(r"(?:\brules? |\band )(\d+)")
#: ``P 4.60``, ``P 4.III 17``: Lepeintre's again, as they are cited.
_LEPEINTRE = re.compile(r"\bP \d\.(?:[IVX]+(?: \d+)?|\d+)")
#: The booklet is cited by the game: ``Ravensburger, Tric Trac, La bosse``.
_BOOKLET = re.compile(r"Ravensburger, ([^,]+)")


def treatise(cite: str | None = None) -> list[Record]:
    """Give the shipped records that cite an article, or all of them.

    >>> len(treatise("L 193")) >= 1
    True
    >>> treatise("L 193")[0].tags["Source"]
    'Lelasseux-Lafosse 1852, art. 193, fig. 19'
    >>> {record.tags["Rules"] for record in treatise("P 4.III 17")}
    {'lepeintre-societe'}
    >>> treatise("T II")[0].game, treatise("R Puff")[0].game
    ('toute-table', 'puff')
    """
    shipped = (record for name in record_files() for record in _records(name))
    if cite is None:
        return list(shipped)
    wanted = _cite(cite)
    return [record for record in shipped if wanted in set(cited(record))]


def record_files() -> list[str]:
    """Give the names of the shipped files, sorted.

    >>> "club-game.ttn" in record_files()
    True
    """
    return sorted(entry.name for entry in _folder().iterdir() if entry.name.endswith(".ttn"))


def record_paths() -> list[str]:
    """Give where the shipped files are on the disk, sorted.

    >>> len(record_paths()) == len(record_files())
    True
    """
    return [str(_folder() / name) for name in record_files()]


def open_text(name: str) -> str:
    """Give the text of a shipped file.

    >>> open_text("club-game.ttn").startswith("[TTN ")
    True
    """
    return (_folder() / name).read_text(encoding="utf-8")


def cited(record: Record) -> Iterator[str]:
    """Give the articles that a record's ``Source`` names, as citations: ``L 193`` …

    >>> list(cited(treatise("L 193")[0]))
    ['L 193']
    """
    source = record.tags.get("Source", "")
    if booklet := _BOOKLET.match(source):
        yield f"R {booklet[1]}"
        return
    # The work named first is the one cited; another may only be compared with.
    source = source.partition("; against ")[0]
    named = [(source.index(name), letter) for name, letter in _WORKS.items() if name in source]
    if not named:
        return
    _, work = min(named)
    if cites := _LEPEINTRE.findall(source):
        yield from dict.fromkeys(cites)
        return
    if part := _PART.search(source):
        # Lepeintre is cited by rule, ``P 4.60``, where he numbers them, and else by chapter, ``P 1.II``.
        rules = _RULES.findall(source) if part[2] == "I" else []
        yield from (f"{work} {part[1]}.{rule}" for rule in rules or [part[2]])
        return
    for group in _CHAPTERS.findall(source):
        yield from (f"{work} {chapter}" for chapter in group.split(", "))
    for group in _ARTICLES.findall(source):
        for article in group.strip(", ").split(", "):
            first, _, last = article.partition("-")
            for number in range(int(first), int(last or first) + 1):
                yield f"{work} {number}"


def _folder() -> Traversable:
    return files("trictrac") / "records"


@cache
def _records(name: str) -> tuple[Record, ...]:
    return tuple(parse(open_text(name)))
