"""A database of another version is left alone, with an error that names it and the cure."""

import sqlite3

import pytest
from click.testing import CliRunner

from buzzkeep.cli import main
from buzzkeep.store.database import OutdatedDatabase, open_database


@pytest.fixture
def old(tmp_path):
    path = tmp_path / "rooms.db"
    open_database(path).dispose()
    with sqlite3.connect(path) as base:
        base.execute("ALTER TABLE room RENAME COLUMN updated_ms TO touched_ms")
    base.close()
    return path


def test_a_database_is_opened_again_and_again(tmp_path):
    for _ in range(2):
        open_database(tmp_path / "rooms.db").dispose()


def test_a_database_of_another_version_is_refused_with_place_and_cure(old):
    with pytest.raises(OutdatedDatabase, match=r"rooms\.db was made by another version.*room lacks updated_ms.*--db"):
        open_database(old)


def test_a_command_says_so_in_a_sentence(old):
    done = CliRunner().invoke(main, ["verify", "--db", str(old)])
    assert (done.exit_code, done.stdout) == (1, "")
    assert isinstance(done.exception, SystemExit)  # else Python would tell with a traceback
    assert done.stderr.startswith("Error: sqlite:///")
