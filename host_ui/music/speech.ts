// The browser's own voice. It may be slow, silent or never end: nobody waits for it, and what it says can be read, too.

/** Voices load late; who has none after so long says nothing. */
const LATE_MS = 2_000;
/** What a text takes at the most: seconds before it, letters a second, seconds for each sentence. */
const TIME = { before: 0.8, letters: 12, sentence: 0.35 };
/** Beds come back so long after the last word. */
const AFTER_S = 0.4;

const secondsFor = (text: string): number =>
  TIME.before + text.length / TIME.letters + TIME.sentence * (text.match(/[.!?…]+/g)?.length ?? 1) + AFTER_S;

/** Say a text in a language as `fr` or `pt-BR`; `hush` while it lasts. Returns what ends it. */
export function say(text: string, tag: string, hush: (speaks: boolean) => void): () => void {
  const { speechSynthesis: engine } = window;
  if (!engine) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    engine.removeEventListener("voiceschanged", begin);
    engine.cancel();
    hush(false);
  };
  function begin(): void {
    const language = tag.slice(0, 2).toLowerCase();
    const known = engine.getVoices().filter((one) => one.lang.toLowerCase().startsWith(language));
    const voice = known.find((one) => one.localService) ?? known[0];
    if (!voice) return;
    engine.removeEventListener("voiceschanged", begin);
    clearTimeout(timer);
    engine.cancel(); // it may be stuck in what another page began
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    words.onend = end;
    words.onerror = end;
    hush(true);
    engine.speak(words);
    timer = setTimeout(end, 1_000 * secondsFor(text));
  }
  timer = setTimeout(end, LATE_MS);
  engine.addEventListener("voiceschanged", begin);
  begin();
  return end;
}
