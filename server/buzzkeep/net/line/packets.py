"""Socket.IO's packets as this server takes them: text, JSON, nothing announced that comes later."""

from typing import Any

import orjson
from socketio.packet import ACK, EVENT, Packet

RUBBISH = "rubbish"
RESERVED = frozenset({"connect", "connect_error", "disconnect"})  # the library would call their handlers
TEXT_PACKETS = tuple("0123")


class FastJson:
    """The JSON that Socket.IO packets are written with; views are inserted as they were dumped."""

    @staticmethod
    def dumps(value: Any, **_: Any) -> str:
        """Return ``value`` as compact JSON."""
        return orjson.dumps(value).decode()

    @staticmethod
    def loads(text: str | bytes, **_: Any) -> Any:
        """Read JSON."""
        return orjson.loads(text)


class TextPacket(Packet):  # type: ignore[misc]  # the library is untyped
    """Makes an event ``rubbish`` of what is not even a packet, or announces bytes: its sender is let go of.

    The last value of an event is the number by which it is to be acknowledged, or None: a reply is due when something
    is stored, not when a handler returns.
    """

    uses_binary_events = False
    packet_type: int
    data: Any
    id: int | None

    def __init__(self, *given: Any, encoded_packet: Any = None, **options: Any) -> None:
        """Make a packet, or read one; the library takes an empty one for none."""
        super().__init__(*given, encoded_packet=encoded_packet, **options)
        if encoded_packet is not None and not encoded_packet:
            self.decode(encoded_packet)

    def decode(self, encoded_packet: str | bytes) -> int:
        """Read a packet."""
        try:
            if not isinstance(encoded_packet, str) or not encoded_packet.startswith(TEXT_PACKETS):
                raise ValueError("neither text nor a packet that a client sends")
            attachments = super().decode(encoded_packet)
            data, listed = self.data, isinstance(self.data, list)
            if attachments or (self.packet_type == ACK and not listed):
                raise ValueError("announces bytes, or acknowledges by no list")
            if self.packet_type == EVENT and not (
                listed and data and isinstance(data[0], str) and data[0] not in RESERVED
            ):
                raise ValueError("no event")
            if self.packet_type == EVENT:
                data.append(self.id)
                self.id = None
        except ValueError:
            self.packet_type, self.namespace, self.id, self.data = EVENT, None, None, [RUBBISH]
        return 0
