// One module a game, found by its folder: a new game edits no list.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Line } from "../../server/client/session";
import type { HostAct } from "../../server/client/wire/commands";
import type { GameUpdate, RoomView } from "../../server/client/wire/messages";

export interface MatchProps {
  line: Line;
  room: RoomView;
  game: GameUpdate;
}

export interface ConsoleProps extends MatchProps {
  /** Uses a host power on the match; true if it was carried out. */
  power(action: HostAct["action"]): Promise<boolean>;
}

export interface ProjectorModule {
  default: ComponentType<MatchProps>;
}

export interface ConsoleModule {
  default: ComponentType<ConsoleProps>;
}

/** The component of a game's module once it has been loaded. */
export function useModule<M>(load: (id: string) => Promise<unknown>, id: string | null): M | null {
  const [module, setModule] = useState<{ id: string; module: M } | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let wanted = true;
    const attempt = (delay: number): void => {
      load(id).then(
        (loaded) => wanted && setModule({ id, module: loaded as M }),
        () => wanted && setTimeout(() => wanted && attempt(Math.min(8000, delay * 2)), delay),
      );
    };
    attempt(500);
    return () => void (wanted = false);
  }, [load, id]);
  return module && module.id === id ? module.module : null;
}
