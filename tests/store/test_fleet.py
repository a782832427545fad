"""Several processes at one database: a room is at one of them, and at another one only when that one has ended.

Once with the locks of files, once with those of a PostgreSQL, where there is one.
"""

import sys
import threading
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy.exc import OperationalError

from buzzkeep.rooms.journal import Commit, Elsewhere
from buzzkeep.rooms.state import Head
from buzzkeep.rooms.trouble import JournalError
from buzzkeep.store import fleet as fleets
from buzzkeep.store.database import open_database
from buzzkeep.store.journal import SqlJournal
from rooms.stage import Stage

if sys.platform != "linux":
    pytest.skip("elsewhere a house is one process", allow_module_level=True)

import postgres
from buzzkeep.store.database import InUse
from buzzkeep.store.fleet import AdvisoryFleet, FileFleet, starting, use

DAY = timedelta(days=1)


class Process:
    """A journal at a place."""

    def __init__(self, fleet, database, registry):
        self.fleet = fleet
        engine = open_database(database, name=fleet.name)
        self.journal = SqlJournal(engine, registry, owner="nobody's", fleet=self.fleet)
        fleet.beat({})

    def ends(self):
        self.fleet.close()  # the kernel does it, however a process ends
        self.journal.close()


@pytest.fixture(scope="module")
def new_database():
    with postgres.cluster() as made:
        yield made


@pytest.fixture
def server(new_database):
    """The URL of a database of PostgreSQL."""
    url = new_database()
    with starting(url):
        open_database(url).dispose()
    return url


@pytest.fixture
def stage():
    made = Stage()
    made.ann = made.join("Ann")
    assert made.host("start")["ok"]
    return made


@pytest.fixture(params=["files", "PostgreSQL"])
def two(tmp_path, stage, request):
    if request.param == "files":
        database, fleets = tmp_path / "rooms.db", [FileFleet(tmp_path, place, 2) for place in (1, 2)]
    else:
        database = request.getfixturevalue("server")
        fleets = [AdvisoryFleet(database, place, 2) for place in (1, 2)]
    made = [Process(fleet, database, stage.registry) for fleet in fleets]
    for fleet in fleets:
        fleet.beat({})
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
    one.fleet.close()
    other.fleet.beat({})
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
    one.fleet.close()
    assert other.journal.forget(30, start + 41 * 86_400_000) == 1
    assert code not in other.journal.codes()


def test_a_place_that_is_only_just_being_taken_is_left_alone(tmp_path, monkeypatch):
    first = FileFleet(tmp_path, 1, 2)
    assert first.path_of("2") == "/p/2"
    assert first.path_of("3") is None  # of a house that had more
    monkeypatch.setattr(fleets, "START_S", 0.0)
    assert first.path_of("2") is None
    assert first.lost_one()
    first.close()


def test_what_a_process_tells_the_others_hear_while_it_lives(tmp_path):
    first, second = FileFleet(tmp_path, 1, 2), FileFleet(tmp_path, 2, 2)
    assert second.told() == []
    first.beat({"rooms": 3})
    assert second.told() == [{"rooms": 3}]
    first.close()
    assert second.told() == []
    second.close()


@pytest.mark.expected_log("no word from the database")
def test_who_does_not_beat_holds_nothing_and_finds_that_out(server):
    first, second = AdvisoryFleet(server, 1, 2), AdvisoryFleet(server, 2, 2)
    first.beat({"rooms": 3})
    second.beat({})
    assert second.told() == [{"rooms": 3}]
    assert not second.lost_one()
    engine = open_database(server, name=first.name)
    with engine.connect() as open_still:
        open_still.exec_driver_sql("LOCK TABLE room")  # a transaction that nobody ends
        with second._engine.connect() as connection:
            connection.exec_driver_sql("UPDATE place SET beat_ms = 0 WHERE place = 1")  # it has stood still
        assert second.path_of("1") is None
        second.beat({})
        assert second.lost_one()
        assert second.told() == []
        second.fence()
        with pytest.raises(OperationalError, match="terminat"):
            open_still.exec_driver_sql("SELECT 1")
    first.beat({})  # it wakes, and has no lock any more
    assert not first.doubtful
    first.beat({})
    assert first.doubtful
    assert first.path_of("2") == "/p/2"
    second.beat({})
    assert second.path_of("1") == "/p/1"
    engine.dispose()
    for fleet in (first, second):
        fleet.close()


def test_all_that_start_at_once_find_the_tables_made_once(new_database):
    url, troubles = new_database(), []

    def start():
        try:
            with starting(url):
                open_database(url).dispose()
        except Exception as error:
            troubles.append(error)

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert troubles == []


def test_a_place_is_one_processs(server, monkeypatch):
    monkeypatch.setattr(fleets, "ENTERS_WITHIN_S", 0.0)
    first = AdvisoryFleet(server, 1, 2)
    with pytest.raises(InUse, match="place 1"):
        AdvisoryFleet(server, 1, 2)
    first.close()
    AdvisoryFleet(server, 1, 2).close()


def test_a_server_without_a_place_is_alone_and_those_with_places_share(server):
    alone = use(server, shared=False)
    for shared in (True, False):
        with pytest.raises(InUse, match="--place"):
            use(server, shared=shared)
    alone.close()
    sharing = [use(server, shared=True) for _ in range(2)]
    with pytest.raises(InUse, match="--place"):
        use(server, shared=False)
    for each in sharing:
        each.close()
