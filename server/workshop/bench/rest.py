"""``buzzkeep bench rest``: what rooms cost in which nobody does anything, and how much memory they hold.

::

    buzzkeep bench rest                                # 30 rooms of a console, a wall and 4 phones, for 60 s
    buzzkeep bench rest --against ../before            # and another checkout (with its .venv), at the same time

People come in and stay in the lobby; then every room begins Conquest and plays to an open question, which nobody
answers. All checkouts are measured in the same seconds, so on a busy machine their ratio holds.
"""

import tempfile
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter

import click

from workshop.bench.load import Host, mover_of, named, served
from workshop.bench.swarm.lines import PATIENCE_S, Loop
from workshop.bench.swarm.meter import Usage, usage
from workshop.bench.swarm.rooms import Measured, Mover, PlayedRoom, open_room, table_of

COME_S = 5.0  # after the last one has come, or the last room has its question
GAME = "conquest"
ROWS = (
    ("lobby_percent", "processor, all rooms in the lobby", "%", 2),
    ("lobby_mb", "memory a room in the lobby", "MB", 3),
    ("open_percent", "processor, a question open in all rooms", "%", 2),
    ("play_mb", "memory a room in play", "MB", 3),
)


class House:
    """A server, and its guests."""

    def __init__(self, host: Host, loop: Loop, mover: Mover, rooms: int, phones: int) -> None:
        """Have everybody come in."""
        self._host, self._loop, self._rooms = host, loop, rooms
        self._alone = usage(host.pid)
        seats, _ = table_of(host.port, GAME)
        self.rooms = [
            PlayedRoom(loop, host.port, Measured(), mover, open_room(host.port, number)) for number in range(rooms)
        ]
        for room in self.rooms:
            room.set_up(GAME, min(seats, phones))
            for number in range(phones):
                room.join(f"Phone {number}")

    def begin(self) -> None:
        """Begin a match in all rooms."""
        for room in self.rooms:
            room.start()

    def rest(self) -> None:
        """See to it that nothing happens by itself any more."""
        for room in self.rooms:
            room.wait_long()

    def leave(self) -> None:
        """Have everybody go."""
        for room in self.rooms:
            for line in (*room.screens, *room.phones):
                line.socket.close()

    def used(self) -> Usage:
        """Read the server's meters."""
        return usage(self._host.pid)

    def room_mb(self) -> float:
        """Return the memory (MB) that a room has brought along."""
        return (self.used().memory_mb - self._alone.memory_mb) / self._rooms


def _shares(houses: dict[str, House], loop: Loop, seconds: float) -> dict[str, float]:
    """Look on for so long; return the share of a processor (%) that each server took."""
    loop.listen(COME_S)
    before, began = {name: house.used().cpu_s for name, house in houses.items()}, perf_counter()
    loop.listen(seconds)
    past = perf_counter() - began
    return {name: (house.used().cpu_s - before[name]) * 100 / past for name, house in houses.items()}


def _play(houses: dict[str, House], loop: Loop) -> None:
    """Play until all rooms have an open question. Raises ``TimeoutError``."""
    end = perf_counter() + PATIENCE_S
    everywhere = [room for house in houses.values() for room in house.rooms]
    while [room for room in everywhere if not room.ready()]:
        loop.read(0.02)
        if perf_counter() > end:
            raise TimeoutError("nobody has anything to answer")


@click.command()
@click.option("--rooms", default=30, show_default=True, help="Rooms of a console, a wall and phones.")
@click.option("--phones", default=4, show_default=True, help="Phones of a room.")
@click.option("--seconds", default=60.0, show_default=True, help="How long each state is looked at.")
@click.option(
    "--against",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Another checkout, set up, to measure at the same time; may be given several times.",
)
def rest(rooms: int, phones: int, seconds: float, against: tuple[Path, ...]) -> None:
    """Measure what rooms cost in which nobody does anything."""
    loop = Loop()
    with ExitStack() as running:
        servers = {}
        for name, checkout in named(against):
            folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
            with served(checkout, folder):  # makes the database and reads the banks into it
                pass
            host = running.enter_context(served(checkout, folder))
            mover = Mover(mover_of(checkout, folder), loop)
            running.callback(mover.close)
            servers[name] = (host, mover)
        houses = {name: House(host, loop, mover, rooms, phones) for name, (host, mover) in servers.items()}
        found = {"lobby_percent": _shares(houses, loop, seconds)}
        found["lobby_mb"] = {name: house.room_mb() for name, house in houses.items()}
        for house in houses.values():
            house.begin()
        _play(houses, loop)
        for house in houses.values():
            house.rest()
        found["open_percent"] = _shares(houses, loop, seconds)
        found["play_mb"] = {name: house.room_mb() for name, house in houses.items()}
        for house in houses.values():
            house.leave()
    click.echo(f"{rooms} rooms of a console, a wall and {phones} phones, each state for {seconds:g} s\n")
    click.echo(" " * 44 + "".join(f"{name:>14}" for name in houses))
    for key, label, unit, digits in ROWS:
        cells = "".join(f"{value:>14.{digits}f}" for value in found[key].values())
        click.echo(f"{label:<40}{unit:<4}{cells}")
