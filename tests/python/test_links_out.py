"""Links that lead out of the project: each is of a known form, to a known host; a source of ours is there.

No test follows them: `docs/build linkcheck` does, and `.ci/run` runs it where there is a web to reach.
"""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch
from urllib.parse import urlsplit

import pytest

from .conftest import ROOT
from .test_site_links import SITE

#: Whom the project links to, and what for. A new one is added by who has looked at it.
HOSTS = {
    "docs.rs": "the crate's own documentation and sources",
    "docs.dask.org": "Dask's manual",
    "jobqueue.dask.org": "Dask on a queue of jobs",
    "kubernetes.dask.org": "Dask on Kubernetes",
    "github.com": "mmai/trictrac, whose ids are read; the theme's own line",
    "keepachangelog.com": "the form of the changelog",
    "semver.org": "the meaning of versions",
    "www.contributor-covenant.org": "the code of conduct",
    "rustup.rs": "where Rust is had",
    "www.sphinx-doc.org": "the theme's own line",
    "pradyunsg.me": "the theme's own line",
}
#: A page of the crate's sources.
SOURCE = "https://docs.rs/crate/trictrac/latest/source/"
FORM = re.compile(r"https://[a-z0-9.-]+(/[\w./~%+&=?#@-]*)?")


LINK = re.compile(r"\]\((\w+://[^)]*)\)|<(\w+://[^>]*)>|(?<![(<\w\]])(https?://[^\s)>]+)")


def of_text(text: str) -> set[str]:
    """Give the links of a Markdown text, code left aside: in brackets, in angles, or bare."""
    prose = re.sub(r"^```.*?^```$|`[^`\n]*`", "", text, flags=re.M | re.S)
    return {next(filter(None, found)) for found in LINK.findall(prose)}


def of_pages() -> dict[str, set[str]]:
    """Give the links of every Markdown page, by its name."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "notation-spec").rglob("*.md"), *(ROOT / "docs").rglob("*.md")]
    pages += (ROOT / "editors").glob("*/README.md")
    made = {"made", "_build", "node_modules"}
    kept = [page for page in pages if not made & set(page.relative_to(ROOT).parts)]
    return {page.relative_to(ROOT).as_posix(): of_text(page.read_text("utf-8")) for page in kept}


def of_site() -> dict[str, set[str]]:
    """Give the links of every page of the site that lead out of it."""
    return {
        path.relative_to(SITE).as_posix(): set(
            re.findall(
                r'<(?:a|link|img|script|iframe)\b[^>]*?(?:href|src)="(\w+://[^"]*)"', path.read_text("utf-8")
            )
        )
        for path in SITE.rglob("*.html")
    }


def wrong(link: str) -> str:
    """Say what is wrong with a link; nothing where nothing is."""
    if not FORM.fullmatch(link):
        return "its form"
    if urlsplit(link).hostname not in HOSTS:
        return "a host that nobody has looked at"
    if link.startswith(SOURCE):
        path = link.removeprefix(SOURCE)
        shipped = tomllib.loads((ROOT / "Cargo.toml").read_text("utf-8"))["package"]["include"]
        if not (ROOT / path).is_file() or not any(fnmatch(path, each) for each in shipped):
            return "a source that the crate does not have"
    return ""


def test_what_is_wrong_is_told() -> None:
    assert wrong("http://semver.org/") == wrong("https://semver.org /") == "its form"
    assert wrong("https://example.org/a") == "a host that nobody has looked at"
    assert wrong(f"{SOURCE}no-such-file.md") == wrong(f"{SOURCE}docs/README.md") != ""
    assert wrong("https://docs.rs/trictrac") == wrong(f"{SOURCE}notation-spec/README.md") == ""
    assert of_text("[a](https://e.org/b) <https://f.org> and https://g.org/h, `https://no`") == {
        "https://e.org/b",
        "https://f.org",
        "https://g.org/h,",
    }


def test_every_link_of_a_page_is_known() -> None:
    pages = of_pages()
    assert "https://docs.dask.org" in pages["docs/en/howto/cluster.md"]
    assert [
        (page, link, why) for page, links in pages.items() for link in sorted(links) if (why := wrong(link))
    ] == []


@pytest.mark.skipif(not SITE.exists(), reason="docs/build has not made the site")
def test_every_link_out_of_the_site_is_known() -> None:
    assert [
        (page, link, why)
        for page, links in of_site().items()
        for link in sorted(links)
        if (why := wrong(link)) and "/pages/" not in f"/{page}"
    ] == []


def test_every_host_is_still_linked_to() -> None:
    said = {urlsplit(link).hostname for links in of_pages().values() for link in links}
    assert {host for host, what in HOSTS.items() if "own line" not in what} <= said
