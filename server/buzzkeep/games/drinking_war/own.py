"""What only a unit itself and its allies know: the hand and what each card of it can do now (R10.1)."""

from buzzkeep.engine.hands import grouped
from buzzkeep.engine.types import Member, Seat
from buzzkeep.games.drinking_war import attack, bonuses, calling, consequences, drinking, moves, powers, view
from buzzkeep.games.drinking_war.cards import FACTORS, FAMILY_OF, NUMBERS, Card, Kind, rank
from buzzkeep.games.drinking_war.material import Match
from buzzkeep.games.drinking_war.state import (
    Attacking,
    Consequence,
    Defending,
    Discarding,
    Drawing,
    Giving,
    Peeking,
    Powering,
    Rallying,
    Starting,
    State,
    UnitState,
    Upkeep,
)

BOMBS_SHOWN = 4
"""As many as there are in the box."""


def mine(match: Match, state: State, seat: Seat, member: Member | None) -> view.Mine:
    """Return what a phone of ``seat`` knows beyond what is public: its own hand, or that of the unit it helps."""
    own = state.unit(seat)
    shown = seat if own.host is None else own.host
    unit = state.unit(shown)
    stage = state.stage
    asked = _asked(state, seat)
    captain = member is None or member == own.captain
    gave = isinstance(stage, Giving) and stage.sealed.of(seat) is not None
    anyone = getattr(stage, "anyone", True)
    peek = stage.target if isinstance(stage, Peeking) and stage.seat == seat else None
    advises = seat in moves.advisers(state) or (asked is not None and len(own.voters) > 1 and member is not None)
    return view.Mine(
        seat=seat,
        unit=shown,
        hand=tuple(_group(match, state, unit, kind, cards) for kind, cards in grouped(unit.hand, rank).items()),
        limit=bonuses.hand_limit(match, unit),
        asked=asked,
        may_act=asked is not None and (captain or anyone),
        advises=advises,
        captain=captain,
        bombs=tuple(bonuses.bomb(match, unit, state.bombs + n) for n in range(1, BOMBS_SHOWN + 1)),
        flat=bonuses.amount(match, unit, "attack_flat", 0),
        mirror_plus=bonuses.amount(match, unit, "mirror_plus", 0),
        gave=gave,
        peek=None if peek is None else tuple(sorted((card.kind for card in state.unit(peek).hand), key=rank)),
        consequence=_consequence(match, state, seat),
        hints=tuple(
            view.HintView(hint.seat, hint.member, hint.card) for hint in state.hints if _sees(state, seat, hint.seat)
        ),
        badges=tuple(
            view.BadgeView(name, calling.can_call(match, state, seat, name), name in own.called)
            for name in own.countries
        )
        if match.manual
        else (),
        drink=view.DrinkView(match.offers_sips, drinking.mode(own), member in own.agreed),
    )


def _sees(state: State, seat: Seat, other: Seat) -> bool:
    """Say whether two seats help the same unit, so that they see each other's hints."""
    hosts = [one if state.unit(one).host is None else state.unit(one).host for one in (seat, other)]
    return hosts[0] == hosts[1]


def _asked(state: State, seat: Seat) -> view.Asked | None:
    if seat not in moves.asked(state):
        return None
    match state.stage:
        case Starting():
            return "start"
        case Upkeep():
            return "upkeep"
        case Drawing():
            return "draw"
        case Powering():
            return "power"
        case Attacking():
            return "attack"
        case Defending():
            return "defend"
        case Consequence():
            return "consequence"
        case Giving():
            return "give"
        case Peeking(steal=steal):
            return "steal" if steal else "peek"
        case Rallying():
            return "rally"
        case Discarding():
            return "discard"
        case _:
            return None


def _consequence(match: Match, state: State, seat: Seat) -> view.Consequences | None:
    stage = state.stage
    if not isinstance(stage, Consequence) or stage.seat != seat:
        return None
    effect = consequences.hit(match, state, stage)
    ask = stage.sips if match.sip_cap is None else min(stage.sips, match.sip_cap)
    gauge = effect.gauge if match.gauge else None
    return view.Consequences(state.unit(seat).sips, ask, effect.lost, gauge, state.allies(seat))


# -- the hand ------------------------------------------------------------------------------------------------------


def _group(match: Match, state: State, unit: UnitState, kind: Kind, cards: tuple[Card, ...]) -> view.Group:
    seat, family = unit.seat, FAMILY_OF[kind]
    targets: tuple[view.TargetView, ...] = ()
    if family == "attack":
        targets = attack.targets(state, seat)
    elif family == "power":
        targets = powers.targets(state, seat, kind)
    return view.Group(
        card=kind,
        family=family,
        ids=tuple(card.id for card in cards),
        value=bonuses.value(match, unit, kind),
        stars=bonuses.stars(match, unit, kind),
        reason=_reason(match, state, unit, kind),
        targets=targets,
        numbers=tuple(one.number for one in unit.epidemics) if kind == "syringe" else (),
        digs=powers.digs(match, state, seat) if kind == "shovel" else (),
        hack=None if kind != "sat" else "yes" if powers.with_hack(match, state, seat) else "no",
    )


def _reason(match: Match, state: State, unit: UnitState, kind: Kind) -> view.Reason | None:
    """Return why a card cannot be used now; any card can be given or discarded."""
    stage, family, seat = state.stage, FAMILY_OF[kind], unit.seat
    if isinstance(stage, Giving) and seat in stage.sealed.entrants:
        return None
    if isinstance(stage, Discarding) and stage.seat == seat:
        return None
    if isinstance(stage, Defending) and stage.seat == seat:
        return None if family == "defence" else "WRONG_PHASE"
    if family == "defence":
        return "WRONG_PHASE"
    if state.active != seat:
        return "NOT_YOUR_TURN"
    if isinstance(stage, Upkeep | Drawing):
        return "DRAW_FIRST"
    if not isinstance(stage, Powering | Attacking):
        return "WAIT"
    if family == "power":
        return powers.reason(match, state, seat, kind) if isinstance(stage, Powering) else "WRONG_PHASE"
    if kind in FACTORS:
        return None if any(card.kind in NUMBERS for card in unit.hand) else "NO_NUMBER_CARD"
    return None
