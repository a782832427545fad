"""``buzzkeep bench phone``: how long a slow phone works on what it shows, in a match of each game.

::

    buzzkeep bench phone                               # all five games, a processor throttled 6 times
    buzzkeep bench phone --game watchtower --longest 9 # one game, and what its nine longest tasks did
    buzzkeep bench phone --against ../before           # and another checkout (with its .venv), in turns

A phone in Chromium plays against bots, by whatever a finger can reach, and sees the end. A task is what holds up
everything else; its time is that of the processor of the page's thread, as the trace has it. "Tap to visible" is the
browser's own Event Timing, from the touch to the frame that shows what came of it, and beside it the processor's share
of that. Throttling waits by the clock, so a busy machine makes all of it longer: then compare with another checkout,
or take ``--rate 1`` times the rate.
"""

import asyncio
import json
import re
import tempfile
from collections import Counter
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import click

from buzzkeep.engine.registry import installed
from workshop.bench.live.browsers import FLAGS, Console, browser, post
from workshop.bench.load import named, quantile, served

GAMES = ("conquest", "pudding_wars", "virus_war", "watchtower", "drinking_war")
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
LONG_MS, TOO_LONG_MS = 50.0, 200.0
TRACED = (
    "-*",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "blink.user_timing",
    "v8.execute",
)
PAUSE_S = (0.6, 1.4)  # between two taps
STUCK_S = 8.0  # after which the host goes on
PODIUM_S = 2.0  # that the end is looked at

# The first name field and the frame that shows it; for each screen a mark in the trace; how long each touch took.
WATCH = """
(() => {
  const seen = (window.seen = { field: null, taps: [] });
  let screen = "";
  new MutationObserver(() => {
    if (seen.field === null && document.querySelector(".field input"))
      requestAnimationFrame(() => setTimeout(() => (seen.field ??= performance.now())));
    const now = document.querySelector(".play, .lobby, .porch")?.className ?? "";
    if (now !== screen) performance.mark("screen " + (screen = now));
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (one.interactionId) seen.taps.push([one.interactionId, one.duration]);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
})();
"""
# What a finger can reach in the play; last the ways to confirm and to pass.
REACH = """() => {
  const within = document.querySelector("dialog[open], .sheet:not([hidden])") ?? document.querySelector(".play");
  const found = [];
  const offered = "button, [role=button], [data-territory], [role=application]";
  for (const one of within?.querySelectorAll(offered) ?? []) {
    if (one.disabled || one.ariaDisabled === "true" || one.closest("[inert], .flag, .reactions")) continue;
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (box.width < 8 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const top = document.elementFromPoint(x, y);
    if (!top || !one.contains(top)) continue;
    found.push({ x, y, go: one.matches(".go"), on: one.ariaPressed === "true", drawn: one.matches("[role=application]"),
      wide: box.width, name: `${one.className.baseVal ?? one.className} ${one.textContent}`.slice(0, 40) });
  }
  return found;
}"""


@dataclass
class Task:
    """Something that the page's thread did in one go: processor and real time (ms), and what it consisted of."""

    cpu_ms: float
    real_ms: float
    at_s: float
    screen: str = ""
    parts: Counter[str] = field(default_factory=Counter)  # ms of the processor, each without those inside


@dataclass
class Felt:
    """What one match came to on the phone."""

    field_ms: float = float("nan")
    taps_ms: list[float] = field(default_factory=list)
    tap_cpu_ms: list[float] = field(default_factory=list)
    tasks: list[Task] = field(default_factory=list)
    cpu_s: float = 0.0


class _Finger:
    """Plays by what it can reach: chance of a fixed seed, but complete choices are confirmed."""

    def __init__(self, page: Any, devtools: Any, seed: str) -> None:
        self._page, self._devtools, self._chance = page, devtools, Random(seed)
        self.at: list[float] = []

    async def tap(self) -> bool:
        """Tap once, or draw a stroke; False if nothing can be reached."""
        found = await self._page.evaluate(REACH)
        ready = [one for one in found if one["go"]]
        others = [one for one in found if not one["go"] and not one["on"]]
        if ready and self._chance.random() < 0.7:
            others = ready
        if not (chosen := others or ready):
            return False
        one = self._chance.choice(chosen)
        if one["drawn"]:
            await self._draws(one)
        else:
            await self._touch(("touchStart", one["x"], one["y"]), ("touchEnd", 0, 0))
        return True

    async def _draws(self, one: dict[str, Any]) -> None:
        x, y, far = one["x"], one["y"], one["wide"] * 0.3
        side = self._chance.choice((-1, 1))
        await self._touch(("touchStart", x + side * far, y))
        for step in range(1, 9):
            await self._touch(("touchMove", x + side * far * (1 - step / 16), y + far * step / 16))
        await self._touch(("touchEnd", 0, 0))

    async def _touch(self, *steps: tuple[str, float, float]) -> None:
        for kind, x, y in steps:
            points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
            await self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def _thread(events: Iterable[dict[str, Any]]) -> tuple[int, int]:
    """Return process and thread of the page: where its scripts ran longest."""
    spent: Counter[tuple[int, int]] = Counter()
    for event in events:
        if event["name"] in ("FunctionCall", "EvaluateScript"):
            spent[event["pid"], event["tid"]] += event.get("dur", 0)
    return spent.most_common(1)[0][0]


def _label(event: dict[str, Any]) -> str:
    data = event.get("args", {}).get("data", {}) or {}
    what = data.get("functionName") or data.get("type") or ""
    file = re.sub(r"^.*/|-[A-Z0-9]{8}(?=\.js)|\?.*$", "", data.get("url") or "")
    line = data.get("lineNumber")
    return " ".join(str(part) for part in (event["name"], what, file, line if file else None) if part)


def read_trace(trace: dict[str, Any], felt: Felt) -> None:
    """Take the page's tasks out of a trace of Chromium."""
    events = trace["traceEvents"]
    thread = _thread(events)
    own = sorted(
        (each for each in events if (each["pid"], each["tid"]) == thread and "ts" in each),
        key=lambda each: (each["ts"], -each.get("dur", 0)),
    )
    began, screen = next(each["ts"] for each in own if each["ts"]), ""
    task: Task | None = None
    touches: list[list[float]] = []  # what was worked since each
    lifted = False
    stack: list[tuple[str, float]] = []
    end = -1.0
    for event in own:
        name = event["name"]
        if "blink.user_timing" in event.get("cat", "") and name.startswith("screen "):
            screen = name.removeprefix("screen ")
        if event.get("ph") != "X":
            continue
        cpu = event.get("tdur", 0) / 1000
        if name == "RunTask" and event["ts"] >= end:
            end = event["ts"] + event["dur"]
            task, stack = Task(cpu, event["dur"] / 1000, (event["ts"] - began) / 1e6, screen), []
            felt.cpu_s += cpu / 1000
            felt.tasks.append(task)
            for touch in touches:
                touch.append(cpu)
        elif task is not None and event["ts"] < end:
            while stack and event["ts"] >= stack[-1][1]:
                stack.pop()
            label = _label(event)
            if stack:
                task.parts[stack[-1][0]] -= cpu
            task.parts[label] += cpu
            stack.append((label, event["ts"] + event["dur"]))
            kind = (event.get("args", {}).get("data") or {}).get("type")
            if name == "EventDispatch" and kind == "pointerdown":
                touches.append([task.cpu_ms])
            elif name == "EventDispatch" and kind in ("pointerup", "click"):
                lifted = True
            elif name == "Commit" and lifted:  # the first frame after it
                felt.tap_cpu_ms += map(sum, touches)
                touches, lifted = [], False


async def _play(port: int, game: str, seconds: float, rate: float, seed: int) -> Felt:
    from playwright.async_api import async_playwright

    opened = await asyncio.to_thread(post, f"http://127.0.0.1:{port}/api/rooms", {"lang": "en"})
    code, felt = opened["code"], Felt()
    host = Console(code, opened["host_token"])
    await asyncio.get_running_loop().create_connection(lambda: host.phone, "127.0.0.1", port)
    await host.phone.ready
    host.phone.command("configure", game=game, seats=3)
    for seat in (1, 2):
        host.phone.command("bot", seat=seat, skill=installed().get(game).bot_skills[-1])
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=browser(), args=list(FLAGS))
        context = await chromium.new_context(**PHONE)
        page = await context.new_page()
        devtools = await context.new_cdp_session(page)
        await devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        await page.add_init_script(WATCH)
        await chromium.start_tracing(page=page, categories=list(TRACED))
        await page.goto(f"http://127.0.0.1:{port}/j/{code}")
        await page.locator(".field input").fill("Phone")
        await page.locator(".go").last.tap()
        while not host.update["room"]["players"]:
            await host.change()
        await page.locator(".lobby").wait_for()
        host.phone.command("start")
        while host.update["game"] is None:
            if host.phone.refused:
                raise click.ClickException(f"{game} did not start: {host.phone.refused[0]}")
            await host.change()
        finger, chance = _Finger(page, devtools, f"{seed}/{game}"), Random(seed)
        end, moved, seq = monotonic() + seconds, monotonic(), -1
        while monotonic() < end:
            await asyncio.sleep(chance.uniform(*PAUSE_S))
            await finger.tap()
            if host.update["room"]["phase"] == "over":
                break
            if host.update["seq"] != seq:
                seq, moved = host.update["seq"], monotonic()
            elif monotonic() - moved > STUCK_S:
                host.act("next")
                moved = monotonic()
        if host.update["room"]["phase"] == "playing":
            host.act("end")
        await page.locator(".podium:has(.controls)").wait_for()
        await asyncio.sleep(PODIUM_S)
        seen = await page.evaluate("window.seen")
        trace = json.loads(await chromium.stop_tracing())
        await chromium.close()
    host.phone.close()
    felt.field_ms = seen["field"]
    longest: dict[int, float] = {}
    for interaction, duration in seen["taps"]:
        longest[interaction] = max(duration, longest.get(interaction, 0))
    felt.taps_ms = list(longest.values())
    read_trace(trace, felt)
    return felt


@click.command()
@click.option("--game", "games", multiple=True, type=click.Choice(GAMES), help="Only these games.")
@click.option("--seconds", default=90.0, show_default=True, help="How long each match is watched.")
@click.option("--rate", default=6.0, show_default=True, help="How many times slower the processor is made.")
@click.option("--seed", default=1, show_default=True, help="Of what the finger chooses.")
@click.option("--longest", default=3, show_default=True, help="How many long tasks are told in full.")
@click.option(
    "--against",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Another checkout, set up; may be given several times.",
)
def phone(
    games: tuple[str, ...], seconds: float, rate: float, seed: int, longest: int, against: tuple[Path, ...]
) -> None:
    """Measure what a slow phone does with a match of each game."""
    if browser() is None:
        raise click.ClickException("no Chromium found; name one in TEST_BROWSER")
    with ExitStack() as running:
        hosts = {}
        for name, checkout in named(against):
            folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
            hosts[name] = running.enter_context(served(checkout, folder))
        click.echo(f"a processor {rate:g} times slower; {seconds:g} s of each match; ms (of the processor)\n")
        click.echo(
            f"{'game':<14}{'':<12}{'field':>8}{'tap p50':>10}{'p95':>8}{'cpu p95':>9}"
            f"{'tasks > 50':>12}{'> 200':>7}{'longest':>9}{'all, s':>8}"
        )
        for game in games or GAMES:
            for name, host in hosts.items():
                felt = asyncio.run(_play(host.port, game, seconds, rate, seed))
                tasks = sorted(felt.tasks, key=lambda each: -each.cpu_ms)
                click.echo(
                    f"{game:<14}{name:<12}{felt.field_ms:>8.0f}{quantile(felt.taps_ms, 0.5):>10.0f}"
                    f"{quantile(felt.taps_ms, 0.95):>8.0f}{quantile(felt.tap_cpu_ms, 0.95):>9.0f}"
                    f"{sum(each.cpu_ms > LONG_MS for each in tasks):>12}"
                    f"{sum(each.cpu_ms > TOO_LONG_MS for each in tasks):>7}{tasks[0].cpu_ms:>9.0f}{felt.cpu_s:>8.1f}"
                )
                for task in tasks[:longest]:
                    parts = ", ".join(f"{label} {ms:.0f}" for label, ms in task.parts.most_common(6) if ms >= 3)
                    when = f"{task.cpu_ms:.0f} ms ({task.real_ms:.0f}) after {task.at_s:.1f} s"
                    click.echo(f"    {when} on {task.screen!r}: {parts}")
