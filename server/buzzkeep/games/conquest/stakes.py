"""What a question decides: a stake says who takes it and settles what the answers bring."""

from dataclasses import replace
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep import game
from buzzkeep.game import AnswerFormat, Bets, Pacing, Seat, Stake, Timeline, Verdict, on_seat, place_of_next
from buzzkeep.games.conquest import telling
from buzzkeep.games.conquest.board import Claim, Fight, How, PastQuestion, Table, land, pacing, set_land, tell
from buzzkeep.games.conquest.events import AttackRepelled, SeatEliminated, TerritoryTaken, TowerFell, TowerRebuilt
from buzzkeep.games.conquest.territories import EXPANSION_VALUE, give, owned

CONQUEST_VALUE = 400
RENOWN = 50  # points of a seat that knows what two others fight for
KNOWN, UNKNOWN, ON_DUEL = "right", "wrong", "duel"  # options of bets


class Tallied(Stake[Table]):
    """A stake that notes what each seat achieved before it brings anything."""

    def pacing(self, t: Table) -> Pacing:
        """Tell a fight for a castle, the first of its kind and the last round in full (R8.7.2)."""
        fight = getattr(self, "fight", None)
        return pacing(t, self.kind, castle=fight is not None and fight.castle)

    def bets(self, seats: tuple[Seat, ...]) -> Bets | None:
        """Let the others bet on who takes it, or on whether a seat that answers alone knows it."""
        return Bets(tuple(map(on_seat, seats)) if len(seats) > 1 else (KNOWN, UNKNOWN), seats)

    def came_true(self, verdict: Verdict, right: tuple[Seat, ...]) -> tuple[str, ...]:
        if len(verdict.seats) == 1:
            return (KNOWN if right else UNKNOWN,)
        return () if verdict.winner is None else (on_seat(verdict.winner),)

    def settle(self, t: Table, verdict: Verdict, right: tuple[Seat, ...]) -> None:
        """Note what was settled, who was right, and how quick; then carry out what the answers bring."""
        if isinstance(t.frame.stage, game.Revealing) and t.board.turn is not None:
            _note(t, self, verdict)
        for seat in verdict.seats:
            tally = t.board.seat(seat).tally
            if self.by != "number":
                tally = replace(tally, right_answers=tally.right_answers + (seat in right))
                if t.board.topics and self.by == "choice" and isinstance(t.frame.stage, game.Revealing):
                    tally = tally.asked(t.beneath(game.Posed).card_of(t).category, right=seat in right)
            else:
                elapsed = verdict.elapsed(seat)
                tally = replace(tally, speed_ms=tally.speed_ms + elapsed)
                if verdict.reply(seat) and seat == verdict.winner:
                    fastest = elapsed if tally.fastest_ms is None else min(elapsed, tally.fastest_ms)
                    tally = replace(tally, fastest_ms=fastest, closest_guesses=tally.closest_guesses + 1)
            t.set_seat(seat, tally=tally)
        for seat in right:
            if seat not in verdict.seats:  # R6.14
                own = t.board.seat(seat)
                tally = replace(own.tally, right_answers=own.tally.right_answers + 1)
                t.set_seat(seat, tally=tally, defence_points=own.defence_points + RENOWN)
        tell(t, self.kind)
        self.bring(t, verdict.winner, right)

    def bring(self, t: Table, winner: Seat | None, right: tuple[Seat, ...]) -> None:
        """Carry out what the answers bring; by default nothing."""


class ForClaims(game.Record, Tallied, kind="expansion"):
    """Each right seat gets the territory it claimed."""

    claims: tuple[Claim, ...]
    by: AnswerFormat = "choice"
    by_the_room = "spared"

    def told_next(self, t: Table, verdict: Verdict) -> bool:
        return t.config.options.shows_gains

    def bets(self, seats: tuple[Seat, ...]) -> Bets | None:
        """Let the others bet on who takes it, unless several may get what they claimed."""
        return super().bets(seats) if len(seats) == 1 or self.by == "open" else None

    def winner(self, right: tuple[Seat, ...], best: Seat | None) -> Seat | None:
        return right[0] if right and (len(self.claims) == 1 or self.by == "open") else None

    def bring(self, t: Table, winner: Seat | None, right: tuple[Seat, ...]) -> None:
        for claim in self.claims:
            if claim.seat in right:
                give(t, claim.seat, claim.territory, EXPANSION_VALUE)


class Closest(game.Record, Tallied):
    """The closest seat takes it, or the first right one. ``again``: if there is none, another question follows."""

    again: bool
    by: AnswerFormat = "number"

    def winner(self, right: tuple[Seat, ...], best: Seat | None) -> Seat | None:
        return best

    def goes_on(self, winner: Seat | None) -> bool:
        return winner is None and self.again


class ForPrize(Closest, kind="allocation"):
    """The closest seat chooses a free territory (R5), then the second, too (R5.10), or all who answered (R5.11)."""

    gives: Literal["one", "two", "rank"] = "one"
    by_the_room = "mates"

    def heats(self) -> bool:
        return self.gives != "rank"


class ForCrown(Closest, kind="tiebreak"):
    """The closest of the tied seats wins the match (R7.4)."""


class ForTower(game.Record, Tallied, kind="rebuild"):
    """A seat tries to rebuild a tower."""

    by: AnswerFormat = "choice"

    def told_next(self, t: Table, verdict: Verdict) -> bool:
        return verdict.winner is not None and t.config.options.shows_gains

    def winner(self, right: tuple[Seat, ...], best: Seat | None) -> Seat | None:
        return right[0] if right else None

    def bring(self, t: Table, winner: Seat | None, right: tuple[Seat, ...]) -> None:
        if winner is not None:
            towers = t.board.seat(winner).towers + 1
            t.set_seat(winner, towers=towers)
            t.emit(TowerRebuilt(winner, towers))


class Decisive(Tallied):
    """Its winner wins a fight, in that slot of the battle (counted from 1); without one it is not decided yet."""

    fight: Fight
    slot: int

    def told_next(self, t: Table, verdict: Verdict) -> bool:
        return verdict.winner is not None

    def bring(self, t: Table, winner: Seat | None, right: tuple[Seat, ...]) -> None:
        if winner is not None:
            fought(t, self.fight, winner, self.slot)


class ForBattle(game.Record, Decisive, kind="battle"):
    """Attacker and defender face one question in that slot (from 1). ``timed``: no duel can follow, the faster wins."""

    fight: Fight
    slot: int
    timed: bool = False
    by: AnswerFormat = "choice"
    least_choices = 4

    def announced(self, t: Table) -> Timeline | None:
        return telling.announced(self.pacing(t), self.fight)

    def bets(self, seats: tuple[Seat, ...]) -> Bets:
        """Let the others bet on who wins the battle, or on a duel."""
        return Bets((*map(on_seat, seats), *(() if self.timed or self.by == "open" else (ON_DUEL,))), seats)

    def came_true(self, verdict: Verdict, right: tuple[Seat, ...]) -> tuple[str, ...]:
        return super().came_true(verdict, right) or (ON_DUEL,)

    def winner(self, right: tuple[Seat, ...], best: Seat | None) -> Seat | None:
        """Return who wins; both right: None (a duel), or timed the faster one, the defender in a dead heat (R8.12)."""
        if self.fight.attacker not in right:
            return self.fight.defender
        if self.fight.defender not in right:
            return self.fight.attacker
        if self.timed:
            return self.fight.defender if best is None else best
        return None

    def goes_on(self, winner: Seat | None) -> bool:
        return winner is None


class ForDuel(game.Record, Decisive, kind="duel"):
    """Both were right: a speed question decides."""

    fight: Fight
    slot: int
    by = "number"

    def winner(self, right: tuple[Seat, ...], best: Seat | None) -> Seat | None:
        """Return the closest seat; the defender if nobody answered (A5)."""
        return self.fight.defender if best is None else best


Stakes: TypeAlias = Annotated[
    ForClaims | ForPrize | ForBattle | ForDuel | ForTower | ForCrown, Field(discriminator="kind")
]


def _note(t: Table, stake: Tallied, verdict: Verdict) -> None:
    """Keep what the host may rule on later (R12.9)."""
    posed, (*before, turn) = t.beneath(game.Posed), t.board.turns
    counts = game.overruling.banked(posed.card_of(t))
    fight = stake.fight if isinstance(stake, Decisive) else None
    claims = stake.claims if isinstance(stake, ForClaims) else ()
    gives = stake.gives if isinstance(stake, ForPrize) else ""
    put = (posed.serial, posed.card, posed.format, posed.seats, posed.witnesses, verdict.replies, verdict.opened_at)
    one = PastQuestion(*put, posed.heat, counts, fight, claims, stake.timed, gives, posed.out)
    t.set(turns=(*before, replace(turn, settled=(*turn.settled, one))))


# -- a battle that is decided ----------------------------------------------------------------------------------------


def fought(t: Table, fight: Fight, won_by: Seat, slot: int) -> None:
    """Carry out what a battle brings (R6.5 to R6.9)."""
    attacker, defender = fight.attacker, fight.defender
    tally = t.board.seat(won_by).tally
    repelled = tally.repelled + (won_by == defender)
    t.set_seat(won_by, tally=replace(tally, battles_won=tally.battles_won + 1, repelled=repelled))
    if won_by == defender:
        t.set_seat(defender, defence_points=t.board.seat(defender).defence_points + t.config.options.defence_bonus)
        t.emit(AttackRepelled(attacker, defender, fight.territory))
    elif fight.castle:
        left = t.board.seat(defender).towers - 1
        t.set_seat(defender, towers=left)
        t.emit(TowerFell(attacker, defender, left))
        if left == 0:
            _eliminate(t, attacker, defender, slot)
    else:
        value = conquered_value(t, fight.territory)
        set_land(t, fight.territory, owner=attacker, value=value)
        t.emit(TerritoryTaken(attacker, defender, fight.territory, value))


def conquered_value(t: Table, territory: str) -> int:
    """Return what a territory is worth once it is taken from its owner: a destroyed castle keeps its value (A9)."""
    old = land(t, territory)
    return old.value if old.base_of is not None else CONQUEST_VALUE


def worth_of(t: Table, stake: Stakes) -> int | None:
    """Return what each territory is worth to whoever wins it; None if the question is not for one."""
    match stake:
        case ForClaims():
            return EXPANSION_VALUE
        case ForBattle(fight=fight) | ForDuel(fight=fight):
            return conquered_value(t, fight.territory)
        case _:
            return None


def outcome_of(t: Table, fight: Fight, won_by: Seat) -> How:
    """Return how a battle ended whose consequences were carried out."""
    if won_by == fight.defender:
        return "repelled"
    if fight.castle:
        return "tower_fell" if t.board.seat(fight.defender).alive else "eliminated"
    return "castle_taken" if land(t, fight.territory).base_of is not None else "conquered"


def _eliminate(t: Table, attacker: Seat, defender: Seat, slot: int) -> None:
    """Hand all that ``defender`` has to ``attacker`` (R6.9)."""
    victim, victor = t.board.seat(defender), t.board.seat(attacker)
    for territory in owned(t.config, t.board, defender):
        set_land(t, territory, owner=attacker)
        t.emit(TerritoryTaken(attacker, defender, territory, land(t, territory).value))
    t.set_seat(attacker, defence_points=victor.defence_points + victim.defence_points, kills=victor.kills + 1)
    t.set_seat(defender, alive=False, towers=0, defence_points=0, kills=0, eliminated_at=slot)
    t.emit(SeatEliminated(defender, attacker))


def asked_by(t: Table, by: AnswerFormat, *, buzzed: bool) -> AnswerFormat:
    """Return how a question is answered: ``by`` this, or, where it is buzzed for, so while there are any (R17.7)."""
    left = t.config.options.buzz == "all" or place_of_next(t.config, t.board, "open") is not None
    return "open" if buzzed and left else by


def none_left(t: Table, by: AnswerFormat) -> bool:
    """Say whether the match goes on without such questions (R8.12)."""
    return place_of_next(t.config, t.board, by) is None and t.config.options.goes_on_without_questions
