// The hands are dealt, and it is settled who begins.
import { fit } from "@wall/common/people";
import type { StageOf, VirusMatch } from "../../art/match";
import { By, Named } from "../screens/cards";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const starting: StageScreen<StageOf<"starting">> = {
  timed: true,
  told: (_, { starter, traps }) => {
    if (starter === null)
      return { seat: null, text: traps.length > 0 ? `${t.whoFirst} ${t.whoFirstHint}` : t.whoFirstHint };
    return { seat: starter, text: traps.length > 0 ? t.beginsBy(t.worstTrap) : t.begins };
  },
  middle: (match, stage) => <Start match={match} stage={stage} />,
};

function Start({ match, stage }: { match: VirusMatch; stage: StageOf<"starting"> }) {
  if (stage.traps.length === 0) return <Question>{stage.starter === null ? t.whoFirst : t.noTraps}</Question>;
  return (
    <section class="vwt-table" aria-label={t.traps}>
      <ul class="vwt-traps">
        {stage.traps.map(({ seat, value }, index) => (
          <li key={index} class={`vwt-laid enter ${seat === stage.starter ? "worst" : ""}`}>
            <Named face={{ kind: "trap", value }} />
            <By seat={seat} />
            <span class="sr">{match.nameOf(seat)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Question({ children }: { children: string }) {
  return (
    <p class="vwt-question enter" style={{ fontSize: fit(children, 46, 4.4, 2.6, 0.52) }}>
      {children}
    </p>
  );
}
