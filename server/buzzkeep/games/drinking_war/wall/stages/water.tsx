// A glass of water for everybody: the whole picture, for a few seconds, between two turns.
import { fit } from "@wall/common/people";
import { Frame, JoinCorner } from "@wall/projector/stage";
import type { StageOf, WarMatch } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const water: StageScreen<StageOf<"water">> = {
  told: () => ({ seat: null, text: t.waterTitle }),
  Whole: WaterBreak,
};

function WaterBreak({ match }: { match: WarMatch }) {
  const { sober } = match.view;
  return (
    <Frame class="dww-rest" label={t.waterTitle}>
      <header>
        <JoinCorner room={match.room} />
      </header>
      <section class="dww-water">
        <Glass />
        <div>
          <h1 class="pop" style={{ fontSize: fit(t.waterTitle, 52, 9, 4, 0.7) }}>
            {t.waterTitle}
          </h1>
          <p class="enter" style={{ fontSize: fit(t.waterText, 52, 3.6, 2.2, 0.5) }}>
            {t.waterText}
          </p>
        </div>
      </section>
      {sober ? null : (
        <footer>
          <p>{t.footer}</p>
          <p>{t.benchmark}</p>
        </footer>
      )}
    </Frame>
  );
}

function Glass() {
  return (
    <svg class="dww-glass" viewBox="0 0 100 120" aria-hidden="true">
      <path class="water" d="M20 44q15-7 30 0t30 0L73 108a8 8 0 0 1-8 7H35a8 8 0 0 1-8-7Z" />
      <path class="glass" d="M14 8h72L74 107a10 10 0 0 1-10 9H36a10 10 0 0 1-10-9Z" />
      <path class="shine" d="M27 24l6 62" />
      <circle class="drop" cx="44" cy="88" r="3.4" />
      <circle class="drop" cx="58" cy="72" r="2.6" />
      <circle class="drop" cx="54" cy="100" r="2" />
    </svg>
  );
}
