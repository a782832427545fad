// What every conquest screen works on, and small readings of it.
import { lang } from "../../../server/client/i18n";
import type { Line } from "../../../server/client/session";
import type { MapGeometry } from "../../../server/client/ui/geometry";
import type { Announcing, Asking, ConquestView, Fight, Picking, Revealing } from "../../../server/client/wire/games/conquest";
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

const SPEED_EXTRA_MS = 1000;

/** A whole-number option of the match in ms. */
function optionMs(room: RoomView, name: string, otherwise: number): number {
  const value = room.options[name];
  return (typeof value === "number" ? value : otherwise) * 1000;
}

/** How long a reveal lasts. */
export function revealMs(room: RoomView, format: "choice" | "number"): number {
  return optionMs(room, "reveal_time", 5) + (format === "number" ? SPEED_EXTRA_MS : 0);
}

/** Name of a territory in the reader's language. */
export function placeName(map: MapGeometry, territory: string): string {
  return map.territories.find((one) => one.id === territory)?.names[lang.value] ?? territory;
}

export function placeNumber(map: MapGeometry, territory: string): number | null {
  return map.territories.find((one) => one.id === territory)?.number ?? null;
}

/** Points an attacker gains with the territory of a fight. */
export function stakePoints(view: ConquestView, fight: Fight): number {
  const territory = view.territories.find((one) => one.id === fight.territory);
  return territory?.base_of == null ? 400 : 1000;
}

/** What a picking seat is doing, in words after its name. */
export function pickingText(stage: Picking): string {
  return { base: t.pickBase, expansion: t.pickExpansion, allocation: t.pickAllocation, attack: t.pickAttack }[stage.purpose];
}

/** The points a pick is about, if they are the same for every target. */
export function pickingWorth(stage: Picking): number | null {
  return { base: 1000, expansion: 200, allocation: 300, attack: null }[stage.purpose];
}

/** The stake of a question in words. */
export function stakeText(scene: Scene, stage: Staked): string {
  return stage.heat > 0 ? `${t.heat(stage.heat)} · ${staked(scene, stage)}` : staked(scene, stage);
}

type Staked = Pick<Announcing | Asking | Revealing, "stake" | "claims" | "fight" | "heat">;

function staked(scene: Scene, stage: Staked): string {
  const { view, map } = scene;
  const [only] = stage.claims;
  switch (stage.stake) {
    case "expansion":
      return only && stage.claims.length === 1 ? t.forPlace(placeName(map, only.territory), 200) : t.sharedExpansion;
    case "allocation":
      return t.allocationStake;
    case "battle": {
      if (!stage.fight) return t.battle;
      const place = placeName(map, stage.fight.territory);
      if (stage.fight.castle) return t.castleStake(place, stage.fight.tower, stage.fight.towers);
      return t.battleStake(place, stakePoints(view, stage.fight));
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
