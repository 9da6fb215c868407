"""What may be written at a place: allowed plays, marks that are due, remedies, tags with their values."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lsprotocol import types

from .._trictrac import Record, Standing, known_rules, parse, replay
from ..errors import TrictracError
from ..words import Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .problems import Lang
    from .records import Entry, Text

TAGS = (
    *("Game", "Rules", "Fields", "Source", "Supplied", "Event", "Site", "Date", "White", "Black", "Position"),
    *("Score", "First", "Marks", "Plays", "Partie", "Stakes", "Odds", "Players", "Seats", "Match", "Result"),
)
VALUES = {
    "Marks": ("recorded", "as-due", "unknown"),
    "Plays": ("recorded",),
    "Fields": ("own", "clubs", "absolute", "figures", "lelasseux", "lepeintre", "soumille"),
}
SPOKEN = ('"j\'adoube"', '"je m\'en vais"', '"je tiens"', '"je joue pour tout"', '"école"')
VALUE = re.compile(r'^\s*\[(\w+) "([^"]*)$')
TURN = re.compile(r"^\s*\(?\s*([WB]) (\S+?):(.*)$")
Kind = types.CompletionItemKind


def offered(text: Text, line: int, column: int, lang: Lang) -> list[types.CompletionItem]:
    """List what may stand at a place, likeliest first."""
    before = text.lines[line][:column] if line < len(text.lines) else ""
    entry = text.at(line)
    if match := VALUE.match(before):
        return list(values(match[1], entry))
    if before.lstrip().startswith("["):
        return [item(tag, Kind.Property, insert=f'{tag} "') for tag in TAGS]
    match = TURN.match(before)
    if entry is None:
        return []
    if match is None:
        return list(remedies(entry, line, lang))
    return list(acts(entry, line, match[1], match[2]))


def item(
    label: str, kind: Kind, detail: str = "", insert: str | None = None, rank: int = 0
) -> types.CompletionItem:
    """Make one of a list, in the order of its rank."""
    return types.CompletionItem(
        label=label, kind=kind, detail=detail or None, insert_text=insert or label, sort_text=f"{rank:03}"
    )


def values(tag: str, entry: Entry | None) -> Iterator[types.CompletionItem]:
    """Offer what a tag may hold."""
    game = entry.record.game if entry else "trictrac"
    rules = known_rules()
    named: dict[str, tuple[str, ...]] = {
        "Game": tuple(dict.fromkeys(name for name, _ in rules)),
        "Rules": tuple(profile for name, profile in rules if name == game),
    }
    for value in named.get(tag, VALUES.get(tag, ())):
        yield item(value, Kind.EnumMember)


def acts(entry: Entry, line: int, side: str, roll: str) -> Iterator[types.CompletionItem]:
    """Offer marks that are due, plays that the law allows, and what is said, for a throw of a turn."""
    standing = before(entry, line)
    try:
        position = standing.position(Side(side)) if standing else None
        score = position.score(roll) if position else None
        plays = position.plays(roll) if position else []
    except (TrictracError, ValueError):
        return
    if score is not None and score.won:
        marks = " ".join(str(event) for event in score.events if event.to == side)
        yield item(marks or f"+{score.won}", Kind.Value, ", ".join(score.events[0].articles), rank=0)
    for rank, play in enumerate(plays, 1):
        earned = " ".join(str(event) for event in play.earned.events if event.to == side)
        yield item(str(play), Kind.Method, earned, rank=rank)
    for word in SPOKEN:
        yield item(word, Kind.Text, rank=900)


def before(entry: Entry, line: int) -> Standing | None:
    """Give what stands before the turn of a line, which itself need not be whole."""
    lines = entry.text.split("\n")[: max(0, line - entry.line)]
    records = parse_lenient("\n".join(lines))
    if not records:
        return None
    try:
        steps = replay(records[0])
        return steps[-1].after if len(steps) else None
    except (TrictracError, ValueError):
        return None


def parse_lenient(text: str) -> list[Record]:
    """Read what can be read."""
    try:
        return parse(text + "\n")
    except TrictracError:
        return []


def remedies(entry: Entry, line: int, lang: Lang) -> Iterator[types.CompletionItem]:
    """Offer the remedies that are open on the line above."""
    report = entry.judged.report
    for finding in report.findings if report else ():
        if finding.severity != "note" and finding.line and entry.today(finding.line) <= line:
            for remedy in finding.remedies:
                yield item(remedy, Kind.Event, finding.message(lang))
