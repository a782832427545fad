"""Rooms that nobody looks at leave the memory, lose nothing, and come back for whoever asks."""

from dataclasses import replace
from itertools import product
from types import SimpleNamespace

import gevent
import pytest

from buzzkeep.engine.registry import UnknownGame
from buzzkeep.quiz.content import ContentChoice
from buzzkeep.rooms.core import Refused
from buzzkeep.rooms.directory import KEPT_DAYS, LONELY_MS, NEW_MS, ROOMS_OF_ADDRESS, Directory
from buzzkeep.rooms.state import CODE_LETTERS, CONSOLE, Head, RoomState, new_code
from rooms.stage import HOST, Stage


class Store:
    """Rooms as they were committed last."""

    processes = 1

    def __init__(self):
        self.rooms, self.asked = {}, []

    def create(self, room):
        self.rooms[room.code] = Head(room)
        return True

    def recover(self, code):
        self.asked.append(code)
        head = self.rooms.get(code)
        return SimpleNamespace(head=head, receipts={}) if head else None

    def codes(self):
        return set(self.rooms)

    def settle(self, code, free=False):
        self.settled = code


@pytest.fixture
def house():
    """A directory whose actors write their heads into the store."""
    store = Store()

    def make_actor(head, recovered):
        stage = Stage(head=head)
        stage.actor.new, stage.memory.create = recovered is None, store.create
        keep = stage.memory.commit
        stage.memory.commit = lambda commit: (keep(commit), store.rooms.update({head.room.code: commit.head}))
        return stage.actor

    made = Directory(store, make_actor, lambda lang: RoomState("", "", "quickfire", None, {}, ContentChoice(lang), 4))
    made.store = store
    yield made
    made.close()


def lock(actor, locked=True):
    return actor.submit(HOST, Stage().command("lock", locked=locked))


def test_a_room_without_sockets_rests_and_comes_back_as_it_was(house):
    code, _ = house.create("en")
    first = house.locate(code)
    lock(first)
    assert house.rest(lambda _: False, 0) == []
    assert house.rest(lambda _: False, LONELY_MS - 1) == []
    assert house.rest(lambda _: False, LONELY_MS) == [code]
    assert list(house) == []
    assert house.store.settled == code
    again = house.locate(code)
    assert again is not first
    assert again.head.room.locked
    lock(again, locked=False)


def test_a_visitor_in_between_starts_the_wait_anew(house):
    code, _ = house.create("en")
    house.rest(lambda _: False, 0)
    house.rest(lambda _: True, LONELY_MS - 1)
    assert house.rest(lambda _: False, LONELY_MS) == []
    lock(house.locate(code))
    assert house.rest(lambda _: False, 2 * LONELY_MS - 1) == []
    assert house.rest(lambda _: False, 2 * LONELY_MS) == [code]


def test_whoever_comes_while_a_room_is_being_put_away_finds_its_last_commit(house):
    code, _ = house.create("en")
    actor = house.locate(code)
    answers = gevent.spawn(lock, actor)  # in the mailbox when the room is told to stop
    gevent.sleep(0)
    house.rest(lambda _: False, 0)
    resting = gevent.spawn(house.rest, lambda _: False, LONELY_MS)
    visitor = gevent.spawn(house.locate, code)
    gevent.joinall([answers, resting, visitor], raise_error=True)
    assert visitor.value is not actor
    assert visitor.value.head.room.locked
    assert list(house) == [visitor.value]


@pytest.mark.expected_log("its head could not be written")
def test_a_room_rests_even_if_its_head_cannot_be_written(house):
    def fails(code):
        raise OSError("disk full")

    house.store.settle = fails
    code, _ = house.create("en")
    first = house.locate(code)
    lock(first)
    house.rest(lambda _: False, 0)
    assert house.rest(lambda _: False, LONELY_MS) == [code]
    assert house.locate(code) is not first


@pytest.mark.expected_log("stays in the journal: games/chess cannot be loaded")
def test_a_room_whose_game_cannot_be_had_waits_for_it_in_the_journal(house):
    def missing(code):
        raise UnknownGame("games/chess cannot be loaded")

    code, _ = house.create("en")
    lock(house.locate(code))
    house.rest(lambda _: False, 0)
    house.rest(lambda _: False, LONELY_MS)
    recover, house.store.recover = house.store.recover, missing
    house.store.in_play = lambda since: [code]
    assert house.revive() == 0
    with pytest.raises(Refused, match="cannot be played here") as refused:
        house.locate(code)
    assert refused.value.code == "NO_GAME"
    house.store.recover = recover
    assert house.locate(code).code == code


EVERY = ["".join(letters) for letters in product(CODE_LETTERS, repeat=4)]


def test_codes_that_no_room_has_do_not_touch_the_store(house):
    code, _ = house.create("en")
    assert [each for each in (*EVERY, "", "A", "bcfgh", "\u0131bcf") if house.locate(each)] == [code]
    assert house.locate(code.lower())
    assert house.store.asked == []


def test_rooms_that_another_process_opened_are_found_once_they_are_told_of(house):
    code, _ = house.create("en")
    other = "BBBB" if code != "BBBB" else "CCCC"
    house.store.create(Stage(head=None).room.__class__(**{**vars(Stage().room), "code": other}))
    assert house.locate(other) is None
    house.learn()
    assert house.locate(other).code == other
    assert house.locate(code)


def test_the_last_code_is_found_and_then_there_is_none(house):
    house.store.codes = lambda: set(EVERY) - {"WXTR"}
    house.learn()
    assert house.create("en")[0] == "WXTR"
    with pytest.raises(Refused, match="All room codes"):
        house.create("en")


@pytest.mark.expected_log("is another process's")
def test_a_code_that_another_process_took_meanwhile_is_its_own(house, monkeypatch):
    monkeypatch.setattr(house.store, "create", lambda room: False)
    code, _ = house.create("en")
    house.locate(code)._publisher.publish = lambda publication: None
    with pytest.raises(Refused, match="Another server has taken this room"):
        lock(house.locate(code))
    assert new_code(set(EVERY)) is None


def test_a_room_is_stored_when_its_host_comes_and_without_one_its_code_is_free_again(house):
    hosted, _ = house.create("en")
    lonely, _ = house.create("en")
    house.locate(hosted).connected(CONSOLE)
    gevent.sleep(0)
    gevent.sleep(0)
    assert set(house.store.rooms) == {hosted}
    house.rest(lambda _: False, 0)
    assert house.rest(lambda _: False, NEW_MS) == [lonely]
    assert house.locate(lonely) is None
    assert house.rest(lambda _: False, LONELY_MS) == [hosted]
    assert house.locate(hosted).code == hosted


def test_an_address_has_so_many_rooms_in_memory_and_no_more(house):
    opened = [house.create("en", "192.0.2.7")[0] for _ in range(ROOMS_OF_ADDRESS)]
    with pytest.raises(Refused, match="30 rooms of your network") as refused:
        house.create("en", "192.0.2.7")
    assert refused.value.code == "TOO_FAST"
    house.create("en", "192.0.2.8")
    house.rest(lambda code: code not in opened[:2], 0)
    house.rest(lambda code: code not in opened[:2], NEW_MS)
    for _ in range(2):
        house.create("en", "192.0.2.7")
    with pytest.raises(Refused):
        house.create("en", "192.0.2.7")


def test_only_rooms_in_play_come_back_by_themselves(house):
    house.store.in_play = lambda since: ["BBBB"]
    for code in ("BBBB", "CCCC"):
        house.store.create(replace(Stage().room, code=code))
    house.learn()
    assert house.revive() == 1
    assert [actor.code for actor in house] == ["BBBB"]
    assert house.locate("CCCC").code == "CCCC"


def test_rooms_are_forgotten_once_a_day_but_for_those_in_memory(house):
    code, _ = house.create("en")
    asked = []
    house.store.forget = lambda *given: asked.append(given)
    for hour in (0, 5, 23, 24, 30, 47, 48):
        house.forget(hour * 3_600_000)
    assert [now // 3_600_000 for _, now, _ in asked] == [0, 24, 48]
    assert {(days, spared) for days, _, spared in asked} == {(KEPT_DAYS, frozenset({code}))}


@pytest.mark.expected_log("cannot be read by this version of Buzzkeep (KeyError)")
def test_a_room_that_cannot_be_read_says_so_each_time_and_logs_it_once(house, caplog):
    def odd(code):
        raise KeyError("a field of next year, and 123456, somebody's PIN")

    house.store.create(replace(Stage().room, code="BBBB"))
    house.store.recover = odd
    house.learn()
    for _ in range(3):
        with pytest.raises(Refused, match="cannot read this room") as refused:
            house.locate("BBBB")
        assert refused.value.code == "UNREADABLE"
    assert len(caplog.records) == 1
    assert "123456" not in caplog.text
