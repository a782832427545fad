"""What a room leaves behind for the banks: every question that is over, once, and the flags of its players."""

from dataclasses import replace

import pytest

from buzzkeep.engine.types import EndMatch, Next, Swap, Void
from buzzkeep.games.conquest import GAME
from buzzkeep.net.views import host_view, you
from buzzkeep.quiz.posed import Posed
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.ledger import FlagRaised, QuestionAsked
from rooms.stage import Stage
from workshop.simulate.supply import SyntheticSupply

QUICK = {"map": "triangle", "base_selection": "random", "select_time": 8, "reveal_time": 4, "rounds_battle": 1}


@pytest.fixture
def stage():
    """Ann and Bob, and a bot, at the first question of a match in which all are asked the same."""
    made = Stage(game=GAME, supply=SyntheticSupply())
    made.ann, made.bob = made.join("Ann"), made.join("Bob")
    made.host("bot", seat=2, skill="hard")
    assert made.host("configure", game="conquest", options={**QUICK, "expansion": "shared"})["ok"]
    assert made.host("start")["ok"]
    comes_to(made, "asking")
    return made


def comes_to(stage, kind):
    """Let time pass, and choices be made by it, until the match is at such a stage."""
    for _ in range(200):
        if stage.state.stack[-1].stage.kind == kind:
            return
        stage.passes(400)
    raise AssertionError(f"never {kind}")


def prompt(stage):
    return stage.head.match.rules.prompts(stage.state)[0].id


def posed(stage):
    """Return the question that is announced, asked or revealed."""
    look = stage.head.match.rules.look(stage.state)
    return look.beneath(Posed).card_of(look)


def answers(stage, who, right):
    question = posed(stage)
    option = question.right if right else (question.right + 1) % 4
    reply = stage.send(who, stage.command("act", prompt=prompt(stage), action={"kind": "choose", "option": option}))
    assert reply["ok"], reply


def ledger(stage, kind=QuestionAsked):
    return [entry for commit in stage.memory.commits for entry in commit.ledger if isinstance(entry, kind)]


def flag(stage, who, question, reason="typo", match=None):
    match = match or stage.head.match.id
    reply = stage.send(who, stage.command("flag", match=match, question=question, reason=reason))
    return reply if reply["ok"] else reply["error"]["code"]


def test_a_question_is_written_down_with_the_commit_that_ends_its_reveal(stage):
    answers(stage, stage.ann, right=True)
    answers(stage, stage.bob, right=False)
    comes_to(stage, "revealing")
    assert ledger(stage) == []  # the host may still withdraw it
    stage.host("host_act", prompt=prompt(stage), action=Next())
    (entry,) = ledger(stage)
    assert stage.memory.commits[-1].ledger == (entry,)
    assert entry.revealed.asked.question == "choice-0"
    assert [(one.reply.seat, one.reply.right, one.members) for one in entry.answers] == [
        (0, True, ("p1",)),
        (1, False, ("p2",)),
    ]  # nothing of the bot
    assert [(one.player, one.name) for one in entry.present] == [("p1", "ann"), ("p2", "bob")]
    assert not entry.withdrawn


def test_who_is_silent_has_no_verdict(stage):
    answers(stage, stage.bob, right=True)
    comes_to(stage, "revealing")
    comes_to(stage, "picking")
    (entry,) = ledger(stage)
    assert [one.reply.seat for one in entry.answers] == [1]


def test_a_withdrawn_question_was_seen_but_its_answers_do_not_count(stage):
    answers(stage, stage.ann, right=True)
    answers(stage, stage.bob, right=True)
    comes_to(stage, "revealing")
    stage.host("host_act", prompt=prompt(stage), action=Void())
    (entry,) = ledger(stage)
    assert entry.withdrawn
    assert entry.answers == ()
    assert len(entry.present) == 2


def test_an_answer_that_is_shown_when_the_host_ends_the_match_counts(stage):
    answers(stage, stage.ann, right=True)
    answers(stage, stage.bob, right=True)
    comes_to(stage, "revealing")
    stage.host("host_act", prompt="any", action=EndMatch())
    assert [entry.withdrawn for entry in ledger(stage)] == [False]


@pytest.mark.expected_log("disk full")
def test_what_was_not_committed_is_not_in_the_ledger_and_comes_with_the_next_try(stage):
    answers(stage, stage.ann, right=True)
    answers(stage, stage.bob, right=True)
    comes_to(stage, "revealing")
    stage.memory.broken = True
    assert not stage.host("host_act", prompt=prompt(stage), action=Next())["ok"]
    stage.memory.broken = False
    assert ledger(stage) == []
    assert stage.host("host_act", prompt=prompt(stage), action=Next())["ok"]
    assert len(ledger(stage)) == 1


def test_a_room_that_comes_back_writes_nothing_twice(stage):
    answers(stage, stage.ann, right=True)
    answers(stage, stage.bob, right=True)
    comes_to(stage, "revealing")
    again = Stage(game=GAME, head=stage.head, supply=SyntheticSupply())  # killed during the reveal
    again.host("host_act", prompt=prompt(again), action=Next())
    assert len(ledger(stage) + ledger(again)) == 1
    third = Stage(game=GAME, head=again.head, supply=SyntheticSupply())  # and after it
    comes_to(third, "asking")
    assert ledger(third) == []


def test_a_flag_tells_nothing_of_a_question_that_is_not_over(stage):
    codes = {number: flag(stage, stage.ann, number) for number in (1, 2, 40, 99_999)}
    assert set(codes.values()) == {"NOT_SHOWN"}
    answers(stage, stage.ann, right=True)
    answers(stage, stage.bob, right=True)
    assert flag(stage, stage.ann, 1) == "NOT_SHOWN"  # the bot still thinks
    comes_to(stage, "revealing")
    assert flag(stage, stage.ann, 1, "wrong_answer")["ok"]
    (raised,) = ledger(stage, FlagRaised)
    assert (raised.asked.question, raised.player, raised.reason, raised.lang) == (
        "choice-0",
        "p1",
        "wrong_answer",
        "en",
    )


def test_one_flag_a_player_and_question_and_a_reload_still_knows(stage):
    comes_to(stage, "revealing")
    assert flag(stage, stage.ann, 1)["ok"]
    assert flag(stage, stage.ann, 1, "other") == "FLAGGED"
    assert flag(stage, stage.bob, 1)["ok"]
    assert len(ledger(stage, FlagRaised)) == 2
    assert you(stage.head, stage.ann).flagged == (1,)
    assert you(stage.head, Actor("screen")).flagged == ()


def test_a_flag_may_come_later_but_not_for_another_match(stage):
    comes_to(stage, "revealing")
    comes_to(stage, "picking")
    assert flag(stage, stage.ann, 1, match="0" * 16) == "STALE"
    assert flag(stage, stage.ann, 1)["ok"]
    stage.host("host_act", prompt="any", action=EndMatch())
    old = stage.head.match.id
    stage.passes(5_000)
    assert stage.host("rematch")["ok"]
    assert flag(stage, stage.bob, 1, match=old) == "STALE"
    assert stage.room.flags == ()


def test_whoever_has_appealed_is_told_that_the_host_leaves_it(stage):
    comes_to(stage, "revealing")
    assert flag(stage, stage.ann, 1, "appeal")["ok"]
    assert flag(stage, stage.bob, 1)["ok"]
    (appeal,) = host_view(stage.actor.publication(), {}, {}).appeals
    assert stage.host("decline_appeal", seat=appeal.seat)["ok"]
    assert [you(stage.head, who).declined for who in (stage.ann, stage.bob, Actor("host"))] == [True, False, False]
    assert host_view(stage.actor.publication(), {}, {}).appeals == ()


def test_a_withdrawn_question_may_be_flagged(stage):
    stage.host("host_act", prompt=prompt(stage), action=Void())
    assert flag(stage, stage.ann, 1)["ok"]
    assert flag(stage, stage.ann, 2) == "NOT_SHOWN"


def test_flags_are_for_players_and_come_at_a_limited_rate(stage):
    comes_to(stage, "revealing")
    assert flag(stage, Actor("screen"), 1) == "FORBIDDEN"
    assert flag(stage, Actor("host"), 1) == "FORBIDDEN"
    mark = [replace(stage.room.flags[0], serial=n) for n in range(50, 56)] if flag(stage, stage.ann, 1)["ok"] else []
    stage.actor.head = replace(stage.head, room=replace(stage.room, flags=tuple(mark)))
    assert flag(stage, stage.ann, 1) == "TOO_FAST"
    assert flag(stage, stage.bob, 1)["ok"]
    stage.wall += 60_000
    assert flag(stage, stage.ann, 1)["ok"]


def test_there_is_nothing_to_flag_without_a_match():
    stage = Stage()
    ann = stage.join("Ann")
    assert flag(stage, ann, 1, match="x") == "NO_MATCH"


@pytest.mark.parametrize("reason", ["too_hard", "off_topic", "wrong_answer"])
def test_the_banks_learn_why_the_host_put_a_question_aside(stage, reason):
    aside = stage.head.match.rules.upcoming(stage.state, "choice")
    assert stage.host("host_act", prompt=prompt(stage), action=Swap("choice", reason))["ok"]
    (raised,) = ledger(stage, FlagRaised)
    assert (raised.asked, raised.player, raised.reason) == (aside, "host", reason)
    assert stage.head.match.rules.upcoming(stage.state, "choice") != aside


def test_a_question_that_was_seen_is_one_that_the_room_has_seen(stage):
    aside = stage.head.match.rules.upcoming(stage.state, "number")
    assert stage.host("host_act", prompt=prompt(stage), action=Swap("number", "seen"))["ok"]
    assert (stage.room.seen, ledger(stage, FlagRaised)) == ((aside.question,), [])
