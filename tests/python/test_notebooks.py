"""Every notebook runs from top to bottom, shows boards, and is committed without its outputs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .conftest import ROOT, in_ci

try:
    import nbclient
    import nbformat
except ImportError:
    if in_ci():
        raise
    pytest.skip("nbclient is not installed", allow_module_level=True)

#: At least so many boards (the position and each turn; the dearest throw), and these words, in each notebook.
SHOWN: dict[str, tuple[int, tuple[str, ...]]] = {
    "first-record": (10, ("L 152", "école")),
    "chances": (1, ("<Chances 27/36>", "L 326")),
    "narrated-game": (10, ("Lepeintre 1818, P 1.I", "+4:six")),
    "sisters": (6, ("puff", "4HPwATDgc/ABMA")),
    "transcribing": (2, ("remedy: B: +4:école", "E202")),
    "what-the-treatises-got-wrong": (3, ("<sic ", "<Chances 17/36>")),
    "the-treatises-put-to-the-test": (
        4,
        ("L 420", "G XIV", "too-close", "wrong", "open-the-sixth", "trials"),
    ),
    "statistics": (0, ("alt.LayerChart(...)", "alt.Chart(...)", "partie", "broken")),
    "simulated-parties": (1, ("<Simulation of 2000 games", "fill", "<Chances ", "L 131")),
}
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def load(path: Path) -> Any:
    """Read a notebook (nbformat tells no types)."""
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def test_each_is_known() -> None:
    assert {path.stem for path in NOTEBOOKS} == set(SHOWN)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_outputs_are_not_committed(path: Path) -> None:
    notebook = load(path)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert not cell.outputs
            assert cell.execution_count is None


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_what_is_said_is_said_in_both_languages(path: Path) -> None:
    """The site shows the cells of one language: each stands beside its twin."""
    said = [cell.metadata.get("tags", []) for cell in load(path).cells if cell.cell_type == "markdown"]
    assert said == [["en"], ["fr"]] * (len(said) // 2)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
@pytest.mark.filterwarnings("default")
def test_it_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRICTRAC_PARTIES", "40")
    notebook = load(path)
    client = nbclient.NotebookClient(
        notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}
    )
    client.execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert not [output for output in outputs if output.output_type == "error"]
    least, words = SHOWN[path.stem]
    boards = [output for output in outputs if "image/svg+xml" in output.get("data", {})]
    assert len(boards) >= least
    text = "".join(
        output.get("text", "") + output.get("data", {}).get("text/plain", "") for output in outputs
    )
    for word in words:
        assert word in text
