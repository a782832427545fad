"""The code that joins the Wi-Fi: a console draws it, the walls of its room show it.

The picture holds the password. It goes by the event ``live`` with the prompt ``wifi``, is neither stored nor logged,
and is kept in memory alone, for walls that come later.
"""

from typing import Annotated, Any

from pydantic import Field

from buzzkeep.engine import codec
from buzzkeep.engine.records import record
from buzzkeep.net.connections import Connection, Connections

WIFI = "wifi"
"""The prompt of a hint that is the picture of a Wi-Fi code."""
MOST_MODULES = 97  # in a row: name and password never need more


@record
class _Picture:
    rows: Annotated[
        tuple[Annotated[str, Field(pattern="^[01]+$", max_length=MOST_MODULES)], ...], Field(max_length=MOST_MODULES)
    ]


def show(connections: Connections, sender: Connection, hint: Any) -> None:
    """Take the picture that a host shows, no rows to hide it, and pass it on; drop whatever else it is."""
    try:
        rows = codec.load_plain(_Picture, hint).rows
    except codec.Malformed:
        return
    if sender.actor.role == "host":
        connections.wifi_codes[sender.code] = rows
        for connection in connections.of(sender.code):
            greet(connections, connection)


def greet(connections: Connections, connection: Connection) -> None:
    """Tell a wall or a console what its room shows, if anything has been shown yet."""
    rows = connections.wifi_codes.get(connection.code)
    if rows is not None and connection.actor.role != "player":
        connection.line.send("live", {"prompt": WIFI, "seat": None, "hint": {"rows": rows}})
