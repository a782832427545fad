"""Virus War in a room, without a network: what the lobby says of it."""

from buzzkeep.games.virus_war import GAME
from rooms.stage import Stage


def problems(stage):
    return [(problem.code, problem.blocking, problem.params) for problem in stage.actor.problems]


def test_r2_2_three_cannot_play_in_teams_and_are_told_what_would_help():
    stage = Stage(game=GAME)
    for name in ("Ann", "Ben", "Cy"):
        stage.join(name)
    assert stage.host("configure", game="virus_war", preset="coop")["ok"]
    ((code, blocking, words),) = problems(stage)
    assert (code, blocking) == ("refused", True)
    assert "Chacun pour soi" in words["fr"]
    refused = stage.host("start")["error"]
    assert (refused["code"], refused["message"]) == ("SEATS", words["en"])
    assert stage.room.phase == "lobby"
    stage.host("bot", seat=3, skill="hard")
    assert problems(stage) == []
    assert stage.host("start")["ok"]
    assert [seat.partner for seat in stage.state.seats] == [2, 3, 0, 1]
