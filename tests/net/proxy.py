"""A TCP proxy that delays, holds back or cuts what passes through: the bad Wi-Fi of the tests."""

import selectors
import socket
import threading
import time
from collections import deque
from contextlib import suppress


class BadLine:
    """Listens on ``port`` and forwards to ``target``; ``delay_s`` each way. ``freeze`` makes it half-open."""

    def __init__(self, target, delay_s=0.0):
        self.target, self.delay_s = target, delay_s
        self.frozen = self._cut = False
        self.source = "127.0.0.1"
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._selector = selectors.DefaultSelector()
        self._selector.register(self.listener, selectors.EVENT_READ, None)
        self._held, self._sockets = deque(), []
        self._open = True
        self._thread = threading.Thread(target=self._run, name="bad-line")
        self._thread.start()

    def freeze(self):
        """From now on nothing passes and nothing is closed: what a phone out of range looks like."""
        self.frozen = True

    def thaw(self):
        """What was held back passes, and all that follows."""
        self.frozen = False

    def moves(self, source):
        """The phone is on another network: what it had is gone without a word, and from now on it comes from there."""
        self.source, self._cut = source, True

    def _lose(self):
        self._cut = False
        self._held.clear()
        for each in self._sockets:
            with suppress(KeyError, ValueError):  # ended already
                self._selector.unregister(each)
            each.close()
        self._sockets.clear()

    def _run(self):
        while self._open:
            if self._cut:
                self._lose()
            for key, _ in self._selector.select(0.005):
                if key.data is None:
                    near = self.listener.accept()[0]
                    far = socket.create_connection(self.target, source_address=(self.source, 0))
                    self._sockets += [near, far]
                    for one, other in ((near, far), (far, near)):
                        one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                        self._selector.register(one, selectors.EVENT_READ, other)
                    continue
                if self.frozen:
                    time.sleep(0.005)
                    continue
                try:
                    data = key.fileobj.recv(65_536)
                except ConnectionError:  # torn down, as a closed page does
                    data = b""
                self._held.append((time.monotonic() + self.delay_s, key.data, data))
                if not data:
                    self._selector.unregister(key.fileobj)
            while self._held and self._held[0][0] <= time.monotonic() and not self.frozen:
                _, to, data = self._held.popleft()
                with suppress(OSError):  # the other side went first
                    to.sendall(data) if data else to.shutdown(socket.SHUT_WR)
        for each in (self.listener, *self._sockets):  # one that has ended is not in the selector any more
            each.close()
        self._selector.close()

    def close(self):
        """Closes the line and every connection on it; nothing of it is left when this returns."""
        self._open = False
        self._thread.join()
