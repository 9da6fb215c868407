"""Pictures as PNG: the SVG that the core draws, turned into pixels by resvg."""

from __future__ import annotations

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
