"""A sample of the journal's tests on PostgreSQL, where its programs and `pip install "buzzkeep[postgres]"` are."""

import pytest

import postgres
from buzzkeep.rooms.journal import Commit
from buzzkeep.rooms.trouble import StoreDown
from buzzkeep.store.database import open_database
from store.test_journal import (  # noqa: F401  its fixtures and tests, with another engine
    journal,
    stage,
    stored,
    test_a_clock_that_jumps_deletes_nothing,
    test_a_match_that_another_version_began_is_not_compared,
    test_a_replay_must_give_the_same_state_and_the_same_place_in_the_chance,
    test_a_room_comes_back_as_it_was_committed_last_with_the_receipts_of_its_commands,
    test_rooms_in_play_are_found_for_as_long_as_is_asked_newest_first,
    test_whoever_claims_a_room_later_keeps_it,
    wall,
)

pytestmark = pytest.mark.waits


@pytest.fixture(scope="module")
def new_database():
    with postgres.cluster() as made:
        yield made


@pytest.fixture
def engine(new_database):
    made = open_database(new_database())
    yield made
    made.dispose()


def test_a_room_that_was_not_told_what_was_stored_is_not_stored_over_it(journal, stage):  # noqa: F811  the fixtures
    code = stored(journal, stage)
    before = stage.head
    stage.host("lock", locked=True)
    journal.commit(stage.memory.commits[-1])
    with pytest.raises(StoreDown, match="went on in the database"):
        journal.commit(Commit(before, ()))  # as if the word of it had got lost: it tries whether it can go on
    assert journal.recover(code).head.room == stage.room
    journal.commit(Commit(stage.head, ()))
