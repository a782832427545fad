/** Screens that an installed package brings: they share the modules of these, and each is a function that takes them. */
import { Component, type ComponentChildren, Fragment } from "preact";

type Shell = Record<string, Record<string, unknown>>;
type Chunk = { default(require: (module: string) => unknown, module: { exports: unknown }): void };

/** Where they are, by game and screen: the server writes it into its pages. */
const places: Record<string, Record<string, { js: string; css: string | null }>> = JSON.parse(
  document.getElementById("app")?.dataset.screens ?? "{}",
);

function styled(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
}

/** The module of a game's screen; null where no package brings one, or where it cannot be used. Fails when it does not arrive. */
export async function packaged(
  game: string,
  screen: string,
  shell: () => Promise<{ default: Shell }>,
): Promise<unknown> {
  const place = places[game]?.[screen];
  if (!place) return null;
  const [chunk, shared] = await Promise.all([
    import(place.js) as Promise<Chunk>,
    shell(),
    place.css && styled(place.css),
  ]);
  const module = { exports: {} };
  try {
    chunk.default((name) => shared.default[name], module);
    return module.exports;
  } catch (error) {
    console.error(`The ${screen} of ${game} cannot be used:`, error);
    return null;
  }
}

interface BoundaryProps {
  plain: () => ComponentChildren;
  children: ComponentChildren;
}

/** Shows what stands in for a screen once that has failed. */
export class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown): void {
    console.error("A screen of an installed package failed; the plain one is shown:", error);
    this.setState({ failed: true });
  }

  override render({ plain, children }: BoundaryProps): ComponentChildren {
    // with a key, for preact asks what lies around a component that fails: a screen that is none fails in this one
    return this.state.failed ? plain() : <Fragment key="screen">{children}</Fragment>;
  }
}
