/** The picture of an open question: a tap brings it closer, and the answers stay in reach. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { pictureOf } from "@client/media";
import { Cell, Picture } from "@client/ui/picture";
import type { QuestionView } from "@client/wire/games/conquest";
import type { ConquestMatch } from "../art/match";
import { uncoveringOf } from "../art/uncovering";
import { t } from "./texts";

export function QuestionPicture({ question, match }: { question: QuestionView; match: ConquestMatch }) {
  const [close, setClose] = useState(false);
  const [state, setState] = useState<"waits" | "there" | "lost">("waits");
  const box = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const here = box.current;
    here?.scrollTo((here.scrollWidth - here.clientWidth) / 2, (here.scrollHeight - here.clientHeight) / 2);
  }, [close]);
  const { image } = question;
  if (image === null || image.appear === "choices") return null;
  if (state === "lost") return <p class="hint">{t.pictureOnWall}</p>;
  return (
    <button
      ref={box}
      type="button"
      class={close ? "picture close" : "picture"}
      aria-pressed={close}
      aria-label={[image.alt, t.enlarge].filter(Boolean).join(". ")}
      onClick={() => setClose(!close)}>
      <Picture
        line={match.line}
        address={pictureOf(match.room.code, image.name, "phone")}
        picture={image}
        alt=""
        uncovering={uncoveringOf(match, image)}
        onShown={() => setState("there")}
        onLost={() => setState("lost")}
      />
      {state === "waits" ? <span class="hint late">{t.pictureOnWall}</span> : null}
    </button>
  );
}

/** The pictures that are the choices, by their number; undefined where they are words. */
export const choicePictures = ({ image }: QuestionView, code: string) =>
  image?.appear === "choices"
    ? (option: number) => <Cell address={pictureOf(code, image.name, "phone")} at={option} />
    : undefined;
