"""Writes the TypeScript types of the wire and of each game from the Python models."""

import json
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from pydantic import TypeAdapter

from buzzkeep.banks.model import Item
from buzzkeep.banks.reviewing.editing import Checked, NewBank
from buzzkeep.banks.reviewing.review import Filter, Listing, QuestionSheet
from buzzkeep.banks.reviewing.uploading import Upload, Uploaded
from buzzkeep.engine.registry import installed
from buzzkeep.mapmaking.uploading import MapUpload, MapUploaded
from buzzkeep.net import answers, wire
from buzzkeep.net.uploads import UploadEnd, UploadProgress
from buzzkeep.rooms.results import Results
from workshop import nodejs
from workshop.dev.sent import SENT
from workshop.nodejs import CHECKOUT

# the generator's remark on where a definition came from, and the comment it leaves empty
_ORIGIN = r" \* This (?:interface|type) was referenced by .*\n \* via the `definition` .*\n"
_NOISE = re.compile(rf"/\*\*\n{_ORIGIN} \*/\n|( \*\n)?{_ORIGIN}")
TARGET = CHECKOUT / "server" / "client" / "wire"
ANSWERED = (
    *(answers.NewRoom, answers.RoomExists, answers.Evenings, answers.GameEntry, answers.MapEntry, answers.BankEntry),
    *(Listing, QuestionSheet, Checked, Uploaded, MapUploaded, UploadProgress, UploadEnd, answers.Failed, Results),
)
"""Everything that is answered as JSON, but for the outlines of maps."""


def _drop_titles(node: Any, *, named: bool = False) -> Any:
    """Remove the titles of fields (each would become a type of its own), keep those of models."""
    if isinstance(node, dict):
        return {
            key: {name: _drop_titles(value, named=True) for name, value in inner.items()}
            if key == "$defs"
            else {name: _drop_titles(value) for name, value in inner.items()}
            if key == "properties"
            else _drop_titles(inner)
            for key, inner in node.items()
            if not (key == "title" and not named) and key != "discriminator"
        }
    if isinstance(node, list):
        return [_drop_titles(item) for item in node]
    return node


def _required(node: Any, *, always: bool) -> Any:
    """Mark fields as required: all if they are ``always`` sent, else the discriminators alone.

    The server sends fields with a default, too; a discriminator has one in Python only.
    """
    if isinstance(node, list):
        return [_required(item, always=always) for item in node]
    if not isinstance(node, dict):
        return node
    fixed = {key: _required(inner, always=always) for key, inner in node.items()}
    if "properties" in fixed:
        found = [name for name, field in fixed["properties"].items() if always or "const" in field]
        fixed["required"] = [*dict.fromkeys([*fixed.get("required", []), *found])]
    return fixed


def _named_choices(package: str) -> dict[tuple[Any, ...], str]:
    """Return the names of the ``Literal`` aliases in the modules of a package that are loaded, by their values."""
    modules = [module for name, module in sorted(sys.modules.items()) if f"{name}.".startswith(f"{package}.")]
    aliases = [
        (get_args(value), name)
        for module in modules
        for name, value in vars(module).items()
        if get_origin(value) is Literal and len(get_args(value)) > 1
    ]
    return dict(reversed(aliases))


def _say_choices_once(schemas: dict[str, Any], names: Mapping[tuple[Any, ...], str]) -> dict[str, Any]:
    """Give each list of choices that has a name in Python the same name here, instead of repeating the list."""
    named: dict[str, Any] = {}

    def replaced(node: Any) -> Any:
        if isinstance(node, list):
            return [replaced(item) for item in node]
        if not isinstance(node, dict):
            return node
        values = node.get("enum")
        name = names.get(tuple(values)) if isinstance(values, list) else None
        if name is None or name in schemas:
            return {key: replaced(inner) for key, inner in node.items()}
        named[name] = {"type": node["type"], "enum": values}
        return {"$ref": f"#/$defs/{name}"}

    return {name: replaced(schema) for name, schema in schemas.items()} | named


def _schema(name: str, schemas: dict[str, Any], *, sent_by_server: bool) -> dict[str, Any]:
    """Return what the generator of TypeScript takes to export one type for each definition in ``schemas``."""
    schema = {"$defs": schemas, "title": name, "type": "object", "properties": {}, "additionalProperties": False}
    tidy = _required(_drop_titles(schema), always=sent_by_server)
    tidy["title"] = name
    return {"name": name, "schema": tidy}


def _typescript(wanted: Mapping[str, dict[str, Any]]) -> dict[str, str]:
    """Return the text of each module by the file name of its schema; one start of Node.js serves all."""
    texts = json.loads(nodejs.run("server/workshop/dev/types.mjs", json.dumps(list(wanted.values()))))
    return {
        file: _NOISE.sub("", text).replace(f"export interface {schema['name']} {{}}\n", "")
        for (file, schema), text in zip(wanted.items(), texts, strict=True)
    }


def definitions(**types: Any) -> dict[str, Any]:
    """Return the JSON schemas of types, and of everything they are made of, by name."""
    inputs = [(name, "serialization", TypeAdapter(tp)) for name, tp in types.items()]
    mapped, shared = TypeAdapter.json_schemas(inputs, ref_template="#/$defs/{model}")  # type: ignore[arg-type]  # its keys may be names
    definitions = dict(shared.get("$defs", {}))
    for (name, _mode), schema in mapped.items():
        if schema.get("$ref") != f"#/$defs/{name}":
            definitions[str(name)] = schema
    for name in ("Action", "Event"):
        if set(definitions.get(name, ())) == {"$ref"}:  # a single record: the generator would leave out its second name
            definitions[name] = {"anyOf": [definitions[name]]}
    return definitions


def modules() -> dict[str, str]:
    """Return the text of every generated module, by file name below ``server/client/wire``."""
    asked = {"Item": Item, "Filter": Filter, "Upload": Upload, "MapUpload": MapUpload, "NewBank": NewBank}
    looked_up = definitions(**named(ANSWERED), **asked)
    wanted = {
        "messages.ts": _schema("ServerMessages", definitions(**named(SENT)), sent_by_server=True),
        "http.ts": _schema("Answers", looked_up, sent_by_server=True),
        "commands.ts": _schema(
            "ClientMessages", definitions(Command=wire.Command, Auth=wire.Auth, Hint=wire.Hint), sent_by_server=False
        ),
    }
    for game in installed():
        choices = _named_choices(f"buzzkeep.games.{game.info.id}")
        seen = _say_choices_once(definitions(View=game.view_type, Event=game.event_type), choices)
        acts = _say_choices_once(definitions(Action=game.action_type, **named(game.hints.values())), choices)
        wanted[f"games/{game.info.id}.ts"] = _schema("Game", seen, sent_by_server=True)
        wanted[f"games/{game.info.id}_actions.ts"] = _schema("GameActions", acts, sent_by_server=False)
    return _typescript(wanted)


def named(models: Iterable[type]) -> dict[str, type]:
    """Return models by their names."""
    return {model.__name__: model for model in models}


def stale() -> list[str]:
    """Return the generated files that differ from what the models say now."""
    return [
        name
        for name, text in modules().items()
        if not (TARGET / name).exists() or (TARGET / name).read_text("utf-8") != text
    ]


def write() -> list[Path]:
    """Write all modules; return the files."""
    files = []
    for name, text in modules().items():
        file = TARGET / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        files.append(file)
    return files
