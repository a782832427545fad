"""The journal on a database: what was committed comes back, to one process at a time; what is not needed goes."""

from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from sqlalchemy import select
from sqlalchemy.exc import NoSuchModuleError

from buzzkeep.engine.types import EndMatch
from buzzkeep.net.export import rooms
from buzzkeep.rooms.journal import Commit
from buzzkeep.rooms.state import Head
from buzzkeep.rooms.trouble import JournalError
from buzzkeep.store import journal as journals
from buzzkeep.store.database import forget_overwritten, open_database
from buzzkeep.store.explain import replays
from buzzkeep.store.journal import SqlJournal
from buzzkeep.store.models import LogRow, RoomRow
from buzzkeep.store.rows import ENTRY, HEAD, Statements
from rooms.stage import HOST, Stage
from rooms.test_discretion import PRIVATE, DiscreetGame

MINUTE = timedelta(minutes=1)


@pytest.fixture
def stage():
    """A room with one person in a running match."""
    made = Stage()
    made.ann = made.join("Ann")
    assert made.host("start")["ok"]
    return made


@pytest.fixture
def wall(monkeypatch):
    """The wall clock, as a list of one number of milliseconds."""
    now = [50_000 * 24 * 3_600_000]
    monkeypatch.setattr(journals, "wall_ms", lambda: now[0])
    return now


@pytest.fixture
def engine(tmp_path):
    return open_database(tmp_path / "rooms.db")


@pytest.fixture
def journal(engine, stage, wall):
    made = SqlJournal(engine, stage.registry, owner="one")
    yield made
    made.close()


def stored(journal, stage):
    """Create the room as it was at first and commit all that happened in it."""
    assert journal.create(replace(stage.room, match=None, seq=0))
    for commit in stage.memory.commits:
        journal.commit(commit)
    return stage.room.code


def test_a_room_comes_back_as_it_was_committed_last_with_the_receipts_of_its_commands(journal, stage):
    prompt = stage.head.match.rules.prompts(stage.state)[0].id
    command = stage.command("act", "x", prompt=prompt, action={"kind": "answer", "option": 1})
    reply = stage.send(stage.ann, command)
    found = journal.recover(stored(journal, stage))
    assert (found.head.room, found.head.state) == (stage.room, stage.state)
    assert found.head.match.key == stage.head.match.key
    assert found.receipts[stage.ann.player, "x"] == reply
    assert journal.recover("ZZZZ") is None
    assert not journal.create(stage.room)  # the code is taken


def test_whoever_claims_a_room_later_keeps_it(journal, engine, stage):
    code = stored(journal, stage)
    other = SqlJournal(engine, stage.registry, owner="two")
    assert other.recover(code).epoch == 2
    last = Commit(Head(replace(stage.room, seq=99)), ())
    with pytest.raises(JournalError, match="claimed by another one"):
        journal.commit(last)
    assert [room.seq for room, _ in journal.heads()] == [stage.room.seq]  # nothing of it was stored
    other.commit(last)
    assert [room.seq for room, _ in journal.heads()] == [99]
    other.close()


def test_rooms_in_play_are_found_for_as_long_as_is_asked_newest_first(journal, stage, wall):
    for code, phase in (("BBBB", "playing"), ("CCCC", "playing"), ("FFFF", "over")):
        assert journal.create(replace(stage.room, match=None, seq=0, code=code, phase=phase))
        wall[0] += 60_000
    assert journal.in_play(3 * MINUTE) == ["CCCC", "BBBB"]  # to the millisecond
    assert journal.in_play(2 * MINUTE) == ["CCCC"]


DAY_MS = 24 * 3_600_000


def codes(journal):
    return sorted(room.code for room, _ in journal.heads())


def test_a_room_is_forgotten_after_days_of_use_on_which_nobody_touched_it(journal, stage, wall, tmp_path):
    for code in ("BBBB", "CCCC"):
        assert journal.create(replace(stage.room, match=None, seq=0, code=code))
    for day in range(30):
        assert journal.forget(30, wall[0]) == 0, day
        wall[0] += DAY_MS
        journal.recover("CCCC")
        journal.commit(Commit(Head(replace(stage.room, match=None, seq=day + 1, code="CCCC")), ()))
    assert journal.forget(30, wall[0], {"BBBB"}) == 0
    assert journal.forget(30, wall[0]) == 1
    assert codes(journal) == ["CCCC"]
    assert b"BBBB" not in b"".join(path.read_bytes() for path in tmp_path.iterdir())


def test_one_room_that_cannot_be_read_hides_no_other(journal, stage, engine, tmp_path):
    for code in ("BBBB", "CCCC"):
        assert journal.create(replace(stage.room, match=None, seq=0, code=code))
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE room SET room = '{}' WHERE code = 'BBBB'")
    assert [(code, room and room.code) for code, room, _ in journal.rooms()] == [("BBBB", None), ("CCCC", "CCCC")]
    assert codes(journal) == ["CCCC"]
    said = CliRunner().invoke(rooms, ["list", "--db", str(tmp_path / "rooms.db")]).output
    assert said == "BBBB  cannot be read\nCCCC  playing  quickfire        1 players\n"


def test_a_clock_that_jumps_deletes_nothing(journal, stage, wall):
    assert journal.create(replace(stage.room, match=None, seq=0, code="BBBB"))
    for jump in (300, -300, 30_000, -29_990, 7, -20_000):
        wall[0] += jump * DAY_MS
        assert journal.forget(30, wall[0]) == 0
        assert journal.create(replace(stage.room, match=None, seq=0, code=f"J{len(codes(journal)):03}"))
    assert len(codes(journal)) == 7
    for _ in range(40):  # forty starts on one day are one day of use
        assert journal.forget(30, wall[0]) == 0


@pytest.mark.parametrize("dialect", ["sqlite", "another"])
def test_every_kind_of_database_is_given_the_same_rows(engine, journal, stage, monkeypatch, dialect):
    for code in ("BBBB", "CCCC"):
        assert journal.create(replace(stage.room, match=None, seq=0, code=code))
    monkeypatch.setattr(engine.dialect, "name", dialect)
    writer = Statements(engine, 1_000)
    monkeypatch.undo()
    heads = [(code, 1, 7, "over", f"room of {code}".encode(), b"state", 5) for code in ("BBBB", "CCCC")]
    entries = [("BBBB", seq, 10, "p1", "act", None, None, "m", b"[]", 5) for seq in (8, 9, 10)]
    with engine.begin() as connection:
        assert writer.heads(connection, heads[:1]) == 1
        assert writer.heads(connection, [("BBBB", 2, *heads[0][2:])]) == 0  # another process holds it
        assert writer.held(connection, [("BBBB", 1)]) == 1
        assert writer.held(connection, [("BBBB", 1), ("CCCC", 2)]) == 1
        writer.heads(connection, heads)
        writer.entries(connection, entries[:1])
    both = [("BBBB", 1), ("CCCC", 1)]
    assert writer.write([], both, entries[1:2])
    newer = [("BBBB", 1, 8, *heads[0][3:])]
    for wrong in (([], [both[0], ("CCCC", 2)]), (newer, [("CCCC", 2)]), ([("BBBB", 2, *newer[0][2:])], [])):
        assert not writer.write(*wrong, entries[2:])  # nothing of it, if one room is another's
    assert writer.write([("BBBB", 1, 9, *heads[0][3:])], both[1:], entries[2:])
    assert writer.write(heads[:1], [], [])
    writer.close()
    with engine.connect() as connection:
        columns = [RoomRow.__table__.c[name] for name in ("code", "epoch", *HEAD)]
        assert [tuple(row) for row in connection.execute(select(*columns).order_by("code"))] == heads
        columns = [LogRow.__table__.c[name] for name in ENTRY]
        assert [tuple(row) for row in connection.execute(select(*columns).order_by("seq"))] == entries


def test_what_a_match_off_the_record_left_behind_is_let_go_once_it_is_over(engine, monkeypatch):
    calls = []
    monkeypatch.setattr(journals, "forget_overwritten", calls.append)
    stage = Stage(game=DiscreetGame())
    journal = SqlJournal(engine, stage.registry, owner="one")
    assert journal.create(stage.room)

    def after(step):
        """Commit what a step does; return how often the disk was cleaned then."""
        before, known = len(stage.memory.commits), len(calls)
        step()
        for commit in stage.memory.commits[before:]:
            journal.commit(commit)
        return len(calls) - known

    def answers(option):
        command = stage.command(
            "act", prompt=stage.head.match.rules.prompts(stage.state)[0].id, action={"kind": "answer", "option": option}
        )
        assert stage.send(ann, command)["ok"]

    def ends():
        assert stage.send(HOST, stage.command("host_act", prompt="any", action=EndMatch()))["ok"]

    ann = stage.join("Ann")
    for commit in stage.memory.commits:
        journal.commit(commit)
    assert after(lambda: stage.host("start")) == 0
    assert [after(lambda: answers(1)), after(ends)] == [0, 0]  # on the record
    assert after(lambda: stage.host("rematch")) == 0
    assert [after(lambda: answers(PRIVATE)), after(ends)] == [0, 1]
    assert after(lambda: stage.host("rename", player=ann.player, name="Anna")) == 0
    journal.close()


def test_other_databases_than_sqlite_are_left_to_their_own_settings():
    forget_overwritten(SimpleNamespace(dialect=SimpleNamespace(name="postgresql")))  # it would ask for a connection


@pytest.mark.parametrize(
    ("spoilt", "agrees"),
    [
        (lambda head: head, True),
        (lambda head: replace(head, state=replace(head.state, serial=99)), False),
        (lambda head: replace(head, room=replace(head.room, match=replace(head.room.match, rng_position=99))), False),
    ],
)
def test_a_replay_must_give_the_same_state_and_the_same_place_in_the_chance(journal, stage, spoilt, agrees):
    stored(journal, stage)
    journal.commit(Commit(spoilt(stage.head), ()))
    (replay,) = replays(journal, stage.registry)
    assert (replay.room, replay.inputs, replay.agrees) == (stage.room.code, 1, agrees)


def test_a_match_that_another_version_began_is_not_compared(journal, stage):
    stored(journal, stage)
    spoilt = replace(stage.head.state, serial=99)
    journal.commit(Commit(replace(stage.head, state=spoilt), ()))
    (replay,) = replays(journal, stage.registry, "another build")
    assert (replay.agrees, replay.why) == (None, "played by another version, ")


def test_a_url_of_another_database_makes_no_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NoSuchModuleError):
        open_database("nosuch://user@host/buzzkeep")
    assert list(tmp_path.iterdir()) == []
    open_database("sqlite:///there/rooms.db").dispose()
    assert (tmp_path / "there" / "rooms.db").exists()
