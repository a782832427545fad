// Night into day: the colours of all style sheets of a page are turned in place, those of games and of what loads later
// too, so that what overrides what stays as it is. Dark surfaces become light and light words dark, of the same hue;
// gold, seats and whatever else is bright by itself stay. `daylight.css` says what no rule can know.
import styles from "./daylight.css" with { type: "text" };

const COLOUR = /#[0-9a-f]{3,8}\b|rgba?\([^)]*\)|var\(--(?:gold|gold-hi|ok|ko|c|hi|fa)\)/gi;
const WORDS = /^(color|-webkit-text-fill-color|text-decoration)/;
const SURFACES = /^background/;
const EDGES = /^(border|outline|box-shadow)/;
/** The least that a word may be dimmed to, and the most that a veil over words may hide of them. */
const DIMMEST = 0.75;
const VEIL = 0.35;
const CLOSED = 0.8;

/** Hue in degrees, saturation, lightness and opacity. */
type Colour = [hue: number, saturation: number, lightness: number, opacity: number];

function parsed(said: string): Colour {
  const hex = said.startsWith("#") ? said.slice(1) : null;
  const wide = hex && hex.length < 6 ? hex.replace(/./g, "$&$&") : hex;
  const numbers = wide
    ? (wide.match(/../g) ?? []).map((pair) => parseInt(pair, 16) / 255)
    : (said.match(/[\d.]+/g) ?? []).map((one, index) => Number(one) / (index < 3 ? 255 : 1));
  const [red = 0, green = 0, blue = 0, opacity = 1] = numbers;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [spread, lightness] = [most - least, (most + least) / 2];
  if (spread === 0) return [230, 0, lightness, opacity];
  const sector =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return [(sector * 60 + 360) % 360, spread / (1 - Math.abs(2 * lightness - 1)), lightness, opacity];
}

const written = ([hue, saturation, lightness, opacity]: Colour): string =>
  `hsla(${hue.toFixed(0)}, ${(saturation * 100).toFixed(0)}%, ${(lightness * 100).toFixed(0)}%, ${opacity})`;

const NAMED: Record<string, string> = {
  gold: "--gold-word",
  "gold-hi": "--gold-word",
  ok: "--ok-word",
  ko: "--ko-word",
};

function word(said: string): string {
  const name = /--([\w-]+)/.exec(said)?.[1];
  if (name) return `var(${NAMED[name] ?? "--deep"})`;
  const [hue, saturation, lightness, opacity] = parsed(said);
  if (lightness < 0.45) return said;
  const plain = saturation < 0.1;
  return written([
    hue,
    plain ? 0.6 : Math.min(saturation, 0.75),
    Math.max(0.14, Math.min(0.27, 1 - lightness)),
    Math.max(opacity, DIMMEST),
  ]);
}

function surface(said: string): string {
  if (said.startsWith("var")) return said;
  const [hue, saturation, lightness, opacity] = parsed(said);
  if (lightness > 0.5 || (opacity < 0.3 && saturation === 0)) return said;
  const veil = opacity < CLOSED ? Math.min(opacity, VEIL) : opacity;
  return written([hue, Math.min(saturation, 0.7), 0.985 - lightness * 0.4, veil]);
}

function edge(said: string): string {
  if (/--gold/.test(said)) return "var(--gold-edge)";
  if (said.startsWith("var")) return said;
  const [hue, saturation, lightness, opacity] = parsed(said);
  const gold = hue > 20 && hue < 60;
  if (gold && lightness > 0.5) return opacity === 1 ? "var(--gold-edge)" : said;
  if (gold || lightness > 0.62) return said;
  return written([hue, Math.min(saturation, 0.5), 0.78 - lightness * 0.25, opacity]);
}

/** A rule's declarations that are others by day; a shorthand goes before what it would reset. */
function turned({ cssText }: CSSStyleDeclaration): [property: string, value: string][] {
  const said = Array.from(cssText.matchAll(/([\w-]+): ([^;]+)/g), ([, property = "", value = ""]) => [property, value]);
  return said.sort().flatMap(([property = "", value = ""]): [string, string][] => {
    if (property === "opacity" && Number(value) > 0.25 && Number(value) < DIMMEST) return [[property, `${DIMMEST}`]];
    if (property === "text-shadow") return [[property, "none"]];
    const by = WORDS.test(property) ? word : SURFACES.test(property) ? surface : EDGES.test(property) ? edge : null;
    return by && !value.includes("url(") ? [[property, value.replace(COLOUR, by)]] : [];
  });
}

const IMPORTANT = / ?!important$/;
function put(style: CSSStyleDeclaration, [property, value]: [string, string]): void {
  style.setProperty(property, value.replace(IMPORTANT, ""), IMPORTANT.test(value) ? "important" : "");
}

/** What the rules said by night. */
const night = new Map<CSSStyleDeclaration, [property: string, value: string][]>();

function turnRules(rules: CSSRuleList): void {
  for (const rule of Array.from(rules)) {
    if (rule instanceof CSSStyleRule && !night.has(rule.style)) {
      const { style } = rule;
      const day = turned(style);
      const priority = (property: string) => (style.getPropertyPriority(property) ? " !important" : "");
      night.set(
        style,
        day.map(([property]) => [property, style.getPropertyValue(property) + priority(property)]),
      );
      for (const one of day) put(style, one);
    } else if (rule instanceof CSSGroupingRule) turnRules(rule.cssRules);
  }
}

function turnSheets(): void {
  for (const { cssRules, ownerNode } of Array.from(document.styleSheets)) if (ownerNode !== own) turnRules(cssRules);
}

let own: HTMLStyleElement | null = null;
const later = new MutationObserver((changes) => {
  const isSheet = (node: Node) =>
    node instanceof Element && (node.matches("style, link") || node.querySelector("style"));
  if (changes.some(({ addedNodes }) => Array.from(addedNodes).some(isSheet))) turnSheets();
});

/** Draw the page by day, or as it was. */
export function daylight(on: boolean): void {
  if (on === (own !== null)) return;
  if (on) {
    own = document.createElement("style");
    own.textContent = styles;
    document.head.append(own);
    turnSheets();
    later.observe(document, { childList: true, subtree: true });
  } else {
    later.disconnect();
    own?.remove();
    own = null;
    night.forEach((said, style) => said.forEach((one) => put(style, one)));
    night.clear();
  }
}
