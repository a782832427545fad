"""Streams of frames as clients send them, good and bad: generated, and cut wherever the network may cut them."""

import gevent
import gevent.socket
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side
from wsproto.connection import Connection, ConnectionType
from wsproto.events import BytesMessage, CloseConnection, Ping, TextMessage

from buzzkeep.net.line.websocket import MAX_PARTS, WebSocket

LIMIT = 3_000
PROTOCOL_ERROR, NOT_UTF8, TOO_BIG = 1002, 1007, 1009

texts = st.text(max_size=300)
pings = st.binary(max_size=125).map(lambda data: ("ping", data))
messages = st.lists(st.one_of(texts, st.binary(max_size=300), pings), max_size=8)
cuts = st.lists(st.integers(min_value=0), max_size=12)


def masked(opcode, payload=b"", *, last=True, mask=b"\x01\x80\xfe\x7f"):
    """A client's frame, also one that breaks the rules."""
    size = len(payload)
    first = opcode | (0x80 if last else 0)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([first]) + length + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def by_wsproto(sent):
    client = Connection(ConnectionType.CLIENT)
    kinds = {str: TextMessage, bytes: BytesMessage}
    return b"".join(client.send(Ping(each[1]) if isinstance(each, tuple) else kinds[type(each)](each)) for each in sent)


def by_websockets(sent):
    client = Protocol(Side.CLIENT)
    for each in sent:
        if isinstance(each, tuple):
            client.send_ping(each[1])
        elif isinstance(each, str):
            client.send_text(each.encode())
        else:
            client.send_binary(each)
    return b"".join(client.data_to_send())


def through(stream, places=()):
    """Send a stream in pieces; return the messages that the server took, and what it answered."""
    ours, far = gevent.socket.socketpair(gevent.socket.AF_UNIX)
    with ours, far:
        websocket = WebSocket(ours, LIMIT)
        taken = []
        reading = gevent.spawn(lambda: taken.extend(iter(websocket.receive, None)))
        ends = sorted({place % (len(stream) + 1) for place in places})
        for start, end in zip([0, *ends], [*ends, len(stream)], strict=True):
            far.sendall(stream[start:end])
            gevent.sleep(0)
        far.shutdown(gevent.socket.SHUT_WR)
        answered = b"".join(iter(lambda: far.recv(65_536), b""))
        reading.join(5)
        assert reading.ready()
    return taken, understood(answered)


def understood(answered):
    """What the server sent, as both libraries read it."""
    client = Connection(ConnectionType.CLIENT)
    client.receive_data(answered)
    events = list(client.events())
    other = Protocol(Side.CLIENT)
    other.receive_data(answered)
    assert len(other.events_received()) == len(events)
    return events


def without_pings(sent):
    return [each for each in sent if not isinstance(each, tuple)]


def pinged(sent):
    return [each[1] for each in sent if isinstance(each, tuple)]


@pytest.mark.parametrize("written", [by_wsproto, by_websockets])
@given(sent=messages, places=cuts)
@settings(deadline=None)
def test_whatever_other_libraries_write_is_taken_however_it_arrives(written, sent, places):
    taken, answers = through(written(sent), places)
    assert taken == without_pings(sent)
    assert [event.payload for event in answers] == pinged(sent)


@given(text=st.text(max_size=1_000), places=st.lists(st.integers(min_value=0), max_size=4), with_pings=st.booleans())
@settings(deadline=None)
def test_a_text_in_parts_is_put_together_wherever_it_is_cut_and_whatever_comes_between(text, places, with_pings):
    whole = text.encode()[:LIMIT].decode(errors="ignore").encode()
    ends = sorted({place % (len(whole) + 1) for place in places})  # also in the midst of a character
    parts = [whole[start:end] for start, end in zip([0, *ends], [*ends, len(whole)], strict=True)]
    stream = b""
    for place, part in enumerate(parts):
        stream += masked(0 if place else 1, part, last=place == len(parts) - 1)
        if with_pings and place < len(parts) - 1:
            stream += masked(9, b"?")
    taken, answers = through(stream)
    assert taken == [whole.decode()]
    assert [event.payload for event in answers] == [b"?"] * (len(parts) - 1 if with_pings else 0)


@pytest.mark.parametrize("size", [0, 1, 125, 126, LIMIT])
def test_every_length_up_to_the_limit_is_taken(size):
    payload = bytes(at * 7 % 256 for at in range(size))
    assert through(by_wsproto([payload])) == ([payload], [])


ERRORS = {
    "no mask": (Frame(Opcode.TEXT, b"no mask").serialize(mask=False), PROTOCOL_ERROR),
    "the first reserved bit: compressed, though nobody agreed to it": (masked(0x40 | 1, b"x"), PROTOCOL_ERROR),
    "the second reserved bit": (masked(0x20 | 1, b"x"), PROTOCOL_ERROR),
    "the third reserved bit": (masked(0x10 | 1, b"x"), PROTOCOL_ERROR),
    **{f"opcode {opcode}": (masked(opcode, b"x"), PROTOCOL_ERROR) for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)},
    "the second part first": (masked(0, b"x"), PROTOCOL_ERROR),
    "a message in another": (masked(1, b"x", last=False) + masked(1, b"y"), PROTOCOL_ERROR),
    "a long ping": (masked(9, b"x" * 126), PROTOCOL_ERROR),
    "a long pong": (masked(10, b"x" * 126), PROTOCOL_ERROR),
    "a long goodbye": (masked(8, b"\x03\xe8" + b"x" * 124), PROTOCOL_ERROR),
    "half a ping": (masked(9, b"x", last=False), PROTOCOL_ERROR),
    "half a goodbye": (masked(8, b"\x03\xe8", last=False), PROTOCOL_ERROR),
    "a goodbye with half a code": (masked(8, b"\x03"), PROTOCOL_ERROR),
    **{
        f"a goodbye with the code {code}": (masked(8, code.to_bytes(2, "big")), PROTOCOL_ERROR)
        for code in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535)
    },
    "a goodbye that is not UTF-8": (masked(8, b"\x03\xe8\xff"), NOT_UTF8),
    "text that is not UTF-8": (masked(1, b"\xff\xfe"), NOT_UTF8),
    "a surrogate": (masked(1, b"\xed\xa0\x80"), NOT_UTF8),
    "text that is not UTF-8 as a whole": (masked(1, b"\xc3", last=False) + masked(0, b"x"), NOT_UTF8),
    "too big": (masked(1, b"x" * (LIMIT + 1)), TOO_BIG),
    "too big in parts": (masked(2, b"x" * LIMIT, last=False) + masked(0, b"x"), TOO_BIG),
    "endless nothing": (masked(2, last=False) + masked(0, last=False) * MAX_PARTS + masked(0), TOO_BIG),
    "a claim to be huge": (b"\x82\xff" + (2**40).to_bytes(8, "big"), TOO_BIG),
    "a claim to be negative": (b"\x82\xff" + (2**63).to_bytes(8, "big"), TOO_BIG),
}


@pytest.mark.parametrize("error", ERRORS)
@given(before=messages, after=messages, places=cuts)
@settings(deadline=None, max_examples=15)
def test_whoever_breaks_the_protocol_is_told_why_and_not_heard_again(error, before, after, places):
    stream, code = ERRORS[error]
    taken, answers = through(by_wsproto(before) + stream + by_wsproto(after), places)
    assert taken == without_pings(before)
    *pongs, goodbye = answers
    answered = [event.payload for event in pongs]
    # what a message says is looked at after all frames that arrived with it: their pings are answered before
    late = pinged(after) if code == NOT_UTF8 or error == "endless nothing" else []
    assert answered in [pinged(before) + late[:number] for number in range(len(late) + 1)]
    assert isinstance(goodbye, CloseConnection)
    assert goodbye.code == code


@given(before=messages, reason=st.text(max_size=20), code=st.sampled_from([1000, 1001, 1003, 1011, 3000, 4999]))
@settings(deadline=None)
def test_a_goodbye_is_answered_alike(before, reason, code):
    stream = by_wsproto(before) + masked(8, code.to_bytes(2, "big") + reason.encode())
    taken, answers = through(stream + masked(1, b"late"))
    assert taken == without_pings(before)
    assert (answers[-1].code, answers[-1].reason or "") == (code, reason)


@given(st.binary(max_size=400), cuts)
@settings(deadline=None)
def test_rubbish_never_does_more_than_end_its_own_connection(stream, places):
    through(stream, places)
