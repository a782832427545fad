"""Guests: they take the time that people take, tap what their phones offer, and notice when they have nothing to do.

They play as sensible beginners do who know nothing but what their screen shows. What it draws as impossible they
leave alone, what it draws as possible they take rather than a way to pass; what has just come up under their own tap
is looked at first, what is complete is confirmed, an explanation is closed, and one bet on a thing is enough. Among
all that is as good as the rest by these rules, chance of a fixed seed decides.
"""

import json
import re
import time
from collections import Counter

from browser.eyes import TOLD
from browser.fan_hands import Fanner
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import Prompt
from net.laying import pictures
from workshop.simulate.people import Attention, delay, share

SENT = re.compile(r'^42\d*\["command",.*"kind":"act"', re.DOTALL)
ONCE = {"bet", "haunt"}  # may be changed until they close, which few people do
STANDING = {"drink"}  # of Drinking War: open for the whole match, and nothing that anybody waits for
TURN = "turn_began"
FANNING = "fanning"  # of Pudding Wars: the finger draws, it does not tap
GOES_ON = "tap"  # only lets a reveal end sooner: that is nothing to do
BETWEEN_TAPS_MS = (350, 900)
MOSTLY = 9, 10  # how often a guest does what suggests itself
NEVER = float("inf")
LATE_MS = 1_500  # a finger that comes so much later than it would was kept waiting by the machine

OFFERED = """() => {
  const sheet = document.querySelector(".sheet[open], .sheet:not([hidden])");
  const within = document.querySelector(".play") ?? document.body;
  const found = [];
  for (const one of within.querySelectorAll("button, [role=button], [data-territory]")) {
    if (one.disabled || one.getAttribute("aria-disabled") === "true" || one.closest("[inert], .guide, .flag")) continue;
    if (one.matches(".round, .chip") || one.getAttribute("aria-haspopup")) continue;
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (box.width < 8 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const top = document.elementFromPoint(x, y);
    if (!top || !(one.contains(top) || top.contains(one) && one.tagName !== "BUTTON")) continue;
    const [kind] = one.classList;
    found.push({
      x, y, name: `${kind} ${one.dataset.territory ?? one.getAttribute("aria-label") ?? one.textContent}`,
      go: one.matches(".go"), on: one.getAttribute("aria-pressed") === "true",
      bright: one.matches(".can, .burnable, .bet"), dim: one.matches(".cannot, .still"),
    });
  }
  const plate = within.querySelector(".pw-field[role=application]:not([aria-disabled=true])")?.getBoundingClientRect();
  for (let n = 0; plate && n < 12; n += 1) {  // it is no button: anywhere on it is as good
    const [far, angle] = [(n % 3 + 1) * plate.width / 8, n * Math.PI / 6];
    const [dx, dy] = [far * Math.cos(angle), far * Math.sin(angle)];
    const [x, y] = [plate.x + plate.width / 2 + dx, plate.y + plate.height / 2 + dy];
    found.push({ x, y, name: `plate ${n}`, go: false, on: false, bright: true, dim: false });
  }
  const close = sheet?.querySelector(".round")?.getBoundingClientRect();
  return { found, close: close ? { x: close.x + close.width / 2, y: close.y + close.height / 2 } : null };
}"""
"""What a finger can reach in the play, and how an open sheet is closed."""


class Guest:
    """A person at a phone, who decides by what the screen shows and, of what is as good, by chance of a fixed seed.

    ``rate`` is how much faster than real time the room's clock runs.
    """

    def __init__(self, phone, seed, rate):
        self.phone, self.page, self.rate = phone, phone.page, rate
        self.rng = CounterRng(seed.to_bytes(32))
        self.attention, self.taps, self.acts = Attention(), 0, 0
        self.picture, self._at, self._frames = None, 0.0, []
        self.turns = 0  # of the match so far, in the games that have turns
        self.spent = Counter()  # of the match so far: milliseconds of each stage
        self._idled, self._longest, self._late = [], [], 0  # stages of this and of the longest idle time; late taps
        self._fan = Fanner(self.page, self.rng)
        self._seen = ((), frozenset())  # what was asked at the last look, and what the screen offered then
        self._asked = {}  # of each prompt that was put to this phone: when to act next, on the room clock
        self.page.on("websocket", self._listens)

    def _listens(self, socket):
        socket.on("framereceived", lambda frame: TOLD.match(str(frame)) and self._frames.append(str(frame)))
        socket.on("framesent", lambda frame: self._sent(str(frame)))

    def _sent(self, frame):
        self.acts += bool(SENT.match(frame))

    @property
    def game(self):
        return self.picture and self.picture["game"]

    @property
    def seat(self):
        return self.picture["you"]["seat"]

    def _reads(self):
        """Take in what the phone was told, and return the events of all of it: several pictures may come at once."""
        frames, self._frames = self._frames, []
        messages = [json.loads(TOLD.sub("[", frame)) for frame in frames]
        events = []
        for picture in pictures(messages, self.picture):
            if self.game:
                passed = picture["room"]["clock"] - self.picture["room"]["clock"]
                self.spent[self.game["view"]["stage"]["kind"]] += passed
            self.picture, self._at = picture, time.monotonic()
            events += (picture["game"] or {}).get("events", ())
        self.turns += sum(event["kind"] == TURN for event in events)
        return events

    def clock(self):
        """What the room clock shows now."""
        return self.picture["room"]["clock"] + int(1000 * self.rate * (time.monotonic() - self._at))

    def lives(self):
        """Look at the phone, and tap if it is time to."""
        events = self._reads()
        if self.game is None:
            return
        now = self.clock()
        prompts = {prompt["id"]: prompt for prompt in self.game["prompts"] if prompt["kind"] not in STANDING}
        able = {key for key, prompt in prompts.items() if self.seat in prompt["seats"]}
        self._asked = {key: due for key, due in self._asked.items() if key in prompts}
        lost = any("eliminated" in event["kind"] and event.get("seat") == self.seat for event in events)
        counted = {key for key in (*able, *self._asked) if prompts[key]["kind"] != GOES_ON}
        before = self.attention.longest_ms
        own = any(prompts[key]["kind"] not in ONCE for key in able & counted)
        self.attention.see(now, busy=bool(counted), owed=bool(able & counted), own=own, lost=lost)
        self._waits_in(
            self.game["view"]["stage"]["kind"], busy=bool(counted), longest=self.attention.longest_ms > before
        )
        for key in able - {*self._asked}:
            self._asked[key] = now + self._thinks(prompts[key], now)
        if any(self._asked[key] <= now for key in able):
            self._late += min(self._asked[key] for key in able) < now - LATE_MS
            acts = self.acts
            self._taps(tuple(sorted(able)))
            self.page.wait_for_timeout(30)
            least, most = BETWEEN_TAPS_MS if self.acts == acts else (3 * one for one in BETWEEN_TAPS_MS)
            for key in able:
                settled = self.acts > acts and prompts[key]["kind"] in ONCE
                self._asked[key] = (
                    NEVER if settled else max(self._asked[key], now + least + self.rng.below(most - least))
                )

    def _waits_in(self, stage, *, busy, longest):
        if self._idled[-1:] != [stage]:
            self._idled.append(stage)
        if longest:
            self._longest = list(self._idled)
        if busy:
            self._idled = [stage]

    def _thinks(self, prompt, now):
        seen = Prompt(prompt["id"], prompt["kind"], tuple(prompt["seats"]))
        return delay(seen, None if prompt["due"] is None else prompt["due"] - now, self.rng)

    def _taps(self, asked):
        if self.game["view"]["stage"]["kind"] == FANNING and self._fan.touches(f"c{self.seat + 1}"):
            self.taps += 1
            return
        offered = self.page.evaluate(OFFERED)
        choices = [one for one in offered["found"] if not one["on"] and not one["dim"]]
        before, known = self._seen
        self._seen = asked, frozenset(one["name"] for one in offered["found"])
        place = self._suggested(choices, known if before == asked else None)
        if place or offered["close"]:
            self._touches(place or offered["close"])

    def _suggested(self, choices, known):
        """What a beginner touches next; ``known`` is what was offered before the own last tap on the same thing."""
        rest = choices
        for narrower in (
            [one for one in choices if one["go"]],
            [one for one in choices if known and one["name"] not in known],
            [one for one in choices if one["bright"]],
        ):
            if narrower and self.rng.below(MOSTLY[1]) < MOSTLY[0]:
                return self.rng.choice(narrower)
            rest = [one for one in rest if one not in narrower]
        return self.rng.choice(rest or choices) if choices else None

    def _touches(self, place):
        self.taps += 1
        self.page.touchscreen.tap(place["x"], place["y"])

    def told(self):
        """How this phone spent the match, in a sentence."""
        seen = self.attention
        time_in = share((seen.busy_ms,), (seen.idle_ms,)) or 0
        lost_in = share((seen.lost_busy_ms,), (seen.lost_idle_ms,))
        after = "" if lost_in is None else f", {lost_in:.0%} once it had lost"
        return (
            f"something to do {time_in:.0%} of the time{after}; longest without {seen.longest_ms / 1000:.0f} s "
            f"({' > '.join(self._longest[-6:])}); "
            f"{self.taps} taps ({self._late} late by the machine), {self.acts} answers"
        )
