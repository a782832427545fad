"""The course of a turn: upkeep, draw, powers, attack, the end, and whose turn comes next (R3.4, R4.1, R6)."""

from dataclasses import replace

from buzzkeep.engine.ring import next_member, next_seat
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.drinking_war import bonuses, consequences, deal, life, lying
from buzzkeep.games.drinking_war.events import (
    CardDiscarded,
    EpidemicTicked,
    NothingToDraw,
    PotionPlaced,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
    WaterBreakCame,
)
from buzzkeep.games.drinking_war.material import Match
from buzzkeep.games.drinking_war.progress import BUILD_UP_MS, CARD_MS, Progress
from buzzkeep.games.drinking_war.state import (
    Attacking,
    Discarding,
    Drawing,
    Lying,
    Powering,
    Rallying,
    Result,
    State,
    Turn,
    Upkeep,
    WaterBreak,
)

UPKEEP_MS: Millis = 20_000
DRAW_MS: Millis = 10_000
POWER_MS: Millis = 40_000
POWER_PLUS_MS: Millis = 15_000
ATTACK_MS: Millis = 35_000
DISCARD_MS: Millis = 20_000
RALLY_MS: Millis = 25_000
RESULT_MS: Millis = 2_500
WATER_MS: Millis = 6_000
WATER_EVERY_MS: Millis = 20 * 60_000
IDLE_ROUNDS = 10


def begin(progress: Progress, seat: Seat) -> None:
    """Begin the turn of ``seat``."""
    unit, turns = progress.unit(seat), progress.state.turns + 1
    turn = Turn(power_ms=POWER_MS, auto=not progress.match.options.forget_traps)
    progress.set(active=seat, turn=turn, turns=turns, table=None)
    progress.emit(TurnBegan(seat, unit.captain, turns))
    go_on(progress)


def go_on(progress: Progress) -> None:
    """Go on wherever the turn stands: after a consequence, a rally, a gift, a look."""
    if progress.over:
        return
    state = progress.state
    if state.fallen:
        seat = state.fallen[0]
        prompt, due, anyone = progress.window(RALLY_MS, seat)
        progress.enter(Rallying(prompt, seat, due, anyone))
    elif not progress.unit(progress.active).alive and state.turn.step != "attack":
        _next(progress)
    else:
        match state.turn.step:
            case "upkeep":
                upkeep(progress)
            case "draw":
                _ask_to_draw(progress)
            case "power":
                power(progress)
            case "attack":
                _show_result(progress)
            case "ending":
                _end(progress)


# -- upkeep --------------------------------------------------------------------------------------------------------


def ticking(state: State, seat: Seat) -> tuple[Lying, ...]:
    """Return the Epidemics before the active unit that still have to tick."""
    return tuple(lying for lying in state.unit(seat).epidemics if lying.number not in state.turn.ticked)


def waiting_potion(state: State, seat: Seat) -> Lying | None:
    """Return the potion that the active unit has to place: one a turn (R5.10)."""
    potions = state.unit(seat).potions
    return potions[0] if potions and not state.turn.asleep else None


def upkeep(progress: Progress) -> None:
    """See to what lies before the unit; the game does it where traps are off, or time has run out (R5.13)."""
    seat, turn = progress.active, progress.state.turn
    epidemics, potion = ticking(progress.state, seat), waiting_potion(progress.state, seat)
    if not epidemics and potion is None:
        progress.set_turn(step="ending" if turn.asleep else "draw")
        if turn.asleep:
            progress.emit(TurnSkipped(seat))
            progress.enter(Result(progress.prompt, "skipped", progress.now + RESULT_MS))
        else:
            go_on(progress)
    elif not turn.auto:
        prompt, due, anyone = progress.window(UPKEEP_MS, seat)
        progress.enter(Upkeep(prompt, seat, due, anyone))
    elif epidemics:
        tick(progress, epidemics[0])
    else:
        place_potion(progress, forgotten=False)


def tick(progress: Progress, epidemic: Lying) -> None:
    """Let an Epidemic tick before the draw; twice as much if it was forgotten (R5.12, R5.13)."""
    seat, turn = progress.active, progress.state.turn
    number, ticks = epidemic.number, epidemic.ticks + 1
    sips = lying.next_sips(epidemic) * (2 if turn.forgot else 1)
    total = epidemic.total + sips
    reached = epidemic.full is None and total >= bonuses.threshold(progress.state, seat)
    ticked = replace(epidemic, ticks=ticks, total=total, full=ticks if reached else epidemic.full)
    front = tuple(ticked if one.number == number else one for one in progress.unit(seat).front)
    progress.set_unit(seat, front=front)
    progress.set_turn(ticked=(*turn.ticked, number))
    progress.emit(EpidemicTicked(seat, number, ticks, sips, turn.forgot))
    consequences.of_tick(progress, seat, number, epidemic.source, sips)


def place_potion(progress: Progress, *, forgotten: bool) -> None:
    """Lay the potion into the pit: the turn is skipped, and who forgot it loses the hand as well (B15)."""
    seat = progress.active
    potion = waiting_potion(progress.state, seat)
    assert potion is not None, "no potion lies there"
    if forgotten:
        deal.burn_hand(progress, seat, "potion")
    deal.lay(progress, seat, [lying.remove(progress, seat, potion.number).card])
    progress.set_turn(asleep=True)
    progress.emit(PotionPlaced(seat, potion.number, forgotten))
    upkeep(progress)


def draw_too_soon(progress: Progress) -> None:
    """Tap the pile with something still lying there: it was forgotten (R5.13)."""
    seat = progress.active
    epidemics = ticking(progress.state, seat)
    progress.set_turn(auto=True, forgot=True)
    if waiting_potion(progress.state, seat) is not None:
        place_potion(progress, forgotten=True)
    else:
        assert epidemics, "nothing was forgotten"
        upkeep(progress)


# -- draw, powers, attack --------------------------------------------------------------------------------------------


def _ask_to_draw(progress: Progress) -> None:
    seat = progress.active
    if progress.state.last_turns is not None:
        _after_draw(progress)
    elif not deal.can_draw(progress):
        progress.emit(NothingToDraw(seat))
        _after_draw(progress)
    elif progress.state.turn.forgot:
        draw(progress)
    else:
        prompt, due, anyone = progress.window(DRAW_MS, seat)
        progress.enter(Drawing(prompt, seat, due, anyone))


def draw(progress: Progress) -> None:
    """Draw the card of the turn."""
    deal.draw(progress, progress.active, "turn")
    _after_draw(progress)


def _after_draw(progress: Progress) -> None:
    progress.set_turn(step="power")
    go_on(progress)


def power(progress: Progress) -> None:
    """Ask for powers, in what is left of their time; without power cards go on to the attack (R4.1)."""
    if not progress.match.powers:
        attack(progress)
        return
    seat = progress.active
    prompt, due, anyone = progress.window(progress.state.turn.power_ms, seat)
    progress.enter(Powering(prompt, seat, due, anyone))


def power_played(progress: Progress, due: Millis) -> None:
    """Keep the time that was left until ``due`` for more powers, and add some (R11.1)."""
    progress.set_turn(power_ms=max(0, due - progress.now) + POWER_PLUS_MS)


def attack(progress: Progress) -> None:
    """Ask for the attack."""
    seat = progress.active
    prompt, due, anyone = progress.window(ATTACK_MS, seat)
    progress.enter(Attacking(prompt, seat, due, anyone))


def _show_result(progress: Progress) -> None:
    """Show what became of the attack; its last defence first."""
    defences = progress.table.defences
    laid = len(defences[-1].cards) if defences else 0
    wait = RESULT_MS + (BUILD_UP_MS + CARD_MS * laid if laid else 0)
    progress.set_turn(step="ending")
    progress.enter(Result(progress.prompt, "attack", progress.now + wait))


# -- the end of a turn -------------------------------------------------------------------------------------------------


def stop_acting(progress: Progress) -> None:
    """End the turn without an attack; a country may bring a card for it."""
    seat = progress.active
    progress.set_turn(step="ending")
    if bonuses.bonus(progress.match, progress.unit(seat), "draw_idle") is not None:
        deal.draw(progress, seat, "country")
    go_on(progress)


def excess_of(match: Match, state: State, seat: Seat) -> int:
    """Return how many cards a unit has too many."""
    unit = state.unit(seat)
    return max(0, len(unit.hand) - bonuses.hand_limit(match, unit))


def _end(progress: Progress) -> None:
    """End the turn as soon as the hand is small enough (R4.11)."""
    seat = progress.active
    if excess_of(progress.match, progress.state, seat):
        prompt, due, anyone = progress.window(DISCARD_MS, seat)
        progress.enter(Discarding(prompt, seat, due, anyone))
    else:
        _next(progress)


def discard(progress: Progress, stage: Discarding, card_id: str, *, auto: bool) -> None:
    """Discard one card; ask again until the hand is small enough, in the time that was given."""
    card = deal.take_card(progress, stage.seat, card_id)
    deal.lay(progress, stage.seat, [card])
    progress.emit(CardDiscarded(stage.seat, card.kind, auto))
    if excess_of(progress.match, progress.state, stage.seat):
        progress.enter(replace(stage, prompt=progress.prompt))
    else:
        _next(progress)


def discard_at_random(progress: Progress, stage: Discarding) -> None:
    """Discard by chance whatever is too much (R11.1)."""
    while not progress.over and isinstance(progress.state.stage, Discarding):
        hand = progress.unit(stage.seat).hand
        discard(progress, stage, progress.rng.choice(hand).id, auto=True)


def _next(progress: Progress) -> None:
    """Close the turn: last turns, idleness, leavers, water, and then the next living unit clockwise."""
    state, seat = progress.state, progress.active
    _rotate_captain(progress, seat)
    progress.emit(TurnEnded(seat, not state.turn.attacked))
    progress.set(quiet=0 if state.turn.played else state.quiet + 1, table=None)
    for leaver in progress.state.living:
        if progress.unit(leaver).attendance.left and progress.unit(leaver).alive and not progress.over:
            life.forfeit(progress, leaver)
    if progress.over:
        return
    if state.last_turns is not None:
        left = tuple(one for one in state.last_turns.left if one != seat and progress.unit(one).alive)
        progress.set(last_turns=replace(state.last_turns, left=left))
        if not left:
            life.finish(progress, "last_turns")
            return
    if progress.match.survivor and progress.state.quiet >= IDLE_ROUNDS * len(progress.state.living):
        life.finish(progress, "idle")
    elif progress.now >= state.water_due:
        progress.set(water_due=progress.now + WATER_EVERY_MS)
        progress.emit(WaterBreakCame())
        progress.enter(WaterBreak(progress.prompt, progress.now + WATER_MS))
    else:
        next_turn(progress)


def next_turn(progress: Progress) -> None:
    """Begin the turn of the next living unit clockwise."""
    state = progress.state
    begin(progress, next_seat(state.order, state.living, progress.active, 1))


def _rotate_captain(progress: Progress, seat: Seat) -> None:
    """Let the next member be captain after the own turn (R8.2)."""
    unit = progress.unit(seat)
    progress.set_unit(seat, captain=next_member(unit.members, unit.captain))
