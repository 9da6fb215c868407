"""Commands over many files: on any number of threads the same is said, in the order of the files."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import trictrac as tt
from trictrac.cli import main
from trictrac.cli.ahead import ahead


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give files that are clean, that are not, that cannot be read and that are no text at all."""
    for n in range(12):
        tt.simulate(1 + n % 3, seed=n, marks="recorded").write(tmp_path / f"{n:02}.ttn")
    (tmp_path / "03.ttn").write_text('[TTN "1.0"]\n\nW 64: +4 1/7 1/5\n\n[TTN "1.0"]\n\nW 6: 1/99\n', "utf-8")
    (tmp_path / "05.ttn").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "07.ttn").write_text('[TTN "1.0"]\n[Game "chess"]\n\nW 64: 1/7 1/5\n', "utf-8")
    (tmp_path / "08.ttn").unlink()
    (tmp_path / "08.ttn").mkdir()
    return tmp_path


@pytest.mark.parametrize("form", ["text", "json", "github", "sarif"])
def test_check_says_the_same_on_any_number_of_threads(folder: Path, form: str) -> None:
    paths = [str(folder / f"{n:02}.ttn") for n in range(12) if n != 8] + [str(folder / "none.ttn")]
    runs = [
        CliRunner().invoke(
            main, ["check", *paths, "--output-format", form, "--threads", threads, "--lang", "en"]
        )
        for threads in ("1", "2", "7")
    ]
    assert runs[0].exit_code == 2
    assert len(runs[0].stdout) > 500
    assert {(run.stdout, run.stderr, run.exit_code) for run in runs} == {
        (runs[0].stdout, runs[0].stderr, runs[0].exit_code)
    }


def said_alike(command: list[str]) -> Result:
    """What a command says on one thread, the same on several."""
    runs = [CliRunner().invoke(main, [*command, "--threads", n, "--lang", "en"]) for n in ("1", "2", "7")]
    for run in runs:
        assert (run.stdout, run.stderr, run.exit_code) == (runs[0].stdout, runs[0].stderr, runs[0].exit_code)
    return runs[0]


def files_of(folder: Path) -> list[str]:
    return [str(folder / f"{n:02}.ttn") for n in range(12) if n != 8] + [str(folder / "none.ttn")]


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_stats_counts_the_same_on_any_number_of_threads(folder: Path, form: list[str]) -> None:
    run = said_alike(["stats", *files_of(folder), *form])
    assert run.exit_code == 2
    names = [name for name in ("03.ttn", "05.ttn", "07.ttn", "none.ttn") if name in run.stderr]
    assert names == ["03.ttn", "05.ttn", "07.ttn", "none.ttn"]
    if form:
        assert [Path(json.loads(line)["file"]).name for line in run.stdout.splitlines()] == [
            Path(name).name for name in files_of(folder)
        ]


@pytest.mark.parametrize("form", ["--check", "--diff"])
def test_fmt_says_the_same_on_any_number_of_threads(folder: Path, form: str) -> None:
    for n in (1, 4, 9):
        path = folder / f"{n:02}.ttn"
        path.write_text(path.read_text("utf-8").replace("[Marks", "\n[Marks"), "utf-8")
    run = said_alike(["fmt", *files_of(folder), form])
    assert run.exit_code == 2
    changed = [n for n in range(12) if f"{n:02}.ttn" in run.stdout]
    assert changed == [1, 4, 9]


def test_fmt_writes_the_same_on_any_number_of_threads(folder: Path, tmp_path: Path) -> None:
    written = []
    for n in ("1", "3"):
        there = tmp_path / f"by {n}"
        there.mkdir()
        for path in folder.glob("*.ttn"):
            if path.is_file():
                (there / path.name).write_bytes(path.read_bytes().replace(b"[Marks", b"\n[Marks"))
        run = CliRunner().invoke(main, ["fmt", *map(str, sorted(there.iterdir())), "--threads", n])
        assert run.exit_code == 2
        written.append({path.name: path.read_bytes() for path in there.iterdir()})
    assert written[0] == written[1]
    assert written[0]["00.ttn"] == (folder / "00.ttn").read_bytes(), "as the simulation wrote it"


def test_show_makes_the_same_page(folder: Path) -> None:
    paths = [str(folder / f"{n:02}.ttn") for n in (0, 1, 2)]
    pages = [CliRunner().invoke(main, ["show", *paths, "--threads", n]) for n in ("1", "3")]
    assert pages[0].exit_code == pages[1].exit_code == 0
    assert pages[0].stdout == pages[1].stdout


@pytest.mark.parametrize("threads", [1, 4])
def test_what_goes_wrong_is_raised_where_it_comes(threads: int) -> None:
    def work(number: int) -> int:
        if number == 5:
            raise ZeroDivisionError
        return number * number

    given = ahead(work, range(100), threads)
    assert [next(given) for _ in range(5)] == [(n, n * n) for n in range(5)]
    with pytest.raises(ZeroDivisionError):
        next(given)


def test_no_more_than_a_few_are_taken_ahead() -> None:
    taken: list[int] = []

    def items() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    given = ahead(lambda number: number, items(), 3)
    next(given)
    assert len(taken) <= 8
