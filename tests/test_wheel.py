"""The wheel holds everything: installed elsewhere, it scores a board in German."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
KEPT_OUT = shutil.ignore_patterns(".*", "tests", "build", "dist", "*.egg-info", "__pycache__")


def test_an_installed_wheel_scores_a_board(tmp_path):
    source = tmp_path / "source"
    shutil.copytree(ROOT, source, ignore=KEPT_OUT)
    run(sys.executable, "-m", "build", "--wheel", "--outdir", tmp_path, source)
    wheel = next(tmp_path.glob("*.whl"))
    run(sys.executable, "-m", "venv", tmp_path / "venv")
    bin_folder = tmp_path / "venv" / "bin"
    run(bin_folder / "pip", "install", "--quiet", wheel)
    board = run(bin_folder / "tallyroll", "example", "kingdom-builder")
    (tmp_path / "board.txt").write_text(board, encoding="utf-8")
    answer = run(bin_folder / "tallyroll", "score", "board.txt", "--language", "de", cwd=tmp_path)
    assert "Ben hat 23 Gold und gewinnt." in answer


def run(*command, cwd=None):
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, cwd=cwd, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
