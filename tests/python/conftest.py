"""What several tests need."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Begun in the background of a shell, Python takes no Ctrl-C, and no more do the programs that it begins.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

#: A record whose every text tries to get out of the page that it is shown in.
HOSTILE = """[TTN "1.0"]
[Game "trictrac"]
[Source "<script>alert(1)</script>"]
[White "[red]W[/red] <img src=x onerror=alert(1)>"]
[Marks "recorded"]

<due W 64: +8:fill>
W 64: 1/7 1/5 "</text><script>alert(2)</script>" {</pre><script>alert(3)</script>}
"""


@pytest.fixture
def root() -> Path:
    """Give the project's folder."""
    return ROOT


@pytest.fixture(scope="session")
def live_pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder of the documentation's live pages, made by `docs/live`."""
    folder = tmp_path_factory.mktemp("pages")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(["sh", ROOT / "docs/live", folder], env={**os.environ, "PATH": path}, check=True)
    return folder


def in_ci() -> bool:
    """Tell whether what is missing must fail and not be skipped."""
    return os.environ.get("CI") == "true"
