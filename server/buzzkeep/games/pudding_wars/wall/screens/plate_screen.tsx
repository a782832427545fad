// The plate in the middle of everything: placing, rolling, fanning, and every stroke as it went.
import "./plate.css";
import { useLive } from "@client/live";
import { Aimed, runUp } from "../../art/aim";
import type { PuddingMatch } from "../../art/match";
import { halo, seatAngle } from "../../art/geometry";
import { drawn, Plate } from "../../art/plate";
import { seatClass } from "@client/ui/seats";
import { symbolPath } from "@client/ui/shield";
import type { Aim } from "@client/wire/games/pudding_wars_actions";
import { LowerThird } from "@wall/common/lower_third";
import { MatchHead } from "@wall/common/match_head";
import { Timer } from "@wall/common/timer";
import { Frame } from "@wall/projector/stage";
import { CrowdStrip } from "@wall/common/crowd";
import { useSeen } from "../seen";
import { screenOf } from "../stages";
import { t } from "../texts";
import { Seats } from "./seats";

const RIM_MM = 3;
const SIGNS_MM = 1;

export function PlateScreen({ match, live }: { match: PuddingMatch; live: boolean }) {
  const { line, room, game, view } = match;
  const { stage } = view;
  const { told, over } = screenOf(stage);
  const seen = useSeen(match);
  const { text, value } = told(stage, seen);
  const prompt = game.prompts[0];
  const aim = useLive<Aim>(line, prompt?.id);
  const bad = aim !== null && halo(view.stacks, runUp(aim, view.table), view.table).touched.length > 0;
  const storm = Math.round((view.storm - 1) * 100);
  const phase =
    view.phase !== "turn"
      ? t.phases(view.phase)
      : storm > 0
        ? `${t.turn(view.turn)} · ${t.storm(storm)}`
        : t.turn(view.turn);
  const acting =
    "seat" in stage
      ? stage.seat
      : stage.kind === "round_won"
        ? stage.winner
        : stage.kind === "choosing_faces" || stage.kind === "together"
          ? null
          : (view.active ?? 0);
  return (
    <Frame class={`pwd ${live ? "" : "settled"}`}>
      <MatchHead room={room} logo={t.logo} phase={phase} phase_u={15} />
      <div class="pwd-board">
        <Plate
          view={view}
          now={() => line.serverNow()}
          paused={room.paused}
          reach={view.table.plate + RIM_MM}
          camera
          label={t.plate(view.stacks.length)}>
          {view.seats.map((seat, index) => {
            const radians = (seatAngle(index, view.seats.length) * Math.PI) / 180;
            const spot = drawn(
              {
                x: (view.table.plate + SIGNS_MM) * Math.cos(radians),
                y: (view.table.plate + SIGNS_MM) * Math.sin(radians),
              },
              0,
            );
            return (
              <g
                key={seat.seat}
                class={`pwd-sign ${seatClass(seat.seat)} ${seat.seat === view.active ? "now" : ""}`}
                transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}>
                <circle r="10" />
                <path d={symbolPath(seat.seat)} transform="scale(.6)" />
              </g>
            );
          })}
          {aim ? <Aimed aim={aim} table={view.table} turn={0} bad={bad} glides /> : null}
        </Plate>
        {over?.(view, stage, seen)}
      </div>
      <div class="pwd-side">
        <Seats match={match} />
      </div>
      <CrowdStrip match={match} label={(on) => t.bet(on)} />
      <LowerThird room={room} seat={acting} text={text} value={value}>
        {prompt?.due != null && prompt.seats.length > 0 ? (
          <Timer
            key={prompt.id}
            line={line}
            due={prompt.due}
            total_ms={prompt.due - prompt.since}
            class="third-timer"
          />
        ) : null}
      </LowerThird>
    </Frame>
  );
}
