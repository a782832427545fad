"""Connections of processes that share one port: each goes, as it is, to the process that its request's path names."""

import array
import json
import os
import re
import socket
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import gevent
from gevent import socket as green

from buzzkeep.net.line.gateway import PATH, Environ, StartResponse, WsgiApp, refuse

PEEKED = 24  # bytes of a request: its method and the beginning of its path
OWN_PATH = re.compile(r"/p/(\d{1,3})(?=/)")
CAME_BY = "buzzkeep.came_by"  # in the environment: the own path of a process by which a request has come


class Handover:
    """Gives connections to the others, and takes those that they give."""

    def __init__(self, folder: Path, me: str) -> None:
        """Open this process's letter box in the folder that all share."""
        self._folder, self._me = folder, me
        self._box, self._out = (socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(2))
        self.close()  # that of whoever had this place before
        self._box.bind(str(folder / f"{me}.box"))
        for each in (self._box, self._out):
            each.setblocking(False)

    def gives(self, line: Any, address: object) -> bool:
        """Hand a connection over if its request, which is not read yet, asks for another process; say whether."""
        found = OWN_PATH.search(line.recv(PEEKED, socket.MSG_PEEK).decode("latin-1"))
        if found is None or found[1] == self._me:
            return False
        rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [line.fileno()]))
        try:  # send_fds() of CPython 3.11 forgets the address
            self._out.sendmsg([json.dumps(address).encode()], [rights], 0, str(self._folder / f"{found[1]}.box"))
        except OSError:  # it has gone, or does not keep up: the room may be here by now
            return False
        return True

    def take_forever(self, serve: Callable[[Any, tuple[str, int]], object]) -> None:
        """Serve what the others hand over; a greenlet of its own."""
        while True:
            try:
                told, given, _, _ = socket.recv_fds(self._box, 512, 1)
            except BlockingIOError:
                green.wait_read(self._box.fileno())
                continue
            for each in given:
                gevent.spawn(serve, green.socket(fileno=each), tuple(json.loads(told)))

    def sign(self) -> None:
        """Let whoever started this process see that its loop goes on."""
        (self._folder / f"{self._me}.beat").touch()
        with suppress(OSError):  # what cleans a system's folder of temporary files takes old ones
            os.utime(self._folder / f"{self._me}.box")

    def close(self) -> None:
        """Take no more: from now on the others serve what is for this process."""
        (self._folder / f"{self._me}.box").unlink(missing_ok=True)


class OwnPath:
    """WSGI middleware that takes the own path of a process off the front."""

    def __init__(self, app: WsgiApp, alone: Callable[[], bool]) -> None:
        """Take what says whether the rooms of this process may be at others by now."""
        self._app, self._alone = app, alone

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Pass a request on; ``CAME_BY`` is what was in front."""
        if self._alone() and environ["PATH_INFO"].startswith((PATH, "/healthz")):  # a proxy tries another process
            return refuse(start_response, "no word from the database\n", "503 Service Unavailable")
        if found := OWN_PATH.match(environ["PATH_INFO"]):
            environ[CAME_BY], environ["PATH_INFO"] = found[0], environ["PATH_INFO"][found.end() :]
        return self._app(environ, start_response)
