"""The course of a step: flows change the stack until a stage waits for an answer, a timer or the host."""

from typing import Any

from buzzkeep.engine.asks import Ask
from buzzkeep.engine.opening import CardShown, announced
from buzzkeep.engine.stage import Done, End, Enter, Flow, Hurry, Push, Reset, Stage, Stay, seats_asked
from buzzkeep.engine.transition import BESIDE, AnyStep, Frame, T
from buzzkeep.engine.types import Millis, Outcome, Seat, Step

MOST_TRANSITIONS = 500  # in one step; more is a loop of stages that never ask


def run(t: T, flow: Flow, why: Hurry | None = None, *, fresh: bool = False) -> AnyStep:
    """Apply ``flow`` and what follows; ``why`` absent seats may be waited for less, ``fresh``: the top stage is new."""
    if t.place == BESIDE:
        if not isinstance(flow, Stay) or flow.due is not None:
            raise RuntimeError("what stands beside the stack cannot lead the match")
        t.put(stage=flow.stage or t.frame.stage)
        t.place, flow, why = -1, Stay(), None
    opens = False  # the top stage wants a (fresh) prompt
    for _ in range(MOST_TRANSITIONS):
        if t.over:
            return end(t, t.ending)
        told = isinstance(flow, Done) and isinstance(t.frame.stage, CardShown)
        result, moved = _apply(t, flow)
        ruling = flow if isinstance(flow, End) else t.game.after_step(t)
        if t.over or isinstance(ruling, End):
            return end(t, ruling.reason if isinstance(ruling, End) else t.ending)
        if isinstance(ruling, Reset):
            _abandon(t)
            t.write(stack=(Frame(known(t, ruling.stage)),))
            result, moved, told = None, True, False
        elif isinstance(ruling, Push):
            if result is not None and t.frame.begun:
                raise RuntimeError(f"{t.frame.stage.kind} would never learn {result}: after_step pushes too early")
            moved = _apply(t, ruling)[1]
        if moved or fresh:
            if not (told or t.frame.begun) and (card := announced(t)) is not None:
                _apply(t, Push((card,)))
            frame, fresh, opens = t.frame, False, True
            t.put(begun=True)
            flow = frame.stage.then(t, result) if frame.begun else frame.stage.begin(t)
            continue
        flow = _open(t, why) if opens else _after_stay(t, why)
        opens = False
        if flow == Stay():
            return stepped(t)
    raise RuntimeError(f"{type(t.frame.stage).__name__} and others go on for ever without asking")


def end(t: T, reason: str) -> AnyStep:
    """Abandon what is going on, and end the match."""
    _abandon(t)
    t.end(reason)  # unless a verb, or what was abandoned, has ended it already
    t.write(stack=(Frame(known(t, t.last), begun=True, opened_at=t.now),), outcome=Outcome(t.ending, t.game.ranking(t)))
    return stepped(t)


def stepped(t: T) -> AnyStep:
    """Return what came of a transition."""
    return Step(t.state, tuple(t.events))


def _open(t: T, why: Hurry | None = None) -> Flow:
    """Give the top stage a fresh prompt, with the deadline it named, what was left, or all its time."""
    frame = t.frame
    stage: Stage[T] = frame.stage
    if type(stage).close is Stage.close:
        raise RuntimeError(
            f"{type(stage).__name__} has no close, which says what silence, Skip and absence mean;"
            " one that asks nobody itself has forgotten a result in its `then`"
        )
    asked = seats_asked(stage, t)
    if not stage.asks_absent and _nobody_is_there(t, asked):
        return stage.close(t, "absent")
    if frame.serial and frame.serial == t.state.serial:  # what lay on it has asked nothing: the same prompt goes on
        t.put(due=frame.due if frame.left is None else t.now + frame.left, left=None)
        return _after_stay(t, why)
    ms = stage.lasts(t) if frame.left is None else max(frame.left, stage.least_left_ms)
    goes_on = frame.due is not None  # in the time of the stage before, and so does who may confirm
    due = frame.due if goes_on else None if ms is None else t.now + ms
    serial = t.state.serial + 1
    late = goes_on and frame.late
    t.put(serial=serial, opened_at=t.now, due=due, left=None, late=late, awaited=bool(asked), notes=())
    t.write(serial=serial)
    flow = _after_stay(t, "opened")
    due = t.frame.due
    if not goes_on and due is not None and due - t.now <= alone_ms(stage.asks(t)):
        t.put(late=True)
    return flow


def alone_ms(asks: tuple[Ask, ...]) -> Millis:
    """Return how long before the deadline any member of a team may confirm; 0: always."""
    return max((ask.team.alone_ms for ask in asks), default=0)


def _nobody_is_there(t: T, asked: tuple[Seat, ...]) -> bool:
    return bool(asked) and all(t.chair(seat).absent for seat in asked)


def _after_stay(t: T, why: Hurry | None) -> Flow:
    """Close what is complete; do not wait long for seats that are absent."""
    frame = t.frame
    stage: Stage[T] = frame.stage
    asked = seats_asked(stage, t)
    if frame.awaited and not asked:
        return stage.close(t, "complete")
    may_free = not frame.late and (stage.frees_lone or why == "opened")
    if may_free and all(len(t.chair(seat).voters) < 2 for seat in asked):
        t.put(late=True)
    if why is not None and _nobody_is_there(t, asked):
        soon = stage.hurry(t, why)
        if soon is not None and (frame.due is None or soon < frame.due):
            t.put(due=soon, late=True)
    return Stay()


def _apply(t: T, flow: Flow) -> tuple[Any, bool]:
    """Change the stack; return the result that is handed down, and whether another stage is on top now."""
    match flow:
        case Stay(stage=stage, due=due):
            if stage is not None or due is not None:
                t.put(stage=stage or t.frame.stage, due=t.frame.due if due is None else due)
            return None, False
        case Enter(stage=stage):
            late = flow.due is not None and t.frame.late
            t.write(stack=(*t.state.stack[:-1], Frame(known(t, stage), due=flow.due, late=late)))
        case Push(stages=stages, own=own):
            frame = t.frame
            left = frame.left if frame.due is None else max(0, frame.due - t.now)
            t.put(stage=own or frame.stage, due=None, left=left)
            for stage in reversed(stages):
                t.write(stack=(*t.state.stack, Frame(known(t, stage))))
        case Done(result=result):
            if len(t.state.stack) == 1:
                raise RuntimeError(f"{t.frame.stage.kind} is the last stage: End the match")
            t.write(stack=t.state.stack[:-1])
            return result, True
        case End():
            pass
        case other:  # of a game that no type checker has seen
            raise TypeError(
                f"{type(t.frame.stage).__name__} answered {other!r}, which is no flow: Stay, Enter, Push, Done or End"
            )
    return None, True


def known(t: T, stage: Stage[T]) -> Stage[T]:
    """Return a stage; refuse one that the game does not list: it could not be saved."""
    if type(stage) not in t.game.stages:
        raise TypeError(
            f"{type(stage).__name__} is not among the stages of {type(t.game).__name__}: name it in `stages`"
        )
    return stage


def _abandon(t: T) -> None:
    while t.state.stack:  # the top one first: it may put back what the one beneath counts
        t.place = -1
        t.frame.stage.abandon(t)
        t.write(stack=t.state.stack[:-1])
