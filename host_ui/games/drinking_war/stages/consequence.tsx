// A blow of an attack or an Epidemic: how hard, never what a unit does about it.
import { CardFace } from "../../../../server/client/ui/drinking_war/art";
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const consequence: StageScreen<StageOf<"consequence">> = {
  timed: true,
  told: (_, { seat, cause, sips }) => ({ seat, text: cause === "epidemic" ? t.suffers : t.takes, value: String(sips) }),
  middle: (_, { sips }) => (
    <div class="dww-alone">
      <span class="slam">
        <CardFace face="epi" small />
      </span>
      <b key={sips} class="num dww-tick pop">
        {sips}
      </b>
    </div>
  ),
  aims: ({ seat, number }) => ({ seat, number }),
};
