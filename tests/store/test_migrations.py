"""Databases of all forms come up: whole or as they were, with a copy, and their matches play on."""

import os
import sqlite3
from contextlib import closing

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlmodel import SQLModel

from buzzkeep.banks.keeping import tables  # noqa: F401  so that all tables are known
from buzzkeep.store import DATABASE_VERSION, migrations
from buzzkeep.store.database import InUse, SoleUse, WrongVersion, open_database
from net import forked
from net.people import Client, Served
from store import one_more
from store.baseline import baseline
from store.one_more import NEXT, knows_one_more

MOMENTS = 10
CONTENT = ("SELECT count(*) FROM log", "SELECT * FROM question_rating", "SELECT question_id, text FROM wording")
FORM = "SELECT version_num FROM alembic_version"


def asked(path, *questions):
    with closing(sqlite3.connect(path)) as base:
        return [base.execute(each).fetchall() for each in questions]


@pytest.fixture(params=range(1, NEXT))
def old(request, tmp_path):
    """The fixture of a form."""
    baseline(tmp_path / "rooms.db", request.param)
    return tmp_path / "rooms.db"


@pytest.fixture
def newer(monkeypatch):
    knows_one_more(monkeypatch.setattr)


def test_the_newest_step_leads_to_the_form_that_the_program_knows():
    assert ScriptDirectory(str(migrations.FOLDERS[0].parent)).get_current_head() == str(DATABASE_VERSION)


def test_after_all_steps_a_database_has_the_tables_of_the_program(old):
    engine = open_database(old)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        differences = compare_metadata(context, SQLModel.metadata)
    engine.dispose()
    assert differences == [], "a step is to be written: server/buzzkeep/store/migrations/versions"


def test_a_database_from_before_forms_were_numbered_is_of_the_first(tmp_path):
    baseline(tmp_path / "rooms.db")
    with closing(sqlite3.connect(tmp_path / "rooms.db")) as base:
        base.execute("DROP TABLE alembic_version")
    before = asked(tmp_path / "rooms.db", *CONTENT)
    open_database(tmp_path / "rooms.db").dispose()
    assert asked(tmp_path / "rooms.db", *CONTENT, FORM) == [*before, [(str(DATABASE_VERSION),)]]


def test_a_step_keeps_all_rows_and_leaves_a_copy(old, newer):
    before = asked(old, *CONTENT, "SELECT code, 'red' FROM room", "SELECT source FROM question ORDER BY id", FORM)
    open_database(old).dispose()
    after = asked(old, *CONTENT, "SELECT code, colour FROM room", "SELECT source FROM question ORDER BY id", FORM)
    assert after == [*before[:-1], [(str(NEXT),)]]
    assert asked(old.with_name(f"rooms.db.{DATABASE_VERSION}.bak"), *CONTENT, FORM) == [*before[:3], before[-1]]
    engine = open_database(old)
    with engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM bank")  # what refers to it still goes with it
    engine.dispose()
    assert asked(old, "SELECT * FROM wording") == [[]]


def test_three_copies_are_kept(old, newer):
    for number in range(4):
        kept = old.with_name(f"rooms.db.{number - 9}.bak")
        kept.touch()
        os.utime(kept, (number, number))
    open_database(old).dispose()
    assert {path.name for path in old.parent.glob("*.bak")} == {
        f"rooms.db.{number}.bak" for number in (-7, -6, DATABASE_VERSION)
    }


def test_a_newer_database_is_refused_and_left_as_it_is(old):
    with closing(sqlite3.connect(old)) as base:
        base.execute("UPDATE alembic_version SET version_num = '999'")
        base.commit()
    before = asked(old, *CONTENT)
    with pytest.raises(WrongVersion, match=r"rooms\.db was made by another version.*form 999.*knows form \d.*--db"):
        open_database(old, checked=True)
    assert asked(old, *CONTENT, FORM) == [*before, [("999",)]]
    assert not [*old.parent.glob("*.bak")]


def test_nothing_is_changed_under_a_server_of_the_older_version(old, newer):
    lock = SoleUse(old)
    with pytest.raises(InUse):
        open_database(old)
    assert asked(old, FORM) == [[(str(DATABASE_VERSION),)]]
    open_database(old, checked=True).dispose()  # the server itself has the lock
    lock.release()


def test_kill_9_leaves_a_database_as_it_was_or_brought_up(tmp_path, newer):
    baseline(tmp_path / "0.db", DATABASE_VERSION)
    content, forms = asked(tmp_path / "0.db", *CONTENT), set()
    process, output = forked.start((one_more.__file__,), [str(tmp_path), str(MOMENTS)], tmp_path / "said.txt")
    process.join(120)
    output.close()
    assert process.exitcode == 0, (tmp_path / "said.txt").read_text("utf-8")
    killed = [path for path in tmp_path.glob("*.db") if path.stem != "0"]
    assert len(killed) >= MOMENTS
    for path in killed:
        assert asked(path, "PRAGMA integrity_check", *CONTENT) == [[("ok",)], *content]
        forms |= {*asked(path, FORM)[0]}
        open_database(path).dispose()
        assert asked(path, *CONTENT, FORM) == [*content, [(str(NEXT),)]]
    assert forms == {(str(DATABASE_VERSION),), (str(NEXT),)}, "no moment was early, or none late, enough"


@pytest.mark.parametrize("form", range(1, NEXT))
def test_a_running_match_of_an_older_version_plays_on(form, tmp_path):
    told = baseline(tmp_path / "rooms.db", form)
    served = Served(tmp_path / "rooms.db", rate=20.0).start()
    ann = Client(served.url, "player", told["room"], told["ann"])
    try:
        asked_now = ann.until(lambda update: not update["room"]["paused"])["game"]
        assert asked_now["view"]["stage"]["kind"] == "asking"
        prompt = next(prompt["id"] for prompt in asked_now["prompts"] if 0 in prompt["seats"])
        ann.ok("act", prompt=prompt, action={"kind": "choose", "option": 0})
        ann.until_latest(lambda update: update["game"]["view"]["stage"]["kind"] != "asking")
    finally:
        ann.close()
        served.stop()
    assert "0 differ" in served.verified()
