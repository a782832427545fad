// The opponents may say STOP.
import { number } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { Sign } from "../../art/art";
import type { StageOf, VirusMatch } from "../../art/match";
import { aimText, cardText } from "../model";
import { t } from "../texts";
import type { StageScreen, Told } from "./screen";
import { Closing, Window } from "./window";

export const stopping: StageScreen<StageOf<"stopping">> = {
  told: (match, { what, against, stopped }) => {
    if (what === "stop") return { seat: against, text: t.stops(match.nameOf(stopped ?? against)) };
    if (what === "counter")
      return { seat: against, text: t.counters(match.nameOf(match.view.table?.actor ?? against)) };
    return played(match);
  },
  aside: ({ pressed, let: count, seats }) =>
    pressed || count === null ? null : <LetGo let={count} of={seats.length} />,
  ticks: ({ pressed, due }) => (pressed ? null : due),
  window: (match, { pressed, what, opened_at, due }) => (
    <Window title={pressed ? t.pressed : what === "stop" ? t.stopAskStop : t.stopAsk} class={pressed ? "pressed" : ""}>
      {pressed ? <Pressed /> : <Closing key={opened_at} match={match} opens={opened_at} closes={due} />}
    </Window>
  ),
};

/** Who plays what on whom. */
export function played(match: VirusMatch): Told {
  const action = match.view.table;
  if (!action) return { seat: null, text: "" };
  if (action.card.kind === "number" && action.target !== null) {
    const after = action.target === action.actor ? t.ownVaccine : t.vaccineOf(match.nameOf(action.target));
    return { seat: action.actor, text: t.adds, value: number(action.value), after };
  }
  return { seat: action.actor, text: t.plays, value: cardText(action), after: aimText(match, action) };
}

function Pressed() {
  return (
    <span class="vwt-pressed pop">
      <Sign kind="stop" />
    </span>
  );
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
