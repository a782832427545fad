/** One use of the fan: a flick of the finger, or buttons for whoever cannot or will not swipe (R19). */
import { useEffect, useRef, useState } from "preact/hooks";
import { buzz } from "../../../../server/client/haptics";
import { explain } from "../../../../server/client/texts/refusals";
import { distance, flick, halo, strengthOf, thinned, type TimedSpot } from "../../../../server/client/ui/pudding_wars/geometry";
import { Plate } from "../../../../server/client/ui/pudding_wars/plate";
import type { Action } from "../../../../server/client/wire/games/pudding_wars_actions";
import { useAct } from "../../../hooks";
import { Guide } from "../../guide";
import { Aim } from "../aim";
import { Head, spotUnder } from "../parts";
import { turnFor } from "../table";
import { t } from "../texts";
import { type StrokeProps, Trail } from "../trail";
import type { ScreenProps, StageOf, StageScreen } from "./screen";

export const fanning: StageScreen<StageOf<"fanning">> = { title: (table, { seat }) => t.fans(table.nameOf(seat)), Mine: Fan };

function Fan({ table, stage }: ScreenProps<StageOf<"fanning">>) {
  const { act, sending } = useAct<Action>(table.line, table.prompt?.id);
  const [byKeys, setByKeys] = useState(false);
  useEffect(() => buzz("turn"), []);
  const done = sending !== null && sending.state !== "refused";
  const props = { table, done, act };
  return (
    <div class="play pw fanning">
      <Head table={table} title={t.fan(stage.left)} hint={byKeys ? undefined : t.fanHint} phase={`fan ${table.prompt?.id}`} />
      {byKeys ? <Aim {...props} /> : <Swipe {...props} />}
      <div class="controls">
        {byKeys ? null : <Guide game="pudding_wars" step="fan" text={t.guideFan} />}
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, t)}</p> : null}
        <div class="pair">
          <button type="button" class="plain" onClick={() => setByKeys(!byKeys)}>
            {byKeys ? t.swipe : t.keys}
          </button>
          <button type="button" class="plain" aria-disabled={done} onClick={() => done || act({ kind: "pass" })}>
            {t.skip}
          </button>
        </div>
      </div>
    </div>
  );
}

/** The fan follows the finger; the flick at the end of the movement is the stroke. */
function Swipe({ table, done, act }: StrokeProps) {
  const { view, line, room } = table;
  const { table: sizes } = view;
  const turn = turnFor(view, table.you.seat);
  const box = useRef<HTMLDivElement>(null);
  const points = useRef<TimedSpot[]>([]);
  const warned = useRef(false);
  const [path, show] = useState<readonly TimedSpot[]>([]);

  const read = (event: PointerEvent) => {
    const svg = box.current?.querySelector("svg");
    if (!svg) return;
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length > 0 ? parts : [event]) {
      const spot = spotUnder(svg, part.clientX, part.clientY, turn);
      const far = Math.hypot(spot.x, spot.y);
      const share = far > sizes.reach ? (sizes.reach - 0.5) / far : 1; // the hand may leave the table, the fan does not
      points.current.push({ x: spot.x * share, y: spot.y * share, t: part.timeStamp });
    }
    const now = flick(points.current, sizes);
    const bad = halo(view.stacks, now, sizes).touched.length > 0;
    if (bad && !warned.current) buzz("wrong");
    warned.current = bad;
    show(now);
  };
  const release = () => {
    const stroke = thinned(flick(points.current, sizes), sizes);
    points.current = [];
    warned.current = false;
    const [first, last] = [stroke[0], stroke[stroke.length - 1]];
    if (done || !first || !last || stroke.length < 2 || distance(first, last) < sizes.shortest) return show([]);
    act({ kind: "stroke", path: stroke, mode: "swipe", strength: null });
  };

  const { touched, near } = halo(view.stacks, path, sizes);
  const marks = new Map([...near.map((id) => [id, "near"] as const), ...touched.map((id) => [id, "touched"] as const)]);
  const head = path[path.length - 1];
  const strength = path.length > 1 ? strengthOf(path, sizes) : 0;
  return (
    <div class="pw-swipe">
      <div
        ref={box}
        class="pw-field wide"
        onPointerDown={(event) => {
          if (done) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          points.current = [];
          read(event);
        }}
        onPointerMove={(event) => !done && event.buttons > 0 && points.current.length > 0 && read(event)}
        onPointerUp={release}
        onPointerCancel={() => {
          points.current = [];
          show([]);
        }}
      >
        <Plate view={view} now={() => line.serverNow()} paused={room.paused} turn={turn} reach={sizes.reach} marks={marks} label={t.plate(view.stacks.length)}>
          <Trail path={path} turn={turn} radius={sizes.fan} bad={touched.length > 0} head={head ?? null} />
        </Plate>
      </div>
      <div class={`pw-strength ${touched.length > 0 ? "bad" : ""}`} aria-hidden="true">
        <i style={{ transform: `scaleX(${strength})` }} />
        <b>{done ? t.sent : touched.length > 0 ? t.tooClose : t.strength(Math.round(strength * 100))}</b>
      </div>
    </div>
  );
}
