"""R1.5 of Conquest: at every start and rematch chance decides who plays which colour; teams stay together."""

from collections import Counter

import pytest

from buzzkeep.engine.types import EndMatch
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.options import ConquestOptions
from rooms.quickfire import QUICKFIRE
from rooms.stage import Stage
from workshop.simulate.supply import SyntheticSupply

QUICK = {"map": "triangle", "rounds_expansion": 1, "rounds_battle": 1}
PEOPLE = ("Ann", "Ben", "Cy")


def room(**options) -> Stage:
    stage = Stage(game=GAME, supply=SyntheticSupply())
    assert stage.host("configure", game="conquest", options={**QUICK, **options})["ok"]
    for name in PEOPLE:
        stage.join(name)
    return stage


def begins(stage: Stage, kind: str = "start") -> tuple:
    """Start a match, end it, and return the people in the order of their colours."""
    reply = stage.host(kind)
    assert reply["ok"], reply
    seated = tuple(player.name for player in sorted(stage.room.players, key=lambda player: player.seat))
    for player in stage.room.players:
        assert player.id in stage.head.match.rules.look(stage.state).chair(player.seat).members
    assert stage.host("host_act", prompt="end", action=EndMatch())["ok"]
    return seated


def test_R1_5_every_start_and_rematch_draws_anew():
    stage = room(colours="drawn")
    orders = Counter([begins(stage), *(begins(stage, "rematch") for _ in range(119))])
    assert len(orders) == 6  # all orders of three; that one of them never comes has a chance of 2 in 10**9
    assert max(orders.values()) < 60


def test_R1_5_who_keeps_colours_keeps_them():
    stage = room()
    assert {begins(stage), *(begins(stage, "rematch") for _ in range(9))} == {PEOPLE}


def test_R1_5_teams_and_bots_move_as_a_whole():
    stage = room(colours="drawn")
    stage.join("Dan")  # with Ann
    stage.join("Eve")  # with Ben
    player = next(player for player in stage.room.players if player.name == "Cy")
    assert stage.host("move", player=player.id, seat=None)["ok"]  # looks on
    assert stage.host("bot", seat=2, skill="hard")["ok"]
    seen = set()
    for kind in ("start", *["rematch"] * 30):
        assert stage.host(kind)["ok"]
        of = {player.name: player.seat for player in stage.room.players}
        assert of["Ann"] == of["Dan"]
        assert of["Ben"] == of["Eve"]
        assert of["Cy"] is None
        (bot,) = stage.room.bots
        assert {of["Ann"], of["Ben"], bot.seat} == {0, 1, 2}
        assert stage.head.match.rules.look(stage.state).chair(bot.seat).members == ()
        seen.add((of["Ann"], of["Ben"], bot.seat))
        assert stage.host("host_act", prompt="end", action=EndMatch())["ok"]
    assert len(seen) > 1


@pytest.mark.parametrize("drawn", [True, False])
def test_R1_5_the_match_begins_with_the_colours(drawn):
    stage = room(colours="drawn" if drawn else "kept")
    assert stage.host("start")["ok"]
    view = stage.head.match.rules.look(stage.state)
    assert view.top.kind == ("colours" if drawn else "picking")
    if drawn:
        stage.passes(5_000)
        assert stage.head.match.rules.look(stage.state).top.kind == "picking"


def test_only_games_that_say_so_draw_seats():
    assert [GAME.by_lot(ConquestOptions(colours=way)) for way in ("kept", "drawn")] == [False, True]
    assert not QUICKFIRE.by_lot(None)
