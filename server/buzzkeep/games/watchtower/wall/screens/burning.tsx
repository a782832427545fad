// A card of a fort is burned: it rises, flames take it, and what is left goes under the barracks.
import { useRef } from "preact/hooks";
import { CardFace } from "../../art/art";
import type { CardBurned, Event } from "@client/wire/games/watchtower";
import { useMoment } from "@wall/common/moments";
import { type WallPiece, useWallShow } from "@wall/common/show";
import { hubOf, middleOf, placeOf } from "../layout";
import type { TowerMatch } from "../../art/match";

const RISES_MS = 340;
const LEAVES_MS = 1_250;
const LANDS_MS = 1_750;
const TOTAL_MS = 1_900;
const FLAMES = [-1, 0, 1];

export function Burning({ match }: { match: TowerMatch }) {
  const root = useRef<HTMLDivElement>(null);
  const moment = useMoment<Event>(match.room, match.game, ({ kind }) => kind === "card_burned");
  const burned = moment?.events.find((event): event is CardBurned => event.kind === "card_burned");
  const seats = match.view.players.length;
  const hub = middleOf(hubOf(seats));
  const [x, y] = middleOf(placeOf(burned?.seat ?? 0, seats));
  useWallShow(match.line, root, moment && burned ? pieceOf(moment.at, [10 * (hub[0] - x), 10 * (hub[1] - y)]) : null);
  if (!burned) return null;
  return (
    <div
      ref={root}
      class="wtw-burns"
      aria-hidden="true"
      style={{ transform: `translate(${x.toFixed(3)}rem, ${y.toFixed(3)}rem)` }}>
      <span class="wtw-burning">
        <CardFace card={burned.card} hidden />
        <i class="wtw-char" />
        {FLAMES.map((flame) => (
          <i key={flame} class="wtw-flame" style={{ left: `${(50 + 27 * flame).toFixed(0)}%` }} />
        ))}
      </span>
    </div>
  );
}

const pieceOf = (from: number, way: readonly [number, number]): WallPiece => ({
  key: `burns ${from}`,
  from,
  total: TOTAL_MS,
  beats: [LEAVES_MS, TOTAL_MS],
  cues: [
    { what: ".wtw-burning", at: 0, dur: 80, opacity: [0, 1] },
    {
      what: ".wtw-burning",
      at: 0,
      dur: RISES_MS,
      move: [
        [0, 2],
        [0, -1],
      ],
    },
    { what: ".wtw-burning", at: 0, dur: RISES_MS, scale: [0.6, 1], ease: "pop" },
    { what: ".wtw-flame", at: RISES_MS - 60, each: 70, dur: 900, opacity: [0, 1, 0.75, 1, 0.8, 0], ease: "linear" },
    {
      what: ".wtw-flame",
      at: RISES_MS - 60,
      each: 70,
      dur: 900,
      scale: [
        [0.6, 0.3],
        [1, 1.1],
        [0.8, 0.9],
        [1.15, 1.35],
        [0.9, 1],
        [0.5, 0.4],
      ],
      ease: "linear",
    },
    { what: ".wtw-char", at: RISES_MS + 200, dur: 700, opacity: [0, 0.82] },
    { what: ".wtw-burning", at: LEAVES_MS, dur: LANDS_MS - LEAVES_MS, move: [[0, -1], way], ease: "glide" },
    { what: ".wtw-burning", at: LEAVES_MS, dur: LANDS_MS - LEAVES_MS, scale: [1, 0.55], ease: "glide" },
    { what: ".wtw-burning", at: LANDS_MS, dur: 140, opacity: [1, 0] },
  ],
});
