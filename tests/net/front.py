"""A proxy in front of several servers that knows one rule: ``/p/2/…`` is for place 2, all else for any that answers."""

import re
import socket
import threading
from contextlib import suppress
from itertools import count
from socketserver import BaseRequestHandler, ThreadingTCPServer

REFUSED = b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class _Handler(BaseRequestHandler):
    def handle(self):
        head = self._request()
        found = re.match(rb"\w+ /p/(\d+)/", head)
        for port in [self.server.ports[int(found[1])]] if found else self.server.in_turn():
            try:
                far = socket.create_connection(("127.0.0.1", port), timeout=3)
            except OSError:
                continue
            answer = b""
            with suppress(OSError):  # killed just now
                far.sendall(head)
                answer = far.recv(65_536)
            if not answer or answer.startswith(b"HTTP/1.1 503"):
                far.close()
                continue
            far.settimeout(None)
            self._between(far, answer)
            return
        self.request.sendall(REFUSED)

    def _request(self):
        """Return what is asked, with its body."""
        came = b""
        while more := self.request.recv(65_536):
            came += more
            head, end, body = came.partition(b"\r\n\r\n")
            length = re.search(rb"\ncontent-length: *(\d+)", head, re.IGNORECASE)
            if end and len(body) >= int(length[1] if length else 0):
                break
        return came

    def _between(self, far, answer):
        back = threading.Thread(target=_pass, args=(self.request, far))
        back.start()
        with suppress(OSError):
            self.request.sendall(answer)
            _pass(far, self.request)
        back.join()
        far.close()


def _pass(one, other):
    with suppress(OSError):
        while data := one.recv(65_536):
            other.sendall(data)
    for each in (one, other):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


class Front(ThreadingTCPServer):
    """``ports``, by place."""

    allow_reuse_address = True

    def __init__(self, ports):
        super().__init__(("127.0.0.1", 0), _Handler)
        self.ports, self._turn = ports, count()
        self.port = self.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self.serve_forever, args=(0.05,))
        self._thread.start()

    def in_turn(self):
        places, first = sorted(self.ports), next(self._turn)
        return [self.ports[places[(first + each) % len(places)]] for each in range(len(places))]

    def close(self):
        self.shutdown()
        self._thread.join()
        self.server_close()
