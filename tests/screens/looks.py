"""Scripts that look at a page: texts that lie over each other, and every scene of a gallery in one go."""

from axe_playwright_python.sync_playwright import Axe

from browser.measure import NOVEL
from browsers import draw_small
from soak import soaking

# Each pair of texts that cover each other. What is laid over the picture on purpose is left out, and of a line of text
# only the height of its letters counts.
OVERLAPS = """() => {
  const over = `.logo, .overlay, main > .banner, .pause, dialog, .castle-scene, .lost, .start-pill, .muted-sign,
    .notice, .lobby-grid > .plan, .sr, iframe`;
  const boxes = [], found = new Set();
  const name = (text) => `"${text.data.trim().slice(0, 24)}"`;
  const inside = document.querySelector("dialog[open]") ?? document.body;
  const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || (parent.closest(over) && !parent.closest("dialog[open]"))) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const list = parent.closest(".mini, .rows, .lobby > .head, .sheet-body, .sheet")?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      if (list && (box.bottom > list.bottom || box.top < list.top)) continue;  // scrolled away
      const slack = box.height * 0.2;
      boxes.push({ node, left: box.left + 1, right: box.right - 1, top: box.top + slack, bottom: box.bottom - slack });
    }
  }
  boxes.forEach((a, index) => {
    for (const b of boxes.slice(index + 1)) {
      const apart = a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom;
      if (a.node !== b.node && !apart) found.add(`${name(a.node)} and ${name(b.node)} overlap`);
    }
  });
  return [...found];
}"""

AXE = """async () => {
  const options = { runOnly: { type: "tag", values: AXE_TAGS }, resultTypes: ["violations"] };
  const { violations } = await axe.run(document, options);
  return violations.map((rule) => `${rule.id} on ${rule.nodes[0].html.slice(0, 120)}`);
}"""


def axe(*tags):
    """The script that lists what axe-core has against the page at the levels ``tags``."""
    return AXE.replace("AXE_TAGS", repr(list(tags)))


BEGIN = """async ([looks, axe, accessible, everything, sizes, nth]) => {
  const frame = document.createElement("iframe");
  document.body.replaceChildren(frame);
  const becomes = ([, width, height]) => Object.assign(frame, { width, height });
  frame.style.border = "none";
  becomes(sizes[0]);
  frame.src = location.href;
  await new Promise((done) => (frame.onload = done));
  const view = frame.contentWindow;
  while (!view.show) await new Promise((done) => setTimeout(done, 20));
  window.scenes = view.scenes.filter((_, at) => at % nth === 0);
  view.eval(axe);
  const scripts = looks.map((script) => view.eval(script)), reads = view.eval(accessible), known = new Set();
  const draws = (whole) => (view.blank.disabled = whole);
  const novel = view.eval(NOVEL);
  window.looked = (async () => {
    const bad = Object.fromEntries(sizes.map(([name]) => [name, {}]));
    for (const scene of window.scenes) {
      const found = Object.fromEntries(sizes.map(([name]) => [name, []]));
      const look = async (name) => {
        for (const script of scripts) found[name].push(...(await script()));
      };
      let at = sizes[0][0];
      try {
        draws(false);
        await view.show(scene);
        await look(at);
        if (reads && (everything || novel(known))) {
          draws(true);
          found[at].push(...(await reads()));
          draws(false);
        }
        for (const size of sizes.slice(1)) {
          at = size[0];
          becomes(size);
          await view.stands();
          await look(at);
        }
        sizes.reverse();  // the next scene is drawn anew at the size that the last was brought to
      } catch (error) {
        found[at].push(String(error));
      }
      for (const [name, wrong] of Object.entries(found)) if (wrong.length) bad[name][scene] = wrong;
    }
    return bad;
  })();
}""".replace("NOVEL", repr(NOVEL))


def begin(page, sizes, *scripts, accessible=None, nth=1):
    """Let a gallery page show each ``nth`` of its scenes in turn and look; :func:`faults` waits for what was found.

    ``sizes`` are pairs of width and height by name: a scene is drawn at one and brought to the others, as by a turn of
    the phone. ``accessible`` is a script of :func:`axe`; it looks at the scenes with a kind of element (its tag,
    classes, attributes and role) that no scene before showed, in a soak at every scene. Nothing is painted but for its
    sake: that costs less and changes no measure. The scenes are in a frame, for a phone's own page would grow by what
    sticks out of it.
    Several pages can be begun before the first is waited for: each is a process of its own.
    """
    draw_small(page)
    frames = [[name, *size] for name, size in sizes.items()]
    script = Axe().axe_script if accessible else ""
    page.evaluate(BEGIN, [list(scripts), script, accessible or "null", soaking(), frames, nth])
    return page


def faults(page):
    """What was found on a page that was begun, by size and scene."""
    found = page.evaluate("window.looked")
    assert page.evaluate("window.scenes.length") > 5
    return found
