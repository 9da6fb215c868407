"""The site's settings, the same for both languages: `docs/build` makes both at once."""

from __future__ import annotations

import sys
from pathlib import Path

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS))

import gathered  # noqa: E402  (it stands beside this file, as `terms` and `furniture` do)
from docutils.utils import smartquotes as typography  # noqa: E402

project = "trictrac"
author = "the makers of trictrac"
project_copyright = "2026, MIT OR Apache-2.0"
version = release = gathered.version()

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx_design",
    "sphinx_copybutton",
    "terms",
    "furniture",
]
exclude_patterns = ["_build", "**.ipynb_checkpoints"]
nitpicky = False
myst_enable_extensions = ["colon_fence", "deflist", "attrs_block"]
myst_heading_anchors = 4
# What a page says of itself in Rust, EBNF or TTN is coloured by Pygments; TTN's lexer is the package's own.
suppress_warnings = ["myst.header", "misc.highlighting_failure"]

nb_execution_mode = "cache"
nb_execution_timeout = 300
nb_execution_raise_on_error = True

autodoc_member_order = "groupwise"
autodoc_typehints = "none"

# An apostrophe before a word that is a link or in italics is one in French too, and closes no quotation.
typography.smartchars.quotes["fr"] = ("«\u00a0", "\u00a0»", "‘", "’")

html_theme = "furo"
html_title = "trictrac"
html_static_path = ["_static"]
html_css_files = ["book.css"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/twin.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_extra_path = ["_build/extra"]
templates_path = ["_templates"]
linkcheck_ignore = [r"https://docs\.rs/trictrac.*", r"https://pypi\.org/project/trictrac.*"]


def setup(app) -> None:  # noqa: ANN001  (Sphinx is not installed where types are checked)
    """Bring together what the pages show of the project, before Sphinx reads them."""
    app.connect("config-inited", lambda app, config: gathered.into(Path(app.srcdir), config.language or "en"))
    app.connect("html-page-context", twin)


def twin(app, page, template, context, doctree) -> None:  # noqa: ANN001
    """Tell each page where it stands in the other language."""
    other = "fr" if app.config.language != "fr" else "en"
    depth = page.count("/") + 1
    context["twin"] = f"{'../' * depth}{other}/{page}.html"
    context["twin_name"] = "Français" if other == "fr" else "English"
