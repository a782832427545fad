/** Pictures and sounds of questions: fetched sealed while one is announced, opened with the name that comes with it. */
import { useEffect } from "preact/hooks";
import type { Match } from "./match";
import type { GameView } from "./wire/messages";

export type Size = "wall" | "phone";

interface Sound {
  name: string;
  /** Bytes. */
  size: number;
  /** Hundredths of a decibel. */
  gain: number;
}

type Sealed = Pick<typeof import("./sealed"), "hold" | "opened" | "unsealed">;
let sealed: Sealed | null = null;

/** The address of a picture whose question is open. */
export const pictureOf = (room: string, name: string, size: Size): string =>
  sealed?.unsealed(name, size) ?? `/api/rooms/${room}/media/${name}.${size}`;

/** Let every picture be the one at this address, and sounds be silent: where nothing is sealed. */
export const showPictures = (address: string): void => {
  sealed = { hold: () => Promise.resolve(), opened: () => new Uint8Array(), unsealed: () => address };
};
/** The content of a sound whose question is open. */
export async function soundOf(room: string, { name, size }: Sound, on: Size): Promise<ArrayBuffer> {
  const here = on === "wall" ? sealed?.opened(name, on) : null;
  if (here) return here.slice(0, size).buffer;
  const answer = await fetch(`/api/rooms/${room}/media/${name}.wall`);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.arrayBuffer();
}

/** The loudness at which a sound is played, as a factor. */
export const factorOf = ({ gain }: Sound): number => 10 ** (gain / 2000);

export const FETCHED_BY_MS = 4000;

/** Fetch the picture or sound of a question that is announced, with what `load` brings, and tell those who wait for it. */
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
