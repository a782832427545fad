// Set pieces on the wall: the player that phones have, too, with the wall's sounds.
import type { RefObject } from "preact";
import type { Line } from "@client/session";
import { type Piece, useShow } from "@client/show";
import { type Sound, playCue } from "./audio";

export type WallPiece = Piece<Sound>;

/** Play a piece on what `root` holds, with its sounds. */
export function useWallShow(line: Line, root: RefObject<Element | null>, piece: WallPiece | null): void {
  useShow(line, root, piece, (cue) => playCue(cue));
}
