"""Who is connected, and where."""

from collections.abc import Iterator

from buzzkeep.net.connection import Connection


class Connections:
    """The sockets of all rooms."""

    def __init__(self) -> None:
        """Begin with none."""
        self._rooms: dict[str, dict[str, Connection]] = {}
        self._sids: dict[str, Connection] = {}

    def add(self, connection: Connection) -> None:
        """Note a new socket."""
        self._sids[connection.sid] = connection
        self._rooms.setdefault(connection.code, {})[connection.sid] = connection

    def remove(self, sid: str) -> Connection | None:
        """Forget a socket; return what it was."""
        connection = self._sids.pop(sid, None)
        if connection is not None:
            room = self._rooms[connection.code]
            del room[sid]
            if not room:
                del self._rooms[connection.code]
        return connection

    def get(self, sid: str) -> Connection | None:
        """Return the connection of a socket."""
        return self._sids.get(sid)

    def of(self, code: str) -> list[Connection]:
        """Return the connections of a room."""
        return list(self._rooms.get(code, {}).values())

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._sids.values()))
