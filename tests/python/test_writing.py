"""What commands write: whole or not at all, in its place and as it was, and told where it cannot be."""

from __future__ import annotations

import errno
import gzip
import json
import os
import signal
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO

import pytest

import trictrac as tt
from trictrac.cli import main

GOOD = '[TTN "1.0"]\n[Game "trictrac"]\n\nW 64: 1/7 1/5\n'
LOOSE = '[TTN "1.0"] [Game "trictrac"]\nW 46: 1/7 1/5'
WRONG = GOOD.replace("1/5", "1/6")
POSITION = "W 1*15 B 1*15"
COMMAND = str(Path(sys.executable).with_name("trictrac"))
ENV = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}

Done = subprocess.CompletedProcess[str]

#: What `check --fix` mends.
SLIP = '[TTN "1.0"]\n\nw 64: 1-7 1/5\n'
#: Every command that writes a file, writing into "{}".
WRITES = {
    "fmt": ["fmt", "{}"],
    "board": ["board", POSITION, "-o", "{}"],
    "simulate": ["simulate", "3", "--seed", "7", "-o", "{}"],
    "convert": ["convert", "--from", "ttn", "--to", "jsonl", "good", "-o", "{}"],
    "show": ["show", "good", "-o", "{}"],
    "train": ["train", "--releves", "1", "-o", "{}"],
    "annotate": ["annotate", "--write", "--ply", "0", "{}"],
    "check": ["check", "--fix", "{}"],
}
#: Those whose files are named by -o: only these may be pipes and devices.
NAMES = sorted(name for name, args in WRITES.items() if "-o" in args)
#: Every command that writes to standard output.
SPEAKS = {
    "check": ["check", "good"],
    "replay": ["replay", "good"],
    "stats": ["stats", "good"],
    "fmt": ["fmt", "-"],
    "board": ["board", POSITION],
    "board -o -": ["board", POSITION, "-o", "-"],
    "chances": ["chances", POSITION, "pass"],
    "simulate": ["simulate", "3"],
    "simulate -o -": ["simulate", "3", "-o", "-"],
    "convert": ["convert", "--from", "ttn", "--to", "jsonl", "good"],
    "convert -o -": ["convert", "--from", "ttn", "--to", "jsonl", "good", "-o", "-"],
    "new": ["new"],
    "new -": ["new", "-"],
    "explain": ["explain", "E101"],
    "man": ["man"],
    "--help": ["--help"],
    "check --fix -": ["check", "--fix", "-"],
    "show": ["show", "good"],
    "show -o -": ["show", "good", "-o", "-"],
    "train -o -": ["train", "--releves", "1", "-o", "-"],
    "analyse": ["analyse", POSITION, "64", "--ply", "0"],
    "annotate": ["annotate", "good", "--ply", "0"],
    "ladder": ["ladder", "random", "random", "--parties", "2"],
    "completion": ["completion", "bash"],
    "search": ["search", "roll 64", "good"],
}


def options(command: str) -> set[str]:
    return {option for param in main.commands[command].params for option in param.opts}


def test_every_command_that_writes_is_tried() -> None:
    assert {name for name in main.commands if options(name) & {"-o", "--write", "--fix"}} | {"fmt"} == set(
        WRITES
    ), "beside `new`, which never replaces anything"
    assert {name for name in main.commands if "-o" in options(name)} == set(NAMES)
    assert {f"{name} -o -" for name in NAMES} <= set(SPEAKS)
    # The language server speaks to an editor.
    assert {words[0] for words in SPEAKS.values()} == {*main.commands, "--help"} - {"lsp"}


def run(args: list[str], folder: Path, stdout: int | IO[str] = subprocess.PIPE) -> Done:
    """Run the command in a folder, a record on its standard input."""
    return subprocess.run(
        [COMMAND, *args],
        cwd=folder,
        env=ENV,
        input=LOOSE,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good").write_text(GOOD)
    return tmp_path


@pytest.mark.parametrize("command", WRITES)
def test_mode_stays_and_read_only_is_refused(command: str, folder: Path) -> None:
    there = folder / "there"
    before = SLIP if command == "check" else LOOSE
    there.write_text(before)
    there.chmod(0o640)
    args = [word.replace("{}", "there") for word in WRITES[command]]
    done = run(args, folder)
    assert done.returncode == 0, done.stderr
    assert there.read_bytes() != before.encode()
    assert stat.S_IMODE(there.stat().st_mode) == 0o640
    there.write_text(before)
    there.chmod(0o444)
    done = run(args, folder)
    assert (done.returncode, done.stderr) == (2, f"there: {os.strerror(errno.EACCES)}\n")
    assert there.read_text() == before
    assert {path.name for path in folder.iterdir()} == {"good", "there"}


@pytest.mark.parametrize("command", NAMES)
def test_a_folder_that_is_not_there_is_named_as_the_output(command: str, folder: Path) -> None:
    done = run([word.replace("{}", "none/there") for word in WRITES[command]], folder)
    assert (done.returncode, done.stderr) == (2, f"none/there: {os.strerror(errno.ENOENT)}\n")


@pytest.mark.parametrize("command", NAMES)
def test_a_pipe_and_a_device_stay_what_they_are(command: str, folder: Path) -> None:
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reads = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reads.start()
    done = run([word.replace("{}", "pipe") for word in WRITES[command]], folder)
    reads.join()
    assert done.returncode == 0, done.stderr
    assert len(got[0]) > 50
    assert pipe.is_fifo()
    full = run([word.replace("{}", "/dev/full") for word in WRITES[command]], folder)
    assert (full.returncode, full.stderr) == (2, f"/dev/full: {os.strerror(errno.ENOSPC)}\n")
    assert Path("/dev/full").is_char_device()


@pytest.mark.parametrize("command", SPEAKS)
def test_standard_output_that_fails(command: str, folder: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = run(SPEAKS[command], folder, stdout=full)
    assert (done.returncode, done.stderr) == (2, f"standard output: {os.strerror(errno.ENOSPC)}\n")


@pytest.mark.parametrize("command", ["check", "convert", "board", "simulate", "man", "--help"])
def test_standard_output_that_nobody_reads_or_that_is_closed(command: str, folder: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as broken:
        done = run(SPEAKS[command], folder, stdout=broken)
    assert (done.returncode, done.stderr) == (2, ""), "quiet where nobody reads any more"
    closed = _closing(">&-", SPEAKS[command], folder)
    # Click itself says nothing where there is nothing to say it to.
    told = "" if command == "--help" else f"standard output: {os.strerror(errno.EBADF)}\n"
    assert (closed.returncode, closed.stderr) == (0 if command == "--help" else 2, told)


def _closing(stream: str, args: list[str], folder: Path) -> Done:
    """Run the command with a stream closed, as a shell does it."""
    command = ["sh", "-c", f'exec "$@" {stream}', "sh", COMMAND, *args]
    return subprocess.run(
        command, cwd=folder, env=ENV, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    )


def test_closed_standard_input(folder: Path) -> None:
    for args in (["check", "-"], ["fmt", "-"], ["stats", "-"], ["replay", "-"]):
        done = _closing("<&-", args, folder)
        assert done.returncode == 2, args
        assert os.strerror(errno.EBADF) in done.stdout + done.stderr, args


def test_a_terminal_that_is_not_unicode_and_a_name_that_is_none(folder: Path) -> None:
    name = b"r\xe9sum\xff\xe9.ttn"
    Path(os.fsdecode(os.fsencode(folder) + b"/" + name)).write_text(GOOD)
    (folder / "wrong.ttn").write_text(GOOD.replace("1/5", '1/5 "三 ✓ é"').replace("1/7", "1/8"))
    env = {"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    command = [COMMAND.encode(), b"check", name, b"wrong.ttn"]
    done = subprocess.run(command, cwd=folder, env=ENV | env, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"+ r\\udce9sum\\udcff\\udce9.ttn: 1 record" in done.stdout
    assert b"x wrong.ttn: 1 record" in done.stdout
    assert b"\\u4e09" in done.stdout
    command = [COMMAND.encode(), b"stats", b"--json", name]
    done = subprocess.run(command, cwd=folder, env=ENV | env, capture_output=True, check=True)
    assert os.fsencode(json.loads(done.stdout)["file"]) == name
    # What is a record's and no terminal's is always UTF-8.
    done = subprocess.run([COMMAND, "new", "--white", "é三"], env=ENV | env, capture_output=True, check=True)
    assert tt.parse(done.stdout.decode())[0].tags["White"] == "é三"


def test_what_is_written_is_compressed_as_its_name_says(folder: Path) -> None:
    assert run(["convert", "good", "--from", "ttn", "-o", "out.jsonl.gz"], folder).returncode == 0
    assert json.loads(gzip.decompress((folder / "out.jsonl.gz").read_bytes()))


def test_ctrl_c_is_130_and_leaves_nothing(folder: Path) -> None:
    for args in (["simulate", "10000000", "-o", "out.ttn"], ["check", "/dev/zero"], ["fmt", "/dev/zero"]):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            running = subprocess.Popen(
                [COMMAND, *args], cwd=folder, env=ENV, stderr=subprocess.PIPE, stdout=subprocess.PIPE
            )
            _wait_for_work(running.pid)
            running.send_signal(number)
            _, said = running.communicate(timeout=20)
            assert (running.returncode, said.strip()) == (code, b""), (args, number)
            assert [path.name for path in folder.iterdir()] == ["good"]


def _wait_for_work(pid: int) -> None:
    """Wait until a process has opened what it reads or writes."""
    opened: set[str] = set()
    while not any(name == "/dev/zero" or name.endswith(".part") for name in opened):
        time.sleep(0.05)
        opened = {str(link.readlink()) for link in Path(f"/proc/{pid}/fd").iterdir() if link.is_symlink()}


def test_a_folder_without_records_is_told(folder: Path) -> None:
    (folder / "empty").mkdir()
    for command in ("check", "stats", "replay", "fmt"):
        done = run([command, "empty"], folder)
        assert done.returncode == 2, command
        assert "empty: no records in this folder" in done.stdout + done.stderr, command
    with pytest.raises(FileNotFoundError, match="no records in this folder"):
        tt.games(folder / "empty")
    (folder / "empty" / "A.TTN").write_text(GOOD)
    assert run(["check", "empty"], folder).returncode == 0
    if os.geteuid() != 0:
        (folder / "empty" / "closed").mkdir(0o000)
        done = run(["check", "empty"], folder)
        assert (done.returncode, f"closed: {os.strerror(errno.EACCES)}" in done.stdout) == (2, True)


@pytest.mark.parametrize("text", ["", " \n\t\n", "\ufeff"], ids=repr)
@pytest.mark.parametrize("command", ["check", "replay", "annotate", "show"])
def test_a_file_without_records_is_told(command: str, text: str, folder: Path) -> None:
    (folder / "none.ttn").write_text(text)
    for lang, none in (("en", "no records in this file"), ("fr", "aucune partie notée dans ce fichier")):
        done = run(["--lang", lang, command, "none.ttn"], folder)
        said = done.stdout + done.stderr
        assert (done.returncode, none in said, "✓" in said) == (2, True, False), said
    (folder / "good.ttn").write_text(GOOD)
    assert run([command, "none.ttn", "good.ttn"], folder).returncode == 2
    if command == "check":
        done = run(["check", os.devnull], folder)
        assert (done.returncode, f"{os.devnull}: no records in this file" in done.stdout) == (2, True)


def test_check_says_what_it_finds_as_it_finds_it(folder: Path) -> None:
    running = subprocess.Popen(
        [COMMAND, "check", "-"], cwd=folder, env=ENV, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert running.stdin is not None
    assert running.stdout is not None
    running.stdin.write((WRONG + "\n") * 3000)
    running.stdin.flush()
    assert "E2" in running.stdout.readline(), "before the input is over"
    running.kill()
    running.communicate()


#: Runs a command and prints how many kilobytes it held.
MEASURES = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def test_fmt_and_convert_hold_a_record_at_a_time(folder: Path) -> None:
    big = folder / "big.ttn"
    tt.simulate(1500, seed=7, marks="recorded").write(big)
    size = big.stat().st_size
    big.write_text(big.read_text().replace("\n\nW", "\n\n\nW", 1))
    for args in (
        ["fmt", "big.ttn"],
        ["convert", "big.ttn", "-o", "big.jsonl"],
        ["convert", "big.jsonl", "-o", "2.ttn"],
    ):
        kilobytes = held(folder, *args)
        assert kilobytes < 100_000, f"{args} holds {kilobytes} kB of {size} bytes"
    assert (folder / "2.ttn").read_bytes() == big.read_bytes()


def test_json_lines_of_any_size_are_read_back_as_they_were(folder: Path) -> None:
    """As long as a record may be (N005): turns, and one comment of signs that JSON writes at length."""
    turns = GOOD + "B 21: 1/3 1/2\nW 64: 1/7 1/5\n" * 36_000
    comment = GOOD + "{" + '"" ' * 330_000 + "}\n"
    (folder / "long.ttn").write_text(f"{turns}\n{comment}")
    for source, target in (("long.ttn", "long.jsonl"), ("long.jsonl", "back.ttn")):
        assert run(["convert", source, "-o", target], folder).returncode == 0
    back = list(tt.read(folder / "back.ttn"))
    assert back == list(tt.read(folder / "long.ttn"))
    assert [len(record.source) > 980_000 for record in back] == [True, True]
    lengths = [len(line) for line in (folder / "long.jsonl").read_bytes().split(b"\n")]
    assert max(lengths) > 1_500_000, lengths


def test_what_would_be_too_long_to_be_read_again_is_not_written(folder: Path) -> None:
    """``W:o`` is two signs longer in canonical form: what is read must not become what is not (N005)."""
    text = '[TTN "1.0"]\n\n' + "W:o " * 260_000 + "\n"
    (folder / "dense.ttn").write_text(text)
    said = {
        "en": "the canonical form of this record is longer than one mebibyte",
        "fr": "la forme canonique de cette partie notée passe un mébioctet",
    }
    for lang, why in said.items():
        for args in (["fmt", "dense.ttn"], ["convert", "dense.ttn", "-o", "dense.jsonl"]):
            done = run(["--lang", lang, *args], folder)
            assert (done.returncode, why in done.stderr) == (2, True), done.stderr
    assert (folder / "dense.ttn").read_text() == text
    assert not (folder / "dense.jsonl").exists()
    (record,) = tt.read(folder / "dense.ttn")
    for target in ("ttn", "jsonl"):
        with pytest.raises(tt.NotationError) as caught:
            tt.export([record], target)
        assert [one.code for one in caught.value.diagnostics] == ["X021"]


def held(folder: Path, *args: str) -> int:
    """Give how many kilobytes a command holds at most."""
    # A child of this large process would be counted as large as this is.
    measured = [sys.executable, "-c", MEASURES, COMMAND, *args]
    done = subprocess.run(measured, cwd=folder, env=ENV, capture_output=True, text=True, check=True)
    return int(done.stdout)


def test_check_and_replay_hold_little_of_a_long_record(folder: Path) -> None:
    """What each turn more of one record costs; of many records one is held at a time."""
    turns = {"short": 2_000, "long": 22_000}
    for name, number in turns.items():
        (folder / f"{name}.ttn").write_text('[TTN "1.0"]\n\n' + "W 64:\nB 21:\n" * (number // 2))
    more = turns["long"] - turns["short"]
    # A step that is held would cost 0.7 kB and more.
    for command in ("check", "replay"):
        grown = held(folder, command, "long.ttn") - held(folder, command, "short.ttn")
        assert grown < 0.4 * more, f"{command}: {grown / more:.2f} kB a turn"


#: The shortest of what takes room, behind what stands before it: a mebibyte (N005) is filled with it.
WORST = {"turns": ("", "W:\n"), "marks": ("W 64: ", "o "), "statements": ("W 64: ", "<score>")}


@pytest.mark.parametrize("what", WORST)
def test_replay_holds_less_than_100_megabytes_of_a_record(what: str, folder: Path) -> None:
    before, piece = WORST[what]
    head = f'[TTN "1.0"]\n\n{before}'
    (folder / "worst.ttn").write_text(head + piece * ((2**20 - len(head) - 1) // len(piece)) + "\n")
    kilobytes = held(folder, "replay", "worst.ttn")
    assert kilobytes < 100_000, f"{kilobytes} kB"


def test_check_and_replay_hold_a_record_at_a_time(folder: Path) -> None:
    part = folder / "part.ttn"
    tt.simulate(100, seed=7, marks="recorded").write(part)
    (folder / "whole.ttn").write_text("\n".join([part.read_text()] * 8))
    for command in ("check", "replay"):
        grown = held(folder, command, "whole.ttn") - held(folder, command, "part.ttn")
        assert grown < 4_000, f"{command} of eight times as many records holds {grown} kB more"
