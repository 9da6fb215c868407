"""Commands over many files: on any number of threads the same is said, in the order of the files."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

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
