// What is heard of the walls: volume, music, effects, the voice, and a night for neighbours.
import type { RoomView, WallSound } from "@client/wire/messages";
import { guard } from "./door_panel";
import { Fold } from "./fold";
import type { Desk } from "./orders";
import { t } from "./texts";

const VOLUMES = [0, 1, 2, 3, 4];
const RATES = [80, 90, 100, 110, 120] as const;
const PARTS = ["music", "effects", "voice", "announcer", "night", "captions"] as const;

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
            {part === "music" || part === "effects" ? null : <small>{t.soundHint(part)}</small>}
          </span>
        </label>
      ))}
      {sound.voice || sound.announcer ? (
        <Voice desk={desk} sound={sound} voices={room.host.walls.voices} turn={turn} />
      ) : null}
      <small>{t.soundWhere}</small>
    </Fold>
  );
}

interface VoiceProps {
  desk: Desk;
  sound: WallSound;
  /** What the walls have. */
  voices: readonly string[];
  turn: (change: Partial<WallSound>) => void;
}

/** Which voice speaks, how fast; and a try. */
function Voice({ desk, sound: { voice_name, voice_rate }, voices, turn }: VoiceProps) {
  return (
    <>
      <div class="field">
        <label for="sound-voice">{t.soundVoice}</label>
        <select
          id="sound-voice"
          value={voice_name}
          onChange={(event) => turn({ voice_name: event.currentTarget.value })}>
          <option value="">{t.soundAnyVoice}</option>
          {[...new Set([...voices, voice_name])].filter(Boolean).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="sound-rate">{t.soundRate}</label>
        <select
          id="sound-rate"
          value={String(voice_rate)}
          onChange={(event) => turn({ voice_rate: Number(event.currentTarget.value) })}>
          {RATES.map((one) => (
            <option key={one} value={one}>
              {t.soundPace(one)}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <button type="button" class="quiet" onClick={() => desk.line.hint({ prompt: "wall", hint: {} })}>
          {t.soundTry}
        </button>
      </div>
      {voices.length === 0 ? <small role="status">{t.soundVoiceless}</small> : null}
    </>
  );
}
