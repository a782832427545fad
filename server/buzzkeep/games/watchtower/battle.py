"""A challenge from its declaration to its aftermath: blind picks, flips, royals, spoils (R5.3 to R5.7)."""

from dataclasses import replace
from typing import Any, Literal

from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.watchtower.actions import Challenge
from buzzkeep.games.watchtower.battle_events import (
    AttemptFailed,
    BackPicked,
    BattleDecided,
    CardsCaptured,
    CardTaken,
    ChallengeDeclared,
    PairFlipped,
    RoyalsReturned,
    TargetRemoved,
    TargetWon,
)
from buzzkeep.games.watchtower.cards import ASSASSIN, TOWER, Card, Face, faces
from buzzkeep.games.watchtower.challenges import MOST_FAILS
from buzzkeep.games.watchtower.events import FortCardDrawn, TowerCompleted
from buzzkeep.games.watchtower.progress import Progress
from buzzkeep.games.watchtower.state import (
    Aftermath,
    Backs,
    Battle,
    Contest,
    Fails,
    Flipping,
    GoOn,
    Picking,
    ShowAftermath,
    Task,
)
from buzzkeep.games.watchtower.table import eliminate
from buzzkeep.games.watchtower.view import PairView, Side

PICK_MS: Millis = 15_000
LAY_MS: Millis = 1_500
PAIR_MS: Millis = 2_000
AFTERMATH_MS: Millis = 3_000
EXTRA_MS: Millis = 15_000
"""What a battle adds to the time of the turn."""

Result = Literal["attacker", "defender", "draw"]


def shuffled_backs(progress: Progress, owner: Seat) -> Backs:
    """Lay an army face down in an order of chance, made anew for each pick (R5.4, I12)."""
    return Backs(owner, progress.rng.shuffled([card.id for card in progress.seat(owner).army]))


def declare(progress: Progress, attacker: Seat, action: Challenge, go_on: GoOn) -> None:
    """Declare a challenge; a card that nobody can defend changes hands at once (R5.3)."""
    own = progress.seat(attacker)
    tally = replace(own.tally, challenges=own.tally.challenges + 1)
    progress.set_seat(attacker, challenges=own.challenges + 1, tally=tally)
    defender = progress.seat(action.defender)
    target = None if action.rank is None else defender.stack(action.rank)[-1]
    battle = Battle(
        attacker,
        action.defender,
        action.rank,
        target.face if target else None,
        action.size,
        shuffled_backs(progress, attacker),
        shuffled_backs(progress, action.defender),
    )
    progress.set(battle=battle, stirred=True)
    progress.emit(ChallengeDeclared(attacker, action.defender, battle.target, action.size))
    if action.size:
        progress.set(agenda=(replace(go_on, left=go_on.left + EXTRA_MS), *progress.state.agenda))
        progress.enter(Picking(progress.prompt, progress.due(PICK_MS, attacker, action.defender)))
        return
    assert target is not None
    _win_target(progress, battle, target)
    progress.emit(CardTaken(attacker, action.defender, target.face))
    _settle(progress, result="taken", fate="won")
    progress.leave(ShowAftermath(), go_on)


def lefts(battle: Battle) -> dict[Seat, int]:
    """Return how many backs each side has still to pick, attacker first."""
    return {
        battle.attacker: battle.size - len(battle.defence.picks),
        battle.defender: battle.size - len(battle.attack.picks),
    }


def backs_before(battle: Battle, seat: Seat) -> Backs:
    """Return the backs that a side picks from: those of the other."""
    return battle.defence if seat == battle.attacker else battle.attack


def pick(progress: Progress, seat: Seat, position: int) -> None:
    """Note which back a side picked; with the last one the cards lie on the table (R5.4)."""
    battle = current(progress)
    backs = backs_before(battle, seat)
    picked = replace(backs, picks=(*backs.picks, position))
    battle = replace(battle, defence=picked) if seat == battle.attacker else replace(battle, attack=picked)
    progress.set(battle=battle)
    progress.emit(BackPicked(seat, backs.owner, lefts(battle)[seat]))
    if not any(lefts(battle).values()):
        progress.enter(Flipping(progress.prompt, 0, progress.now + LAY_MS))


def current(progress: Progress) -> Battle:
    """Return the battle. Raises ``AssertionError`` when there is none."""
    assert progress.state.battle is not None, "no battle is on"
    return progress.state.battle


# -- flips -------------------------------------------------------------------------------------------------------------


def compared(attack: Face, defence: Face) -> PairView:
    """Compare a pair: with a seven in it the attacker wins, else the higher rank does (R5.5)."""
    winner: Side | None
    if ASSASSIN in {attack.rank, defence.rank}:
        winner = "attacker"
    elif attack.rank == defence.rank:
        winner = None
    else:
        winner = "attacker" if attack.rank > defence.rank else "defender"
    return PairView(attack, defence, winner, ASSASSIN in {attack.rank, defence.rank})


def flip(progress: Progress, stage: Flipping) -> None:
    """Flip the next pair; after the last one the battle is decided."""
    battle = current(progress)
    if stage.shown == battle.size:
        _decide(progress, battle)
        return
    attack = _card(progress, battle.attack, stage.shown)
    defence = _card(progress, battle.defence, stage.shown)
    pair = compared(attack.face, defence.face)
    progress.set(battle=replace(battle, pairs=(*battle.pairs, pair)))
    progress.emit(PairFlipped(stage.shown, pair.attack, pair.defence, pair.winner, pair.assassin))
    progress.enter(Flipping(progress.prompt, stage.shown + 1, progress.now + PAIR_MS))


def _card(progress: Progress, backs: Backs, index: int) -> Card:
    wanted = backs.picked[index]
    return next(card for card in progress.seat(backs.owner).army if card.id == wanted)


def result_of(pairs: tuple[PairView, ...]) -> Result:
    """Return who won more pairs (R5.5)."""
    score = sum(1 if pair.winner == "attacker" else -1 for pair in pairs if pair.winner)
    return "draw" if score == 0 else "attacker" if score > 0 else "defender"


# -- aftermath ---------------------------------------------------------------------------------------------------------


def _decide(progress: Progress, battle: Battle) -> None:
    """Carry out what follows from a battle, in the order of the rules (R5.6)."""
    result = result_of(battle.pairs)
    attacker, defender = battle.attacker, battle.defender
    winner: Side | None = None if result == "draw" else result
    progress.emit(BattleDecided(attacker, defender, winner))
    returned = _return_royals(progress, battle)
    taken: tuple[Face, ...] = ()
    if result != "draw":
        first, second = (attacker, defender) if result == "attacker" else (defender, attacker)
        taken = _capture(progress, first, second, battle.defence if result == "attacker" else battle.attack)
    tally = progress.seat(attacker).tally
    sevens = sum(pair.attack.rank == ASSASSIN for pair in battle.pairs)
    tally = replace(tally, won=tally.won + (result == "attacker"), assassins=tally.assassins + sevens)
    progress.set_seat(attacker, tally=tally)
    _settle(progress, result=result, returned=returned, taken=taken)
    tasks: tuple[Task, ...] = ()
    if battle.rank is not None:
        target = progress.seat(defender).stack(battle.rank)[-1]
        if result == "attacker":
            _win_target(progress, battle, target)
            _settle(progress, fate="won")
        else:
            tasks = _fail(progress, battle, target, counts=result == "defender" or _draws_count(progress))
    own = progress.seat(attacker)
    out = result == "defender" and not own.fort and own.campaign is None
    if out:
        eliminate(progress, attacker, "battle")
    progress.leave(ShowAftermath(attacker if out else None), *tasks)


def _draws_count(progress: Progress) -> bool:
    return progress.match.options.third_fail == "not_won"


def _return_royals(progress: Progress, battle: Battle) -> tuple[Face, ...]:
    """Royals used by a side that is not in campaign go under the barracks, whoever won (R5.6.1)."""
    if not progress.match.options.strict_royals:
        return ()
    gone: list[Card] = []
    for backs in (battle.attack, battle.defence):
        own = progress.seat(backs.owner)
        if own.campaign is None:
            royals = {card.id for card in own.army if card.face.royal}
            gone += progress.discharge(backs.owner, [one for one in backs.picked if one in royals])
    progress.bury(gone)
    if gone:
        progress.emit(RoyalsReturned(faces(gone)))
    return faces(gone)


def _capture(progress: Progress, winner: Seat, loser: Seat, backs: Backs) -> tuple[Face, ...]:
    """The winner takes the loser's battle cards that are left (R5.6.2)."""
    held = {card.id for card in progress.seat(loser).army}
    cards = progress.discharge(loser, [one for one in backs.picked if one in held])
    progress.enlist(winner, cards, won=True)
    if cards:
        progress.emit(CardsCaptured(winner, loser, faces(cards)))
    return faces(cards)


def _win_target(progress: Progress, battle: Battle, target: Card) -> None:
    """The card that was fought for joins the attacker's army (R5.6.3)."""
    progress.raze(battle.defender, (target,))
    progress.enlist(battle.attacker, (target,), won=True)
    if battle.size:
        progress.emit(TargetWon(battle.attacker, battle.defender, target.face))


def _fail(progress: Progress, battle: Battle, target: Card, *, counts: bool) -> tuple[Task, ...]:
    """Count a failure; the third one removes the card, and the top of the barracks takes its place (R5.6.4)."""
    attacker, defender = battle.attacker, battle.defender
    own = progress.seat(defender)
    fails = own.failed(attacker, target) + counts
    if counts:
        others = tuple(f for f in own.fails if (f.attacker, f.card) != (attacker, target.id))
        progress.set_seat(defender, fails=(*others, Fails(attacker, target.id, fails)))
    progress.emit(AttemptFailed(attacker, defender, target.face, fails))
    if fails < MOST_FAILS:
        _settle(progress, fate="stays", fails=fails)
        return ()
    replacement = progress.draw()
    progress.raze(defender, (target,))
    progress.bury((target,))
    progress.emit(TargetRemoved(defender, target.face))
    _settle(progress, fate="removed", fails=fails, replacement=replacement.face if replacement else None)
    if replacement is None:
        return ()
    progress.set_seat(defender, fort=(*progress.seat(defender).fort, replacement))
    progress.emit(FortCardDrawn(defender, replacement.face, "third_failure"))
    if len(progress.seat(defender).stack(replacement.rank)) < TOWER:
        return ()
    progress.emit(TowerCompleted(defender, replacement.face, "free_for_all"))
    return (Contest(defender, replacement.rank, "replaced"),)


def _settle(progress: Progress, **changes: Any) -> None:
    """Note what became of the battle; its backs are no longer needed."""
    battle = current(progress)
    attack, defence = replace(battle.attack, order=(), picks=()), replace(battle.defence, order=(), picks=())
    progress.set(battle=replace(battle, attack=attack, defence=defence, **changes))


def show(progress: Progress, task: ShowAftermath) -> None:
    """Show what became of the battle."""
    progress.enter(Aftermath(progress.prompt, task.eliminated, progress.now + AFTERMATH_MS))
