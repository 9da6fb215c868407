"""The scenario of a transcriber in a real Neovim, headless, with its own client."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCENARIO = Path(__file__).parents[2] / "editors" / "neovim" / "scenario.lua"
HEAD = '[TTN "1.0"]\n[Game "trictrac"]\n[Position "W 1*3 2*3 3*3 4*3 5*3 B 1*15"]\n[Marks "recorded"]\n\n'
MENDED = f"{HEAD}W 51: +2:fill 1/6 5/6\nB: +2:école\nB 64: 1/7 1/5\n"

pytestmark = pytest.mark.editor


@pytest.mark.skipif(shutil.which("nvim") is None, reason="there is no nvim")
def test_a_wrong_mark_is_typed_seen_mended_formatted_and_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.ttn"
    file.write_text(f"{HEAD}W 51:\nB 64: 1/7 1/5\n", encoding="utf-8")
    given = {"TTN_FILE": str(file), "TTN_SERVER": json.dumps([sys.executable, "-m", "trictrac", "lsp"])}
    homes = {name: str(tmp_path) for name in ("XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME")}
    command = ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", f"luafile {SCENARIO}"]
    done = subprocess.run(
        command, env={**os.environ, **given, **homes, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    said = done.stdout + done.stderr
    assert done.returncode == 0, said
    assert "SEEN école of 2 points by too little" in said
    assert "FIXED Answer it: B: +2:école" in said
    assert file.read_text(encoding="utf-8") == MENDED
