/** How a game is played in the format that is set: a picture, where the game has one, and its words. */
import { say } from "@client/i18n";
import { type Glance, RulesPicture } from "@client/rules_picture";
import type { RoomView } from "@client/wire/messages";
import { type GameEntry, rulesOf } from "./api";
import { screen, useModule } from "./modules";

const picture = screen("rules", (id) => import(`../../server/buzzkeep/games/${id}/art/rules.tsx`));

export function HowTo({ room, game: { info } }: { room: RoomView; game: GameEntry }) {
  const drawn = useModule<{ default: Glance }>(picture, info.id);
  return (
    <>
      {drawn ? <RulesPicture room={room} glance={drawn.default} /> : null}
      {rulesOf(info, room.preset).map((part) => (
        <p key={part.en}>{say(part)}</p>
      ))}
    </>
  );
}
