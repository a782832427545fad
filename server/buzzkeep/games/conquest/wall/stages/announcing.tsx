// The moment before a question: who meets whom, where, for what; or an army on its way, a castle besieged.
import { useRef } from "preact/hooks";
import { aboutOf, seatOf } from "../../art/match";
import { signScale } from "@client/ui/geometry";
import { Castle } from "@client/ui/castle";
import { Icon } from "@client/ui/icons";
import type { Announcing as AnnouncingStage, Fight } from "@client/wire/games/conquest";
import { LowerThird } from "@wall/common/lower_third";
import { fit } from "@wall/common/people";
import { useWallShow } from "@wall/common/show";
import { Frame } from "@wall/projector/stage";
import { type Scene, placeName, titleOf } from "../model";
import { AskedRow } from "../screens/asked";
import { Army, Clash } from "../screens/field";
import { MapScreen } from "../screens/map_screen";
import { Siege } from "../screens/siege";
import { march, pieceOf, timesOf } from "../screens/war";
import { wayOf } from "../screens/way";
import { Claims, Doing } from "../step";
import { t } from "../texts";
import { Stake, stakeText } from "./question";
import type { StageScreen, WallProps } from "./screen";

export const announcing: StageScreen<AnnouncingStage> = {
  wall: (props) => {
    const { scene, stage, live } = props;
    const fight = aboutOf(scene.view).fight;
    if (!fight || stage.beats.length === 0) return <Announcement scene={scene} live={live} />;
    return fight.castle ? <Siege {...props} fight={fight} /> : <March {...props} fight={fight} />;
  },
  Step: ({ scene }) => (
    <Doing text={t.announcing}>
      <p class="stake">{stakeText(scene)}</p>
      <Claims scene={scene} claims={aboutOf(scene.view).claims} />
    </Doing>
  ),
};

interface FightProps extends WallProps<AnnouncingStage> {
  fight: Fight;
}

/** An army marches to the border of what it attacks. */
function March({ scene, stage, live, memory, fight }: FightProps) {
  const { map, view, room, line } = scene;
  const root = useRef<HTMLElement>(null);
  const target = map.territories.find(({ id }) => id === fight.territory);
  const way = target ? wayOf(map, view.territories, fight.attacker, target) : null;
  const gate = way?.gate ?? target?.label ?? [0, 0];
  useWallShow(line, root, pieceOf("march", stage, march(timesOf(stage), way, signScale(map))));
  return (
    <MapScreen
      scene={scene}
      memory={memory}
      live={live}
      root={root}
      acting={[fight.attacker, fight.defender]}
      staged={{
        territories: view.territories,
        seats: view.seats,
        unsigned: [],
        close: gate,
        over: (
          <>
            {way ? <Army map={map} way={way} seat={fight.attacker} /> : null}
            <Clash map={map} at={gate} />
          </>
        ),
      }}>
      <LowerThird
        room={room}
        seat={fight.attacker}
        text={t.marches}
        value={placeName(map, fight.territory)}
        after={t.marchOwner(titleOf(scene, fight.defender))}
      />
    </MapScreen>
  );
}

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
        {fight?.castle ? (
          <Castle towers={seatOf(scene.view, fight.defender)?.towers ?? 0} class="announce-castle" />
        ) : null}
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
