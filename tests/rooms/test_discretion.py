"""A match that asks not to be written down, and one that cannot be played by so many: what the room does about it."""

from dataclasses import replace

import pytest

from buzzkeep.engine.box import NoMaterial
from buzzkeep.engine.game import Plan, Text
from buzzkeep.engine.options import Options
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.types import EndMatch
from buzzkeep.store.database import open_database
from buzzkeep.store.explain import replays
from buzzkeep.store.journal import SqlJournal
from rooms.quickfire import QUICKFIRE, QuickfireGame
from rooms.stage import Stage

PRIVATE = 3  # the option nobody should be able to look up


class DiscreetRules(StageRules):
    def off_the_record(self, state):
        return any(reply.value == PRIVATE for reply in state.board.window.replies)


class DiscreetGame(QuickfireGame):
    rules = DiscreetRules


class PickyGame(QuickfireGame):
    def plan(self, options, seats):
        odd = Text("Il faut un nombre pair.", "An even number is needed.") if seats % 2 else None
        return replace(Plan(1, 1), refused=odd)


@pytest.fixture
def stage():
    made = Stage(game=DiscreetGame())
    made.ann, made.bob = made.join("Ann"), made.join("Bob")
    assert made.host("start")["ok"]
    return made


def answer(stage, who, option):
    prompt = stage.head.match.rules.prompts(stage.state)[0].id
    reply = stage.send(who, stage.command("act", prompt=prompt, action={"kind": "answer", "option": option}))
    assert reply["ok"], reply
    return reply


def logged(stage):
    return [entry.inputs for commit in stage.memory.commits for entry in commit.entries if entry.kind == "act"]


def test_a_match_is_logged_until_it_asks_to_be_off_the_record_and_never_after(stage):
    answer(stage, stage.ann, 1)
    assert len(logged(stage)[-1]) == 1
    answer(stage, stage.bob, PRIVATE)  # this very move is left out
    answer(stage, stage.bob, 2)  # and those after it, though the choice has been taken back
    assert logged(stage)[1:] == [[], []]
    assert not stage.room.match.recorded
    entries = [entry for commit in stage.memory.commits for entry in commit.entries]
    assert [entry.match_id for entry in entries[-2:]] == [None, None]
    stage.passes(60_000)  # timers neither
    assert logged(stage)[1:] == [[], []]


def test_its_state_and_its_receipts_are_kept_all_the_same(stage):
    command = stage.command(
        "act",
        "again",
        prompt=stage.head.match.rules.prompts(stage.state)[0].id,
        action={"kind": "answer", "option": PRIVATE},
    )
    first = stage.send(stage.ann, command)
    assert first["ok"]
    assert stage.send(stage.ann, command) == first
    assert stage.memory.commits[-1].head.state.board.window.of(0).value == PRIVATE


def test_the_next_match_is_on_the_record_again(stage):
    answer(stage, stage.ann, PRIVATE)
    assert stage.host("host_act", prompt="end", action=EndMatch())["ok"]
    assert stage.host("rematch")["ok"]
    assert stage.room.match.recorded
    answer(stage, stage.ann, 1)
    assert len(logged(stage)[-1]) == 1


def test_games_that_have_nothing_private_are_always_on_the_record():
    assert not QUICKFIRE.bind(Options(), NoMaterial()).off_the_record(None)


def test_verify_passes_over_a_match_that_is_off_the_record(tmp_path, stage):
    journal = SqlJournal(open_database(f"sqlite:///{tmp_path / 'rooms.db'}"), stage.registry, owner="test")
    try:
        assert journal.create(replace(stage.room, match=None, seq=0))
        for commit in stage.memory.commits:
            journal.commit(commit)
        assert [replay.agrees for replay in replays(journal, stage.registry)] == [True]
        before = len(stage.memory.commits)
        answer(stage, stage.ann, PRIVATE)
        for commit in stage.memory.commits[before:]:
            journal.commit(commit)
        assert [replay.agrees for replay in replays(journal, stage.registry)] == [None]
    finally:
        journal.close()


def test_a_number_of_seats_that_a_game_refuses_is_a_problem_in_the_lobby_and_no_start():
    stage = Stage(game=PickyGame())
    stage.join("Ann")
    problems = stage.preparer.outlook(stage.room).problems
    (problem,) = problems
    assert (problem.code, problem.blocking) == ("refused", True)
    assert problem.params == {"fr": "Il faut un nombre pair.", "en": "An even number is needed."}
    refusal = stage.host("start")["error"]
    assert refusal == {"code": "SEATS", "message": "An even number is needed."}
    assert stage.room.phase == "lobby"
    stage.join("Bob")
    assert stage.preparer.outlook(stage.room).problems == ()
    assert stage.host("start")["ok"]
