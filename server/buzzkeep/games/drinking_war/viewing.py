"""The public part of the view of a match, built from an allow-list (R10)."""

from collections import Counter
from dataclasses import replace
from typing import assert_never

from buzzkeep.engine.ranks import ranks
from buzzkeep.engine.types import Party, Role
from buzzkeep.games.drinking_war import bonuses, lying, own, powers, ranking, turns, view
from buzzkeep.games.drinking_war.cards import rank
from buzzkeep.games.drinking_war.material import GAUGE, Match
from buzzkeep.games.drinking_war.state import (
    Attacking,
    Consequence,
    Defending,
    Discarding,
    Drawing,
    Finished,
    Giving,
    Lying,
    Packet,
    Peeking,
    Powering,
    Rallying,
    Result,
    Starting,
    State,
    UnitState,
    Upkeep,
    WaterBreak,
)

TOP_CARDS = 8


def view_of(match: Match, state: State, viewer: Party, seen: view.DrinkingWarView) -> view.DrinkingWarView:
    """Return what ``viewer`` may know: the public facts ``seen``, and what is its own unit's for a seat."""
    if viewer.role is Role.HOST and match.offers_sips:
        return replace(seen, confirmations=sum(len(unit.confirmed) for unit in state.units))
    if viewer.role is Role.SEAT and viewer.seat is not None and state.seats(viewer.seat):
        return replace(seen, mine=own.mine(match, state, viewer.seat, viewer.member))
    return seen


def public(match: Match, state: State) -> view.DrinkingWarView:
    """Return what everybody may know."""
    pit = state.piles.discard
    counts = Counter(card.kind for card in pit)
    next_bomb = bonuses.bomb(match, None, state.bombs + 1)
    return view.DrinkingWarView(
        pack=match.options.pack,
        mode=match.options.mode,
        sober=not match.offers_sips,
        manual=match.world and match.manual,
        traps=match.options.forget_traps,
        sip_cap=match.sip_cap,
        gauge_full=GAUGE if match.gauge else None,
        start_pv=match.start_pv,
        turn=state.turns,
        active=state.active,
        players=tuple(_player(match, state, unit) for unit in state.units),
        draw_pile=len(state.piles.pile),
        pit=tuple(view.PitCount(kind, counts[kind]) for kind in sorted(counts, key=rank)),
        top=tuple(view.PitCard(card.kind, card.by) for card in reversed(pit[-TOP_CARDS:])),
        bomb=view.BombCounter(state.bombs, next_bomb.sips, next_bomb.pv),
        country_pile=len(state.countries),
        last_turns=view.LastTurnsView(state.last_turns.drawer, state.last_turns.left) if state.last_turns else None,
        table=_table(state.table) if state.table else None,
        power=state.turn.shown,
        forgot=state.turn.forgot,
        asleep=state.turn.asleep,
        stage=_stage(match, state),
    )


def _player(match: Match, state: State, unit: UnitState) -> view.PlayerView:
    return view.PlayerView(
        seat=unit.seat,
        captain=unit.captain,
        pv=unit.pv,
        cards=len(unit.hand),
        gauge=unit.gauge if match.gauge else None,
        threshold=bonuses.threshold(state, unit.seat),
        countries=unit.countries,
        called=unit.called,
        front=tuple(_lying(match, unit, one) for one in unit.front),
        removed=unit.removed,
        alive=unit.alive,
        absent=unit.attendance.absent,
        leaving=unit.attendance.left and unit.alive,
        out=unit.out,
        host=unit.host,
    )


def _lying(match: Match, unit: UnitState, one: Lying) -> view.LyingView:
    if one.card.kind != "epi":
        return view.LyingView(one.number, "sleep", one.source, 0, 0, 0, 0)
    last = max(bonuses.epidemic_ticks(match, unit), one.ticks)
    return view.LyingView(one.number, "epi", one.source, one.ticks, lying.next_sips(one), one.total, last)


def _table(table: Packet) -> view.TableView:
    return view.TableView(
        launcher=table.launcher,
        source=table.source,
        target=table.target,
        items=table.items,
        flat=table.flat,
        launched=table.launched,
        sips=table.sips,
        pv=table.pv,
        shield=table.shield,
        water=table.water,
        defences=table.defences,
        over=table.over,
        lost=table.lost,
        at=table.at,
    )


def _stage(match: Match, state: State) -> view.Stage:
    match state.stage:
        case Starting(due=due):
            return view.Starting(due)
        case Upkeep() as s:
            potion = turns.waiting_potion(state, s.seat)
            numbers = tuple(one.number for one in turns.ticking(state, s.seat))
            return view.Upkeep(s.seat, numbers, potion.number if potion else None, s.anyone, s.due)
        case Drawing() as s:
            return view.Drawing(s.seat, s.anyone, s.due)
        case Powering() as s:
            most = bonuses.stars_a_turn(match, state.unit(s.seat))
            return view.Powering(s.seat, powers.stars_left(match, state, s.seat), most, s.anyone, s.due)
        case Attacking() as s:
            return view.Attacking(s.seat, s.anyone, s.due)
        case Defending() as s:
            return view.Defending(s.seat, s.anyone, s.due)
        case Consequence() as s:
            return view.Consequence(s.seat, s.cause, s.number, s.sips, s.anyone, s.due)
        case Giving() as s:
            given = tuple(seat for seat in s.sealed.entrants if not s.sealed.may(seat))
            return view.Giving(s.receiver, s.sealed.entrants, given, s.losing, s.anyone, s.due)
        case Peeking() as s:
            return view.Peeking(s.seat, s.target, s.steal, s.anyone, s.due)
        case Rallying() as s:
            return view.Rallying(s.seat, state.living, s.anyone, s.due)
        case Result() as s:
            return view.Result(s.what, s.due)
        case Discarding() as s:
            return view.Discarding(s.seat, turns.excess_of(match, state, s.seat), s.anyone, s.due)
        case WaterBreak(due=due):
            return view.WaterBreak(due)
        case Finished(reason=reason):
            return view.Finished(reason, _ranking(state))
        case _ as never:
            assert_never(never)


def _ranking(state: State) -> tuple[view.RankView, ...]:
    def line(unit: UnitState, rank: int) -> view.RankView:
        tally = unit.tally
        return view.RankView(
            rank,
            unit.seat,
            unit.pv,
            unit.removed,
            unit.alive,
            unit.host,
            tally.attacks,
            tally.defences,
            len(unit.countries),
        )

    return tuple(line(state.unit(seat), rank) for seat, rank in ranks(ranking.groups(state)).items())
