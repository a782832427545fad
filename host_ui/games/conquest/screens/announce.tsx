// The moment before a question: who meets whom, where, for what.
import { Icon } from "../../../../server/client/ui/icons";
import { Castle } from "../../../../server/client/ui/castle";
import type { Announcing } from "../../../../server/client/wire/games/conquest";
import { Frame } from "../../../projector/stage";
import { type Scene, placeName, stakeText } from "../model";
import { t } from "../texts";
import { fit } from "../../../common/people";
import { AskedRow } from "./asked";
import { Stake } from "./stake";

export function AnnounceScreen({ scene, stage, live }: { scene: Scene; stage: Announcing; live: boolean }) {
  const { fight } = stage;
  const towers = fight?.castle ? (scene.view.seats.find((seat) => seat.seat === fight.defender)?.towers ?? 0) : 0;
  const [claim] = stage.claims;
  const title = stage.heat > 0 ? t.heatTitle : fight ? placeName(scene.map, fight.territory) : claim && stage.claims.length === 1 ? placeName(scene.map, claim.territory) : t.getReady;
  return (
    <Frame class={`question-screen announce ${live ? "" : "settled"}`}>
      <AskedRow
        scene={scene}
        seats={stage.seats}
        fight={fight}
        claims={stage.claims}
        mark={() => null}
        centre={
          <span class="swords pop">
            <Icon name={fight ? "sword" : stage.format === "number" ? "bolt" : "question"} />
          </span>
        }
      />
      <section class="ask announce-what enter">
        {fight?.castle ? <Castle towers={towers} class="announce-castle" /> : null}
        <Stake text={stakeText(scene, stage)} most_u={2.7} />
        <h1 style={{ fontSize: fit(title, 96, 8.6, 4.4, 0.64) }}>{title}</h1>
        <p class="format">
          <Icon name={stage.heat > 0 ? "camera" : stage.format === "number" ? "bolt" : "question"} />
          {stage.heat > 0 ? t.heatWhy : stage.format === "number" ? t.fastQuestion : t.fourChoices}
        </p>
      </section>
    </Frame>
  );
}
