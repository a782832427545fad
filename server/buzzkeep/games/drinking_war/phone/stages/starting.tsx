/** Who is the youngest? */
import type { StageOf } from "../../art/match";
import { Frame } from "../frame";
import { Go } from "../parts";
import { t } from "../texts";
import { isDone, type StageScreen } from "./screen";

export const starting: StageScreen<StageOf<"starting">> = {
  headline: () => t.whoFirst,
  hint: () => t.whoFirstHint,
  Play: (moment) => (
    <Frame moment={moment}>
      <Go
        words={t.me}
        after={t.meDone}
        done={isDone(moment.sent, "begin")}
        onClick={() => moment.act({ kind: "begin" })}
      />
    </Frame>
  ),
};
