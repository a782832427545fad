"""Who comes in and where people sit (the network side is in tests/net)."""

from dataclasses import replace

import pytest

from buzzkeep.games.conquest import GAME as CONQUEST
from buzzkeep.rooms.core import Actor, Disconnection
from buzzkeep.rooms.mailbox import Message
from buzzkeep.rooms.state import CODE_LETTERS, MAX_PLAYERS, new_code
from rooms.quickfire import QuickfireGame
from rooms.stage import HOST, Stage


class TeamGame(QuickfireGame):
    """Quickfire for two teams of three."""

    info = replace(QuickfireGame.info, max_seats=4, default_seats=2, team_size=3)


@pytest.fixture
def teams():
    """A table of two seats, three phones each."""
    return Stage(game=TeamGame())


def seats(stage):
    return {player.name: player.seat for player in stage.room.players}


def test_people_fill_empty_seats_then_the_smallest_team_then_look_on(teams):
    for number in range(7):
        teams.join(f"P{number}")
    assert list(seats(teams).values()) == [0, 1, 0, 1, 0, 1, None]


def test_a_bot_keeps_its_seat_until_somebody_is_moved_there(teams):
    teams.host("bot", seat=0, skill="easy")
    ann = teams.join("Ann")
    assert seats(teams) == {"Ann": 1}
    teams.host("move", player=ann.player, seat=0)
    assert seats(teams) == {"Ann": 0}
    assert teams.room.bot(0) is None


def test_a_game_without_teams_parts_those_who_shared_a_seat():
    class Solo(QuickfireGame):
        info = replace(QuickfireGame.info, id="solo", max_seats=3, default_seats=2, team_size=1)

    stage = Stage(game=TeamGame(), others=[Solo()])
    for name in ("Ann", "Ben", "Cy", "Dan"):
        stage.join(name)
    assert seats(stage) == {"Ann": 0, "Ben": 1, "Cy": 0, "Dan": 1}
    assert stage.host("configure", game="solo")["ok"]
    assert seats(stage) == {"Ann": 0, "Ben": 1, "Cy": 2, "Dan": None}
    assert stage.room.table_seats == 3  # as near as it comes to a seat for everybody
    assert stage.host("configure", game="quickfire")["ok"]
    assert seats(stage) == {"Ann": 0, "Ben": 1, "Cy": 0, "Dan": 1}


def test_a_larger_table_calls_spectators_back_and_a_smaller_one_moves_people(teams):
    for number in range(7):
        teams.join(f"P{number}")
    assert teams.host("configure", game="quickfire", seats=3)["ok"]
    assert seats(teams)["P6"] == 2
    assert teams.host("configure", game="quickfire", seats=9)["error"]["code"] == "SEATS"
    assert teams.host("configure", game="quickfire", seats=1)["ok"]
    assert set(seats(teams).values()) == {0, None}


def test_empty_seats_close_up_at_the_start(teams):
    teams.host("configure", game="quickfire", seats=4)
    ann, bob = teams.join("Ann"), teams.join("Bob")
    teams.host("move", player=ann.player, seat=3)
    teams.host("move", player=bob.player, seat=1)
    assert teams.host("start")["ok"]
    assert seats(teams) == {"Ann": 1, "Bob": 0}
    assert teams.head.match.seats == (0, 1)


def told(stage):
    """The seat changes that the match has heard of."""
    given = [given for commit in stage.memory.commits for entry in commit.entries for given in entry.inputs]
    return [each["change"] for each in given if each["do"] == "seat"]


def test_a_drop_is_told_after_a_grace_and_only_when_the_whole_seat_is_gone(teams):
    people = [teams.join(name) for name in ("Ann", "Bob", "Cy")]  # Ann and Cy share seat 0
    teams.host("start")
    for person in people:
        teams.actor.connected(person.player)
    teams.actor.disconnected(people[0].player)
    teams.passes(2_999)
    assert teams.room.player(people[0].player).connected  # a reload is not worth mentioning
    teams.passes(1)
    assert not teams.room.player(people[0].player).connected
    assert told(teams) == []  # Cy is still there
    teams.actor.disconnected(people[2].player)
    teams.passes(3_000)
    assert told(teams) == ["dropped"]


def test_a_kick_is_no_ban_but_a_knock(teams):
    ann = teams.join("Ann")
    assert teams.host("kick", player=ann.player)["ok"]
    assert teams.audience.disconnections[-1].code == "kicked"
    assert "knock" in teams.send(Actor("player"), teams.command("join", name="ANN"))
    knock = teams.room.knocks[0]
    assert teams.host("knock", knock=knock.id, admit=True)["ok"]
    assert teams.audience.admissions[-1].token
    assert teams.host("knock", knock=knock.id, admit=True)["error"]["code"] == "STALE"


def test_a_room_is_full_at_its_last_place_and_not_before(teams):
    for number in range(MAX_PLAYERS):
        teams.join(f"P{number}")
    full = teams.send(Actor("player"), teams.command("join", name="Zoe"))["error"]
    assert (full["code"], str(MAX_PLAYERS) in full["message"]) == ("FULL", True)


def test_renaming(teams):
    ann, bob = teams.join("Ann"), teams.join("Bob")
    assert teams.host("rename", player=ann.player, name=" Anna  Lee ")["ok"]
    assert teams.room.player(ann.player).name == "Anna Lee"
    assert teams.host("rename", player=bob.player, name="anna lee")["error"]["code"] == "NAME_TAKEN"
    assert teams.host("rename", player=bob.player, name="\u200b")["error"]["code"] == "NAME"
    assert teams.send(HOST, teams.command("rename", player="nobody", name="x"))["error"]["code"] == "NO_PLAYER"


def test_codes_are_four_unambiguous_letters():
    codes = {new_code() for _ in range(200)}
    assert len(codes) > 150
    assert all(len(code) == 4 and set(code) <= set(CODE_LETTERS) for code in codes)
    assert not set("AEIOUYLNDPQSVZ") & set(CODE_LETTERS)


def test_options_changed_one_by_one_add_up():
    stage = Stage(game=CONQUEST)
    assert stage.host("configure", game="conquest", preset="short")["ok"]
    for option, value in (("map", "hexagon"), ("rounds_battle", 2), ("select_time", 30)):
        assert stage.host("configure", game="conquest", options={option: value})["ok"]
    assert stage.host("configure", game="conquest", seats=4)["ok"]
    options = stage.room.options
    assert (options["map"], options["rounds_battle"], options["select_time"]) == ("hexagon", 2, 30)
    assert (options["expansion"], stage.room.table_seats) == ("shared", 4)
    assert stage.host("configure", game="conquest", options={"rounds_battle": 9})["error"]["code"] == "OPTION"
    assert stage.room.options == options
    assert stage.host("configure", game="conquest", options={"select_time": 20})["ok"]
    assert stage.room.table_seats == 4  # an option is no reason to lay the table anew


def test_the_older_phones_of_a_player_go_before_the_newer_one_is_let_in(teams):
    ann, seen = teams.join("Ann").player, []
    command = teams.command("join", name="Ann", pin=teams.room.player(ann).pin)

    def answer(reply):  # net makes the socket the player's own now
        seen.append((reply.player, list(teams.audience.disconnections)))

    teams.actor.work([Message(Actor("player"), command, teams.clock.ms, answer)])
    assert seen == [(ann, [Disconnection(ann, "replaced")])]
