"""Onlookers bet on what a stage offers, in secret: it settles the bets, or holds them for a later result; else void."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from buzzkeep.engine import bets as betting
from buzzkeep.engine.asks import Ask, Note, Onlookers
from buzzkeep.engine.records import viewed
from buzzkeep.engine.transition import BESIDE, AnyTransition
from buzzkeep.engine.types import Member, Party, Role

ASK = "bet"
MOST_SHOWN = 10


def settle(t: AnyTransition, right: Iterable[str], *keys: str, points: int = 1) -> None:
    """Credit who bet on one of ``right`` (empty: nobody), here or held under ``keys``, as one result; or do nothing."""
    if not t.game.betting():
        return
    if not keys:
        options, bets = _options(t), _bets(t)
        t.put(notes=tuple(note for note in t.frame.notes if note.ask != ASK))
    else:
        held = [one for one in t.state.crowd.pending if one.key in keys]
        if not held:
            return
        options = tuple(option for one in held for option in one.options)
        bets = tuple(bet for one in held for bet in one.bets)
        drop(t, *keys)
    won = tuple(right)
    counted = Counter(note.action.on for note in bets)
    counts = tuple(betting.Count(option, counted[option]) for option in dict.fromkeys((*options, *counted)))
    winners, losers = _members(bets, won, good=True), _members(bets, won, good=False)
    # who was wrong in any part of one result begins anew: in which part is nobody's business
    credit(t, sorted(((note.who, note.action.on in won) for note in bets), key=lambda said: not said[1]), points)
    earlier, latest = t.state.crowd.settled, betting.Settled(t.now, won, counts, points, winners, losers)
    before = (*t.state.crowd.before, earlier) if earlier is not None and earlier.at == t.now else ()
    t.write(crowd=replace(t.state.crowd, settled=latest, before=before))
    t.emit(betting.BetsSettled(won, counts, winners))


def hold(t: AnyTransition, key: str) -> None:
    """Keep the bets of this stage before it ends or pushes: until their result comes or the next one takes them up."""
    if t.game.betting() and (options := _options(t)):
        held = betting.Held(key, options, _bets(t))
        drop(t, key)
        t.put(notes=tuple(note for note in t.frame.notes if note.ask != ASK))
        t.write(crowd=replace(t.state.crowd, pending=(*t.state.crowd.pending, held)))


def drop(t: AnyTransition, *keys: str) -> None:
    """Forget held bets: there will be no result."""
    if any(held.key in keys for held in t.state.crowd.pending):
        pending = tuple(held for held in t.state.crowd.pending if held.key not in keys)
        t.write(crowd=replace(t.state.crowd, pending=pending))


def credit(t: AnyTransition, said: Iterable[tuple[Party, bool]], points: int = 1) -> None:
    """Note who was right and who was not, such as with an answer for fun; ``points`` for each who was right."""
    people = {_key(person): person for person in t.state.crowd.people}
    for who, good in said:
        person = people.get(_key(who), betting.Person(who.member, who.seat))
        won, streak = person.points + points * good, person.streak + 1 if good else 0
        people[_key(who)] = replace(person, points=won, right=person.right + good, of=person.of + 1, streak=streak)
    t.write(crowd=replace(t.state.crowd, people=tuple(people.values())))


def award(t: AnyTransition, member: Member) -> None:
    """Give somebody a point for what is neither a bet nor an answer."""
    if t.game.betting():
        me = _person(t, Party(Role.AUDIENCE, member=member))
        others = (one for one in t.state.crowd.people if one.member != member)
        t.write(crowd=replace(t.state.crowd, people=(*others, replace(me, points=me.points + 1))))


def streak(t: AnyTransition, who: Party) -> int:
    """Return how often in a row somebody was right until now."""
    return _person(t, who).streak


def offered(t: AnyTransition) -> betting.Bets | None:
    """Return what may be bet on in the stage whose frame is looked at; None: nothing."""
    if t.place == BESIDE or not t.game.betting():
        return None
    bets: betting.Bets | None = t.frame.stage.bets(t)
    return bets if bets is not None and len(bets.options) > 1 else None


def asked(t: AnyTransition) -> tuple[Ask, ...]:
    """Return what is asked in a stage, the bets that it offers last."""
    asks: tuple[Ask, ...] = t.frame.stage.asks(t)
    bets = offered(t)
    if bets is None:
        return asks
    others = tuple(seat for seat in t.seats if seat not in bets.concerned)
    return (*asks, Ask(ASK, others, Onlookers(audience=True)))


def legal(t: AnyTransition) -> tuple[betting.Bet, ...] | None:
    """Return the bets that may be made, if it is a bet that ``t.ask`` asks for."""
    bets = offered(t) if t.ask == ASK else None
    return None if bets is None else tuple(map(betting.Bet, bets.options))


def public(t: AnyTransition) -> betting.CrowdView:
    """Return what everybody may know of the crowd."""
    crowd: betting.Crowd = t.state.crowd
    people = sorted((one for one in crowd.people if one.member), key=lambda one: (-one.points, -one.right))
    over = t.state.outcome is not None
    return betting.CrowdView(
        options=() if over else _options(t),
        standing=tuple(people if over else people[:MOST_SHOWN]),
        settled=None if crowd.settled is None else viewed(betting.SettledView, crowd.settled),
        before=tuple(viewed(betting.SettledView, one) for one in crowd.before),
        prize=tuple(str(one.member) for one in people if one.points == people[0].points > 0) if over else (),
    )


def private(t: AnyTransition, viewer: Party) -> betting.MyCrowd | None:
    """Return what a viewer alone knows; None for whoever cannot bet."""
    crowd: betting.Crowd = t.state.crowd
    if viewer.member is None and viewer.seat is None:
        return None
    me = _person(t, viewer)
    bet = next((note.action.on for note in _bets(t) if note.who == viewer), None)
    settled, last = crowd.settled, None
    if settled is not None and viewer.member in (*settled.winners, *settled.losers):
        last = viewer.member in settled.winners
    return betting.MyCrowd(bet, last, me.points, me.right, me.of, me.streak)


def _options(t: AnyTransition) -> tuple[str, ...]:
    bets = offered(t)
    return () if bets is None else bets.options


def _bets(t: AnyTransition) -> tuple[Note[betting.Bet], ...]:
    """Return the bets of this stage, before them those that it takes up of whoever has not bet anew."""
    own = tuple(note for note in t.notes(ASK) if isinstance(note.action, betting.Bet))
    pending = t.state.crowd.pending
    bets = offered(t) if pending else None  # mostly none are held, and what is offered takes long to say
    held = next((one for one in pending if bets is not None and one.key == bets.key), None)
    anew = {note.who for note in own}
    return own if held is None else (*(note for note in held.bets if note.who not in anew), *own)


def _members(bets: tuple[Note[betting.Bet], ...], won: tuple[str, ...], *, good: bool) -> tuple[Member, ...]:
    found = (note.who.member for note in bets if note.who.member and (note.action.on in won) == good)
    return tuple(dict.fromkeys(found))


def _person(t: AnyTransition, who: Party) -> betting.Person:
    found = (one for one in t.state.crowd.people if _key(one) == _key(who))
    return next(found, betting.Person(who.member, who.seat))


def _key(who: Party | betting.Person) -> str:
    return f"seat {who.seat}" if who.member is None else f"member {who.member}"
