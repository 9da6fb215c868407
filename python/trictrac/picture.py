"""Pictures: what may be asked for, and PNG, the SVG that the core draws turned into pixels by resvg."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._trictrac import Play


class BoardOptions(TypedDict, total=False):
    """What every picture of a board may be asked for, as keywords."""

    #: In pixels, 520 by default.
    width: int
    #: In millimetres of paper, instead.
    mm: float | None
    #: ``"print"``: black on white, as the treatises' figures.
    style: Literal["colour", "print"]
    #: ``"own"``, ``"none"``, ``"W"`` or ``"B"`` for one side's 1 to 24, or a value of the tag ``Fields``;
    #: ``True`` and ``False`` are ``"own"`` and ``"none"``.
    numbers: str | bool
    #: Who sits at the bottom.
    bottom: Literal["W", "B"]
    #: Dice to show.
    roll: str | None
    #: A play to show by arrows.
    arrows: Play | None
    #: Fields to point out, each as a side counts it.
    highlight: Sequence[tuple[Literal["W", "B"], int]]
    #: A line under the board, any text.
    caption: str | None


#: What is said where it cannot be made.
NEEDS = {
    "fr": "une image PNG veut resvg-py : pip install 'trictrac[png]'",
    "en": "a picture as PNG needs resvg-py: pip install 'trictrac[png]'",
}


def png(svg: str) -> bytes:
    """Give a picture's PNG, on white.

    Raises ``ImportError``, saying what to install, where resvg-py is not: it is the extra ``png``.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise ImportError(NEEDS["en"], name="resvg_py") from error
    return svg_to_bytes(svg_string=svg, background="white")
