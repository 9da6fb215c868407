"""What the theme itself says on a page, in French.

Furo's own words are English: some are written into its templates, for the others no catalogue has a French.
Each page is put into French as it is rendered; `tests/python/test_site_pages.py` finds what is left.
"""

from __future__ import annotations

import re

WORDS = {
    "Auto light/dark, in dark mode": "Clair ou sombre selon l'appareil, ici sombre",
    "Auto light/dark, in light mode": "Clair ou sombre selon l'appareil, ici clair",
    "Back to top": "Haut de la page",
    "Contents": "Sommaire",
    "Dark mode": "Sombre",
    "Expand": "Déplier",
    "Home": "Accueil",
    "Light mode": "Clair",
    "Menu": "Navigation",
    "Next": "Suivant",
    "On this page": "Sur cette page",
    "Please activate JavaScript to enable the search functionality.": "La recherche veut JavaScript.",
    "Previous": "Précédent",
    "Skip to content": "Aller au texte",
    "Toggle Light / Dark / Auto color theme": "Clair, sombre ou selon l'appareil",
    "Toggle site navigation sidebar": "Montrer ou cacher la navigation",
    "Toggle table of contents sidebar": "Montrer ou cacher le sommaire de la page",
    "View this page": "Le texte de cette page",
}
#: Alone between two tags, or alone in an attribute.
ALONE = re.compile(rf'(?<=[>"])(\s*)({"|".join(map(re.escape, WORDS))})(\s*)(?=[<"])')
#: What has a name in its middle.
SAID = [
    (re.compile(r'(aria-label=")Toggle navigation of '), "\\1Déplier ou replier\u00a0: "),
    (re.compile(r"Made with (<a [^>]*>Sphinx</a>) and"), r"Fait avec \1 et"),
    (re.compile(r"(<a [^>]*>@pradyunsg</a>)'s\s*(<a [^>]*>Furo</a>)"), r"\2 de \1"),
]


def in_french(page: str) -> str:
    """Put the theme's words on a page into French."""
    for english, french in SAID:
        page = english.sub(french, page)
    return ALONE.sub(lambda said: said[1] + WORDS[said[2]] + said[3], page)


def dress(app) -> None:  # noqa: ANN001  (Sphinx is not installed where types are checked)
    """Have every page pass by here as it is rendered."""
    templates = getattr(app.builder, "templates", None)
    if app.config.language == "fr" and templates is not None:
        render = templates.render
        templates.render = lambda name, context: in_french(render(name, context))


def setup(app) -> dict[str, bool]:  # noqa: ANN001
    """Wait for the builder."""
    app.connect("builder-inited", dress)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
