// The sound of a question: dropped or chosen, listened to as loud as the big screen plays it, in words.
import { useEffect, useRef, useState } from "preact/hooks";
import { lang as spoken, number } from "@client/i18n";
import { factorOf } from "@client/media";
import { Icon } from "@client/ui/icons";
import { medium } from "./api";
import { Told } from "./field";
import { AltField, CreditField, type MediumProps } from "./medium";
import { t } from "./medium_texts";

const BARS = 72;
const TALL = 60;

let context: AudioContext | null = null;

/** How loud each part of it is, 0 to 1. */
function loudness(buffer: AudioBuffer): number[] {
  const samples = buffer.getChannelData(0);
  const size = Math.max(1, Math.floor(samples.length / BARS));
  const parts = Array.from({ length: BARS }, (_, at) => {
    let peak = 0;
    for (let n = at * size; n < (at + 1) * size && n < samples.length; n += 1)
      peak = Math.max(peak, Math.abs(samples[n] ?? 0));
    return peak;
  });
  const most = Math.max(...parts, 1e-6);
  return parts.map((part) => part / most);
}

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.round(ms / 1000) % 60).padStart(2, "0")}`;

export function SoundFields({ item, lang, sending, onFile, set }: MediumProps) {
  const { sound } = item;
  const [buffer, setBuffer] = useState<AudioBuffer | "mute" | null>(null);
  const [played, setPlayed] = useState<AudioBufferSourceNode | null>(null);
  const playing = useRef(played);
  playing.current = played;
  useEffect(() => {
    let wanted = true;
    setBuffer(null);
    playing.current?.stop();
    if (!sound) return undefined;
    context ??= new AudioContext();
    const into = context;
    void medium(sound.digest)
      .then((blob) => blob.arrayBuffer())
      .then((data) => into.decodeAudioData(data))
      .then(
        (found) => wanted && setBuffer(found),
        () => wanted && setBuffer("mute"),
      );
    return () => {
      wanted = false;
      playing.current?.stop();
    };
  }, [sound?.digest]);
  const listen = () => {
    if (played) return played.stop();
    if (!sound || !context || !(buffer instanceof AudioBuffer)) return undefined;
    void context.resume();
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(new GainNode(context, { gain: factorOf({ ...sound, name: "" }) })).connect(context.destination);
    source.onended = () => setPlayed(null);
    source.start();
    setPlayed(source);
  };
  return (
    <fieldset class="desk-picture">
      <legend class="sr">{t.sound}</legend>
      <label class={`drop ${sound ? "with" : ""}`}>
        {sound ? <Shape buffer={buffer} /> : <Icon name="sound" />}
        <b>{sending ? t.sending : sound ? t.otherSound : t.dropSound}</b>
        <input
          type="file"
          id="edit-sound"
          accept="audio/*,.mp3,.ogg,.opus,.wav,.flac"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = "";
            if (file) onFile(file);
          }}
        />
      </label>
      <Told place="sound" />
      {sound ? (
        <>
          <div class="heard-row">
            <button type="button" class="quiet" disabled={!(buffer instanceof AudioBuffer)} onClick={listen}>
              <Icon name={played ? "stop" : "play"} />
              {played ? t.stopListening : t.listen}
            </button>
            <p class="muted num">
              {[clock(sound.ms), t.kilobytes(number(Math.ceil(sound.size / 1000))), t.louder(sound.gain / 100)].join(
                " · ",
              )}
              {buffer === "mute" ? ` · ${t.notHere}` : ""}
            </p>
            <button type="button" class="quiet" onClick={() => set({ sound: null })}>
              <Icon name="trash" />
              {t.takeOut}
            </button>
          </div>
          <AltField item={item} lang={lang} set={set} medium="sound" />
          <CreditField item={item} set={set} medium="sound" />
        </>
      ) : null}
    </fieldset>
  );
}

/** Its loudness from beginning to end, which no screen of a match shows. */
function Shape({ buffer }: { buffer: AudioBuffer | "mute" | null }) {
  const parts = buffer instanceof AudioBuffer ? loudness(buffer) : [];
  return (
    <svg class="sound-shape" viewBox={`0 0 ${BARS * 4} ${TALL}`} aria-hidden="true" lang={spoken.value}>
      {parts.map((part, at) => (
        <rect
          key={at}
          x={at * 4 + 0.5}
          y={(TALL * (1 - part)) / 2}
          width="3"
          height={Math.max(1.5, TALL * part)}
          rx="1.5"
        />
      ))}
    </svg>
  );
}
