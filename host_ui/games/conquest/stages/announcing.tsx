// The moment before a question: who meets whom, where, for what.
import { aboutOf, seatOf } from "../../../../server/client/conquest";
import { Castle } from "../../../../server/client/ui/castle";
import { Icon } from "../../../../server/client/ui/icons";
import type { Announcing } from "../../../../server/client/wire/games/conquest";
import { fit } from "../../../common/people";
import { Frame } from "../../../projector/stage";
import { type Scene, placeName } from "../model";
import { AskedRow } from "../screens/asked";
import { Claims, Doing } from "../step";
import { t } from "../texts";
import { Stake, stakeText } from "./question";
import type { StageScreen } from "./screen";

export const announcing: StageScreen<Announcing> = {
  wall: ({ scene, live }) => <Announcement scene={scene} live={live} />,
  Step: ({ scene }) => (
    <Doing text={t.announcing}>
      <p class="stake">{stakeText(scene)}</p>
      <Claims scene={scene} claims={aboutOf(scene.view).claims} />
    </Doing>
  ),
};

function Announcement({ scene, live }: { scene: Scene; live: boolean }) {
  const { fight, claims, heat, format } = aboutOf(scene.view);
  const place = fight ?? (claims.length === 1 ? claims[0] : undefined);
  const title = heat > 0 ? t.heatTitle : place ? placeName(scene.map, place.territory) : t.getReady;
  return (
    <Frame class={`question-screen announce ${live ? "" : "settled"}`}>
      <AskedRow
        scene={scene}
        mark={() => null}
        centre={
          <span class="swords pop">
            <Icon name={fight ? "sword" : format === "number" ? "bolt" : "question"} />
          </span>
        }
      />
      <section class="ask announce-what enter">
        {fight?.castle ? <Castle towers={seatOf(scene.view, fight.defender)?.towers ?? 0} class="announce-castle" /> : null}
        <Stake scene={scene} most_u={2.7} />
        <h1 style={{ fontSize: fit(title, 96, 8.6, 4.4, 0.64) }}>{title}</h1>
        <p class="format">
          <Icon name={heat > 0 ? "camera" : format === "number" ? "bolt" : "question"} />
          {heat > 0 ? t.heatWhy : format === "number" ? t.fastQuestion : t.fourChoices}
        </p>
      </section>
    </Frame>
  );
}
