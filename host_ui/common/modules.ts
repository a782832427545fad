// One module a game, found by its folder: a new game edits no list.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { asksPlain, type MatchProps } from "@client/match";
import { packaged } from "@client/packaged";
import { untilLoaded } from "@client/retry";
import type { HostAct } from "@client/wire/commands";
import type { GameView } from "@client/wire/messages";
import type { GameMusic } from "../music/beds";

export interface PowerProps<View extends GameView = GameView> extends MatchProps<View> {
  /** Uses a host power on the match; true if it was carried out. */
  power(action: HostAct["action"]): Promise<boolean>;
}

export interface ConsoleProps<View extends GameView = GameView> extends PowerProps<View> {
  /** The match as everybody would see it after that; null where the room would refuse it. */
  preview(action: HostAct["action"]): Promise<unknown>;
}

export interface ProjectorModule {
  default: ComponentType<MatchProps>;
  /** Without it the wall has its cues alone. */
  music?: GameMusic;
}

export interface ConsoleModule {
  default: ComponentType<ConsoleProps>;
}

/** `undefined` while it is loading, `null` if the game has no such module. */
type Loaded<M> = M | null | undefined;

/** How a screen of a game is loaded: from the bundle, else from the package that brings it. Null for a game without. */
export const screen = (name: string, bundled: (id: string) => Promise<unknown>) => (id: string) => {
  if (asksPlain()) return Promise.resolve(null);
  try {
    return bundled(id);
  } catch {
    // esbuild's import of a pattern throws at once where no file matches it, and rejects where one does not arrive.
    return packaged(id, name, () => import("shell:wall"));
  }
};

/** A game's module: fetched until it is there, for the line may be bad. */
export function useModule<M>(load: (id: string) => Promise<unknown>, id: string | null): Loaded<M> {
  const [found, setFound] = useState<{ id: string; module: M | null } | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    return untilLoaded(
      () => load(id),
      (module) => setFound({ id, module: module as M | null }),
    );
  }, [load, id]);
  return found && found.id === id ? found.module : undefined;
}
