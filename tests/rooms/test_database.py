"""A database from before there were versions is left alone, with an error that names it and the cure."""

import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from click.testing import CliRunner

from buzzkeep.banks.keeping.tables import Bank, QuestionRating
from buzzkeep.cli import main
from buzzkeep.store.database import WrongVersion, open_database


@pytest.fixture
def old(tmp_path):
    path = tmp_path / "rooms.db"
    open_database(path).dispose()
    with sqlite3.connect(path) as base:
        base.execute("DROP TABLE alembic_version")
        base.execute("ALTER TABLE room RENAME COLUMN updated_ms TO touched_ms")
    base.close()
    return path


def test_a_database_is_opened_again_and_again(tmp_path):
    for _ in range(2):
        open_database(tmp_path / "rooms.db").dispose()


def test_tables_that_the_command_which_made_it_does_not_know_are_made_by_one_that_does(tmp_path):
    path = tmp_path / "rooms.db"
    alone = (
        f"import sys; import buzzkeep.store.explain; buzzkeep.store.explain.open_database({str(path)!r}); "
        "print('alembic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", alone], check=True, capture_output=True)
    assert done.stdout.strip() == b"False", "every start waits for Alembic, though there is nothing to do"

    def tables():
        with closing(sqlite3.connect(path)) as base:
            return {name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}

    banks = {Bank.__tablename__, QuestionRating.__tablename__}
    assert {"room", "log", "match"} <= tables()
    assert not banks & tables()
    open_database(path).dispose()
    assert banks <= tables()


def test_a_database_of_another_version_is_refused_with_place_and_cure(old):
    with pytest.raises(WrongVersion, match=r"rooms\.db was made by another version.*room lacks updated_ms.*--db"):
        open_database(old)


def test_a_command_says_so_in_a_sentence(old):
    done = CliRunner().invoke(main, ["verify", "--db", str(old)])
    assert (done.exit_code, done.stdout) == (1, "")
    assert isinstance(done.exception, SystemExit)  # else Python would tell with a traceback
    assert done.stderr.startswith("Error: sqlite:///")


def test_what_only_reads_makes_no_database(tmp_path):
    done = CliRunner().invoke(main, ["verify", "--db", str(tmp_path / "rooms.db")])
    assert (done.exit_code, done.stderr) == (
        1,
        f"Error: there is no database {tmp_path}/rooms.db; name another one by --db\n",
    )
    assert not [*tmp_path.iterdir()]
