"""A challenge, apart from its stages: backs that are picked, its declaration, pairs and aftermath (R5.3 to R5.7)."""

from dataclasses import replace
from typing import Literal

from buzzkeep.game import Millis, Record, Reject, Seat
from buzzkeep.games.watchtower import events
from buzzkeep.games.watchtower.actions import Challenge, PickBack
from buzzkeep.games.watchtower.board import Fails, WatchtowerTransition
from buzzkeep.games.watchtower.cards import ASSASSIN, Card, Face, faces
from buzzkeep.games.watchtower.challenges import MOST_FAILS
from buzzkeep.games.watchtower.fort import eliminate
from buzzkeep.games.watchtower.view import BattleView, PairView, PlayView, Side

FORCED_MS: Millis = 1_500  # how long it is seen that each has only one card to pick


class Backs(Record):
    """An army as its backs lie: the ids in an order of chance, and the positions that were picked (R5.4)."""

    owner: Seat
    order: tuple[str, ...]
    picks: tuple[int, ...] = ()

    @property
    def picked(self) -> tuple[str, ...]:
        """The ids of the picked cards, in the order of picking."""
        return tuple(self.order[position] for position in self.picks)

    @property
    def free(self) -> tuple[int, ...]:
        """The positions that were not picked yet."""
        return tuple(position for position in range(len(self.order)) if position not in self.picks)

    def with_pick(self, position: int) -> "Backs":
        """Return them with one more position picked."""
        return replace(self, picks=(*self.picks, position))

    def refused(self, pick: PickBack) -> Reject | None:
        """Return why a pick is not possible."""
        return None if pick.position in self.free else Reject("PICKED", "no such back is left")


class PickView(Record):
    """Backs to choose from: positions 0 to ``backs`` - 1 of the army of ``seat``; ``picked`` in that order."""

    seat: Seat
    backs: int
    picked: tuple[int, ...]
    left: int


def shuffled_backs(t: WatchtowerTransition, owner: Seat) -> Backs:
    """Lay an army face down in an order of chance, made anew for each pick (R5.4, I12); a lone card may pick itself."""
    order = t.rng.shuffled([card.id for card in t.seat(owner).army])
    return Backs(owner, order, (0,) if len(order) == 1 and t.config.options.build_together else ())


def picked_card(t: WatchtowerTransition, backs: Backs, index: int) -> Card:
    """Return the card that was picked as number ``index``, from 0."""
    wanted = backs.picked[index]
    return next(card for card in t.seat(backs.owner).army if card.id == wanted)


def declare(t: WatchtowerTransition, attacker: Seat, action: Challenge) -> tuple[Backs, Backs]:
    """Declare a challenge; return the backs of attacker and defender, as they lie for this battle (R5.3, R5.4)."""
    own = t.seat(attacker)
    tally = replace(own.tally, challenges=own.tally.challenges + 1)
    t.set_seat(attacker, challenges=own.challenges + 1, tally=tally)
    target = None if action.rank is None else t.seat(action.defender).stack(action.rank)[-1].face
    raid = target is None and None in (own.campaign, t.seat(action.defender).campaign)
    backs = shuffled_backs(t, attacker), shuffled_backs(t, action.defender)
    t.set(battle=BattleView(attacker, action.defender, target, action.size, raid=raid), stirred=True)
    t.emit(events.ChallengeDeclared(attacker, action.defender, target, action.size, raid))
    return backs


def take(t: WatchtowerTransition) -> None:
    """Let a card that nobody can defend change hands at once (R5.3.4)."""
    battle, target = t.battle, _target(t)
    _win_target(t, target)
    t.emit(events.CardTaken(battle.attacker, battle.defender, target.face))
    t.set_battle(result="taken", fate="won")
    t.recall(PlayView(battle.attacker, "taken", battle.defender))


def compared(attack: Face, defence: Face) -> PairView:
    """Compare a pair: with a seven in it the attacker wins, else the higher rank does (R5.5)."""
    if ASSASSIN in {attack.rank, defence.rank}:
        return PairView(attack, defence, "attacker", "attacker" if attack.rank == ASSASSIN else "defender")
    if attack.rank == defence.rank:
        return PairView(attack, defence, None, None)
    return PairView(attack, defence, "attacker" if attack.rank > defence.rank else "defender", None)


def flip(t: WatchtowerTransition, attack: Backs, defence: Backs, index: int) -> None:
    """Flip the pair that was picked as number ``index``."""
    pair = compared(picked_card(t, attack, index).face, picked_card(t, defence, index).face)
    t.set_battle(pairs=(*t.battle.pairs, pair))
    t.emit(events.PairFlipped(index, pair.attack, pair.defence, pair.winner, pair.assassin is not None))


def decide(t: WatchtowerTransition, attack: Backs, defence: Backs) -> Seat | None:
    """Carry out what follows from a battle, in the order of the rules; return who is out by it (R5.6, R5.7)."""
    attacker, defender, pairs = t.battle.attacker, t.battle.defender, t.battle.pairs
    score = sum(1 if pair.winner == "attacker" else -1 for pair in pairs if pair.winner)  # who won more pairs (R5.5)
    winner: Side | None = None if score == 0 else "attacker" if score > 0 else "defender"
    result: Literal["attacker", "defender", "draw"] = winner or "draw"
    t.emit(events.BattleDecided(attacker, defender, winner))
    returned = _return_royals(t, attack, defence)
    taken: tuple[Face, ...] = ()
    if result != "draw":
        first, lost = (attacker, defence) if result == "attacker" else (defender, attack)
        taken = _capture(t, first, lost)
    tally = t.seat(attacker).tally
    sevens = sum(pair.assassin == "attacker" for pair in pairs)
    tally = replace(tally, won=tally.won + (result == "attacker"), assassins=tally.assassins + sevens)
    t.set_seat(attacker, tally=tally)
    t.set_battle(result=result, returned=returned, taken=taken)
    t.recall(PlayView(attacker, result, t.battle.defender))
    if t.battle.target is not None:
        if result == "attacker":
            _win_target(t, _target(t))
            t.set_battle(fate="won")
        else:
            _fail(t, counts=result == "defender" or t.config.options.third_fail == "not_won")
    own = t.seat(attacker)
    if result != "defender" or own.fort or own.campaign is not None:
        return None
    eliminate(t, attacker, "battle")
    return attacker


def _target(t: WatchtowerTransition) -> Card:
    """Return the card that is fought for: the top one of its stack."""
    assert t.battle.target is not None, "no card is at stake"
    return t.seat(t.battle.defender).stack(t.battle.target.rank)[-1]


def _return_royals(t: WatchtowerTransition, *sides: Backs) -> tuple[Face, ...]:
    """Royals used by a side that is not in campaign go under the barracks, whoever won (R5.6.1)."""
    if not t.config.options.strict_royals:
        return ()
    gone: list[Card] = []
    for backs in sides:
        own = t.seat(backs.owner)
        if own.campaign is None:
            royals = {card.id for card in own.army if card.face.royal}
            gone += t.discharge(backs.owner, [one for one in backs.picked if one in royals])
    t.bury(gone)
    return faces(gone)


def _capture(t: WatchtowerTransition, winner: Seat, lost: Backs) -> tuple[Face, ...]:
    """The winner takes the loser's battle cards that are left (R5.6.2)."""
    held = {card.id for card in t.seat(lost.owner).army}
    cards = t.discharge(lost.owner, [one for one in lost.picked if one in held])
    t.enlist(winner, cards, won=True)
    return faces(cards)


def _win_target(t: WatchtowerTransition, target: Card) -> None:
    """The card that was fought for joins the attacker's army (R5.6.3)."""
    attacker = t.battle.attacker
    t.raze(t.battle.defender, (target,))
    t.enlist(attacker, (target,), won=True)
    t.set_seat(attacker, conquests=t.seat(attacker).conquests + 1)


def _fail(t: WatchtowerTransition, *, counts: bool) -> None:
    """Count a failure; the third one removes the card, and the top of the barracks takes its place (R5.6.4)."""
    attacker, defender, target = t.battle.attacker, t.battle.defender, _target(t)
    own = t.seat(defender)
    fails = own.failed(attacker, target) + counts
    if counts:
        others = tuple(f for f in own.fails if (f.attacker, f.card) != (attacker, target.id))
        t.set_seat(defender, fails=(*others, Fails(attacker, target.id, fails)))
    if fails < MOST_FAILS:
        t.set_battle(fate="stays", fails=fails)
        return
    replacement = t.draw()
    t.raze(defender, (target,))
    t.bury((target,))
    t.emit(events.TargetRemoved(defender, target.face))
    t.set_battle(fate="removed", fails=fails, replacement=replacement.face if replacement else None)
    if replacement is None:
        return
    height = t.build(defender, replacement)
    t.emit(events.FortCardDrawn(defender, replacement.face, "third_failure"))
    if height == t.seat(defender).tower:
        t.emit(events.TowerCompleted(defender, replacement.face, "free_for_all"))
