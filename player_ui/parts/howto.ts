/** The rules of a game in a few paragraphs, as the server's registry of games tells them. */
import type { Text } from "@client/wire/messages";
import { t } from "../texts";

export async function howToPlay(game: string): Promise<readonly Text[]> {
  try {
    const answer = await fetch("/api/games");
    if (!answer.ok) throw new Error(`games: HTTP ${answer.status}`);
    const games = (await answer.json()) as { info: { id: string; how_to_play: Text[] } }[];
    return games.find((entry) => entry.info.id === game)?.info.how_to_play ?? [];
  } catch {
    return [{ fr: t.gameMissing, en: t.gameMissing }];
  }
}
