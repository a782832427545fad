"""The view of a match, built from an allow-list (R11)."""

from collections import Counter
from itertools import starmap
from typing import assert_never

from buzzkeep.engine.hands import grouped
from buzzkeep.engine.ranks import ranks
from buzzkeep.engine.types import Party, Role, Seat
from buzzkeep.games.virus_war import moves, plays, ranking, turns, view, windows
from buzzkeep.games.virus_war.cards import FAMILY_OF, Card, Face, rank
from buzzkeep.games.virus_war.material import Match
from buzzkeep.games.virus_war.state import (
    Acting,
    Boosting,
    Countering,
    Drawing,
    Ending,
    Finished,
    SeatState,
    Starting,
    State,
    Stopping,
    TrapOpen,
)

TOP_CARDS = 5


def view_of(match: Match, state: State, viewer: Party) -> view.VirusWarView:
    """Return what ``viewer`` may know: public facts, and its own hand for a seat."""
    discard = state.piles.discard
    counts = Counter((card.kind, card.value) for card in discard)
    own = viewer.seat if viewer.role is Role.SEAT and viewer.seat in state.order else None
    return view.VirusWarView(
        mode="coop" if match.coop else "solo",
        round=state.round,
        fever=state.fever,
        fever_from=turns.FEVER_ROUND if match.options.fever else None,
        direction=state.direction,
        active=state.active,
        start_hp=match.options.start_hp,
        max_hp=match.max_hp,
        players=tuple(_player(seat) for seat in state.seats),
        draw_pile=len(state.piles.pile),
        discard=tuple(
            view.PileCount(face, counts[face.kind, face.value]) for face in sorted(starmap(Face, counts), key=rank)
        ),
        top=tuple(card.face for card in reversed(discard[-TOP_CARDS:])),
        table=_table(state),
        stage=_stage(state),
        mine=None if own is None else _mine(match, state, own),
    )


def _player(seat: SeatState) -> view.PlayerView:
    return view.PlayerView(
        seat=seat.seat,
        hp=seat.hp,
        tokens=seat.tokens,
        cards=len(seat.hand),
        vaccine=seat.vaccine is not None,
        quarantine=seat.quarantine,
        alive=seat.alive,
        absent=seat.attendance.absent,
        leaving=seat.attendance.left and seat.alive,
        partner=seat.partner,
        out=seat.out,
    )


def _table(state: State) -> view.ActionView | None:
    table = state.table
    if table is None:
        return None
    counter = table.counter
    return view.ActionView(
        actor=table.actor,
        card=table.face,
        numbers=_values(table.numbers),
        boost=_values(table.boost),
        value=table.value,
        target=table.target,
        side=table.side,
        hit=table.hit,
        chain=tuple(stop.by for stop in table.chain),
        counter=view.CounterView(counter.by, tuple(stop.by for stop in counter.chain)) if counter else None,
        fate=table.fate,
    )


def _values(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(sorted(card.value for card in cards if card.value is not None))


def _stage(state: State) -> view.Stage:
    match state.stage:
        case Starting(traps=traps, starter=starter, due=due):
            return view.Starting(traps, starter, due)
        case Drawing(seat=seat, due=due):
            return view.Drawing(seat, due)
        case TrapOpen(seat=seat, value=value, due=due):
            return view.TrapSprung(seat, value, due)
        case Acting(seat=seat, again=again, due=due):
            return view.Acting(seat, again, not state.piles.empty, due)
        case Boosting(seat=seat, due=due):
            assert state.table is not None
            return view.Boosting(seat, plays.fitting(state.table), due)
        case Stopping() as stage:
            return _stopping(state, stage)
        case Countering(seat=seat, opened_at=opened_at, due=due):
            return view.Countering(seat, opened_at, due)
        case Ending() as e:
            return view.Ending(e.seat, e.how, e.loss, e.spared, e.extra_trap, e.due)
        case Finished(reason=reason):
            return view.Finished(reason, _ranking(state))
        case _ as never:
            assert_never(never)


def _stopping(state: State, stage: Stopping) -> view.Stopping:
    """Return a STOP window; how many let it go, not who (R11.2)."""
    table, sprint = state.table, stage.sprint
    assert table is not None
    chain = table.counter.chain if table.counter else table.chain
    return view.Stopping(
        what=windows.target_of_stop(table),
        against=stage.against,
        depth=len(chain),
        seats=sprint.entrants,
        let=len(sprint.passed),
        pressed=bool(sprint.presses),
        opened_at=stage.opened_at,
        closes_at=stage.closes_at,
        decides_at=sprint.decides_at,
    )


def _ranking(state: State) -> tuple[view.RankView, ...]:
    def line(seat: SeatState, rank: int) -> view.RankView:
        tally = seat.tally
        return view.RankView(
            rank, seat.seat, seat.hp, seat.tokens, len(seat.hand), tally.plays, tally.stops, tally.turns
        )

    return tuple(line(state.seat(seat), rank) for seat, rank in ranks(ranking.groups(state)).items())


# -- what only one seat knows ------------------------------------------------------------------------------------------


def _mine(match: Match, state: State, own: Seat) -> view.Mine:
    seat, stage = state.seat(own), state.stage
    asked = own in moves.asked(state)
    boost: tuple[int, ...] = ()
    if asked and isinstance(stage, Boosting) and state.table is not None:
        fit = plays.fitting(state.table)
        boost = tuple(value for value in _values(_numbers(seat)) if value in fit)
    return view.Mine(
        seat=own,
        hand=_hand(match, state, own),
        asked=_asked(state, own),
        answer=_answer(state, own),
        can_stop=asked and isinstance(stage, Stopping) and moves.holds(state, own, "stop"),
        can_counter=asked and isinstance(stage, Countering) and moves.holds(state, own, "counter"),
        boost=boost,
        loss=0 if state.active == own and state.spared else seat.tokens,
        known=_known(state, seat),
    )


def _known(state: State, seat: SeatState) -> tuple[view.KnownCard, ...]:
    """Return the known cards sorted: their order must not tell which of two equal ones was shown (R11.3)."""
    found = [
        (known.holder, card.face)
        for known in seat.known
        for card in state.seat(known.holder).hand
        if card.id == known.card
    ]
    return tuple(view.KnownCard(*one) for one in sorted(found, key=lambda one: (one[0], rank(one[1]))))


def _numbers(seat: SeatState) -> tuple[Card, ...]:
    return tuple(card for card in seat.hand if card.kind == "number")


def _asked(state: State, own: Seat) -> view.Asked | None:
    if own not in moves.asked(state):
        return None
    match state.stage:
        case Starting():
            return "start"
        case Drawing():
            return "draw"
        case Acting():
            return "act"
        case Boosting():
            return "boost"
        case Stopping():
            return "stop"
        case Countering():
            return "counter"
        case _:
            return None


def _answer(state: State, own: Seat) -> view.Answer | None:
    if not isinstance(state.stage, Stopping):
        return None
    sprint = state.stage.sprint
    if any(press.by == own for press in sprint.presses):
        return "stop"
    return "let" if own in sprint.passed else None


def _hand(match: Match, state: State, own: Seat) -> tuple[view.Group, ...]:
    groups = grouped(state.seat(own).hand, rank)
    moment = _moment(state, own)
    counts = any(face.kind == "number" for face in groups)
    return tuple(_group(match, state, own, face, cards, moment, counts) for face, cards in groups.items())


def _group(
    match: Match,
    state: State,
    own: Seat,
    face: Face,
    cards: tuple[Card, ...],
    moment: view.Reason | None,
    has_numbers: bool,
) -> view.Group:
    needs, possible = plays.needs(face.kind), plays.targets(match, state, own, face.kind)
    reason: view.Reason | None
    if face.kind == "stop":
        reason = _stop_reason(state, own)
    elif face.kind == "counter":
        asked = isinstance(state.stage, Countering) and state.stage.seat == own
        reason = None if asked else "COUNTER_WINDOW"
    elif moment is not None:
        reason = moment
    elif needs != "none" and not has_numbers:
        reason = "NO_NUMBER"
    else:
        reason = plays.no_target(face.kind, possible)
    return view.Group(face, FAMILY_OF[face.kind], tuple(card.id for card in cards), reason, needs, possible)


def _moment(state: State, own: Seat) -> view.Reason | None:
    """Return why it is not the time to play a card, or None if it is."""
    stage = state.stage
    if state.active != own:
        return "NOT_YOUR_TURN"
    if isinstance(stage, Acting):
        return None
    return "DRAW_FIRST" if isinstance(stage, Drawing) else "WAIT"


def _stop_reason(state: State, own: Seat) -> view.Reason | None:
    if not isinstance(state.stage, Stopping):
        return "STOP_WINDOW"
    return "OWN_ACTION" if state.friends(own, state.stage.against) else None
