"""The door over real sockets."""

import json
import urllib.request

import pytest

from buzzkeep.net.outbox import AT_ONCE, PHONES_EVERY_S
from buzzkeep.rooms.callers import ADDRESS_TRIES
from net.people import Client, Refused, Served, Table
from workshop.bench.swarm.lines import Loop

SLOW = 0.02  # of the room clock: no pause of a return code is over before the next line of a test


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    server = Served(tmp_path_factory.mktemp("door") / "rooms.db", rate=SLOW).start()
    yield server
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


def knocks(update):
    return update["room"]["host"]["knocks"]


def test_a_knock_ends_when_its_phone_loses_the_line_and_only_then(room):
    room.host.ok("lock", locked=True)
    phone = room.connect("player")
    phone.ok("join", name="Late", message_id="join-1")
    room.host.until_latest(knocks)
    over_a_newer_line = room.connect("player")
    held = over_a_newer_line.ok("join", name="Late", message_id="join-1")["knock"]
    phone.close()
    other = room.connect("player")
    other.ok("join", name="Other")
    assert knocks(room.host.until_latest(lambda u: len(knocks(u)) == 2))[0]["id"] == held
    over_a_newer_line.close()
    room.host.until_latest(lambda u: [each["name"] for each in knocks(u)] == ["Other"])


def test_who_sits_down_under_another_name_takes_nobodys_seat(room):
    ann = room.join("Ann")
    other = room.connect("player")
    knock = other.ok("join", name="Ann\u2800")["knock"]
    other.ok("join", name="Bob")
    assert room.host.refused("knock", knock=knock, admit=True) == "STALE"
    ann.ok("ready", ready=True)


def test_the_console_hears_of_wrong_return_codes(room):
    ann = room.join("Ann")
    wrong = "000000" if ann.latest["you"]["pin"] != "000000" else "111111"
    thief = room.connect("player")  # who has Ann's address, so only that counts his tries
    signs = ("", "\u200d", "\ufe0f", "\u034f") * (ADDRESS_TRIES // 4) + ("",)
    said = [thief.refused("join", name=f"Ann{sign}", pin=wrong) for sign in signs]
    assert said == ["PIN"] * ADDRESS_TRIES + ["PIN_WAIT"]
    told = room.host.until_latest(lambda u: u["room"]["host"]["wrong_pins"])
    assert told["room"]["host"]["wrong_pins"] == [{"player": ann.player, "count": ADDRESS_TRIES}]
    assert "wrong_pins" not in str(ann.latest)


def test_everybody_in_a_crowd_is_told_though_not_in_one_go(room):
    crowd, address = Loop(), {"v": 1, "role": "player", "room": room.code, "patches": True}
    port = int(room.served.url.rpartition(":")[2])
    lines = [crowd.connect(port, dict(address), lambda: None) for _ in range(AT_ONCE + 8)]
    crowd.listen(PHONES_EVERY_S)
    room.host.ok("lock", locked=True)
    crowd.until(lambda: all(line.picture()["room"]["locked"] for line in lines), "somebody was not told")
    for line in lines:
        line.socket.close()


def test_a_chosen_figure_survives_a_reload_and_everybody_sees_it(room):
    ann, bob = room.join("Ann"), room.join("Bob")
    ann.ok("avatar", avatar="rocket")
    assert ann.refused("avatar", avatar="dragon") == "MALFORMED"
    again = room.again(ann)
    told = bob.until_latest(lambda u: u["room"]["players"][0]["avatar"] == "rocket")
    for seen in (again.until(lambda _: True), told):
        assert [player["avatar"] for player in seen["room"]["players"]] == ["rocket", "owl"]


def test_a_player_without_a_phone_plays_by_a_token_that_only_the_console_is_told(room):
    ann = room.join("Ann")
    player = room.host.ok("add_guest", name="Zoé")["player"]
    first = room.host.ok("play_for", player=player)["token"]
    page = room.connect("player", first)
    assert page.latest["you"]["player"] == player
    page.ok("ready", ready=True)
    second = room.host.ok("play_for", player=player)["token"]
    assert page.until(lambda _: True, event="goodbye")["code"] == "replaced"
    with pytest.raises(Refused):
        room.connect("player", first)
    assert ann.refused("play_for", player=player) == "FORBIDDEN"
    assert not any(token in str(ann.received) + str(room.host.updates()) for token in (first, second))


def listed(house):
    with urllib.request.urlopen(f"{house.url}/api/rooms", timeout=60) as answer:
        return json.load(answer)["rooms"]


def test_a_public_house_names_the_evenings_that_welcome_everybody_and_nobody_fills_its_page(tmp_path):
    house = Served(tmp_path / "rooms.db", "--profile", "bar").start()
    try:
        house.room("en")  # nobody looks on in it
        tables = [Table(house) for _ in range(3)]  # of one address: two of them are named
        tables[0].join("Ann")
        names = [one["code"] for one in listed(house)]
        assert names == [table.code for table in tables[:2]]
        assert listed(house)[0] | {"game": None} == {"code": names[0], "game": None, "people": 1, "playing": False}
        assert "Ann" not in str(listed(house))
        tables[0].host.ok("guard", room_pin="2468", names="off", listed=True)
        tables[1].host.ok("lock", locked=True)
        assert [one["code"] for one in listed(house)] == [tables[2].code]
        tables[2].host.ok("guard", room_pin=None, names="off")
        assert listed(house) == []
        for table in tables:
            table.host.close()
    finally:
        house.stop()
    assert "Traceback" not in house.errors(), house.errors()


def test_a_school_has_no_game_about_drinking_not_even_in_a_room_of_yesterday(tmp_path):
    house = Served(tmp_path / "rooms.db").start()
    try:
        yesterday = Table(house)
        yesterday.host.ok("configure", game="drinking_war")
        yesterday.host.close()
        house.stop()
        house.options = ("--profile", "school")
        house.starts()
        with urllib.request.urlopen(f"{house.url}/api/games", timeout=60) as answer:
            assert b"drinking" not in answer.read().lower()
        host = Client(house.url, "host", yesterday.code, yesterday.host_token)
        seen = host.until(lambda _: True)["room"]
        assert (seen["game"], seen["preset"], seen["phase"]) == ("conquest", "short", "lobby")
        assert host.refused("configure", game="drinking_war") == "NO_GAME"
        host.close()
        new = Table(house)
        assert (new.host.latest["room"]["content"]["difficulty_max"], new.host.latest["room"]["preset"]) == (3, "short")
        assert new.host.latest["room"]["host"]["name_filter"] == "strict"
        pin = new.host.latest["room"]["host"]["room_pin"]
        assert len(pin) == 4
        phone = Client(house.url, "player", new.code)
        assert phone.refused("join", name="Ann") == "ROOM_PIN"
        assert phone.ok("join", name="Ann", room_pin=pin)
        phone.close()
        assert listed(house) == []
        new.host.close()
    finally:
        house.stop()
    assert "Traceback" not in house.errors(), house.errors()
