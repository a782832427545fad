// A blow of an attack or an Epidemic: how hard, never what a unit does about it.
import { useRef } from "preact/hooks";
import { Sign } from "../../art/art";
import { useWallShow } from "@wall/common/show";
import { playerOf, type WarMatch, type StageOf } from "../../art/match";
import { chain } from "../screens/show";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const consequence: StageScreen<StageOf<"consequence">> = {
  timed: true,
  told: (_, { seat, cause, sips }) => ({ seat, text: cause === "epidemic" ? t.suffers : t.takes, value: String(sips) }),
  middle: (match, stage) => <Chain match={match} stage={stage} />,
  aims: ({ seat, number }) => ({ seat, number }),
};

/** An Epidemic as a chain: a link for each of its turns, and how hard it hits in this one. */
function Chain({
  match,
  stage: { seat, number, sips, opened_at },
}: {
  match: WarMatch;
  stage: StageOf<"consequence">;
}) {
  const root = useRef<HTMLDivElement>(null);
  const ill = playerOf(match.view, seat)?.front.find((one) => one.number === number);
  const [ticks, last] = [ill?.ticks ?? 1, ill?.last ?? 1];
  useWallShow(match.line, root, chain(opened_at, ticks));
  return (
    <div class="dww-chain" ref={root}>
      <span class="dww-chain-links" role="img" aria-label={t.epidemic(ticks, last)}>
        {Array.from({ length: last }, (_, index) => (
          <span key={index} class="dww-chain-link">
            {index < ticks ? (
              <i class={`dww-chain-on ${index === ticks - 1 ? "now" : ""}`}>
                <Sign face="epi" />
              </i>
            ) : null}
          </span>
        ))}
      </span>
      <b class="num dww-tick">{sips}</b>
    </div>
  );
}
