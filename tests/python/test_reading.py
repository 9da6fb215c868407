"""``tt.read``: paths, file objects, errors, and constant memory."""

from __future__ import annotations

import gzip
import io
from pathlib import Path
from typing import NoReturn

import pytest

import trictrac as tt

GOOD = '[TTN "1.0"]\n\nW 64: 1/7 1/5 {été}\n\n'
BAD = '[TTN "1.0"]\n\nW 99: 1/7\n\n'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "r.ttn"
    path.write_text(GOOD + BAD + GOOD, encoding="utf-8")
    return path


def test_errors_raise_and_the_iterator_goes_on(path: Path) -> None:
    records = tt.read(str(path))
    assert next(records).line == 1
    with pytest.raises(tt.NotationError, match=r"r\.ttn:7:3"):
        next(records)
    assert next(records).line == 9
    assert list(records) == []


def test_errors_skip_and_yield(path: Path) -> None:
    assert [r.line for r in tt.read(path, errors="skip")] == [1, 9]
    assert [r.is_whole for r in tt.read(path, errors="yield")] == [True, False, True]
    with pytest.raises(ValueError, match="errors is"):
        tt.read(path, errors="ignore")  # type: ignore[arg-type]


def test_file_objects_of_text_and_bytes(path: Path) -> None:
    lines = [1, 9]
    with path.open(encoding="utf-8") as text:
        assert [r.line for r in tt.read(text, errors="skip")] == lines
    with path.open("rb") as data:
        assert [r.line for r in tt.read(data, errors="skip")] == lines
    assert [r.line for r in tt.read(io.StringIO(path.read_text("utf-8")), errors="skip")] == lines


def test_compressed_files(path: Path, tmp_path: Path) -> None:
    packed = tmp_path / "r.ttn.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert [r.line for r in tt.read(packed, errors="skip")] == [1, 9]
    with packed.open("rb") as data:
        assert [r.line for r in tt.read(data, errors="skip")] == [1, 9]
    packed.write_bytes(packed.read_bytes()[:30])
    with pytest.raises(OSError, match=r"."):
        list(tt.read(packed, errors="skip"))


def test_failures_come_through(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as missing, (tmp_path / "none.ttn").open():
        pass
    with pytest.raises(FileNotFoundError) as told:
        tt.read(tmp_path / "none.ttn")
    assert str(told.value) == str(missing.value)
    # A folder is read, where there are records in it.
    with pytest.raises(OSError, match="no records in this folder"):
        tt.read(tmp_path)

    class Broken:
        def read(self, n: int, /) -> NoReturn:
            raise RuntimeError("out of paper")

    with pytest.raises(RuntimeError, match="out of paper"):
        list(tt.read(Broken()))


def test_one_record_is_held_at_a_time() -> None:
    """A stream without an end is read as far as it is asked for, in pieces of bounded size."""

    class Endless:
        def __init__(self) -> None:
            self.given = 0

        def read(self, n: int, /) -> bytes:
            self.given += 1
            assert n <= 1 << 20
            return (GOOD * 100).encode()

    endless = Endless()
    records = tt.read(endless)
    for _ in range(1000):
        next(records)
    assert endless.given < 100
