"""Networks as assumptions: base delays, jitter, stalls, queues and losses of each way. Times in ms unless said."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random

QUEUE_MEMORY_S = 2.0
RETRANSMIT_MS = (200.0, 350.0)  # Linux' least retransmission timer (TCP_RTO_MIN) and some of the round trip


@dataclass(frozen=True)
class Way:
    """One direction of a path.

    ``jitter`` is the mean of an exponential part of every packet, ``slot`` the width of a uniform one (waiting for a
    radio grant or a beacon) that hits the share ``slot_share``; ``stall_share`` of the packets stall by an
    exponential ``stall``; ``queue`` is the mean queue while the line is busy; ``loss`` the share sent twice.
    """

    base: float
    jitter: float
    slot: float = 0.0
    slot_share: float = 1.0
    stall_share: float = 0.0
    stall: float = 0.0
    queue: float = 0.0
    loss: float = 0.0


@dataclass(frozen=True)
class Network:
    """A path's two ways, and how long (s) it is quiet and busy on average."""

    down: Way
    up: Way
    quiet_s: float = 60.0
    busy_s: float = 12.0


class Path:
    """A line in time: busy and quiet spells, a queue that changes slowly, and every packet's own chance."""

    def __init__(self, network: Network, random: Random) -> None:
        """Take the network and the source of chance."""
        self._network, self._random = network, random
        total = network.quiet_s + network.busy_s
        self._busy = random.random() < network.busy_s / total
        self._until = random.expovariate(1 / self._mean())
        self._load, self._at = random.gauss(0, 1), 0.0

    def down(self, at_s: float) -> float:
        """Return how long a packet to the phone takes that is sent at ``at_s``."""
        return self._delay(self._network.down, at_s)

    def up(self, at_s: float) -> float:
        """Return how long a packet from the phone takes."""
        return self._delay(self._network.up, at_s)

    def _mean(self) -> float:
        return self._network.busy_s if self._busy else self._network.quiet_s

    def _delay(self, way: Way, at_s: float) -> float:
        random = self._random
        while at_s > self._until:
            self._busy = not self._busy
            self._until += random.expovariate(1 / self._mean())
        delay = way.base + random.expovariate(1 / way.jitter)
        if way.slot and random.random() < way.slot_share:
            delay += random.random() * way.slot
        if random.random() < way.stall_share:
            delay += random.expovariate(1 / way.stall)
        if self._busy and way.queue:
            keep = exp(-max(0.0, at_s - self._at) / QUEUE_MEMORY_S)
            self._load = self._load * keep + random.gauss(0, 1) * (1 - keep * keep) ** 0.5
            self._at = at_s
            delay += way.queue * exp(0.5 * self._load - 0.125)  # log-normal with this mean
        if random.random() < way.loss:
            delay += random.uniform(*RETRANSMIT_MS)
        return delay


def home(random: Random) -> Network:
    """Return a home's Wi-Fi, everybody and the server on it: 3 to 8 ms, dozing radios, few stalls."""
    base = random.uniform(1.2, 3.5)
    return Network(
        Way(base, 1.0, slot=40, slot_share=0.15, stall_share=0.015, stall=25, queue=4, loss=0.0005),
        Way(base, 1.5, stall_share=0.015, stall=25, queue=4, loss=0.0005),
    )


def congested(random: Random) -> Network:
    """Return a Wi-Fi that many share: contention on every packet, stalls and queues."""
    base = random.uniform(1.5, 5)
    return Network(
        Way(base, 5, slot=60, slot_share=0.15, stall_share=0.05, stall=45, queue=20, loss=0.004),
        Way(base, 8, stall_share=0.06, stall=45, queue=30, loss=0.004),
        quiet_s=40,
        busy_s=20,
    )


def mobile(random: Random) -> Network:
    """Return a mobile connection: 35 to 110 ms, the uplink waits for grants, the queue of a busy cell."""
    trip, share = random.uniform(35, 110), random.uniform(0.45, 0.65)
    return Network(
        Way(trip * (1 - share), 4, stall_share=0.02, stall=60, queue=20, loss=0.003),
        Way(trip * share, 6, slot=10, stall_share=0.03, stall=60, queue=25, loss=0.003),
    )


def internet(random: Random) -> Network:
    """Return one of the lines of a party over the internet: fibre, cable, mobile, far away."""
    kind = random.random()
    if kind < 0.3:
        trip, jitter, queue = random.uniform(8, 28), 1.5, 5.0
    elif kind < 0.6:
        trip, jitter, queue = random.uniform(18, 55), 2.5, 30.0
    elif kind < 0.82:
        return mobile(random)
    else:
        trip, jitter, queue = random.uniform(90, 190), 3.0, 10.0
    share = random.uniform(0.4, 0.65)
    return Network(
        Way(
            trip * (1 - share), jitter, slot=40, slot_share=0.1, stall_share=0.01, stall=35, queue=queue / 2, loss=0.002
        ),
        Way(trip * share, jitter * 1.3, stall_share=0.015, stall=35, queue=queue, loss=0.002),
    )


def lopsided(random: Random) -> Network:
    """Return a line whose uplink is far slower and more uneven than its downlink."""
    trip = random.uniform(30, 120)
    return Network(
        Way(trip * 0.2, 2, stall_share=0.01, stall=35, queue=5, loss=0.002),
        Way(trip * 0.8, 15, slot=20, stall_share=0.04, stall=60, queue=60, loss=0.004),
        quiet_s=30,
        busy_s=20,
    )


NETWORKS: dict[str, Callable[[Random], Network]] = {
    "home": home,
    "congested": congested,
    "internet": internet,
    "mobile": mobile,
    "lopsided": lopsided,
}
TITLES = {
    "home": "home Wi-Fi",
    "congested": "congested Wi-Fi",
    "internet": "internet mix",
    "mobile": "mobile",
    "lopsided": "lopsided uplink",
}
