"""Boards as SVG and reports as HTML: well formed, complete, and closed to what a record would like to do."""

from __future__ import annotations

import re
import struct
import sys
import xml.etree.ElementTree as ET
import zlib

import pytest

import trictrac as tt

from .conftest import HOSTILE

SVG = "{http://www.w3.org/2000/svg}"
GAME = tt.treatise()[0]
POSITION = tt.Position("W 1*15 B 1*15")


def dames(svg: str) -> dict[tuple[str, str], int]:
    """Give the dames that a picture tells, by side and place."""
    stacks = (g for g in ET.fromstring(svg).iter(f"{SVG}g") if g.get("class") == "stack")
    return {(g.attrib["data-side"], g.attrib["data-place"]): int(g.attrib["data-dames"]) for g in stacks}


def test_a_position_is_drawn() -> None:
    svg = tt.Position("W 1*10 7 8 off*3 B 1*13 12*2").svg(roll="64", caption="fig. 3")
    assert dames(svg) == {("W", "1"): 10, ("W", "7"): 1, ("W", "8"): 1, ("W", "off"): 3} | {
        ("B", "1"): 13,
        ("B", "12"): 2,
    }
    assert "fig. 3" in svg
    assert tt.Position("W 1*15 B 1*15")._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("record", tt.treatise(), ids=lambda r: f"{r.tags['Source'][-20:]}:{r.line}")
def test_every_step_of_the_treatise_is_drawn(record: tt.Record) -> None:
    for step in tt.replay(record):
        root = ET.fromstring(step._repr_svg_())
        assert root.tag == f"{SVG}svg"
        told = sum(dames(step.svg()).values())
        # A side may be told to have a dame too many (L 215), or two (P 4.33).
        assert told <= 32


def size(png: bytes) -> tuple[int, int]:
    """Give the width and height that a PNG tells."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_pictures_of_pixels() -> None:
    position = tt.Position("W 1*10 7 8 off*3 B 1*13 12*2")
    step = tt.replay(GAME)[-1]
    for drawn in (position, step, step.after):
        for width in (520, 123):
            svg = ET.fromstring(drawn.svg(width=width))
            told = (float(svg.attrib["width"]), float(svg.attrib["height"]))
            assert size(drawn.png(width=width)) == pytest.approx(told, abs=1)
    assert len({position.png(), position.png(roll="64"), position.png(numbers=False), step.png()}) == 4
    assert position.png() == position.png()
    for width in (0, 10_001):
        with pytest.raises(ValueError, match="1 to 10000 pixels"):
            position.png(width=width)


def test_a_picture_of_pixels_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ImportError, match=r"pip install 'trictrac\[png\]'"):
        POSITION.png()
    assert POSITION.svg()


def test_hostile_text_stays_text() -> None:
    (record,) = tt.parse(HOSTILE)
    report = tt.check(record)
    pages = [report._repr_html_(), *(step._repr_svg_() for step in report.steps)]
    pages.append(tt.Position("W 1*15 B 1*15").svg(caption=record.tags["White"]))
    for page in pages:
        assert "<script" not in page
        assert "<img" not in page
    tags = re.findall("<[^>]*>", report._repr_html_())
    assert [tag.split()[0].strip("<>") for tag in tags] == ["pre", "/pre"]
    assert "&lt;script&gt;" in pages[-2], "the words said are shown, as words"
    assert not [e for page in pages[1:] for e in ET.fromstring(page).iter() if e.tag.endswith("script")]


def test_control_characters_cannot_break_a_picture() -> None:
    ET.fromstring(tt.Position("W 1*15 B 1*15").svg(caption="a\x00b\x1bc\ufffe]]>"))


def _black(png: bytes) -> list[list[float]]:
    """Give how black each pixel of a PNG is, from 0 to 1: eight bits each of red, green, blue and opacity."""
    width, height = size(png)
    chunks, at = b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        chunks += png[at + 8 : at + 8 + length] if png[at + 4 : at + 8] == b"IDAT" else b""
        at += length + 12
    lines, rows, above = zlib.decompress(chunks), [], bytes(4 * width)
    for y in range(height):
        kind, *raw = lines[y * (4 * width + 1) : (y + 1) * (4 * width + 1)]
        line = bytearray(4 * width)
        for x, value in enumerate(raw):
            left, corner = (line[x - 4], above[x - 4]) if x >= 4 else (0, 0)
            nearest = min((left, above[x], corner), key=lambda near: abs(left + above[x] - corner - near))
            line[x] = (value + (0, left, above[x], (left + above[x]) // 2, nearest)[kind]) % 256
        above = bytes(line)
        rows.append([1 - above[4 * x] / 255 for x in range(width)])
    return rows


def test_a_photocopier_keeps_what_the_fleches_of_a_printed_board_are_called() -> None:
    """A booklet's diagram at 150 dots an inch, each black or white: strokes thinner than a dot are lost."""
    pytest.importorskip("resvg_py", reason="resvg-py is not installed")
    across = round(85 / 25.4 * 150)
    drawn = _black(tt.Position.start("trictrac").png(style="print", width=across))
    # Above the wood there is nothing but what the flèches are called; at either end stand words.
    ends = (slice(0, 80), slice(-90, None))
    for end in ends:
        ink = [black for row in drawn[:18] for black in row[end]]
        lost = sum(black for black in ink if black <= 0.5)
        assert sum(ink) > 50
        assert lost < 0.19 * sum(ink), f"{lost / sum(ink):.0%} of the ink is lost"
