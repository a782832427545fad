// The moment before a question: who meets whom, where, for what.
import { aboutOf } from "../../../../server/client/asked";
import { Icon } from "../../../../server/client/ui/icons";
import { Castle } from "../../../../server/client/ui/castle";
import { Frame } from "../../../projector/stage";
import { type Scene, placeName, stakeText } from "../model";
import { t } from "../texts";
import { fit } from "../../../common/people";
import { AskedRow } from "./asked";
import { Stake } from "./stake";

export function AnnounceScreen({ scene, live }: { scene: Scene; live: boolean }) {
  const { fight, claims, seats, heat, format } = aboutOf(scene.view);
  const towers = fight?.castle ? (scene.view.seats.find((seat) => seat.seat === fight.defender)?.towers ?? 0) : 0;
  const [claim] = claims;
  const title = heat > 0 ? t.heatTitle : fight ? placeName(scene.map, fight.territory) : claim && claims.length === 1 ? placeName(scene.map, claim.territory) : t.getReady;
  return (
    <Frame class={`question-screen announce ${live ? "" : "settled"}`}>
      <AskedRow
        scene={scene}
        seats={seats}
        fight={fight}
        claims={claims}
        mark={() => null}
        centre={
          <span class="swords pop">
            <Icon name={fight ? "sword" : format === "number" ? "bolt" : "question"} />
          </span>
        }
      />
      <section class="ask announce-what enter">
        {fight?.castle ? <Castle towers={towers} class="announce-castle" /> : null}
        <Stake text={stakeText(scene)} most_u={2.7} />
        <h1 style={{ fontSize: fit(title, 96, 8.6, 4.4, 0.64) }}>{title}</h1>
        <p class="format">
          <Icon name={heat > 0 ? "camera" : format === "number" ? "bolt" : "question"} />
          {heat > 0 ? t.heatWhy : format === "number" ? t.fastQuestion : t.fourChoices}
        </p>
      </section>
    </Frame>
  );
}
