// What onlookers had bet on, once the result is there.
import { CrowdStrip } from "../../crowd";
import { type Scene, titleOf } from "../model";
import { t } from "../texts";

const SEAT = "seat:";

export const WallBets = ({ scene: { line, room, view }, scene }: { scene: Scene }) => (
  <CrowdStrip line={line} room={room} view={view} label={(on) => (on.startsWith(SEAT) ? titleOf(scene, Number(on.slice(SEAT.length))) : t.betWords(on))} />
);
