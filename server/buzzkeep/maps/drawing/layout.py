"""What every builder needs at the end: numbers in reading order, list flag, the file's text."""

from collections.abc import Sequence

import orjson

from buzzkeep.maps.checks import MapError, check
from buzzkeep.maps.model import TAP_PX, Map, MapTerritory

CASTLE_LIFT = 18
"""How far a castle stands above the label point, so that castle and value together are centred there."""


def numbered(territories: Sequence[MapTerritory], row_height: int) -> tuple[MapTerritory, ...]:
    """Return the territories in reading order, numbered from 1, each with its neighbours in that order.

    They stand in rows of ``row_height`` units from the north, each from west to east.
    """
    top = min(t.label[1] for t in territories)
    order = sorted(territories, key=lambda t: ((t.label[1] - top) // row_height, t.label[0]))
    rank = {territory.id: i for i, territory in enumerate(order)}
    return tuple(
        territory.model_copy(
            update={"number": i, "neighbours": tuple(sorted(territory.neighbours, key=rank.__getitem__))}
        )
        for i, territory in enumerate(order, start=1)
    )


def finished(draft: Map) -> Map:
    """Set the list flag by measuring, then check. Raises :class:`MapError`."""
    small = any(draft.tap_px(territory) < TAP_PX for territory in draft.territories)
    done = draft.model_copy(update={"list_needed": small})
    problems = check(done)
    if problems:
        raise MapError(done.id, problems)
    return done


def text(finished_map: Map) -> str:
    """Return the file's text: JSON with one territory a line, for readable diffs."""
    raw = finished_map.model_dump(mode="json")
    lines = []
    for key, value in raw.items():
        if key == "territories":
            rows = ",\n".join("  " + orjson.dumps(territory).decode() for territory in value)
            lines.append(f' "{key}": [\n{rows}\n ]')
        else:
            lines.append(f' "{key}": {orjson.dumps(value).decode()}')
    return "{\n" + ",\n".join(lines) + "\n}\n"
