"""What the host sees of each player's line, in figures and codes; and what a player sees of his own."""

from typing import Any

from buzzkeep import fairness
from buzzkeep.engine.types import Member
from buzzkeep.net.room_view import Coverage, Link, LinkRemark, LinkSource


def cap_ms(options: dict[str, Any]) -> float:
    """Return what the options of a room compensate at most; the usual, if its game does not race by time."""
    return float(options.get("cap_ms", fairness.CAP_MS))


def link(player: Member, rtt_ms: int | None, line: fairness.Line | None, cap_ms: float) -> Link:
    """Return a player's line as the console shows it; ``cap_ms`` is the most that the room compensates."""
    if line is None:
        return Link(player, rtt_ms)
    known = fairness.bounds(line)
    sources: tuple[LinkSource, ...] = (
        *(("kernel",) if line.kernel or line.kernel_least is not None else ()),
        *(("ping",) if line.has_pings else ()),
        *(("probe",) if line.probes else ()),
    )
    remarks: tuple[LinkRemark, ...] = ()
    if known is None:
        remarks = ("unmeasured",)
    else:
        if not line.has_pings and len(line.probes) >= fairness.ENOUGH:
            remarks = ("page_only",)
        elif not line.kernel_seen:
            remarks = ("unproven",)
        if known.floor > cap_ms:
            remarks = (*remarks, "beyond_cap")
    return Link(
        player=player,
        rtt_ms=rtt_ms,
        floor_ms=None if known is None else round(known.floor),
        jitter_ms=None if known is None else round(known.jitter),
        spare_ms=round(line.bucket),
        sources=sources,
        flags=tuple(line.flags),
        remarks=remarks,
    )


def coverage(line: fairness.Line, known: fairness.Bounds | None, cap_ms: float) -> Coverage:
    """Return how much of a line's usual delay is compensated, for the chip on a phone; ``known`` are its bounds."""
    if known is None:
        return "unknown"
    if not line.kernel_seen and known.usual > fairness.BLIND_MS:
        return "unproven"
    return "full" if known.usual <= cap_ms else "part"
