"""A room without network, threads or real time: an actor worked by hand, with a journal that can fail."""

from types import SimpleNamespace

from gevent.event import AsyncResult

from buzzkeep.bench.quickfire import QUICKFIRE
from buzzkeep.engine.registry import Registry
from buzzkeep.quiz.content import ContentChoice
from buzzkeep.rooms import commands as ask
from buzzkeep.rooms.actor import Message, RoomActor
from buzzkeep.rooms.clock import Source
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.journal import JournalError
from buzzkeep.rooms.logic import RoomLogic
from buzzkeep.rooms.prepare import Library, Preparer
from buzzkeep.rooms.state import Head, RoomState, hashed

HOST = Actor("host")


class HandClock(Source):
    """A clock that stands until it is moved."""

    def __init__(self):
        super().__init__()
        self.ms = 1_000_000

    def __call__(self):
        return self.ms


class Memory:
    """A journal in memory; ``broken`` makes every commit fail."""

    def __init__(self):
        self.commits, self.broken = [], False

    def commit(self, commit):
        if self.broken:
            raise JournalError("disk full")
        self.commits.append(commit)


class Audience:
    """A publisher that remembers, in order with the commits, what was told."""

    def __init__(self, memory):
        self.memory, self.told, self.disconnections, self.admissions = memory, [], [], []

    def publish(self, actor, events):
        assert actor.head is self.memory.commits[-1].head  # commit first, then publish
        self.told.append((actor.head.room.seq, events))
        return 0

    def disconnection(self, code, disconnection):
        self.disconnections.append(disconnection)

    def admit(self, code, admission):
        self.admissions.append(admission)


class Stage:
    """One room of a game (quickfire by default) and the people in it."""

    def __init__(self, *, game=QUICKFIRE, others=(), head=None, receipts=None, supply=None, library=None):
        empty = SimpleNamespace(__path__=[], __name__="empty")
        self.registry = Registry(empty, game, *others)
        self.clock, self.wall = HandClock(), 0
        self.memory = Memory()
        self.audience = Audience(self.memory)
        self.counts = SimpleNamespace(
            **dict.fromkeys(("choice_total", "choice_unseen", "number_total", "number_unseen"), 0),
            **{"choice_own": 0, "number_own": 0, "own": False, "own_left_out": 0},
        )
        library = library or Library(lambda *_: supply, lambda *_: self.counts)
        room = RoomState(
            code="BCFG",
            host_hash=hashed("host"),
            game=game.info.id,
            preset=None,
            options={},
            content=ContentChoice("en"),
            table_seats=game.info.default_seats,
        )
        self.preparer = Preparer(self.registry, library)
        self.actor = RoomActor(
            head or Head(room),
            logic=RoomLogic(self.registry),
            journal=self.memory,
            publisher=self.audience,
            preparer=self.preparer,
            receipts=receipts,
            source=self.clock,
            wall=lambda: self.wall,
        )
        self.serial = 0

    @property
    def head(self):
        return self.actor.head

    @property
    def room(self):
        return self.actor.head.room

    @property
    def state(self):
        return self.actor.head.state

    def send(self, who, command):
        """Have one command worked on; return its reply."""
        answer = AsyncResult()
        receipt = None if command.kind == "join" else (who.player or who.role, command.id)
        self.actor.work([Message(who, command, self.clock.ms, answer, receipt)])
        return answer.get(block=False)

    def host(self, kind, **fields):
        return self.send(HOST, self.command(kind, **fields))

    def command(self, kind, message_id=None, **fields):
        self.serial += 1
        types = {model.model_fields["kind"].annotation.__args__[0]: model for model in COMMANDS}
        return types[kind](kind=kind, id=message_id or f"m{self.serial}", **fields)

    def join(self, name, **fields):
        reply = self.send(Actor("player"), self.command("join", name=name, **fields))
        assert reply["ok"], reply
        return Actor("player", reply["player"]) if "player" in reply else reply

    def passes(self, ms):
        """Let time pass, and whatever is due happen."""
        self.clock.ms += ms
        self.wall += ms
        self.actor.work([])


COMMANDS = [
    value
    for value in vars(ask).values()
    if isinstance(value, type) and issubclass(value, ask.Wire) and value is not ask.Wire
]
