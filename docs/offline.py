"""What a notebook shows on the site: games to step through, and charts, with nothing loaded from elsewhere.

In a notebook of one's own a game is a widget, and JupyterLab draws a chart. A page of the site has neither,
and what myst-nb puts there instead is fetched from two hosts of others. Here a game is the viewer's own page,
which works offline, within a frame, and a chart is a picture: each notebook of the site calls `prepare`.
"""

from __future__ import annotations

from html import escape
from importlib.util import find_spec

import trictrac as tt

#: What a frame is called, for who does not see it.
TITLE = {"en": "A game to step through", "fr": "Une partie à parcourir coup par coup"}


def framed(shown: tt.Replay | tt.Report | tt.Annotation, language: str) -> dict[str, str]:
    """Give a game as the viewer's page in a frame; that page lets nothing run but the viewer itself."""
    page = escape(shown.to_html(lang=language))
    frame = (
        f'<iframe class="live" sandbox="allow-scripts" loading="lazy" title="{TITLE[language]}" '
        f'srcdoc="{page}"></iframe>'
    )
    return {"text/html": frame, "text/plain": repr(shown)}


def prepare(language: str) -> None:
    """Have this kernel show games and charts so."""
    from IPython import get_ipython

    shell = get_ipython()
    formatter = shell.display_formatter.mimebundle_formatter
    for kind in (tt.Replay, tt.Report, tt.Annotation):
        formatter.for_type(kind, lambda shown, **_: framed(shown, language))
    if find_spec("altair"):
        import altair

        altair.renderers.enable("svg")
