"""Onlookers bet in a room: players without a seat, and seats that are not asked."""

import orjson

from buzzkeep.engine.bets import Bet
from buzzkeep.engine.codec import dump, load
from buzzkeep.engine.types import SCREEN
from buzzkeep.net.views import party
from buzzkeep.rooms.core import Actor
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
