"""A host's ruling on a question that is settled (R12.9): points are put right, or play goes back to before it."""

from collections.abc import Iterable
from dataclasses import replace

from buzzkeep.game import Corrected, Flow, Overrule, Reject, Rewind, Seat, Stay, overruling
from buzzkeep.games.conquest import rewinding, story
from buzzkeep.games.conquest.board import PastQuestion, Table
from buzzkeep.games.conquest.stages.question import ConquestQuestion
from buzzkeep.games.conquest.stakes import ForBattle, ForClaims, ForDuel, ForPrize, ForTower, Stakes
from buzzkeep.games.conquest.territories import ALLOCATION_VALUE


def refused(t: Table, given: Overrule) -> Reject | None:
    """Return why the host cannot rule so, or None."""
    turn, one = story.settled(t.board).get(given.question, (0, None))
    if one is None or given.how not in ("points", "rewind"):
        return Reject("NO_CORRECTION", f"question {given.question} is not settled")
    counts = overruling.counting(_question(one).card_of(t), given)
    if counts is None or counts == one.counts:
        return Reject("NO_CORRECTION", "that is what counts, or no answer to such a question")
    return rewinding.refused(t, Rewind(turn, "appeal")) if given.how == "rewind" else None


def carried_out(t: Table, given: Overrule) -> Flow:
    """Carry the ruling out; it is told as a correction, after those that it brings."""
    number, one = story.settled(t.board)[given.question]
    card = _question(one).card_of(t)
    counts = overruling.counting(card, given) or ()
    flow: Flow = Stay()
    if given.how == "rewind":
        flow = rewinding.carried_out(t, Rewind(number, "appeal"))
    else:
        moved = [(seat, by) for seat, by in difference(t, given.question, counts).items() if t.board.seat(seat).alive]
        points = (Corrected(seat, "points", by, "", None, "appeal", t.now) for seat, by in moved if by)
        turn = t.board.turns[number]
        settled = tuple(replace(each, counts=counts) if each is one else each for each in turn.settled)
        turns = (*t.board.turns[:number], replace(turn, settled=settled), *t.board.turns[number + 1 :])
        t.set(turns=turns, corrections=(*t.board.corrections, *points))
    told = overruling.told(card, counts)
    ruling = Corrected(one.seats[0], "ruling", given.question, told, None, "appeal", t.now)
    t.set(corrections=(*t.board.corrections, ruling))
    return flow


def difference(t: Table, question: int, counts: tuple[int, ...]) -> dict[Seat, int]:
    """Return by how much each score would be another one if that had counted: the difference of two settlements."""
    number, one = story.settled(t.board)[question]
    settled = t.board.turns[number].settled
    behind = [each for each in settled[settled.index(one) + 1 :] if each.fight == one.fight]
    was, instead = (_brought(t, number, (each, *behind)) for each in (one, replace(one, counts=counts)))
    return {seat: instead[seat] - points for seat, points in was.items()}


def _brought(t: Table, number: int, chain: Iterable[PastQuestion]) -> dict[Seat, int]:
    """Return what the questions for a stake brought each seat until one decided it, on the map of then."""
    _, board = next(each for each in story.begun(t.board, number) if each[0] == number)
    most = {"": 0, "one": 1, "two": 2, "rank": sum(land.owner is None for land in board.lands)}
    found = dict.fromkeys(t.seats, 0)

    def settle(then: Table) -> None:
        then.set(lands=board.lands, seats=board.seats, history=board.history, corrections=board.corrections)
        for one in chain:
            if not one.counts:
                return
            if one.fight is not None and one.fight.castle:
                then.set_seat(one.fight.defender, towers=one.fight.towers - one.fight.tower + 1)
            question, before = _question(one), t.game.scores(then.board)
            replies = overruling.translated(question.card_of(t), one.counts, one.replies)
            verdict = question.judge(then, replies, one.opened_at)
            question.stake.settle(then, verdict, question.right(then, replies))
            for seat, points in t.game.scores(then.board).items():
                found[seat] += points - before[seat]
            if not verdict.goes_on:
                ranked = () if verdict.winner is None else (verdict.winner, *question.behind(then, verdict))
                for seat in ranked[: most[one.gives]]:
                    found[seat] += ALLOCATION_VALUE
                return

    t.preview(settle)
    return found


def _question(one: PastQuestion) -> ConquestQuestion:
    """Return the question as it was put."""
    asked = ConquestQuestion(_stake(one), one.seats, one.heat, witnesses=one.witnesses, out=one.out)
    return replace(asked, serial=one.serial, card=one.card)


def _stake(one: PastQuestion) -> Stakes:
    if one.fight is not None:
        return ForDuel(one.fight, 0) if one.by == "number" else ForBattle(one.fight, 0, timed=one.timed, by=one.by)
    if one.claims:
        return ForClaims(one.claims, one.by)
    return ForPrize(False, one.by, one.gives) if one.gives else ForTower(one.by)
