"""What stages have in common: whose moment it is (R4), silence and absence (R10), cards turned up, words of bets."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from buzzkeep.game import Ask, Beat, Bet, Flow, Millis, Party, Reject, Seat, Stage, Stay, Why, seats_asked
from buzzkeep.games.watchtower.actions import Action, Give, LineUp, PickBack, PlanChallenge
from buzzkeep.games.watchtower.board import WatchtowerTransition
from buzzkeep.games.watchtower.view import Reason

NOBODY, DRAW = "nobody", "draw"
PLACE, BURN, CHALLENGE, END = "place", "burn", "challenge", "end"  # what a seat does next: the kinds of its actions
BATTLE, SHOWDOWN, TRICK, TIE_BREAK = "battle", "showdown", "trick", "tie_break"
"""The keys of bets that wait for their result in a later stage."""


AWAY_MS: Millis = 3_000  # how long anything waits for seats that are absent (R10.2)


class AskingStage(Stage[WatchtowerTransition]):
    """Seats are asked for something; what those who are silent do is :meth:`_instead` (R10.1)."""

    away_ms = AWAY_MS
    answers: ClassVar[tuple[type, ...]] = ()  # the actions that this stage asks for

    def legal(self, t: WatchtowerTransition, who: Party) -> Iterable[Any]:
        return self._options(t, who.seated)

    def check(self, t: WatchtowerTransition, who: Party, action: Action) -> Reject | None:
        if not isinstance(action, self.answers):
            return refused(t, who.seated, action)
        return self._why_not(t, who.seated, action)

    def act(self, t: WatchtowerTransition, who: Party, action: Any) -> Flow:
        return self.do(t, who.seated, action)

    def close(self, t: WatchtowerTransition, why: Why) -> Flow:
        """Act for everybody who was silent, or whom the host skipped, until nothing is asked any more (R10.1)."""
        stage: AskingStage = self
        for seat in seats_asked(self, t):
            if why == "time":
                t.missed(seat, told=True)
            while seat in seats_asked(stage, t):
                flow = stage.do(t, seat, stage._instead(t, seat))
                if not isinstance(flow, Stay) or not isinstance(flow.stage, AskingStage):
                    return flow
                stage = flow.stage
        return stage._completed(t)

    def _options(self, t: WatchtowerTransition, seat: Seat) -> Iterable[Any]:
        """Return what ``seat`` may do, in canonical order."""
        raise NotImplementedError

    def _why_not(self, t: WatchtowerTransition, seat: Seat, action: Any) -> Reject | None:
        """Return why ``seat`` may not answer so."""
        raise NotImplementedError

    def do(self, t: WatchtowerTransition, seat: Seat, action: Any) -> Flow:
        """Carry out a valid action, whoever decided it."""
        raise NotImplementedError

    def _instead(self, t: WatchtowerTransition, seat: Seat) -> Any:
        """Return what happens for ``seat`` when its time runs out."""
        raise NotImplementedError

    def _completed(self, t: WatchtowerTransition) -> Flow:
        """Go on once all have answered."""
        raise NotImplementedError


PAIR = (Beat(0, "attack"), Beat(600, "defence"), Beat(1_150, "verdict"))
"""A pair of a battle: the attacker's card, the defender's, and which one wins."""


class Reveal(Stage[WatchtowerTransition]):
    """Cards are shown, and nobody is asked."""

    def asks(self, t: WatchtowerTransition) -> tuple[Ask, ...]:
        return (Ask("reveal"),)


def one_by_one(seats: Sequence[Seat], each_ms: Millis, verdict_ms: Millis) -> tuple[Beat, ...]:
    """Return the cues of a card of each seat, one after the other, and last of all of the verdict."""
    cards = (Beat(place * each_ms, "card", (seat,)) for place, seat in enumerate(seats))
    return (*cards, Beat(len(seats) * each_ms + verdict_ms, "verdict"))


def asked_for(t: WatchtowerTransition, seat: Seat) -> str | None:
    """Return the kind of what is asked of a seat now, or None."""
    return next((ask.kind for ask in t.top.asks(t) if seat in ask.seats and not ask.onlookers), None)


def moment(t: WatchtowerTransition, seat: Seat) -> Reason | None:
    """Return why it is not the time for a seat to place or burn, or None if it is."""
    if not t.seat(seat).alive:
        return "OUT"
    return None if asked_for(t, seat) in ("prepare", "act") else "WAIT" if t.board.active == seat else "NOT_YOUR_TURN"


def moment_to_challenge(t: WatchtowerTransition, seat: Seat) -> Reason | None:
    """Return why it is not the time for a seat to challenge, or None if it is."""
    return "PREPARING" if asked_for(t, seat) == "prepare" else moment(t, seat)


def refused(t: WatchtowerTransition, seat: Seat, action: Action) -> Reject:
    """Return the refusal of an action that is not asked of a seat now."""
    if isinstance(action, PickBack | Give | LineUp | PlanChallenge | Bet):
        if asked_for(t, seat) is None:
            return Reject("NOT_ASKED", "nothing is asked of you")
        return Reject("NOT_NOW", f"no {action.kind} at this stage")
    why = moment_to_challenge(t, seat) if action.kind == "challenge" else moment(t, seat)
    assert why is not None, f"{action} is asked"
    return Reject(why, "it is not the moment")
