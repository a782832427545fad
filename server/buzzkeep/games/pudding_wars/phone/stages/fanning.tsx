/** One use of the fan, as with a slingshot: place it, draw it back, let go. Both pads lie below the plate, where the finger hides nothing. */
import { useEffect, useRef, useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import { explain } from "@client/texts/refusals";
import type { StageOf } from "../../art/match";
import { Aimed, runUp } from "../../art/aim";
import { halo } from "../../art/geometry";
import { Plate } from "../../art/plate";
import type { Action } from "@client/wire/games/pudding_wars_actions";
import { useAct } from "@phone/hooks";
import { firstAim, keepAim, lastAim, rounded, useAim, useShownAim } from "../aim";
import { Buttons } from "../buttons";
import { Head } from "../parts";
import { Move, Sling } from "../pads";
import { turnFor } from "../model";
import { t } from "../texts";
import type { ScreenProps, StageScreen } from "./screen";

export const fanning: StageScreen<StageOf<"fanning">> = {
  title: (match, { seat }) => t.fans(match.nameOf(seat)),
  Mine: Fan,
};

function Fan({ match, stage }: ScreenProps<StageOf<"fanning">>) {
  const { view, line, room, prompt } = match;
  const { table: sizes } = view;
  const turn = turnFor(view, stage.seat);
  const { act, sending } = useAct<Action>(line, prompt?.id);
  const [byButtons, setByButtons] = useState(false);
  const key = `${match.game.match} ${view.turn}`;
  const [said, say] = useState("");
  const first = () => lastAim(key) ?? firstAim(view, turn);
  const { aim, latest, change, moveBy } = useAim(first, sizes, turn, () => say(""));
  const box = useRef<HTMLDivElement>(null);
  const warned = useRef(false);
  useEffect(() => buzz("turn"), []);
  const done = sending !== null && sending.state !== "refused";
  useShownAim(line, prompt?.id, done ? null : aim);

  const path = runUp(aim, sizes);
  const { touched, near } = halo(view.stacks, path, sizes);
  const bad = touched.length > 0;
  if (bad && !warned.current && aim.strength > 0) buzz("wrong");
  warned.current = bad;
  const marks = new Map([...near.map((id) => [id, "near"] as const), ...touched.map((id) => [id, "touched"] as const)]);
  const scale = () => box.current?.querySelector("svg")?.getScreenCTM()?.a ?? 1;
  const blow = (mode: "sling" | "keys" | "shake", strength: number) => {
    if (done) return;
    const [from, to] = runUp(latest.current, sizes);
    act({
      kind: "stroke",
      path: [
        { ...rounded(from), t: 0 },
        { ...rounded(to), t: 1 },
      ],
      mode,
      strength: Math.max(sizes.weakest, Math.round(strength * 100) / 100),
    });
    change({ strength: 0 });
    keepAim(key, latest.current);
  };
  const refusal = sending?.state === "refused" ? explain(sending.error, t) : said;
  const told = done
    ? t.sent
    : refusal || (bad ? t.tooClose : aim.strength > 0 ? t.strength(Math.round(aim.strength * 100)) : "");
  return (
    <div class="play pw fanning">
      <Head match={match} title={t.fan(stage.left)} phase={`fan ${prompt?.id}`} />
      <div ref={box} class="pw-field">
        <Plate
          view={view}
          now={() => line.serverNow()}
          paused={room.paused}
          turn={turn}
          reach={sizes.plate + 3}
          marks={marks}
          label={t.plate(view.stacks.length)}>
          {done ? null : <Aimed aim={aim} table={sizes} turn={turn} bad={bad} />}
        </Plate>
        {told ? <p class={`pw-told ${bad || refusal ? "bad" : ""}`}>{told}</p> : null}
        <p class="sr" role="status">
          {bad && !done ? t.tooClose : refusal}
        </p>
      </div>
      <div class="pw-aim">
        {byButtons ? (
          <Buttons aim={aim} done={done} shakes={view.shake} moveBy={moveBy} change={change} blow={blow} />
        ) : (
          <div class="pw-pads">
            <Move done={done} moveBy={moveBy} scale={scale} />
            <Sling
              aim={aim}
              turn={turn}
              done={done}
              change={change}
              blow={() => blow("sling", latest.current.strength)}
              cancelled={(why) => {
                change({ strength: 0 });
                say(why);
              }}
            />
          </div>
        )}
        <div class="pair">
          <button type="button" class="plain" onClick={() => setByButtons(!byButtons)}>
            {byButtons ? t.drag : t.keys}
          </button>
          <button type="button" class="plain" aria-disabled={done} onClick={() => done || act({ kind: "pass" })}>
            {t.skip}
          </button>
        </div>
      </div>
    </div>
  );
}
