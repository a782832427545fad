// What was picked in secret, told on the map: all flags drop at once; where several stand on one territory they clash.
import { useRef } from "preact/hooks";
import { signScale } from "@client/ui/geometry";
import { type Cue, fadeOut, popIn } from "@client/show";
import type { Claim } from "@client/wire/games/conquest";
import type { Sound } from "@wall/common/audio";
import { useWallShow } from "@wall/common/show";
import type { MappedMatch } from "../model";
import { Clash, Flag } from "./field";
import { pieceOf } from "./war";

/** When what happens, ms from the beginning. */
export const FLAGS = { clash: 420, order: 2_300, settled: 3_300 } as const;

interface Stage {
  opened_at: number;
  due: number | null;
}

/** Plays on what `root` holds. `claims` stand; what was picked `in_vain` flies home, once the order has decided. */
export function useFlags(match: MappedMatch, stage: Stage, claims: readonly Claim[], in_vain: readonly Claim[]) {
  const root = useRef<HTMLElement>(null);
  const { map } = match;
  const scale = signScale(map);
  const spot = (id: string) => map.territories.find((one) => one.id === id)?.label ?? [0, 0];
  const contested = [...new Set(in_vain.map(({ territory }) => territory))];
  const drops: Cue<Sound>[] = [
    { what: ".flag-drop", at: 0, dur: 80, opacity: [0, 1], sound: "flag" },
    {
      what: ".flag-drop",
      at: 0,
      dur: FLAGS.clash,
      move: [
        [0, -14],
        [0, 0],
      ],
      ease: "fall",
    },
  ];
  const clash: Cue<Sound>[] = [
    ...popIn<Sound>(".clash", FLAGS.clash, "clash"),
    fadeOut(".clash", FLAGS.order, 200),
    {
      what: ".flag-drop.vain",
      at: FLAGS.order + 300,
      dur: 700,
      move: [
        [0, 0],
        [9, -22],
      ],
      rotate: [0, 50],
      ease: "glide",
    },
    fadeOut(".flag-drop.vain", FLAGS.order + 700, 300),
    fadeOut(".flag-drop", FLAGS.settled, 200),
  ];
  const piece = pieceOf("flags", { ...stage, beats: [] }, contested.length > 0 ? [...drops, ...clash] : drops);
  useWallShow(match.line, root, {
    ...piece,
    beats: contested.length > 0 ? [FLAGS.clash, FLAGS.order, FLAGS.settled] : [FLAGS.clash],
  });
  const beside = (claim: Claim, place: number): [number, number] => {
    const [x = 0, y = 0] = spot(claim.territory);
    return [x + 60 * scale * place, y];
  };
  const over = (
    <>
      {claims.map((claim) => (
        <Flag key={claim.seat} map={map} at={beside(claim, 0)} seat={claim.seat} />
      ))}
      {in_vain.map((claim, index) => (
        <Flag
          key={`v${claim.seat}`}
          map={map}
          at={beside(
            claim,
            1 + in_vain.slice(0, index).filter(({ territory }) => territory === claim.territory).length,
          )}
          seat={claim.seat}
          vain
        />
      ))}
      {contested.map((id) => (
        <Clash key={id} map={map} at={spot(id)} />
      ))}
    </>
  );
  return { root, over, contested };
}
