"""A game to look at: a page of its own, a widget in a notebook, and what stands where neither runs.

What is stepped through comes from the core as JSON (`_viewed`), boards as SVG included; `viewer.js` and
`viewer.css` are the one viewer for all. Nothing of a record reaches a page but escaped text.
"""

from __future__ import annotations

import base64
import hashlib
import json
from functools import cache
from html import escape
from importlib.resources import files
from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal

from .. import _trictrac as core

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .game_view import GameView

Lang = Literal["fr", "en"]
#: What can be stepped through.
Shown = core.Record | core.Replay | core.Report | core.Annotation

#: What is said where the widget cannot be made.
NEEDS = "a game in a notebook needs anywidget: pip install 'trictrac[notebook]'"

#: What the page does with the module: its data stand in an element that nothing executes.
_START = """
const { book, settings } = JSON.parse(document.getElementById("data").textContent);
start(document.getElementById("viewer"), book, settings);
"""


#: What the page adds to the viewer's style: it fills the window.
_PAGE = (
    "body{margin:0}main.trictrac-viewer{max-width:none;min-height:100vh;"
    "padding-inline:max(0.75rem,calc(50vw - 36rem))}"
)


def page(
    shown: Iterable[Shown],
    title: str | None = None,
    lang: Lang = "en",
    numbers: str = "own",
    bottom: Literal["W", "B"] = "W",
) -> str:
    """Give a page of its own, which works offline; several records have an index before them.

    Its policy lets nothing run but the viewer itself, known by its digest.

    >>> record = core.parse('[TTN "1.0"] [White "<b>"]')[0]
    >>> "<b>" in page([record])
    False
    """
    all_shown = list(shown)
    settings = json.dumps({"lang": lang, "title": title})
    data = f'{{"book":{core._viewed(all_shown, numbers, bottom)},"settings":{settings}}}'
    script, style = viewer_file("viewer.js") + _START, viewer_file("viewer.css") + _PAGE
    policy = (
        f"default-src 'none'; script-src '{_digest(script)}'; style-src '{_digest(style)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    text = "\n".join(_record(one).to_ttn() for one in all_shown)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title or _title(all_shown))}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        f'<main id="viewer"></main>\n<noscript><pre>{escape(text)}</pre></noscript>\n'
        f'<script type="application/json" id="data">{_harmless(data)}</script>\n'
        f'<script type="module">{script}</script>\n</body>\n</html>\n'
    )


def widget(
    shown: Shown,
    lang: Lang | None = None,
    numbers: str = "own",
    bottom: Literal["W", "B"] = "W",
) -> GameView:
    """Give the viewer of a notebook; `step` and `finding` follow what is looked at, and lead it.

    Raises ``ImportError``, saying what to install, where anywidget is not: it is in the extra ``notebook``.
    """
    try:
        from .game_view import GameView
    except ImportError as error:
        raise ImportError(NEEDS, name="anywidget") from error
    return GameView(book=core._viewed([shown], numbers, bottom), lang=lang or "en")


def displayed(shown: core.Replay | core.Report | core.Annotation) -> dict[str, object]:
    """Give what a notebook shows: the viewer where it can be made, and a board with its text for others."""
    bundle: dict[str, object] = {"text/plain": repr(shown), "text/html": still(shown)}
    if find_spec("anywidget") is None:
        return bundle
    made = widget(shown)._repr_mimebundle_()
    # anywidget gives nothing where no kernel runs, else the data or the data and their metadata.
    data = made[0] if isinstance(made, tuple) else made
    return {**(data or {}), **bundle}


def still(shown: core.Replay | core.Report | core.Annotation) -> str:
    """Give a board with its text: of a report the board of the first finding, of a replay the last.

    Of an annotation it is that of the worst decision.
    """
    if isinstance(shown, core.Annotation):
        steps, text = core.check(_record(shown)).steps, str(shown)
        at = [steps[turn.step] for turn in shown.worst(1)]
    elif isinstance(shown, core.Report):
        steps, text = shown.steps, str(shown)
        lines = [found.line for found in shown.findings if found.line is not None]
        at = [step for step in steps if lines and step.line <= lines[0]]
    else:
        steps, text = shown, shown.record.to_ttn()
        at = []
    main = [step for step in steps if step.depth == 0]
    return f"<div>{(at or main)[-1]._repr_svg_()}{preformatted(text)}</div>"


def head(record: core.Record) -> str:
    """Give a record's head as a table, and its text."""
    rows = "".join(
        f'<tr><th style="text-align: left">{escape(name)}</th>'
        f'<td style="text-align: left">{escape(value)}</td></tr>'
        for name, value in record.tags.items()
    )
    return f"<table>{rows}</table>{preformatted(record.to_ttn().partition(chr(10) * 2)[2])}"


def columns(table: core.Table) -> str:
    """Give a table's columns and what each means."""
    rows = "".join(
        f'<tr><th style="text-align: left">{escape(name)}</th>'
        f'<td style="text-align: left">{escape(about)}</td></tr>'
        for name, about in table.columns.items()
    )
    return f"<table><caption>{escape(repr(table).partition(':')[0].strip('<'))}</caption>{rows}</table>"


def preformatted(text: str) -> str:
    """Give text as a page shows it unchanged."""
    style = "font-family: monospace; white-space: pre-wrap; max-height: 30em; overflow: auto"
    return f'<pre style="{style}">{escape(text)}</pre>'


@cache
def viewer_file(name: str) -> str:
    """Give the text of a file of the viewer."""
    return (files("trictrac.viewer") / name).read_text(encoding="utf-8")


def _record(shown: Shown) -> core.Record:
    if isinstance(shown, core.Annotation):
        return shown.given
    return shown if isinstance(shown, core.Record) else shown.record


def _title(shown: list[Shown]) -> str:
    tags = _record(shown[0]).tags if len(shown) == 1 else {}
    return tags.get("Source") or tags.get("Event") or "trictrac"


def _digest(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _harmless(text: str) -> str:
    """Give JSON as it may stand in an element of a page: no sign of it begins a tag."""
    return text.replace("<", r"\u003c").replace(">", r"\u003e").replace("&", r"\u0026")
