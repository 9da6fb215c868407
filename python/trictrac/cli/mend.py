"""``trictrac check --fix``: what was offered for a text, put in its place."""

from __future__ import annotations

from io import BytesIO

from .._trictrac import read

#: An offer taken may let more be read, of which more is offered; so often is it asked for.
ROUNDS = 4


def mended(text: str) -> str:
    """Give a file's text with every offer taken that has one text to put in one place."""
    for _ in range(ROUNDS):
        again = _once(text)
        if again == text:
            break
        text = again
    return text


def _once(text: str) -> str:
    pieces: list[str] = []
    at = 0
    for record in read(BytesIO(text.encode()), errors="yield"):
        offer = record._mended()
        if offer is None:
            continue
        written, meant = offer
        found = text.find(written, at)
        if found < 0:
            continue
        pieces += [text[at:found], meant]
        at = found + len(written)
    return "".join((*pieces, text[at:]))
