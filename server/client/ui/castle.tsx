// A castle of three towers, drawn around its foot (0, 0), about 110 wide and 100 high.
import styles from "./castle.css" with { type: "text" };
import { wear } from "./wear";

wear(styles);

/** As many as a castle has and is drawn with. */
export const TOWERS = 3;

const SIDE = "M-15 0V-46h7v8h5v-8h6v8h5v-8h7V0Z";
const MIDDLE = "M-15 0V-64h7v8h5v-8h6v8h5v-8h7V0Z";
const RUBBLE = "M-15 0V-9l5 -8 6 5 4 -9 6 6 5 -5 4 12V0Z";

/** The castle with `towers` standing (the middle one falls last); with 0 a ruin without a flag. */
export function CastleShape({ towers, flag = true }: { towers: number; flag?: boolean }) {
  const standing = [towers >= 2, towers >= 1, towers >= 3];
  return (
    <g class="castle">
      <rect class="castle-base" x="-52" y="-4" width="104" height="16" rx="4" />
      {[-34, 0, 34].map((x, index) => {
        const up = standing[index];
        const shape = up ? (index === 1 ? MIDDLE : SIDE) : RUBBLE;
        return (
          <g key={x} transform={`translate(${x} 0)`} class={up ? "tower" : "tower fallen"}>
            <path d={shape} />
            {up ? <rect class="castle-window" x="-4" y={index === 1 ? -44 : -26} width="8" height="14" rx="4" /> : null}
          </g>
        );
      })}
      {flag && towers > 0 ? (
        <g transform="translate(0 -66)">
          <path class="castle-pole" d="M0 0V-34" />
          <path class="castle-flag" d="M1 -34 34 -27 1 -15Z" />
        </g>
      ) : null}
    </g>
  );
}

/** A castle as a picture of its own. */
export function Castle({ towers, class: extra }: { towers: number; class?: string }) {
  return (
    <svg class={`castle-picture ${extra ?? ""}`} viewBox="-60 -106 120 124" aria-hidden="true">
      <CastleShape towers={towers} />
    </svg>
  );
}

const PIP = "M2 29V5h5v4h3V5h4v4h3V5h5v24Z";

/** Towers as a row of pips, standing ones filled. `label` is read out. */
export function Towers({ towers, label }: { towers: number; label: string }) {
  return (
    <span class="towers" role="img" aria-label={label}>
      {Array.from({ length: TOWERS }, (_, index) => (
        <svg key={index} viewBox="0 0 24 30" class={index < towers ? "on" : "off"} aria-hidden="true">
          <path d={PIP} />
        </svg>
      ))}
    </span>
  );
}
