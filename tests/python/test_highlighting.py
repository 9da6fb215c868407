"""Pygments and TextMate colour TTN: all that the conformance suite writes, and nothing that is not TTN."""

from __future__ import annotations

import doctest
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.token import Comment, Error, Keyword, Name, Number, String

import trictrac as tt
import trictrac.lexer
from trictrac.lexer import ACTS, SIDE, TtnLexer

from .conftest import HOSTILE
from .textmate import Grammar, Token

SPEC = Path(__file__).parents[2] / "notation-spec"
TEXTMATE = Grammar(SPEC / "editors" / "ttn.tmLanguage.json")


def _texts() -> dict[str, str]:
    """Give texts without a mistake: of the suite, of the spec's examples, of the shipped records."""
    texts: dict[str, str] = {}
    for path in sorted((SPEC / "conformance").glob("*.json")):
        expected = json.loads(path.read_text(encoding="utf-8"))
        if "canonical" in expected:
            texts[f"{path.stem}, canonical"] = expected["canonical"]
            with path.with_suffix(".ttn").open(encoding="utf-8", newline="") as given:
                texts[path.stem] = given.read()
    for path in sorted(SPEC.glob("*.md")):
        for n, block in enumerate(re.findall(r"```ttn.*?\n(.*?)```", path.read_text(encoding="utf-8"), re.S)):
            texts[f"{path.name}, example {n}"] = block
    for path in sorted(Path(tt.__file__).parent.glob("records/*.ttn")):
        texts[path.name] = path.read_text(encoding="utf-8")
    return texts


TEXTS = _texts()


def _textmate(text: str) -> list[tuple[str, tuple[str, ...]]]:
    """Give the pieces of a text that have scopes, spaces left out."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for line, tokens in TEXTMATE.lines(text):
        at = 0
        for start, end, scopes in tokens:
            assert start == at, f"{line!r} has a gap at {at}"
            at = end
            if line[start:end].strip():
                found.append((line[start:end], scopes))
        assert at == len(line), f"{line!r} ends at {at}"
    return found


def _is(kind: object, of: object) -> bool:
    """Tell whether a kind of token is one of these, or below it."""
    return kind in of  # type: ignore[operator]


def test_there_is_much_to_colour() -> None:
    assert sum(name.endswith("canonical") for name in TEXTS) > 15
    assert sum(len(text) for text in TEXTS.values()) > 100_000


@pytest.mark.parametrize("name", TEXTS)
def test_pygments_knows_all_of_it(name: str) -> None:
    tokens = list(TtnLexer().get_tokens_unprocessed(TEXTS[name]))
    assert "".join(text for _, _, text in tokens) == TEXTS[name]
    assert [(at, text) for at, kind, text in tokens if _is(kind, Error)] == []


@pytest.mark.parametrize("name", TEXTS)
def test_textmate_knows_all_of_it(name: str) -> None:
    for piece, scopes in _textmate(TEXTS[name]):
        assert "invalid" not in scopes[-1], (piece, scopes)
        assert len(scopes) > 1 and not scopes[-1].startswith("meta."), (piece, scopes)


@pytest.mark.parametrize("text", ["W 64: §", "W 64: 1/7 xyzzy", "#!", 'W: "je reste" %', "W 64: fil"])
def test_what_is_not_ttn_is_an_error(text: str) -> None:
    assert any(_is(kind, Error) for _, kind, _ in TtnLexer().get_tokens_unprocessed(text)), text
    assert any("invalid" in scopes[-1] for _, scopes in _textmate(text)), text


#: What each kind of token is in the two, told on one line of each.
KINDS = {
    "sides": (SIDE, "storage.type.side.ttn", ["W", "B"]),
    "numbers": (Number, "constant.numeric.ttn", ["64", "1", "7", "8", "9", "24"]),
    "marks": (Name.Function, "entity.name.function.mark.ttn", ["+8", "o-1", "jj6"]),
    "reasons": (Name.Attribute, "entity.other.attribute-name.reason.ttn", ["école"]),
    "acts": (Keyword.Reserved, "keyword.control.act.ttn", ["touch"]),
}


def test_a_hyphen_of_the_booklet_is_no_mark() -> None:
    text = "W 3/1 = 1-4-5"
    assert not any(_is(kind, Name.Function) for _, kind, _ in TtnLexer().get_tokens_unprocessed(text))
    assert not any("mark" in scopes[-1] for _, scopes in _textmate(text))


@pytest.mark.parametrize("what", KINDS)
def test_each_thing_has_its_colour(what: str) -> None:
    text = "W 64: +8:école 1/7 o-1 B8/9 jj6 touch 24\n"
    kind, scope, expected = KINDS[what]
    found = [text for _, k, text in TtnLexer().get_tokens_unprocessed(text) if _is(k, kind)]
    assert sorted(set(found)) == sorted(expected)
    assert sorted({piece for piece, scopes in _textmate(text) if scopes[-1] == scope}) == sorted(expected)


def test_words_and_comments() -> None:
    text = '[White "a \\"b\\""]\nW 64 covered: "je reste" {a \\} b} <due W: +8>\n'
    tokens = [(kind, text) for _, kind, text in TtnLexer().get_tokens_unprocessed(text)]
    assert (Name.Tag, "White") in tokens
    assert (Name.Decorator, "covered") in tokens
    assert (String.Double, "je reste") in tokens
    assert (String.Escape, '\\"') in tokens
    assert (Comment.Special, "\\}") in tokens
    assert (Keyword, "due") in tokens


def test_an_unclosed_comment_costs_one_record() -> None:
    text = '[TTN "1.0"]\nW 64: {never ended\n\n[TTN "1.0"]\nW 64: 1/7\n'
    assert ("7", Number.Integer) in [(t, k) for _, k, t in TtnLexer().get_tokens_unprocessed(text)]
    assert ("7", "constant.numeric.ttn") in [(piece, scopes[-1]) for piece, scopes in _textmate(text)]


def test_prose_of_a_clubs_game_is_a_comment() -> None:
    head = '[TTN "1.0"] [Fields "clubs"]\n'
    text = head + "Puis Blanc : 6-4.\nB : RAS ; (B1-B7 ; B1-B5)\n\nB5 est seule,\net loin.\n"
    lexed = [(t, k) for _, k, t in TtnLexer().get_tokens_unprocessed(text)]
    assert ("B5 est seule,\net loin.", Comment) in lexed
    assert ("RAS", Name.Function) in lexed
    prose = [piece for piece, scopes in _textmate(text) if scopes[-1] == "comment.block.prose.ttn"]
    assert [piece.strip() for piece in prose] == ["B5 est seule,", "et loin."]


def test_every_act_of_the_grammar_is_a_word_of_the_lexer() -> None:
    grammar = (SPEC / "grammar.ebnf").read_text(encoding="utf-8")
    rules = dict(re.findall(r"^(\w+)\s*= (.*?) ;", grammar, re.M | re.S))
    told = " ".join(rules[name] for name in ("handling", "demand", "cube", "word"))
    acts = set(re.findall(r'"([a-z]+)"', told))
    assert acts == set(ACTS)
    for act in acts:
        assert _textmate(f"W: {act} ")[-1] == (act, ("source.ttn", "keyword.control.act.ttn"))


@pytest.mark.parametrize(
    "found",
    [lambda: get_lexer_by_name("ttn"), lambda: get_lexer_for_filename("partie.ttn")],
    ids=["by name", "by file"],
)
def test_pygments_finds_it(found: type[Lexer]) -> None:
    assert isinstance(found(), TtnLexer)


def test_the_example_of_the_docstring_runs() -> None:
    failed, tried = doctest.testmod(trictrac.lexer)
    assert (failed, tried) == (0, 4)


class _Elements(HTMLParser):
    """Collects the elements of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.names.add(tag)


def test_a_hostile_record_stays_text() -> None:
    page = _Elements()
    page.feed(highlight(HOSTILE, TtnLexer(), HtmlFormatter()))
    assert page.names == {"div", "pre", "span"}


PIECES = ["W 64: ", "{", "<due ", '"', "[Fields ", "B : ", "A\n", "Puis ", "1/", "a&"]


@pytest.mark.parametrize("piece", PIECES)
def test_long_texts_take_their_length(piece: str) -> None:
    # A square of this length would take hours.
    for head in ("", '[TTN "1.0"] [Fields "clubs"]\n'):
        text = head + piece * (200_000 // len(piece))
        assert sum(len(t) for _, _, t in TtnLexer().get_tokens_unprocessed(text)) == len(text)


def test_the_tokens_of_a_line_are_in_order() -> None:
    lines: list[tuple[str, list[Token]]] = TEXTMATE.lines("W 64: 1/7\n")
    assert [line[a:b] for line, tokens in lines for a, b, _ in tokens][:3] == ["W", " ", "64"]
