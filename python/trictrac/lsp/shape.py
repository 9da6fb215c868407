"""The shape of a text: its records as symbols and folds, its colours, its canonical form."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from lsprotocol import types
from pygments.token import (
    Comment,
    Error,
    Keyword,
    Name,
    Number,
    Operator,
    Punctuation,
    String,
    is_token_subtype,
)

from ..lexer import TtnLexer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygments.token import _TokenType

    from .records import Entry, Text

#: The colours of LSP, and which of Pygments' each stands for; the first that fits is taken.
COLOURS: tuple[tuple[str, _TokenType], ...] = (
    ("comment", Comment),
    ("string", String),
    ("number", Number),
    ("class", Keyword.Declaration),
    ("keyword", Keyword),
    ("property", Name),
    ("operator", Operator),
)
LEGEND = types.SemanticTokensLegend([name for name, _ in COLOURS], [])


def name(entry: Entry) -> str:
    """Call a record by its players, its source or its first line."""
    tags = entry.record.tags
    if tags.get("White") or tags.get("Black"):
        return f"{tags.get('White') or '?'} – {tags.get('Black') or '?'}"
    return tags.get("Source") or tags.get("Event") or entry.text.split("\n", 1)[0] or "?"


def symbols(text: Text) -> list[types.DocumentSymbol]:
    """List the records, and in each its relevés."""
    return [symbol(text, entry) for entry in text.entries if entry.text.strip()]


def symbol(text: Text, entry: Entry) -> types.DocumentSymbol:
    """Make a record's symbol."""
    ends = [turn.line - 1 for turn in entry.record.turns if any("relevé" in s.text for s in turn.statements)]
    starts = [entry.line, *(end + 1 for end in ends)]
    parts = [
        types.DocumentSymbol(f"relevé {n}", types.SymbolKind.Event, *two(lines(text, first, last - 1)))
        for n, (first, last) in enumerate(pairwise([*starts, entry.end]), 1)
        if last > first
    ]
    whole = lines(text, entry.line, entry.end - 1)
    return types.DocumentSymbol(
        name(entry), types.SymbolKind.File, whole, lines(text, entry.line, entry.line), entry.record.game,
        children=parts if len(parts) > 1 else None,
    )  # fmt: skip


def two(one: types.Range) -> tuple[types.Range, types.Range]:
    """Give a stretch, and its first line."""
    return one, types.Range(one.start, one.start)


def lines(text: Text, first: int, last: int) -> types.Range:
    """Give whole lines as a range."""
    last = max(first, min(last, len(text.lines) - 1))
    return types.Range(
        types.Position(first, 0), types.Position(last, len(text.lines[last]) if text.lines else 0)
    )


def folds(text: Text) -> list[types.FoldingRange]:
    """Fold each record, and its head by itself."""
    made = []
    for entry in text.entries:
        head = next((n for n, line in enumerate(entry.text.split("\n")) if not line.startswith("[")), 0)
        if head > 1:
            made.append(
                types.FoldingRange(entry.line, entry.line + head - 1, kind=types.FoldingRangeKind.Imports)
            )
        if entry.end - entry.line > 1:
            made.append(types.FoldingRange(entry.line, entry.end - 1, kind=types.FoldingRangeKind.Region))
    return made


def selection(text: Text, at: types.Position) -> types.SelectionRange:
    """Grow from the word to the line, the record, the text."""
    whole = text.lines[at.line] if at.line < len(text.lines) else ""
    everything = types.SelectionRange(lines(text, 0, len(text.lines) - 1))
    entry = text.at(at.line)
    record = types.SelectionRange(lines(text, entry.line, entry.end - 1), everything) if entry else everything
    line = types.SelectionRange(lines(text, at.line, at.line), record)
    start = whole.rfind(" ", 0, at.character) + 1
    end = whole.find(" ", at.character)
    stretch = types.Range(
        types.Position(at.line, start), types.Position(at.line, len(whole) if end < 0 else end)
    )
    return types.SelectionRange(stretch, line)


@cache
def _lexer() -> TtnLexer:
    return TtnLexer(stripnl=False, ensurenl=False)


def colours(text: Text) -> Iterator[tuple[int, int, int, int]]:
    """Give line, column, length and colour of each token, in order; one over several lines comes in parts."""
    line = column = 0
    for kind, value in _lexer().get_tokens("\n".join(text.lines)):
        plain = is_token_subtype(kind, Punctuation) or is_token_subtype(kind, Error)
        fitting = (n for n, (_, stands) in enumerate(COLOURS) if is_token_subtype(kind, stands))
        colour = None if plain else next(fitting, None)
        for number, part in enumerate(value.split("\n")):
            if number:
                line, column = line + 1, 0
            if part.strip() and colour is not None:
                yield line, column, len(part), colour
            column += len(part)


def formatted(text: Text, first: int = 0, last: int | None = None) -> list[types.TextEdit]:
    """Put the records of a range into canonical form.

    One that cannot be read whole, or is in another notation, is left as it is.
    """
    edits = []
    for entry in text.entries:
        if entry.end <= first or (last is not None and entry.line > last):
            continue
        if not entry.record.is_whole or "Fields" in entry.record.tags:
            continue
        new = entry.record.to_ttn().rstrip("\n")
        if new != entry.text.rstrip("\n"):
            edits.append(types.TextEdit(lines(text, entry.line, entry.end - 1), new))
    return edits
