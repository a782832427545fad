"""Scripts that look at a page: texts that lie over each other, and every scene of a gallery in one go."""

from axe_playwright_python.sync_playwright import Axe

from browsers import draw_small
from soak import soaking

# Each pair of texts that cover each other. What is laid over the picture on purpose is left out, and of a line of text
# only the height of its letters counts.
OVERLAPS = """() => {
  const over = `.logo, .overlay, main > .banner:not(.stays), .pause, dialog, .castle-scene, .lost, .start-pill,
    .muted-sign, .notice, .lobby-grid > .plan, .sr, iframe, .dww-thrown:not(:last-child)`;
  const boxes = [], found = new Set();
  const name = (text) => `"${text.data.trim().slice(0, 24)}"`;
  const inside = document.querySelector("dialog[open]") ?? document.body;
  const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || (parent.closest(over) && !parent.closest("dialog[open]"))) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const list = parent.closest(".mini, .rows, .lobby > .head, .sheet-body, .sheet")?.getBoundingClientRect();
    const close = parent.closest(".match-map:has(.clash) .field")?.getBoundingClientRect();  // under its camera
    const range = document.createRange();
    range.selectNodeContents(node);
    const ends = parent.scrollWidth > parent.clientWidth && getComputedStyle(parent).textOverflow === "ellipsis";
    const end = ends ? parent.getBoundingClientRect().right : Infinity;
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      if (list && (box.bottom > list.bottom || box.top < list.top)) continue;  // scrolled away
      if (close && (box.top >= close.bottom || box.bottom <= close.top)) continue;  // out of its picture
      const slack = box.height * 0.2;
      const right = Math.min(box.right, end);
      boxes.push({ node, left: box.left + 1, right: right - 1, top: box.top + slack, bottom: box.bottom - slack });
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


TRAITS = """() => {
  // each class, attribute and role of each tag that can be seen; what a picture is made of is not looked into
  const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const traits = (e) => [...e.classList, ...e.getAttributeNames().map((name) => `@${name}`), `=${e.role}`];
  const all = [...document.querySelectorAll("body *")].filter((e) => e instanceof HTMLElement && seen(e));
  return [...new Set(all.flatMap((e) => traits(e).map((trait) => `${e.tagName} ${trait}`)))];
}"""

BEGIN = """async ([looks, axe, accessible, everything, sizes, only]) => {
  const frame = document.createElement("iframe");
  document.body.replaceChildren(frame);
  const becomes = ([, width, height]) => Object.assign(frame, { width, height });
  frame.style.border = "none";
  becomes(sizes[0]);
  frame.src = location.href;
  await new Promise((done) => (frame.onload = done));
  const view = frame.contentWindow;
  while (!view.show) await new Promise((done) => setTimeout(done, 20));
  window.scenes = only ?? view.scenes;
  view.eval(axe);
  const scripts = looks.map((script) => view.eval(script)), reads = view.eval(accessible), traits = view.eval(TRAITS);
  const draws = (whole) => (view.blank.disabled = whole);
  const bad = Object.fromEntries(sizes.map(([name]) => [name, {}]));
  const visit = async (scene, at, reads) => {
    let name = at[0][0];
    const found = Object.fromEntries(at.map(([name]) => [name, []]));
    const look = async () => {
      for (const script of scripts) found[name].push(...(await script()));
    };
    try {
      draws(false);
      becomes(at[0]);
      await view.show(scene);
      await look();
      if (reads) {
        draws(true);
        found[name].push(...(await reads()));
        draws(false);
      }
      for (const size of at.slice(1)) {
        name = size[0];
        becomes(size);
        await view.stands();
        await look();
      }
    } catch (error) {
      found[name].push(String(error));
    }
    for (const [name, wrong] of Object.entries(found)) if (wrong.length) bad[name][scene] = wrong;
    return traits();
  };
  const few = (shown) => {  // scenes that show between them all that any shows; the richest first
    const left = new Set([...shown.values()].flat()), chosen = [];
    const news = (scene) => shown.get(scene).filter((trait) => left.has(trait)).length;
    while (left.size) {
      const best = [...shown.keys()].reduce((best, scene) => (news(scene) > news(best) ? scene : best));
      for (const trait of shown.get(best)) left.delete(trait);
      chosen.push(best);
    }
    return chosen;
  };
  window.looked = (async () => {
    const shown = new Map();
    const one = (at) => [sizes[at % sizes.length]];
    for (const [at, scene] of window.scenes.entries())
      shown.set(scene, await (everything ? visit(scene, sizes, reads) : visit(scene, one(only ? at : 0))));
    window.chosen = only ?? few(shown);
    const again = !everything && !only && (reads || sizes.length > 1);
    if (again) for (const scene of window.chosen) await visit(scene, sizes, reads);
    return bad;
  })();
}""".replace("TRAITS", repr(TRAITS))


def begin(page, sizes, *scripts, accessible=None, only=None):
    """Let a gallery page show its scenes in turn and look; :func:`faults` waits for what was found.

    ``sizes`` are pairs of width and height by name. All scenes are looked at in the first size, and few in the others,
    among which each class, attribute and role of each tag is found that any scene shows: they are drawn at the first
    size and brought to the others, as by a turn of the phone. Only these are read by ``accessible``, a script of
    :func:`axe`. If the scenes are named in ``only``, each is looked at in one size, which take turns. A soak looks at
    every scene in every size, and reads it. Nothing is painted but to be read: that costs less and changes no measure.
    The scenes are in a frame, for a phone's own page would grow by what sticks out of it.
    Several pages can be begun before the first is waited for: each is a process of its own.
    """
    draw_small(page)
    frames = [[name, *size] for name, size in sizes.items()]
    script = Axe().axe_script if accessible else ""
    page.evaluate(BEGIN, [list(scripts), script, accessible or "null", soaking(), frames, only])
    return page


def chosen(page):
    """The few scenes that have all traits between them, once they have been looked at."""
    page.evaluate("window.looked")
    return page.evaluate("window.chosen")


def faults(page):
    """What was found on a page that was begun, by size and scene."""
    found = page.evaluate("window.looked")
    assert page.evaluate("window.scenes.length") > 5
    return found
