// What the match will take, what stands in its way, and the start button.
import { listed } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import type { RoomView } from "@client/wire/messages";
import { problemText } from "./code_texts";
import { t } from "./texts";

/** Whether nothing stands in the way of the start. */
export function startable(room: RoomView): boolean {
  return room.host !== null && !room.host.problems.some((problem) => problem.blocking);
}

export function PlanPanel({ room, onStart }: { room: RoomView; onStart: () => void }) {
  const plan = room.host?.plan ?? null;
  const problems = room.host?.problems ?? [];
  const able = startable(room);
  return (
    <section class="panel plan" aria-label={t.plan}>
      {plan ? (
        <dl>
          <div>
            <dt>
              <Icon name="clock" />
              {t.duration}
            </dt>
            <dd class="num">{t.minutes(plan.minutes_min, plan.minutes_max)}</dd>
          </div>
          {plan.choice_needed > 0 ? (
            <Supply
              icon="question"
              name={t.choiceKind}
              needed={plan.choice_needed}
              unseen={plan.choice_unseen}
              total={plan.choice_total}
              own={plan.own && t.planOwn(plan.own.choice, plan.own.choice_filled)}
            />
          ) : null}
          {plan.number_needed > 0 ? (
            <Supply
              icon="bolt"
              name={t.numberKind}
              needed={plan.number_needed}
              unseen={plan.number_unseen}
              total={plan.number_total}
              own={plan.own && t.planOwn(plan.own.number, plan.own.number_filled)}
            />
          ) : null}
        </dl>
      ) : null}
      {plan?.own && plan.own.left_out > 0 ? <p class="left-out">{t.ownLeftOut(plan.own.left_out)}</p> : null}
      <div role="status">
        <ul class="problems">
          {problems.map((problem) => (
            <li key={problem.code} class={problem.blocking ? "blocking" : ""}>
              <Icon name="warning" />
              {problemText(problem)}
            </li>
          ))}
          {problems.length === 0 ? (
            <li class="good">
              <Icon name="check" />
              {t.allGood}
            </li>
          ) : null}
          <Readiness room={room} />
        </ul>
      </div>
      <button type="button" class="primary big" disabled={!able} onClick={onStart}>
        <Icon name="play" />
        {able ? t.start : t.cannotStart} <kbd>{"\u2423"}</kbd>
      </button>
    </section>
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

interface Supplied {
  icon: "question" | "bolt";
  name: string;
  needed: number;
  unseen: number;
  total: number;
  /** How many are the host's own and how many fill up; null where none are own. */
  own: string | null;
}

function Supply({ icon, name, needed, unseen, total, own }: Supplied) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd class={`num ${unseen < needed ? "short" : ""}`}>
        {t.planNumbers(needed, unseen, total)}
        {own ? <small>{own}</small> : null}
      </dd>
    </div>
  );
}
