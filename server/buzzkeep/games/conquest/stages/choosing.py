"""All seats pick their targets at once, in secret (R4.4)."""

from collections.abc import Iterator
from dataclasses import replace

from buzzkeep import game
from buzzkeep.games.conquest.actions import Propose, SelectTerritory
from buzzkeep.games.conquest.board import Claim, Table
from buzzkeep.games.conquest.events import TargetsRevealed
from buzzkeep.games.conquest.stages.picking import ABSENT_MS, ANYONE_MS, on_region
from buzzkeep.games.conquest.territories import EXPANSION_VALUE, check_free, free_targets


@game.record
class Claimed:
    """The result: what each seat may answer for, in the order of the round; the seats of ``in_vain`` pick again."""

    claims: tuple[Claim, ...]
    in_vain: tuple[Claim, ...] = ()


@game.record
class SeatChoices:
    """What a seat may pick."""

    seat: game.Seat
    targets: tuple[str, ...]


@game.record
class AllChoices:
    """``chosen`` are the seats that have picked; ``worth`` is what each territory is once it is won."""

    choices: tuple[SeatChoices, ...]
    chosen: tuple[game.Seat, ...]
    worth: int


@game.record
class MyChoice:
    """What the viewer's seat has picked."""

    target: str


@game.record
class Choosing(game.Stage[Table]):
    """``seats`` pick, in the order in which a clash is decided; ``claims`` are already decided, ``picks`` secret."""

    seats: tuple[game.Seat, ...]
    claims: tuple[Claim, ...] = ()
    picks: tuple[Claim, ...] = ()
    public = ("seats", "claims")

    def begin(self, t: Table) -> game.Flow:
        """Pick what alone can be picked, if the match is played so; a seat with nothing left sits it out (R4.3)."""
        own = replace(self, seats=tuple(seat for seat in self.seats if self.targets(t, seat)))
        if t.config.options.only_choice == "made":
            only = ((seat, own.targets(t, seat)) for seat in own.seats)
            own = replace(own, picks=tuple(Claim(seat, found[0]) for seat, found in only if len(found) == 1))
        return game.Stay(own) if own._missing else own._decided(t)

    def lasts(self, t: Table) -> game.Millis:
        """Return how long there is for a choice."""
        return t.config.options.select_time * 1_000

    def asks(self, t: Table) -> tuple[game.Ask, ...]:
        """Ask whoever has not picked: members propose, the captain confirms, anybody in the last 5 s (R10.2)."""
        team = game.Teamwork(ANYONE_MS, asides=(Propose,), elsewhere=(game.Choose, game.Guess))
        return (game.Ask("pick_expansion", self._missing, team=team),)

    def bets(self, t: Table) -> game.Bets:
        """Let whoever does not pick bet on what the first in the order does (R16.2)."""
        return game.Bets(tuple(map(on_region, self.targets(t, self.seats[0]))), self.seats)

    def targets(self, t: Table, seat: game.Seat) -> tuple[str, ...]:
        """Return what a seat may pick."""
        return free_targets(t.config, t.board, seat, self.claims)

    def legal(self, t: Table, who: game.Party) -> Iterator[SelectTerritory | Propose]:
        """Yield the territories, then what a member may propose."""
        found = self.targets(t, who.seated)
        yield from map(SelectTerritory, found)
        yield from (action for action in map(Propose, found) if self.check(t, who, action) is None)

    def check(self, t: Table, who: game.Party, action: object) -> game.Reject | None:
        """Return why this cannot be picked or proposed."""
        match action:
            case Propose(target=target):
                if who.member is None or len(t.chair(who.seated).voters) < 2:
                    return game.Reject("NO_TEAM", "nobody to propose to")
                return None if target in self.targets(t, who.seated) else game.Reject("NO_TARGET", target)
            case SelectTerritory(territory=territory) if territory not in t.config.index:
                return game.Reject("UNKNOWN_TERRITORY", territory)
            case SelectTerritory(territory=territory):
                return check_free(t.config, t.board, who.seated, self.claims, territory)
            case _:
                return game.Reject("NOT_NOW", "that cannot be chosen at this stage")

    def act(self, t: Table, who: game.Party, action: SelectTerritory) -> game.Flow:
        """Keep a pick, and pass the captaincy on (R10.1)."""
        return game.Stay(self._picked(t, who.seated, action.territory))

    def close(self, t: Table, why: game.Why) -> game.Flow:
        """Pick for seats that did not, or that the host skips (R11.5); then decide."""
        own = self
        for seat in self._missing:
            if why == "time":
                t.missed(seat, told=True)
            own = own._picked(t, seat, t.rng.choice(self.targets(t, seat)))
        game.crowd.settle(t, (on_region(pick.territory) for pick in own.picks if pick.seat == self.seats[0]))
        return own._decided(t)

    def hurry(self, t: Table, why: game.Hurry) -> game.Millis:
        """Give seats that are absent 3 s from the opening (R11.2)."""
        return max(t.frame.opened_at + ABSENT_MS, t.now)

    def proposals(self, t: Table, seat: game.Seat) -> list[tuple[str, str]]:
        """Return (member, what it proposes) of a team."""
        notes = t.notes("pick_expansion")
        return [(note.who.member or "", note.action.target) for note in notes if note.who.seat == seat]

    def shown(self, t: Table) -> AllChoices:
        """Show what each may pick, and who has."""
        choices = tuple(SeatChoices(seat, self.targets(t, seat)) for seat in self.seats)
        return AllChoices(choices, tuple(pick.seat for pick in self.picks), EXPANSION_VALUE)

    def shown_to(self, t: Table, viewer: game.Party) -> MyChoice | None:
        """Show a seat its own pick."""
        own = (pick.territory for pick in self.picks if pick.seat == viewer.seat)
        return next(map(MyChoice, own), None)

    @property
    def _missing(self) -> tuple[game.Seat, ...]:
        chosen = {pick.seat for pick in self.picks}
        return tuple(seat for seat in self.seats if seat not in chosen)

    def _picked(self, t: Table, seat: game.Seat, territory: str) -> "Choosing":
        chair = t.chair(seat)
        t.set_chair(replace(chair, captain=game.next_member(chair.members, chair.captain)))
        return replace(self, picks=(*self.picks, Claim(seat, territory)))

    def _decided(self, t: Table) -> game.Flow:
        """Give each its pick, of a clash the earlier in the order."""
        picks = tuple(sorted(self.picks, key=lambda pick: self.seats.index(pick.seat)))
        if picks:
            t.emit(TargetsRevealed(picks))
        claims, in_vain = list(self.claims), list[Claim]()
        for pick in picks:
            if any(claim.territory == pick.territory for claim in claims):
                in_vain.append(pick)
            else:
                claims.append(pick)
        return game.Done(Claimed(tuple(claims), tuple(in_vain)))
