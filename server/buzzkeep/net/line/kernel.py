"""What this machine's kernel knows of a connection (Linux), and the phone's kernel tells it without being asked.

A kernel may put an acknowledgement off for 40 ms; more than a full segment on top of a small one it acknowledges at
once (RFC 9293, 3.8.6.3). So a timed question is followed by :data:`NUDGE` (FAIRNESS.md).
"""

import socket
import struct
from collections.abc import Callable, Mapping
from contextlib import suppress
from time import monotonic
from typing import Any

import gevent
from websockets.frames import Frame, Opcode

from buzzkeep.fairness.limits import FOLLOWED_MS

NUDGE = Frame(Opcode.PONG, bytes(125)).serialize(mask=False) * 13  # more than a segment; pongs unasked for are ignored
WINDOW_LEAST = 16_384  # bytes a phone's kernel offers to take; a program that makes that small holds our bytes up
FOLLOWED_S = FOLLOWED_MS / 1000  # a question that is not acknowledged by then was lost on its way
CLOSE_S, CLOSE_EVERY_S, EVERY_S = 0.02, 0.0005, 0.003  # how often the kernel is asked, at first and later
# of Linux's struct tcp_info: microseconds, milliseconds, and bytes
LAST_ACK_OFFSET, RTT_OFFSET, ACKED_OFFSET, NOT_SENT_OFFSET, LEAST_OFFSET = 56, 68, 120, 144, 148
WINDOW_OFFSET, INFO_BYTES = 228, 232
RENO = "reno"
TOLD_HEADER = "HTTP_X_TCP_RTT"  # microseconds, as nginx's $tcpinfo_rtt


def _info(raw: Any) -> bytes | None:
    option = getattr(socket, "TCP_INFO", None)
    if option is None or raw is None:
        return None
    try:
        info: bytes = raw.getsockopt(socket.IPPROTO_TCP, option, INFO_BYTES)
    except OSError:
        return None  # closed meanwhile
    return info if len(info) >= LEAST_OFFSET + 4 else None


def unpaced(listener: socket.socket) -> str | None:
    """Send without pacing (BBR lets a question out bit by bit); return the congestion control in use, None for none."""
    try:
        with suppress(OSError):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, RENO.encode())
        return listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, 16).rstrip(b"\0").decode()
    except (AttributeError, OSError):
        return None


def trips(raw: Any) -> tuple[float, float] | None:
    """Return smoothed and least round trip (ms) of a TCP socket by the kernel's account; None where it has none."""
    if (info := _info(raw)) is None:
        return None
    rtt, least = (struct.unpack_from("=I", info, offset)[0] / 1000 for offset in (RTT_OFFSET, LEAST_OFFSET))
    return rtt, least


def told(environ: Mapping[str, Any]) -> float | None:
    """Return the round trip (ms) that a proxy's kernel has measured to the phone, if the proxy tells it."""
    try:
        trip = int(environ.get(TOLD_HEADER, "")) / 1000
    except ValueError:
        return None
    return trip if 0 < trip < 60_000 else None


def follow(raw: Any, acknowledged: Callable[[float | None], None]) -> None:
    """Have ``acknowledged`` called when the peer's kernel has all that was written until now.

    Its argument is how long ago (ms) that was, or at once None if the peer's window is so small that its program
    decides when our bytes may leave. It is not called if they have never arrived, or nobody can look.
    """
    info = _info(raw)
    if info is None or len(info) < WINDOW_OFFSET + 4:
        return
    if _int(info, WINDOW_OFFSET) < WINDOW_LEAST:
        acknowledged(None)
        return
    if _int(info, NOT_SENT_OFFSET):
        return
    from fcntl import ioctl  # there is none on Windows, and no TCP_INFO either
    from termios import TIOCOUTQ

    try:
        waiting = struct.unpack("=i", ioctl(raw.fileno(), TIOCOUTQ, bytes(4)))[0]
    except OSError:
        return
    gevent.spawn(_follow, raw, _acked(info) + waiting, acknowledged)


def _follow(raw: Any, goal: int, acknowledged: Callable[[float | None], None]) -> None:
    began = monotonic()
    while (past := monotonic() - began) < FOLLOWED_S:
        gevent.sleep(CLOSE_EVERY_S if past < CLOSE_S else EVERY_S)
        if (info := _info(raw)) is None:
            return
        if _acked(info) >= goal:
            acknowledged(min(float(_int(info, LAST_ACK_OFFSET)), (monotonic() - began) * 1000))
            return


def _int(info: bytes, offset: int) -> int:
    return int(struct.unpack_from("=I", info, offset)[0])


def _acked(info: bytes) -> int:
    return int(struct.unpack_from("=Q", info, ACKED_OFFSET)[0])
