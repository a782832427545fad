"""Whatever way a client connects, it gets the same answers and updates."""

import json
import socket
import urllib.request
from urllib.parse import urlsplit

import pytest

from net.people import Client

UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec_WebSocket_Key": "MDAwMDAwMDAwMDAwMDAwMA==",
    "Sec_WebSocket_Version": 13,
}
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


@pytest.mark.skipif(not hasattr(socket, "TCP_INFO"), reason="the kernel's round trips are Linux's")
def test_the_kernel_is_asked_about_a_phone_that_polls_too(room):
    phone = room.connect("player", transports=("polling",))
    phone.ok("join", name="Ann")
    measured = {"sources": ["kernel", "probe"], "remarks": []}
    room.host.until_latest(lambda u: any(measured.items() <= link.items() for link in u["room"]["host"]["links"]))


def test_what_two_sockets_of_a_room_get_is_the_same_for_both(room):
    first, second = (Client(room.served.url, "screen", room.code, told=room.told) for _ in range(2))
    room.clients += [first, second]
    reply = room.host.ok("lock", locked=True)
    one, other = (
        client.until_latest(lambda u: u["seq"] >= reply["seq"] and u["room"]["spectators"] == 2)
        for client in (first, second)
    )
    for update in (one, other):  # the second may be told a moment later
        del update["room"]["clock"]
    assert one == other


def asked(served, query, **headers):
    """The status of a raw GET, and its connection, on which nothing more was read."""
    where = urlsplit(served.url)
    raw = socket.create_connection((where.hostname, where.port), timeout=60)
    lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    raw.sendall(f"GET /socket.io/?EIO=4&{query} HTTP/1.1\r\nHost: {where.netloc}\r\n{lines}\r\n".encode())
    status = b""
    while not status.endswith(b"\r\n"):
        status += raw.recv(1)
    return int(status.split()[1]), raw


def opened(served):
    """The id of a session that was opened over HTTP."""
    with urllib.request.urlopen(f"{served.url}/socket.io/?EIO=4&transport=polling", timeout=60) as response:
        return json.loads(response.read()[1:])["sid"]


def without(header):
    return {name: value for name, value in UPGRADE.items() if name != header}


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        (UPGRADE, 101),
        ({**UPGRADE, "Origin": "http://elsewhere.example"}, 403),
        (without("Sec_WebSocket_Key"), 400),
        (without("Connection"), 426),
        ({**UPGRADE, "Sec_WebSocket_Version": 8}, 400),
        (without("Upgrade"), 400),
    ],
)
@pytest.mark.parametrize("begun", [False, True], ids=["new", "begun over HTTP"])
def test_a_websocket_is_granted_to_those_only_who_ask_by_the_rules(served, headers, status, begun):
    query = "transport=websocket" + (f"&sid={opened(served)}" if begun else "")
    found, raw = asked(served, query, **headers)
    raw.close()
    assert found == status


def test_there_is_no_websocket_for_a_session_that_is_not_there(served):
    status, raw = asked(served, "transport=websocket&sid=nobody", **UPGRADE)
    raw.close()
    assert status == 400


def test_a_session_with_a_websocket_takes_nothing_over_http_any_more(room):
    phone = room.connect("player", transports=("polling", "websocket"))
    for headers in ({}, UPGRADE):
        status, raw = asked(room.served, f"transport=polling&sid={phone.io.eio.sid}", **headers)
        raw.close()
        assert status == 400
    phone.ok("join", name="Ann")  # and goes on where it is
