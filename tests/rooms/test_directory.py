"""Rooms that nobody looks at leave the memory, lose nothing, and come back for whoever asks."""

from itertools import product
from types import SimpleNamespace

import gevent
import pytest

from buzzkeep.engine.registry import UnknownGame
from buzzkeep.quiz.content import ContentChoice
from buzzkeep.rooms.core import Refused
from buzzkeep.rooms.directory import LONELY_MS, Directory
from buzzkeep.rooms.state import CODE_LETTERS, Head, RoomState, new_code
from rooms.stage import HOST, Stage


class Store:
    """Rooms as they were committed last."""

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


@pytest.mark.expected_log("stays in the journal: games/chess cannot be loaded")
def test_a_room_whose_game_cannot_be_had_waits_for_it_in_the_journal(house):
    def missing(code):
        raise UnknownGame("games/chess cannot be loaded")

    code, _ = house.create("en")
    house.rest(lambda _: False, 0)
    house.rest(lambda _: False, LONELY_MS)
    recover, house.store.recover = house.store.recover, missing
    house.store.forget, house.store.recent = lambda days: None, lambda since: [code]
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


def test_a_code_that_another_process_took_meanwhile_is_no_reason_to_hang(house):
    house.store.codes = lambda: set(EVERY) - {"WXTR", "BBBB"}
    house.learn()
    house.store.create = lambda room: False
    with pytest.raises(Refused, match="All room codes"):
        house.create("en")
    assert new_code(set(EVERY)) is None
