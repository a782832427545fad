"""The parts of a room, each alone: mailbox, attendance, guesses, receipts, batch, outlook."""

import pytest

from buzzkeep.engine.records import changed
from buzzkeep.quiz.content import ContentChoice
from buzzkeep.rooms.batch import Batch
from buzzkeep.rooms.callers import DROP_GRACE_MS, RESTART_GRACE_MS, Attendance
from buzzkeep.rooms.commands import Join, Ready
from buzzkeep.rooms.core import Actor, Change, Disconnection, Refused
from buzzkeep.rooms.mailbox import BATCH, KEPT, Accepted, Mailbox, Message, Receipts, as_stored, key_of
from buzzkeep.rooms.prepare import COUNTS_HOLD_MS, Outlook, Outlooks
from buzzkeep.rooms.state import Head, Player, RoomState

ANN = Actor("player", "p1")


class Hand:
    """A clock that stands until it is moved."""

    def __init__(self):
        self.at = 1_000

    def __call__(self):
        return self.at


@pytest.fixture
def clock():
    return Hand()


def message(number=1, answer=None, actor=ANN):
    return Message(actor, Ready(f"m{number}", ready=True), 0, answer)


def room(**fields):
    return RoomState("BCFG", "", "quickfire", None, {}, ContentChoice("en"), 4, **fields)


# -- mailbox ---------------------------------------------------------------------------------------------------


def test_a_mailbox_keeps_the_order_and_gives_no_more_than_a_batch():
    mailbox, letters = Mailbox(), [message(number) for number in range(BATCH + 3)]
    for letter in letters:
        mailbox.put(letter)
    assert mailbox.take(None) == letters[:BATCH]
    assert mailbox.take(None) == letters[BATCH:]
    assert mailbox.take(0) == []


def test_a_mailbox_is_closed_only_when_what_came_before_is_taken():
    mailbox, first, second = Mailbox(), message(1), message(2)
    mailbox.put(first)
    mailbox.wake()
    mailbox.put(second)
    mailbox.close()
    assert mailbox.take(None) == [first]
    assert not mailbox.closed
    assert mailbox.take(None) == [second]
    assert mailbox.closed


def test_a_message_is_answered_once():
    told = []
    letter = message(answer=told.append)
    letter.reply(Accepted(3))
    letter.reply(Refused("BUG", "too late"))
    assert told == [Accepted(3)]


@pytest.mark.expected_log("an answer was not taken")
def test_an_answer_that_is_not_taken_is_no_fault_of_the_room():
    letter = message(answer=lambda reply: 1 / 0)
    letter.reply(Accepted(3))
    assert letter.answer is None


# -- attendance ------------------------------------------------------------------------------------------------


def test_a_drop_counts_after_its_grace_and_not_if_another_phone_is_there(clock):
    phones = Attendance(clock)
    for _ in range(2):
        phones.connected("p1")
    assert phones.take_come() == ["p1", "p1"]
    phones.disconnected("p1")
    assert phones.next_due() is None
    phones.disconnected("p1")
    assert phones.next_due() == clock.at + DROP_GRACE_MS
    clock.at += DROP_GRACE_MS - 1
    assert phones.take_dropped() == []
    clock.at += 1
    assert phones.take_dropped() == ["p1"]
    assert phones.take_dropped() == []


def test_who_comes_back_in_time_was_never_gone(clock):
    phones = Attendance(clock)
    phones.connected("p1")
    phones.disconnected("p1")
    phones.connected("p1")
    clock.at += 10 * DROP_GRACE_MS
    assert (phones.take_dropped(), phones.take_come()) == ([], ["p1", "p1"])


def test_who_came_and_went_before_anybody_looked_did_not_come(clock):
    phones = Attendance(clock)
    phones.connected("p1")
    phones.disconnected("p1")
    assert phones.take_come() == []


def test_a_restart_gives_more_time(clock):
    phones = Attendance(clock)
    phones.restarted(["p1", "p2"])
    phones.connected("p1")
    clock.at += RESTART_GRACE_MS
    assert phones.take_dropped() == ["p2"]


# -- receipts --------------------------------------------------------------------------------------------------


def test_the_newest_receipts_are_kept_in_whatever_order_the_journal_gives_them():
    newest_first = {("p1", f"m{seq}"): as_stored(Accepted(seq)) for seq in range(KEPT, 0, -1)}
    receipts = Receipts(newest_first)
    receipts.keep({("p1", "new"): Accepted(KEPT + 1)})
    assert receipts.get(("p1", "m1")) is None
    assert receipts.get(("p1", f"m{KEPT}")) == Accepted(KEPT)
    assert receipts.get(("p1", "new")) == Accepted(KEPT + 1)


def test_a_join_has_no_receipt_and_every_other_command_has_its_senders_own():
    assert key_of(Actor("player"), Join("x", "Ann")) is None
    assert key_of(ANN, Ready("x", ready=True)) == ("p1", "x")
    assert key_of(Actor("host"), Ready("x", ready=True)) == ("host", "x")


# -- batch -----------------------------------------------------------------------------------------------------


def test_a_batch_numbers_its_changes_and_commits_them_as_one():
    batch = Batch(Head(room(seq=7)), lambda: 1_234)
    locked = changed(batch.head, room=changed(batch.head.room, locked=True))
    gone = (Disconnection("p9", "kicked"),)
    batch.accept(message(1), Change(locked, disconnections=gone), None)
    batch.happen(Change(batch.head))  # nothing
    batch.happen(Change(changed(batch.head, room=changed(batch.head.room, fault="x"))))
    commit = batch.commit
    assert (commit.head.room.seq, commit.head.room.clock_ms) == (9, 1_234)
    assert (commit.head.room.locked, commit.head.room.fault) == (True, "x")
    assert [(entry.seq, entry.actor, entry.kind, entry.message_id, entry.receipt) for entry in commit.entries] == [
        (8, "p1", "ready", "m1", {"ok": True, "seq": 8}),
        (9, "system", "internal", None, None),
    ]
    assert batch.receipts == {("p1", "m1"): Accepted(8)}
    assert [reply for _, reply in batch.answers] == [Accepted(8)]
    assert batch.acted == {ANN}
    assert batch.disconnections == list(gone)


def test_a_batch_in_which_nothing_happened_commits_nothing():
    assert Batch(Head(room()), lambda: 0).commit is None


# -- outlook ---------------------------------------------------------------------------------------------------


def test_an_outlook_is_made_anew_only_for_what_it_depends_on_and_not_in_a_match(clock):
    made = []
    outlooks = Outlooks(lambda seen, _counts: made.append(seen) or Outlook(), lambda _room: None, clock)
    first = room()
    ann = Player("p1", "Ann", "", "000000", 0)
    for player in (ann, changed(ann, ready=True), changed(ann, connected=False, token_hash="x")):
        outlooks.refresh(changed(first, players=(player,)))
    assert len(made) == 1
    outlooks.refresh(changed(first, players=(changed(ann, seat=1),)))
    assert len(made) == 2
    made.clear()
    for seen in (first, changed(first, locked=True, seq=5), changed(first, options={"map": "france"})):
        outlooks.refresh(seen)
    outlooks.refresh(changed(first, phase="playing", options={"map": "triangle"}))
    assert [seen.options for seen in made] == [{}, {"map": "france"}]


def test_questions_are_counted_anew_for_another_choice_and_now_and_then_but_not_for_everybody_who_joins(clock):
    counted, used = [], []
    outlooks = Outlooks(
        lambda _seen, counts: used.append(counts) or Outlook(),
        lambda seen: counted.append(seen) or len(counted),
        clock,
    )
    seen = room()
    for number in range(4):
        seen = changed(seen, players=(*seen.players, Player(f"p{number}", f"N{number}", "", "000000", number)))
        outlooks.refresh(seen)
    assert used == [1, 1, 1, 1]
    seen = changed(seen, content=ContentChoice("fr"))
    outlooks.refresh(seen)
    assert used[-1] == 2
    clock.at += COUNTS_HOLD_MS
    outlooks.refresh(seen)  # nothing else has changed, so nobody looks
    assert used[-1] == 2
    outlooks.refresh(changed(seen, players=()))
    assert used[-1] == 3
