// A stroke as it went; the plate replays it, and what came of it is told once it has been seen.
import { fit } from "@wall/common/people";
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const blowing: StageScreen<StageOf<"blowing">> = {
  told: ({ foul, falls, undone, last }, seen) => {
    if (foul && seen.touched)
      return { text: undone ? t.foulStrict : t.foulText, value: seen.over && undone && last ? t.nextLost : undefined };
    const value = seen.falls > 0 ? t.offPlate(seen.falls) : seen.over && falls.length === 0 ? t.nothing : undefined;
    return { text: seen.over ? t.blew : t.blows, value: foul ? undefined : value };
  },
  keys: () => `${t.pressNext} ${t.penalty}`,
  over: (_, { foul, undone }, seen) =>
    foul && seen.touched ? (
      <p
        class="pwd-banner foul pop"
        style={{ fontSize: fit(undone && seen.over ? t.goesBack : t.foul, 46, 4.6, 2.4, 0.76) }}>
        {undone && seen.over ? t.goesBack : t.foul}
      </p>
    ) : null,
};
