"""Colours for TTN wherever Pygments is: notebooks, Sphinx, `pygmentize game.ttn`.

Pygments finds the lexer by the name `ttn`, or by a file's ending.

>>> from pygments.lexers import get_lexer_by_name
>>> from pygments.token import Number
>>> tokens = get_lexer_by_name("ttn").get_tokens("W 64: 1/7 1/5")
>>> [text for kind, text in tokens if kind in Number]
['64', '1', '7', '1', '5']

What TTN does not know is an `Error` token. The other ways to write (`[Fields "…"]`) are coloured too:
`notation-spec/dialects.md` has them.
"""

from __future__ import annotations

from typing import ClassVar

from pygments.lexer import RegexLexer, bygroups, default, include, words
from pygments.token import (
    Comment,
    Error,
    Keyword,
    Name,
    Number,
    Operator,
    Punctuation,
    String,
    Text,
    Whitespace,
)

__all__ = ["ACTS", "TtnLexer"]

#: The words that begin acts.
ACTS = ("touch", "lift", "back", "does", "oblige", "forbid", "allow", "double", "take", "drop")

#: Names of rolls and of the numbers of a die; a longer one before what it begins with.
ROLL_NAMES = (
    *("sonnez", "quines", "quine", "carmes", "carme", "ternes", "terne", "beset", "bezet", "besas"),
    *("ambesas", "ambezas", "sanne", "doublet", "double"),
    *("as", "un", "deux", "trois", "quatre", "cinq", "six"),
)

#: A side, or an onlooker.
SIDE = Keyword.Declaration

_SPACE = r"[\s\ufeff]+"
_DIE = r"[1-6?~]"
_WORD = r"[^\W\d_][\w-]*"
#: A word before something that is looked for: no longer than words are, so that no text takes more than
#: linear time.
_SHORT = r"[^\W\d_][\w-]{0,40}"
#: Where a record begins whatever stands open.
_RECORD = r"(?=\n[ \t\r]*\n\[|\n\[TTN[ \t\"])"
#: In a club's game: what begins a coup, and a paragraph that begins none.
_COUP = r"(?:(?:Puis\s+)?(?:Blanc|Noir|[BN])[\s\u00a0\u202f]*:|Puis\b|RAS\b|[BN]\d+\s*[-/&|\u2013]|[BNWX]\b)"
_PROSE = (
    rf"(?m)^[ \t]*(?!{_COUP})[A-Z\u00ab\u00c0-\u00dd\u2013].*"
    rf"(?:\n(?![ \t\r]*$|[ \t]*(?:{_COUP}|[\[{{<(])).*)*"
)


class TtnLexer(RegexLexer):
    """The Pygments lexer of TTN."""

    name = "TTN"
    url = "https://pypi.org/project/trictrac/"
    aliases: ClassVar[list[str]] = ["ttn"]
    filenames: ClassVar[list[str]] = ["*.ttn"]
    mimetypes: ClassVar[list[str]] = ["text/x-ttn"]

    tokens: ClassVar[dict[str, object]] = {  # type: ignore[assignment]
        "root": [
            (
                r'(\[)(\s*)(Fields)(\s*)("clubs")(\s*)(\])',
                bygroups(Punctuation, Whitespace, Name.Tag, Whitespace, String, Whitespace, Punctuation),
                "clubs",
            ),
            include("common"),
            # The head of a turn: who, the dice, how they lay.
            (
                rf"([WB])(\s+)({_DIE}\s?-?\s?{_DIE})(?![\d/])",
                bygroups(SIDE, Whitespace, Number.Integer),
                "turn",
            ),
            (rf"([WB])(\s+)(?={_SHORT}[^:/{{}}<>\"]{{0,80}}:)", bygroups(SIDE, Whitespace), "turn"),
            # The booklet's abbreviation.
            (r"([1-6]/[1-6])(\s*)(=)", bygroups(Number.Integer, Whitespace, Operator)),
            include("acts"),
        ],
        "common": [
            (_SPACE, Whitespace),
            (r"\{", Comment.Multiline, "comment"),
            (r'"', String.Double, "said"),
            (r"\[", Punctuation, "tag"),
            (r"(<)(\s*)(" + _WORD + ")", bygroups(Punctuation, Whitespace, Keyword), "statement"),
            (r"\.\.\.", Operator),
            (r"[()]", Punctuation),
        ],
        "tag": [
            (_RECORD, Text, "#pop"),
            (_SPACE, Whitespace),
            (r"\]", Punctuation, "#pop"),
            (r'"', String.Double, "said"),
            (_WORD, Name.Tag),
        ],
        "said": [
            (r'"', String.Double, "#pop"),
            (r'\\["\\]', String.Escape),
            (r'[^"\\\n]+', String.Double),
            (r"\\", String.Double),
            # Quotes end at the line.
            (r"(?=\n)", Text, "#pop"),
        ],
        "comment": [
            (_RECORD, Text, "#pop"),
            (r"\}", Comment.Multiline, "#pop"),
            (r"\\.", Comment.Special),
            (r"[^\\{}\n]+", Comment.Multiline),
            (r"[\\\n]", Comment.Multiline),
        ],
        "turn": [
            (_SPACE, Whitespace),
            (r":", Punctuation, "#pop"),
            (words(("et", "de"), suffix=r"\b"), Number.Integer),
            (
                words(ROLL_NAMES),
                Number.Integer,
            ),
            (r"-", Number.Integer),
            (_WORD, Name.Decorator),
            default("#pop"),
        ],
        "acts": [
            (words(ACTS, suffix=r"(?![\w/&|])"), Keyword.Reserved),
            # Marks, with the letter of whose wood it is: points, holes, jetons, the fichet, the pavillon.
            (
                r"(?<!\w)([WBN]?)([+-](?:\d+|\?)|jj?(?:\d+|\?)~?|j\d+[&|]\d+|j~|o-?\d+|oo?|f(?:\d+|\?)|p0?)"
                r"(?![\w/&|~])(?:(:)(" + _WORD + "))?",
                bygroups(SIDE, Name.Function, Punctuation, Name.Attribute),
            ),
            (r"[WBXN](?=[\s:>]|$)", SIDE),
            (r":", Punctuation),
            include("places"),
            (words(("et", "ou"), suffix=r"\b"), Keyword),
            (r",", Punctuation),
            (r"=", Operator),
        ],
        "places": [
            (r"(?:off|bar|out)(?![a-z])", Keyword.Constant),
            # Lepeintre's and Soumille's letters, where only a place can stand.
            (r"[a-zA-Z&](?=[/&|*])", Number.Integer),
            (r"(?<=[/&|])[a-zA-Z&](?![\w'\u2019])", Number.Integer),
            # The letter of whose dame it is, before its field.
            (r"[WBN](?=[BN]?\d+(?!A)|off|bar|out|[?~]|[a-zA-Z](?!\w))", SIDE),
            (r"(?:T|\d+)['\u2019]|T(?=[/*\s])|[BN]?\d+A?", Number.Integer),
            (r"[/&|~?*\u2013-]", Operator),
            (r"[a-zA-Z&](?!\w)", Number.Integer),
        ],
        "statement": [
            (_RECORD, Text, "#pop"),
            (r">", Punctuation, "#pop"),
            # The name of a figure.
            (
                r"((?:\d+|[a-z]))([WB])(\d+)(?=-|\s|>)",
                bygroups(Number.Integer, SIDE, Number.Integer),
            ),
            (r"(?:due|chances)(?![\w-])", Keyword),
            (r"[A-Z]\d{3}(?!\w)", Name.Exception),
            # So many and more, in chances.
            (r"(?<= )\d+\+(?=[\s>=])", Number.Integer),
            (rf"([WBN])(\s+)({_DIE}{_DIE})(?![\d/])", bygroups(SIDE, Whitespace, Number.Integer), "turn"),
            include("common"),
            (r"[1-6]{2}(?=[\s>=])", Number.Integer),
            include("acts"),
            (_WORD, Name),
        ],
        # A club's game: its sentences, and prose between them.
        "clubs": [
            (r"(?=\[TTN[ \t\"])", Text, "#pop"),
            (
                r"((?:Puis\s+)?)(Blanc|Noir|[BN])([\s\u00a0\u202f]*)(:)",
                bygroups(Keyword, SIDE, Whitespace, Punctuation),
            ),
            (_PROSE, Comment),
            (r"[BN](?=[BN]\d)", SIDE),
            (r"[BN]\d{1,2}(?!\w)", Number.Integer),
            (r"RAS\b|\d+(?=\s+(?:points?|trous?)\b)", Name.Function),
            (
                r"points?\s+de\s+reste\b|points?\s+d['\u2019]école|(?:points?|trous?|pavillon)\b"
                r"|(?:le|ôte|et|s['\u2019]en\s+va)\b",
                Name.Function,
            ),
            (r"sortie\b", Keyword.Constant),
            (r"[1-6]\s?-\s?[1-6](?!\d)", Number.Integer),
            (_SHORT + r"(?=\.)", Number.Integer),
            (r"[\u00a0\u202f]+", Whitespace),
            (r"[;,]|\.(?!\.)", Punctuation),
            include("common"),
            include("acts"),
            (r".", Error),
        ],
    }
