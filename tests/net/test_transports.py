"""Whatever way a client connects, it gets the same answers and updates."""

import pytest

from net.people import Client

WAYS = [("websocket",), ("polling",), ("polling", "websocket")]


@pytest.mark.parametrize("transports", WAYS, ids="+".join)
def test_a_phone_plays_over_every_transport(room, transports):
    phone = room.connect("player", transports=transports)
    assert phone.io.transport() == transports[-1]
    joined = phone.ok("join", name="Ann")
    phone.until_latest(lambda update: update["you"]["player"] == joined["player"])
    for ready in (True, False, True):
        reply = phone.ok("ready", ready=ready)
        update = phone.until_latest(lambda update, seq=reply["seq"]: update["seq"] >= seq)
        assert [player["ready"] for player in update["room"]["players"]] == [ready]
    seqs = [update["seq"] for update in phone.updates()]
    assert seqs == sorted(seqs)


@pytest.mark.parametrize("transports", WAYS, ids="+".join)
def test_probes_are_answered_over_every_transport(room, transports):
    phone = room.connect("player", transports=transports)
    phone.until(lambda probe: probe["rtt_ms"] is not None, event="probe")  # an earlier one was answered and measured


def test_what_two_sockets_of_a_room_get_is_the_same_for_both(room):
    first, second = (Client(room.served.url, "screen", room.code, told=room.told) for _ in range(2))
    room.clients += [first, second]
    reply = room.host.ok("lock", locked=True)
    one, other = (client.until_latest(lambda u: u["seq"] >= reply["seq"]) for client in (first, second))
    assert one == other
