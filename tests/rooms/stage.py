"""A room without network, threads, real time or real chance: an actor worked by hand, with a journal that can fail."""

import random
from dataclasses import asdict
from types import SimpleNamespace

import orjson
from gevent.event import AsyncResult

import soak
from buzzkeep.engine.registry import Registry
from buzzkeep.net.wire import read_command, reply_to
from buzzkeep.quiz.content import ContentChoice, Counts
from buzzkeep.rooms.actor import RoomActor
from buzzkeep.rooms.clock import TimeSource
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.logic import RoomLogic
from buzzkeep.rooms.mailbox import Message
from buzzkeep.rooms.prepare import Library, Preparer
from buzzkeep.rooms.state import Head, RoomState, hashed
from buzzkeep.rooms.trouble import JournalError
from rooms.quickfire import QUICKFIRE

HOST = Actor("host")


class HandClock(TimeSource):
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

    def publish(self, publication):
        assert publication.head is self.memory.commits[-1].head  # commit first, then publish
        self.told.append(publication)

    def disconnection(self, code, disconnection):
        self.disconnections.append(disconnection)

    def admit(self, code, admission):
        self.admissions.append(admission)


class Stage:
    """One room of a game (quickfire by default) and the people in it."""

    def __init__(
        self, *, game=QUICKFIRE, others=(), head=None, receipts=None, supply=None, library=None, source=None, wall=0
    ):
        empty = SimpleNamespace(__path__=[], __name__="empty")
        self.registry = Registry(empty, game, *others)
        self.clock, self.wall = source or HandClock(), wall
        self.memory = Memory()
        self.audience = Audience(self.memory)
        self.counts = Counts()
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
        self.preparer = Preparer(self.registry, library, chance=random.Random(soak.seed()).randbytes)
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
        (reply,) = self.sends([(who, command)])
        return reply

    def sends(self, letters):
        """Have several commands, (who, command[, when]), worked on in one go; return their replies."""
        answers = [AsyncResult() for _ in letters]
        messages = [
            Message(who, command, *(when or [self.clock.ms]), answer.set)
            for (who, command, *when), answer in zip(letters, answers, strict=True)
        ]
        self.actor.work(messages)
        return [reply_to(answer.get(block=False)) for answer in answers]

    def host(self, kind, **fields):
        return self.send(HOST, self.command(kind, **fields))

    def command(self, kind, message_id=None, **fields):
        self.serial += 1
        action = fields.pop("action", None)
        plain = {"kind": kind, "id": message_id or f"m{self.serial}", **fields}
        if action is not None:  # as its record already, or plain as a phone sends it
            plain["action"] = action if isinstance(action, dict) else asdict(action)
        return read_command(orjson.dumps(plain).decode(), self.actor.game.action_type)

    def join(self, name, **fields):
        reply = self.send(Actor("player"), self.command("join", name=name, **fields))
        assert reply["ok"], reply
        return Actor("player", reply["player"]) if "player" in reply else reply

    def passes(self, ms):
        """Let time pass, and whatever is due happen."""
        self.clock.ms += ms
        self.wall += ms
        self.actor.work([])
