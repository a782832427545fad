"""What a server loads before it is on the air."""

import os
import subprocess
import sys

from engine.test_registry import install
from net.people import new_database

LATER = ("requests", "websocket", "buzzkeep.banks.reviewing.uploading", "buzzkeep.banks.keeping.importer")
SHOW = f"""
import sys
from buzzkeep.cli import main
main.get_command(None, "serve")
print(*(name for name in {LATER!r} if name in sys.modules))
import requests
"""


def test_a_start_waits_for_no_client_and_for_nothing_that_reads_files():
    done = subprocess.run([sys.executable, "-c", SHOW], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_game_that_cannot_be_had_is_one_line_and_the_server_is_on_the_air(tmp_path):
    install(tmp_path, "games-of-go", "go", "hopeless_go", "x = (")
    (database := tmp_path / "rooms.db").write_bytes(new_database())
    serve = [sys.executable, "-m", "buzzkeep", "serve", "--host", "127.0.0.1", "--port", "0", "--db", str(database)]
    paths = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH"))))
    with (
        (tmp_path / "errors").open("w") as errors,
        subprocess.Popen(
            serve, stdout=subprocess.PIPE, stderr=errors, text=True, env=os.environ | {"PYTHONPATH": paths}
        ) as server,
    ):
        assert any("on the air" in line for line in server.stdout)
        server.terminate()
    told = (tmp_path / "errors").read_text()
    assert "Traceback" not in told
    (line,) = (line for line in told.splitlines() if line.startswith("Left out"))  # screens may be stale, too
    assert line.startswith("Left out: games-of-go (buzzkeep.games: go = hopeless_go) cannot be loaded: ")
    assert line.endswith("hopeless_go.py:1: SyntaxError: '(' was never closed; correct it there")
