"""How a guest aims the fan of Pudding Wars: at what stands near the rim, as far as the screen shows, with a finger."""

from math import atan2, cos, hypot, sin

SEEN = """(own) => {
  const sling = document.querySelector(".pw-pad.sling:not([aria-disabled=true])");
  const aimed = document.querySelector(".pw-field .pw-aimed");
  const rim = document.querySelector(".pw-field .pw-rim")?.getBoundingClientRect();
  if (!sling || !aimed || !rim) return null;
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const place = (element) => middle(element.getBoundingClientRect());
  const fan = new DOMPoint(0, 0).matrixTransform(aimed.getScreenCTM());
  const stacks = [...document.querySelectorAll(".pw-field .pw-stack")].map((one) => ({
    at: place(one.querySelector(".pw-halo")),
    own: one.querySelector(".pw-body > g").lastElementChild.classList.contains(own),
  }));
  return {
    move: place(document.querySelector(".pw-pad:not(.sling)")), sling: place(sling), fan: [fan.x, fan.y],
    middle: middle(rim), radius: rim.width / 2, stacks,
  };
}"""
"""Where pads, fan and the puddings of others are on the screen; nothing while the fan is not the finger's to move."""
STANDS = 0.36  # of the plate's radius between fan and pudding
RUN_UP, CLEAR = 0.29, 0.25  # the same: how far behind it the fan comes from, and what it needs on either side
SIDES = (0, 0.5, -0.5, 1, -1)  # radians off the shortest way over the rim
NEAR = 0.08
MOVES_MOST = 3
GAIN = 1.3  # of the pad: the fan goes farther than the finger
SLIP = 0.12  # a finger misses by so much of a way, and by so much of a radian
PULL_PX = (45, 95)


class Fanner:
    """A finger on the two pads of a page."""

    def __init__(self, page, rng):
        self.page, self.rng = page, rng
        self._touch = None
        self._moves = 0

    def touches(self, own):
        """Move the fan or let it blow, if that is asked; return whether the pads were touched."""
        seen = self.page.evaluate(SEEN, own)
        stand = seen and self._stand(seen)
        if not stand:
            return False
        place, angle = stand
        off = _way(seen["fan"], place)
        if hypot(*off) > NEAR * seen["radius"] and self._moves < MOVES_MOST:
            self._moves += 1
            self._drags(seen["move"], [one / GAIN * (1 + self._slips()) for one in off])
            return True
        self._moves = 0
        angle, pull = angle + self._slips(), PULL_PX[0] + self.rng.below(PULL_PX[1] - PULL_PX[0])
        self._drags(seen["sling"], (-pull * cos(angle), -pull * sin(angle)))
        return True

    def _stand(self, seen):
        """Where the fan would stand and whither it would blow: at whom is nearest the rim and can be got at."""
        radius = seen["radius"]
        others = [one for one in seen["stacks"] if not one["own"]]
        for one in sorted(others, key=lambda one: -hypot(*_way(seen["middle"], one["at"]))):
            outward = atan2(*reversed(_way(seen["middle"], one["at"])))
            for side in SIDES:
                angle = outward + side
                ways = [(far * radius * cos(angle), far * radius * sin(angle)) for far in (STANDS, STANDS + RUN_UP)]
                place, start = [(one["at"][0] - x, one["at"][1] - y) for x, y in ways]
                if all(_gap(other["at"], start, place) > CLEAR * radius for other in seen["stacks"]):
                    return place, angle
        return None

    def _slips(self):
        return SLIP * (self.rng.below(201) - 100) / 100

    def _drags(self, start, by):
        """Put a finger down, move it and lift it."""
        self._touch = self._touch or self.page.context.new_cdp_session(self.page)
        for kind, share in (("touchStart", 0), ("touchMove", 0.5), ("touchMove", 1)):
            self._sends(kind, [(start[0] + share * by[0], start[1] + share * by[1])])
        self._sends("touchEnd", [])

    def _sends(self, kind, points):
        touched = [{"x": x, "y": y} for x, y in points]
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})


def _way(start, end):
    return end[0] - start[0], end[1] - start[1]


def _gap(spot, start, end):
    """How far a spot is from the way between two others."""
    (dx, dy), (x, y) = _way(start, end), _way(start, spot)
    along = max(0, min(1, (x * dx + y * dy) / (dx * dx + dy * dy)))
    return hypot(x - along * dx, y - along * dy)
