"""A sample of the journal's tests on PostgreSQL, where its programs and `pip install "buzzkeep[postgres]"` are."""

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlmodel import SQLModel

from buzzkeep.store.database import open_database
from store.test_journal import (  # noqa: F401  its fixtures and tests, with another engine
    journal,
    stage,
    test_a_clock_that_jumps_deletes_nothing,
    test_a_match_that_another_version_began_is_not_compared,
    test_a_replay_must_give_the_same_state_and_the_same_place_in_the_chance,
    test_a_room_comes_back_as_it_was_committed_last_with_the_receipts_of_its_commands,
    test_rooms_in_play_are_found_for_as_long_as_is_asked_newest_first,
    test_whoever_claims_a_room_later_keeps_it,
    wall,
)

pytestmark = pytest.mark.waits


@pytest.fixture(scope="module")
def cluster():
    """A PostgreSQL of its own, reached by a socket in a folder; it refuses to run as root."""
    pytest.importorskip("psycopg", reason='no driver: pip install "buzzkeep[postgres]"')
    if (found := shutil.which("initdb")) is None:
        pytest.skip("no PostgreSQL here (Debian: apt install postgresql)")
    programs, user = Path(found).resolve().parent, "postgres" if os.geteuid() == 0 else None
    with TemporaryDirectory() as name:
        if user is not None:
            shutil.chown(name, user)

        def run(program, *arguments):
            command = (programs / program, *arguments)
            return subprocess.run(command, user=user, cwd=name, check=True, stdout=subprocess.DEVNULL)

        data = f"{name}/data"
        run("initdb", "-D", data, "-A", "trust", "-U", "quiz", "--no-sync")
        run("pg_ctl", "-D", data, "-l", f"{name}/log", "-w", "-o", f"-k {name} -c listen_addresses= -F", "start")
        yield f"postgresql+psycopg://quiz@/postgres?host={name}"
        run("pg_ctl", "-D", data, "-m", "immediate", "stop")


@pytest.fixture
def engine(cluster):
    made = open_database(cluster)
    yield made
    with made.begin() as connection:
        SQLModel.metadata.drop_all(connection)
        connection.exec_driver_sql("DROP TABLE alembic_version")
    made.dispose()
