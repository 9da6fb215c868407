"""Nothing of a record, a file's name or the command line steers the terminal that a command speaks to."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from trictrac import _trictrac
from trictrac.cli import main

#: A title, a cleared screen, a colour, the same in C1; from right to left, unseen signs, other line ends.
STEERS = (
    "\x1b]0;owned\x07\x1b[2J\x1b[38;5;123m\x9b31m\x9d0;x\x9c"
    "\u202e\u2066\u200b\u200d\ufeff\xad\u2028\x08\x7f\U000e0041"
)
RECORD = f"""[TTN "1.0"]
[Game "trictrac"]
[Source "{STEERS}"]
[Event "{STEERS}"]
[White "{STEERS}"]
[Marks "recorded"]

<due W 64: +8:fill>
W 64: 1/7 1/5 "{STEERS}" {{{STEERS}}}
"""
#: The same where the notation cannot read it, and where the referee does not know its game.
UNREADABLE = f'[TTN "1.0"]\n[Source "{STEERS}]\n\nW 64: {STEERS} 1/7 "{STEERS}\n'
UNKNOWN = f'[TTN "1.0"]\n[Game "{STEERS}"]\n[Rules "{STEERS}"]\n\nW 64: 1/7 1/5\n'
NAME = STEERS.replace("\x9c", "").encode() + b"\xff\n"

#: How each command is made to show a hostile record or word; "{}" is a hostile file, "{s}" hostile words.
SHOWS: dict[str, list[str]] = {
    "check": [
        *("{}", "--json {}", "--explain --least note {}", "--output-format github {}"),
        *("--output-format sarif {}", "{s}", "--lang fr {}", ".", "--color always {}"),
    ],
    "fmt": ["--check {}", "--diff {}", "-", "{s}", "{}"],
    "replay": ["{}", "--json {}", "{s}"],
    "board": ["{}", "{s}", "{} -o {s}/none.svg", "W\t1*15\tB\t1*15 --game {s}"],
    "stats": ["{}", "--json {}", "{s}"],
    "chances": ["{s} fill", "W\t1*15\tB\t1*15 {s}", "W\t1*15\tB\t1*15 fill --rules {s}"],
    "simulate": ["1 --game {s}", "1 --white {s}", "1 -o {s}/none.ttn", "1 -o {s}"],
    "convert": ["{} --to jsonl", "{} --to xgid", "{s}", "- --from ttn --to ttn"],
    "new": ["--source {s}", "--game {s}", "{s}/none.ttn", "--white {s} --marks {s}"],
    "explain": ["{s}", "--rules {s}"],
    "completion": ["{s}"],
    "man": ["{s}"],
    "show": ["{}", "{s}", "{} --title {s} -o {s}/none.html", "{} --step {s}"],
    "analyse": ["{s} 64", "W\t1*15\tB\t1*15 {s}", "W\t1*15\tB\t1*15 64 --rules {s}"],
    "annotate": ["{}", "{s}"],
    "ladder": ["{s} random", "random {s}"],
    "train": ["--releves {s}"],
    "search": ["{s} {}", "roll\t64 {}", "--json roll\t64 {}", "roll\t64 {s}"],
    "lsp": ["{s}"],
}

#: Runs one command line after the other as the command does, in one process; each has the record on its
#: standard input.
RUNS = """
import io, json, os, sys
from trictrac.cli import main
lines, text = json.load(sys.stdin)
for line in lines:
    sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode()))
    sys.argv = ["trictrac", *line]
    try:
        main()
    except SystemExit as ended:
        print("\\nended with", ended.code, flush=True)
"""


def on_a_terminal(lines: list[list[str]], folder: Path) -> list[bytes]:
    """Run command lines on a terminal, both outputs, and give all bytes that this got for each."""
    ours, theirs = pty.openpty()
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", "TERM": "xterm-256color"}
    running = subprocess.Popen(
        [sys.executable, "-c", RUNS],
        stdin=subprocess.PIPE,
        stdout=theirs,
        stderr=theirs,
        cwd=folder,
        env=env,
    )
    os.close(theirs)
    assert running.stdin is not None
    with running.stdin as given:
        given.write(json.dumps([lines, RECORD]).encode())
    got = b""
    try:
        while piece := os.read(ours, 65536):
            got += piece
    except OSError:
        pass  # the terminal is gone with the last who held it
    finally:
        os.close(ours)
    assert running.wait(60) == 0, got
    return re.split(rb"\r\nended with \w+\r\n", got)[:-1]


#: Our own few colours: bold, underlined, and the sixteen that every terminal has.
COLOURS = re.compile(rb"\x1b\[(?:0|1|3|4|22|23|24|39|[39][0-7]|1;[39][0-7]|38;5;(?:9|1[0-5]))?m")


def steering(got: bytes) -> set[str]:
    """Give what would steer or hide of what a terminal got: all but line ends, tabs and our own colours."""
    text = COLOURS.sub(b"", got).decode("utf-8", "surrogateescape").replace("\r\n", "\n")
    return {
        repr(sign)
        for sign in text
        if sign not in "\n\t" and unicodedata.category(sign) in {"Cc", "Cf", "Zl", "Zp", "Cs", "Co"}
    }


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {b"": RECORD, b"unreadable": UNREADABLE, b"unknown": UNKNOWN}.items():
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name + NAME + b".ttn")).write_bytes(text.encode())
    return tmp_path


def test_every_command_is_tried() -> None:
    assert set(SHOWS) == set(main.commands)


def test_what_is_looked_for_is_found() -> None:
    assert len(steering(STEERS.encode() + b"\xff")) >= 12
    assert not steering("é ✓ 三 \x1b[1m\x1b[32m✓\x1b[0m\r\n".encode())


@pytest.mark.parametrize("command", sorted(main.commands))
def test_no_command_lets_anything_through(command: str, folder: Path) -> None:
    names = [str(path) for path in sorted(folder.iterdir())]
    words = {"{s}": STEERS}
    lines = [
        [
            command,
            *(({**words, "{}": name}.get(word) or word.replace("{s}", STEERS)) for word in shape.split(" ")),
        ]
        for shape in SHOWS[command]
        for name in (names if "{}" in shape else names[:1])
    ]
    shown = on_a_terminal(lines, folder)
    assert len(shown) == len(lines)
    for line, got in zip(lines, shown, strict=True):
        assert not steering(got), (line, got)
        assert b"Traceback" not in got, (line, got)
        assert got.strip() or command == "fmt", line


def test_every_sign_that_steers_is_written_out() -> None:
    for code in range(0x110000):
        sign = chr(code)
        if unicodedata.category(sign) in {"Cc", "Cf", "Zl", "Zp", "Cs"}:
            shown = _trictrac._visible(sign)
            assert shown.isascii(), hex(code)
            assert shown.startswith("\\u"), hex(code)
    assert _trictrac._visible("W\n", lines=True) == "W\n"
    plain = "Noël ✓ ✗ ½ « – » → 三 🎲"
    assert _trictrac._visible(plain) == plain
