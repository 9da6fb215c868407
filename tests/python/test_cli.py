"""The command ``trictrac``: what it prints and how it ends."""

from __future__ import annotations

import gzip
import json
import re
import shlex
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import trictrac as tt
from trictrac.cli import speech

from .conftest import HOSTILE

GOOD = '[TTN "1.0"]\n[Game "trictrac"]\n\n<due W 64: +0>\nW 64: 1/7 1/5\n'
WRONG = GOOD.replace("+0", "+8:fill")
BAD = '[TTN "1.0"]\n\nW 99: 1/7\n'


def run(*args: str, text: str = "", lang: str = "C.UTF-8") -> subprocess.CompletedProcess[str]:
    """Run the installed command, as a script does."""
    command = Path(sys.executable).with_name("trictrac")
    env = {"PATH": "/usr/bin:/bin", "LC_ALL": lang, "PYTHONUTF8": "1"}
    return subprocess.run(
        [str(command), *args],
        input=text,
        capture_output=True,
        encoding="utf-8",
        env=env,
        timeout=60,
        check=False,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {"good": GOOD, "wrong": WRONG, "bad": BAD}.items():
        (tmp_path / f"{name}.ttn").write_text(text)
    return tmp_path


def test_check_of_the_treatise_is_clean() -> None:
    done = run("check", "--treatises")
    assert done.returncode == 0, done.stdout
    last = done.stdout.splitlines()[-1]
    assert " 0 errors" in last
    assert f"{len(tt.treatise())} records" in last
    assert "\x1b" not in done.stdout, "colour only on a terminal"


def test_exit_codes_are_the_worst_of_all(folder: Path) -> None:
    good, wrong, bad = (str(folder / f"{name}.ttn") for name in ("good", "wrong", "bad"))
    assert run("check", good).returncode == 0
    assert run("check", good, wrong).returncode == 1
    assert run("check", bad, wrong).returncode == 2
    assert run("check", str(folder)).returncode == 2
    assert run("check", str(folder / "none.ttn"), good).returncode == 2
    assert run("check", "-", text=WRONG).returncode == 1
    assert run("check", "-", text=GOOD.replace("trictrac", "chess")).returncode == 2


def test_check_says_where_and_why(folder: Path) -> None:
    done = run("check", str(folder / "wrong.ttn"))
    assert "E401" in done.stdout
    assert "wrong.ttn:4:1" in done.stdout
    assert "^^^^" in done.stdout
    french = run("check", str(folder / "wrong.ttn"), lang="fr_FR.UTF-8")
    assert "erreur" in french.stdout
    assert "Blanc" in french.stdout
    assert "White" in run("check", "--lang", "en", str(folder / "wrong.ttn"), lang="fr_FR.UTF-8").stdout
    unread = run("check", str(folder / "bad.ttn"))
    assert "bad.ttn:3:3" in unread.stdout


def test_check_json_is_one_object_a_line(folder: Path) -> None:
    done = run("check", "--json", str(folder))
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(Path(line["file"]).name, line["line"], line["column"]) for line in lines] == [
        ("bad.ttn", 3, 3),
        ("wrong.ttn", 4, 1),
    ]
    assert (lines[1]["code"], lines[1]["severity"], lines[1]["player"]) == ("E401", "error", "W")
    assert lines[1]["articles"] == tt.check(tt.parse(WRONG)[0]).findings[0].articles
    missing = run("check", "--json", str(folder / "none.ttn"))
    assert json.loads(missing.stdout)["severity"] == "error"


def test_fmt(folder: Path) -> None:
    loose = '[TTN "1.0"] [Game "trictrac"]\n<due W 46: +0> W 46: 1/7 1/5'
    file = folder / "good.ttn"
    file.write_text(loose)
    assert run("fmt", "--check", str(file)).returncode == 1
    assert file.read_text() == loose
    difference = run("fmt", "--diff", str(file))
    assert difference.returncode == 0
    assert "+W 64: 1/7 1/5" in difference.stdout
    assert run("fmt", str(file)).returncode == 0
    assert tt.parse(file.read_text()) == tt.parse(loose)
    assert run("fmt", "--check", str(file)).returncode == 0
    assert run("fmt", "-", text=loose).stdout == file.read_text()
    before = (folder / "bad.ttn").read_text()
    assert run("fmt", str(folder / "bad.ttn")).returncode == 2
    assert (folder / "bad.ttn").read_text() == before
    assert not list(folder.glob(".*"))
    packed = folder / "packed.ttn.gz"
    packed.write_bytes(gzip.compress(loose.encode()))
    before_packing = packed.read_bytes()
    assert run("check", str(packed)).returncode == 0
    assert run("fmt", str(packed)).returncode == 2
    assert packed.read_bytes() == before_packing


def test_fmt_leaves_the_shipped_records_as_they_mean(tmp_path: Path, root: Path) -> None:
    shipped = sorted((root / "python/trictrac/records").glob("*.ttn"))
    copies = [Path(shutil.copy(path, tmp_path)) for path in shipped]
    assert run("fmt", "--to", "own", *map(str, copies)).returncode == 0
    for path, copy in zip(shipped, copies, strict=True):
        assert list(tt.read(copy)) == list(tt.read(path)), path.name


def test_replay(folder: Path) -> None:
    done = run("replay", str(folder / "good.ttn"))
    assert done.returncode == 0
    assert "W 64: 1/7 1/5" in done.stdout
    lines = run("replay", "--json", str(folder / "good.ttn")).stdout.splitlines()
    steps = [json.loads(line) for line in lines]
    assert steps[-1]["dames"] == "W 1*13 5 7 B 1*15"
    assert (steps[-1]["won"], steps[-1]["given"]) == (0, 0)
    assert run("replay", str(folder / "bad.ttn")).returncode == 2


@pytest.mark.parametrize(
    ("head", "turns", "white", "black"),
    [
        # L 223: the pavillon, who has it.
        ('[Position "?"]', "B: o2\nW: oo p jj4", "f2 jj4 p", "f2 j0"),
        # The cube is his who took it.
        ('[Game "backgammon"]', "W 31: 17/20 19/20\nB: double\nW: take", "f0 j0 ×2", "f0 j0"),
    ],
)
def test_replay_tells_pavillon_and_cube(head: str, turns: str, white: str, black: str) -> None:
    done = run("replay", "--json", "-", text=f'[TTN "1.0"] {head}\n\n{turns}\n')
    assert json.loads(done.stdout.splitlines()[-1])["marks"] == {"W": white, "B": black}


def test_board(folder: Path) -> None:
    out = folder / "board.svg"
    assert run("board", "W 1*15 B 1*15", "-o", str(out)).returncode == 0
    assert ET.parse(out).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert ">13</" in run("board", str(folder / "good.ttn")).stdout
    assert ">13</" not in run("board", str(folder / "good.ttn"), "--step", "0").stdout
    assert run("board", "W 1*15 B 1*15" + " " * 300).returncode == 0, "no name of a file is as long"
    png = folder / "board.PNG"
    assert run("board", "W 1*15 B 1*15", "-o", str(png), "--width", "200").returncode == 0
    assert png.read_bytes()[:4] == b"\x89PNG"
    assert run("board", "W 1*16 B 1*15").returncode == 2
    assert run("board", str(folder / "good.ttn"), "--record", "2").returncode == 2


def test_explain_where_rules_part() -> None:
    parts = run("explain", "--rules", "guiton")
    assert parts.returncode == 0
    assert parts.stdout.splitlines()[:2] == [
        "touch_bars_leaving: Who has touched a dame may still go away. (G V)",
        "    lelasseux: Who has touched a dame may go away no more. (L 155)",
    ]
    pile = run("explain", "--rules", "malfilatre-2013", "--lang", "fr").stdout
    assert "Les quinze dames sur son propre coin valent un plein, faites ou conservées. (M XIII)" in pile
    assert "\n    lelasseux\xa0: Les quinze dames sur son propre coin ne valent rien. (L 139)\n" in pile
    assert "nothing differs" in run("explain", "--rules", "lelasseux", "--lang", "en").stdout
    assert run("explain", "--rules", "nobody").returncode == 2
    assert run("explain").returncode == 2


def test_what_is_said_leads_to_the_words_of_the_game(tmp_path: Path) -> None:
    """`check` and `explain` end with the command that says more, and what it names can be asked for."""
    path = tmp_path / "147.ttn"
    head = '[TTN "1.0"]\n[Position "W 1*3 2*3 3*3 4*3 5*3 B 1*15"]\n[Marks "recorded"]\n\n'
    path.write_text(head + "W 51: +2:fill 1/6 5/6\nB 21: 1/3 1/2\n", encoding="utf-8")
    for lang, see in (("en", "see also: "), ("fr", "voir aussi\xa0: ")):
        shown = run("check", "--lang", lang, str(path)).stdout.splitlines()
        (line,) = [line for line in shown if line.startswith(see)]
        assert line == f"{see}trictrac explain E101 école points"
        asked = run(*shlex.split(line.removeprefix(see))[1:], "--lang", lang)
        assert asked.returncode == 0
        assert f"\n    {see}trictrac explain " in asked.stdout
    path.write_text(head + "W 51: +4:fill 1/6 5/6\n", encoding="utf-8")
    assert "see also" not in run("check", "--lang", "en", str(path)).stdout, "nothing was found"
    jeton = run("explain", "jeton", "--lang", "fr").stdout
    assert "explain jeton" not in jeton, "a word does not lead to itself"


def test_check_explained_says_the_ruling(tmp_path: Path) -> None:
    path = tmp_path / "193.ttn"
    head = '[TTN "1.0"]\n[Position "W 1*3 2*3 3*3 4*3 5*3 B 1*15"]\n[Marks "recorded"]\n\n'
    path.write_text(head + "W 51: +2:fill 1/6 5/6\n", encoding="utf-8")
    shown = run("check", "--explain", "--lang", "en", str(path))
    assert shown.returncode == 0, shown.stdout
    assert "école of 2 points by too little: White marks 2 and won 4" in shown.stdout
    assert "L 164: It is an école to mark more or less than one should" in shown.stdout


def test_explain() -> None:
    done = run("explain", "E101", "L 137")
    assert done.returncode == 0
    assert done.stdout.splitlines()[0].startswith("E101: école by too little")
    assert "repos" in run("explain", "--lang", "fr", "L 137").stdout
    typed = run("explain", "e101", "l137").stdout
    assert typed.replace("e101", "E101").replace("l137", "L 137") == done.stdout
    nothing = run("explain", "E999\x1b", "--lang", "fr")
    assert (nothing.returncode, nothing.stderr) == (2, "rien n'est dit de «\xa0E999\\u001b\xa0»\n")


def test_a_word_of_the_game_is_explained() -> None:
    fr = run("explain", "ECOLE", "jetons", "--lang", "fr")
    assert fr.returncode == 0
    assert "école, school\xa0: L 164, L 167" in fr.stdout, "as the glossary has it"
    assert "jeton, counter\xa0: L 18, L 141" in fr.stdout
    assert "\n    trou, hole: L 140, L 142\n" in run("explain", "Hole", "--lang", "en").stdout
    near = run("explain", "bredouile", "--lang", "fr")
    assert near.returncode == 2
    assert near.stderr == "rien n'est dit de «\xa0bredouile\xa0»\u202f; peut-être «\xa0bredouille\xa0»\n"
    assert 'perhaps "fichet"' in run("explain", "fichets2", "fichett", "--lang", "en").stderr


@pytest.mark.parametrize(
    "args",
    [
        ("check", "-"),
        ("replay", "-"),
        ("stats", "-"),
        ("board", "-"),
        ("board", "W 1*15 B 1*15", "--game", "chess"),
        ("chances", "W 1*15 B 1*15", "fill", "--game", "chess"),
        ("simulate", "1", "--game", "chess"),
        ("new", "--game", "chess"),
        ("explain", "--rules", "mine", "--game", "chess"),
    ],
    ids=" ".join,
)
def test_a_game_that_there_is_not_is_told_in_both_languages(args: tuple[str, ...]) -> None:
    text = GOOD.replace("trictrac", "chess")
    for lang, sentence in {
        "fr": "jeu «\xa0chess\xa0»\u202f; il y a",
        "en": 'game "chess"; there are',
    }.items():
        done = run(*args, "--lang", lang, text=text)
        assert done.returncode == 2
        assert sentence in done.stdout + done.stderr
    if args[0] == "check":
        (line,) = run(*args, "--json", "--lang", "fr", text=text).stdout.splitlines()
        assert json.loads(line)["message"].startswith("pas de jeu «\xa0chess\xa0»")


def test_hostile_text_is_only_text() -> None:
    done = run("replay", "-", text=HOSTILE)
    assert done.returncode == 0
    assert "<script>alert(1)</script>" in done.stdout, "text is not taken for markup"
    assert run("check", "-", text=HOSTILE).returncode == 1


@pytest.mark.parametrize(
    ("value", "lang"), [("fr_FR.UTF-8", "fr"), ("fr", "fr"), ("C", "en"), ("de_DE", "en"), ("", "en")]
)
def test_the_locale_says_the_language(monkeypatch: pytest.MonkeyPatch, value: str, lang: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", value)
    assert speech.of_locale() == lang


def test_the_difference_of_many_records_is_that_of_the_whole_text(tmp_path: Path) -> None:
    record = '[TTN "1.0"]\n[Game "trictrac"]\n\n' + "W 46: 1/7 1/5\nB 64: 1/7 1/5\n" * 9 + "\n\n"
    old = record + record.replace("46", "64") + record.replace("W 46: 1/7 1/5\n", "W 64: 1/7 1/5\n", 8)
    file = tmp_path / "many.ttn"
    file.write_text(old)
    shown = run("fmt", "--diff", str(file)).stdout
    new = run("fmt", "-", text=old).stdout
    # What the difference says of each line it says by its number: put into effect, the old becomes the new.
    made, at = [], 0
    before = old.splitlines()
    lines = shown.splitlines()
    assert [line[:3] for line in lines[:2]] == ["---", "+++"]
    for line in lines[2:]:
        if found := re.match(r"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@", line):
            start = int(found[1]) - (found[2] != "0")
            made += before[at:start]
            at = start
            assert int(found[3]) - (found[4] != "0") == len(made)
        else:
            assert line[0] == "+" or before[at] == line[1:]
            made += [] if line[0] == "-" else [line[1:]]
            at += line[0] != "+"
    assert made + before[at:] == new.splitlines()
