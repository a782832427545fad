"""What the wall takes to show an attack and its defences: deadlines have it on top, and views say what comes when."""

from collections.abc import Iterator
from dataclasses import replace

from buzzkeep.game import Millis
from buzzkeep.games.drinking_war.view import AttackBeat, Packet, What

TAKES: dict[What, Millis] = {"card": 450, "flat": 450, "way": 800, "shield": 450, "parry": 600, "back": 800}


def show_ms(laid: int) -> Millis:
    """Return how much longer a deadline is when so many cards are shown first."""
    return TAKES["way"] + TAKES["card"] * laid if laid else 0


def beats(table: Packet) -> tuple[AttackBeat, ...]:
    """Return every moment of an attack so far (R4.2, R4.8); the last one shows what stands now."""
    at, shown = table.at, []
    for beat in _beats(table):
        at = max(at, beat.at)
        shown.append(replace(beat, at=at))
        at += TAKES.get(beat.what, 0)
    return tuple(shown)


def _beats(table: Packet) -> Iterator[AttackBeat]:
    """Yield the moments in order, each with the instant before which it cannot be shown."""
    since, sips, pv, source = table.at, 0, 0, table.launcher
    target = table.defences[0].seat if table.defences else table.target

    def beat(what: What) -> AttackBeat:
        return AttackBeat(since, what, sips, pv, source, target)

    for item in table.items:
        sips, pv = sips + item.sips, pv + item.pv
        yield beat("card")
    if table.flat:
        sips += table.flat
        yield beat("flat")
    yield beat("way")
    yield beat("stands")
    for answer in table.defences:
        if answer.before != sips:
            sips = answer.before
            yield beat("shield")
        since = answer.at
        for card in answer.cards:
            sips = card.left
            yield beat("parry")
        if answer.mirrored:
            sips, source, target = sips + answer.plus, answer.seat, source
            yield beat("back")
            yield beat("stands")
    if table.sips != sips:
        sips = table.sips
        yield beat("shield")
    if table.over or (table.defences and not table.defences[-1].mirrored):
        pv, source, target = table.pv, table.source, table.target
        yield beat("end")
