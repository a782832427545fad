"""What a server loads before it is on the air, and what it leaves when it ends."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from buzzkeep.serve import listen
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


WINDOWS = """
import os, sys
import gevent, gevent.os, gevent.socket  # which know Windows by themselves
for name in ("fcntl", "resource", "termios"):
    sys.modules[name] = None
del os.nice
from buzzkeep.cli import main
main()
"""


def test_a_start_and_a_map_need_nothing_that_windows_lacks(tmp_path):
    (database := tmp_path / "rooms.db").write_bytes(new_database())
    command = (sys.executable, "-c", WINDOWS)
    serve = (*command, "serve", "--host", "127.0.0.1", "--port", "0", "--db", str(database))
    with subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        lines = iter(server.stdout.readline, "")
        address = next(line.split()[-1] for line in lines if "On this computer" in line)
        with urlopen(f"{address}manifest.webmanifest") as told:
            icon = json.load(told)["icons"][0]["src"]
        with urlopen(f"{address}{icon[1:]}") as told:
            assert told.headers["Content-Type"].startswith("image/svg+xml")
        server.terminate()
    assert server.returncode == 0
    wish = {"kind": "maps", "asked": {"name": "town.geojson"}, "database": str(database), "bytes": 1}
    made = subprocess.run(
        (*command, "upload"), input=json.dumps(wish).encode() + b"\n{", capture_output=True, check=True
    )
    assert json.loads(made.stdout)["told"]["failed"]["en"].startswith("the file breaks off")


def test_every_option_is_a_variable_of_the_environment(tmp_path):
    wanted = {"BUZZKEEP_PORT": "none", "BUZZKEEP_DB": str(tmp_path / "rooms.db")}
    done = subprocess.run(
        (sys.executable, "-m", "buzzkeep", "play"), capture_output=True, text=True, env=os.environ | wanted
    )
    assert "Invalid value for '--port'" in done.stderr


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


@pytest.mark.skipif(not Path("/proc/sys/net/ipv4/tcp_available_congestion_control").is_file(), reason="not Linux")
def test_the_kernel_can_say_when_a_question_was_there():
    """BBR paces what is written, which then is not sent yet when it is asked for."""
    known = Path("/proc/sys/net/ipv4/tcp_available_congestion_control").read_text().split()
    with listen("127.0.0.1", 0) as listener:
        used = listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, 16).rstrip(b"\0").decode()
    assert used == "reno" or "reno" not in known


STOPS = """
import sys, time
import gevent
from buzzkeep.app import create_server
from buzzkeep.net.cards import Addresses

server = create_server(sys.argv[1], addresses=Addresses("http://127.0.0.1:5000", 5000, ipv6=False))

def read():
    with server.services.journal.engine.connect() as connection:
        connection.exec_driver_sql("SELECT 1 FROM sqlite_schema").all()
        time.sleep(1.5)

for threads in (server.threads, gevent.get_hub().threadpool):
    threads.spawn(read)
gevent.sleep(0.1)
server.close()
"""


def test_who_still_reads_when_the_server_ends_leaves_nothing_beside_the_database(tmp_path):
    (database := tmp_path / "rooms.db").write_bytes(new_database())
    done = subprocess.run([sys.executable, "-c", STOPS, database], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert {path.name for path in tmp_path.iterdir()} == {"rooms.db"}
