"""What a client shows beside the text: hovers and inlay hints."""

from __future__ import annotations

import base64
import re
from typing import TYPE_CHECKING

from lsprotocol import types

from .._trictrac import explain

if TYPE_CHECKING:
    from .._trictrac import Standing, Step
    from .problems import Lang
    from .records import Entry, Text

WORD = re.compile(r"[A-Z]\d{3}|[LGPMTR] [\dIVX.]+(?: \d+)?|[^\W\d_][\w'’-]*")
ROLL = re.compile(r"^\s*\(?\s*[WB] ([^:\s]+):?")
DUE = {"en": "due: ", "fr": "dû\u00a0: "}


def hover(text: Text, line: int, column: int, lang: Lang) -> str | None:
    """Say what stands under a place: a word of the game, a code, an article; on a turn the board too."""
    whole = text.lines[line] if line < len(text.lines) else ""
    word = next((m for m in WORD.finditer(whole) if m.start() <= column < m.end()), None)
    said = None
    if word is not None:
        try:
            said = f"**{word[0]}** — {explain(word[0], lang=lang)}"
        except LookupError:
            said = None
    entry = text.at(line)
    step = entry.step(line) if entry else None
    if entry is None or step is None or entry.today(step.line) != line:
        return said
    return "\n\n".join(part for part in (said, due(step, lang), board(step.after)) if part)


def due(step: Step, lang: Lang) -> str | None:
    """List what a throw was worth, by which dame and number, with the articles."""
    if step.due is None:
        return None
    rows = [f"- {event.to} `{event}` {', '.join(event.articles)}" for event in step.due.events]
    return "\n".join([f"{DUE[lang]}+{step.due.won} / +{step.due.given}", *rows])


def board(standing: Standing) -> str:
    """Draw what stands; a client without pictures shows its text."""
    picture = base64.b64encode(standing.svg().encode()).decode()
    return f"![{standing}](data:image/svg+xml;base64,{picture})"


def hints(text: Text, first: int, last: int) -> list[types.InlayHint]:
    """Give beside each throw what was due, and at the line's end the marks."""
    made = []
    for entry in text.entries:
        if entry.end < first or entry.line > last:
            continue
        for step in entry.judged.steps:
            line = entry.today(step.line)
            if step.who and step.depth == 0 and first <= line <= last:
                made += list(of_step(text, entry, step, line))
    return made


def of_step(text: Text, entry: Entry, step: Step, line: int) -> list[types.InlayHint]:
    """Give the hints of one turn."""
    whole = text.lines[line]
    roll = ROLL.match(whole)
    made = []
    if roll and step.due and (step.due.won or step.due.given):
        label = f"+{step.due.won}" + (f" / +{step.due.given}" if step.due.given else "")
        made.append(types.InlayHint(types.Position(line, roll.end()), label, padding_left=True))
    if marks := marked(step.after):
        made.append(types.InlayHint(types.Position(line, len(whole.rstrip())), marks, padding_left=True))
    return made


def marked(standing: Standing) -> str:
    """Write the marks as `<score …>` does: `Wf2 j4 Bj6`; empty where they are not known."""
    parts = []
    for side in ("W", "B"):
        points, holes = standing.points(side), standing.holes(side)
        if points is None:
            return ""
        if points or holes:
            parts.append(f"{side}" + (f"f{holes} " if holes else "") + f"j{points}")
    return " ".join(parts)
