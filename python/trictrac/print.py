"""Boards on paper: PDF of a board, and a booklet of diagrams, set by Typst. No browser is needed."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal, cast

from ._trictrac import Replay, Report

if TYPE_CHECKING:
    from collections.abc import Iterable

#: What is said where it cannot be made.
NEEDS = {
    "fr": "un PDF veut typst : pip install 'trictrac[print]'",
    "en": "a PDF needs typst: pip install 'trictrac[print]'",
}

#: A page as large as the board on it.
_ALONE = b'#set page(width: auto, height: auto, margin: 0pt)\n#image("board.svg")\n'

#: The width of a diagram in a booklet, two of which stand beside each other on A4.
DIAGRAM_MM = 80.0


def pdf(svg: str) -> bytes:
    """Give an SVG as a PDF of its size.

    Raises ``ImportError``, saying what to install, where typst is not: it is the extra ``print``.
    """
    return _typeset({"main.typ": _ALONE, "board.svg": _black(svg)})


def booklet(
    game: Replay | Report,
    steps: Iterable[int] | None = None,
    *,
    title: str | None = None,
    lang: Literal["fr", "en"] = "en",
    style: Literal["colour", "print"] = "print",
) -> bytes:
    """Give a game as a PDF booklet of A4 pages: its turns, what is remarked and found, diagrams at ``steps``.

    Without steps there is a diagram at each turn with a comment or a finding, and at the last.
    """
    replay = game.steps if isinstance(game, Report) else game
    findings = _sentences(game, lang) if isinstance(game, Report) else {}
    all_steps = [step for step in replay if step.depth == 0 and step.who is not None]
    turns = dict(zip((step.index for step in all_steps), replay.record.turns, strict=True))
    remarks = {
        n: [_in_one_line(said) for said in turn.comments] for n, turn in turns.items() if turn.comments
    }
    last = [step.index for step in all_steps[-1:]]
    chosen = {*remarks, *findings, *last} if steps is None else set(steps)
    unknown = chosen - {step.index for step in replay}
    if unknown:
        raise IndexError(f"no step {min(unknown)}")
    tags = replay.record.tags
    book = {
        "title": title or tags.get("Event") or tags.get("Source") or "trictrac",
        "lang": lang,
        "players": [tags.get(side, "") for side in ("White", "Black")],
        "preface": [_in_one_line(remark) for remark in replay.record.comments],
        "turns": [
            {
                "number": step.index,
                "text": step.acts,
                "comments": remarks.get(step.index, []),
                "findings": findings.get(step.index, []),
                "board": f"board-{step.index}.svg" if step.index in chosen else None,
            }
            for step in all_steps
        ],
    }
    boards = {
        f"board-{step.index}.svg": _black(step.svg(mm=DIAGRAM_MM, style=style, play=True, caption=""))
        for step in all_steps
        if step.index in chosen
    }
    main = (files("trictrac") / "booklet.typ").read_bytes()
    return _typeset({"main.typ": main, "game.json": json.dumps(book).encode(), **boards})


def _in_one_line(remark: str) -> str:
    """Give a remark whose lines end where the paper's do."""
    return " ".join(remark.split())


def _sentences(report: Report, lang: Literal["fr", "en"]) -> dict[int, list[str]]:
    """Give the findings of each step of the main line, by the lines of the record."""
    sentences: dict[int, list[str]] = {}
    steps = [step for step in report.steps if step.depth == 0]
    for found in report.findings:
        before = [step.index for step in steps if found.line is not None and step.line <= found.line]
        law = f" ({', '.join(found.articles)})" if found.articles else ""
        sentences.setdefault(before[-1] if before else 0, []).append(f"{found.message(lang)}{law}")
    return sentences


def _black(svg: str) -> bytes:
    """Give a picture for paper, where the colour of the text around is black."""
    return svg.replace("currentColor", "#000000").encode()


def _typeset(sources: dict[str, bytes]) -> bytes:
    try:
        import typst
    except ImportError as error:
        raise ImportError(NEEDS["en"], name="typst") from error
    made: bytes = typst.compile(cast("Any", sources), format="pdf")
    return made
