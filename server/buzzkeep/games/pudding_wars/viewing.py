"""The view of a match, built from an allow-list (R13)."""

from dataclasses import replace
from typing import assert_never

from buzzkeep.engine.ranks import ranks
from buzzkeep.games.pudding_wars import faces, physics, placing, plate, ranking, swing, turns, view
from buzzkeep.games.pudding_wars.fan import FRAMES_PER_SECOND
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.state import (
    Blowing,
    ChoosingFace,
    Fanning,
    Finished,
    Placing,
    Playing,
    Rolled,
    Rolling,
    State,
)

TABLE = view.Table(
    plate=plate.PLATE,
    pudding=plate.PUDDING,
    fan=plate.FAN,
    touch=swing.TOUCH,
    reach=swing.REACH,
    shortest=swing.SHORTEST,
    longest=swing.LONGEST,
    full_speed=swing.FULL_SPEED,
    briefest_ms=swing.BRIEFEST_MS,
    slowest_ms=swing.SLOWEST_MS,
    cone_degrees=physics.CONE_DEGREES,
    frames_per_second=FRAMES_PER_SECOND,
)


def view_of(options: PuddingOptions, state: State) -> view.PuddingView:
    """Return what everybody may know."""
    over = isinstance(state.stage, Finished)
    return view.PuddingView(
        table=TABLE,
        max_stack=options.max_stack,
        contact_foul=options.contact_foul,
        shake=options.shake,
        phase="over" if over else state.phase.kind,
        turn=state.turn,
        active=state.active,
        order=state.order,
        storm=turns.storm(options, state),
        die=state.phase.die if isinstance(state.phase, Playing) else None,
        seats=_seats(state),
        stacks=tuple(view.StackView(stack.id, stack.x, stack.y, stack.layers) for stack in state.stacks),
        stage=_stage(options, state),
    )


def _seats(state: State) -> tuple[view.SeatView, ...]:
    rank = ranks(ranking.groups(state))
    in_play, hidden = plate.in_play(state.stacks), plate.hidden(state.stacks)
    return tuple(
        view.SeatView(
            seat=s.seat,
            face=s.face,
            reserve=s.reserve,
            in_play=in_play[s.seat],
            covered=hidden[s.seat],
            blown=s.blown,
            absent=s.attendance.absent,
            gone=s.gone,
            rank=rank[s.seat],
        )
        for s in state.seats
    )


def _stage(options: PuddingOptions, state: State) -> view.Stage:
    match state.stage:
        case ChoosingFace(seat=seat):
            return view.ChoosingFace(seat, faces.free(state))
        case Placing() as stage:
            covers = placing.may_cover(options, state, stage)
            return view.Placing(stage.seat, stage.why, placing.more(state, stage), covers)
        case Rolling(seat=seat):
            return view.Rolling(seat)
        case Rolled(seat=seat, die=die, void=void, due=due):
            return view.Rolled(seat, die, void, due)
        case Fanning(seat=seat):
            assert isinstance(state.phase, Playing)
            assert state.phase.die is not None
            return view.Fanning(seat, state.phase.fans, turns.FANS[state.phase.die])
        case Blowing(shown=shown, due=due):
            return replace(shown, until=due)
        case Finished(reason=reason, winner=winner):
            return view.Finished(reason, winner, _ranking(state))
        case _ as never:
            assert_never(never)


def _ranking(state: State) -> tuple[view.RankView, ...]:
    in_play, hidden = plate.in_play(state.stacks), plate.hidden(state.stacks)
    return tuple(
        view.RankView(
            rank=rank,
            seat=seat,
            in_play=in_play[seat],
            covered=hidden[seat],
            blown=state.seat(seat).blown,
            strokes=state.seat(seat).strokes,
            fouls=state.seat(seat).fouls,
        )
        for seat, rank in ranks(ranking.groups(state)).items()
    )
