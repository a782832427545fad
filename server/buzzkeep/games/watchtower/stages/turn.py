"""The course of turns, rounds and the turn cap (R4, R8). A turn asks nobody itself."""

from dataclasses import replace
from typing import Any

from buzzkeep.game import Enter, Flow, PhaseCard, Stage, next_seat
from buzzkeep.games.watchtower import fort
from buzzkeep.games.watchtower.board import WatchtowerTransition
from buzzkeep.games.watchtower.cards import RANKS
from buzzkeep.games.watchtower.events import CountdownBegan, LastRoundBegan, TurnBegan, TurnEnded
from buzzkeep.games.watchtower.stages.acting import Acting
from buzzkeep.games.watchtower.stages.building import Preparing, PreparingTogether, contests_of, order
from buzzkeep.games.watchtower.stages.lining_up import LiningUp, lining_up
from buzzkeep.games.watchtower.stages.refilling import draws
from buzzkeep.games.watchtower.stages.showdown import Showdown, showdown
from buzzkeep.games.watchtower.texts import TEXTS
from buzzkeep.games.watchtower.view import ShowdownCause

IDLE_ROUNDS = 10


class Turn(Stage[WatchtowerTransition]):
    """The turn of ``view.active``."""

    def announces(self, t: WatchtowerTransition) -> PhaseCard | None:
        return TEXTS.campaign if not t.board.turn else TEXTS.last_round if _last_round_begins(t) else None

    def begin(self, t: WatchtowerTransition) -> Flow:
        """Begin the turn of the next seat in play: it draws a card unless it is in campaign (R4.1, R4.2)."""
        ended = t.board.active
        if ended is not None and t.seat(ended).alive:
            t.emit(TurnEnded(ended))
        fort.drop_leavers(t)
        board = t.board
        if len(board.living) == 1:
            return self.push()  # the game ends: it looks after that whenever something has happened
        new_round = not set(board.living) - set(board.had_turn) or not board.turn
        if new_round and board.turn and (cause := _forced(t)) is not None:
            return Enter(final(t, cause)) if len(t.board.living) > 1 else self.push()
        seat = next_seat(board.order, board.living, board.dealer if ended is None else ended, 1)
        together = t.config.options.build_together
        for other in board.living:
            own = t.seat(other)
            burned = own.burned and together and not (new_round and board.turn)
            fought = own.challenges > 0 if other == ended else own.fought
            t.set_seat(other, burned=burned, challenges=0, fought=fought)
        tally = t.seat(seat).tally
        t.set_seat(seat, tally=replace(tally, turns=tally.turns + 1))
        had_turn = (seat,) if new_round else (*board.had_turn, seat)
        t.set(active=seat, turn=board.turn + 1, had_turn=had_turn, battle=None, turn_lost=False)
        if new_round and last_round(t):
            t.emit(LastRoundBegan())
        t.emit(TurnBegan(seat, t.board.turn))
        acting = Acting(seat, planned=t.seat(seat).plan is not None)
        if not together:
            return self.push(*draws(t, (seat,)), acting)
        if not new_round or t.board.turn == 1:  # the first round was begun with the preparation
            return self.push(acting)
        return self.push(*draws(t, (seat, *t.board.after(seat))), PreparingTogether(), acting)

    def then(self, t: WatchtowerTransition, result: Any) -> Flow:
        return Enter(Turn())


class Opening(Stage[WatchtowerTransition]):
    """Everything before the first turn."""

    phase_card = TEXTS.preparation

    def begin(self, t: WatchtowerTransition) -> Flow:
        """Let all prepare, at once or one after the other from the dealer's left."""
        seats = order(t)
        if t.config.options.build_together:
            return self.push(*draws(t, seats), PreparingTogether())
        if t.config.options.prepare_together:
            return self.push(PreparingTogether())
        return self.push(*(Preparing(seat, seats[place:]) for place, seat in enumerate(seats, 1)))

    def then(self, t: WatchtowerTransition, result: Any) -> Flow:
        """Have complete stacks fought for, in the order of the turns; then the first turn begins."""
        contests = contests_of(t)
        return self.push(*contests) if contests else Enter(Turn())


def final(t: WatchtowerTransition, cause: ShowdownCause) -> Showdown | LiningUp:
    """Return the showdown of these options."""
    return lining_up(t, cause) if t.config.options.showdown == "five" else showdown(t, cause)


def last_round(t: WatchtowerTransition) -> bool:
    """Say whether the showdown follows when this round is over (R8.1)."""
    board, cap = t.board, t.config.turn_cap
    left = sum(seat not in board.had_turn for seat in board.living)
    return board.turn > 0 and (board.countdown == 0 or (cap is not None and board.turn + left >= cap))


def rounds_left(t: WatchtowerTransition) -> int | None:
    """Return after how many full rounds more the showdown follows at the latest, None while nothing tells (R8.1)."""
    board, options = t.board, t.config.options
    if board.countdown is not None or not board.turn:
        return board.countdown
    ended = board.turn + sum(seat not in board.had_turn for seat in board.living)

    def rounds(turn: int) -> int:
        return max(0, -((ended - turn) // len(board.living)))

    ends = [rounds(options.turn_cap)] if options.turn_cap else []
    if options.countdown_turn and options.rounds_after_campaign:
        ends.append(rounds(options.countdown_turn) + options.rounds_after_campaign)
    return min(ends, default=None)


def _last_round_begins(t: WatchtowerTransition) -> bool:
    """Say whether the next turn begins the round after which the showdown follows."""
    board, cap = t.board, t.config.turn_cap
    if set(board.living) - set(board.had_turn):
        return False
    if board.countdown is not None:
        return board.countdown == 1
    return cap is not None and board.turn < cap <= board.turn + len(board.living)


def _forced(t: WatchtowerTransition) -> ShowdownCause | None:
    """A round is over: return what brings the showdown, if anything does (R8.1, R8.3)."""
    board, cap = t.board, t.config.turn_cap
    idle = 0 if board.stirred else board.idle + 1
    t.set(idle=idle, stirred=False)
    if board.countdown is not None:
        if not board.countdown:
            return "countdown"
        t.set(countdown=board.countdown - 1)
    elif (rounds := t.config.options.rounds_after_campaign) and 0 < t.config.options.countdown_turn <= board.turn:
        t.set(countdown=rounds - 1)  # a round is over, and no campaign has begun in it
        t.emit(CountdownBegan(rounds))
    if cap is not None:
        return "cap" if board.turn >= cap else None
    if t.config.options.stalemate and _stalemate(t):
        return "stalemate"
    if idle < IDLE_ROUNDS:
        return None
    idlers = [seat for seat in board.living if t.seat(seat).campaign is None]
    if len(idlers) < len(board.living):  # only who has a tower holds the showdown
        for seat in sorted(idlers, key=lambda one: len(t.seat(one).army)):
            fort.eliminate(t, seat, "peace")
    return "idle"


def _stalemate(t: WatchtowerTransition) -> bool:
    """Say whether each rank is in the hands of a seat in campaign, so that no other tower can be completed (R8.12)."""
    campaigning = [seat for seat in t.board.seats if seat.campaign is not None]
    return {card.rank for seat in campaigning for card in (*seat.fort, *seat.army)} == set(RANKS)
