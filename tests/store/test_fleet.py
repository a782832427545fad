"""Several processes at one database: a room is at one of them, and at another one only when that one has ended."""

import sys
from dataclasses import replace
from datetime import timedelta

import pytest

from buzzkeep.rooms.journal import Commit, Elsewhere, JournalError
from buzzkeep.rooms.state import Head
from buzzkeep.store import fleet as fleets
from buzzkeep.store.database import open_database
from buzzkeep.store.journal import SqlJournal
from rooms.stage import Stage

if sys.platform != "linux":
    pytest.skip("elsewhere a house is one process", allow_module_level=True)

from buzzkeep.store.fleet import Fleet

DAY = timedelta(days=1)


class Process:
    """A journal at a place."""

    def __init__(self, folder, place, registry):
        self.fleet = Fleet(folder, place, 2)
        engine = open_database(folder / "rooms.db")
        self.journal = SqlJournal(engine, registry, owner="nobody's", fleet=self.fleet)

    def ends(self):
        self.fleet._lock.close()  # the kernel does it, however a process ends
        self.journal.close()


@pytest.fixture
def stage():
    made = Stage()
    made.ann = made.join("Ann")
    assert made.host("start")["ok"]
    return made


@pytest.fixture
def two(tmp_path, stage):
    made = [Process(tmp_path, place, stage.registry) for place in (1, 2)]
    yield made
    for process in made:
        process.ends()


def stored(process, stage):
    assert process.journal.create(replace(stage.room, match=None, seq=0))
    for commit in stage.memory.commits:
        process.journal.commit(commit)
    return stage.room.code


def test_a_room_is_at_one_process_until_that_has_ended(two, stage):
    one, other = two
    code = stored(one, stage)
    with pytest.raises(Elsewhere) as told:
        other.journal.recover(code)
    assert told.value.path == "/p/1"
    assert other.journal.in_play(DAY) == []
    assert not other.fleet.lost_one()
    one.fleet._lock.close()
    assert other.fleet.lost_one()
    assert not other.fleet.lost_one()
    assert other.journal.in_play(DAY) == [code]
    assert other.journal.recover(code).epoch == 2
    with pytest.raises(JournalError, match="claimed by another one"):
        one.journal.commit(Commit(Head(replace(stage.room, seq=99)), ()))


def test_a_room_that_is_left_is_anybodys_at_once(two, stage):
    one, other = two
    code = stored(one, stage)
    one.journal.settle(code, free=True)
    assert other.journal.recover(code).head.room == stage.room
    with pytest.raises(Elsewhere):
        one.journal.recover(code)


def test_a_new_room_is_found_by_all_and_its_code_is_taken(two, stage):
    one, other = two
    room = replace(stage.room, match=None, seq=0, phase="lobby")
    assert one.journal.create(room)
    assert one.journal.create(room)  # the room itself, when its console has come
    assert not other.journal.create(room)
    assert room.code in other.journal.codes()
    one.journal.drop({room.code})
    assert other.journal.create(room)


def test_what_is_played_at_another_process_is_known_as_it_is_now(two, stage):
    one, other = two
    stored(one, stage)
    assert [(head.room, head.state) for head in other.journal.elsewhere(DAY)] == [(stage.room, stage.state)]
    assert list(one.journal.elsewhere(DAY)) == []


def test_nobody_forgets_what_another_process_may_have_open(two, stage):
    one, other = two
    code = stored(one, stage)
    start = 50_000 * 86_400_000
    for day in range(40):
        assert other.journal.forget(30, start + day * 86_400_000) == 0
    one.fleet._lock.close()
    assert other.journal.forget(30, start + 41 * 86_400_000) == 1
    assert code not in other.journal.codes()


def test_a_place_that_is_only_just_being_taken_is_left_alone(tmp_path, monkeypatch):
    first = Fleet(tmp_path, 1, 2)
    assert first.path_of("2") == "/p/2"
    assert first.path_of("3") is None  # of a house that had more
    monkeypatch.setattr(fleets, "START_S", 0.0)
    assert first.path_of("2") is None
    assert first.lost_one()
    first._lock.close()


def test_what_a_process_tells_the_others_hear_while_it_lives(tmp_path):
    first, second = Fleet(tmp_path, 1, 2), Fleet(tmp_path, 2, 2)
    assert second.told() == []
    first.beat({"rooms": 3})
    assert second.told() == [{"rooms": 3}]
    first._lock.close()
    assert second.told() == []
    second._lock.close()
