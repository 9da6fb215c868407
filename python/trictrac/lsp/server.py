"""The server: what a client asks, answered of the text's last version."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from .. import __version__
from . import fixes, offered, problems, shape, shown
from .records import Text

if TYPE_CHECKING:
    from .problems import Lang

SERVER = LanguageServer("trictrac", __version__)
_TEXTS: dict[str, Text] = {}


class _Client:
    """What the client told of itself."""

    lang: Lang = "en"


@SERVER.feature(types.INITIALIZE)
def initialized(params: types.InitializeParams) -> None:
    """Speak the client's language where it tells one, else the locale's."""
    told = params.locale or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    _Client.lang = "fr" if told.lower().startswith("fr") else "en"


def _text(uri: str) -> Text:
    """Give the text of a document as it is now, its records read."""
    document = SERVER.workspace.get_text_document(uri)
    text = _TEXTS.setdefault(uri, Text())
    if text.version != document.version or document.version is None:
        text.become(document.source.replace("\r\n", "\n"), document.version or 0)
    return text


class _Units:
    """Characters, as records count, to and from the units that the client counts in."""

    def __init__(self, uri: str) -> None:
        self._codec = SERVER.workspace.get_text_document(uri).position_codec
        self._lines = [f"{line}\n" for line in _text(uri).lines]

    def in_(self, at: types.Position) -> types.Position:
        place = self._codec.position_from_client_units(self._lines, at)
        return types.Position(place.line, place.character)

    def out(self, at: types.Range) -> types.Range:
        return self._codec.range_to_client_units(self._lines, at)

    def point(self, at: types.Position) -> types.Position:
        return self._codec.position_to_client_units(self._lines, at)


def _publish(uri: str) -> None:
    units, text = _Units(uri), _text(uri)
    found = problems.problems(text, uri, _Client.lang)
    for one in found:
        one.range = units.out(one.range)
        for other in one.related_information or ():
            other.location.range = units.out(other.location.range)
    SERVER.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, found, text.version))


@SERVER.feature(types.TEXT_DOCUMENT_DID_OPEN)
@SERVER.feature(types.TEXT_DOCUMENT_DID_CHANGE)
def changed(params: types.DidOpenTextDocumentParams | types.DidChangeTextDocumentParams) -> None:
    """Judge a text that was opened or changed."""
    _publish(params.text_document.uri)


@SERVER.feature(types.TEXT_DOCUMENT_DID_CLOSE)
def closed(params: types.DidCloseTextDocumentParams) -> None:
    """Forget a text."""
    _TEXTS.pop(params.text_document.uri, None)


@SERVER.feature(types.TEXT_DOCUMENT_HOVER)
def hover(params: types.HoverParams) -> types.Hover | None:
    """Say what stands under the pointer."""
    uri = params.text_document.uri
    at = _Units(uri).in_(params.position)
    said = shown.hover(_text(uri), at.line, at.character, _Client.lang)
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, said)) if said else None


@SERVER.feature(types.TEXT_DOCUMENT_INLAY_HINT)
def hints(params: types.InlayHintParams) -> list[types.InlayHint]:
    """Give what was due and how the marks stand, beside the lines asked for."""
    uri = params.text_document.uri
    units = _Units(uri)
    made = shown.hints(_text(uri), params.range.start.line, params.range.end.line)
    for one in made:
        one.position = units.point(one.position)
    return made


@SERVER.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=[" ", "[", '"']))
def completion(params: types.CompletionParams) -> list[types.CompletionItem]:
    """Offer what may be written."""
    uri = params.text_document.uri
    at = _Units(uri).in_(params.position)
    return offered.offered(_text(uri), at.line, at.character, _Client.lang)


@SERVER.feature(types.TEXT_DOCUMENT_CODE_ACTION)
def actions(params: types.CodeActionParams) -> list[types.CodeAction]:
    """Offer what mends the problems of a place."""
    uri = params.text_document.uri
    return list(fixes.fixes(_text(uri), uri, params.range, params.context.diagnostics, _Client.lang))


@SERVER.feature(types.TEXT_DOCUMENT_FORMATTING)
def formatting(params: types.DocumentFormattingParams) -> list[types.TextEdit]:
    """Put the whole text into canonical form."""
    return _edits(params.text_document.uri)


@SERVER.feature(types.TEXT_DOCUMENT_RANGE_FORMATTING)
def range_formatting(params: types.DocumentRangeFormattingParams) -> list[types.TextEdit]:
    """Put the records of a range into canonical form."""
    return _edits(params.text_document.uri, params.range.start.line, params.range.end.line)


def _edits(uri: str, first: int = 0, last: int | None = None) -> list[types.TextEdit]:
    units = _Units(uri)
    edits = shape.formatted(_text(uri), first, last)
    for edit in edits:
        edit.range = units.out(edit.range)
    return edits


@SERVER.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
def symbols(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    """List the records of a text."""
    return shape.symbols(_text(params.text_document.uri))


@SERVER.feature(types.WORKSPACE_SYMBOL)
def workspace_symbols(params: types.WorkspaceSymbolParams) -> list[types.WorkspaceSymbol]:
    """Find records of the open texts by source, article or player."""
    wanted = params.query.casefold()
    return [
        types.WorkspaceSymbol(
            types.Location(uri, shape.lines(text, entry.line, entry.end - 1)),
            shape.name(entry),
            types.SymbolKind.File,
        )
        for uri, text in _TEXTS.items()
        for entry in text.entries
        if wanted in " ".join([shape.name(entry), entry.record.tags.get("Source", "")]).casefold()
    ]


@SERVER.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
def folding(params: types.FoldingRangeParams) -> list[types.FoldingRange]:
    """Fold records and their heads."""
    return shape.folds(_text(params.text_document.uri))


@SERVER.feature(types.TEXT_DOCUMENT_SELECTION_RANGE)
def selections(params: types.SelectionRangeParams) -> list[types.SelectionRange]:
    """Grow selections from the word outwards."""
    uri = params.text_document.uri
    units = _Units(uri)
    return [shape.selection(_text(uri), units.in_(at)) for at in params.positions]


@SERVER.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, shape.LEGEND)
def tokens(params: types.SemanticTokensParams) -> types.SemanticTokens:
    """Colour a text as the lexer does."""
    uri = params.text_document.uri
    units, data, last = _Units(uri), list[int](), (0, 0)
    for line, column, length, colour in shape.colours(_text(uri)):
        stretch = types.Range(types.Position(line, column), types.Position(line, column + length))
        out = units.out(stretch)
        start, end = out.start.character, out.end.character
        data += [line - last[0], start - (last[1] if line == last[0] else 0), end - start, colour, 0]
        last = (line, start)
    return types.SemanticTokens(data)


@SERVER.feature(types.TEXT_DOCUMENT_RENAME)
def rename(params: types.RenameParams) -> types.WorkspaceEdit | None:
    """Rename a player in every record of the text."""
    uri = params.text_document.uri
    units, text = _Units(uri), _text(uri)
    tag = re.compile(r'^\[(?:White|Black) "((?:[^"\\]|\\.)*)"')
    here = tag.match(text.lines[params.position.line])
    if here is None:
        return None
    new = params.new_name.replace("\\", "\\\\").replace('"', '\\"')
    edits = []
    for number, line in enumerate(text.lines):
        match = tag.match(line)
        if match and match[1] == here[1]:
            stretch = types.Range(
                types.Position(number, match.start(1)), types.Position(number, match.end(1))
            )
            edits.append(types.TextEdit(units.out(stretch), new))
    return types.WorkspaceEdit(changes={uri: edits})
