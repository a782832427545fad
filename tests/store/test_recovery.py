"""A room on the disk is its head and the rows since: wherever it is cut off, the room comes back as it was."""

import random
import sqlite3
from contextlib import contextmanager
from dataclasses import replace

import orjson
import pytest
from sqlalchemy import update

import soak
from buzzkeep.engine import codec
from buzzkeep.engine.registry import installed
from buzzkeep.engine.types import EndMatch, Party, Role
from buzzkeep.rooms.trouble import JournalError
from buzzkeep.store.database import open_database
from buzzkeep.store.explain import replays
from buzzkeep.store.heads import ENOUGH_ROWS, MOST_ROWS
from buzzkeep.store.journal import SqlJournal
from buzzkeep.store.models import LogRow
from rooms.quickfire import QUICKFIRE, QuickfireGame
from rooms.stage import HOST, Stage
from rooms.test_discretion import PRIVATE, DiscreetGame

LOG = LogRow.__table__
SIDE_MODES = ("drinking_war", "pudding_wars", "virus_war", "watchtower")
MOST_MOMENTS = 400


class House:
    """A journal that is given all commits of a stage, and looks at copies of its database."""

    def __init__(self, stage, folder):
        self.stage, self.folder, self.given, self.copies = stage, folder, 0, 0
        self.engine = open_database(folder / "rooms.db")
        self.journal = SqlJournal(self.engine, stage.registry, owner="one")
        assert self.journal.create(replace(stage.room, match=None, phase="lobby", seq=0))

    def store(self):
        """Commit what has happened on the stage; give each commit once it is on the disk."""
        for commit in self.stage.memory.commits[self.given :]:
            self.journal.commit(commit)
            self.given += 1
            yield commit

    def store_all(self):
        return list(self.store())

    @contextmanager
    def killed(self, registry=None):
        """A journal on the database as a SIGKILL would leave it now."""
        self.copies += 1
        path = self.folder / f"copy{self.copies}.db"
        with sqlite3.connect(self.folder / "rooms.db") as there, sqlite3.connect(path) as here:
            here.execute("PRAGMA synchronous=OFF")  # nobody pulls this one's plug
            there.backup(here)
        there.close()
        here.close()
        journal = SqlJournal(open_database(path), registry or self.stage.registry, owner="two")
        try:
            yield journal
        finally:
            journal.close()
            path.unlink()

    def behind(self):
        """How far the stored head is behind the room."""
        ((room, _state),) = self.journal.heads()
        return self.stage.room.seq - room.seq


@pytest.fixture
def housed(tmp_path):
    """Make the house of a stage."""
    made = []

    def make(stage):
        made.append(House(stage, tmp_path))
        return made[-1]

    yield make
    for house in made:
        house.journal.close()


@pytest.fixture
def house(housed):
    """Quickfire, which asks the same from beginning to end, with Ann and one row behind the head."""
    stage = Stage()
    stage.ann = stage.join("Ann")
    assert stage.host("start")["ok"]
    made = housed(stage)
    made.store_all()
    answers(stage)
    made.store_all()
    return made


def answers(stage, message_id=None, option=1):
    """Have Ann answer."""
    prompt = stage.head.match.rules.prompts(stage.state)[0].id
    command = stage.command("act", message_id, prompt=prompt, action={"kind": "answer", "option": option})
    reply = stage.send(stage.ann, command)
    assert reply["ok"]
    return reply


def assert_same(found, head, game):
    assert found.room == head.room
    assert codec.dump(game.state_type, found.state) == codec.dump(game.state_type, head.state)


@pytest.mark.scaled
@pytest.mark.parametrize("game", SIDE_MODES)
def test_wherever_the_log_is_cut_off_the_room_comes_back_as_it_was(game, housed):
    chance = random.Random(f"{game}/{soak.seed()}")
    module = installed().get(game)
    stage = Stage(game=module)
    ann = stage.join("Ann")
    for seat in range(1, module.info.min_seats + 1):
        if seat < module.info.default_seats:
            assert stage.host("bot", seat=seat, skill=module.bot_skills[0])["ok"]
    house = housed(stage)
    assert stage.host("start")["ok"]
    behind = {0}
    for moment in range(MOST_MOMENTS):
        if moment >= soak.times(15, MOST_MOMENTS) and max(behind) >= ENOUGH_ROWS - 1:
            break
        stage.passes(chance.randrange(200, 4_000))
        if stage.room.phase == "over":
            stage.host("rematch")
        elif stage.room.paused:  # not for long: rows are what this is about
            stage.host("resume")
        elif chance.random() < 0.1:  # something else than the match changes
            stage.host("lock", locked=moment % 2 == 0)
            stage.host(*chance.choice((("pause",), ("resume",))))
        acts_at_random(stage, ann, chance)
        for commit in house.store():
            with house.killed() as journal:
                behind.add(commit.head.room.seq - journal.heads()[0][0].seq)
                found = journal.recover(stage.room.code).head
                assert found.room == commit.head.room
                if commit.head.match is not None:
                    assert_same(found, commit.head, module)
                    if soak.soaking() or house.copies % 8 == 0:  # it plays the whole match again
                        assert [replay.agrees for replay in replays(journal, stage.registry)] != [False]
    assert max(behind) >= ENOUGH_ROWS - 1  # most rows stood alone
    assert max(behind) < MOST_ROWS


def acts_at_random(stage, ann, chance):
    match = stage.head.match
    if match is None or stage.room.paused:
        return
    who = Party(Role.SEAT, 0, ann.player)
    for prompt in match.rules.prompts(stage.state):
        if 0 in prompt.seats and (legal := list(match.rules.legal(stage.state, who))):
            raw = codec.plain(installed().get(match.game).action_type, chance.choice(legal))
            stage.send(ann, stage.command("act", prompt=prompt.id, action=raw))


def test_answers_write_no_head_until_many_have_gathered(house):
    assert house.behind() == 1
    for _ in range(MOST_ROWS - 2):
        answers(house.stage)
        house.store_all()
    assert house.behind() == MOST_ROWS - 1
    answers(house.stage)
    house.store_all()
    assert house.behind() == 0


def test_whatever_no_input_of_the_match_changes_writes_the_head(house):
    for kind, fields in (("lock", {"locked": True}), ("pause", {}), ("resume", {})):
        if kind != "resume":  # nobody answers during a pause
            answers(house.stage)
        assert house.stage.host(kind, **fields)["ok"]
        house.store_all()
        assert house.behind() == 0, kind
    house.stage.join("Ben")
    house.store_all()
    assert house.behind() == 0


def test_a_match_off_the_record_is_its_head(housed):
    stage = Stage(game=DiscreetGame())
    stage.ann = stage.join("Ann")
    assert stage.host("start")["ok"]
    house = housed(stage)
    answers(stage)
    answers(stage, option=PRIVATE)
    house.store_all()
    assert house.behind() == 0
    answers(stage)
    house.store_all()
    assert house.behind() == 0


def test_a_repeated_command_is_known_after_a_restart_though_no_head_was_written(house):
    reply = answers(house.stage, "x")
    house.store_all()
    assert house.behind() == 2
    with house.killed() as journal:
        found = journal.recover(house.stage.room.code)
        assert found.receipts[house.stage.ann.player, "x"] == reply
        assert found.head.room.seq == reply["seq"]
        assert [room.seq for room, _ in journal.heads()] == [reply["seq"]]  # the next start has nothing to repeat


def test_a_room_that_leaves_the_memory_and_a_server_that_stops_write_their_heads(house):
    house.journal.settle(house.stage.room.code)
    assert house.behind() == 0
    house.journal.settle(house.stage.room.code)  # it knows nothing of it any more
    answers(house.stage)
    house.store_all()
    answers(house.stage)
    house.store_all()
    assert house.behind() == 1  # the first one wrote it: nothing was known of the disk
    house.journal.close()
    again = SqlJournal(open_database(house.folder / "rooms.db"), house.stage.registry, owner="two")
    assert [room.seq for room, _ in again.heads()] == [house.stage.room.seq]
    again.close()


def test_rows_alone_are_refused_too_once_another_process_holds_the_room(house):
    other = SqlJournal(open_database(house.folder / "rooms.db"), house.stage.registry, owner="two")
    assert other.recover(house.stage.room.code).head.room.seq == house.stage.room.seq
    answers(house.stage)
    with pytest.raises(JournalError, match="claimed by another one"):
        house.store_all()
    with pytest.raises(JournalError, match="claimed by another one"):
        house.journal.settle(house.stage.room.code)
    assert [room.seq for room, _ in other.heads()] == [house.stage.room.seq - 1]
    other.close()


def test_a_commit_that_fails_leaves_no_trace(house):
    stage = house.stage
    answers(stage, "x")
    house.store_all()
    before = stage.head
    answers(stage, "y")
    failing = stage.memory.commits[-1]
    twice = replace(failing, entries=(replace(failing.entries[0], message_id="x"),))
    with pytest.raises(JournalError):
        house.journal.commit(twice)
    with house.killed() as journal:
        assert_same(journal.recover(stage.room.code).head, before, QUICKFIRE)
    house.store_all()
    with house.killed() as journal:
        assert_same(journal.recover(stage.room.code).head, stage.head, QUICKFIRE)


@pytest.mark.expected_log("back to its last stored state", "the rules of quickfire failed")
@pytest.mark.parametrize(
    "spoilt",
    [
        [
            {
                "do": "act",
                "who": {"role": "seat", "seat": 0, "member": "p1"},
                "action": {"kind": "fly"},
                "now": 1,
                "acted_at": 1,
            }
        ],
        [{"do": "dance"}],
    ],
)
def test_what_can_no_longer_be_repeated_does_not_lose_the_room(house, spoilt):
    stage = house.stage
    room = stage.room
    ((head, _state),) = house.journal.heads()
    for message_id in ("x", "y"):
        reply = answers(stage, message_id)
    house.store_all()
    with house.engine.begin() as connection:
        connection.execute(update(LOG).where(LOG.c.message_id == "x").values(inputs=orjson.dumps(spoilt)))
    with house.killed() as journal:
        found = journal.recover(room.code)
        assert found.head.room.fault.startswith("the last 3 moves before the server ended cannot be repeated")
        assert found.head.room.seq == reply["seq"]  # nobody sees it fall
        assert found.head.room.clock_ms == head.clock_ms
        assert found.receipts[stage.ann.player, "y"] == reply
        assert [replay.agrees for replay in replays(journal, stage.registry)] == [True]
        back = Stage(head=found.head, receipts=found.receipts)
        back.ann = stage.ann
        assert back.host("retry")["ok"]
        answers(back, "z")
        for commit in back.memory.commits:
            journal.commit(commit)
        assert journal.recover(room.code).head.room == back.room
        assert [replay.agrees for replay in replays(journal, stage.registry)] == [True]


class NewerGame(QuickfireGame):
    """The same game after an update that gave its states another form."""

    def __init__(self):
        super().__init__()
        self.state_type = dict[str, int]


@pytest.mark.expected_log("another version of Buzzkeep stored its match, which has ended")
def test_a_match_in_another_form_has_ended_and_the_room_is_in_its_lobby(house):
    stage = house.stage
    with house.killed(Stage(game=NewerGame()).registry) as journal:
        found = journal.recover(stage.room.code).head
        assert (found.match, found.state, found.room.phase) == (None, None, "lobby")
        assert found.room.unread
        assert found.room.players == stage.room.players
        assert found.room.seq == stage.room.seq  # nobody sees it fall
        assert [room for room, _ in journal.heads()] == [found.room]
        assert journal.recover(stage.room.code).head == found


def test_a_match_that_ends_writes_its_head(house):
    prompt = house.stage.head.match.rules.prompts(house.stage.state)[0].id
    assert house.stage.send(HOST, house.stage.command("host_act", prompt=prompt, action=EndMatch()))["ok"]
    house.store_all()
    assert house.behind() == 0
