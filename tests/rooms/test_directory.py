"""Rooms that nobody looks at leave the memory, lose nothing, and come back for whoever asks."""

from types import SimpleNamespace

import gevent
import pytest

from buzzkeep.rooms.directory import LONELY_MS, Directory
from buzzkeep.rooms.state import Head
from rooms.stage import HOST, Stage


class Store:
    """Rooms as they were committed last."""

    def __init__(self):
        self.rooms = {}

    def create(self, room):
        self.rooms[room.code] = Head(room)
        return True

    def recover(self, code):
        head = self.rooms.get(code)
        return SimpleNamespace(head=head, receipts={}) if head else None

    def settle(self, code):
        self.settled = code


@pytest.fixture
def house():
    """A directory whose actors write their heads into the store."""
    store = Store()

    def make_actor(head, _recovered):
        stage = Stage(head=head)
        keep = stage.memory.commit
        stage.memory.commit = lambda commit: (keep(commit), store.rooms.update({head.room.code: commit.head}))
        return stage.actor

    made = Directory(store, make_actor, lambda lang: ("quickfire", None, {}, 4))
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
    house.rest(lambda _: False, 0)
    assert house.rest(lambda _: False, LONELY_MS) == [code]
    assert house.locate(code) is not first
