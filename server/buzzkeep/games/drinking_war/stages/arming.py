"""A unit builds its attack (R4.2): in its own stage, or where it may still play power cards (R4.1, R5)."""

from collections.abc import Iterator

from buzzkeep.game import Ask, Bets, Done, Enter, Flow, Millis, Party, Record, Reject, Seat, Stay, on_seat
from buzzkeep.games.drinking_war import actions, attack, bonuses, plans, powers, wagers
from buzzkeep.games.drinking_war.actions import Action, CallCountry, DraftMove, LaunchAttack, Pass
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.stages.asked import AskedSeat, Confirming


class Launched(Record):
    """An attack of so many cards was laid on the table."""

    laid: int


class Arming(AskedSeat):
    """``seat`` may attack, or end its turn."""

    def shown_to(self, t: DrinkingTransition, viewer: Party) -> attack.Tariff | None:
        """Tell the unit, and whoever plans, what the cards of a hand would come to."""
        asked = viewer.seat == self.seat or viewer.seat in plans.planners(t, self.seat)
        unit = plans.unit_of(t.board, viewer.seated) if asked else None
        return None if unit is None else attack.tariff(t.config, t.unit(unit), t.board.bombs)

    def asks(self, t: DrinkingTransition) -> tuple[Ask, ...]:
        return (*super().asks(t), *plans.asks(t, self.seat))

    def legal(self, t: DrinkingTransition, who: Party) -> Iterator[Action]:
        return plans.legal(t, who.seated) if t.ask == plans.KIND else super().legal(t, who)

    def check(self, t: DrinkingTransition, who: Party, action: Action) -> Reject | None:
        return plans.check(t, who.seated, action) if t.ask == plans.KIND else super().check(t, who, action)

    def drafted(self, t: DrinkingTransition, seat: Seat) -> DraftMove | None:
        return super().drafted(t, seat) or plans.draft(t, seat, LaunchAttack)

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[Action]:
        yield from attack.legal(t.config, t.board, seat)
        yield from self.listed(t, seat)

    def listed(self, t: DrinkingTransition, seat: Seat) -> Iterator[Action]:
        """Yield all but the attacks, of which a large hand has far too many to go through."""
        yield from bonuses.possible(t.config, t.unit(seat), self.calls)
        yield Pass()

    def refused(self, t: DrinkingTransition, seat: Seat, action: Action) -> Reject | None:
        if isinstance(action, LaunchAttack):
            return attack.check(t.config, t.board, seat, action)
        return super().refused(t, seat, action)

    def begin(self, t: DrinkingTransition) -> Flow:
        """Forget what was announced, but what waits for the attack (R9.3)."""
        bonuses.forget(t, waits=self.seat if t.config.options.by_the_letter else None)
        return Stay()

    def bets(self, t: DrinkingTransition) -> Bets:
        """Let those bet on whom it aims at who have nothing to plan (R10.4)."""
        concerned = (self.seat, *plans.planners(t, self.seat))
        return Bets((*map(on_seat, t.board.opponents(self.seat)), wagers.NOBODY), concerned=concerned)

    def silent(self, t: DrinkingTransition) -> Flow:
        plans.keep(t)
        wagers.aimed(t, self.seat, None)
        return Done(Pass())

    def act(self, t: DrinkingTransition, who: Party, action: Action) -> Flow:
        plans.keep(t)
        match action:
            case LaunchAttack():
                wagers.aimed(t, self.seat, action)
                return Done(Launched(attack.launch(t, self.seat, action)))
            case CallCountry(country=country):
                bonuses.call(t, self.seat, country)
                return Stay()
            case _:
                wagers.aimed(t, self.seat, None)
                return Done(Pass())


class Attacking(Arming, kind="attack"):
    """``seat`` builds its attack."""

    ms = 35_000
    asked = "attack"
    calls = ("attack",)


class Stars(Confirming):
    """``stars`` of ``most`` are left."""

    stars: int
    most: int


class Powering(Arming, kind="power"):
    """``seat`` may play power cards."""

    asked = "power"
    calls = ("power", "attack")

    def full_ms(self, t: DrinkingTransition) -> Millis:
        return t.board.turn.power_ms

    def shown(self, t: DrinkingTransition) -> Stars:
        left = powers.stars_left(t.config, t.board, self.seat)
        return Stars(t.frame.late, left, bonuses.amount(t.config, t.unit(self.seat), "stars"))

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[actions.Action]:
        yield from powers.legal(t.config, t.board, seat)
        yield from super().options(t, seat)

    def listed(self, t: DrinkingTransition, seat: Seat) -> Iterator[actions.Action]:
        *calls, passing = super().listed(t, seat)
        yield from calls if t.config.options.quick else (*calls, actions.Proceed())
        yield passing

    def refused(self, t: DrinkingTransition, seat: Seat, action: actions.Action) -> Reject | None:
        if isinstance(action, actions.PlayPower):
            return powers.check(t.config, t.board, seat, action)
        return super().refused(t, seat, action)

    def act(self, t: DrinkingTransition, who: Party, action: actions.Action) -> Flow:
        """Play a power: what was left of the time stays for more of them, with some on top (R11.1)."""
        match action:
            case actions.PlayPower():
                plans.keep(t)
                wagers.aimed(t, self.seat, action)
                assert t.frame.due is not None
                t.set_turn(power_ms=max(0, t.frame.due - t.now) + t.config.time_for("another_power"))
                choosing = powers.play(t, self.seat, action)
                return Done() if choosing is None else Enter(choosing)
            case actions.Proceed():
                plans.keep(t)
                return Done(actions.Proceed())
        return super().act(t, who, action)

    def silent(self, t: DrinkingTransition) -> Flow:
        """Go on to the attack; in a quick turn there is no other moment for it."""
        return super().silent(t) if t.config.options.quick else Done(actions.Proceed())
