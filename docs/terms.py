"""Words of the game in the pages' prose lead to the glossary, each at its first mention on a page.

Which words are terms the package tells (`src/referee/mentioned.rs`), as it does of a finding's sentence;
where one leads is Sphinx's own `:term:` of the directive `glossary`. Not linked are titles, code and links.
"""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from gathered import rows
from sphinx import addnodes
from sphinx.transforms import SphinxTransform

from trictrac._trictrac import _mentions

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


class FirstMentions(SphinxTransform):
    """Make each term's first mention on a page a `:term:`."""

    #: Behind Sphinx's own quotation marks, which look at what stands around an apostrophe.
    default_priority = 760

    def apply(self, **kwargs: object) -> None:
        """Go through the page's prose from top to bottom."""
        if self.env.docname in SPARED:
            return
        found: set[str] = set()
        for text in [text for text in self.document.findall(nodes.Text) if not closed(text)]:
            pieces = list(self.pieces(str(text), found))
            if len(pieces) > 1:
                text.parent.replace(text, pieces)

    def pieces(self, said: str, found: set[str]) -> Iterator[nodes.Node]:
        """Cut a text where a term is mentioned for the first time."""
        at = 0
        for start, end, entry in _mentions(said, self.config.language):
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
    app.add_config_value("terms", rows(), "env")
    return {"parallel_read_safe": True}
