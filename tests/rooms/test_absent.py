"""Seats whose player is not at his phone: a bot that gives back, a seat handed on, nobody's phone, a broken line."""

import pytest

from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.state import hashed
from rooms.quickfire import QUESTION_MS, Answer
from rooms.stage import Stage
from rooms.test_seating import Teams, bearers, seat_of, told


@pytest.fixture
def match():
    """Ann and Bob in a match, both connected."""
    stage = Stage(game=Teams())
    stage.people = [stage.join("Ann"), stage.join("Bob")]
    stage.host("start")
    for person in stage.people:
        stage.actor.connected(person.player)
    stage.passes(0)
    return stage


def answers(stage, person, option=1):
    (prompt,) = stage.head.match.rules.prompts(stage.state)
    return stage.send(person, stage.command("act", prompt=prompt.id, action=Answer(option)))


# -- a bot gives the seat back ---------------------------------------------------------------------------------


def test_a_player_takes_his_seat_back_from_a_bot(match):
    ann = match.people[0]
    assert match.send(ann, match.command("take_back"))["error"]["code"] == "NOT_NOW"
    match.host("bot", seat=0, skill="easy")
    assert answers(match, ann)["error"]["code"] == "BOT_PLAYS"
    assert match.send(ann, match.command("take_back"))["ok"]
    assert match.room.bot(0) is None
    assert [change for change, _ in told(match)] == ["bot", "human"]
    assert answers(match, ann)["ok"]


def test_a_touch_ends_an_absence(match):
    ann = match.people[0]
    eve = match.join("Eve")
    assert match.send(eve, match.command("here"))["ok"], "who has no seat is told nothing, and does no harm"
    assert told(match) == []
    assert match.send(ann, match.command("here"))["ok"]
    assert [change for change, _ in told(match)] == ["back"]


# -- handing over ----------------------------------------------------------------------------------------------


def test_a_seat_is_handed_to_somebody_who_looks_on(match):
    ann, bob = match.people
    eve = match.join("Eve")
    match.host("move", player=eve.player, seat=None)
    assert match.send(ann, match.command("hand_over", player=bob.player))["error"]["code"] == "SEATED"
    assert match.send(eve, match.command("hand_over", player=ann.player))["error"]["code"] == "SPECTATOR"
    assert match.send(ann, match.command("hand_over", player="p9"))["error"]["code"] == "NO_PLAYER"
    assert match.send(ann, match.command("hand_over", player=eve.player))["ok"]
    assert (seat_of(match, eve), seat_of(match, ann)) == (0, None)
    assert bearers(match)[0] == "Eve"
    assert answers(match, ann)["error"]["code"] == "SPECTATOR"
    assert answers(match, eve)["ok"]
    match.passes(QUESTION_MS)
    assert seat_of(match, ann) is None  # he gave it away: nobody calls him back


# -- players without a phone -----------------------------------------------------------------------------------


def test_the_console_adds_a_player_without_a_phone_and_answers_for_him(match):
    zoe = match.host("add_guest", name="Zoé")
    assert zoe["ok"]
    assert "token" not in zoe
    assert match.host("add_guest", name="zoe")["error"]["code"] == "NAME_TAKEN"
    player = match.room.player(zoe["player"])
    assert (player.guest, player.connected) == (True, True)
    first, second = (match.host("play_for", player=player.id)["token"] for _ in range(2))
    assert match.room.player(player.id).token_hash == hashed(second) != hashed(first)
    assert match.audience.disconnections[-1].player == player.id  # another console that answered for him
    match.passes(QUESTION_MS)
    assert answers(match, Actor("player", player.id))["ok"]
    stored = [entry.receipt for commit in match.memory.commits for entry in commit.entries]
    assert not any(token in str(stored) for token in (first, second))


def test_only_the_host_answers_for_somebody_and_only_for_who_has_no_phone(match):
    ann = match.people[0]
    assert match.host("play_for", player=ann.player)["error"]["code"] == "HAS_PHONE"
    zoe = match.host("add_guest", name="Zoé")["player"]
    for kind, fields in (("play_for", {"player": zoe}), ("add_guest", {"name": "Max"})):
        assert match.send(ann, match.command(kind, **fields))["error"]["code"] == "FORBIDDEN"


def test_a_player_without_a_phone_is_never_gone_until_he_has_one(match):
    zoe = match.host("add_guest", name="Zoé")["player"]
    match.actor.connected(zoe)
    match.actor.disconnected(zoe)  # the console has closed his page
    match.passes(3_000)
    assert match.room.player(zoe).connected
    assert not match.room.hold
    knock = match.join("Zoé")["knock"]
    assert match.host("knock", knock=knock, admit=True)["ok"]  # no question whether his phone is to be replaced
    assert not match.room.player(zoe).guest


# -- the clock waits -------------------------------------------------------------------------------------------


def drops(stage, person):
    stage.actor.disconnected(person.player)
    stage.passes(3_000)


@pytest.fixture
def slow(monkeypatch):
    """Questions of a minute."""
    monkeypatch.setattr("rooms.quickfire.Asking.ms", 60_000)


@pytest.fixture
def long_match(slow, match):
    return match


def test_the_clock_waits_ten_seconds_for_a_player_who_is_asked_and_gone(long_match):
    ann, bob = long_match.people
    drops(long_match, ann)
    assert (long_match.room.paused, long_match.room.hold) == (True, (ann.player,))
    assert answers(long_match, bob)["error"]["code"] == "PAUSED"  # nobody thinks while the clock stands
    clock = long_match.actor.clock.now()
    long_match.passes(9_999)
    assert (long_match.room.paused, long_match.actor.clock.now()) == (True, clock)
    long_match.passes(1)
    assert (long_match.room.paused, long_match.room.hold) == (False, ())
    resumed = long_match.memory.commits[-1].entries[-1].inputs[0]
    assert (resumed["do"], resumed["paused_ms"]) == ("resume", 10_000)
    assert answers(long_match, bob)["ok"]


def test_the_clock_goes_on_when_the_player_is_back_and_waits_once_a_match(long_match):
    ann, bob = long_match.people
    drops(long_match, ann)
    long_match.passes(4_000)
    drops(long_match, bob)  # no second wait on top: it began with Ann
    assert long_match.room.hold == (ann.player, bob.player)
    long_match.actor.connected(ann.player)
    long_match.passes(0)
    assert long_match.room.hold == (bob.player,)
    long_match.actor.connected(bob.player)
    long_match.passes(0)
    assert not long_match.room.paused
    drops(long_match, ann)
    assert not long_match.room.paused
    long_match.host(
        "host_act", prompt=long_match.head.match.rules.prompts(long_match.state)[0].id, action={"kind": "end"}
    )
    long_match.actor.connected(ann.player)
    long_match.passes(0)
    assert long_match.host("rematch")["ok"]
    drops(long_match, ann)
    assert long_match.room.hold == (ann.player,)


def test_nobody_waits_for_a_mate_of_a_team_a_bot_or_who_is_not_asked(long_match):
    ann, bob = long_match.people
    cy = long_match.join("Cy")
    long_match.passes(60_000)
    long_match.actor.connected(cy.player)
    long_match.passes(0)
    assert seat_of(long_match, cy) == 0
    drops(long_match, ann)
    assert not long_match.room.paused
    long_match.host("bot", seat=1, skill="easy")
    drops(long_match, bob)
    assert not long_match.room.paused


@pytest.mark.parametrize(
    "goes_on",
    [
        lambda stage: stage.host("resume"),
        lambda stage: stage.host("bot", seat=0, skill="easy"),
        lambda stage: stage.host("kick", player=stage.people[0].player),
        lambda stage: stage.host(
            "host_act", prompt=stage.head.match.rules.prompts(stage.state)[0].id, action={"kind": "end"}
        ),
    ],
)
def test_the_host_need_not_wait(long_match, goes_on):
    drops(long_match, long_match.people[0])
    assert goes_on(long_match)["ok"]
    assert (long_match.room.paused, long_match.room.hold) == (False, ())


def test_the_hosts_own_pause_is_not_ended_by_who_comes_and_goes(long_match):
    ann = long_match.people[0]
    long_match.host("pause")
    drops(long_match, ann)
    long_match.passes(20_000)
    long_match.actor.connected(ann.player)
    long_match.passes(0)
    assert (long_match.room.paused, long_match.room.hold) == (True, ())


@pytest.mark.expected_log("the rules of rounds failed")
def test_waiting_for_somebody_does_not_lift_a_halt(long_match, monkeypatch):
    drops(long_match, long_match.people[0])
    monkeypatch.setattr("rooms.quickfire.Asking.close", lambda *_: 1 / 0)
    long_match.host(
        "host_act", prompt=long_match.head.match.rules.prompts(long_match.state)[0].id, action={"kind": "skip"}
    )
    assert long_match.room.fault
    long_match.passes(20_000)
    assert (bool(long_match.room.fault), long_match.room.hold) == (True, ())


# -- a host who is to rule ----------------------------------------------------------------------------------------


@pytest.fixture
def ruled(long_match, monkeypatch):
    """A match in which the host says how each question goes on; the last one was withdrawn."""
    monkeypatch.setattr("rooms.quickfire.Asking.needs_host", lambda *_: True)
    monkeypatch.setattr("rooms.quickfire.Asking.withdraw", lambda asking, t: asking.close(t, "skip"))
    long_match.actor.connected("host")
    long_match.passes(0)
    return long_match


def console_goes(stage):
    stage.actor.disconnected("host")
    stage.passes(3_000)


def test_the_clock_waits_thirty_seconds_for_a_console_then_the_question_is_withdrawn_each_time(ruled):
    for _ in range(2):
        console_goes(ruled)
        assert (ruled.room.paused, ruled.room.hold) == (True, ("host",))
        ruled.passes(29_999)
        assert ruled.room.hold == ("host",)
        ruled.passes(1)
        assert [given["do"] for given in ruled.memory.commits[-1].entries[-1].inputs] == ["resume", "act"]
        assert ruled.memory.commits[-1].entries[-1].inputs[1]["action"]["kind"] == "void"
        ruled.actor.connected("host")
        ruled.passes(0)
        assert (ruled.room.paused, ruled.room.hold) == (False, ())


def test_the_clock_goes_on_when_the_console_is_back_and_a_reload_is_nothing(ruled):
    ruled.actor.disconnected("host")
    ruled.actor.connected("host")
    ruled.passes(3_000)
    assert not ruled.room.paused
    console_goes(ruled)
    ruled.passes(20_000)
    ruled.actor.connected("host")
    ruled.passes(0)
    assert (ruled.room.paused, ruled.room.hold) == (False, ())
    assert ruled.memory.commits[-1].entries[-1].inputs[0]["paused_ms"] == 10_000, "not a long pause"


def test_after_a_restart_the_clock_waits_for_the_console_too(ruled):
    again = restarted(ruled)
    for person in again.people:
        again.actor.connected(person.player)
    again.passes(0)
    assert again.room.hold == ("host",)
    again.actor.connected("host")
    again.passes(0)
    assert not again.room.paused


# -- the server was started again --------------------------------------------------------------------------------


def restarted(stage):
    """The same room on a server that has just been started again."""
    again = Stage(game=Teams(), head=stage.head)
    again.people = stage.people
    again.actor.start()
    again.actor.stop()
    again.passes(0)
    return again


def test_after_a_restart_the_questions_clock_waits_for_the_phones_to_come_back(long_match):
    long_match.passes(20_000)
    again = restarted(long_match)
    ann, bob = again.people
    assert (again.room.paused, again.room.hold) == (True, (ann.player, bob.player))
    clock = again.actor.clock.now()
    for person, wait in ((ann, 2_900), (bob, 1_000)):
        again.passes(wait)
        assert again.actor.clock.now() == clock
        again.actor.connected(person.player)
        again.passes(0)
    assert (again.room.paused, again.room.hold, again.room.returning) == (False, (), ())
    again.passes(1_000)
    assert again.actor.clock.now() == clock + 1_000
    drops(again, ann)
    assert again.room.hold == (ann.player,)  # a broken line is waited for all the same


def test_after_a_restart_it_waits_for_ten_seconds_at_most_and_not_again_for_the_same(long_match):
    again = restarted(long_match)
    ann, bob = again.people
    again.actor.connected(ann.player)
    again.passes(9_999)
    assert again.room.hold == (bob.player,)
    again.passes(1)
    assert (again.room.paused, again.room.hold) == (False, ())
    again.passes(5_000)  # now it counts as gone
    assert [player.connected for player in again.room.players] == [True, False]
    assert not again.room.paused


def test_a_restart_during_a_pause_leaves_the_pause_to_the_host(long_match):
    assert long_match.host("pause")["ok"]
    again = restarted(long_match)
    assert (again.room.paused, again.room.hold) == (True, ())
