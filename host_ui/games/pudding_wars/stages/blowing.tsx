// A stroke as it went; the plate replays it.
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const blowing: StageScreen<StageOf<"blowing">> = {
  told: ({ foul, falls }) => (foul ? { text: t.foulText } : { text: t.blew, value: falls.length > 0 ? t.offPlate(falls.length) : t.nothing }),
  keys: () => `${t.pressNext} ${t.penalty}`,
  over: (_, { foul, slow }) => (foul ? <p class="pwd-banner foul pop">{t.foul}</p> : slow ? <p class="pwd-banner pop">{t.slow}</p> : null),
};
