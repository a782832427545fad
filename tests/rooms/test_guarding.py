"""What newcomers meet at a guarded door: a PIN of the room, a filter of names, a ban; and what a house offers."""

import pytest

from buzzkeep.engine.codec import Malformed
from buzzkeep.engine.registry import installed
from buzzkeep.net import assets, views
from buzzkeep.profiles import PROFILES
from buzzkeep.rooms.callers import Caller
from buzzkeep.rooms.core import Actor, Refused
from buzzkeep.rooms.lobby import setting
from buzzkeep.rooms.logic import RoomLogic
from buzzkeep.rooms.mailbox import Message
from buzzkeep.rooms.names import RudeWords
from rooms.stage import Stage

WORDS = RudeWords(lambda: {"connard": 2, "connerie": 1, "pd": 2, "bitch": 2, "va te faire voir": 2})


@pytest.fixture
def stage():
    made = Stage()
    made.actor._logic = RoomLogic(made.registry, WORDS)
    return made


def tries(stage, name, address="10.0.0.7", **fields):
    """Join from an address; return the code of the refusal, or None."""
    told = []
    command = stage.command("join", name=name, **fields)
    stage.actor.work([Message(Actor("player"), command, stage.clock.ms, told.append, caller=Caller(address))])
    return told[0].code if isinstance(told[0], Refused) else None


# -- filter of names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "mild", "strict"),
    [
        ("Connard", True, True),
        ("C0NN4RD", True, True),
        ("c o n n a r d", True, True),
        ("Le Connard", True, True),
        ("Grosconnard", False, True),
        ("Connerie", False, True),
        ("PD", False, True),
        ("va te faire voir", True, True),
        ("Léa", False, False),
        ("Conrad", False, False),
    ],
)
def test_the_filter_of_names(name, mild, strict):
    assert not WORDS.finds(name, "off")
    assert (WORDS.finds(name, "mild"), WORDS.finds(name, "strict")) == (mild, strict)


def test_the_filter_knows_the_words_of_the_library_in_both_languages_and_no_usual_names():
    words = RudeWords(assets.rude_words)
    assert all(words.finds(name, "mild") for name in ("Connard", "Fuck", "enculé", "motherfucker"))
    usual = "Léa Karim Zoé Inès Tom Jean-Christophe Anaïs Maximilien-Alexandre Bérénice Yasmine Emma Noah Mamie Odette"
    assert [name for name in usual.split() if words.finds(name, "mild")] == []


def test_a_rude_name_does_not_come_in_and_the_host_may_call_people_what_he_likes(stage):
    assert tries(stage, "Connard") is None  # nobody asked for a filter
    stage.host("guard", room_pin=None, names="mild")
    assert tries(stage, "bitch") == "NAME_RUDE"
    assert tries(stage, "Bob") is None
    assert stage.host("rename", player="p2", name="Bitch")["ok"]


# -- PIN of the room -------------------------------------------------------------------------------------------


def test_newcomers_need_the_pin_of_the_room_and_those_inside_do_not(stage):
    ann = stage.join("Ann")
    stage.host("guard", room_pin="2468", names="off")
    assert tries(stage, "Bob") == "ROOM_PIN"
    assert tries(stage, "Bob", room_pin="0000") == "ROOM_PIN"
    assert tries(stage, "Bob", room_pin="2468") is None
    assert tries(stage, "Ann", pin=stage.room.player(ann.player).pin) is None
    with pytest.raises(Malformed, match="room_pin"):
        stage.host("guard", room_pin="12", names="off")


def test_the_pin_of_a_room_is_not_guessed_and_nobody_locks_the_others_out(stage):
    stage.host("guard", room_pin="2468", names="off")
    codes = [tries(stage, "Bob", room_pin=f"{number:04}") for number in range(40)]
    assert codes.count("ROOM_PIN") <= 12
    assert codes[-1] == "PIN_WAIT"
    assert tries(stage, "Cy", address="10.0.0.8", room_pin="2468") is None


# -- kick, ban, pardon -----------------------------------------------------------------------------------------


def removed(stage):
    view = views.host_view(stage.actor.publication(), {}, {})
    return [(each.name, each.banned) for each in view.removed]


def test_who_is_banned_may_not_even_knock_and_both_are_undone(stage):
    ann, bob = stage.join("Ann"), stage.join("Bob")
    assert stage.host("kick", player=ann.player)["ok"]
    assert stage.host("ban", player=bob.player)["ok"]
    assert [each.code for each in stage.audience.disconnections] == ["kicked", "banned"]
    assert removed(stage) == [("ann", False), ("bob", True)]
    assert "knock" in stage.join("Ann")
    assert tries(stage, "BOB") == "BANNED"
    assert tries(stage, "Вob") == "BANNED"  # a Cyrillic letter
    for name in ("Ann", "Bob"):
        assert stage.host("pardon", name=name)["ok"]
    assert removed(stage) == []
    assert tries(stage, "Bob") is None
    assert stage.host("pardon", name="Bob")["error"]["code"] == "NO_PLAYER"


# -- house profiles --------------------------------------------------------------------------------------------


def test_a_school_never_reads_of_a_game_about_drinking():
    games = PROFILES["school"].games(installed())
    assert "drinking_war" in installed()
    assert "drinking_war" not in games
    assert "drink" not in str([(game.info.id, game.info.name, game.info.tagline) for game in games]).lower()
    with pytest.raises(Refused) as refused:
        setting(games, "nonsense", None, None)
    assert "drinking" not in refused.value.message
    assert len(list(PROFILES["bar"].games(installed()))) == len(list(installed()))


def test_gentle_houses_begin_with_short_games_easy_questions_and_a_filter():
    school, family, bar = (PROFILES[name] for name in ("school", "family", "bar"))
    assert school.preset(installed().get("watchtower")) == "short"
    assert family.preset(installed().get("watchtower")) == "classic"
    assert {id: profile.hardest for id, profile in PROFILES.items()} == {"open": 4, "family": 4, "school": 3, "bar": 4}
    assert (school.names, family.names, bar.names) == ("strict", "mild", "off")


def test_a_room_welcomes_everybody_only_where_its_host_shut_no_door(stage):
    guard = {"room_pin": None, "names": "off"}
    assert not stage.room.welcomes  # nobody asked for it
    stage.host("guard", **guard, listed=True)
    assert stage.room.welcomes
    stage.host("lock", locked=True)
    assert not stage.room.welcomes
    stage.host("lock", locked=False)
    stage.host("guard", **guard | {"room_pin": "2468"}, listed=True)
    assert not stage.room.welcomes
    stage.host("guard", **guard)
    assert not stage.room.welcomes
    public = {profile.id for profile in PROFILES.values() if profile.public}
    assert (public, [profile.id for profile in PROFILES.values() if profile.pins]) == ({"bar"}, ["school"])


def test_what_the_wall_and_the_console_are_told_follows_from_the_house(stage):
    stage.host("guard", room_pin=None, names="off", listed=True)
    publication = stage.actor.publication()
    for public in (False, True):
        assert views.of_room(publication, views.Around("", 0, public)).listed is public
        assert views.host_view(publication, {}, {}, public=public).listed is (True if public else None)


# -- places and reactions ------------------------------------------------------------------------------------------


def test_the_host_limits_who_sits_and_whoever_comes_then_looks_on_until_there_is_more_room(stage):
    stage.host("guard", room_pin=None, names="off", most_seated=1)
    stage.join("Ann"), stage.join("Bob"), stage.join("Cy")
    assert [player.seat is not None for player in stage.room.players] == [True, False, False]
    stage.host("guard", room_pin=None, names="off", most_seated=2)
    assert [player.seat is not None for player in stage.room.players] == [True, True, False]
    stage.host("guard", room_pin=None, names="off")
    assert sum(player.seat is not None for player in stage.room.players) == min(3, stage.room.table_seats)
    with pytest.raises(Malformed, match="most_seated"):
        stage.host("guard", room_pin=None, names="off", most_seated=0)
