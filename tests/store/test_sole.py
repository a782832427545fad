"""One server to a database, and a database that is no good is refused at start with the cure."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from buzzkeep.store.database import InUse, SoleUse, UnusableDatabase, file_of, open_database
from net import forked


def serve(database, log, port=0):
    """Run `buzzkeep serve`, which is expected to refuse; return what it said, by way of a file."""
    arguments = ["serve", "--host", "127.0.0.1", "--port", str(port), "--db", str(database)]
    process, output = forked.start(("-m", "buzzkeep"), arguments, log)
    with output:
        assert output.read() == b""
    process.join(120)
    assert process.exitcode == 1
    said = log.read_text("utf-8")
    assert "Error: " in said
    assert "Traceback" not in said
    return said


def test_a_second_server_is_refused_with_the_address_of_the_first_and_no_other_port(tmp_path, free_port):
    first = SoleUse(tmp_path / "rooms.db")
    with pytest.raises(InUse, match=r"already\. Use that one"):
        SoleUse(tmp_path / "rooms.db")
    first.tell("http://192.0.2.7:5000")
    with pytest.raises(InUse, match=r"already at http://192\.0\.2\.7:5000\. Use that one, or stop it first"):
        SoleUse(tmp_path / "rooms.db")
    (tmp_path / "same.db").symlink_to(tmp_path / "rooms.db")
    said = serve(tmp_path / "same.db", tmp_path / "said.txt", port=free_port)
    assert "http://192.0.2.7:5000" in said
    assert "--port" not in said
    SoleUse(tmp_path / "other.db").release()
    first.release()
    SoleUse(f"sqlite:///{tmp_path}/rooms.db").release()


def test_the_lock_goes_with_the_process_that_is_killed(tmp_path):
    program = (
        "import sys; from buzzkeep.store.database import SoleUse; one = SoleUse(sys.argv[1]); print(); sys.stdin.read()"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "rooms.db")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        other.stdout.readline()
        with pytest.raises(InUse):
            SoleUse(tmp_path / "rooms.db")
        other.kill()
    SoleUse(tmp_path / "rooms.db").release()


@pytest.mark.parametrize(
    ("where", "file"),
    [
        ("rooms.db", "rooms.db"),
        ("sqlite:////srv/rooms.db", "/srv/rooms.db"),
        ("sqlite:///:memory:", None),
        ("sqlite://", None),
        ("postgresql://db/rooms", None),
    ],
)
def test_only_files_are_locked(where, file):
    assert (None if file_of(where) is None else os.fspath(file_of(where))) == file


def no_database(path):
    path.write_bytes(b"no database at all, but long enough to be looked at" * 100)


def torn(path):
    open_database(path).dispose()
    with closing(sqlite3.connect(path)) as base:
        base.execute("CREATE TABLE stuff (words TEXT)")
        base.executemany("INSERT INTO stuff VALUES (?)", [("x" * 500,)] * 500)
        base.commit()
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with path.open("r+b") as file:
        file.seek(-200_000, os.SEEK_END)
        file.write(b"\xa5" * 20_000)


@pytest.mark.parametrize("ruin", [no_database, torn])
def test_a_damaged_database_is_refused_with_the_cure(tmp_path, ruin):
    path = tmp_path / "rooms.db"
    ruin(path)
    before = path.read_bytes()
    with pytest.raises(UnusableDatabase, match=r"rooms\.db: the database is damaged; .*\.recover.*--db"):
        open_database(path, checked=True)
    assert path.read_bytes() == before


def test_a_database_that_may_not_be_written_is_refused_with_the_cure(tmp_path):
    path = tmp_path / "rooms.db"
    open_database(path).dispose()
    with pytest.raises(UnusableDatabase, match=r"may not be written; allow this user to write the file.*--db"):
        open_database(f"sqlite:///file:{path}?mode=ro&uri=true", checked=True)


def test_a_place_where_there_can_be_no_database_is_refused(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(UnusableDatabase, match=r"there can be no folder .*file/deeper"):
        open_database(tmp_path / "file" / "deeper" / "rooms.db")
    said = serve(tmp_path / "file" / "rooms.db", tmp_path / "said.txt")
    assert "--db" in said


def test_a_program_that_holds_the_database_at_start_is_told_of(tmp_path, monkeypatch):
    from buzzkeep.store import database

    path = tmp_path / "rooms.db"
    open_database(path).dispose()
    monkeypatch.setattr(database, "BUSY_MS", 50)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(UnusableDatabase, match="another program holds the database; close it"):
            open_database(path)


def test_a_file_with_a_second_name_is_refused_whichever_is_given(tmp_path):
    open_database(tmp_path / "rooms.db").dispose()
    (tmp_path / "same.db").hardlink_to(tmp_path / "rooms.db")
    for name in ("rooms.db", "same.db"):
        with pytest.raises(UnusableDatabase, match=r"second name .*hard link"):
            SoleUse(tmp_path / name)
    (tmp_path / "same.db").unlink()
    SoleUse(tmp_path / "rooms.db").release()


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no folder here that nobody may write")
def test_a_folder_that_may_not_be_written_is_refused_with_the_cure():
    with pytest.raises(UnusableDatabase, match=r"rooms\.db\.lock cannot be written .*allow this user to write"):
        SoleUse("/proc/self/rooms.db")
