// What onlookers had bet on, and how many knew the answer.
import { betOn } from "../../art/bets";
import { toldBy } from "@client/views";
import { CrowdStrip } from "@wall/common/crowd";
import { type Scene, placeName, titleOf } from "../model";
import { t } from "../texts";

export function ConquestCrowd({ scene }: { scene: Scene }) {
  const { line, room, view, map } = scene;
  const label = (on: string) => {
    const bet = betOn(on);
    return bet.kind === "seat"
      ? titleOf(scene, bet.seat)
      : bet.kind === "region"
        ? placeName(map, bet.territory)
        : t.betOn(bet.kind);
  };
  return <CrowdStrip line={line} room={room} view={view} label={label} />;
}

/** "8 of 11 knew it", once it is told. */
export function Knew({ scene }: { scene: Scene }) {
  const told = toldBy(scene.view, "revealing");
  if (!told || told.of < 2) return null;
  return <aside class="crowd-strip enter">{t.knew(told.knew, told.of)}</aside>;
}
