// What every conquest screen works on, and small readings of it.
import { lang } from "../../../server/client/i18n";
import { aboutOf } from "../../../server/client/asked";
import type { Line } from "../../../server/client/session";
import type { MapGeometry } from "../../../server/client/ui/geometry";
import type { ConquestView, Picking } from "../../../server/client/wire/games/conquest";
import type { GameUpdate, RoomView } from "../../../server/client/wire/messages";
import { seatTitle } from "../../common/people";
import { t } from "./texts";

export interface Scene {
  line: Line;
  room: RoomView;
  game: GameUpdate;
  view: ConquestView;
  map: MapGeometry;
}

/** Name of a territory in the reader's language. */
export function placeName(map: MapGeometry, territory: string): string {
  return map.territories.find((one) => one.id === territory)?.names[lang.value] ?? territory;
}

export function placeNumber(map: MapGeometry, territory: string): number | null {
  return map.territories.find((one) => one.id === territory)?.number ?? null;
}

/** What a picking seat is doing, in words after its name. */
export function pickingText(stage: Picking): string {
  return { base: t.pickBase, expansion: t.pickExpansion, allocation: t.pickAllocation, attack: t.pickAttack }[stage.purpose];
}

/** The stake of the question in words. */
export function stakeText(scene: Scene): string {
  const { heat } = aboutOf(scene.view);
  return heat > 0 ? `${t.heat(heat)} · ${staked(scene)}` : staked(scene);
}

function staked({ view, map }: Scene): string {
  const { stake, claims, fight, worth } = aboutOf(view);
  const [only] = claims;
  switch (stake) {
    case "expansion":
      return only && claims.length === 1 ? t.forPlace(placeName(map, only.territory), worth ?? 0) : t.sharedExpansion(worth ?? 0);
    case "allocation":
      return t.allocationStake;
    case "battle": {
      if (!fight) return t.battle;
      const place = placeName(map, fight.territory);
      if (fight.castle) return t.castleStake(place, fight.tower, fight.towers);
      return t.battleStake(place, worth ?? 0);
    }
    case "duel":
      return t.duelStake;
    case "rebuild":
      return t.rebuildStake;
    default:
      return t.tiebreakStake;
  }
}

/** Titles of the seats, by seat. */
export function titleOf(scene: Scene, seat: number): string {
  return seatTitle(scene.room, seat);
}
