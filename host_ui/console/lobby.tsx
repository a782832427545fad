// The lobby on the console: the way in, the settings, the people, and one button that plays with them.
import { useEffect, useState } from "preact/hooks";
import { untilLoaded } from "@client/retry";
import type { RoomView } from "@client/wire/messages";
import { type GameEntry, games } from "../common/api";
import { DoorPanel } from "./door_panel";
import { GamePanel } from "./game_panel";
import type { Desk } from "./orders";
import { Knocks, PeoplePanel } from "./people_panel";
import { PlanPanel, startable } from "./plan_panel";
import { BreakPanel, NextRound, ProgrammePanel } from "./programme_panel";
import { ResultsPanels } from "./results";
import { RoomQuestions } from "./room_questions";
import { SetupsPanel } from "./setups_panel";
import { SharePanel } from "./share_panel";
import { SoundPanel } from "./sound_panel";
import { useKeys } from "../common/keys";

export function ConsoleLobby({ desk, room }: { desk: Desk; room: RoomView }) {
  const all = useGames();
  const game = all?.find((one) => one.info.id === room.game) ?? null;
  const start = () => void desk.order({ kind: "start" });
  useKeys({ next: () => startable(room) && start() });
  return (
    <main class="lobby-grid">
      <div class="column">
        <Knocks desk={desk} room={room} />
        {room.rest_due === null ? null : <BreakPanel desk={desk} room={room} />}
        <SharePanel desk={desk} room={room} />
        <RoomQuestions desk={desk} room={room} />
        <DoorPanel desk={desk} room={room} />
        <SoundPanel desk={desk} room={room} />
      </div>
      <div class="column">
        <GamePanel desk={desk} room={room} all={all ?? []} game={game} />
        {all ? <SetupsPanel desk={desk} room={room} all={all} /> : null}
        {all ? <ProgrammePanel desk={desk} room={room} all={all} /> : null}
        {room.matches_played > 0 ? <ResultsPanels desk={desk} room={room} /> : null}
      </div>
      <div class="column">
        <PeoplePanel desk={desk} room={room} skills={game?.bot_skills ?? []} />
      </div>
      <PlanPanel room={room} onStart={start}>
        <NextRound desk={desk} room={room} all={all ?? []} />
      </PlanPanel>
    </main>
  );
}

/** Every game; tried again until the server answers. */
export function useGames(): GameEntry[] | null {
  const [all, setAll] = useState<GameEntry[] | null>(null);
  useEffect(() => untilLoaded(games, setAll), []);
  return all;
}
