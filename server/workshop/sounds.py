"""``make sounds``: renders the wall's music, sets the level of each piece by its loudness, and writes both down.

Levels go to ``host_ui/music/levels.json``, what was measured to ``host_ui/music/LEVELS.md``. Names as arguments: only
these are set anew. Loudness is by ITU-R BS.1770: loops and the finale as a whole, the others at their loudest 400 ms.
"""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pyloudnorm
from scipy.signal import resample_poly

from workshop.nodejs import CHECKOUT, run

MUSIC = CHECKOUT / "host_ui/music"
RATE = 24_000  # as host_ui/music/player.ts renders it
MIXES = {"think1+2": ("think1", "think2"), "duel+siege": ("duel", "siege")} | {
    f"think1+2+{last[5:]}": ("think1", "think2", last) for last in ("think3", "think3b", "think3c")
}
BED, STING = -23.0, -18.0
TARGETS = {
    **{"lobby": BED, "conquest": BED, "drinking": BED, "pudding": BED, "duel": BED},
    **{"virus": -25.0, "tower": -25.0, "siege": -25.0, "think1": -25.0, "think2": -27.0},  # these swell, or add up
    **{"think3": -25.0, "think3b": -25.0, "think3c": -25.0, "count": -20.0, "finale": -19.0},
    **{"breath": -24.0, "tick": -24.0, "card": -22.0, "locked": -20.0, "points": -20.0, "shutter": -19.5},
    **{f"join{place}": -20.0 for place in range(1, 9)},
}
"""LUFS; of the pieces that are not here it is STING."""
NEAR_DB = 0.1
TURNS = 4
PEAK_DB = -1.0


@dataclass(frozen=True)
class Measured:
    """Integrated and largest momentary loudness (LUFS), true peak (dBTP), a loop's step at its seam over others."""

    whole: float
    momentary: float
    peak: float
    seam: float | None

    def loudness(self, name: str) -> float:
        """Return what the target of a piece is about."""
        lasting = self.seam is not None or name in ("count", "finale")
        return self.whole if lasting else self.momentary


def measure(samples: Any, loop: bool) -> Measured:
    """Measure stereo samples; a loop is heard twice, a short piece with silence around it."""
    silence = np.zeros((RATE, 2))
    heard = np.concatenate((samples, samples) if loop else (silence[: RATE // 2], samples, silence))
    meter = pyloudnorm.Meter(RATE, block_size=0.4)
    weighted = heard.copy()
    for stage in meter._filters.values():
        weighted = np.stack([stage.apply_filter(weighted[:, side]) for side in (0, 1)], axis=1)
    power = np.cumsum((weighted**2).sum(axis=1))
    window, hop = int(0.4 * RATE), RATE // 100
    loudest = np.max(power[window::hop] - power[:-window:hop]) / window
    step = float(np.abs(np.diff(samples, axis=0)).max())
    return Measured(
        meter.integrated_loudness(heard),
        -0.691 + 10 * float(np.log10(loudest + 1e-12)),
        20 * float(np.log10(np.abs(resample_poly(heard, 4, 1, axis=0)).max() + 1e-12)),
        float(np.abs(samples[0] - samples[-1]).max()) / step if loop else None,
    )


def rendered(folder: Path, names: list[str], gain: dict[str, float] | None) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what Node.js says of pieces, and their samples."""
    wish = {"folder": str(folder), "gain": gain, "names": names, "rate": RATE}
    told = json.loads(run("server/workshop/sounds.mjs", json.dumps(wish)))
    return told, {name: np.fromfile(folder / f"{name}.f32", "<f4").reshape(-1, 2).astype(float) for name in told}


def levelled(folder: Path, names: list[str], levels: dict[str, float]) -> dict[str, float]:
    """Return the levels at which pieces are as loud as they should be, none with a peak that clips."""
    left = list(names)
    for _ in range(TURNS):
        told, samples = rendered(folder, left, levels)
        for name in list(left):
            found = measure(samples[name], told[name]["loop"])
            off = min(TARGETS.get(name, STING) - found.loudness(name), PEAK_DB - 0.2 - found.peak)
            levels[name] = round(levels[name] + off, 1)
            if abs(off) < NEAR_DB:
                left.remove(name)
        if not left:
            break
    return levels


def table(told: dict[str, Any], samples: dict[str, Any]) -> str:
    """Return the measurements as Markdown: pieces, and beds that run in step."""
    for mix, parts in MIXES.items():
        longest = max(len(samples[part]) for part in parts)
        samples[mix] = sum(np.tile(samples[part], (longest // len(samples[part]), 1)) for part in parts)
        told[mix] = {"seconds": longest / RATE, "loop": True, "ms": sum(told[part]["ms"] for part in parts)}
    rows = [
        "Written by `make sounds`: loudness in LUFS (as a whole, loudest 400 ms), true peak in dBTP, the step at the",
        "seam of a loop over its largest (below 1 there is no click), kB in the wall's memory, ms of a processor.",
        "",
        "| piece | s | whole | loudest | peak | seam | kB | ms |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name, one in told.items():
        found = measure(samples[name], one["loop"])
        seam = "" if found.seam is None else f"{found.seam:.2f}"
        rows.append(
            f"| {name} | {one['seconds']:.1f} | {found.whole:.1f} | {found.momentary:.1f} | {found.peak:.1f} "
            f"| {seam} | {one['seconds'] * RATE * 8 / 1000:.0f} | {one['ms']:.0f} |"
        )
    return "\n".join(rows) + "\n"


def main(names: list[str]) -> None:
    """Set and measure; ``names`` are the pieces to set anew, none: all."""
    written = MUSIC / "levels.json"
    with TemporaryDirectory() as folder:
        kept = json.loads(written.read_text("utf-8"))
        told, _ = rendered(Path(folder), [], None)
        levels = levelled(Path(folder), names or list(told), {name: kept.get(name, -6.0) for name in told})
        written.write_text(json.dumps(dict(sorted(levels.items())), indent=2) + "\n", "utf-8")
        measured = table(*rendered(Path(folder), [], levels))
    (MUSIC / "LEVELS.md").write_text(measured, "utf-8")
    print(measured)


if __name__ == "__main__":
    main(sys.argv[1:])
