"""Words of the game in the pages' prose lead to the glossary, each at its first mention on a page.

The terms come from the table of `notation-spec/glossary.md`, by `gathered.rows`; where one leads is Sphinx's
own `:term:` of the directive `glossary`. Not linked are titles, code, links, and what stands in `EVERYDAY`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from docutils import nodes
from gathered import rows
from sphinx import addnodes
from sphinx.transforms import SphinxTransform

#: Terms that are mostly another word where prose has them; an author can still write `` {term}`partie` ``.
EVERYDAY = {
    "en": """aces, all in one, band, bar, board, bridge, case, contribution, counter, coup, done, double, due,
        exit, extra dame, fault, first throw, fives, flag, fours, head, heap, hump, inability, man, match,
        number too large, number too small, odds, passage, pool, quarter, queue, rail, rest, roll, round,
        rout, school, sixes, stake, table, the dice, threes, trictrac, twos, way, wood""",
    "fr": """à bas, bois, coup, dé, dû, fait, faute, façon, mise, partie, passage, pile, pont, queue, sortie,
        table, tas, tenir, tenue, tête, trictrac""",
}
#: Terms that are another word, or a participle, unless one of these stands before them.
BEHIND = {
    ("fr", "marqué"): "un le ce du des les chaque quel",
    ("fr", "relevé"): "un le ce du des les chaque quel",
    ("fr", "refait"): "un le ce du des les",
    ("fr", "puissance"): "par de",
}
#: The page of the words itself, and pages that list what the program prints, or titles.
SPARED = ("made/glossary", "made/cli", "made/corpus/index")
#: What holds no prose.
CLOSED = (
    nodes.title,
    nodes.literal,
    nodes.literal_block,
    nodes.reference,
    nodes.raw,
    nodes.comment,
    nodes.Invisible,
    addnodes.pending_xref,
    addnodes.desc_signature,
    addnodes.toctree,
)


def names(language: str) -> dict[str, str]:
    """Give each name of a term with the one that its entry stands under; English verbs are everyday words."""
    everyday = set(re.split(r",\s+", EVERYDAY[language]))
    entries = [row[0 if language == "fr" else 1].split(", ") for row in rows()]
    return {
        name: entry[0]
        for entry in entries
        for name in entry
        if name not in everyday and not name.startswith("to ")
    }


class Finder:
    """Finds the names of terms in prose, the longest first, in the singular or the plural, as whole words."""

    def __init__(self, language: str) -> None:
        """Take the names that a language has."""
        known = names(language)
        self.behind = {name: words.split() for (of, name), words in BEHIND.items() if of == language}
        longest = sorted(known, key=len, reverse=True)
        self.entries = [known[name] for name in longest]
        any_name = "|".join(f"({self.forms(name)})" for name in longest)
        self.finder = re.compile(rf"(?<![\w*/-])(?:{any_name})(?![\w*/-])", re.I)

    @staticmethod
    def forms(name: str) -> str:
        """Give what matches a name: each of its words may have an ending of the plural."""

        def plural(word: str) -> str:
            return re.escape(word).replace("'", "['’]") + (
                "" if word[-1] in "sxz" or len(word) < 3 else "(?:s|x|es)?"
            )

        return r"[ \u00a0\n]".join(map(plural, name.split(" ")))

    def mentions(self, said: str) -> Iterator[tuple[int, int, str]]:
        """Give where each mention begins and ends, and the entry that it leads to."""
        for match in self.finder.finditer(said):
            assert match.lastindex
            entry = self.entries[match.lastindex - 1]
            before = re.split(r"[\s'’]+", f" {said[: match.start()]}")[-2]
            if before.casefold() in self.behind.get(entry, [before.casefold()]):
                yield match.start(), match.end(), entry


class FirstMentions(SphinxTransform):
    """Make each term's first mention on a page a `:term:`."""

    #: Behind Sphinx's own quotation marks, which look at what stands around an apostrophe.
    default_priority = 760

    def apply(self, **kwargs: object) -> None:
        """Go through the page's prose from top to bottom."""
        if self.env.docname in SPARED:
            return
        finder = Finder(self.config.language)
        found: set[str] = set()
        for text in [text for text in self.document.findall(nodes.Text) if not closed(text)]:
            pieces = list(self.pieces(str(text), finder, found))
            if len(pieces) > 1:
                text.parent.replace(text, pieces)

    def pieces(self, said: str, finder: Finder, found: set[str]) -> Iterator[nodes.Node]:
        """Cut a text where a term is mentioned for the first time."""
        at = 0
        for start, end, entry in finder.mentions(said):
            if entry in found:
                continue
            found.add(entry)
            yield nodes.Text(said[at:start])
            at = end
            to = {"refdomain": "std", "reftype": "term", "reftarget": entry, "refexplicit": True}
            link = addnodes.pending_xref("", refdoc=self.env.docname, **to)
            link += nodes.inline("", said[start:end], classes=["xref", "std", "std-term"])
            yield link
        yield nodes.Text(said[at:])


def closed(node: nodes.Node) -> bool:
    """Tell whether a text stands in what holds no prose."""
    while node := node.parent:
        if isinstance(node, CLOSED):
            return True
    return False


def setup(app) -> dict[str, bool]:  # noqa: ANN001  (Sphinx is not installed where types are checked)
    """Register the transform; another table of terms makes every page be read again."""
    app.add_transform(FirstMentions)
    app.add_config_value("terms", sorted(names("fr").items()) + sorted(names("en").items()), "env")
    return {"parallel_read_safe": True}
