"""WebSocket frames: whatever wsproto writes is read, and it reads what is written; rule breakers are told why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wsproto.connection import Connection, ConnectionType
from wsproto.events import BytesMessage, CloseConnection, Ping, TextMessage

from buzzkeep.net.frames import (
    BINARY,
    CLOSE,
    NORMAL,
    PING,
    PROTOCOL_ERROR,
    TEXT,
    TOO_BIG,
    BadFrame,
    FrameReader,
    frame,
)

LIMIT = 70_000
SIZES = (0, 1, 125, 126, 65_535, 65_536, LIMIT)

texts = st.text(max_size=300)
messages = st.lists(
    st.one_of(
        texts.map(lambda text: (TEXT, text.encode())),
        st.binary(max_size=300).map(lambda data: (BINARY, data)),
        st.binary(max_size=125).map(lambda data: (PING, data)),
    ),
    max_size=8,
)


def masked(opcode, payload=b"", *, last=True, mask=b"\x01\x80\xfe\x7f"):
    """A client's frame, also one that breaks the rules."""
    size = len(payload)
    first = opcode | (0x80 if last else 0)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([first]) + length + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def by_wsproto(client, opcode, payload):
    if opcode == TEXT:
        return client.send(TextMessage(payload.decode()))
    return client.send(BytesMessage(payload) if opcode == BINARY else Ping(payload))


def in_pieces(data, cuts):
    """Cut a stream wherever the network may."""
    places = sorted({cut % (len(data) + 1) for cut in cuts})
    return [data[a:b] for a, b in zip([0, *places], [*places, len(data)], strict=True)]


@given(messages, st.lists(st.integers(min_value=0), max_size=12))
def test_what_wsproto_writes_is_read_however_it_arrives(sent, cuts):
    client = Connection(ConnectionType.CLIENT)
    stream = b"".join(by_wsproto(client, *message) for message in sent)
    reader = FrameReader(LIMIT)
    assert [found for piece in in_pieces(stream, cuts) for found in reader.feed(piece)] == sent


@pytest.mark.parametrize("size", SIZES)
def test_every_length_of_a_frame_is_read(size):
    payload = bytes(at * 7 % 256 for at in range(size))
    stream = by_wsproto(Connection(ConnectionType.CLIENT), BINARY, payload)
    assert FrameReader(LIMIT).feed(stream) == [(BINARY, payload)]


@pytest.mark.parametrize("size", SIZES)
def test_wsproto_reads_every_length_that_is_written(size):
    client = Connection(ConnectionType.CLIENT)
    client.receive_data(frame(TEXT, b"a" * size))
    assert "".join(event.data for event in client.events()) == "a" * size


def test_wsproto_understands_the_close_frame():
    client = Connection(ConnectionType.CLIENT)
    client.receive_data(frame(CLOSE, NORMAL.to_bytes(2, "big") + b"bye"))
    assert list(client.events()) == [CloseConnection(code=NORMAL, reason="bye")]


@given(st.lists(texts, min_size=2, max_size=5))
def test_a_message_in_parts_is_put_together_around_the_pings_between_them(parts):
    client = Connection(ConnectionType.CLIENT)
    stream = b""
    for place, part in enumerate(parts):
        stream += client.send(TextMessage(part, message_finished=place == len(parts) - 1))
        if place < len(parts) - 1:
            stream += client.send(Ping(b"?"))
    *pings, message = FrameReader(LIMIT).feed(stream)
    assert message == (TEXT, "".join(parts).encode())
    assert pings == [(PING, b"?")] * (len(parts) - 1)


@pytest.mark.parametrize(
    ("stream", "code"),
    [
        pytest.param(frame(TEXT, b"no mask"), PROTOCOL_ERROR, id="no mask"),
        pytest.param(masked(0x40 | TEXT, b"x"), PROTOCOL_ERROR, id="compressed, though nobody agreed to it"),
        pytest.param(masked(3, b"x"), PROTOCOL_ERROR, id="an opcode for later"),
        pytest.param(masked(11, b"x"), PROTOCOL_ERROR, id="a control opcode for later"),
        pytest.param(masked(0, b"x"), PROTOCOL_ERROR, id="the second part first"),
        pytest.param(masked(TEXT, b"x", last=False) + masked(TEXT, b"y"), PROTOCOL_ERROR, id="a message in another"),
        pytest.param(masked(PING, b"x" * 126), PROTOCOL_ERROR, id="a long ping"),
        pytest.param(masked(PING, b"x", last=False), PROTOCOL_ERROR, id="half a ping"),
        pytest.param(masked(TEXT, b"x" * 101), TOO_BIG, id="too big"),
        pytest.param(masked(TEXT, b"x" * 60, last=False) + masked(0, b"x" * 60), TOO_BIG, id="too big in parts"),
        pytest.param(masked(TEXT, b"", last=False) + masked(0, b"", last=False) * 101, TOO_BIG, id="endless nothing"),
    ],
)
def test_whoever_breaks_the_protocol_is_told_why(stream, code):
    with pytest.raises(BadFrame) as refused:
        FrameReader(100).feed(stream)
    assert refused.value.code == code


def test_a_frame_that_claims_to_be_huge_is_refused_before_it_arrives():
    with pytest.raises(BadFrame):
        FrameReader(100).feed(b"\x82\xff" + (2**40).to_bytes(8, "big"))
