"""Lines with true kernel round trips: a network of its own whose packets are held back in user space (Linux, root).

What is written to 10.9.1.N comes out of a TUN device, waits as on line N, and goes back in with source and destination
exchanged, which leaves its checksums right: so it reaches the server at 10.9.0.1 from another address, and what that
answers comes back the same way. The kernels at both ends measure and acknowledge as they would over such a line.
"""

import json
import os
import pickle
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from heapq import heappop, heappush
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from select import select
from time import monotonic
from typing import Any

from workshop.bench.timing.contest import path

SERVER = "10.9.0.1"
DEVICE, TUNSETIFF, IFF_TUN_NO_PI = b"bench0", 0x400454CA, 0x1001
TCP, LONGEST = 6, 65_536


def address(number: int) -> str:
    """Return where the server is reached over a line, counted from 0."""
    return f"10.9.1.{number + 1}"


def tun() -> int:
    """Open the device of this process's network, with its addresses; return its file. Raises ``OSError``."""
    from fcntl import ioctl

    device = os.open("/dev/net/tun", os.O_RDWR)
    ioctl(device, TUNSETIFF, struct.pack("16sH", DEVICE, IFF_TUN_NO_PI))
    name = DEVICE.decode()
    for arguments in (
        ("link", "set", "lo", "up"),
        ("address", "add", f"{SERVER}/32", "dev", name),
        ("link", "set", name, "up"),
        ("route", "add", "10.9.1.0/24", "dev", name, "src", SERVER),
    ):
        subprocess.run(("ip", *arguments), check=True)
    return device


@contextmanager
def lines(device: int, server_port: int, kinds: Sequence[str], seed: int) -> Iterator[None]:
    """Hold back what goes over lines of these kinds, in a process of its own, for as long as it is needed."""
    process = get_context("fork").Process(target=_hold, args=(device, server_port, kinds, seed), daemon=True)
    process.start()
    try:
        yield
    finally:
        process.terminate()
        process.join()


def _hold(device: int, server_port: int, kinds: Sequence[str], seed: int) -> None:
    """Pass packets on, each when it is due and none before an earlier one of its way."""
    ways = [path(kind, Random(f"{seed}/{number}/{kind}")) for number, kind in enumerate(kinds)]
    last: dict[tuple[int, bool], float] = {}
    waiting: list[tuple[float, int, bytes]] = []
    serial = count()
    while True:
        now = monotonic()
        while waiting and waiting[0][0] <= now:
            os.write(device, heappop(waiting)[2])
        if not select([device], [], [], max(0.0, waiting[0][0] - monotonic()) if waiting else None)[0]:
            continue
        packet = os.read(device, LONGEST)
        now = monotonic()
        if (way := way_of(packet, server_port)) is None or way[0] >= len(ways):
            continue
        number, up = way
        delay_ms = ways[number].up(now) if up else ways[number].down(now)
        due = last[way] = max(last.get(way, 0.0) + 1e-6, now + delay_ms / 1000)
        heappush(waiting, (due, next(serial), turned(packet)))


def way_of(packet: bytes, server_port: int) -> tuple[int, bool] | None:
    """Return on which line a packet is, and whether on the way up; None if it is none of TCP over IPv4."""
    if packet[0] >> 4 != 4 or packet[9] != TCP or not packet[19]:
        return None
    header = (packet[0] & 0x0F) * 4
    return packet[19] - 1, int.from_bytes(packet[header + 2 : header + 4], "big") == server_port


def turned(packet: bytes) -> bytes:
    """Return a packet with source and destination exchanged: the sums over both stay what they were."""
    return packet[:12] + packet[16:20] + packet[12:16] + packet[20:]


def meet(names: list[str], races: int, seed: int, *, paced: bool) -> Any:
    """Run meetings in a network of its own and return the outcomes; ``paced``: the server goes by BBR.

    Raises ``RuntimeError`` where this may not be done.
    """
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "outcomes"
        job = json.dumps([names, races, seed, paced, str(found)])
        done = subprocess.run(["unshare", "--net", sys.executable, "-m", "workshop.bench.live.lab", job], check=False)
        if done.returncode or not found.exists():
            raise RuntimeError(
                "no network of its own could be made: that needs Linux, root, unshare, ip and /dev/net/tun"
            )
        return pickle.loads(found.read_bytes())  # written by the line above


def main(names: list[str], races: int, seed: int, paced: bool, found: str) -> None:
    """Run meetings in this network, and write down what came of them."""
    from workshop.bench.live import meeting

    outcomes = meeting.meet(names, races, seed, device=tun(), paced=paced)
    Path(found).write_bytes(pickle.dumps(outcomes))


if __name__ == "__main__":
    main(*json.loads(sys.argv[1]))
