"""What a room does with a command, without I/O: ``(head, command) -> Change`` or :class:`Refused`; a commit follows."""

import logging
from dataclasses import field, replace
from typing import Any, Literal

import orjson

from buzzkeep.engine import codec
from buzzkeep.engine.box import Box
from buzzkeep.engine.codec import Malformed
from buzzkeep.engine.game import CarriesOn, offers
from buzzkeep.engine.records import Record, changed
from buzzkeep.engine.registry import Registry
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import Fetched, Member, Millis, Outcome, Overrule, Party, Role, Swap
from buzzkeep.quiz.capability import LooksAhead, Quiz
from buzzkeep.rooms.commands import FlagQuestion
from buzzkeep.rooms.inputs import Acted, MatchInput, is_action, perform
from buzzkeep.rooms.ledger import HOST, RULED, FlagRaised, LedgerEntry, ended, finished
from buzzkeep.rooms.results import counted
from buzzkeep.rooms.state import FlagMark, Head, Match, MatchHead, Player, RoomState

log = logging.getLogger(__name__)

MOST_FLAGS, IN_MS = 6, 60_000  # of one player; who flags everything tells nothing


class Refused(Exception):
    """A command that cannot be carried out now: nothing changed. ``code`` is stable, the message is for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Actor(Record):
    """Who sent a command. ``player`` is set for players."""

    role: Literal["host", "player", "screen"]
    player: Member | None = None


class CommandTime(Record):
    """When a command is worked on (``now``) and when it was given (``acted_at``), on the room clock."""

    now: Millis
    acted_at: Millis
    wall_ms: int
    timing: dict[str, Any] | None = None


class Disconnection(Record):
    """A player's sockets have to go, and why."""

    player: Member
    code: Literal["kicked", "banned", "replaced"]


class Admission(Record):
    """Somebody who knocked comes in with these credentials, or waits in vain (no token), and why."""

    knock: str
    player: Member | None = None
    token: str | None = None
    code: Literal["refused", "owner_back"] = "refused"


class Change(Record):
    """What a command does: the next head, the match inputs to log, and what to tell people."""

    head: Head
    inputs: tuple[MatchInput, ...] = ()
    events: tuple[Any, ...] = ()
    reply: dict[str, str] = field(default_factory=dict)
    disconnections: tuple[Disconnection, ...] = ()
    admissions: tuple[Admission, ...] = ()
    ledger: tuple[LedgerEntry, ...] = ()  # for the banks: questions that are over, flags

    def with_room(self, **changes: Any) -> "Change":
        """Return it with fields of the room changed."""
        return replace(self, head=self.head.with_room(**changes))

    def seen(self) -> Any:
        """Return, as plain JSON, what everybody would see of the match. Raises Refused where its rules fail."""
        if self.head.match is None or self.head.room.fault:
            raise Refused("FAULT", "The rules fail at that.")
        return orjson.loads(codec.encode(self.head.match.rules.public(self.head.state)))

    def then(self, next_: "Change") -> "Change":
        """Return this and what follows from it as one; what people are told one by one is this one's."""
        return replace(
            self,
            head=next_.head,
            inputs=(*self.inputs, *next_.inputs),
            events=(*self.events, *next_.events),
            ledger=(*self.ledger, *next_.ledger),
        )


def playing(head: Head, player: Player) -> Party:
    """Return as whom a player takes part in the running match; whoever has no seat in it is a spectator."""
    if head.match is None or player.seat is None or player.seat not in head.match.seats:
        return Party(Role.AUDIENCE, member=player.id)
    return Party(Role.SEAT, player.seat, player.id)


class MatchPlayer:
    """Moves the running match of a head: validation, guard, end of the match."""

    def __init__(self, registry: Registry, build: str = "") -> None:
        self._registry, self._build = registry, build

    def game(self, head: Head) -> Box:
        """Return the game of the running match, else the one chosen in the lobby."""
        return self._registry.get(head.match.game if head.match else head.room.game)

    def act(self, head: Head, who: Party, prompt: str, action: Any, moment: CommandTime) -> Change:
        """Carry out a seat's or the host's action. Raises Refused: stale, malformed or against the rules."""
        match = self._running(head)
        if head.room.fault and who.role is not Role.HOST:
            raise Refused("FAULT", "The match is halted; the host is looking into it.")
        asked = next((asked for asked in match.rules.prompts(head.state) if asked.id == prompt), None)
        if asked is None:
            raise Refused("STALE", "This question or choice is over.")
        due = next((timer.due for timer in match.rules.timers(head.state) if timer.id == asked.timer), None)
        if who.role is not Role.HOST and due is not None and moment.acted_at > due:
            raise Refused("TOO_LATE", "The time for this was over.")
        if isinstance(action, Malformed):
            raise Refused("MALFORMED", str(action))
        if not is_action(self.game(head), who, action):
            raise Refused("STALE", "Another game has begun meanwhile.")
        if reject := match.rules.validate(head.state, who, action):
            raise Refused(reject.code, reject.detail or reject.code)
        return self.advance(head, Acted(who, action, moment.now, min(moment.acted_at, moment.now), moment.timing))

    def stands(self, head: Head, prompt: str) -> bool:
        """Say whether a prompt stands for the whole match, so that it is answered during a pause, too."""
        return head.match is not None and any(
            asked.id == prompt and asked.standing for asked in head.match.rules.prompts(head.state)
        )

    def open_to_all(self, head: Head, prompt: str) -> bool:
        """Say whether spectators may answer a prompt; a stale one is refused as such."""
        asked = () if head.match is None else head.match.rules.prompts(head.state)
        return all(one.audience for one in asked if one.id == prompt)

    def advance(self, head: Head, given: MatchInput) -> Change:
        """Carry out an input. An exception of the rules leaves the old state and marks the room faulted."""
        match = self._running(head)
        assert head.room.match is not None
        rng = CounterRng(match.key, head.room.match.rng_position)
        try:
            step = perform(self.game(head), match.rules, head.state, given, rng)
            state = step.state
            over = finished(head.room, match.id, ended(match.rules, head.state, state, step.events))
            outcome = match.rules.outcome(state)
            prompts = match.rules.prompts(state)
        except Exception as error:
            log.exception("room %s: the rules of %s failed", head.room.code, match.game)
            return Change(head.with_room(fault=f"{type(error).__name__}: {error}"))
        now, since = given.now, head.room.match.asked_since
        recorded = head.room.match.recorded and not match.rules.off_the_record(state)
        running = changed(
            head.room.match,
            rng_position=rng.position,
            recorded=recorded,
            begun=head.room.match.begun
            or (isinstance(given, Acted) and given.who.role is Role.SEAT and not isinstance(given.action, Fetched)),
            asked_since={prompt.id: since.get(prompt.id, now) for prompt in prompts},
        )
        room = changed(head.room, match=running, fault=None)
        if outcome is not None and room.phase != "over":
            quiz = offers(match.rules, Quiz)
            used = dict.fromkeys(quiz.used(state) if quiz else ())  # in their order
            keeps = offers(self.game(head), CarriesOn)
            room = replace(
                room,
                contributions=tuple(
                    replace(one, asked=one.asked or one.place_in(room.code) in used) for one in room.contributions
                ),
                phase="over",
                carried=room.carried | ({match.game: keeps.carried(state)} if keeps else {}),
                matches_played=room.matches_played + 1,
                tempo=self._tempo(room, match, outcome, now),
                seen=(*(one for one in room.seen if one not in used), *used),
            )
            room = counted(room, match, state, outcome)
        return Change(
            changed(head, room=room, state=state),
            inputs=(given,) if recorded else (),
            events=step.events,
            ledger=(over,) if over else (),
        )

    def _tempo(self, room: RoomState, match: Match, outcome: Outcome, now: Millis) -> float:
        """Return how long the room's matches take, of what is told; one that the host ended says nothing of it."""
        opened, game = room.match.opened_at if room.match else None, self._registry.get(match.game)
        if opened is None or outcome.reason == "host":
            return room.tempo
        plan = game.plan(game.options_type.model_validate(room.options), len(match.seats))
        took = (now - opened) / (30_000 * (plan.minutes_min + plan.minutes_max))
        return (room.tempo + max(0.5, min(2.0, took))) / 2

    def open(self, head: Head, match: Match, first: MatchInput) -> Change:
        """Begin a match with its set-up."""
        room = replace(
            head.room,
            match=MatchHead(id=match.id, game=match.game, rng_position=0, opened_at=first.now, build=self._build),
            phase="playing",
            fault=None,
            unread=False,
            flags=(),
            hold=(),
            held=(),
            rest=None,
        )
        change = self.advance(Head(room, match, None), first)
        if change.head.room.fault:
            raise Refused("FAULT", f"The match could not be set up: {change.head.room.fault}")
        return change

    def overrule(self, head: Head, prompt: str, power: Overrule, moment: CommandTime) -> Change:
        """Rule on a question that is settled; the banks learn what counted. Raises Refused."""
        match = self._running(head)
        change, quiz = self.act(head, Party(Role.HOST), prompt, power, moment), offers(match.rules, LooksAhead)
        if quiz is None or change.head.room.fault:
            return change
        asked, counted = quiz.overruled(head.state, power)
        ruling = "" if counted is None else f"{RULED}{counted}"
        raised = FlagRaised(match.id, asked, head.room.content.lang, HOST, ruling)
        return replace(change, ledger=(*change.ledger, raised))

    @staticmethod
    def flag(head: Head, player: Player, command: FlagQuestion, moment: CommandTime) -> Change:
        """Note a player's flag. Raises Refused; the answer to any question that is not over is one and the same."""
        match, room = head.match, head.room
        quiz = offers(match.rules, Quiz) if match else None
        if match is None or quiz is None:
            raise Refused("NO_MATCH", "No match is there whose questions could be flagged.")
        if match.id != command.match:
            raise Refused("STALE", "That match is over.")
        closed = quiz.closed(head.state)
        if command.question > len(closed):
            raise Refused("NOT_SHOWN", "The answer to this question has not been shown.")
        mine = [mark for mark in room.flags if mark.player == player.id]
        if any(mark.serial == command.question for mark in mine):
            raise Refused("FLAGGED", "You have flagged this question already.")
        if sum(moment.wall_ms - mark.wall_ms < IN_MS for mark in mine) >= MOST_FLAGS:
            raise Refused("TOO_FAST", "Too many flags; please wait a minute.")
        seat = player.seat if command.reason == "appeal" else None
        if command.reason == "appeal" and (seat not in match.seats or any(mark.seat == seat for mark in room.flags)):
            raise Refused("NO_APPEAL", "Each seat may appeal once a match.")
        mark = FlagMark(player.id, command.question, moment.wall_ms, seat)
        raised = FlagRaised(match.id, closed[command.question - 1], room.content.lang, player.id, command.reason)
        return Change(head.with_room(flags=(*room.flags, mark)), ledger=(raised,))

    def swap(self, head: Head, prompt: str, power: Swap, moment: CommandTime) -> Change:
        """Put the next question aside; the banks, or the room that has seen it, learn why. Raises Refused."""
        match = self._running(head)
        change, quiz = self.act(head, Party(Role.HOST), prompt, power, moment), offers(match.rules, LooksAhead)
        aside = quiz.upcoming(head.state, power.format, power.topic) if quiz else None
        if aside is None or change.head.room.fault:
            return change
        if power.reason == "seen":
            return change.with_room(seen=(*change.head.room.seen, aside.question))
        return replace(change, ledger=(FlagRaised(match.id, aside, head.room.content.lang, HOST, power.reason),))

    @staticmethod
    def _running(head: Head) -> Match:
        if head.match is None or head.room.match is None:
            raise Refused("NO_MATCH", "No match is running.")
        return head.match
