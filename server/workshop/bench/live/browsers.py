"""The same races with two phones in a real Chromium: the real page, real touches, a real match of conquest.

What really happened is noted in the pages by a script of our own: when the question came in, the first frame that
shows it, and the time stamp of the touch. A reaction runs from that frame, or from 25 ms after the question came in if
drawing took longer: that is the rule of the measure (``DRAWING_MOST_MS``), here on other code than the page's.
"""

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic, time
from typing import Any

import click

from buzzkeep.fairness.limits import DRAWING_MOST_MS
from workshop.bench.live.meeting import STALL_MS, Outcome, Race, Stalls, note_stalls
from workshop.bench.live.phone import Phone
from workshop.bench.live.proxy import TRUSTED, BadLine, LineKind

NAME = "browsers"
LINES = (LineKind(150, 10), LineKind(5, 1))
SLOWER_MS = (0.0, 20.0)
REACTION_MS = (900.0, 1_300.0)  # a digit has to be typed before
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
OPTIONS = {
    "colours": "kept",
    "map": "triangle21",
    "rounds_expansion": 1,
    "rounds_battle": 1,
    "answer_time_speed": 8,
    "reveal_time": 2,
}
PATIENCE_S = 30.0

# For each new number pad: when its question came in, the frame that shows it, and every touch while it is there.
WATCH = """
(() => {
  const seen = (window.__seen = []), came = new Map();
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        const id = /"(?:\\/game\\/)?prompts":\\[\\{"id":"(p\\d+)","kind":"number"/.exec(data)?.[1];
        if (id && !came.has(id)) came.set(id, performance.now());
      });
    }
  };
  let pad = null;
  new MutationObserver(() => {
    const now = document.querySelector(".ask.number .keys");
    if (now && now !== pad) {
      const entry = { came: [...came.values()].at(-1), at: null, downs: [] };
      seen.push(entry);
      requestAnimationFrame(() => (entry.at = performance.now()));
    }
    pad = now;
  }).observe(document, { subtree: true, childList: true });
  addEventListener("pointerdown", (event) => seen.length && seen.at(-1).downs.push(event.timeStamp), { capture: true });
})();
"""
PLACES = """
(count) => {
  const entry = window.__seen[count];
  const go = document.querySelector(".ask.number .go"), key = document.querySelector(".ask.number .keys .key");
  if (!entry || entry.at === null || !go || !key) return null;
  const middle = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  return { since: performance.timeOrigin + entry.at, key: middle(key), go: middle(go) };
}
"""


class _Page:
    """A phone of the race: its page and its touches."""

    def __init__(self, page: Any, devtools: Any) -> None:
        self._page, self._devtools, self.questions = page, devtools, 0
        self.drawing_ms: list[float] = []

    async def race(self, reaction_ms: float) -> float:
        """Type a digit, confirm it so long after the question appeared; return the true reaction (ms)."""
        place = None
        until = monotonic() + PATIENCE_S
        while place is None:
            place = await self._page.evaluate(PLACES, self.questions)
            if place is None:
                if monotonic() > until:
                    raise TimeoutError("no number pad appeared on a phone")
                await asyncio.sleep(0.01)
        await self._touch(*place["key"])
        await asyncio.sleep(max(0.0, place["since"] / 1000 + reaction_ms / 1000 - time()))
        await self._touch(*place["go"])
        entry = await self._page.evaluate("(count) => window.__seen[count]", self.questions)
        self.questions += 1
        self.drawing_ms.append(entry["at"] - entry["came"])
        since: float = min(entry["at"], entry["came"] + DRAWING_MOST_MS)
        return float(entry["downs"][1]) - since

    async def _touch(self, x: float, y: float) -> None:
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            await self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


class Console:
    """The console: it lets chance choose and goes on at once, so that one speed question follows the other."""

    def __init__(self, code: str, token: str) -> None:
        self.phone = Phone(code, "host", token, news=self._seen)
        self.update: dict[str, Any] = {}
        self._changed = asyncio.Event()

    def _seen(self, update: dict[str, Any]) -> None:
        self.update = update
        self._changed.set()

    async def change(self) -> None:
        """Wait for the next update."""
        self._changed.clear()
        await asyncio.wait_for(self._changed.wait(), PATIENCE_S)

    @property
    def stage(self) -> dict[str, Any]:
        """The stage of the match; nothing before it."""
        game = self.update.get("game")
        stage: dict[str, Any] = game["view"]["stage"] if game else {"kind": "none"}
        return stage

    @property
    def speed(self) -> bool:
        """True while a speed question is open."""
        return bool(self.stage["kind"] == "asking" and self.stage["question"]["format"] == "number")

    def act(self, kind: str) -> None:
        """Use a power of the host on the running match."""
        prompts = self.update["game"]["prompts"]
        self.phone.command("host_act", prompt=prompts[0]["id"] if prompts else "-", action={"kind": kind})

    async def to_speed_question(self) -> None:
        """Go on until a speed question is open; after the last one of a match begin another."""
        while not self.speed:
            stage, seq = self.stage, self.update["seq"]
            if self.update["room"]["phase"] == "over":
                self.phone.command("rematch")
            elif self.update["game"]["view"]["phase"] == "battle":
                self.act("end")
            elif stage["kind"] in ("picking", "choosing", "asking"):
                self.act("skip")
            elif stage["kind"].startswith(("revealing", "showing", "card")):
                self.act("next")
            while self.update["seq"] == seq:
                await self.change()

    async def answers(self) -> dict[str, Any]:
        """Wait until the open question is answered; return its reveal. A dead heat simply is the next race."""
        while self.stage["kind"] != "revealing":
            await self.change()
        return self.stage


def browser() -> str | None:
    """Return the Chromium to drive: the one that TEST_BROWSER names, or one that is found; None if there is none."""
    named = os.environ.get("TEST_BROWSER")
    names = (named,) if named else ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if (found := shutil.which(name))), None)


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    """Send a JSON object and return the one that is answered."""
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=10) as response:
        found: dict[str, Any] = json.load(response)
    return found


async def _race(port: int, races: int, seed: int) -> Outcome:
    from playwright.async_api import async_playwright

    opened = post(f"http://127.0.0.1:{port}/api/rooms", {"lang": "en"})
    code, loop, chance = opened["code"], asyncio.get_running_loop(), Random(f"{seed}/{NAME}")
    host = Console(code, opened["host_token"])
    await loop.create_connection(lambda: host.phone, "127.0.0.1", port)
    await host.phone.ready
    host.phone.command("configure", game="conquest", preset="short", options=OPTIONS, seats=2)
    lines = [await BadLine(kind, port, f"{seed}/{seat}").open() for seat, kind in enumerate(LINES)]
    outcome = Outcome(NAME)
    noted: list[tuple[float, float]] = []
    watch = loop.create_task(note_stalls(noted))
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=browser(), args=list(FLAGS))
        pages = []
        for seat, line in enumerate(lines):
            context = await chromium.new_context(**PHONE)
            page = await context.new_page()
            await page.add_init_script(WATCH)
            await page.goto(f"http://127.0.0.1:{line.port}/j/{code}")
            await page.locator("form input").last.fill(f"Phone {seat}")
            await page.locator("form .go").last.click()
            pages.append(_Page(page, await context.new_cdp_session(page)))
            while len(host.update["room"]["players"]) <= seat:
                await host.change()
        host.phone.command("start")
        while host.update["room"]["phase"] != "playing":
            await host.change()
        for number in range(1, races + 1):
            await host.to_speed_question()
            base = chance.uniform(*REACTION_MS)
            runs = await asyncio.gather(
                *(page.race(base + slower) for page, slower in zip(pages, SLOWER_MS, strict=True))
            )
            at = monotonic()
            shown = await host.answers()
            timed = {answer["seat"]: answer["elapsed_ms"] for answer in shown["answers"]}
            links = {link["player"]: link for link in host.update["room"]["host"]["links"]}
            flags = [tuple(links[player["id"]]["flags"]) for player in host.update["room"]["players"]]
            outcome.races.append(
                Race(number, at, (runs[0], runs[1]), (timed[0], timed[1]), shown["winner"], (flags[0], flags[1]))
            )
        await chromium.close()
    watch.cancel()
    host.phone.close()
    for seat, phone in enumerate(pages):
        middle = median(phone.drawing_ms)
        outcome.notes.append(f"phone {seat} drew the question {middle:.0f} ms after it came in (median)")
    for line in lines:
        line.close()
        noted.extend((at, late * 1000) for at, late in line.lateness if late * 1000 > STALL_MS)
    return outcome.disturbed_by(Stalls(noted))


def meet(races: int, seed: int = 1) -> Outcome:
    """Serve a match, race in it with two phones in Chromium, and return what came of it."""
    try:
        import playwright  # noqa: F401  # only to tell early, and in words, that it is missing
    except ImportError:
        raise click.ClickException("races in a browser need playwright: pip install playwright") from None
    if browser() is None:
        raise click.ClickException("no Chromium found; name one in TEST_BROWSER")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-u", "-m", "buzzkeep", "serve", "--host", "127.0.0.1", "--port", "0"]
        command += ["--trust-proxy", TRUSTED, "--proxy-tells-rtt"]
        command += ["--db", str(Path(folder) / "bench.db")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                for line in process.stdout:
                    if found := re.search(r"http://127\.0\.0\.1:(\d+)/j", line):
                        return asyncio.run(_race(int(found[1]), races, seed))
                raise click.ClickException("the server of the races did not start; its reason is above")
            finally:
                process.terminate()
                process.wait(timeout=20)
