"""What the host sees of each player's line, in figures and plain sentences; and what a player sees of his own."""

from typing import Any

from buzzkeep import fairness
from buzzkeep.engine.game import Text
from buzzkeep.engine.types import Member
from buzzkeep.rooms.view import Coverage, Link, LinkSource, Remark

_FLAGS = {
    fairness.Flag.SLOW_SCRIPT: Text(
        fr="La page de ce téléphone répond toujours bien plus tard que son navigateur. "
        "Ses réponses sont chronométrées avec prudence.",
        en="This phone’s page always answers much later than its browser does. Its answers are timed conservatively.",
    ),
    fairness.Flag.SLOW_FRAMES: Text(
        fr="Le navigateur de ce téléphone répond toujours bien plus tard que sa connexion. "
        "Ses réponses sont chronométrées avec prudence.",
        en="This phone’s browser always answers much later than its connection does. "
        "Its answers are timed conservatively.",
    ),
    fairness.Flag.HIGH_IMPLIED: Text(
        fr="L’horloge de ce téléphone n’est pas plausible. Ses réponses sont chronométrées avec prudence.",
        en="This phone’s clock is implausible. Its answers are timed conservatively.",
    ),
}
_UNMEASURED = Text(
    fr="Aucune mesure pour l’instant\u00a0: rien n’est encore compensé.",
    en="Not measured yet: nothing is compensated so far.",
)
_PAGE_ONLY = Text(
    fr="Seule la page du téléphone répond aux mesures\u00a0; le navigateur ne le fait pas (connexion par requêtes).",
    en="Only the phone’s page answers the measurements, its browser does not (a connection by polling).",
)
_BEYOND_CAP = Text(
    fr="Cette ligne est plus lente que ce qui est compensé au plus\u00a0: ce joueur perd la différence.",
    en="This line is slower than what is compensated at most: this player loses the difference.",
)


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
    remarks: tuple[Remark, ...] = ()
    if known is None:
        remarks = (Remark("unmeasured", _UNMEASURED),)
    else:
        if not line.has_pings and len(line.probes) >= fairness.ENOUGH:
            remarks = (Remark("page_only", _PAGE_ONLY),)
        if known.floor > cap_ms:
            remarks = (*remarks, Remark("beyond_cap", _BEYOND_CAP))
    return Link(
        player=player,
        rtt_ms=rtt_ms,
        floor_ms=None if known is None else round(known.floor),
        jitter_ms=None if known is None else round(known.jitter),
        spare_ms=round(line.bucket),
        sources=sources,
        flags=tuple(Remark(flag.value, _FLAGS[flag]) for flag in line.flags),
        remarks=remarks,
    )


def coverage(line: fairness.Line, cap_ms: float) -> Coverage:
    """Return how much of a player's usual delay is compensated, for the chip on his phone."""
    known = fairness.bounds(line)
    if known is None:
        return "unknown"
    return "full" if known.usual <= cap_ms else "part"
