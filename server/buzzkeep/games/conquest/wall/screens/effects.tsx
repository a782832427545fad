// A territory changes hands: flash, the new colour spreads from the castle side, the old one goes.
import { useId } from "preact/hooks";
import { type MapGeometry, outlinePoints, signScale } from "@client/ui/geometry";
import { seatClass } from "@client/ui/seats";
import type { Capture } from "./memory";

/** The captures as drawings above the map, in map units; each plays once and ends invisible. */
export function Captures({ map, captures }: { map: MapGeometry; captures: readonly Capture[] }) {
  const id = useId();
  const scale = signScale(map);
  return (
    <>
      {captures.map((capture) => {
        const territory = map.territories.find((one) => one.id === capture.territory);
        if (!territory) return null;
        const points = outlinePoints(territory.outline).flat();
        const [x, y] = territory.label;
        const reach = Math.max(...points.map(([px, py]) => Math.hypot(px - x, py - y)));
        const clip = `${id}-${capture.key}`;
        return (
          <g key={capture.key} class="capture">
            <clipPath id={clip}>
              <path d={territory.outline} />
            </clipPath>
            <g clip-path={`url(#${clip})`}>
              <g class={capture.from === null ? "capture-old" : `capture-old ${seatClass(capture.from)}`}>
                <path d={territory.outline} />
              </g>
              <g class={`capture-new ${seatClass(capture.to)}`}>
                <circle cx={x} cy={y} r={reach * 1.05} style={{ transformOrigin: `${x}px ${y}px` }} />
              </g>
              <path class="capture-flash" d={territory.outline} />
            </g>
            <path
              class="capture-ring"
              d={territory.outline}
              stroke-width={12 * scale}
              style={{ transformOrigin: `${x}px ${y}px` }}
            />
          </g>
        );
      })}
    </>
  );
}
