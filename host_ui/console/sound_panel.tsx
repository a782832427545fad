// What is heard of the walls: volume, music, effects, the voice, and a night for neighbours.
import type { RoomView, WallSound } from "@client/wire/messages";
import { guard } from "./door_panel";
import { Fold } from "./fold";
import type { Desk } from "./orders";
import { t } from "./texts";

const VOLUMES = [0, 1, 2, 3, 4];
const PARTS = ["music", "effects", "voice", "night"] as const;

export function SoundPanel({ desk, room }: { desk: Desk; room: RoomView }) {
  const { sound } = room;
  if (!room.host) return null;
  const turn = (change: Partial<WallSound>) => void guard(desk, room, { sound: { ...sound, ...change } });
  const on = PARTS.filter((part) => sound[part]).map((part) => t.soundPart(part));
  return (
    <Fold id="sound-title" title={t.sound} told={on.join(", ") || t.soundNone}>
      <div class="field">
        <label for="sound-volume">{t.volume}</label>
        <select
          id="sound-volume"
          value={String(sound.volume)}
          onChange={(event) => turn({ volume: Number(event.currentTarget.value) })}>
          {VOLUMES.map((one) => (
            <option key={one} value={one}>
              {one + 1}
            </option>
          ))}
        </select>
      </div>
      {PARTS.map((part) => (
        <label key={part} class="check">
          <input
            type="checkbox"
            checked={sound[part]}
            onChange={(event) => turn({ [part]: event.currentTarget.checked })}
          />
          <span>
            {t.soundPart(part)}
            {part === "night" || part === "voice" ? <small>{t.soundHint(part)}</small> : null}
          </span>
        </label>
      ))}
      <small>{t.soundWhere}</small>
    </Fold>
  );
}
