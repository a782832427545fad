"""A wall and three phones in a real Chromium look at pictures that are uncovered tile by tile; one line is thin.

A script of our own notes in each page the first frame that shows each step, and what stands where the picture is still
missing. All pages are on one computer, so their clocks are one.
"""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import time
from typing import Any

from workshop.bench.live.browsers import FLAGS, PHONE, Console, browser, post

OPTIONS = {
    "colours": "kept",
    "map": "triangle21",
    "rounds_expansion": 1,
    "rounds_battle": 1,
    "answer_time_speed": 8,
    "reveal_time": 2,
}
WALL: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
SCREENS = ("wall", "phone 1", "phone 2", "phone 3")
THIN = "phone 3"
DELAY_MS = 150  # of the thin line, each way
STEPS = 18

# For each picture: when it is on the page, what is said instead while it is missing, and the frame of each step.
WATCH = """
(() => {
  const seen = (window.__seen = []), known = new WeakMap();
  const note = () => {
    const at = performance.timeOrigin + performance.now();
    const canvas = document.querySelector(".picture canvas");
    if (!canvas) return;
    let entry = known.get(canvas);
    if (!entry) {
      known.set(canvas, (entry = { since: at, steps: {}, told: "" }));
      seen.push(entry);
    }
    const step = canvas.dataset.step;
    if (step === undefined) entry.told ||= canvas.parentElement.innerText.trim();
    else if (!(step in entry.steps)) {
      entry.steps[step] = 0;
      requestAnimationFrame((now) => (entry.steps[step] = performance.timeOrigin + now));
    }
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributeFilter: ["data-step"] });
})();
"""


@dataclass
class Shown:
    """A picture on one screen; times in ms since the question opened there for the first screen that showed it."""

    steps: dict[int, float]
    first_ms: float  # until anything of it was there
    told: str  # what stood there meanwhile


@dataclass
class Opening:
    """A question that was opened: how thin the line of one phone was, and how long all waited for its picture."""

    kbits: int | None
    waited_ms: float
    shown: dict[str, Shown] = field(default_factory=dict)

    def apart_ms(self, screens: Sequence[str]) -> list[float]:
        """Return for each step by how much (ms) it came earlier on one of these screens than on another."""
        every = [self.shown[name].steps for name in screens]
        both = sorted(set.intersection(*map(set, every)))
        return [max(one[step] for one in every) - min(one[step] for one in every) for step in both]


class _Watched(Console):
    """The console, which notes how long the announcement of the last question lasted."""

    announced = waited_ms = 0.0

    def _seen(self, update: dict[str, Any]) -> None:
        before = self.stage["kind"] if self.update else ""
        super()._seen(update)
        if self.stage["kind"] == "announcing" != before:
            self.announced = time()
        elif before == "announcing" and self.stage["kind"] != before:
            self.waited_ms = (time() - self.announced) * 1000


async def look(port: int, bank: str, lines_kbits: Sequence[int | None], questions: int) -> list[Opening]:
    """Play in a room of its own, with the line of a phone as thin as said for so many questions each."""
    from playwright.async_api import async_playwright

    opened = post(f"http://127.0.0.1:{port}/api/rooms", {"lang": "en"})
    code = opened["code"]
    host = _Watched(code, opened["host_token"])
    await asyncio.get_running_loop().create_connection(lambda: host.phone, "127.0.0.1", port)
    await host.phone.ready
    host.phone.command("configure", game="conquest", preset="short", options=OPTIONS, seats=3)
    host.phone.command("set_content", lang="en", banks=[bank])
    found: list[Opening] = []
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=browser(), args=list(FLAGS))
        pages: dict[str, Any] = {}
        for name in SCREENS:
            context = await chromium.new_context(**(WALL if name == "wall" else PHONE))
            page = pages[name] = await context.new_page()
            await page.add_init_script(WATCH)
            await page.goto(f"http://127.0.0.1:{port}/{'tv' if name == 'wall' else 'j'}/{code}")
            if name == "wall":
                continue
            await page.locator("form input").last.fill(name)
            await page.locator("form .go").last.click()
            while not any(player["name"] == name for player in host.update["room"]["players"]):
                await host.change()
        devtools = await pages[THIN].context.new_cdp_session(pages[THIN])
        await devtools.send("Network.enable")
        host.phone.command("start")
        while host.update["room"]["phase"] != "playing":
            await host.change()
        for kbits in lines_kbits:
            speed = -1 if kbits is None else kbits * 1000 // 8
            await devtools.send(
                "Network.emulateNetworkConditions",
                {
                    "offline": False,
                    "latency": 0 if kbits is None else DELAY_MS,
                    "downloadThroughput": speed,
                    "uploadThroughput": speed,
                },
            )
            for _ in range(questions):
                found.append(await _opening(host, pages, kbits))
        await chromium.close()
    host.phone.close()
    return found


async def _opening(host: _Watched, pages: dict[str, Any], kbits: int | None) -> Opening:
    """Come to the next question with a picture, and look at it until it is open no more."""
    before = {name: await page.evaluate("window.__seen.length") for name, page in pages.items()}
    await host.to_speed_question()
    waited = host.waited_ms
    await pages["wall"].locator(f'.picture canvas[data-step="{STEPS}"]').wait_for()
    for name in SCREENS[1:]:  # who does not answer is not waited for the next time
        await pages[name].locator(".ask.number .keys .key").first.tap()
        await pages[name].locator(".ask.number .go").tap()
    await host.answers()
    entries = {name: await page.evaluate(f"window.__seen[{before[name]}] ?? null") for name, page in pages.items()}
    since = min(entry["since"] for entry in entries.values() if entry)
    one = Opening(kbits, waited)
    for name, entry in entries.items():
        steps = {int(step): at - since for step, at in (entry or {"steps": {}})["steps"].items() if at}
        told = re.sub(r"\s+", " ", entry["told"]) if entry else ""
        one.shown[name] = Shown(steps, min(steps.values(), default=float("inf")), told)
    host.act("next")
    return one


def meet(port: int, bank: str, lines_kbits: Sequence[int | None], questions: int) -> list[Opening]:
    """Do what :func:`look` does. Raises ``TimeoutError`` where nothing happens for long."""
    return asyncio.run(look(port, bank, lines_kbits, questions))
