"""All pick at once, in secret: homes (R18.3), targets (R4.4), prizes (R5.12), or orders for a round (R6.15)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar, Literal

from buzzkeep import game
from buzzkeep.games.conquest.actions import Propose
from buzzkeep.games.conquest.board import Claim, SecretPick, Table
from buzzkeep.games.conquest.events import TargetsRevealed
from buzzkeep.games.conquest.stages.picking import ABSENT_MS, WORTH, PickAction, Picking, bet_on, target_of


class Claimed(game.Record):
    """The result: what each seat may answer for, in the order of the round; the seats of ``in_vain`` pick again."""

    claims: tuple[Claim, ...]
    in_vain: tuple[Claim, ...] = ()

    def again(self, purpose: Literal["expansion", "allocation"] = "expansion") -> "Choosing":
        """Return the choice of those who picked in vain."""
        return Choosing(tuple(pick.seat for pick in self.in_vain), self.claims, purpose=purpose)


class Ordered(game.Record):
    """The result before a round of battle: what each seat will do in its slot. Nobody is told."""

    orders: tuple[SecretPick, ...]


class SeatChoices(game.Record):
    """What a seat may pick."""

    seat: game.Seat
    targets: tuple[str, ...]
    can_rebuild: bool
    can_pass: bool


class AllChoices(game.Record):
    """``chosen`` are the seats that have picked; ``worth`` is what each territory is once it is won, if that is one."""

    choices: tuple[SeatChoices, ...]
    chosen: tuple[game.Seat, ...]
    worth: int | None


class MyChoice(game.Record):
    """What the viewer's seat has picked, as in ``SecretPick``."""

    target: str


class Choosing(game.Stage[Table]):
    """``seats`` pick, in the order in which a clash is decided; ``claims`` are already decided, ``picks`` secret."""

    seats: tuple[game.Seat, ...]
    claims: tuple[Claim, ...] = ()
    picks: tuple[SecretPick, ...] = ()
    purpose: Literal["expansion", "allocation", "attack"] = "expansion"
    public: ClassVar[tuple[str, ...]] = ("seats", "claims", "purpose")
    answers_apart = True

    def begin(self, t: Table) -> game.Flow:
        """Pick what alone can be picked, if the match is played so; a seat with nothing left sits it out (R4.3)."""
        own = replace(self, seats=tuple(seat for seat in self.seats if self.turn(seat).possible(t)))
        only = ((seat, own.turn(seat).only(t)) for seat in own.seats)
        own = replace(
            own, picks=tuple(SecretPick(seat, target_of(action)) for seat, action in only if action is not None)
        )
        return game.Stay(own) if own._missing else own._decided(t)

    def lasts(self, t: Table) -> game.Millis:
        return self.turn(self.seats[0]).lasts(t)

    def asks(self, t: Table) -> tuple[game.Ask, ...]:
        """Ask whoever has not picked, as in turn (R10.2), but not before everybody's eyes."""
        (ask,) = self.turn(self.seats[0]).asks(t)
        return (replace(ask, seats=self._missing, secret=True),)

    def bets(self, t: Table) -> game.Bets | None:
        """Let whoever does not pick bet on what the first in the order does (R16.2)."""
        return replace(self.turn(self.seats[0]).bets(t), concerned=self.seats)

    def turn(self, seat: game.Seat) -> Picking:
        """Return the choice of a seat as it would be in its turn."""
        return Picking(seat, self.purpose, self.claims)

    def legal(self, t: Table, who: game.Party) -> Iterator[PickAction | Propose]:
        return self.turn(who.seated).legal(t, who)

    def check(self, t: Table, who: game.Party, action: object) -> game.Reject | None:
        return self.turn(who.seated).check(t, who, action)

    def act(self, t: Table, who: game.Party, action: PickAction) -> game.Flow:
        """Keep a pick, and pass the captaincy on (R10.1)."""
        return game.Stay(self._picked(t, who.seated, action))

    def close(self, t: Table, why: game.Why) -> game.Flow:
        """Pick for seats that did not, or that the host skips (R11.5); then decide."""
        own = self
        for seat in self._missing:
            instead = self.turn(seat).instead(t)
            if why == "time":
                t.missed(seat, told=True)
            own = own._picked(t, seat, instead)
        game.crowd.settle(t, (bet_on(pick.target) for pick in own.picks if pick.seat == self.seats[0]))
        return own._decided(t)

    def hurry(self, t: Table, why: game.Hurry) -> game.Millis:
        """Give seats that are absent 3 s from the opening (R11.2)."""
        return max(t.frame.opened_at + ABSENT_MS, t.now)

    def proposals(self, t: Table, seat: game.Seat) -> list[tuple[str, str]]:
        """Return (member, what it proposes) of a team."""
        notes = t.notes(self.asks(t)[0].kind)
        return [(note.who.member or "", note.action.target) for note in notes if note.who.seat == seat]

    def shown(self, t: Table) -> AllChoices:
        choices = tuple(game.viewed(SeatChoices, self.turn(seat).shown(t), seat=seat) for seat in self.seats)
        return AllChoices(choices, tuple(pick.seat for pick in self.picks), WORTH.get(self.purpose))

    def shown_to(self, t: Table, viewer: game.Party) -> MyChoice | None:
        return next(map(MyChoice, (pick.target for pick in self.picks if pick.seat == viewer.seat)), None)

    @property
    def _missing(self) -> tuple[game.Seat, ...]:
        chosen = {pick.seat for pick in self.picks}
        return tuple(seat for seat in self.seats if seat not in chosen)

    def _picked(self, t: Table, seat: game.Seat, action: PickAction) -> "Choosing":
        chair = t.chair(seat)
        t.set_chair(replace(chair, captain=game.next_member(chair.members, chair.captain)))
        return replace(self, picks=(*self.picks, SecretPick(seat, target_of(action))))

    def _decided(self, t: Table) -> game.Flow:
        """Give each its pick, of a clash the earlier in the order; orders stay sealed."""
        if self.purpose == "attack":
            return game.Done(Ordered(self.picks))
        picks = sorted(self.picks, key=lambda pick: self.seats.index(pick.seat))
        revealed = tuple(Claim(pick.seat, pick.target) for pick in picks)
        if revealed:
            t.emit(TargetsRevealed(revealed))
        claims, in_vain = list(self.claims), list[Claim]()
        for claim in revealed:
            if any(earlier.territory == claim.territory for earlier in claims):
                in_vain.append(claim)
            else:
                claims.append(claim)
        return game.Done(Claimed(tuple(claims), tuple(in_vain)))


class ChoosingHome(Choosing):
    """A claim's ``territory`` is the topic. ``in_vain`` is what earlier ones had picked, too."""

    in_vain: tuple[Claim, ...] = ()
    public: ClassVar[tuple[str, ...]] = ("seats", "claims", "in_vain")

    def turn(self, seat: game.Seat) -> Picking:
        return Picking(seat, "base", self.claims, home=True)

    def bets(self, t: Table) -> None:
        """Let nobody bet: there are too many topics."""
