/** The sound of a question: it comes from the big screen, in words for whoever does not hear it; without one it is played here. */
import { useEffect, useRef, useState } from "preact/hooks";
import { factorOf, soundOf } from "@client/media";
import { SoundBars } from "@client/ui/sound_bars";
import { lang } from "@client/i18n";
import { useReached } from "@phone/hooks";
import type { QuestionView } from "@client/wire/games/conquest";
import type { ConquestMatch } from "../art/match";
import { t } from "./texts";

/** A big screen that plays it has said so by then. */
const BY_MS = 1500;

/** The sound that no big screen has played. */
let alone = "";
let context: AudioContext | null = null;

interface Props {
  question: QuestionView;
  match: ConquestMatch;
  /** Whether the big screen is playing it, before anybody may answer. */
  played?: boolean;
}

export function QuestionSound({ question, match, played }: Props) {
  const { sound } = question;
  const { line, room, view } = match;
  const [state, setState] = useState<"" | "plays" | "lost">("");
  const source = useRef<AudioBufferSourceNode | null>(null);
  const late = useReached(line, view.stage.opened_at + BY_MS, room.paused);
  useEffect(() => () => source.current?.stop(), [sound?.name, played]);
  if (sound === null) return null;
  if (played === true) alone = "";
  else if (played === false && late) alone = sound.name;
  const play = async (): Promise<void> => {
    if (state === "plays") return;
    setState("plays");
    try {
      context ??= new AudioContext();
      void context.resume();
      const buffer = await context.decodeAudioData(await soundOf(room.code, sound, "phone"));
      source.current = new AudioBufferSourceNode(context, { buffer });
      const gain = new GainNode(context, { gain: factorOf(sound) });
      source.current.connect(gain).connect(context.destination);
      source.current.onended = () => setState("");
      source.current.start();
    } catch {
      setState("lost");
    }
  };
  const here = played !== true && alone === sound.name;
  return (
    <>
      {played === undefined ? null : (
        <SoundBars key={`${played} ${state}`} ms={played || state === "plays" ? sound.ms : 0} />
      )}
      {sound.alt ? (
        <p class="hint" lang={room.content.lang ?? lang.value}>
          {sound.alt}
        </p>
      ) : null}
      {played === undefined || question.format === "open" ? null : (
        <p class="hint">{here ? t.soundHere : t.soundOnWall}</p>
      )}
      {here ? (
        <button type="button" class="plain strong hear" disabled={state === "plays"} onClick={() => void play()}>
          {state === "lost" ? t.soundLost : t.hearHere}
        </button>
      ) : null}
    </>
  );
}
