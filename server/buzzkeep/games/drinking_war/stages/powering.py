"""A unit may play power cards, and attack from here too (R4.1, R5)."""

from collections.abc import Iterator

from buzzkeep.game import Done, Enter, Flow, Millis, Party, Reject, Seat, record
from buzzkeep.games.drinking_war import actions, attack, bonuses, calling, effects, plans, powers, wagers
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.stages.arming import Arming
from buzzkeep.games.drinking_war.stages.asked import Confirming


@record
class Stars(Confirming):
    """``stars`` of ``most`` are left."""

    stars: int
    most: int


@record
class Powering(Arming, kind="power"):
    """``seat`` may play power cards."""

    asked = "power"
    calls = ("power", "attack")

    def full_ms(self, t: DrinkingTransition) -> Millis:
        """Return what is left of the time for powers."""
        return t.board.turn.power_ms

    def shown(self, t: DrinkingTransition) -> Stars:
        """Return the stars."""
        left = powers.stars_left(t.config, t.board, self.seat)
        return Stars(t.frame.late, left, bonuses.amount(t.config, t.unit(self.seat), "stars"))

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[actions.Action]:
        """Yield every power, attack and announcement, then going on and the pass."""
        yield from powers.legal(t.config, t.board, seat)
        yield from attack.legal(t.config, t.board, seat)
        yield from calling.possible(t.config, t.unit(seat), self.calls)
        if not t.config.options.quick:
            yield actions.Proceed()
        yield actions.Pass()

    def refused(self, t: DrinkingTransition, seat: Seat, action: actions.Action) -> Reject | None:
        """Return why it cannot do that."""
        match action:
            case actions.PlayPower():
                return powers.check(t.config, t.board, seat, action)
            case actions.Proceed():
                return Reject("WRONG_PHASE", "attack at once") if t.config.options.quick else None
        return super().refused(t, seat, action)

    def act(self, t: DrinkingTransition, who: Party, action: actions.Action) -> Flow:
        """Play a power: what was left of the time stays for more of them, with some on top (R11.1)."""
        match action:
            case actions.PlayPower():
                plans.keep(t)
                wagers.aimed(t, self.seat, action)
                assert t.frame.due is not None
                t.set_turn(power_ms=max(0, t.frame.due - t.now) + t.config.time_for("another_power"))
                choosing = effects.play(t, self.seat, action)
                return Done() if choosing is None else Enter(choosing)
            case actions.Proceed():
                plans.keep(t)
                return Done(actions.Proceed())
        return super().act(t, who, action)

    def silent(self, t: DrinkingTransition) -> Flow:
        """Go on to the attack; in a quick turn there is no other moment for it."""
        return super().silent(t) if t.config.options.quick else Done(actions.Proceed())
