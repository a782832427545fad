"""A match as its row has it, in plain JSON: so it is stored, exported and bound again."""

from collections.abc import Mapping
from typing import Any

import orjson

from buzzkeep.engine import codec
from buzzkeep.engine.registry import Registry
from buzzkeep.rooms.state import Match


def plain(row: Any) -> dict[str, Any]:
    """Return the row of a match in plain JSON."""
    jsons = {name: orjson.loads(row[name]) for name in ("seats", "options", "material")}
    return {"id": row["id"], "game": row["game"], "key": row["key"].hex(), **jsons}


def bound(registry: Registry, row: Mapping[str, Any]) -> Match:
    """Return a match as its row in plain JSON has it."""
    game = registry.get(row["game"])
    options = game.options_type.model_validate_json(orjson.dumps(row["options"]))
    rules = game.bind(options, codec.load_plain(game.material_type, row["material"]))
    return Match(row["id"], game.info.id, rules, bytes.fromhex(row["key"]), tuple(row["seats"]))
