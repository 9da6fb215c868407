"""Every link of the built site that leads into it finds its page, and its place on the page."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from .conftest import ROOT

SITE = ROOT / "docs" / "_build" / "site"


class Page(HTMLParser):
    """What a page links to and what in it can be linked to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.places: set[str] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self.places |= {named[name] for name in ("id", "name") if name in named}
        if tag in ("a", "link") and "href" in named:
            self.links.add(named["href"])
        if tag in ("img", "script", "source", "iframe") and "src" in named:
            self.links.add(named["src"])


def broken(site: Path) -> list[str]:
    """Give each link that leads nowhere, with its page."""
    pages = {path.resolve(): Page(path) for path in site.rglob("*.html")}
    lost = []
    for path, page in pages.items():
        for link in sorted(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            to = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if to.is_dir():
                to /= "index.html"
            place = unquote(parts.fragment)
            known = pages.get(to)
            if not to.exists() or (place and known and place not in known.places):
                lost.append(f"{path.relative_to(site)}: {link}")
    return lost


def test_a_lost_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<a href="b.html#x">b</a><a href="#y">y</a><a href="b.html#z">z</a>', "utf-8"
    )
    (tmp_path / "b.html").write_text(
        '<h1 id="x">x</h1><img src="none.svg"><a href="https://e.org/#q">out</a>', "utf-8"
    )
    assert sorted(broken(tmp_path)) == ["a.html: #y", "a.html: b.html#z", "b.html: none.svg"]


@pytest.mark.skipif(not SITE.exists(), reason="docs/build has not made the site")
def test_every_link_of_the_site_leads_somewhere() -> None:
    lost = broken(SITE)
    assert lost == [], "\n".join([f"{len(lost)} links", *lost[:40]])


@pytest.mark.skipif(not SITE.exists(), reason="docs/build has not made the site")
def test_each_page_has_its_other_language() -> None:
    def pages(language: str) -> set[str]:
        found = {path.relative_to(SITE / language).as_posix() for path in (SITE / language).rglob("*.html")}
        return {page for page in found if not re.match(r"(genindex|search|py-modindex|_modules)", page)}

    assert pages("en") == pages("fr")
