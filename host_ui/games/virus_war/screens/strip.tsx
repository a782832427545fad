// The lower third: who does what, and how long it may take.
import { number, signed } from "../../../../server/client/i18n";
import { Icon } from "../../../../server/client/ui/icons";
import type { Ending } from "../../../../server/client/wire/games/virus_war";
import { LowerThird } from "../../../common/lower_third";
import { Timer } from "../../../common/timer";
import { type Scene, aimText, cardText, titleOf } from "../model";
import { t } from "../texts";

interface Told {
  seat: number | null;
  text: string;
  value?: string;
  after?: string;
}

export function Strip({ scene }: { scene: Scene }) {
  const { seat, text, value, after } = told(scene);
  const prompt = scene.game.prompts.find((one) => one.due !== null);
  const { stage } = scene.view;
  const timed = stage.kind !== "stopping" && stage.kind !== "countering" && stage.kind !== "ending" && stage.kind !== "trap" && prompt?.due != null;
  const lets = stage.kind === "stopping" && !stage.pressed ? <LetGo let={stage.let} of={stage.seats.length} /> : null;
  return (
    <LowerThird key={seat} room={scene.room} seat={seat} text={text} value={value} after={after}>
      {timed ? <Timer key={prompt.id} line={scene.line} due={prompt.due!} total_ms={prompt.due! - prompt.since} class="third-timer" /> : lets}
    </LowerThird>
  );
}

function told(scene: Scene): Told {
  const { view } = scene;
  const { stage, table } = view;
  switch (stage.kind) {
    case "starting":
      if (stage.starter === null) return { seat: null, text: stage.traps.length > 0 ? `${t.whoFirst} ${t.whoFirstHint}` : t.whoFirstHint };
      return { seat: stage.starter, text: stage.traps.length > 0 ? t.beginsBy(t.worstTrap) : t.begins };
    case "drawing":
      return { seat: stage.seat, text: t.draws };
    case "trap":
      return { seat: stage.seat, text: t.trap, value: signed(-stage.value) };
    case "acting":
      return { seat: stage.seat, text: stage.again ? t.again : t.thinks };
    case "boosting":
      return { seat: stage.seat, text: t.boosts };
    case "stopping":
      if (stage.what === "stop") return { seat: stage.against, text: t.stops(titleOf(scene, stage.stopped ?? stage.against)) };
      if (stage.what === "counter") return { seat: stage.against, text: t.counters(titleOf(scene, table?.actor ?? stage.against)) };
      return played(scene);
    case "countering":
      return { seat: stage.seat, text: t.mayCounter };
    case "ending": {
      const parts = [
        stage.extra_trap === null ? "" : t.extraTrap(stage.extra_trap),
        stage.spared ? t.spared : stage.loss > 0 ? t.virusLoss(stage.loss) : "",
        ...fallen(scene, stage),
      ].filter(Boolean);
      return { seat: stage.seat, text: t.endings(stage.how), value: parts.join(" · ") };
    }
    case "finished":
      return { seat: null, text: t.over };
  }
}

/** Who is out because of this turn. */
function fallen(scene: Scene, { seat: own, fallen: seats }: Ending): string[] {
  const [one, other] = seats.filter((seat) => seat !== own).map((seat) => titleOf(scene, seat));
  const others = one === undefined ? [] : [other === undefined ? t.eliminated(one) : t.bothEliminated(one, other)];
  return seats.includes(own) ? [t.out.toLowerCase(), ...others] : others;
}

function played(scene: Scene): Told {
  const action = scene.view.table;
  if (!action) return { seat: null, text: "" };
  if (action.card.kind === "number" && action.target !== null) {
    const after = action.target === action.actor ? t.ownVaccine : t.vaccineOf(titleOf(scene, action.target));
    return { seat: action.actor, text: t.adds, value: number(action.value), after };
  }
  return { seat: action.actor, text: t.plays, value: cardText(action), after: aimText(scene, action) };
}

const MOST_PIPS = 4;

/** One pip for everybody who may say STOP; who has let it go stays unknown, only how many. */
function LetGo({ let: count, of }: { let: number; of: number }) {
  if (of > MOST_PIPS) {
    return (
      <span class="vwt-lets num" role="img" aria-label={t.let(count, of)}>
        <i class="on">
          <Icon name="check" />
        </i>
        {`${count}/${of}`}
      </span>
    );
  }
  return (
    <span class="vwt-lets" role="img" aria-label={t.let(count, of)}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} class={index < count ? "on" : ""}>
          {index < count ? <Icon name="check" /> : null}
        </i>
      ))}
    </span>
  );
}
