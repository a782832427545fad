"""Going back to an earlier turn (R12.8)."""

from dataclasses import replace

from buzzkeep.game import Corrected, Enter, Flow, Reject, Revealing, Rewind
from buzzkeep.games.conquest.board import Table
from buzzkeep.games.conquest.stages.battle import Battle
from buzzkeep.games.conquest.stages.expansion import Allocation, Expansion
from buzzkeep.games.conquest.stages.showing import ShowingFight, ShowingGains
from buzzkeep.games.conquest.story import begun, chooser
from buzzkeep.games.conquest.territories import owned


def refused(t: Table, given: Rewind) -> Reject | None:
    """Return why the match cannot go back to that turn, or None."""
    if isinstance(t.top, Revealing | ShowingFight | ShowingGains) or t.board.turn is None:
        return Reject("NOT_NOW", "not while an answer or what it brings is shown, nor before the bases stand")
    return None if 0 <= given.to < len(t.board.turns) else Reject("NO_CORRECTION", f"no turn {given.to}")


def carried_out(t: Table, given: Rewind) -> Flow:
    """Begin that turn anew. Questions that were drawn stay so, and whoever sits down or is away now does."""
    turn = t.board.turns[given.to]
    *_, (_, then) = begun(t.board, given.to)
    seat = chooser(t, turn)
    shown = t.board.living[0] if seat is None else seat
    done = Corrected(shown, "rewind", turn.round, turn.phase, None, given.reason, t.now)
    corrections, turns = (*turn.corrections, done), list(t.board.turns)
    if t.board.turn is not None and t.board.turn != given.to:  # whoever comes back finds what was corrected meanwhile
        turns[t.board.turn] = replace(turns[t.board.turn], corrections=t.board.corrections)
    t.set(lands=then.lands, seats=then.seats, history=then.history, corrections=corrections, turn=turn.before)
    t.set(turns=tuple(turns), began=t.now - turn.played)
    t.write(stack=t.state.stack[:1])
    round_ = turn.round - 1
    match turn.phase:
        case "expansion":
            return Enter(Expansion(round_, turn.slot))
        case "allocation":
            return Enter(Allocation(round_, round_ + len(owned(t.config, t.board, None))))
        case _:
            return Enter(Battle(round_, turn.slot))
