"""A seat's turn to choose: a base, a target, a prize or whom to attack (R9, R10.2, R11)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, TypeAlias

from buzzkeep import game
from buzzkeep.games.conquest import actions, territories
from buzzkeep.games.conquest.board import Claim, Table, land

Purpose: TypeAlias = Literal["base", "expansion", "allocation", "attack"]
PickAction: TypeAlias = (
    actions.SelectTerritory | actions.AttackTerritory | actions.RebuildTower | actions.PassSlot | actions.SelectHome
)

WORTH: dict[Purpose, int] = {
    "base": territories.BASE_VALUE,
    "expansion": territories.EXPANSION_VALUE,
    "allocation": territories.ALLOCATION_VALUE,
}
ABSENT_MS: game.Millis = 3_000
ATTACK_EXTRA_MS: game.Millis = 5_000  # choosing whom to attack takes longer than choosing a free territory
ANYONE_MS: game.Millis = 5_000  # so long before the deadline any member may confirm
REBUILD, PASS = "rebuild", "pass"
OTHERWISE: dict[str, PickAction] = {REBUILD: actions.RebuildTower(), PASS: actions.PassSlot()}


class Choices(game.Record):
    """``targets`` may be taken or attacked now; ``worth``: the value of each once won, None where they differ."""

    targets: tuple[str, ...]
    worth: int | None
    can_rebuild: bool
    can_pass: bool


class Picking(game.Stage[Table]):
    """``seat`` chooses (``claims`` of a shared round so far), where the land asks a ``home`` topic before its base."""

    seat: game.Seat
    purpose: Purpose
    claims: tuple[Claim, ...] = ()
    home: bool = False
    public = ("seat", "purpose", "claims")
    full_time = True  # R11.4
    answers_apart = True

    def begin(self, t: Table) -> game.Flow:
        """Choose what alone can be chosen, if the match is played so (R9.3)."""
        if not self.possible(t):
            return game.Done(actions.PassSlot())
        only = self.only(t)
        return game.Stay() if only is None else game.Done(only)

    def possible(self, t: Table) -> bool:
        """Say whether there is anything to choose; not always where castles stand (R6.12)."""
        return bool(self.targets(t)) or self._can_rebuild(t)

    def only(self, t: Table) -> PickAction | None:
        """Return what is chosen without asking, for there is nothing else (R9.3)."""
        (first, *others), slot_lost = self.targets(t) or ("",), self.purpose == "attack" and self._away(t)  # R11.5
        if t.config.options.only_choice != "made" or slot_lost or others or not first:
            return None
        return None if self._can_rebuild(t) or self._can_pass(t) else self.action(first)

    def action(self, target: str) -> PickAction:
        """Return the choice of a target, as in ``SecretPick``."""
        if target in OTHERWISE:
            return OTHERWISE[target]
        if self.home:
            return actions.SelectHome(target)
        return actions.AttackTerritory(target) if self.purpose == "attack" else actions.SelectTerritory(target)

    def lasts(self, t: Table) -> game.Millis:
        return t.config.options.select_time * 1_000 + (ATTACK_EXTRA_MS if self.purpose == "attack" else 0)

    def asks(self, t: Table) -> tuple[game.Ask, ...]:
        """Ask the seat: its members propose, its captain confirms, anybody in the last 5 s (R10.2)."""
        team = game.Teamwork(ANYONE_MS, asides=(actions.Propose,), elsewhere=(game.Choose, game.Guess, game.Locate))
        return (game.Ask("pick_home" if self.home else f"pick_{self.purpose}", (self.seat,), team=team),)

    def bets(self, t: Table) -> game.Bets:
        """Let the others bet on what it chooses (R16.2)."""
        extra = (*[REBUILD] * self._can_rebuild(t), *[PASS] * self._can_pass(t))
        return game.Bets(tuple(map(bet_on, (*self.targets(t), *extra))), (self.seat,))

    def shown(self, t: Table) -> Choices:
        return Choices(self.targets(t), WORTH.get(self.purpose), self._can_rebuild(t), self._can_pass(t))

    def targets(self, t: Table) -> tuple[str, ...]:
        """Return the territories that the seat may take or attack, in board order; of homes the topics left."""
        match self.purpose:
            case "base" if self.home:
                taken = {claim.territory for claim in self.claims}
                return tuple(topic for topic in t.config.material.topics if topic not in taken)
            case "base":
                return territories.base_targets(t.config, t.board)
            case "attack":
                return territories.attack_targets(t.config, t.board, self.seat)
            case _:
                return territories.free_targets(t.config, t.board, self.seat, self.claims)

    def legal(self, t: Table, who: game.Party) -> Iterator[PickAction | actions.Propose]:
        """Yield what the seat may choose, then what a member may propose."""
        found, rebuilds = self.targets(t), self._can_rebuild(t)
        others = (*[REBUILD] * rebuilds, *[PASS] * self._can_pass(t))
        yield from map(self.action, (*found, *others))
        if self._proposes(t, who):
            yield from map(actions.Propose, (*found, *[REBUILD] * rebuilds))

    def check(self, t: Table, who: game.Party, action: object) -> game.Reject | None:
        """Return why this cannot be chosen or proposed; the castle that is rebuilt may be named."""
        if isinstance(action, actions.Propose) and not self._proposes(t, who):
            return game.Reject("NO_TEAM", "nobody to propose to")
        if action == actions.RebuildTower(t.board.seat(self.seat).base):
            action = actions.RebuildTower()
        refused = super().check(t, who, action)
        if refused is None or refused.code != "NOT_LEGAL" or isinstance(action, actions.RebuildTower):
            return refused
        if self.purpose == "base" or isinstance(action, actions.Propose):
            return game.Reject("NO_TARGET", "that cannot be chosen now")
        return game.Reject("NOT_ADJACENT", "nothing that this seat may take now")

    def act(self, t: Table, who: game.Party, action: PickAction) -> game.Flow:
        """Pass the captaincy on (R10.1); the phase does what was chosen."""
        return self._chosen(t, action)

    def close(self, t: Table, why: game.Why) -> game.Flow:
        """Choose for a seat that did not, or that the host skips (R11.5)."""
        instead = self.instead(t)
        if why == "time":
            t.missed(self.seat, told=True)
        return self._chosen(t, instead)

    def hurry(self, t: Table, why: game.Hurry) -> game.Millis | None:
        """Give a seat that is absent from the outset 3 s (R11.2); one that leaves keeps its time."""
        return t.now + ABSENT_MS if why == "opened" else None

    def proposals(self, t: Table) -> list[tuple[str, str]]:
        """Return (member, what it proposes) of the team."""
        return [(note.who.member or "", note.action.target) for note in t.notes(self.asks(t)[0].kind)]

    def _chosen(self, t: Table, action: PickAction) -> game.Done:
        chair = t.chair(self.seat)
        t.set_chair(replace(chair, captain=game.next_member(chair.members, chair.captain)))
        game.crowd.settle(t, (bet_on(target_of(action)),))
        return game.Done(action)

    def instead(self, t: Table) -> PickAction:
        """Return a random choice; in battle a random ordinary target, and a pass for a seat that is away."""
        if self.purpose != "attack":
            return self.action(t.rng.choice(self.targets(t)))
        if self._away(t):
            return actions.PassSlot()
        ordinary = tuple(one for one in self.targets(t) if land(t, one).base_of is None)
        return actions.AttackTerritory(t.rng.choice(ordinary or self.targets(t)))

    def _away(self, t: Table) -> bool:
        chair = t.chair(self.seat)
        return chair.absent or not (chair.bot or chair.connected)

    def _can_rebuild(self, t: Table) -> bool:
        return self.purpose == "attack" and t.board.seat(self.seat).towers < territories.ALL_TOWERS

    def _can_pass(self, t: Table) -> bool:
        return self.purpose == "attack" and t.config.options.allow_pass

    def _proposes(self, t: Table, who: game.Party) -> bool:
        return who.member is not None and len(t.chair(self.seat).voters) > 1


def target_of(action: PickAction) -> str:
    """Return what is chosen, as in ``SecretPick``."""
    if isinstance(action, actions.SelectTerritory | actions.AttackTerritory):
        return action.territory
    if isinstance(action, actions.SelectHome):
        return action.topic
    return REBUILD if isinstance(action, actions.RebuildTower) else PASS


def bet_on(target: str) -> str:
    """Return the option of a bet on a target."""
    return target if target in OTHERWISE else f"region:{target}"
