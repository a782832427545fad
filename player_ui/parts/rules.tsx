/** The rules of a game: a picture, and a few paragraphs with what the format adds, as the server's registry tells them. */
import { useEffect, useState } from "preact/hooks";
import { say } from "@client/i18n";
import { RulesPicture } from "@client/rules_picture";
import { wear } from "@client/ui/wear";
import type { GameInfo } from "@client/wire/http";
import type { RoomView, Text } from "@client/wire/messages";
import { useChunk } from "../hooks";
import { loadGame } from "../match/game";
import { t as common } from "../texts";
import { t } from "./settings_texts";
import { Sheet } from "./sheet";
import styles from "./rules.css" with { type: "text" };

wear(styles);

async function wordsOf({ game, preset }: RoomView): Promise<readonly Text[]> {
  try {
    const answer = await fetch("/api/games");
    if (!answer.ok) throw new Error(`games: HTTP ${answer.status}`);
    const games = (await answer.json()) as { info: GameInfo }[];
    const { how_to_play, presets } = games.find((entry) => entry.info.id === game)!.info;
    return [...how_to_play, ...(presets.find(({ id }) => id === preset)?.how_to_play ?? [])];
  } catch {
    return [{ fr: common.gameMissing, en: common.gameMissing }];
  }
}

/** A button for what the game lets one try; nothing for a game without. */
export function Practice({ room }: { room: RoomView }) {
  const game = useChunk(() => loadGame(room.game));
  const [open, set] = useState(false);
  if (!game?.Practice) return null;
  return (
    <>
      <button type="button" class="plain" onClick={() => set(true)}>
        {t.practice}
      </button>
      {open ? (
        <Sheet title={t.practice} onClose={() => set(false)}>
          <game.Practice />
        </Sheet>
      ) : null}
    </>
  );
}

export function Rules({ room }: { room: RoomView }) {
  const [words, set] = useState<readonly Text[]>([]);
  const glance = useChunk(() => loadGame(room.game))?.rules;
  useEffect(() => void wordsOf(room).then(set), [room.game, room.preset]);
  return (
    <>
      {glance ? <RulesPicture room={room} glance={glance} /> : null}
      <ol class="howto">
        {words.map((paragraph) => (
          <li key={paragraph.en}>{say(paragraph)}</li>
        ))}
      </ol>
    </>
  );
}
