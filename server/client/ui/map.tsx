// The map: outlines once in <defs>, everything else by <use>; state by class. Pulses live in a layer of their own.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { untilLoaded } from "../retry";
import { type Holding, type MapGeometry, type MapTerritory, type Mark, loadMap, signScale } from "./geometry";
import { planned } from "./map_plan";
import { CompactSign, Leader, Sign } from "./map_signs";
import { patternMarkup } from "./paint";
import styles from "./map.css" with { type: "text" };
import { SEAT_LOOKS, lookOf, seatClass } from "./seats";
import { wear } from "./wear";

wear(styles);

/** The geometry of a map; null until it is there. */
export function useMap(id: string): MapGeometry | null {
  const [map, set] = useState<MapGeometry | null>(null);
  useEffect(() => untilLoaded(() => loadMap(id), set), [id]);
  return map?.id === id ? map : null;
}

export interface TerritoryMapProps {
  map: MapGeometry;
  territories: readonly Holding[];
  /** Territories lit as targets. */
  selectable?: readonly string[];
  /** The one the viewer has tapped. */
  selected?: string | null;
  onSelect?: (territory: string) => void;
  /** Print the number on every territory, not only on free and selectable ones. */
  numbers?: boolean;
  /** Small drawing for phones: numbers and symbols only. */
  compact?: boolean;
  /** The part that is seen, if not all of it. */
  view?: MapGeometry["view_box"];
  /** Radius of each number's disc on a small drawing, and how near a tap counts for it, in map units. */
  discs?: ReadonlyMap<string, number>;
  reach?: number;
  /** Territories picked but not yet won. */
  claims?: readonly Mark[];
  /** Everything else steps back. */
  focus?: readonly string[];
  label?: string;
  /** Territories whose signs are drawn elsewhere. */
  unsigned?: readonly string[];
  /** Effects, drawn in map units above the map in a layer of their own. */
  children?: ComponentChildren;
}

/** One array for all: with another one each time every sign would be placed anew. */
const NO_CLAIMS: readonly Mark[] = [];

/** A map with owners, values, castles and lit targets. It fills its box. */
export function TerritoryMap(props: TerritoryMapProps) {
  const {
    map,
    territories,
    selectable = [],
    selected = null,
    claims = NO_CLAIMS,
    focus,
    onSelect,
    numbers = false,
    compact = false,
  } = props;
  const id = useId();
  const scale = signScale(map);
  const [x, y, width, height] = props.view ?? map.view_box;
  const box = `${x} ${y} ${width} ${height}`;
  const views = useMemo(() => new Map(territories.map((view) => [view.id, view])), [territories]);
  const lit = new Set(selectable);
  const inFocus = focus ? new Set(focus) : null;
  const edges = [...map.territories].sort((a, b) => Number(owned(views.get(a.id))) - Number(owned(views.get(b.id))));

  const signed = map.territories.filter(({ id }) => !props.unsigned?.includes(id));
  const plans = useMemo(
    () => (compact ? null : planned(map, { views, claims, lit, numbers }, scale)),
    [compact, map, views, claims, selectable.join(), numbers, scale],
  );

  function pick(event: Event) {
    const target = (event.target as Element).closest("[data-territory]")?.getAttribute("data-territory") ?? null;
    const meant = nearest(event as MouseEvent) ?? target;
    if (meant && lit.has(meant)) onSelect?.(meant);
  }

  /** The target whose number a tap fell on or beside, be it small; the nearest of several. */
  function nearest({ currentTarget, clientX, clientY }: MouseEvent): string | null {
    const drawn = (currentTarget as SVGSVGElement).getScreenCTM();
    if (!drawn || !props.reach) return null;
    const at = new DOMPoint(clientX, clientY).matrixTransform(drawn.inverse());
    const away = ({ label: [lx, ly] }: MapTerritory) => Math.hypot(lx - at.x, ly - at.y);
    const [first] = map.territories.filter((territory) => lit.has(territory.id)).sort((a, b) => away(a) - away(b));
    return first && away(first) <= props.reach ? first.id : null;
  }

  return (
    <div class={`map ${compact ? "map-compact" : ""}`} style={{ "--k": scale }}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a list of buttons beside the map offers the same */}
      <svg
        class="map-land"
        viewBox={box}
        role="img"
        aria-label={props.label ?? map.names.fr}
        onClick={onSelect ? pick : undefined}>
        <Ground id={id} map={map} scale={scale} compact={compact} />
        <g class="map-fills">
          {map.territories.map((territory) => {
            const view = views.get(territory.id);
            const owner = view?.owner ?? null;
            const classes = [
              "territory",
              owner === null ? "free" : seatClass(owner),
              lit.has(territory.id) ? "lit" : "",
              inFocus && !inFocus.has(territory.id) ? "aside" : "",
            ].join(" ");
            return (
              <g key={territory.id} class={classes} data-territory={territory.id} data-owner={owner ?? undefined}>
                <use class="fill" href={`#${id}${territory.id}`} fill={paintOf(id, owner, lit.has(territory.id))} />
                {owner === null ? null : <use href={`#${id}${territory.id}`} fill={`url(#${id}p${lookOf(owner)})`} />}
              </g>
            );
          })}
        </g>
        <g class="map-edges">
          {edges.map((territory) => (
            <use
              key={territory.id}
              href={`#${id}${territory.id}`}
              class={owned(views.get(territory.id)) ? "edge owned" : "edge"}
            />
          ))}
        </g>
        <g class="map-signs" aria-hidden="true">
          {signed.map((territory) => {
            const plan = plans?.get(territory.id);
            return plan?.plate ? (
              <Leader
                key={territory.id}
                territory={territory}
                plan={plan}
                seat={views.get(territory.id)?.owner ?? null}
                scale={scale}
              />
            ) : null;
          })}
          {signed.map((territory) => {
            const plan = plans?.get(territory.id);
            const shown = {
              territory,
              view: views.get(territory.id) ?? null,
              claims: claims.filter((claim) => claim.territory === territory.id),
              lit: lit.has(territory.id),
              chosen: selected === territory.id,
              scale,
              aside: inFocus !== null && !inFocus.has(territory.id),
            };
            return plan ? (
              <Sign key={territory.id} {...shown} plan={plan} />
            ) : (
              <CompactSign key={territory.id} {...shown} numbers={numbers} disc={props.discs?.get(territory.id)} />
            );
          })}
        </g>
      </svg>
      {lit.size > 0 || selected || inFocus ? (
        <svg class="map-rings" viewBox={box} aria-hidden="true">
          {selectable.map((territory) => (
            <use key={territory} class="ring" href={`#${id}${territory}`} />
          ))}
          {(focus ?? []).map((territory) => (
            <use key={territory} class="ring focus" href={`#${id}${territory}`} />
          ))}
          {selected ? <use class="ring chosen" href={`#${id}${selected}`} /> : null}
        </svg>
      ) : null}
      {props.children ? (
        <svg class="map-effects" viewBox={box} aria-hidden="true">
          {props.children}
        </svg>
      ) : null}
    </div>
  );
}

function owned(view: Holding | undefined): boolean {
  return view !== undefined && view.owner !== null;
}

function paintOf(id: string, owner: number | null, lit: boolean): string {
  if (owner !== null) return `url(#${id}s${lookOf(owner)})`;
  return lit ? `url(#${id}lit)` : `url(#${id}land)`;
}

/** Outlines, paints and everything below the territories; the same for the whole match. */
function Ground({ id, map, scale, compact }: { id: string; map: MapGeometry; scale: number; compact: boolean }) {
  return useMemo(() => {
    const [x, y, width, height] = map.view_box;
    const looks = Array.from({ length: SEAT_LOOKS }, (_, index) => index + 1);
    const paints =
      looks.map((look) => patternMarkup(look, `${id}p${look}`, scale * (compact ? 2 : 1))).join("") +
      looks.map((look) => gradient(`${id}s${look}`, `c${look}`, "var(--fa)", "var(--fb)")).join("") +
      gradient(`${id}land`, "", "var(--land-a)", "var(--land-b)") +
      gradient(`${id}lit`, "", "var(--sel-a)", "var(--sel-b)") +
      `<radialGradient id="${id}sea" cx=".5" cy=".5" r=".5"><stop stop-color="#2b6be0" stop-opacity=".75"/><stop offset=".6" stop-color="#1e3fa8" stop-opacity=".45"/><stop offset="1" stop-color="#0b1026" stop-opacity="0"/></radialGradient>`;
    const all = map.territories.map((territory) => <use key={territory.id} href={`#${id}${territory.id}`} />);
    const points = new Map(map.territories.map((territory) => [territory.id, territory.label]));
    return (
      <>
        <defs dangerouslySetInnerHTML={{ __html: paints }} />
        <defs>
          {map.territories.map((territory) => (
            <path key={territory.id} id={`${id}${territory.id}`} d={territory.outline} />
          ))}
        </defs>
        {compact ? null : (
          <>
            <ellipse
              cx={x + width / 2}
              cy={y + height / 2}
              rx={width * 0.56}
              ry={height * 0.56}
              fill={`url(#${id}sea)`}
            />
            <g class="shore wide">{all}</g>
            <g class="shore">{all}</g>
            <g class="cliff deep" transform={`translate(0 ${30 * scale})`}>
              {all}
            </g>
            <g class="cliff low" transform={`translate(0 ${20 * scale})`}>
              {all}
            </g>
          </>
        )}
        <g class="cliff" transform={`translate(0 ${(compact ? 14 : 10) * scale})`}>
          {all}
        </g>
        <g class="sea-links">
          {map.sea_links.map(([from, to]) => {
            const [ax, ay] = points.get(from) ?? [0, 0];
            const [bx, by] = points.get(to) ?? [0, 0];
            return <path key={`${from}-${to}`} d={`M${ax} ${ay}L${bx} ${by}`} />;
          })}
        </g>
      </>
    );
  }, [id, map, scale, compact]);
}

function gradient(id: string, look: string, from: string, to: string): string {
  return `<linearGradient id="${id}" class="${look}" x1="0" y1="0" x2="0" y2="1"><stop style="stop-color:${from}"/><stop offset="1" style="stop-color:${to}"/></linearGradient>`;
}
