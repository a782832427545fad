// What the match will take, what stands in its way, and the start button.
import type { ComponentChildren } from "preact";
import { isOver } from "../common/evening";
import { KEYS } from "../common/keys";
import { listed } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import type { RoomView } from "@client/wire/messages";
import { problemText } from "./code_texts";
import { t } from "./texts";

/** Whether nothing stands in the way of the start. */
export function startable(room: RoomView): boolean {
  return room.host !== null && !room.host.problems.some((problem) => problem.blocking);
}

interface PlanProps {
  room: RoomView;
  onStart: () => void;
  /** What moves the programme on. */
  children?: ComponentChildren;
}

export function PlanPanel({ room, onStart, children }: PlanProps) {
  const plan = room.host?.plan ?? null;
  const problems = room.host?.problems ?? [];
  const somebody = room.seats.some((slot) => slot.players.length > 0 || slot.bot !== null);
  return (
    <section class="panel plan" aria-label={t.plan}>
      {plan ? (
        <p class="plan-length">
          <Icon name="clock" />
          <b class="num">{t.minutes(plan.minutes_min, plan.minutes_max)}</b>
        </p>
      ) : null}
      <div role="status">
        <ul class="problems">
          {problems.map((problem) =>
            problem.code === "seats" ? (
              <Missing key="seats" room={room} somebody={somebody} needed={Number(problem.params.needed)} />
            ) : (
              <li key={problem.code} class={problem.blocking && somebody ? "blocking" : ""}>
                <Icon name="warning" />
                {problemText(problem)}
              </li>
            ),
          )}
          {plan?.own_left_out ? (
            <li class="left-out">
              <Icon name="warning" />
              {t.ownLeftOut(plan.own_left_out)}
            </li>
          ) : null}
          {problems.length === 0 ? (
            <li class="good">
              <Icon name="check" />
              {t.allGood}
            </li>
          ) : null}
          <Readiness room={room} />
        </ul>
      </div>
      <div class="plan-go">
        {children}
        <button
          type="button"
          class={room.programme && !isOver(room.programme) ? "quiet big" : "primary big"}
          disabled={!startable(room)}
          onClick={onStart}>
          <Icon name="play" />
          {t.start} <kbd>{KEYS.next.written}</kbd>
        </button>
      </div>
    </section>
  );
}

/** That people are missing is no fault of anybody: they are on their way. */
function Missing({ room, somebody, needed }: { room: RoomView; somebody: boolean; needed: number }) {
  const taken = room.seats.filter((slot) => slot.players.length > 0 || slot.bot !== null).length;
  return (
    <li class="quiet-note">
      <Icon name="dots" />
      {somebody ? t.morePeople(needed - taken) : t.nobodyYet(needed)}
    </li>
  );
}

/** Who has said to be ready; a player without a phone need not. */
function Readiness({ room }: { room: RoomView }) {
  const seated = room.players.filter((player) => player.seat !== null && !player.guest);
  const missing = seated.filter((player) => !player.ready);
  if (seated.length === 0) return null;
  return (
    <li class={missing.length === 0 ? "good" : "quiet-note"}>
      <Icon name={missing.length === 0 ? "check" : "dots"} />
      {missing.length === 0 ? t.allReady : t.notReadyYet(listed(missing.map((player) => player.name)))}
    </li>
  );
}
