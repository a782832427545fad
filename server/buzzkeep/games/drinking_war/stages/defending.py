"""A unit answers what lies on the table; a Mirror makes it another's turn to answer (R4.8)."""

from collections.abc import Iterator

from buzzkeep.game import Bets, Enter, Flow, Party, Record, Reject, Seat, Stay, crowd, on_seat
from buzzkeep.games.drinking_war import actions, bonuses, deal, defence, holdings, plans, wagers
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.cards import FAMILY_OF, Kind
from buzzkeep.games.drinking_war.stages.asked import AskedSeat
from buzzkeep.games.drinking_war.stages.consequence import asked_of, hit_of, struck
from buzzkeep.games.drinking_war.stages.upkeep import discard_owed


class HitEffect(Record):
    """What a hit does without drinking."""

    lost: int  # life points
    gauge: int | None  # afterwards; None without one
    why: holdings.Impact
    ask: int  # the sips that a unit is asked to take which plays with them
    spared: int | None  # life points lost if the reserve takes what it can; None without one


class Leaves(Record):
    """What a ``card`` leaves of 0, 1, 2 ... sips; ``back``: what a Mirror returns. ``closes``: no card may follow."""

    card: Kind
    left: tuple[int, ...]
    back: tuple[int, ...] | None
    closes: bool


class DefenceOutlook(Record):
    """What a defence would come to, for the attacked unit alone. ``verdicts``: what 0, 1, 2 ... sips do in the end."""

    cards: tuple[Leaves, ...]
    verdicts: tuple[HitEffect, ...]


class Defending(AskedSeat, kind="defence"):
    """``seat`` orders its defence, in the same window whatever it holds; ``laid`` cards are shown first."""

    laid: int = 0
    asked = "defend"
    task = "defence"
    calls = ("defence",)

    def bets(self, t: DrinkingTransition) -> Bets:
        """Let the others bet on whether it costs a life point, and whom: a Mirror may turn it round."""
        return Bets((on_seat(self.seat), on_seat(t.table.source), wagers.NOBODY), concerned=(self.seat,))

    def begin(self, t: DrinkingTransition) -> Flow:
        """Discard what is still owed (R4.13), and take off what a country keeps away by itself (R9.5)."""
        flow = super().begin(t)
        discard_owed(t, self.seat)
        t.set_table(shield=0)
        defence.shield(t)
        return flow

    def shown_to(self, t: DrinkingTransition, viewer: Party) -> DefenceOutlook | None:
        if viewer.seat != self.seat:
            return None
        sips = range(t.table.sips + 1)
        cards = (kind for kind in deal.kinds_of(t.board, self.seat) if FAMILY_OF[kind] == "defence")
        return DefenceOutlook(
            tuple(self._leaves(t, kind, sips) for kind in cards), tuple(self._effect(t, n) for n in sips)
        )

    def _leaves(self, t: DrinkingTransition, card: Kind, sips: range) -> Leaves:
        unit = t.unit(self.seat)
        left = tuple(defence.parried(t.config, unit, n, [card])[0].left for n in sips)
        plus = bonuses.amount(t.config, unit, "mirror_plus")
        return Leaves(card, left, tuple(n + plus for n in left) if card == "mirror" else None, card in defence.LAST)

    def _effect(self, t: DrinkingTransition, sips: int) -> HitEffect:
        effect, pv = hit_of(t, self.seat, sips), t.table.pv
        why: holdings.Impact = effect.why if sips else "hit" if pv else "none"
        gauge = effect.gauge if t.config.gauge else None
        ask = asked_of(t, self.seat, sips)
        spared = None if t.config.reserve is None else pv + (hit_of(t, self.seat, sips - ask).lost if sips > ask else 0)
        return HitEffect(pv + effect.lost, gauge, why, ask, spared)

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[actions.Action]:
        yield from defence.legal(t.board, seat)
        yield from bonuses.possible(t.config, t.unit(seat), self.calls)

    def refused(self, t: DrinkingTransition, seat: Seat, action: actions.Action) -> Reject | None:
        if isinstance(action, actions.Defend):
            return defence.check(t.board, seat, action)
        return super().refused(t, seat, action)

    def act(self, t: DrinkingTransition, who: Party, action: actions.Defend | actions.CallCountry) -> Flow:
        """Defend, or announce a country: a shield works at once."""
        if isinstance(action, actions.Defend):
            return self._defend(t, action.cards)
        bonuses.call(t, self.seat, action.country)
        defence.shield(t)
        return Stay()

    def drafted(self, t: DrinkingTransition, seat: Seat) -> actions.DraftMove | None:
        return super().drafted(t, seat) or plans.draft(t, seat, actions.Defend)

    def silent(self, t: DrinkingTransition) -> Flow:
        return self._defend(t, ())

    def _defend(self, t: DrinkingTransition, cards: tuple[Kind, ...]) -> Flow:
        """Go on with what is left: back to the attacker, or to the consequences."""
        crowd.hold(t, wagers.BLOW)
        if defence.defend(t, self.seat, cards):
            return Enter(Defending(t.table.target, len(cards)))
        return struck(t, len(cards))
