"""A disk that is full, a database that is held, read-only or another's: the room stands still, says so and goes on."""

import logging
import re
import sqlite3
import threading
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from buzzkeep.rooms import journal as journal_module
from buzzkeep.store import database, journal
from rooms.stage import Stage
from store.test_exactly_once import Kept

SHORT_MS = 50


class Held(Kept):
    """A room in a running match whose journal may be hindered in several ways."""

    def __init__(self, path):
        super().__init__(path)
        self.told = []
        self.plays()
        self.ann = self.stage.join("Ann")
        assert self.stage.host("start")["ok"]

    def publish(self, publication):
        super().publish(publication)
        self.told.append(publication)

    def answer(self, message_id=None):
        prompt = self.stage.head.match.rules.prompts(self.stage.state)[0].id
        command = self.stage.command("act", message_id, prompt=prompt, action={"kind": "answer", "option": 1})
        return self.stage.send(self.ann, command)

    @contextmanager
    def locked(self):
        other = sqlite3.connect(self.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
        other.close()

    @contextmanager
    def disk_full(self):
        """SQLite may not take another page, as on a disk without room."""

        def no_more(connection, _record):
            (pages,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count={pages}")

        with self.connections(no_more):
            yield

    @contextmanager
    def read_only(self):
        with self.connections(lambda connection, _record: connection.execute("PRAGMA query_only=ON")):
            yield

    @contextmanager
    def connections(self, settle):
        """Give the journal new connections that are so settled."""
        self.renew()
        database.event.listen(self.journal.engine, "connect", settle)
        yield
        database.event.remove(self.journal.engine, "connect", settle)
        self.renew()

    def renew(self):
        self.journal._writer.renew(SHORT_MS)
        self.journal.engine.pool.dispose()


@pytest.fixture
def held(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "BUSY_MS", SHORT_MS)
    monkeypatch.setattr(journal, "COMMIT_MS", SHORT_MS)
    monkeypatch.setattr(journal, "PROBING_MS", SHORT_MS)
    with closing(sqlite3.connect(tmp_path / "rooms.db")) as connection:
        connection.execute("PRAGMA page_size=512")  # on a full disk nothing fits into what is left of a page
        connection.execute("VACUUM")
    made = Held(tmp_path / "rooms.db")
    assert made.answer()["ok"]
    yield made
    made.journal.close()


@pytest.fixture
def waits(monkeypatch):
    """Let no real time pass between two tries; the clock is a list of one number."""
    now = [1_000_000]
    monkeypatch.setattr(journal_module, "monotonic_ms", lambda: now[0])
    return now


def fill(held):
    """Write until a page more is needed; return the last reply."""
    for _ in range(400):
        reply = held.answer()
        if not reply["ok"]:
            return reply
    raise AssertionError("the disk is never full")


@pytest.mark.expected_log("nothing can be stored", "stored again")
@pytest.mark.parametrize("trouble", ["locked", "disk_full", "read_only"])
def test_the_room_stands_still_says_why_once_and_goes_on(held, waits, caplog, trouble):
    stage = held.stage
    with getattr(held, trouble)():
        reply = fill(held)
        assert reply["error"] == {"code": "STORAGE", "message": journal_module.SENTENCES[trouble]}
        assert held.told[-1].trouble == trouble
        before, clock, told = stage.head, stage.actor.clock.now(), len(held.told)
        tries = 0
        for _ in range(60):  # a minute of game, with timers that are due all along and somebody who taps
            waits[0] += 1_000
            stage.clock.ms += 1_000
            tried = stage.actor._standstill.left_s() == 0
            tries += tried
            assert not held.answer()["ok"]
        assert stage.head is before
        assert stage.actor.clock.now() == clock  # nobody loses time
        assert len(held.told) == told  # said once to the screens
        assert tries < 15  # each after a longer wait
    assert len([one for one in caplog.records if one.levelno >= logging.ERROR]) == 1
    assert "rooms.db" in caplog.text
    waits[0] += journal_module.LONGEST_WAIT_MS
    stage.actor.work([])  # by itself
    assert held.told[-1].trouble is None
    assert stage.actor.clock.running
    assert held.answer()["ok"]
    assert len([one for one in caplog.records if "stored again" in one.message]) == 1
    assert held.journal.recover(stage.room.code).head.room == stage.room


@pytest.mark.expected_log("nothing can be stored", "stored again")
def test_what_was_carried_out_before_keeps_its_receipt_meanwhile(held, waits):
    done = held.answer("known")
    with held.locked():
        assert not held.answer()["ok"]
        assert held.answer("known") == done
        assert held.answer("new")["error"]["code"] == "STORAGE"
    waits[0] += journal_module.LONGEST_WAIT_MS
    assert held.answer("new")["ok"]


@pytest.mark.expected_log("nothing can be stored", "stored again")
def test_who_comes_and_goes_meanwhile_is_there_or_not_afterwards(held, waits):
    stage, actor = held.stage, held.stage.actor
    bob = stage.join("Bob").player
    actor.connected(held.ann.player)
    actor.connected(bob)
    actor.work([])
    assert [player.connected for player in stage.room.players] == [True, True]
    with held.locked():
        actor.disconnected(bob)
        stage.clock.ms += 10_000
        actor.work([])
        assert actor._standstill.trouble == "locked"
        assert [player.connected for player in stage.room.players] == [True, True]
    waits[0] += journal_module.LONGEST_WAIT_MS
    actor.work([])
    assert [player.connected for player in stage.room.players] == [True, False]


@pytest.mark.expected_log("nothing can be stored", "stored again")
def test_a_held_database_keeps_no_batch_of_many_rooms_waiting_for_each(held):
    with held.locked():
        batch = [(held.stage.memory, journal.Waiter()) for _ in range(100)]
        commit = journal.Commit(held.stage.head, ())
        before = held.journal._writer.write
        calls = []
        held.journal._writer.write = lambda *given: calls.append(given) or before(*given)
        batch = [(commit, waiter) for _, waiter in batch]
        held.journal._write_batch(batch)
        assert len(calls) == 1
        for _, waiter in batch:
            with pytest.raises(journal.StoreDown, match="another program holds the database"):
                waiter.wait()
    held.journal.commit(commit)


@pytest.mark.expected_log("stands still", "was claimed by another one")
def test_a_room_that_another_server_has_taken_says_so_and_asks_ever_more_rarely(held, waits, caplog):
    other = journal.SqlJournal(database.open_database(held.path), held.stage.registry, owner="two")
    other.recover(held.stage.room.code)
    assert held.answer()["error"]["message"] == journal_module.SENTENCES["claimed"]
    for _ in range(60):
        waits[0] += 1_000
        held.stage.actor.work([])
    assert held.told[-1].trouble == "claimed"
    assert len([one for one in caplog.records if "stands still" in one.message]) == 1
    other.close()


@pytest.mark.expected_log("stands still", "could not be stored")
def test_what_happens_by_itself_and_cannot_be_stored_is_tried_ever_more_rarely(held, waits, monkeypatch, caplog):
    calls = []
    monkeypatch.setattr(journal, "log_rows", lambda commit: calls.append(commit) or [({},)] * bool(commit.entries))
    for _ in range(60):
        waits[0] += 1_000
        held.stage.clock.ms += 1_000
        held.stage.actor.work([])
    assert len(calls) < 45
    assert len([one for one in caplog.records if one.levelno >= logging.ERROR]) == 1
    monkeypatch.undo()


@pytest.mark.expected_log("nothing can be stored", "stored again")
@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_that_is_deleted_or_replaced_is_noticed_though_nobody_does_anything(held, waits, replaced):
    stage, aside = held.stage, held.path.with_suffix(".aside")
    assert not database.is_doubtful(held.journal.engine)
    held.path.rename(aside)
    if replaced:
        held.path.write_bytes(aside.read_bytes())
    assert database.is_doubtful(held.journal.engine)
    stage.actor.doubt()
    stage.actor.work([])
    assert held.told[-1].trouble == "gone"
    before = stage.actor.clock.now()
    stage.clock.ms += 5_000
    assert stage.actor.clock.now() == before
    assert held.answer("late")["error"]["message"] == journal_module.SENTENCES["gone"]
    with pytest.raises(journal.StoreDown, match="put it back"):
        held.journal.create(stage.room)
    aside.replace(held.path)
    waits[0] += journal_module.LONGEST_WAIT_MS
    assert held.answer("late")["ok"]
    assert held.told[-1].trouble is None
    assert held.journal.recover(stage.room.code).head.room == stage.room


def test_a_command_waits_for_two_locks_at_most_and_less_long_than_a_phone_does():
    session = Path(__file__).parents[2] / "server/client/session.ts"
    gives_up_ms = int(re.search(r"ACK_TIMEOUT_MS = (\d+)", session.read_text("utf-8"))[1])
    assert journal.COMMIT_MS + journal.PROBING_MS < gives_up_ms == 4_000


def test_a_room_that_is_doubted_without_reason_goes_on(held):
    stage = held.stage
    stage.clock.ms += 1_000
    stage.actor.doubt()
    stage.actor.work([])
    assert held.told[-1].trouble is None
    assert stage.actor.clock.running
    assert held.answer()["ok"]


@pytest.mark.expected_log("the journal cannot be written any more")
def test_a_writer_that_dies_takes_the_process_along(tmp_path, monkeypatch):
    died = threading.Event()
    engine = database.open_database(tmp_path / "rooms.db")
    doomed = journal.SqlJournal(engine, Stage().registry, owner="one", died=died.set)
    monkeypatch.setattr(journal.SqlJournal, "_write_batch", lambda *_: 1 / 0)
    doomed._queue.put((None, None))
    assert died.wait(30)
    doomed.close()
