"""A server that is stopped for a while (SIGSTOP, a suspended machine): nobody loses his line or his time by it."""

import os
import signal
import time

import pytest

from buzzkeep.rooms.clock import STALL_S
from net.test_probes import started

pytestmark = [
    pytest.mark.waits,
    pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system cannot stop a process"),
]


def test_a_server_that_stood_still_gives_the_time_back_and_tells_everybody(room):
    ann, _bob = started(room, "Ann", "Bob")
    known, began = ann.latest, time.monotonic()
    os.kill(room.served.process.pid, signal.SIGSTOP)
    time.sleep(STALL_S + 1)  # it has to stand still for longer than a busy loop may
    os.kill(room.served.process.pid, signal.SIGCONT)
    told = ann.until_latest(lambda update: update is not known)
    passed_ms = (time.monotonic() - began) * 1000
    assert 0 <= told["room"]["clock"] - known["room"]["clock"] <= passed_ms - STALL_S * 1000
    assert told["room"]["host"] is None
    assert told["room"]["players"][0]["connected"]
    assert not any(client.gone for client in (ann, room.host))
