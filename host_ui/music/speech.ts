// The browser's own voice. It may be slow, silent or never end: nobody waits for it, and what it says can be read, too.

/** Voices load late; who has none after so long says nothing. */
const LATE_MS = 2_000;
/** What a text takes at the most: seconds before it, letters a second, seconds for each sentence. */
const TIME = { before: 0.8, letters: 12, sentence: 0.35 };
/** Beds come back so long after the last word. */
const AFTER_S = 0.4;

/** How it speaks: a voice by its name, else any of the language; its rate in percent. */
export interface Manner {
  voice_name: string;
  voice_rate: number;
}

const secondsFor = (text: string, rate: number): number =>
  (TIME.before + text.length / TIME.letters + TIME.sentence * (text.match(/[.!?…]+/g)?.length ?? 1)) / rate + AFTER_S;

/** The voices of a language as `fr` or `pt-BR`, those of this computer first. */
function voicesOf(tag: string): SpeechSynthesisVoice[] {
  const language = tag.slice(0, 2).toLowerCase();
  return (window.speechSynthesis?.getVoices() ?? [])
    .filter(({ lang }) => lang.toLowerCase().startsWith(language))
    .sort((a, b) => Number(b.localService) - Number(a.localService));
}

/** So many are offered, and so many letters of a name. */
const MOST = 12;
const LETTERS = 60;
const nameOf = ({ name }: SpeechSynthesisVoice): string => name.slice(0, LETTERS);

/** Tell the names of the voices of a language, now and whenever there are others. Returns what ends it. */
export function watchVoices(tag: string, tell: (names: string[]) => void): () => void {
  const { speechSynthesis: engine } = window;
  if (!engine) return () => undefined;
  const look = () => tell(voicesOf(tag).slice(0, MOST).map(nameOf));
  look();
  engine.addEventListener("voiceschanged", look);
  return () => engine.removeEventListener("voiceschanged", look);
}

/** Say a text in a language; `hush` while it lasts, `said` once it has been said to its end. Returns what ends it. */
export function say(
  text: string,
  tag: string,
  { voice_name, voice_rate }: Manner,
  hush: (speaks: boolean) => void,
  said?: () => void,
): () => void {
  const { speechSynthesis: engine } = window;
  if (!engine) return () => undefined;
  const rate = voice_rate / 100;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const end = () => {
    if (over) return; // what is cut short tells so later, when another may speak already
    over = true;
    clearTimeout(timer);
    engine.removeEventListener("voiceschanged", begin);
    engine.cancel();
    hush(false);
  };
  function begin(): void {
    const known = voicesOf(tag);
    const voice = known.find((one) => nameOf(one) === voice_name) ?? known[0];
    if (!voice) return;
    engine.removeEventListener("voiceschanged", begin);
    clearTimeout(timer);
    engine.cancel(); // it may be stuck in what another page began
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    words.rate = rate;
    words.onend = () => {
      if (!over) said?.();
      end();
    };
    words.onerror = end;
    hush(true);
    engine.speak(words);
    timer = setTimeout(end, 1_000 * secondsFor(text, rate));
  }
  timer = setTimeout(end, LATE_MS);
  engine.addEventListener("voiceschanged", begin);
  begin();
  return end;
}
