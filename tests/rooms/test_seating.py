"""Newcomers in mid-match, names of teams, and what a look at another game leaves as it was."""

from dataclasses import replace
from typing import Any

import pytest

from buzzkeep.engine.box import Box
from buzzkeep.engine.game import Plan, Preset, Text
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Enter, Flow, Why
from buzzkeep.engine.types import Seat
from buzzkeep.net import views
from buzzkeep.rooms import door, lobby
from rooms.quickfire import QUESTION_MS, Answer, Answered, Asking, Quickfire, QuickfireGame, Table, bot
from rooms.stage import Stage


@record
class Round(Asking):
    """Each question has a prompt of its own."""

    def close(self, t: Table, why: Why) -> Flow:
        super().close(t, why)
        return Enter(Round())


class Rounds(Quickfire):
    stages = (Round,)

    def begin(self, t: Table) -> Round:
        t.set(opened_at=t.now)
        return Round()


class Teams(Box):
    """Two teams of three, asked question after question."""

    info = replace(QuickfireGame.info, id="rounds", max_seats=4, default_seats=2, team_size=3)

    def __init__(self) -> None:
        super().__init__(
            self.info, game=Rounds, actions=Answer, events=Answered, plan=lambda options, seats: Plan(1, 1), bot=bot
        )


@pytest.fixture
def teams():
    return Stage(game=Teams())


def seat_of(stage, person) -> Seat | None:
    return stage.room.player(person.player).seat


def bearers(stage) -> list[str | None]:
    view = views.of_room(stage.actor.publication(), views.Around("http://x/j/BCFG", 0))
    names = {player.id: player.name for player in view.players}
    return [names.get(slot.bearer) for slot in view.seats]


def told(stage) -> list[tuple[str, Any]]:
    given = [given for commit in stage.memory.commits for entry in commit.entries for given in entry.inputs]
    return [(each["change"], each["who"]["member"]) for each in given if each["do"] == "seat"]


def test_a_newcomer_looks_on_until_the_next_question(teams):
    teams.join("Ann"), teams.join("Bob")
    teams.host("start")
    cy = teams.join("Cy")
    assert (seat_of(teams, cy), told(teams)) == (None, [])
    (prompt,) = teams.head.match.rules.prompts(teams.state)
    refused = teams.send(cy, teams.command("act", prompt=prompt.id, action=Answer(1)))
    assert refused["error"]["code"] == "SPECTATOR"
    teams.passes(QUESTION_MS)
    assert (seat_of(teams, cy), told(teams)) == (0, [("joined", cy.player)])


def test_newcomers_take_the_emptiest_places_of_the_match_itself(teams):
    teams.host("configure", game="rounds", seats=4)
    for name in ("Ann", "Bob", "Cy"):
        teams.join(name)
    teams.host("move", player="p3", seat=0)
    teams.host("start")
    late = [teams.join(name) for name in ("Dan", "Eve", "Fay", "Gus")]
    teams.passes(QUESTION_MS)
    assert teams.head.match.seats == (0, 1)  # the other two of the table play no part
    assert [seat_of(teams, each) for each in late] == [1, 0, 1, None]


def test_for_a_crowd_that_finds_no_place_a_full_table_is_looked_at_once(teams, monkeypatch):
    for number in range(6):
        teams.join(f"Player {number}")
    teams.host("start")
    crowd = [teams.join(f"Onlooker {number}") for number in range(20)]
    looks = []
    monkeypatch.setattr(door, "free_seat", lambda *given: looks.append(given) or lobby.free_seat(*given))
    teams.passes(QUESTION_MS)
    assert len(looks) == 1
    assert {seat_of(teams, one) for one in crowd} == {None}


def test_a_newcomer_gets_the_chair_of_a_bot_before_a_place_beside_somebody(teams):
    teams.join("Ann")
    assert teams.host("bot", seat=1, skill="easy")["ok"]
    teams.host("start")
    bob, cy = teams.join("Bob"), teams.join("Cy")
    teams.passes(QUESTION_MS)
    assert (seat_of(teams, bob), seat_of(teams, cy), teams.room.bots) == (1, 0, ())
    assert told(teams) == [("human", None), ("joined", bob.player), ("joined", cy.player)]
    (prompt,) = teams.head.match.rules.prompts(teams.state)
    assert teams.send(bob, teams.command("act", prompt=prompt.id, action=Answer(1)))["ok"]
    assert bearers(teams) == ["Ann", "Bob"]


def test_who_comes_when_nothing_is_asked_plays_at_once_and_who_found_no_place_gets_one_at_the_end():
    class Solo(Teams):
        info = replace(Teams.info, team_size=1, default_seats=3)

    solo = Stage(game=Solo())
    ann, _ = solo.join("Ann"), solo.join("Bob")
    solo.host("start")
    cy = solo.join("Cy")
    solo.passes(QUESTION_MS)
    assert seat_of(solo, cy) is None
    solo.send(ann, solo.command("leave"))
    dan = solo.join("Dan")
    solo.passes(QUESTION_MS)
    assert (seat_of(solo, cy), seat_of(solo, dan)) == (0, None)  # Ann's place, in the order in which they came
    (prompt,) = solo.head.match.rules.prompts(solo.state)
    solo.host("host_act", prompt=prompt.id, action={"kind": "end"})
    assert seat_of(solo, dan) == 2


def test_a_team_keeps_its_name_during_a_match(teams):
    ann, _ = teams.join("Ann"), teams.join("Bob")
    dan = teams.join("Dan")
    teams.host("move", player=dan.player, seat=1)
    assert bearers(teams) == ["Ann", None]
    teams.host("start")
    teams.join("Cy")
    teams.passes(QUESTION_MS)
    assert len(teams.room.members(0)) == 2
    assert bearers(teams) == ["Ann", None]
    teams.send(dan, teams.command("leave"))
    assert bearers(teams) == ["Ann", None]  # nor does a team of two become a person
    teams.send(ann, teams.command("leave"))
    assert bearers(teams) == ["Cy", None]


class Other(QuickfireGame):
    """Another game, for four at most."""

    info = replace(
        QuickfireGame.info,
        id="other",
        max_seats=4,
        default_seats=2,
        presets=(Preset("usual", Text("Normal", "Usual"), {}), Preset("long", Text("Long", "Long"), {})),
    )


def test_spectators_stay_spectators_whatever_is_chosen():
    stage = Stage(others=[Other()])
    ann, bob = stage.join("Ann"), stage.join("Bob")
    stage.host("move", player=bob.player, seat=None)
    for game in ("other", "quickfire"):
        assert stage.host("configure", game=game)["ok"]
        assert (seat_of(stage, ann), seat_of(stage, bob)) == (0, None)
    stage.host("configure", game="quickfire", seats=8)
    assert seat_of(stage, bob) is None
    stage.host("move", player=bob.player, seat=3)
    stage.host("configure", game="other", seats=2)
    assert seat_of(stage, bob) == 1  # who had a seat is found one


def test_bots_and_options_survive_a_look_at_another_game():
    stage = Stage(others=[Other()])
    ann = stage.join("Ann")
    stage.host("configure", game="other", preset="long", seats=3)
    stage.host("bot", seat=1, skill="easy")
    stage.host("configure", game="quickfire")
    assert [(bot.seat, bot.skill) for bot in stage.room.bots] == [(1, "easy")]  # they come along
    stage.host("bot", seat=1, skill=None)
    stage.host("bot", seat=5, skill="easy")
    stage.host("configure", game="other")
    assert (stage.room.preset, stage.room.table_seats, stage.room.bots) == ("long", 3, ())
    stage.host("move", player=ann.player, seat=1)
    stage.host("configure", game="quickfire")
    assert [(bot.seat, bot.skill) for bot in stage.room.bots] == [(5, "easy")]
    stage.host("configure", game="other", preset="usual")
    assert stage.room.preset == "usual"  # what is asked for counts
    stage.host("configure", game="quickfire")
    stage.host("move", player=ann.player, seat=6)
    stage.host("bot", seat=5, skill=None)
    stage.host("bot", seat=5, skill="easy")
    stage.host("configure", game="other")
    stage.host("configure", game="quickfire", seats=8)
    assert [bot.seat for bot in stage.room.bots] == [5]
