"""A command has one effect for ever: however old it is, it gets its receipt, and it never fails its neighbours."""

import pytest

from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.mailbox import KEPT
from buzzkeep.store import journal
from buzzkeep.store.database import open_database
from buzzkeep.store.journal import SqlJournal
from buzzkeep.store.rows import log_rows
from rooms.stage import HOST, Stage


class Kept:
    """A stage whose room is in a database, and can be brought back from it."""

    def __init__(self, path):
        self.path = path
        self.open(Stage())
        assert self.journal.create(self.stage.room)

    def open(self, stage):
        self.stage = stage
        self.journal = SqlJournal(open_database(self.path), stage.registry, owner="one")

    def plays(self):
        """Have the stage's room commit into the database, and its audience look at what that has."""
        actor, journal = self.stage.actor, self.journal
        actor._journal = journal
        actor._publisher = self
        return self.stage

    def publish(self, publication):
        assert publication.head is self.stage.head

    def restarts(self):
        """Close everything, bring the room back, and return its stage."""
        self.journal.close()
        code = self.stage.room.code
        self.open(Stage())
        found = self.journal.recover(code)
        self.stage = Stage(head=found.head, receipts=found.receipts)
        return self.plays()


@pytest.fixture
def kept(tmp_path):
    made = Kept(tmp_path / "rooms.db")
    yield made
    made.journal.close()


def many(stage, how_often):
    """Have the host carry out so many commands, and return them with their replies."""
    commands = [stage.command("lock", f"m-{number}", locked=number % 2 == 0) for number in range(how_often)]
    replies = []
    for first in range(0, how_often, 50):
        replies += stage.sends([(HOST, command) for command in commands[first : first + 50]])
    assert all(reply["ok"] for reply in replies)
    return list(zip(commands, replies, strict=True))


@pytest.mark.parametrize("restart", [False, True])
def test_the_oldest_command_gets_its_receipt_among_new_ones_that_all_count(kept, restart):
    stage = kept.plays()
    done = many(stage, KEPT + 100)
    if restart:
        stage = kept.restarts()
    seq = stage.room.seq
    old = [done[number] for number in (0, 1, 99, 100, 101, len(done) - 1)]
    new = [stage.command("lock", f"new-{number}", locked=False) for number in range(3)]
    order = [new[0], old[0][0], old[3][0], new[1], *(command for command, _ in old), new[2], new[1]]
    replies = stage.sends([(HOST, command) for command in order])
    assert all(reply["ok"] for reply in replies), replies
    said = dict(zip([command.id for command in order], replies, strict=True))
    assert [said[command.id] for command, _ in old] == [reply for _, reply in old]
    assert stage.room.seq == seq + len(new)  # the three new ones, each once
    assert not stage.room.locked


def test_after_a_restart_the_newest_receipts_are_those_that_are_kept_in_memory(kept):
    many(kept.plays(), KEPT + 100)
    stage = kept.restarts()
    command = stage.command("lock", "one-more", locked=True)
    assert stage.send(HOST, command)["ok"]
    known = stage.actor._receipts
    assert [known.get(("host", f"m-{number}")) is not None for number in (100, 101, KEPT + 99)] == [False, True, True]


@pytest.mark.expected_log("could not be stored")
def test_a_row_that_the_database_refuses_fails_nobody_but_its_sender(kept, monkeypatch):
    stage = kept.plays()

    def unstorable(commit):
        return [(*row[:2], {} if row[5] == "bad" else row[2], *row[3:]) for row in log_rows(commit)]

    monkeypatch.setattr(journal, "log_rows", unstorable)
    letters = [(HOST, stage.command("lock", name, locked=False)) for name in ("a", "bad", "b")]
    letters.append((Actor("player"), stage.command("join", name="Ann")))
    replies = stage.sends(letters)
    assert [reply["ok"] for reply in replies] == [True, False, True, True]
    assert replies[1]["error"]["code"] == "STORAGE"
    assert [player.name for player in stage.room.players] == ["Ann"]
    assert kept.journal.recover(stage.room.code).head.room == stage.room
