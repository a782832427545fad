"""The door over real sockets."""


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
    thief = room.connect("player")
    said = [thief.refused("join", name=f"Ann{sign}", pin=wrong) for sign in ("", "\u200d", "\ufe0f", "\u034f")]
    assert said == ["PIN", "PIN", "PIN", "PIN_WAIT"]
    told = room.host.until_latest(lambda u: u["room"]["host"]["wrong_pins"])
    assert told["room"]["host"]["wrong_pins"] == [{"player": ann.player, "count": 3}]
    assert "wrong_pins" not in str(ann.latest)
