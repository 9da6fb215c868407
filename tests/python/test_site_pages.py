"""The pages of the built site as they are read: records, boards and verdicts, no raw markup, linked words."""

from __future__ import annotations

import html
import json
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import trictrac as tt
from trictrac import _trictrac as core
from trictrac.shipped import open_text, record_files

from .conftest import ROOT
from .test_site_links import SITE

pytestmark = pytest.mark.skipif(not (SITE / "index.html").exists(), reason="docs/build has not made the site")
LANGUAGES = ("en", "fr")
VERDICT = {"en": ("the referee agrees", "findings"), "fr": ("l’arbitre est d’accord", "constats")}
NAMES = [name.removesuffix(".ttn") for name in record_files()]


@cache
def page(path: Path) -> str:
    return path.read_text("utf-8")


def text(markup: str) -> str:
    """Give what is read of a piece of a page."""
    return html.unescape(re.sub(r"<[^>]*>", "", markup))


def article(path: Path) -> str:
    """Give the middle of a page, without what the theme puts around it."""
    found = re.search(r'<article role="main".*?</article>', page(path), re.S)
    assert found, path
    return found[0]


def prose(markup: str) -> str:
    """Leave out code, pictures and scripts."""
    return re.sub(r"<(pre|code|svg|script|style|textarea)\b.*?</\1>", " ", markup, flags=re.S)


def pages(language: str) -> list[Path]:
    return sorted((SITE / language).rglob("*.html"))


@cache
def checked(name: str) -> list[tuple[tt.Record, tt.Report]]:
    return [(record, tt.check(record)) for record in tt.parse(open_text(f"{name}.ttn"))]


def stands(board: Path) -> dict[tuple[str, str], int]:
    """Read a picture: how many dames each side has on each place."""
    found = re.findall(r'data-dames="(\d+)" data-place="(\w+)" data-side="([WB])"', page(board))
    return {(side, place): int(many) for many, place, side in found}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_each_record_is_on_a_page_with_its_board_and_its_verdict(name: str, language: str) -> None:
    here = SITE / language / "made" / "corpus" / f"{name}.html"
    sections = re.split(r'<section id="[^"]*">', article(here))[2:]
    assert len(sections) == len(checked(name))
    for section, (record, report) in zip(sections, checked(name), strict=True):
        title = re.search(r"<h2>(.*?)<a ", section, re.S)
        block = re.search(r"<pre>(.*?)</pre>", section, re.S)
        assert title and block
        assert re.sub("[’‘]", "'", text(title[1])) == re.sub("[’‘]", "'", record.tags.get("Source", ""))
        assert text(block[1]).strip() == str(record).strip()
        wrong = sum(finding.severity != "note" for finding in report.findings)
        clean, findings = VERDICT[language]
        said = text(section[section.index("</pre>") :]).strip()
        assert said.startswith(f"{wrong} {findings}" if wrong else clean), (record.line, said)
        board(here, section, record)


def board(here: Path, section: str, record: tt.Record) -> None:
    """Hold the picture to the dames that the head of the record tells, where it tells them plainly."""
    pictures = re.findall(r'<img src="([^"]*)" alt="([^"]*)"', section)
    told = record.tags.get("Position")
    if told == "?" and not pictures:
        return
    ((source, said),) = pictures
    shown = stands((here.parent / source).resolve())
    assert shown and said.strip("WB; "), record.line
    if told is not None and re.fullmatch(r"[WB\d* .]*", told):
        assert {(side, place) for side, place in shown} == {
            (side, field.partition("*")[0])
            for side, fields in re.findall(r"([WB])([^WB]*)", told)
            for field in fields.replace("...", "").split()
        }, record.line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_corpus_lists_its_pages(language: str) -> None:
    corpus = SITE / language / "made" / "corpus"
    listed = set(re.findall(r'href="([\w-]+)\.html"', article(corpus / "index.html")))
    assert listed == set(NAMES)


def test_an_apostrophe_is_one_before_a_link_too() -> None:
    for path in pages("fr"):
        found = re.search(r".{20}\b(?:[cdjlmnst]|qu)[”“\"«].{20}", text(prose(article(path))), re.S | re.I)
        assert not found, (path, found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_shows_an_error_or_raw_markup(language: str) -> None:
    raw = re.compile(r"```|\]\(|\*\*|:::|\{(?:term|code-block|doc|ref)\}|<img|^\s*\| ---", re.M)
    for path in pages(language):
        markup = article(path)
        assert not re.search(r'class="[^"]*\b(?:system-message|problematic|traceback|stderr)\b', markup), path
        if "reference/python" in path.as_posix() or path.name in ("genindex.html", "py-modindex.html"):
            continue
        found = raw.search(text(prose(markup)))
        assert not found, (path, found and text(prose(markup))[max(0, found.start() - 60) : found.end() + 60])


TERM = re.compile(
    r'<a class="reference internal" href="[^"]*glossary\.html#term-([^"]*)"[^>]*>(.*?)</a>', re.S
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_game_lead_to_the_glossary_once_a_page(language: str) -> None:
    counted = 0
    for path in pages(language):
        if path.name in ("glossary.html", "genindex.html"):
            continue
        markup = article(path)
        linked = TERM.findall(markup)
        counted += len(linked)
        entries = [entry for entry, _ in linked]
        assert len(entries) == len(set(entries)), path
        closed = re.findall(r"<(pre|code|h[1-6])\b(.*?)</\1>", markup, re.S)
        assert not [inside for _, inside in closed if TERM.search(inside)], path
    assert counted > 250


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ("en/journeys/guiton", {"dame": "dames", "talon": "talon", "ecole": "école", "fichet": "fichet"}),
        ("fr/journeys/guiton", {"dame": "dames", "talon": "talon", "ecole": "école", "fichet": "fichet"}),
        ("en/journeys/club", {"ecole": "école"}),
        ("fr/journeys/club", {"ecole": "école", "fleche": "flèches"}),
        ("en/made/notation/findings", {"ecole-by-too-little": "école by too little"}),
        ("fr/made/notation/findings", {"ecole-par-moins": "école par moins", "jeton": "jetons"}),
        ("fr/made/notation/parties", {"postillon": "postillons", "marque": "marqué"}),
    ],
)
def test_a_page_links_these_words(where: str, words: dict[str, str]) -> None:
    linked = {entry: text(said) for entry, said in TERM.findall(article(SITE / f"{where}.html"))}
    assert words.items() <= linked.items()


def test_a_participle_and_an_everyday_word_are_no_terms() -> None:
    def found(language: str, said: str) -> list[tuple[str, str]]:
        return [(said[start:end], entry) for start, end, entry in core._mentions(said, language)]

    assert found("fr", "Il a marqué. Un marqué de plus, et un coin\u00a0de repos.") == [
        ("marqué", "marqué"),
        ("coin\u00a0de repos", "coin"),
    ]
    assert found("fr", "Les dames découvertes, l'école d'école, `x`") == [
        ("dames découvertes", "dame découverte"),
        ("école d'école", "école d'école"),
    ]
    assert found("en", "By the way, the table is done; two lone dames on a flèche.") == [
        ("lone dames", "lone dame"),
        ("flèche", "field"),
    ]


def of_the_theme(path: Path) -> set[str]:
    """Give what stands around the text of a page: labels, titles of buttons, lines between tags."""
    around = re.sub(r"<(script|style|article)\b.*?</\1>", "", page(path), flags=re.S)
    around = re.sub(r'<div class="(?:sidebar-tree|toc-tree)">.*?</div>', "", around, flags=re.S)
    said = re.findall(r'(?:aria-label|title|placeholder)="([^"]*)"', around)
    said += [line.strip() for line in re.split(r"<[^>]*>", around)]
    return {one for one in map(html.unescape, said) if re.search(r"[A-Za-z]{3}", one)}


@pytest.mark.parametrize("name", ["index", "journeys/guiton", "made/notation/findings", "search", "genindex"])
def test_the_theme_speaks_french_on_a_french_page(name: str) -> None:
    """What both languages say around the text is names."""
    both = of_the_theme(SITE / f"en/{name}.html") & of_the_theme(SITE / f"fr/{name}.html")
    names = {"Sphinx", "Furo", "@pradyunsg", "trictrac", "Index", "Index - trictrac"}
    assert {one for one in both - names if not one.startswith(("Copyright", "TTN"))} == set()


#: What a page loads of itself; a link that a reader follows is none of it.
LOADED = re.compile(
    r"""<(?:script|img|iframe|source|video|audio|embed|object|link)\b[^>]*?\s(?:src|data|href)="([^"]*)"|"""
    r"""(?:@import\s+|url\()["']?([^"')\s;]+)|(?:\bimport|\bfrom|fetch\(|importScripts\()\s*\(?["'](https?:[^"']+)"""
)
#: What names another place and loads nothing.
NAMES_ONLY = re.compile(r'<link\b[^>]*rel="(?:canonical|author|license|alternate)"[^>]*>')


def loaded_from_elsewhere(text: str) -> set[str]:
    """Give what a page or style loads from another host, within the frames of a page too."""
    found = {one for groups in LOADED.findall(NAMES_ONLY.sub("", text)) for one in groups if one}
    inner = [html.unescape(page) for page in re.findall(r'\bsrcdoc="([^"]*)"', text)]
    found |= {one for page in inner for one in loaded_from_elsewhere(page)}
    # Charts and widgets would ask for their scripts while they run.
    found |= set(re.findall(r"https?://[\w.-]*(?:jsdelivr|cdnjs|unpkg|googleapis|gstatic)[^\s\"'<]*", text))
    return {one for one in found if re.match(r"(https?:)?//", one)}


def test_what_is_loaded_from_elsewhere_is_found() -> None:
    assert loaded_from_elsewhere('<script async src="https://e.org/a.js"></script>') == {"https://e.org/a.js"}
    assert loaded_from_elsewhere('<link rel="stylesheet" href="//e.org/a.css">') == {"//e.org/a.css"}
    assert loaded_from_elsewhere("a { src: url(https://e.org/f.woff) }") == {"https://e.org/f.woff"}
    framed = html.escape('<img alt="" src="https://e.org/b.png">')
    assert loaded_from_elsewhere(f'<iframe srcdoc="{framed}">') == {"https://e.org/b.png"}
    assert loaded_from_elsewhere('<a href="https://e.org/">e</a><img src="a.svg">') == set()


def test_no_page_loads_anything_from_elsewhere() -> None:
    kinds = {".html", ".css", ".svg"}
    paths = [path for path in SITE.rglob("*") if path.suffix in kinds and path.is_file()]
    assert len(paths) > 500
    assert {path: found for path in paths if (found := loaded_from_elsewhere(path.read_text("utf-8")))} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notebook_shows_its_game_and_its_charts(language: str) -> None:
    """The page of a run notebook has the viewer in a frame, in its language, and charts as pictures."""
    made = SITE / language / "made" / "notebooks"
    for name in ("first-record", "narrated-game"):
        frames = re.findall(r'<iframe class="live"[^>]*srcdoc="([^"]*)"', page(made / f"{name}.html"))
        assert frames, name
        for frame in map(html.unescape, frames):
            assert f'<html lang="{language}">' in frame
            assert "Content-Security-Policy" in frame
    assert article(made / "statistics.html").count("<img") >= 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_python_has_every_public_name(language: str) -> None:
    ids = set(re.findall(r'id="(trictrac[\w.]*)"', page(SITE / language / "reference" / "python.html")))
    names = {f"trictrac.{name}" for name in tt.__all__ if name != "__version__"}
    for name in set(tt.__all__) - {"__version__"}:
        one = getattr(tt, name)
        members = vars(one) if isinstance(one, type) else {}
        named = {member for member, what in members.items() if not member.startswith("_") and what.__doc__}
        names |= {f"trictrac.{name}.{member}" for member in named}
    for module in ("distributed", "players", "statistics"):
        told = import_module(f"trictrac.{module}")
        public = getattr(told, "__all__", None) or [
            name
            for name, what in vars(told).items()
            if getattr(what, "__module__", "") == told.__name__ and not name.startswith("_")
        ]
        names |= {f"{told.__name__}.{name}" for name in public if callable(getattr(told, name))}
    assert names - ids == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_json_has_every_object_and_what_it_has(language: str) -> None:
    shown = article(SITE / language / "made" / "json.html")
    for file in ("json-schema.json", "report-schema.json"):
        schema = json.loads((ROOT / "notation-spec" / file).read_text("utf-8"))
        for name, one in [("", schema), *schema["$defs"].items()]:
            assert not name or f'id="{name.lower()}' in shown, name
            for part in [one, *one.get("anyOf", []), *one.get("oneOf", [])]:
                for has in part.get("properties", {}):
                    assert f'<span class="pre">{has}</span>' in shown, (name, has)
