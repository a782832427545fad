"""What only a unit itself and its allies know: the hand and what each card of it can do now (R10.1)."""

from dataclasses import replace
from typing import Any

from buzzkeep.game import Party, Seat, grouped
from buzzkeep.games.drinking_war import actions, attack, bonuses, holdings, plans, powers
from buzzkeep.games.drinking_war.board import DrinkingTransition, UnitState
from buzzkeep.games.drinking_war.cards import FACTORS, FAMILY_OF, Card, Kind, rank
from buzzkeep.games.drinking_war.stages import arming, defending, giving, upkeep
from buzzkeep.games.drinking_war.stages.arming import Powering
from buzzkeep.games.drinking_war.stages.asked import AskedSeat, AskingStage
from buzzkeep.games.drinking_war.stages.consequence import Consequence, asked_of

BOMBS_SHOWN = 4  # as many as there are in the box


def mine(t: DrinkingTransition, viewer: Party) -> holdings.Mine:
    """Return what a phone of a seat knows beyond what is public: its own hand, or that of the unit it helps."""
    config, board, top, member, seat = t.config, t.board, t.top, viewer.member, viewer.seated
    own, chair = board.seat(seat), t.chair(seat)
    unit = own if own.host is None else board.seat(own.host)
    asks = {ask.kind: ask for ask in top.asks(t)}
    wanted = next((ask for ask in asks.values() if not ask.onlookers and seat in ask.seats), None)
    captain = member is None or member == chair.captain
    advises = "advise" in asks and seat in asks["advise"].seats
    team = wanted is not None and len(chair.voters) > 1 and member is not None
    peeks = isinstance(top, giving.Peeking) and top.seat == seat
    asked: Any = "steal" if peeks and top.steal else top.asked if wanted is not None else None
    calls = top.calls if isinstance(top, AskedSeat) and top.seat == seat else ()
    return holdings.Mine(
        seat=seat,
        unit=unit.seat,
        hand=tuple(_group(t, unit, kind, cards) for kind, cards in grouped(unit.hand, rank).items()),
        limit=bonuses.amount(config, unit, "hand_limit"),
        asked=asked,
        may_act=wanted is not None and (captain or t.frame.late or not wanted.team.alone_ms),
        advises=advises or team,
        captain=captain,
        bombs=tuple(bonuses.bomb(config, unit, board.bombs + n) for n in range(1, BOMBS_SHOWN + 1)),
        flat=bonuses.amount(config, unit, "attack_flat"),
        mirror_plus=bonuses.amount(config, unit, "mirror_plus"),
        gave=isinstance(top, giving.Giving) and top.sealed.of(seat) is not None,
        peek=tuple(sorted((card.kind for card in board.seat(top.target).hand), key=rank)) if peeks else None,
        consequence=_consequence(t, top, seat),
        hints=_hints(t, seat),
        badges=tuple(
            holdings.BadgeView(name, bonuses.can_call(config, own, name, calls), name in own.called)
            for name in own.countries
        )
        if config.manual
        else (),
        owes=upkeep.owed_by(t, seat) if own.alive else 0,
        plan=plans.of(t, seat),
        drink=holdings.DrinkView(config.options.adults_only, "sips" if t.sips(seat) else "sober", member in own.agreed),
    )


def _hints(t: DrinkingTransition, seat: Seat) -> tuple[holdings.HintView, ...]:
    """Return what the others of the team and the allies would play: those who help the same unit see each other's."""
    helped = {unit.seat: unit.seat if unit.host is None else unit.host for unit in t.board.seats}
    return tuple(
        holdings.HintView(note.who.seat, note.who.member, note.action.card)
        for note in t.frame.notes
        if isinstance(note.action, actions.Highlight) and note.action.card is not None
        if helped[note.who.seat] == helped[seat]
    )


def _consequence(t: DrinkingTransition, top: AskingStage, seat: Seat) -> holdings.Consequences | None:
    if not isinstance(top, Consequence) or top.seat != seat:
        return None
    effect, ask = top.hit(t), asked_of(t, seat, top.sips)
    gauge = effect.gauge if t.config.gauge else None
    chooses, allies, reserve = t.sips(seat), t.board.allies(seat), t.config.reserve is not None
    spared = replace(top, sips=top.sips - ask).hit(t)
    lost, full = (spared.lost, spared.gauge) if reserve else (None, None)
    return holdings.Consequences(chooses, ask, effect.lost, effect.why, gauge, allies, top.sips, reserve, lost, full)


def _group(t: DrinkingTransition, unit: UnitState, kind: Kind, cards: tuple[Card, ...]) -> holdings.Group:
    config, board, seat, family = t.config, t.board, unit.seat, FAMILY_OF[kind]
    trades = kind == "unicorn" and config.options.unicorn_pair
    targets = attack.targets(board, seat) if family == "attack" else powers.targets(board, seat, kind)
    return holdings.Group(
        card=kind,
        family=family,
        ids=tuple(card.id for card in cards),
        value=bonuses.value(config, unit, kind),
        stars=bonuses.stars(config, unit, kind),
        reason=_reason(t, unit, kind),
        targets=targets,
        numbers=tuple(one.number for one in unit.epidemics) if kind == "syringe" else (),
        digs=powers.digs(config, board, seat) if kind == "shovel" else (),
        hack=None if kind != "sat" else "yes" if powers.with_hack(config, board, seat) else "no",
        pair=None if not trades else "yes" if powers.with_pair(config, board, seat) else "no",
    )


def _reason(t: DrinkingTransition, unit: UnitState, kind: Kind) -> holdings.Reason | None:
    """Return why a card cannot be used now; any card can be given or discarded."""
    top, family, seat = t.top, FAMILY_OF[kind], unit.seat
    if isinstance(top, giving.Giving) and seat in top.sealed.entrants:
        return None
    if isinstance(top, upkeep.Discarding) and top.seat == seat:
        return None
    if isinstance(top, defending.Defending) and top.seat == seat:
        return None if family == "defence" else "WRONG_PHASE"
    if t.board.active != seat and family != "power" and isinstance(top, Powering | arming.Attacking):
        return _unlaid(t, unit, kind) if t.config.options.quick else "NOT_YOUR_TURN"
    if family == "defence":
        return "WRONG_PHASE"
    if t.board.active != seat:
        return "NOT_YOUR_TURN"
    if isinstance(top, upkeep.Upkeep | upkeep.Drawing):
        return "DRAW_FIRST"
    if not isinstance(top, Powering | arming.Attacking):
        return "WAIT"
    if family == "power":
        return powers.reason(t.config, t.board, seat, kind) if isinstance(top, Powering) else "WRONG_PHASE"
    return _unlaid(t, unit, kind)


def _unlaid(t: DrinkingTransition, unit: UnitState, kind: Kind) -> holdings.Reason | None:
    """Return why an attack card or a combo is no part of any attack: there is nothing that it multiplies."""
    lone = kind in FACTORS and not any(card.kind in t.config.multiplied for card in unit.hand)
    return "NO_NUMBER_CARD" if lone else None
