// What goes with a question, a picture or a sound: how it is sent, its words and who made it.
import { useRef, useState } from "preact/hooks";
import { type FieldError, type Item, Refused, sendPicture, sendSound } from "./api";
import { TextField } from "./field";
import { t } from "./medium_texts";
import { t as common } from "./texts";

/** The fields of a question that hold it; at most one of them does. */
export type Medium = "image" | "sound";

const MOST_BYTES = { image: 20 * 1024 * 1024, sound: 1_000_000 };
export const mediumOf = ({ type }: Blob): Medium | null =>
  type.startsWith("image/") ? "image" : /^(audio|video)\/|^application\/ogg$/.test(type) ? "sound" : null;

/** What is to change in a question. */
async function brought(item: Item, medium: Medium, file: Blob): Promise<Partial<Item>> {
  const { alt, credit } = item[medium] ?? item.image ?? item.sound ?? { alt: {}, credit: "" };
  if (medium === "sound") return { image: null, sound: { ...(await sendSound(file)), alt, credit } };
  return {
    sound: null,
    image: { ...item.image, ...(await sendPicture(file)), alt, credit, appear: item.image?.appear ?? "whole" },
  };
}

/** What of a question is being sent, and what sends a file. */
export function useSendingMedium(item: Item, change: (item: Item) => void, fail: (errors: FieldError[]) => void) {
  const [sending, setSending] = useState<Medium | null>(null);
  const latest = useRef(item);
  latest.current = item;
  const send = async (file: Blob, medium: Medium) => {
    const told = file.size > MOST_BYTES[medium] ? t.tooLarge(medium) : common.failed;
    setSending(medium);
    try {
      if (file.size > MOST_BYTES[medium]) throw new Refused(413);
      const made = await brought(latest.current, medium, file);
      change({ ...latest.current, ...made });
    } catch (error) {
      const refused = error instanceof Refused ? error.errors : [];
      fail(refused.length > 0 ? refused : [{ field: medium, fr: told, en: told }]);
    }
    setSending(null);
  };
  return { sending, send };
}

export interface MediumProps {
  item: Item;
  lang: string;
  sending: boolean;
  onFile: (file: Blob) => void;
  set: (change: Partial<Item>) => void;
}

/** It in words, for who cannot see or hear it. */
export function AltField({ item, lang, set, medium }: Pick<MediumProps, "item" | "lang" | "set"> & { medium: Medium }) {
  const there = item[medium];
  if (!there) return null;
  return (
    <TextField
      place={`${medium}.alt`}
      label={t.alt(medium)}
      lang={lang}
      maxLength={200}
      value={there.alt[lang] ?? ""}
      onText={(alt) => {
        const { [lang]: _, ...others } = there.alt;
        set({ [medium]: { ...there, alt: alt ? { ...others, [lang]: alt } : others } });
      }}
    />
  );
}

export function CreditField({ item, set, medium }: Pick<MediumProps, "item" | "set"> & { medium: Medium }) {
  const there = item[medium];
  if (!there) return null;
  return (
    <TextField
      place={`${medium}.credit`}
      label={t.credit}
      maxLength={200}
      value={there.credit}
      onText={(credit) => set({ [medium]: { ...there, credit } })}
    />
  );
}
