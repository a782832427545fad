/** The pictures of questions: fetched sealed while a question is announced, opened with the name that comes with it. */
import { useEffect } from "preact/hooks";
import type { Match } from "./match";
import type { GameView } from "./wire/messages";

export type Size = "wall" | "phone";

type Sealed = Pick<typeof import("./sealed"), "hold" | "unsealed">;
let sealed: Sealed | null = null;

/** The address of a picture whose question is open. */
export const pictureOf = (room: string, name: string, size: Size): string =>
  sealed?.unsealed(name, size) ?? `/api/rooms/${room}/pictures/${name}.${size}`;

/** Let every picture be the one at this address: where nothing is sealed. */
export const showPictures = (address: string): void => {
  sealed = { hold: () => Promise.resolve(), unsealed: () => address };
};

const FETCHED_BY_MS = 4000;

/** Fetch the picture of a question that is announced, with what `load` brings, and tell those who wait for it. */
export function useFetching(
  { line, room, game, prompt }: Match<GameView>,
  name: string | undefined,
  size: Size,
  load: () => Promise<Sealed>,
): void {
  const asked = size === "wall" ? game.prompts[0] : prompt?.kind === "announcing" ? prompt : undefined;
  const id = asked?.id;
  useEffect(() => {
    if (!name || room.paused) return undefined;
    let over = false;
    const say = (done: boolean) => {
      if (id && !over)
        void line.send({ kind: "act", prompt: id, action: { kind: "fetched", done }, elapsed_ms: null }, FETCHED_BY_MS);
    };
    if (size === "wall") say(false);
    void load()
      .then((chunk) => (sealed = chunk).hold(room.code, name, size))
      .catch(() => undefined) // whoever cannot get it keeps nobody waiting
      .then(() => say(true));
    return () => {
      over = true;
    };
  }, [name, id, room.paused]);
}
