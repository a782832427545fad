"""The wire models and the TypeScript types that are generated from them."""

import pytest

from buzzkeep.dev import types
from buzzkeep.engine import codec
from buzzkeep.net.wire import Command, Update


def test_the_generated_types_are_fresh():
    assert types.stale() == [], "run `make types`"


def test_every_command_refuses_unknown_fields():
    for kind in ("join", "act", "start", "host_act", "configure"):
        with pytest.raises(codec.Malformed):
            codec.load_plain(Command, {"kind": kind, "id": "1", "surprise": 1})


def test_what_is_sent_is_what_the_models_say(room):
    for client in (room.host, room.join("Ann"), room.connect("screen")):
        for update in client.updates():
            codec.load_plain(Update, update)
