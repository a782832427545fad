"""Bridges between gevent's loop and real threads."""

from collections.abc import Callable
from typing import Any, TypeVar

from gevent import get_hub
from gevent.hub import Waiter as GreenletWaiter
from gevent.threadpool import ThreadPool

from buzzkeep.rooms.journal import Waiter
from buzzkeep.rooms.trouble import JournalError

T = TypeVar("T")


class HubWaiter(Waiter):
    """Blocks the calling greenlet only, not the loop."""

    def __init__(self) -> None:
        self._loop = get_hub().loop
        self._result: GreenletWaiter[JournalError | None] = GreenletWaiter()

    def done(self, error: JournalError | None) -> None:
        self._loop.run_callback_threadsafe(self._result.switch, error)  # runs the room, on to where it waits next

    def wait(self) -> None:
        error = self._result.get()
        if error is not None:
            raise error


def blocking(function: Callable[..., T], *args: Any, threads: ThreadPool | None = None) -> T:
    """Run database work in a real thread (the hub's, or ``threads``) while the loop goes on; raises what it raises."""

    def caught() -> tuple[T | None, Exception | None]:
        try:
            return function(*args), None
        except Exception as error:  # the pool would print it, although a refusal is no fault
            return None, error

    result, error = (threads or get_hub().threadpool).apply(caught)
    if error is not None:
        raise error
    return result  # type: ignore[return-value]  # it is a T when there is no error
