"""Onlookers bet in a room: players without a seat, and seats that are not asked."""

import gevent
import orjson
import pytest

from buzzkeep.engine.bets import Bet
from buzzkeep.engine.codec import dump, load
from buzzkeep.engine.types import SCREEN
from buzzkeep.net.views import party
from buzzkeep.rooms import batch
from buzzkeep.rooms.core import Actor, Refused
from buzzkeep.rooms.mailbox import Accepted, Mailbox, Message
from buzzkeep.store.heads import ENOUGH_ROWS, Heads
from kit.halt import records as m
from kit.halt.bets import bet_halt
from rooms.stage import Stage


def evening():
    """Return a room with two at the table and two who look on, and how somebody acts in it."""
    stage = Stage(game=bet_halt())
    stage.host("configure", game="halt", options={"quiz": False}, seats=2)
    people = [stage.join(name) for name in ("Ann", "Bob", "Cleo", "Dan")]
    assert stage.host("start")["ok"]

    def act(who: Actor, action, kind: str = "turn"):
        asked = next(one for one in stage.head.match.rules.prompts(stage.state) if one.kind == kind)
        reply = stage.send(who, stage.command("act", prompt=asked.id, action=action))
        return reply.get("error", {}).get("code")

    return stage, people, act


def view(stage: Stage, who: Actor):
    return stage.head.match.rules.view(stage.state, party(stage.head, who))


def test_who_is_not_asked_bets_and_who_was_right_has_a_point() -> None:
    stage, (ann, bob, cleo, dan), act = evening()
    bet = next(one for one in stage.head.match.rules.prompts(stage.state) if one.kind == "bet")
    assert (bet.seats, bet.audience, bet.waits) == ((1,), True, False)
    before, told = stage.state.board, len(stage.audience.told)
    assert act(cleo, Bet("scores"), "bet") is None
    assert act(cleo, Bet("none"), "bet") is None  # the last one counts
    assert act(bob, Bet("none"), "bet") is None
    assert act(dan, Bet("stopped"), "bet") is None
    assert stage.state.board == before
    assert not any(publication.events for publication in stage.audience.told[told:])
    assert view(stage, cleo).my_crowd.bet == "none"
    assert view(stage, dan).crowd == view(stage, ann).crowd  # nobody knows who bet what
    assert act(ann, m.Draw()) is None
    crowd = view(stage, ann).crowd
    assert [(one.bets, one.on) for one in crowd.settled.counts] == [(0, "scores"), (1, "stopped"), (2, "none")]
    assert {*crowd.settled.winners} == {bob.player, cleo.player}
    assert [person.points for person in crowd.standing] == [1, 1, 0]
    mine = view(stage, cleo).my_crowd
    assert (mine.bet, mine.last, mine.points, mine.right, mine.of, mine.streak) == (None, True, 1, 1, 1, 1)
    assert view(stage, dan).my_crowd.last is False
    assert view(stage, ann).my_crowd.last is None
    assert stage.head.match.rules.view(stage.state, SCREEN).my_crowd is None


def test_bets_whose_result_comes_later_are_held() -> None:
    stage, (ann, _, cleo, _), act = evening()
    assert act(cleo, Bet("scores"), "bet") is None
    card = next(card for card in stage.state.board.hands[0] if card.sort == "point")
    assert act(ann, m.Play(card.id)) is None
    assert view(stage, cleo).crowd.settled is None
    stage.passes(60_000)
    assert view(stage, cleo).crowd.standing[0].points == 2
    now = stage.head.match.rules.prompts(stage.state)[0].id
    assert stage.host("host_act", prompt=now, action={"kind": "end"})["ok"]
    assert view(stage, ann).crowd.prize == (cleo.player,)


def test_bets_are_refused_to_whom_they_concern_and_spectators_do_nothing_else() -> None:
    stage, (ann, bob, cleo, _), act = evening()
    assert act(ann, Bet("none"), "bet") == "NOT_NOW"
    assert act(bob, Bet("rain"), "bet") == "NOT_LEGAL"
    assert act(cleo, Bet("rain"), "bet") == "NOT_LEGAL"
    assert act(cleo, m.Draw()) == "SPECTATOR"
    assert act(cleo, m.Draw(), "bet") == "NOT_A_SEAT"
    stage.passes(8_001)
    stale = stage.command("act", prompt="p1.bet", action=Bet("none"))
    assert stage.send(cleo, stale)["error"]["code"] == "STALE"


def test_a_state_that_was_saved_before_there_were_bets_is_read() -> None:
    stage, *_ = evening()
    kind = bet_halt().state_type
    raw = orjson.loads(dump(kind, stage.state))
    del raw["crowd"]
    assert load(kind, orjson.dumps(raw)) == stage.state


def test_whose_answer_ends_a_question_waits_for_no_head_to_be_written() -> None:
    stage, (ann, _, cleo, dan), act = evening()
    heads, commits = Heads(), stage.memory.commits
    heads.wrote(stage.room)
    before = len(commits)
    for number in range(ENOUGH_ROWS):
        assert act(cleo if number % 2 else dan, Bet("none"), "bet") is None
    assert act(ann, m.Draw()) is None
    for commit in commits[before:]:
        assert not heads.due(commit)
        heads.logged(commit)
    stage.passes(10_000)
    assert heads.due(commits[-1])


@pytest.fixture
def running(monkeypatch):
    """An evening whose room works by itself, where what spectators say waits for as long as nothing else happens."""
    monkeypatch.setattr(batch, "GATHERED_S", 3_600)
    stage, people, _ = evening()
    told = []

    def says(who: Actor, action, kind: str = "turn") -> None:
        asked = next(one for one in stage.head.match.rules.prompts(stage.state) if one.kind == kind)
        command = stage.command("act", prompt=asked.id, action=action)
        stage.actor.post(Message(who, command, stage.clock.ms, lambda reply: told.append((who, reply))))

    for person in people:
        stage.actor.connected(person.player)
    stage.actor.start()
    settles(stage)
    yield stage, people, says, told
    stage.actor.stop()


def settles(stage: Stage) -> None:
    """Let the room take what it was sent."""
    while stage.actor._mailbox._beside or not stage.actor._mailbox._queue.empty():
        gevent.sleep(0)
    gevent.sleep(0)


def test_what_spectators_say_is_stored_with_what_a_player_does_who_hears_first(running) -> None:
    stage, (ann, _, cleo, dan), says, told = running
    commits = len(stage.memory.commits)
    says(cleo, Bet("none"), "bet")
    says(dan, Bet("stopped"), "bet")
    settles(stage)
    assert (told, len(stage.memory.commits)) == ([], commits)  # not stored, so not confirmed
    says(ann, m.Draw())
    settles(stage)
    assert [who for who, _ in told] == [ann, cleo, dan]
    assert len(stage.memory.commits) == commits + 1
    assert all(isinstance(reply, Accepted) for _, reply in told)
    assert view(stage, ann).crowd.settled.winners == (cleo.player,)  # they bet before she drew


def test_what_spectators_sent_before_a_question_ends_counts_whoever_ends_it(running) -> None:
    stage, (ann, _, cleo, dan), says, told = running
    says(cleo, Bet("none"), "bet")
    says(dan, Bet("stopped"), "bet")  # neither is worked on yet
    says(ann, m.Draw())
    settles(stage)
    assert [who for who, _ in told] == [ann, cleo, dan]
    assert all(isinstance(reply, Accepted) for _, reply in told)
    assert view(stage, ann).crowd.settled.winners == (cleo.player,)
    _, bet = (one.id for one in stage.head.match.rules.prompts(stage.state))
    for who in (cleo, dan):
        says(who, Bet("none"), "bet")
    stage.clock.ms += 8_001  # and now its time is over
    settles(stage)
    assert bet not in {one.id for one in stage.head.match.rules.prompts(stage.state)}
    assert [who for who, reply in told if isinstance(reply, Accepted)] == [ann, cleo, dan, cleo, dan]


def test_what_spectators_said_is_stored_before_a_room_stops(running) -> None:
    stage, (_, _, cleo, _), says, told = running
    says(cleo, Bet("none"), "bet")
    settles(stage)
    stage.actor.stop()
    assert [type(reply) for _, reply in told] == [Accepted]
    assert stage.memory.commits[-1].head is stage.head
    assert view(stage, cleo).my_crowd.bet == "none"


@pytest.mark.expected_log("disk full")
def test_what_spectators_said_is_refused_where_it_cannot_be_stored(running) -> None:
    stage, (ann, _, cleo, dan), says, told = running
    before = stage.head
    says(cleo, Bet("none"), "bet")
    says(dan, Bet("stopped"), "bet")
    settles(stage)
    stage.memory.broken = True
    says(ann, m.Draw())
    settles(stage)
    assert {who for who, reply in told if isinstance(reply, Refused)} == {ann, cleo, dan}
    assert stage.head is before


def test_a_message_of_a_player_is_taken_before_those_of_spectators() -> None:
    mailbox = Mailbox()
    crowd = [Message(Actor("player", f"s{number}"), None, 0, beside=True) for number in range(3)]
    player = Message(Actor("player", "p1"), None, 0)
    for message in (*crowd, player):
        mailbox.put(message)
    taken = [mailbox.take(0) for _ in range(4)]
    order = [message for few in taken for message in few]
    assert order.index(player) < 2  # it waits for one of them at most
    assert [message for message in order if message is not player] == crowd
