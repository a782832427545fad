"""The battle rounds: attacks, castles and their towers, elimination, rebuilding (R6)."""

from dataclasses import replace

from buzzkeep.engine.types import Millis, Reject, Seat
from buzzkeep.games.conquest import ending, picking, questions, tiebreak
from buzzkeep.games.conquest.events import (
    AttackDeclared,
    AttackRepelled,
    PhaseBegan,
    SeatEliminated,
    TerritoryTaken,
    TowerFell,
    TowerRebuilt,
)
from buzzkeep.games.conquest.material import Match
from buzzkeep.games.conquest.orders import order
from buzzkeep.games.conquest.state import Battle, ForBattle, ForDuel, ForTower, How, ShowingFight, State
from buzzkeep.games.conquest.turn import Turn
from buzzkeep.games.conquest.view import Change, Fight

CONQUEST_VALUE = 400
DEFENCE_BONUS = 100
ALL_TOWERS = 3
RESULT_MS: Millis = 4_000


def begin(turn: Turn) -> None:
    """Start the first round."""
    turn.emit(PhaseBegan("battle", 1))
    ask_slot(turn, Battle(0, 0))


def go_on(turn: Turn) -> None:
    """Go to the next slot of a living seat, else to the final ranking."""
    phase = turn.state.phase
    assert isinstance(phase, Battle)
    ask_slot(turn, replace(phase, slot=phase.slot + 1))


def ask_slot(turn: Turn, phase: Battle) -> None:
    """Ask the seat of the slot, skipping the dead, or wind up the match."""
    seats = tuple(s.seat for s in turn.state.seats)
    living = turn.state.living
    while phase.round < turn.match.options.rounds_battle:
        if phase.slot == len(seats):
            phase = Battle(phase.round + 1, 0)
            if phase.round < turn.match.options.rounds_battle:
                turn.emit(PhaseBegan("battle", phase.round + 1))
        elif (seat := order(seats, phase.round)[phase.slot]) in living:
            turn.set(phase=phase)
            picking.begin(turn, seat, "attack")
            return
        else:  # R6.3: the slot of a dead seat
            phase = replace(phase, slot=phase.slot + 1)
    tiebreak.begin(turn)


# -- what may be attacked ------------------------------------------------------------------------------------------


def targets(match: Match, state: State, seat: Seat) -> tuple[str, ...]:
    """Return the enemy territories next to the seat's own, in board order."""
    own = {t for t, land in zip(match.ids, state.lands, strict=True) if land.owner == seat}
    return tuple(
        t
        for t, land in zip(match.ids, state.lands, strict=True)
        if land.owner is not None and land.owner != seat and match.neighbours[t] & own
    )


def ordinary(match: Match, state: State, seat: Seat) -> tuple[str, ...]:
    """Return the targets that are no castles."""
    return tuple(t for t in targets(match, state, seat) if state.lands[match.index[t]].base_of is None)


def check_attack(match: Match, state: State, seat: Seat, territory: str) -> Reject | None:
    """Return why ``seat`` cannot attack ``territory``."""
    if state.lands[match.index[territory]].owner == seat:
        return Reject("OWN_TERRITORY", territory)
    if territory not in targets(match, state, seat):
        return Reject("NOT_ADJACENT", territory)
    return None


def check_rebuild(state: State, seat: Seat, territory: str | None) -> Reject | None:
    """Return why ``seat`` cannot rebuild a tower of ``territory`` (its own base when None)."""
    if territory is not None and territory != state.seat(seat).base:
        return Reject("NOT_YOUR_BASE", territory)
    if state.seat(seat).towers >= ALL_TOWERS:
        return Reject("FULL", "all towers stand")
    return None


# -- acting --------------------------------------------------------------------------------------------------------


def attack(turn: Turn, seat: Seat, territory: str) -> None:
    """Declare an attack and put its first question."""
    land = turn.land(territory)
    assert land.owner is not None
    castle = land.base_of == land.owner
    battles = turn.seat(land.owner).towers if castle else 1
    turn.emit(AttackDeclared(seat, land.owner, territory, castle))
    _fight(turn, Fight(seat, land.owner, territory, castle, 1, battles))


def rebuild(turn: Turn, seat: Seat) -> None:
    """Put the question for a tower to ``seat`` alone."""
    questions.announce(turn, ForTower(), (seat,))


def _fight(turn: Turn, fight: Fight) -> None:
    questions.announce(turn, ForBattle(fight), (fight.attacker, fight.defender))


def duel(turn: Turn, fight: Fight) -> None:
    """Put the speed question after both were right."""
    questions.announce(turn, ForDuel(fight), (fight.attacker, fight.defender))


# -- consequences --------------------------------------------------------------------------------------------------


def winner(fight: Fight, right: tuple[Seat, ...]) -> Seat | None:
    """Return who wins a battle by the choice question; None if a duel must decide."""
    if fight.attacker not in right:
        return fight.defender
    return None if fight.defender in right else fight.attacker


def resolve(turn: Turn, fight: Fight, won_by: Seat) -> How:
    """Carry out what the battle brought and say how it ended."""
    attacker, defender = fight.attacker, fight.defender
    tally = turn.seat(won_by).tally
    turn.set_seat(won_by, tally=replace(tally, battles_won=tally.battles_won + 1))
    if won_by == defender:
        turn.set_seat(defender, defence_points=turn.seat(defender).defence_points + DEFENCE_BONUS)
        turn.emit(AttackRepelled(attacker, defender, fight.territory))
        return "repelled"
    if fight.castle:
        left = turn.seat(defender).towers - 1
        turn.set_seat(defender, towers=left)
        turn.emit(TowerFell(attacker, defender, left))
        if left > 0:
            return "tower_fell"
        eliminate(turn, attacker, defender)
        return "eliminated"
    land = turn.land(fight.territory)
    value = land.value if land.base_of is not None else CONQUEST_VALUE
    turn.set_land(fight.territory, owner=attacker, value=value)
    turn.emit(TerritoryTaken(attacker, defender, fight.territory, value))
    return "castle_taken" if land.base_of is not None else "conquered"


def eliminate(turn: Turn, attacker: Seat, defender: Seat) -> None:
    """Hand all that ``defender`` has to ``attacker`` (R6.9)."""
    phase = turn.state.phase
    assert isinstance(phase, Battle)
    victim, victor = turn.seat(defender), turn.seat(attacker)
    taken = [t for t in turn.match.ids if turn.land(t).owner == defender]
    for territory in taken:
        turn.set_land(territory, owner=attacker)
        turn.emit(TerritoryTaken(attacker, defender, territory, turn.land(territory).value))
    turn.set_seat(attacker, defence_points=victor.defence_points + victim.defence_points, kills=victor.kills + 1)
    turn.set_seat(
        defender,
        alive=False,
        towers=0,
        defence_points=0,
        kills=0,
        eliminated_at=phase.round * len(turn.state.seats) + phase.slot + 1,
    )
    turn.emit(SeatEliminated(defender, attacker))


def rebuilt(turn: Turn, seat: Seat) -> None:
    """Add a tower to the seat's castle."""
    towers = turn.seat(seat).towers + 1
    turn.set_seat(seat, towers=towers)
    turn.emit(TowerRebuilt(seat, towers))


def show(turn: Turn, fight: Fight, how: How, changes: tuple[Change, ...]) -> None:
    """Show the result on the map for a while."""
    turn.enter(ShowingFight(turn.prompt, fight, how, changes, turn.now + RESULT_MS))


def after_show(turn: Turn, shown: ShowingFight) -> None:
    """Go on with the next tower, the next slot or the end."""
    if shown.how == "tower_fell":
        _fight(turn, replace(shown.fight, tower=shown.fight.tower + 1))
    elif len(turn.state.living) == 1:
        ending.finish(turn, "conquest")
    else:
        go_on(turn)
