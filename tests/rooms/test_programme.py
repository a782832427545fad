"""An evening of several rounds: set up one after the other, with breaks, a running table, and how long it takes."""

from dataclasses import replace

import pytest

from buzzkeep.engine.box import Box
from buzzkeep.engine.ending import tied
from buzzkeep.engine.types import Seat
from buzzkeep.net import views
from rooms.quickfire import Answer, Answered, Quickfire, QuickfireGame, Table, bot
from rooms.stage import Stage

CONTENT = {"lang": "en"}
MINUTE = 60_000


def part(name="", *, game="quickfire", seats=2, **more):
    return {"name": name, "game": game, "preset": None, "options": {}, "seats": seats, "content": CONTENT} | more


class Ranked(Quickfire):
    """Who was right most often has won."""

    def ranking(self, t: Table) -> tuple[tuple[Seat, ...], ...]:
        return tied(t.seats, lambda seat: -t.board.scores[t.seats.index(seat)])


def ranked(name):
    info = replace(QuickfireGame.info, id=name, default_seats=2)
    plan = QuickfireGame().plan
    return Box(info, game=Ranked, actions=Answer, events=Answered, plan=plan, bot=bot)


@pytest.fixture
def stage():
    return Stage(game=ranked("quickfire"), others=(ranked("other"),))


def play(stage, *right):
    """Start, let those who are ``right`` answer so, and end the match."""
    assert stage.host("start")["ok"]
    (prompt,) = stage.head.match.rules.prompts(stage.state)
    for who in right:
        action = Answer(stage.state.board.number % 4)
        assert stage.send(who, stage.command("act", prompt=prompt.id, action=action))["ok"]
    stage.passes(1_000)
    (prompt,) = stage.head.match.rules.prompts(stage.state)
    assert stage.host("host_act", prompt=prompt.id, action={"kind": "end"})["ok"]


def table(stage, *, host=False):
    around = views.Around("http://x/j/BCFG", 0)
    told = (
        views.host_view(stage.actor.publication(), {}, {})
        if host
        else views.of_room(stage.actor.publication(), around).programme
    )
    names = {player.id: player.name for player in stage.room.players}
    return [(one.rank, [names[each] for each in one.members], one.rounds, one.points) for one in told.standings]


def test_two_rounds_with_a_break_and_a_table_by_rank(stage):
    ann, ben = stage.join("Ann"), stage.join("Ben")
    rounds = [part("Warm-up", break_min=15), part(game="other")]
    assert stage.host("programme", rounds=rounds)["ok"]
    assert stage.host("next_round")["ok"]
    assert stage.room.programme.armed
    play(stage, ann)
    assert table(stage) == [(1, ["Ann"], (2,), 2), (2, ["Ben"], (1,), 1)]
    assert stage.host("next_round")["ok"]
    assert stage.room.phase == "lobby"
    assert stage.room.game == "other"
    assert stage.room.rest.due - stage.actor.clock.now() == 15 * MINUTE
    play(stage, ann, ben)
    assert table(stage) == [(1, ["Ann"], (2, 1), 3), (2, ["Ben"], (1, 1), 2)]
    assert stage.host("next_round")["ok"]  # the end: back in the lobby, where the table is shown
    assert stage.room.phase == "lobby"
    assert stage.host("next_round")["error"]["code"] == "NO_ROUND"


def test_what_is_no_round_does_not_count(stage):
    ann, _ = stage.join("Ann"), stage.join("Ben")
    assert stage.host("programme", rounds=[part()])["ok"]
    play(stage, ann)  # a match before it
    assert stage.room.programme.played == 0
    assert stage.host("next_round")["ok"]
    assert stage.host("start")["ok"]
    (prompt,) = stage.head.match.rules.prompts(stage.state)
    assert stage.host("host_act", prompt=prompt.id, action={"kind": "end"})["ok"]  # nobody has acted
    assert stage.room.programme.played == 0
    assert stage.host("next_round")["ok"]
    play(stage, ann)
    assert stage.room.programme.played == 1
    assert stage.host("rematch")["ok"]
    assert not stage.room.programme.armed


def test_the_table_is_kept_back_between_breaks_but_for_the_host(stage):
    ann, _ = stage.join("Ann"), stage.join("Ben")
    assert stage.host("programme", rounds=[part(break_min=5), part()], breaks_only=True)["ok"]
    assert stage.host("next_round")["ok"]
    play(stage, ann)
    assert table(stage) == []
    assert len(table(stage, host=True)) == 2
    assert stage.host("next_round")["ok"]
    assert len(table(stage)) == 2
    play(stage, ann)
    assert table(stage) == []
    assert stage.host("next_round")["ok"]
    assert len(table(stage)) == 2


def test_a_late_comer_gets_no_points_for_what_he_missed_and_who_leaves_takes_his_along(stage):
    ann, ben = stage.join("Ann"), stage.join("Ben")
    assert stage.host("programme", rounds=[part(), part(seats=3)])["ok"]
    assert stage.host("next_round")["ok"]
    play(stage, ann)
    cleo = stage.join("Cleo")
    assert stage.host("next_round")["ok"]
    play(stage, cleo)
    assert table(stage) == [(1, ["Ann"], (2, 1), 3), (1, ["Cleo"], (0, 3), 3), (3, ["Ben"], (1, 1), 2)]
    assert stage.send(ben, stage.command("leave"))["ok"]
    assert [names for _, names, _, _ in table(stage)] == [["Ann"], ["Cleo"]]


def test_what_cannot_be_played_is_refused_with_its_place(stage):
    for rounds, told in (
        ([part(), part(game="chess")], "round 2: no game 'chess'"),
        ([part(options={"pace": 7})], "round 1: option pace"),
        ([part(seats=99)], "round 1: seats from"),
        ([part(content={"lang": "not a tag!"})], "round 1: "),
    ):
        reply = stage.host("programme", rounds=rounds)
        assert reply["error"]["code"] == "PROGRAMME"
        assert told in reply["error"]["message"], reply
    reply = stage.host("programme", rounds=[part()], points="score")
    assert "take points by rank" in reply["error"]["message"]
    assert stage.room.programme is None


def test_what_comes_may_change_while_what_was_played_stays(stage):
    ann, _ = stage.join("Ann"), stage.join("Ben")
    assert stage.host("programme", rounds=[part("One"), part("Two")])["ok"]
    assert stage.host("next_round")["ok"]
    play(stage, ann)
    assert stage.host("programme", rounds=[part("One"), part("Three"), part("Four")])["ok"]
    assert stage.room.programme.played == 1
    assert stage.room.player(ann.player).won == (2,)
    assert stage.host("programme", rounds=[part("Another")])["ok"]
    assert (stage.room.programme.played, stage.room.player(ann.player).won) == (0, ())
    assert stage.host("programme", rounds=[])["ok"]
    assert stage.room.programme is None


def test_it_says_how_long_each_round_takes(stage):
    assert stage.host("programme", rounds=[part(), part(game="other")])["ok"]
    told = views.host_view(stage.actor.publication(), {}, {})
    assert [(one.least, one.most) for one in told.minutes] == [(1, 1), (1, 1)]
    assert [one.game for one in told.programme.rounds] == ["quickfire", "other"]
