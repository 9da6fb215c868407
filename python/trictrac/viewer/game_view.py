"""The viewer as a widget: JupyterLab, VS Code, marimo. Imported only where anywidget is."""

from __future__ import annotations

import anywidget
import traitlets

from . import viewer_file


class GameView(anywidget.AnyWidget):
    """A game that one steps through.

    ``step`` is the number of the step that is seen, ``finding`` that of the finding, or ``None``; set from
    either side, the other follows.
    """

    _esm = viewer_file("viewer.js")
    _css = viewer_file("viewer.css")
    book = traitlets.Unicode("{}").tag(sync=True)
    step = traitlets.Int(0).tag(sync=True)
    finding = traitlets.Int(None, allow_none=True).tag(sync=True)
    lang = traitlets.Enum(["en", "fr"], "en").tag(sync=True)
