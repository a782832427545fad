/** Putting a pudding down: a ghost under the finger or moved by the arrow keys, green where it may stand. */
import { useEffect, useRef, useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import { explain } from "@client/texts/refusals";
import type { StageOf } from "../../art/match";
import { Pudding } from "../../art/face";
import { distance, free, type Spot, turned } from "../../art/geometry";
import { drawn, Plate } from "../../art/plate";
import type { Action } from "@client/wire/games/pudding_wars_actions";
import { useAct } from "@phone/hooks";
import { Check } from "@phone/parts/icons";
import { Guide } from "@phone/match/guide";
import { Head, spotUnder } from "../parts";
import { nextFace, turnFor } from "../model";
import { t } from "../texts";
import type { ScreenProps, StageScreen } from "./screen";

/** Whether arrow keys are likely at hand: a screen that only fingers touch has none. */
const KEYBOARD = matchMedia("(any-hover: hover)").matches;

const STEP_MM = 4;
const ARROWS: Record<string, Spot> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export const placing: StageScreen<StageOf<"placing">> = {
  title: (match, { seat }) => t.places(match.nameOf(seat)),
  Mine: Place,
};

export const together: StageScreen<StageOf<"together">> = {
  title: () => t.allPlace,
  Mine: (props) => <Place key={props.stage.queue.filter((seat) => seat === props.match.you.seat).length} {...props} />,
};

function Place({ match, stage }: ScreenProps<StageOf<"placing"> | StageOf<"together">>) {
  const { view, line, room, you } = match;
  const turn = turnFor(view, you.seat);
  const more = stage.kind === "placing" ? stage.more : stage.queue.filter((seat) => seat === you.seat).length - 1;
  const seat = you.seat ?? 0;
  const { act, sending } = useAct<Action>(line, match.prompt?.id);
  const [ghost, move] = useState<Spot | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => buzz("turn"), []);
  const done = sending !== null && sending.state !== "refused";

  const target =
    ghost &&
    view.stacks.find((stack) => stage.may_cover.includes(stack.id) && distance(stack, ghost) < view.table.pudding);
  const fits = ghost !== null && (target !== undefined || free(ghost, view.stacks, view.table));
  const shown = target ?? ghost;
  const follow = (event: PointerEvent) => {
    const svg = box.current?.querySelector("svg");
    if (svg && !done) move(spotUnder(svg, event.clientX, event.clientY, turn));
  };
  const key = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || done) return;
    event.preventDefault();
    const step = turned(arrow, -turn);
    const from = ghost ?? { x: 0, y: 0 };
    move({ x: from.x + step.x * STEP_MM, y: from.y + step.y * STEP_MM });
  };
  const put = () => {
    if (!ghost || !fits || done) return;
    if (target) act({ kind: "cover", stack: target.id });
    else act({ kind: "place", x: Math.round(ghost.x * 10) / 10, y: Math.round(ghost.y * 10) / 10 });
  };
  const at = shown ? drawn(shown, turn) : null;
  const marks = new Map(stage.may_cover.map((id) => [id, "may"]));
  return (
    <div class="play pw">
      <Head
        match={match}
        title={stage.why === "foul" ? t.placeFoul : t.place}
        hint={more > 0 ? t.placeMore(more) : KEYBOARD ? t.placeHint : undefined}
        phase={`place ${match.prompt?.id}`}
      />
      <div
        ref={box}
        class="pw-field"
        tabIndex={0}
        role="application"
        aria-label={t.placeHint}
        onKeyDown={(event) => (event.key === "Enter" ? put() : key(event))}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && follow(event)}>
        <Plate
          view={view}
          now={() => line.serverNow()}
          paused={room.paused}
          turn={turn}
          reach={view.table.plate + 3}
          marks={marks}
          label={t.plate(view.stacks.length)}>
          {at ? (
            <g
              transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
              class={`pw-ghost ${fits ? "fits" : "bad"}`}>
              <circle class="pw-spot" r={view.table.pudding + 3} />
              <Pudding
                layers={target ? [...target.layers, seat] : [seat]}
                face={nextFace(view, seat)}
                radius={view.table.pudding}
              />
            </g>
          ) : null}
        </Plate>
      </div>
      <div class="controls">
        <Guide game="pudding_wars" step="place" text={t.guidePlace} />
        <button type="button" class={`go ${done ? "done" : ""}`} aria-disabled={!fits || done} onClick={put}>
          {done ? <Check /> : null}
          {ghost === null ? t.touchPlate : target ? t.coverHere : fits ? t.putHere : t.notHere}
        </button>
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, t)}</p> : null}
      </div>
    </div>
  );
}
