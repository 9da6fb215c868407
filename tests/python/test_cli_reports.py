"""What ``trictrac check`` gives to programs, where it looks, and when it uses colours."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import trictrac as tt
from trictrac import shipped
from trictrac._trictrac import _tell_steps

WRONG = '[TTN "1.0"]\n\nW 64: 1/7 1/6\n'
BAD = '[TTN "1.0"]\n\nW 99: 1/7\n'


def run(*args: str, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run the installed command in a folder."""
    command = Path(sys.executable).with_name("trictrac")
    plain = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", **env}
    return subprocess.run(
        [str(command), *args],
        capture_output=True,
        encoding="utf-8",
        env=plain,
        cwd=cwd,
        check=False,
        timeout=60,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a, b%.ttn").write_text(WRONG)
    (tmp_path / "c.ttn").write_text(BAD)
    return tmp_path


def test_without_a_path_it_is_the_folder(folder: Path) -> None:
    done = run("check", cwd=folder)
    assert done.returncode == 2
    assert done.stdout.splitlines()[-1].startswith("2 records, 2 files")
    (folder / "c.ttn").unlink()
    assert run("check", cwd=folder).returncode == 1
    assert run("check", "--exit-zero", cwd=folder).returncode == 0
    assert json.loads(run("stats", "--json", cwd=folder).stdout)["records"] == 1
    both = run("check", "--treatises", "a, b%.ttn", "--json", "--least", "error", cwd=folder).stdout
    assert [json.loads(line)["file"] for line in both.splitlines()] == ["a, b%.ttn"]


def test_github_annotates_the_line(folder: Path) -> None:
    (first, second) = run("check", "--output-format", "github", cwd=folder).stdout.splitlines()
    assert first.startswith("::error file=a%2C b%25.ttn,line=3,col=11,title=E201::with 6-4 White")
    assert second.startswith("::error file=c.ttn,line=3,col=3,title=N031::")


def test_sarif_has_a_result_for_each_finding(folder: Path) -> None:
    (whole,) = json.loads(run("check", "--output-format", "sarif", cwd=folder).stdout)["runs"]
    assert whole["columnKind"] == "unicodeCodePoints"
    places = [one["locations"][0]["physicalLocation"] for one in whole["results"]]
    assert places[0]["region"] == {"startLine": 3, "startColumn": 11}
    assert places[1]["artifactLocation"] == {"uri": "c.ttn"}
    assert [one["level"] for one in whole["results"]] == ["error", "error"]
    named = {rule["id"]: rule["shortDescription"]["text"] for rule in whole["tool"]["driver"]["rules"]}
    assert named["E201"] == tt.explain("E201")


@pytest.mark.parametrize(
    ("args", "env", "coloured"),
    [
        ((), {}, False),
        ((), {"FORCE_COLOR": "1"}, True),
        ((), {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        (("--color", "always"), {"NO_COLOR": "1"}, True),
        (("--color", "always"), {"TERM": "dumb"}, True),
        (("--color", "never"), {"FORCE_COLOR": "1"}, False),
    ],
)
@pytest.mark.parametrize("command", ["check", "replay"])
def test_colours_as_asked(
    folder: Path, command: str, args: tuple[str, ...], env: dict[str, str], coloured: bool
) -> None:
    done = run(command, *args, "a, b%.ttn", cwd=folder, **env)
    assert ("\x1b[" in done.stdout) is coloured


def test_version_completion_and_manual(folder: Path) -> None:
    assert run("-V", cwd=folder).stdout.strip() == f"trictrac, version {tt.__version__}"
    for shell in ("bash", "zsh", "fish"):
        script = run("completion", shell, cwd=folder).stdout
        assert "_TRICTRAC_COMPLETE" in script
    bash = run("completion", "bash", cwd=folder).stdout
    assert subprocess.run(["bash", "-n"], input=bash, text=True, check=False).returncode == 0
    page = run("man", cwd=folder).stdout
    assert page.startswith(".TH TRICTRAC 1")
    for command in ("check", "fmt", "convert", "completion"):
        assert f".SS trictrac {command} " in page
    assert "\\-\\-output\\-format" in page


def test_what_the_system_says_is_said_in_french(folder: Path) -> None:
    done = run("check", "--lang", "fr", "none.ttn", cwd=folder)
    assert (done.returncode, "aucun fichier ni dossier de ce nom" in done.stdout) == (2, True)
    assert "No such file" in run("check", "none.ttn", cwd=folder).stdout


def test_fix_puts_what_was_offered_in_its_place(folder: Path) -> None:
    text = '[Game "trictrac"]\n[Date "14/11/2026"]\n\nw 64: 1-7 1/5\nB 53: 1/6 1/25\n'
    path = folder / "c.ttn"
    path.write_text(text, encoding="utf-8")
    (folder / "a, b%.ttn").unlink()
    shown = run("check", "--diff", "c.ttn", cwd=folder)
    assert (shown.returncode, path.read_text("utf-8")) == (1, text)
    assert "+W 64: 1/7 1/5" in shown.stdout
    assert run("check", "--fix", "c.ttn", cwd=folder).returncode == 0
    assert path.read_text("utf-8") == (
        '[TTN "1.0"]\n[Game "trictrac"]\n[Date "2026.11.14"]\n\nW 64: 1/7 1/5\nB 53: 1/6 1/4\n'
    )
    assert run("check", "--diff", "c.ttn", cwd=folder).stdout == ""


@pytest.mark.parametrize(
    ("given", "printed", "code"),
    [
        ('[TTN "1.0"]\n\nw 64: 1-7 1/5\n', '[TTN "1.0"]\n\nW 64: 1/7 1/5\n', 0),
        ('[TTN "1.0"]\r\n\r\nw 64: 1-7 1/6', '[TTN "1.0"]\r\n\r\nW 64: 1/7 1/6', 1),
        (b'[TTN "1.0"]\n\n{\xff}\n', b'[TTN "1.0"]\n\n{\xff}\n', 2),
    ],
)
def test_fix_prints_standard_input_mended(given: str | bytes, printed: str | bytes, code: int) -> None:
    given, printed = (one if isinstance(one, bytes) else one.encode() for one in (given, printed))
    command = str(Path(sys.executable).with_name("trictrac"))
    done = subprocess.run([command, "check", "--fix", "-"], input=given, capture_output=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == (printed, b"", code)
    both = subprocess.run(
        [command, "check", "--fix", "-", "-"], input=given, capture_output=True, check=False
    )
    assert (both.returncode, both.stdout) == (2, b"")


def test_what_follows_from_one_slip_is_counted(tmp_path: Path) -> None:
    turns = "".join(f"{side} 21: 9/11 9/10\n" for side in "WBWBWB")
    (tmp_path / "lost.ttn").write_text(f'[TTN "1.0"]\n\n{turns}')
    brief = run("check", "lost.ttn", cwd=tmp_path).stdout
    whole = run("check", "--all", "lost.ttn", cwd=tmp_path).stdout
    assert brief.count("error[") == 1
    assert "that follow from it" in brief
    assert whole.count("error[") > 6
    assert brief.splitlines()[-1] == whole.splitlines()[-1], "the sum counts all"


def test_the_sum_says_what_was_not_judged(tmp_path: Path) -> None:
    (tmp_path / "a.ttn").write_text('[TTN "1.0"]\n[Position "?"]\n\n<due W 64: +4:fill>\nW 64: -\n')
    done = run("check", "a.ttn", cwd=tmp_path)
    assert "1 taken as told, for it cannot be computed: the position is not told" in done.stdout


def test_an_exceptions_text_is_short() -> None:
    with pytest.raises(tt.NotationError) as caught:
        tt.parse('[TTN "1.0"]\n' + "W 99: 1/30\n" * 40)
    for said in (str(caught.value), caught.value.message("fr")):
        assert said.count("[N0") == 5
    assert "and 75 more" in str(caught.value)
    assert len(caught.value.diagnostics) == 80


def test_every_code_is_explained() -> None:
    for code in ("N001", "N042", "E101", "E416", "I503"):
        for lang in ("fr", "en"):
            assert run("explain", code, "--lang", lang, cwd=Path.cwd()).returncode == 0
    shown = tt.explain("N030")
    assert shown.splitlines()[1:] == ["    not  W 64: 1-7 1-5", "    but  W 64: 1/7 1/5"]


def test_a_clubs_game_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "club.ttn"
    text = '[TTN "1.0"]\n[Fields "clubs"]\n\nPuis Blanc : 6-4. (B1-B7 ; B1-B5)\n'
    path.write_text(text, encoding="utf-8")
    left = run("fmt", "club.ttn", cwd=tmp_path)
    assert (left.returncode, path.read_text("utf-8")) == (2, text)
    assert "--to own" in left.stderr
    assert "W 64: 1/7 1/5" in run("fmt", "--diff", "club.ttn", cwd=tmp_path).stdout
    assert run("fmt", "--to", "own", "club.ttn", cwd=tmp_path).returncode == 0
    assert path.read_text("utf-8") == '[TTN "1.0"]\n\nW 64: 1/7 1/5\n'
    assert run("fmt", "club.ttn", cwd=tmp_path).returncode == 0


def test_replay_is_told_the_steps_of_a_report_one_by_one() -> None:
    """Without holding them: what stands before and after each, and what was due, is what the report says."""

    def said(step: tt.Step) -> tuple[object, ...]:
        told = (step.index, step.who, step.roll, step.acts, step.text, step.line, step.depth, step.follows)
        return *told, step.before, step.after, step.due, step.stands, step.as_due, step.svg()

    tried = 0
    for name in ("game-to-a-hole.ttn", "lelasseux-9-ecoles.ttn", "ravensburger-tric-trac.ttn"):
        for record in tt.parse(shipped.open_text(name)):
            told: list[tt.Step] = []
            _tell_steps(record, told.append)
            assert [said(step) for step in told] == [said(step) for step in tt.check(record).steps]
            tried += len(told)
    assert tried > 100
