// The light theme of a wall in a bright room: what its keys or the host last said, kept by this screen.
import { useEffect, useRef, useState } from "preact/hooks";
import { load, save } from "@client/storage";

const KEY = "buzzkeep.bright";

let drawn = false;

/** Whether this wall is light, and what turns it. `told` is the host's switch: each change of it holds. */
export function useBright(told: boolean | undefined): [on: boolean, turn: (to: boolean) => void] {
  const kept = load(KEY);
  const [on, setOn] = useState(kept === null ? null : kept === "1");
  const last = useRef(told);
  const turn = (to: boolean) => {
    save(KEY, to ? "1" : "0");
    setOn(to);
  };
  useEffect(() => {
    if (told !== undefined && last.current !== undefined && told !== last.current) turn(told);
    last.current = told ?? last.current;
  }, [told]);
  const bright = on ?? told ?? false;
  useEffect(() => {
    if (!bright && !drawn) return;
    drawn = true;
    void import("./daylight").then(
      ({ daylight }) => daylight(bright),
      () => undefined, // no line: the night studio stays
    );
  }, [bright]);
  return [bright, turn];
}
