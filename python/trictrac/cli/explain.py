"""``trictrac explain``: what a code, an article or a word of the game says."""

from __future__ import annotations

import sys

import click

from .. import _trictrac as core
from ..errors import UnknownRules
from .output import named, say, styled
from .speech import COLON, Lang, lang_option

NOTHING: dict[Lang, str] = {"fr": "rien n'est dit de «\xa0{what}\xa0»", "en": 'nothing is told of "{what}"'}
NEAR: dict[Lang, str] = {"fr": "\u202f; peut-être «\xa0{near}\xa0»", "en": '; perhaps "{near}"'}

NAMELESS: dict[Lang, str] = {
    "fr": "nommez un code, un article, un mot du jeu, ou --rules",
    "en": "name a code, an article, a word of the game, or --rules",
}

#: What stands before the command that says more.
SEE: dict[Lang, str] = {"fr": "voir aussi", "en": "see also"}
#: So many words are named at most.
MOST = 4


def further(said: str, lang: Lang, *codes: str, but: str = "") -> str:
    """Give the command that explains codes and a text's words of the game, but for the one asked about."""
    asked = _meaning(but, lang)
    words = [word for word in core._words_of(said, lang) if core.explain(word, lang) != asked]
    named_ones = [*codes, *words[:MOST]]
    quoted = (f'"{word}"' if " " in word or "'" in word else word for word in named_ones)
    return f"trictrac explain {' '.join(quoted)}" if named_ones else ""


def _meaning(what: str, lang: Lang) -> str:
    """Give what a word says; nothing where there is no such word."""
    try:
        return core.explain(what, lang)
    except LookupError:
        return ""


@click.command()
@click.argument("what", nargs=-1)
@click.option("--rules", help="List where these rules part from the default of their game, with the article.")
@click.option("--game", default="trictrac", show_default=True, help="The game of these rules.")
@lang_option
def explain(what: tuple[str, ...], rules: str | None, game: str, lang: Lang) -> None:
    """Say what a code (E101, Q001), an article ("L 192") or a word of the game (jeton) says, in own words."""
    if not what and rules is None:
        raise click.UsageError(NAMELESS[lang])
    code = _differences(rules, game, lang) if rules is not None else 0
    for one in what:
        try:
            said = core.explain(one, lang)
            say(styled(one, bold=True), COLON[lang], said)
            if more := further(said, lang, but=one):
                say("    ", SEE[lang], COLON[lang], more)
        except LookupError:
            code = 2
            near = core._nearest_term(one)
            perhaps = NEAR[lang].format(near=near) if near else ""
            say(NOTHING[lang].format(what=named(one)), perhaps, err=True)
    sys.exit(code)


def _differences(rules: str, game: str, lang: Lang) -> int:
    """Say where rules part from the default, and what that says; the exit code."""
    try:
        found, default = core._differences_said(rules, game, lang)
    except UnknownRules as error:
        say(error.message(lang), err=True)
        return 2
    for name, says, cite, instead, there in found:
        say(f"{name}{COLON[lang]}", styled(says, bold=True), f" ({cite})")
        say(f"    {default}{COLON[lang]}{instead} ({there})")
    if not found:
        say("rien ne diffère" if lang == "fr" else "nothing differs")
    return 0
