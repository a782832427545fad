"""R2.1, R2.3: which tables do not start, and what the lobby says about it."""

import pytest

from buzzkeep.games.drinking_war import GAME
from rooms.stage import Stage


def refusals(stage):
    return [
        problem.params["fr"] for problem in stage.preparer.outlook(stage.room).problems if problem.code == "refused"
    ]


@pytest.mark.parametrize(
    ("teams", "phones", "starts"),
    [("solo", (1, 1, 0), True), ("solo", (1, 2), False), ("teams", (2, 3), True), ("teams", (1, 0), True)],
)
def test_rule_2_3_phones_share_a_unit_only_in_teams(teams, phones, starts):
    refused = GAME.misseated(GAME.options_type(teams=teams), phones)
    assert (refused is None) == starts


def test_rule_2_3_the_lobby_says_so_and_the_option_mends_it():
    stage = Stage(game=GAME)
    assert stage.host("configure", game="drinking_war", seats=2)["ok"]
    for name in ("Ann", "Bob", "Cleo"):
        stage.join(name)
    (reason,) = refusals(stage)
    assert "Équipes" in reason
    assert stage.host("start")["error"]["code"] == "SEATS"
    assert stage.host("configure", game="drinking_war", options={"teams": "teams"}, seats=2)["ok"]
    assert refusals(stage) == []
    assert stage.host("start")["ok"]
    assert [len(chair.members) for chair in stage.state.chairs] == [2, 1]


def test_rule_2_1_five_soldiers_are_too_many():
    assert GAME.plan(GAME.options_type(), 4).refused is None
    assert GAME.plan(GAME.options_type(), 5).refused is not None
    assert GAME.plan(GAME.options_type(pack="tactician"), 6).refused is None


def test_rule_12_2_back_to_sober_also_while_the_host_has_paused():
    stage = Stage(game=GAME)
    assert stage.host("configure", game="drinking_war", options={"adults_only": True}, seats=2)["ok"]
    ann, _ = stage.join("Ann"), stage.join("Bob")
    assert stage.host("start")["ok"]

    def send(prompt, **action):
        return stage.send(ann, stage.command("act", prompt=prompt, action=action))

    assert send("b.drink", kind="agree", confirmed=True)["ok"]
    assert stage.state.board.seat(0).agreed
    assert stage.host("pause")["ok"]
    assert send("b.drink", kind="sober")["ok"]
    assert not stage.state.board.seat(0).agreed
    assert send("p1", kind="begin")["error"]["code"] == "PAUSED"
