"""WebSocket frames (RFC 6455, section 5) as the server writes and reads them, without I/O.

wsproto does the same for every case there is; here are the few that a server without extensions meets, at a tenth of
the price. The tests hold both against each other.
"""

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
CONTINUATION = 0
NORMAL, PROTOCOL_ERROR, NOT_UTF8, TOO_BIG = 1000, 1002, 1007, 1009
_MAX_CONTROL = 125


class BadFrame(Exception):
    """Raised when a client breaks the protocol; ``code`` is the close code of RFC 6455, section 7.4.1."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def frame(opcode: int, payload: bytes) -> bytes:
    """Return a whole message in one frame, unmasked: the same bytes do for every receiver."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | opcode, size)) + payload
    if size < 65_536:
        return bytes((0x80 | opcode, 126)) + size.to_bytes(2, "big") + payload
    return bytes((0x80 | opcode, 127)) + size.to_bytes(8, "big") + payload


class FrameReader:
    """Cuts a client's stream into messages."""

    def __init__(self, max_bytes: int) -> None:
        """Take the largest message that is accepted."""
        self._max_bytes = max_bytes
        self._rest = b""
        self._parts: list[bytes] = []  # of a message in several frames
        self._parts_opcode = CONTINUATION
        self._parts_bytes = 0

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """Return the messages and control frames that are complete now, as (opcode, payload). Raises BadFrame."""
        data = self._rest + data if self._rest else data
        found: list[tuple[int, bytes]] = []
        at, end = 0, len(data)
        while end - at >= 2:
            first, second = data[at], data[at + 1]
            if first & 0x70 or not second & 0x80:
                raise BadFrame(PROTOCOL_ERROR, "reserved bits, or no mask")
            size, body = second & 0x7F, at + 6
            if size > _MAX_CONTROL:
                wide = 2 if size == 126 else 8
                if end - at < 2 + wide:
                    break
                size, body = int.from_bytes(data[at + 2 : at + 2 + wide], "big"), at + 6 + wide
            opcode = first & 0x0F
            if opcode >= CLOSE and (size > _MAX_CONTROL or not first & 0x80):
                raise BadFrame(PROTOCOL_ERROR, "a control frame is long or in parts")
            if size + self._parts_bytes > self._max_bytes:
                raise BadFrame(TOO_BIG, "the message is too big")
            if end < body + size:
                break
            payload = _unmasked(data[body - 4 : body], data[body : body + size])
            at = body + size
            if opcode >= CLOSE:
                if opcode > PONG:
                    raise BadFrame(PROTOCOL_ERROR, "an unknown opcode")
                found.append((opcode, payload))
            elif (whole := self._message(opcode, bool(first & 0x80), payload)) is not None:
                found.append(whole)
        self._rest = data[at:] if at < end else b""
        return found

    def _message(self, opcode: int, last: bool, payload: bytes) -> tuple[int, bytes] | None:
        if opcode > BINARY or (opcode == CONTINUATION) != bool(self._parts_opcode):
            raise BadFrame(PROTOCOL_ERROR, "an unknown opcode, or a part out of turn")
        if opcode != CONTINUATION:
            if last:
                return opcode, payload
            self._parts_opcode = opcode
        # every part counts as one byte at least: a message cannot be cut into endless empty parts
        self._parts.append(payload)
        self._parts_bytes += max(1, len(payload))
        if not last:
            return None
        whole = self._parts_opcode, b"".join(self._parts)
        self._parts, self._parts_opcode, self._parts_bytes = [], CONTINUATION, 0
        return whole


def _unmasked(mask: bytes, payload: bytes) -> bytes:
    size = len(payload)
    key = int.from_bytes((mask * (size // 4 + 1))[:size], "big")
    return (int.from_bytes(payload, "big") ^ key).to_bytes(size, "big")
