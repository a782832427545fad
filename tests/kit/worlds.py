"""The two-world law of secrecy.

A *world* is rules with hidden material, and a state. Two worlds are alike for a viewer when ``resample`` makes one
from the other. The law:

1. Alike worlds look alike: equal view, prompts, timers, legal actions and refusals for this viewer, equal outcome.
2. Let the same happen in both. The events that the viewer sees may differ for the first time only at an event that
   both worlds have there and whose class says ``discloses="event"`` or ``"view"``, or after a seen event that says
   ``"view"``. So not even the existence of an event may depend on what is hidden.
3. If he saw the same events, and none that says ``"view"``, then view, prompts and timers are equal.
4. If the views are equal, then so are the seen events, prompts and timers: what he was told stays in his view.
5. Let somebody else do another thing that he may do. If it leaves no other trace than what ``resample`` draws anew for
   this viewer, it is as secret as that, and the events that he sees must be equal, too.

A quiz needs the two kinds of disclosure because its hidden material decides what a reveal shows: from there on the
worlds are no longer alike, which is right, but only from there on.

Worlds that stay alike are followed over several steps, so a leak by way of a note in the state comes out later.
"""

from dataclasses import dataclass, replace
from typing import Any

import orjson

from buzzkeep.engine.codec import dump, encode
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import HOST, Party, Prompt, Step, Timer
from kit import proofs
from kit.laws import discloses, holds, nothing_is_hidden
from kit.refusals import candidates
from kit.table import Act, AnyRules, LawBroken, Table, Turned
from kit.values import first_difference, leaves, named

LAW = "two worlds"
ATTEMPTS = 4  # to find a world where the actor holds what he plays
FOLLOWED_STEPS = 8
ENOUGH = 3  # differences to believe that resample does its work


@dataclass
class World:
    """Another world alike for a viewer, ``age`` steps after it was made."""

    rules: AnyRules
    state: Any
    age: int = 0


@dataclass(frozen=True)
class Sight:
    """What a viewer observes of a step."""

    seen: tuple[Any, ...]
    view: bytes
    prompts: tuple[Prompt, ...]
    timers: tuple[Timer, ...]


def sight(table: Table, world: World, viewer: Party, events: tuple[Any, ...]) -> Sight:
    own = world.rules is table.rules and world.state is table.state
    shown = (world.rules.redact(event, viewer) for event in events)
    return Sight(
        tuple(event for event in shown if event is not None),
        table.view(viewer) if own else encode(world.rules.view(world.state, viewer)),
        tuple(world.rules.prompts(world.state)),
        tuple(world.rules.timers(world.state)),
    )


HIDDEN = "what he may not know belongs to `private` or `shown_to` of those who may; all else goes by what he sees"
TELLS = (
    'if it comes to light here, let its class say so, `(Kinded, discloses="event")`; if not, `redact` takes it out, '
    "and whether it happens at all go by what he knows"
)
REVEALS = 'emit an event that brings it to light, of a class with `discloses="view"`, or go by what he knows'


def _by(a: Sight, b: Sight) -> str:
    """Return the first thing in which two sights differ."""
    if a.view != b.view:
        return first_difference(orjson.loads(a.view), orjson.loads(b.view), "view")
    return first_difference((a.prompts, a.timers), (b.prompts, b.timers), "prompts and timers")


def alike_worlds_look_alike(table: Table, mine: World, other: World, viewer: Party) -> None:
    """Part 1 of the law."""
    a, b = sight(table, mine, viewer, ()), sight(table, other, viewer, ())
    if a != b:
        raise LawBroken(LAW, f"{viewer} can tell alike worlds apart by {_by(a, b)}: {HIDDEN}")
    legal, twin = tuple(mine.rules.legal(mine.state, viewer)), tuple(other.rules.legal(other.state, viewer))
    if legal != twin:
        raise LawBroken(LAW, f"{viewer} may do {legal} or {twin}: `legal` may go by what he sees alone")
    holds(
        mine.rules.outcome(mine.state) == other.rules.outcome(other.state),
        LAW,
        "the outcomes of alike worlds differ: resample only what is still hidden",
    )
    for action in candidates(table)[table.steps % 2 :: 2]:
        here = mine.rules.validate(mine.state, viewer, action)
        there = other.rules.validate(other.state, viewer, action)
        if here != there:
            cure = "`check` may go by what he sees alone"
            raise LawBroken(LAW, f"the refusal of {action} tells {viewer} something, {here} or {there}: {cure}")
    broken = proofs.broken(other.rules, other.state)
    holds(not broken, LAW, f"resample for {viewer} breaks an invariant: {broken}")


def compare(viewer: Party, a: Sight, b: Sight, what: Any) -> None:
    """Parts 2 to 4 of the law."""
    first = next((n for n, (x, y) in enumerate(zip(a.seen, b.seen, strict=False)) if x != y), None)
    if first is None and len(a.seen) != len(b.seen):
        first = min(len(a.seen), len(b.seen))
    shown = any(discloses(event) == "view" for event in a.seen[:first])
    if first is not None:
        pair = (a.seen[first : first + 1], b.seen[first : first + 1])
        told = all(len(side) == 1 for side in pair) and type(pair[0][0]) is type(pair[1][0]) and discloses(pair[0][0])
        if not shown and not told:
            classes = " or ".join(dict.fromkeys(named(type(event)) for side in pair for event in side))
            raise LawBroken(LAW, f"{what}: {classes} betrays something to {viewer}, {pair}: {TELLS}")
        if a.view == b.view:
            cure = "a phone that reloads has lost it; keep it in the board or the stage, and show it"
            raise LawBroken(LAW, f"{what}: {viewer} was told what his view does not hold, {pair}: {cure}")
    elif a.view != b.view and not shown:
        raise LawBroken(LAW, f"{what}: no event says why {viewer} sees {_by(a, b)}: {REVEALS}")
    elif a.view == b.view and (a.prompts, a.timers) != (b.prompts, b.timers):
        cure = "who is asked, and for how long, may go by public facts alone (`asks`, `lasts`)"
        raise LawBroken(LAW, f"{what}: prompts or timers betray something to {viewer}, {_by(a, b)}: {cure}")


def another_answer(table: Table, turned: Turned) -> Turned | None:
    """Return a step in which the same party does something else that it may do, in turn; None if there is nothing."""
    move = turned.move
    if turned.state is None or not isinstance(move, Act) or move.who == HOST:
        return None
    others = [action for action in table.rules.legal(turned.state, move.who) if action != move.action]
    if not others:
        return None
    instead = replace(turned, move=replace(move, action=others[table.steps % len(others)]))
    lag = turned.moment.now - turned.moment.acted_at
    moment = table.moment(turned.moment.now, lag_ms=lag)
    return replace(instead, step=table.perform(table.rules, turned.state, instead, moment))


def secret_answers_stay_secret(table: Table, turned: Turned, instead: Turned, viewer: Party) -> None:
    """Part 5 of the law."""
    who = turned.move.who if isinstance(turned.move, Act) else None
    if who in (None, viewer) or who.seat == viewer.seat is not None:
        return
    if table.seen(turned.step.events, viewer) == table.seen(instead.step.events, viewer):
        return
    a, b = (sight(table, World(table.rules, each.step.state), viewer, each.step.events) for each in (turned, instead))
    if a.view == b.view and _drawn_anew(table, turned.step.state, instead.step.state, viewer):
        compare(viewer, a, b, f"{turned.move} or {instead.move}")


def _drawn_anew(table: Table, state: Any, other: Any, viewer: Party) -> bool:
    """Say whether ``resample`` changes for ``viewer`` every place in which the two states differ."""
    mine, theirs = leaves(state), leaves(other)
    places = {place for place in mine.keys() | theirs.keys() if mine.get(place) != theirs.get(place)}
    if not places:
        return False
    for attempt in range(2 * ATTEMPTS):
        rng = CounterRng(b"another answer of the kit", (table.steps * 2 * ATTEMPTS + attempt) << 20)
        world = leaves(proofs.resample(table.rules, state, viewer, rng)[1])
        places = {place for place in places if world.get(place) == mine.get(place)}
        if not places:
            return True
    return False


class TwoWorlds:
    """A step law with a memory: the other worlds that are being followed, and how often they really differed."""

    def __init__(self, viewers_at_once: int = 99) -> None:
        self._followed: dict[Party, World] = {}
        self._viewers_at_once = viewers_at_once
        self._seen_step = -1
        self.differed: dict[str, int] = {}

    def __call__(self, table: Table, turned: Turned) -> None:
        """Hold the law against a step, for everybody who looks or for some in turn; open games have another one."""
        if table.game.info.open_information:
            nothing_is_hidden(table, turned)
            if not table.onlookers:  # bets are secret in open games, too
                return
        if self._seen_step != table.steps - 1:
            self._followed.clear()  # steps went by unwatched
        self._seen_step = table.steps
        if turned.state is None:
            return
        parties = table.parties
        count = min(self._viewers_at_once, len(parties))
        due = {parties[(table.steps * count + n) % len(parties)] for n in range(count)}
        for viewer in parties:
            if viewer in due or viewer in self._followed:
                self._check(table, turned, viewer)
        if instead := another_answer(table, turned):
            for viewer in due:
                secret_answers_stay_secret(table, turned, instead, viewer)

    def _check(self, table: Table, turned: Turned, viewer: Party) -> None:
        before = World(table.rules, turned.state)
        other = self._followed.pop(viewer, None) or self._resampled(table, before, viewer, 0)
        for attempt in range(1, ATTEMPTS):
            if self._can(other, turned):
                break
            move = turned.move
            if isinstance(move, Act) and move.who == viewer:
                raise LawBroken(LAW, f"{viewer} may do {move} in one of two worlds that are alike for him")
            other = self._resampled(table, before, viewer, attempt)
        else:
            if not self._can(other, turned):
                return
        lag = turned.moment.now - turned.moment.acted_at
        step: Step[Any, Any] = table.perform(
            other.rules, other.state, turned, table.moment(turned.moment.now, lag_ms=lag)
        )
        after = World(table.rules, turned.step.state)
        twin = World(other.rules, step.state, other.age + 1)
        a, b = sight(table, after, viewer, turned.step.events), sight(table, twin, viewer, step.events)
        compare(viewer, a, b, turned.move)
        if a == b:
            alike_worlds_look_alike(table, after, twin, viewer)
            if twin.age < FOLLOWED_STEPS:
                self._followed[viewer] = twin
        else:
            self._count(viewer)

    @staticmethod
    def _can(world: World, turned: Turned) -> bool:
        move = turned.move
        return not isinstance(move, Act) or world.rules.validate(world.state, move.who, move.action) is None

    def _resampled(self, table: Table, mine: World, viewer: Party, attempt: int) -> World:
        rng = CounterRng(b"another world of the kit", (table.steps * ATTEMPTS + attempt) << 20)
        rules, state = proofs.resample(mine.rules, mine.state, viewer, rng)
        other = World(rules, state)
        alike_worlds_look_alike(table, mine, other, viewer)
        if self.differed.get(viewer.role.value, 0) < ENOUGH and self._differ(table, mine, other):
            self._count(viewer)
        return other

    @staticmethod
    def _differ(table: Table, mine: World, other: World) -> bool:
        """Say whether the worlds differ in what is saved or in what anybody sees."""
        state_type = table.game.state_type
        return dump(state_type, mine.state) != dump(state_type, other.state) or any(
            sight(table, mine, party, ()) != sight(table, other, party, ()) for party in table.parties
        )

    def _count(self, viewer: Party) -> None:
        self.differed[viewer.role.value] = self.differed.get(viewer.role.value, 0) + 1
