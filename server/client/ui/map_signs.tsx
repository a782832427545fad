// What is printed on a territory: number, value, the owner's symbol, castle, claims.
import { CastleShape } from "./castle";
import type { Holding, MapTerritory, Mark } from "./geometry";
import { CLAIM, type Plan, TOPIC, leader, markRadius } from "./map_plan";
import { seatClass } from "./seats";
import { symbolPath } from "./shield";
import { topicPath } from "./topics";

interface SignProps {
  territory: MapTerritory;
  view: Holding | null;
  claims: readonly Mark[];
  lit: boolean;
  chosen: boolean;
  scale: number;
  aside: boolean;
}

/** The signs of one territory, where `plan` says. */
export function Sign({ territory, view, claims, lit, chosen, scale, aside, plan }: SignProps & { plan: Plan }) {
  const seat = claims[0]?.seat ?? view?.owner ?? null;
  const { at, plate, pieces } = plan;
  const castle = view !== null && view.towers !== null;
  return (
    <g
      class={`sign ${seat === null ? "" : seatClass(seat)} ${aside ? "aside" : ""}`}
      data-sign={territory.id}
      transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>
      {plate ? <Plate width={plate.width / scale} height={plate.height / scale} lit={lit} /> : null}
      {pieces.map(({ kind, x, y, size }) => (
        <g key={kind} class={`piece-${kind}`} transform={`translate(${x} ${y}) scale(${size})`}>
          {kind === "mark" ? (
            <NumberMark number={territory.number} chosen={chosen} radius={markRadius(territory.number)} />
          ) : null}
          {kind === "plain" ? <PlainNumber number={territory.number} /> : null}
          {kind === "castle" ? <CastleShape towers={view?.towers ?? 0} /> : null}
          {kind === "symbol" && seat !== null ? <path class="sign-symbol" d={symbolPath(seat)} /> : null}
          {kind === "topic" && view?.topic ? <TopicSign topic={view.topic} /> : null}
          {kind === "claim" && seat !== null ? <ClaimMark seat={seat} /> : null}
          {kind === "value" && view ? (
            <text class={castle ? "sign-value gold" : "sign-value"} y="22">
              {view.value}
            </text>
          ) : null}
        </g>
      ))}
    </g>
  );
}

function Plate({ width, height, lit }: { width: number; height: number; lit: boolean }) {
  return (
    <rect
      class={lit ? "callout lit" : "callout"}
      x={-width / 2}
      y={-height / 2}
      width={width}
      height={height}
      rx="18"
    />
  );
}

/** The line from a callout to the land it speaks of. */
export function Leader({
  territory,
  plan,
  seat,
  scale,
}: {
  territory: MapTerritory;
  plan: Plan;
  seat: number | null;
  scale: number;
}) {
  const [[ax, ay], [bx, by]] = leader(territory, plan);
  return (
    <g class={`leader ${seat === null ? "" : seatClass(seat)}`}>
      <path d={`M${ax} ${ay}L${bx} ${by}`} />
      <circle cx={bx} cy={by} r={10 * scale} />
    </g>
  );
}

const COMPACT_RADIUS = 48;

/** On a phone: big numbers on targets, else the owner's symbol; a castle keeps its shape. */
export function CompactSign({
  territory,
  view,
  claims,
  lit,
  chosen,
  scale,
  numbers,
  aside,
  disc,
}: SignProps & { numbers: boolean; disc?: number | undefined }) {
  const [x, y] = territory.label;
  const owner = view?.owner ?? null;
  const seat = owner ?? claims[0]?.seat ?? null;
  const size = disc === undefined ? scale * 1.59 : disc / COMPACT_RADIUS;
  const place = `translate(${x} ${y}) scale(${size})`;
  const classes = `sign ${seat === null ? "" : seatClass(seat)} ${aside ? "aside" : ""}`;
  if (lit || seat === null || numbers) {
    return (
      <g class={classes} transform={place}>
        {lit ? <NumberMark number={territory.number} chosen={chosen} /> : <PlainNumber number={territory.number} />}
      </g>
    );
  }
  if (view && view.towers !== null) {
    const [cx, cy] = territory.castle;
    return (
      <g class={classes} transform={`translate(${cx} ${cy}) scale(${size * 0.95})`}>
        <CastleShape towers={view.towers} />
      </g>
    );
  }
  return (
    <g class={classes} transform={place}>
      <path class="sign-symbol" d={symbolPath(seat)} transform="scale(2.4)" />
    </g>
  );
}

function NumberMark({ number, chosen, radius = COMPACT_RADIUS }: { number: number; chosen: boolean; radius?: number }) {
  return (
    <g class={chosen ? "number-mark chosen" : "number-mark"}>
      <circle r={radius} />
      <text y="22">{number}</text>
    </g>
  );
}

function PlainNumber({ number }: { number: number }) {
  return (
    <text class="plain-number" y="22">
      {number}
    </text>
  );
}

/** A shape of 50 on a dark plate. */
function TopicSign({ topic }: { topic: string }) {
  return (
    <g class="topic-sign">
      <rect x={-TOPIC / 2} y={-TOPIC / 2} width={TOPIC} height={TOPIC} rx="14" />
      <path d={topicPath(topic)} transform="translate(-25 -25) scale(2.08)" />
    </g>
  );
}

function ClaimMark({ seat }: { seat: number }) {
  return (
    <g class="claim-mark">
      <circle r={CLAIM} />
      <path class="sign-symbol" d={symbolPath(seat)} transform="scale(2.2)" />
    </g>
  );
}
