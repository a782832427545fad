"""A stroke over the wire, a crash in mid-replay, a match to its end, a log that verifies."""

import time

import pytest

from net.people import Served, table

SLOW, QUICK = 0.02, 60.0  # of the room clock: nothing happens by itself; everything does
DECK = 1  # of every match: how soon the troubles come must not be left to chance

STROKE = {
    "kind": "stroke",
    "path": [{"x": 215, "y": 0.0, "t": 0}, {"x": 190, "y": 1, "t": 30}, {"x": 170, "y": 2.5, "t": 70}],
}


def stage(client):
    return client.latest["game"]["view"]["stage"]


def prompt(client):
    prompts = client.latest["game"]["prompts"]
    return prompts[0]["id"] if prompts else ""


def play_until_ann_fans(room, phone):
    """Let Ann roll; the host skips everything else."""
    for _ in range(200):
        now, at = stage(room.host), prompt(room.host)
        if now["kind"] == "fanning" and now["seat"] == 0:
            phone.until_latest(lambda update, at=at: update["game"]["prompts"][0]["id"] == at)
            return
        assert now["kind"] != "finished"
        if now["kind"] == "rolling" and now["seat"] == 0:
            phone.ok("act", prompt=at, action={"kind": "roll"})
        else:
            shown = now["kind"] in {"rolled", "blowing"}
            room.host.ok("host_act", prompt=at, action={"kind": "next" if shown else "skip"})
        room.host.until_latest(lambda update, at=at: update["game"]["prompts"][0]["id"] != at)
    raise AssertionError("Ann was never asked to wave the fan")


def shows_its_aim_live(room, phone):
    """Others see a hint as it was, the log and the rooms' updates nothing of it; what is not welcome is dropped."""
    aim = {"x": -30.5, "y": 12, "degrees": 90, "strength": 0.5}
    seq = room.host.latest["seq"]
    for hint in ({**aim, "x": 1e9}, {**aim, "more": 1}, "none"):
        phone.io.emit("live", {"prompt": prompt(phone), "hint": hint})
    phone.io.emit("live", {"prompt": "p0", "hint": aim})
    room.host.io.emit("live", {"prompt": prompt(phone), "hint": aim})
    time.sleep(0.5)  # of which the limit of hints takes no notice any more
    phone.io.emit("live", {"prompt": prompt(phone), "hint": aim})
    seen = room.host.until(lambda live: True, event="live")
    assert seen == {"prompt": prompt(phone), "seat": 0, "hint": aim}
    assert room.host.latest["seq"] == seq


@pytest.mark.soak
def test_a_stroke_survives_a_crash_in_mid_replay_and_the_match_ends_and_verifies(tmp_path):
    served = Served(tmp_path / "rooms.db", rate=SLOW, deck=DECK).start()
    try:
        with table(served) as room:
            phone = room.join("Ann")
            room.host.ok("configure", game="pudding_wars", preset="classic", options={"pacing": "quick"})
            room.bots(1, 2, skill="hard")
            room.start()
            play_until_ann_fans(room, phone)
            before = phone.latest["game"]["view"]["stacks"]
            assert phone.refused("act", prompt=prompt(phone), action={"kind": "stroke", "path": []}) == "BAD_PATH"
            shows_its_aim_live(room, phone)
            phone.ok("act", prompt=prompt(phone), action=STROKE)
            shown = phone.until_latest(lambda update: update["game"]["view"]["stage"]["kind"] == "blowing")
            replay = shown["game"]["view"]["stage"]
            assert (replay["seat"], replay["mode"], replay["x"]) == (0, "swipe", 170.0)
            assert shown["game"]["view"]["stacks"] == before
            room.host.until_latest(lambda update: update["game"]["view"]["stage"] == replay)
            served.crash()
            phone = room.again(phone)
            assert stage(phone) == replay, "the replay goes on where it was"
            served.crash(rate=QUICK)
            assert room.played_out(0)["reason"] == "plate"
    finally:
        served.stop()
    served.verified()
