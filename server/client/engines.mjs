// The oldest engines that the screens run in, and what the build writes for them besides: for all of the CSS, also that
// which a game's script carries as a text.
import { readFile } from "node:fs/promises";
import { transform } from "lightningcss";

/** For esbuild: televisions of 2021 (webOS 6), iPhones of iOS 14.5. */
export const TARGET = ["chrome79", "safari14.1", "firefox91"];
const version = (major, minor = 0) => (major << 16) | (minor << 8);
const targets = { chrome: version(79), safari: version(14, 1), ios_saf: version(14, 5), firefox: version(91) };

const MIX = /color-mix\(in srgb, ((?:var\([^()]*\)|[^,()])+) (\d+)%, ((?:\w+\([^()]*\)|[^()])+)\)/g;
/** The space before the last of two values. */
const SECOND = / (?=calc\(|[^\s()]+$)/;
const FRAME = /^\s*(from|to|[\d.]+%)/;

/** What the declarations of a rule are where colours cannot be mixed: all of the one that there is more of. */
const unmixed = (said) =>
  said
    .split(";")
    .filter((one) => one.includes("color-mix("))
    .map((one) =>
      one.replace(MIX, (_, first, part, second) => (part > 50 || second === "transparent" ? first : second)),
    );

/** The one transform that a rule's translate, rotate and scale are. */
function transformed(said) {
  if (/(^|[\s;])transform:/.test(said)) return [];
  const given = (name) => new RegExp(`(?:^|[\\s;])${name}: *([^;]+)`).exec(said)?.[1].trim();
  const parts = ["translate", "rotate", "scale"].flatMap((name) => {
    const value = given(name);
    if (value === undefined) return [];
    return value === "none" ? ["none"] : [`${name}(${value.replace(SECOND, ", ")})`];
  });
  return parts.length ? [`transform: ${parts.join(" ")}`] : [];
}

/** The rule and, behind it, what holds where `condition` is not met: a fallback before it would be dropped for `var()`. */
const beside = (condition, selector, said) =>
  said.length ? `@supports not (${condition}) { ${selector.trim()} { ${said.join(";")} } }` : "";

/** CSS for engines from :data:`TARGET` on. */
export function lowered(css, filename) {
  const written = css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(?<!--dvh: |height: (?=1dvh\)))([\d.]+)dvh/g, "calc($1 * var(--dvh))")
    .replace(/([^{};]+)\{([^{}]*)\}/g, (rule, selector, said) =>
      FRAME.test(selector)
        ? rule
        : rule +
          beside("color: color-mix(in srgb, red, red)", selector, unmixed(said)) +
          beside("translate: 0", selector, transformed(said)),
    );
  return transform({ filename, code: Buffer.from(written), minify: true, targets }).code.toString();
}

/** An esbuild plugin: all CSS of ours goes through :func:`lowered`. */
export const engines = {
  name: "engines",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path, with: { type } }) => {
      const css = await readFile(path, "utf8");
      return {
        contents: path.includes("node_modules") ? css : lowered(css, path),
        loader: type === "text" ? "text" : "css",
      };
    });
  },
};
