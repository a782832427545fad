/** The rules of a game in a few paragraphs, and what a format adds, as the server's registry of games tells them. */
import type { GameInfo } from "@client/wire/http";
import type { RoomView, Text } from "@client/wire/messages";
import { t } from "../texts";

export async function howToPlay({ game, preset }: Pick<RoomView, "game" | "preset">): Promise<readonly Text[]> {
  try {
    const answer = await fetch("/api/games");
    if (!answer.ok) throw new Error(`games: HTTP ${answer.status}`);
    const games = (await answer.json()) as { info: GameInfo }[];
    const { how_to_play, presets } = games.find((entry) => entry.info.id === game)!.info;
    return [...how_to_play, ...(presets.find(({ id }) => id === preset)?.how_to_play ?? [])];
  } catch {
    return [{ fr: t.gameMissing, en: t.gameMissing }];
  }
}
