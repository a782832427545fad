/** The picture of an open question: a tap brings it closer, and the answers stay in reach. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { QuestionView } from "@client/wire/games/conquest";
import { t } from "./texts";

export function QuestionPicture({ question, code }: { question: QuestionView; code: string }) {
  const [close, setClose] = useState(false);
  const [lost, setLost] = useState(false);
  const box = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const here = box.current;
    here?.scrollTo((here.scrollWidth - here.clientWidth) / 2, (here.scrollHeight - here.clientHeight) / 2);
  }, [close]);
  const { image } = question;
  if (image === null) return null;
  if (lost) return <p class="hint">{t.pictureOnWall}</p>;
  return (
    <button
      ref={box}
      type="button"
      class={close ? "picture close" : "picture"}
      aria-pressed={close}
      aria-label={[image.alt, t.enlarge].filter(Boolean).join(". ")}
      onClick={() => setClose(!close)}>
      <img
        src={`/api/rooms/${code}/pictures/${image.name}.phone`}
        width={image.width}
        height={image.height}
        alt=""
        onError={() => setLost(true)}
      />
    </button>
  );
}
