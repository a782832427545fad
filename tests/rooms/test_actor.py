"""The room at work: order of commit, answer and publication; exactly once; clock; faults stay in their room."""

from dataclasses import replace

import gevent
import pytest
from gevent.event import AsyncResult

from buzzkeep.engine import codec
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.types import AddTime, EndMatch
from buzzkeep.net.views import prompt_views
from buzzkeep.quiz.actions import Choose
from buzzkeep.quiz.content import Counts, Stock
from buzzkeep.rooms.clock import TimeSource
from buzzkeep.rooms.commands import Act
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.inputs import MatchInput, perform
from buzzkeep.rooms.mailbox import BATCH, Accepted, Message
from buzzkeep.rooms.state import RoomState
from kit.halt import HALT
from rooms.quickfire import QuickfireGame
from rooms.stage import HOST, Stage


@pytest.fixture
def stage():
    """A room with two people in a running match."""
    made = Stage()
    made.ann, made.bob = made.join("Ann"), made.join("Bob")
    assert made.host("start")["ok"]
    return made


def answer(stage, who, option=1, **fields):
    prompt = stage.head.match.rules.prompts(stage.state)[0].id
    return stage.send(who, stage.command("act", prompt=prompt, action={"kind": "answer", "option": option}, **fields))


@pytest.mark.expected_log("disk full")
def test_a_command_is_committed_before_it_is_answered_and_published(stage):
    stage.memory.broken = True
    before, told = stage.head, len(stage.audience.told)
    reply = answer(stage, stage.ann)
    assert reply == {"ok": False, "error": {"code": "STORAGE", "message": "The server could not store this."}}
    assert stage.head is before  # nothing of it happened
    assert len(stage.audience.told) == told  # and nobody heard of it
    stage.memory.broken = False
    assert answer(stage, stage.ann)["ok"]
    assert len(stage.audience.told) == told + 1


def test_a_repeated_message_gets_its_receipt_and_no_second_effect(stage):
    first = answer(stage, stage.ann, message_id="x")
    commits = len(stage.memory.commits)
    assert answer(stage, stage.ann, option=3, message_id="x") == first
    assert len(stage.memory.commits) == commits
    assert stage.state.board.window.of(0).value == 1
    assert answer(stage, stage.bob, option=3, message_id="x")["seq"] != first["seq"]  # another person's x


@pytest.mark.parametrize("action", [{"kind": "answer"}, {"kind": "fly"}, {}])
def test_who_is_late_hears_that_before_what_is_wrong_with_his_action(stage, action):
    prompt = stage.head.match.rules.prompts(stage.state)[0].id
    sent = stage.command("act", prompt=prompt, action=action)
    assert stage.send(stage.ann, sent)["error"]["code"] == "MALFORMED"
    late = stage.command("act", prompt="q99", action=action)
    assert stage.send(stage.ann, late)["error"]["code"] == "STALE"


def test_an_action_that_was_read_for_another_game_is_stale_and_hurts_nobody(stage):
    prompt = stage.head.match.rules.prompts(stage.state)[0].id
    foreign = Act("x", prompt, Choose(1))
    sound = stage.command("act", prompt=prompt, action={"kind": "answer", "option": 2})
    foreign, sound = stage.sends([(stage.ann, foreign), (stage.bob, sound)])
    assert foreign["error"]["code"] == "STALE"
    assert sound["ok"]


def test_a_refused_command_is_not_a_receipt(stage):
    command = stage.command("act", "y", prompt="q99", action={"kind": "answer", "option": 1})
    assert stage.send(stage.ann, command)["error"]["code"] == "STALE"
    assert answer(stage, stage.ann, message_id="y")["ok"]


def test_receipts_survive_a_restart(stage):
    first = answer(stage, stage.ann, message_id="x")
    entry = stage.memory.commits[-1].entries[-1]
    assert (entry.actor, entry.message_id, entry.receipt) == (stage.ann.player, "x", first)
    again = Stage(head=stage.head, receipts={(entry.actor, entry.message_id): entry.receipt})
    assert answer(again, stage.ann, option=2, message_id="x") == first


def test_credentials_are_never_written_to_the_log():
    stage = Stage()
    reply = stage.send(Actor("player"), stage.command("join", name="Ann"))
    assert reply["token"]
    logged = str([commit.entries for commit in stage.memory.commits])
    assert reply["token"] not in logged
    assert reply["token"] not in codec.dump(RoomState, stage.room).decode()


def test_timers_come_by_the_same_door_and_only_when_due(stage):
    assert stage.state.board.number == 1
    stage.passes(999)
    assert stage.state.board.number == 1
    stage.passes(1)
    assert stage.state.board.number == 2
    entry = stage.memory.commits[-1].entries[-1]
    assert [given["do"] for given in entry.inputs] == ["timer"]


def test_a_pause_freezes_the_clock_and_costs_no_play_time(stage):
    stage.passes(400)
    assert stage.host("pause")["ok"]
    assert answer(stage, stage.ann)["error"]["code"] == "PAUSED"
    stage.passes(60_000)
    assert (stage.state.board.number, stage.actor.clock.now()) == (1, 400)
    assert stage.host("resume")["ok"]
    resumed = stage.memory.commits[-1].entries[-1].inputs[0]
    assert (resumed["do"], resumed["paused_ms"]) == ("resume", 60_000)
    stage.passes(599)
    assert stage.state.board.number == 1
    stage.passes(1)
    assert stage.state.board.number == 2


def test_downtime_costs_no_play_time(stage):
    stage.passes(400)
    answer(stage, stage.ann)
    again = Stage(head=stage.head)  # the process was dead for an hour
    assert again.actor.clock.now() == 400
    again.passes(599)
    assert again.state.board.number == 1
    again.passes(1)
    assert again.state.board.number == 2


def test_the_log_replays_to_the_head(stage):
    for step in range(7):
        answer(stage, stage.ann, option=step % 4)
        answer(stage, stage.bob, option=(step + 1) % 4)
        stage.passes(1_000)
    opened = stage.memory.commits[[bool(c.opened) for c in stage.memory.commits].index(True)].opened
    rng, state = CounterRng(opened.match.key), None
    for commit in stage.memory.commits:
        for entry in commit.entries:
            for raw in entry.inputs:
                given = codec.load_plain(MatchInput, raw)
                state = perform(QuickfireGame(), opened.match.rules, state, given, rng).state
    assert state == stage.state
    assert rng.position == stage.room.match.rng_position


class Brittle(StageRules):
    """Rules with a bug in question 2."""

    def on_timer(self, state, timer_id, ctx, /):
        if state.board.number == 2:
            raise ZeroDivisionError("bug in the rules")
        return super().on_timer(state, timer_id, ctx)


class BrittleGame(QuickfireGame):
    rules = Brittle


@pytest.mark.expected_log("the rules of quickfire failed")
def test_a_bug_in_the_rules_halts_its_room_and_loses_nothing():
    stage = Stage(game=BrittleGame())
    ann = stage.join("Ann")
    stage.host("start")
    stage.passes(1_000)
    answer(stage, ann)
    held = stage.state
    stage.passes(1_000)
    assert "ZeroDivisionError" in stage.room.fault
    assert stage.state == held  # the old state stays
    assert not stage.actor.clock.running
    assert answer(stage, ann)["error"]["code"] == "FAULT"
    commits = len(stage.memory.commits)
    stage.passes(10_000)
    assert len(stage.memory.commits) == commits  # it does not fail for ever in a circle
    assert stage.host("retry")["ok"]
    stage.passes(1_000)
    assert stage.room.fault  # the bug is still there
    end = stage.command("host_act", prompt="any", action=EndMatch())
    assert stage.send(HOST, end)["ok"]
    assert stage.room.phase == "over"
    assert stage.host("to_lobby")["ok"]


def test_letters_of_one_batch_share_a_commit_and_keep_their_order(stage):
    prompt = stage.head.match.rules.prompts(stage.state)[0].id
    letters = [
        (who, stage.command("act", prompt=prompt, action={"kind": "answer", "option": option}))
        for who, option in ((stage.ann, 0), (stage.ann, 7), (stage.bob, 2))  # there is no choice 7
    ]
    commits = len(stage.memory.commits)
    replies = stage.sends(letters)
    assert len(stage.memory.commits) == commits + 1
    assert [reply["ok"] for reply in replies] == [True, False, True]
    assert [stage.state.board.window.of(seat).value for seat in (0, 1)] == [0, 2]


def test_a_command_that_comes_twice_in_one_batch_has_one_effect_and_two_answers(stage):
    prompt = stage.head.match.rules.prompts(stage.state)[0].id
    command = stage.command("act", prompt=prompt, action={"kind": "answer", "option": 1})
    first, second = stage.sends([(stage.ann, command)] * 2)
    assert first["ok"]
    assert second == first
    assert [entry.message_id for entry in stage.memory.commits[-1].entries] == [command.id]


@pytest.mark.expected_log("disk full")
def test_nothing_is_remembered_when_the_journal_fails_a_batch(stage):
    prompt = stage.head.match.rules.prompts(stage.state)[0].id
    command = stage.command("act", prompt=prompt, action={"kind": "answer", "option": 1})
    stage.memory.broken = True
    replies = stage.sends([(stage.ann, command)] * 2)
    assert [reply["error"]["code"] for reply in replies] == ["STORAGE"] * 2
    stage.memory.broken = False
    assert stage.send(stage.ann, command)["ok"]  # nothing of the failed batch is remembered


def test_an_answer_that_arrived_in_time_counts_however_late_it_is_worked_on(stage):
    prompt = stage.head.match.rules.prompts(stage.state)[0].id
    command = stage.command("act", prompt=prompt, action={"kind": "answer", "option": 1})
    arrived = stage.clock.ms + 300
    stage.clock.ms += 900  # the server was busy
    (reply,) = stage.sends([(stage.ann, command, arrived)])
    assert reply["ok"]
    assert stage.state.board.window.of(0).at == 300


def test_bots_play_their_seats_and_hand_back():
    stage = Stage()
    ann = stage.join("Ann")
    assert stage.host("bot", seat=1, skill="easy")["ok"]
    assert stage.host("start")["ok"]
    acted = []
    for _ in range(200):  # a bot takes its time by chance, sometimes more than a question lasts
        stage.passes(100)
        entries = [entry for commit in stage.memory.commits for entry in commit.entries]
        if acted := [given for entry in entries for given in entry.inputs if given["do"] == "act"]:
            break
    assert acted
    assert all(given["who"]["seat"] == 1 for given in acted)
    assert stage.host("bot", seat=0, skill="easy")["ok"]  # the person's seat, in mid-match
    assert answer(stage, ann)["error"]["code"] == "BOT_PLAYS"
    assert stage.host("bot", seat=0, skill=None)["ok"]
    stage.passes(1_000)
    assert answer(stage, ann)["ok"]


def test_every_letter_of_a_burst_is_answered_even_beyond_a_batch():
    stage = Stage()
    ann = stage.join("Ann")
    replies = [AsyncResult() for _ in range(3 * BATCH + 5)]
    for reply in replies:
        stage.actor.post(Message(ann, stage.command("ready", ready=True), stage.clock.ms, reply.set))
    stage.actor.start()
    try:
        assert all(isinstance(reply.get(timeout=60), Accepted) for reply in replies)
    finally:
        stage.actor.stop()


def test_a_prompt_tells_since_when_it_is_asked_also_after_a_restart():
    stage = Stage(game=HALT)
    assert stage.host("configure", game="halt", options={"quiz": False})["ok"]
    stage.join("Ann")
    stage.join("Bob")
    assert stage.host("start")["ok"]
    (first,) = prompt_views(stage.head)
    assert first.since == 0
    assert stage.host("host_act", prompt=first.id, action=AddTime(5_000))["ok"]
    (longer,) = prompt_views(stage.head)
    assert (longer.id, longer.since, longer.due) == (first.id, 0, first.due + 5_000)
    stage.passes(longer.due)
    (second,) = prompt_views(stage.head)
    assert (second.since, second.id != first.id) == (longer.due, True)
    again = Stage(game=HALT, head=replace(stage.head, room=codec.load(RoomState, codec.dump(RoomState, stage.room))))
    again.passes(500)
    assert prompt_views(again.head)[0].since == second.since


def test_the_answer_to_what_is_over_comes_too_late_though_its_timer_was_not_worked_on_yet():
    def guess_at(lag):
        stage = Stage(game=HALT)
        assert stage.host("configure", game="halt", options={"quiz": False})["ok"]
        people = [stage.join("Ann"), stage.join("Bob")]
        assert stage.host("start")["ok"]
        (asked,) = stage.head.match.rules.prompts(stage.state)
        (timer,) = stage.head.match.rules.timers(stage.state)
        command = stage.command("act", prompt=asked.id, action={"kind": "draw"})
        stage.clock.ms += timer.due + 50  # the server was busy
        arrived = stage.clock.ms - 50 + lag
        (reply,) = stage.sends([(people[asked.seats[0]], command, arrived)])
        return reply

    assert guess_at(0)["ok"]
    assert guess_at(1)["error"]["code"] == "TOO_LATE"


def test_a_match_that_is_over_cannot_be_ended_again(stage):
    end = stage.command("host_act", prompt="any", action=EndMatch())
    assert stage.send(HOST, end)["ok"]
    assert (stage.room.phase, stage.room.matches_played) == ("over", 1)
    again = stage.command("host_act", prompt="any", action=EndMatch())
    assert stage.send(HOST, again)["error"]["code"] == "NO_MATCH"


def test_after_a_restart_people_have_five_times_as_long_to_come_back(stage):
    for person in (stage.ann, stage.bob):
        stage.actor.connected(person.player)
    stage.passes(0)
    again = Stage(head=stage.head)
    again.actor.start()
    again.actor.stop()
    again.actor.connected(stage.ann.player)
    again.passes(14_999)
    assert [player.connected for player in again.room.players] == [True, True]
    again.passes(1)
    assert [player.connected for player in again.room.players] == [True, False]


def test_of_two_phones_with_one_name_the_other_keeps_its_player_there(stage):
    for _ in range(2):
        stage.actor.connected(stage.ann.player)
    stage.actor.disconnected(stage.ann.player)
    stage.passes(3_000)
    assert stage.room.player(stage.ann.player).connected
    stage.actor.disconnected(stage.ann.player)
    stage.passes(3_000)
    assert not stage.room.player(stage.ann.player).connected


def test_a_room_sleeps_until_something_is_due(stage):
    worked = []
    stage.actor.work, work = (lambda letters: (worked.append(len(letters)), work(letters))), stage.actor.work
    stage.clock.rate = 0.001  # a question of a second takes a quarter of an hour
    for person in (stage.ann, stage.bob):
        stage.actor.connected(person.player)
    stage.actor.start()
    for _ in range(5):
        gevent.sleep(0.001)
    worked.clear()  # it has looked who is there
    for _ in range(5):
        gevent.sleep(0.001)  # lets the loop fire whatever is due
    assert worked == []
    stage.clock.ms += 1_000
    stage.actor.post(Message(stage.ann, stage.command("ready", ready=True), stage.clock.ms))  # wakes it
    stage.actor.stop()
    assert stage.state.board.number == 2


@pytest.mark.parametrize(
    ("total", "unseen", "code", "blocking"),
    [(0, 0, "number_missing", True), (1, 1, "number_few", False), (5, 4, "number_repeat", False), (5, 5, None, None)],
)
def test_only_too_few_questions_for_any_match_are_in_the_way_of_a_start(total, unseen, code, blocking):
    stage = Stage(game=HALT)  # wants 5 number questions and needs 1
    for name in ("Ann", "Bob"):
        stage.join(name)
    stage.counts = Counts(number=Stock(total, unseen))
    outlook = stage.preparer.outlook(stage.room)
    assert (outlook.plan.number.total, outlook.plan.number.unseen) == (total, unseen)
    found = [(problem.code, problem.blocking) for problem in outlook.problems]
    assert found == ([(code, blocking)] if code else [])


def test_a_faster_clock_is_faster_in_all_it_says():
    source, usual = (TimeSource(rate, lambda: 2_000_500_000) for rate in (10, 1))
    assert (source(), source.exact(), source.real_s(20_000)) == (20_005, 20_005.0, 2.0)
    assert (usual(), usual.exact()) == (2_000, 2_000.5)
