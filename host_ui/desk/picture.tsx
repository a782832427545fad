// The picture of a question: dropped, pasted or chosen; what it shows in words, who made it, how it comes into view.
import { useRef, useState } from "preact/hooks";
import { lang as spoken } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { type FieldError, type Item, Refused, own, sendPicture } from "./api";
import { Field, TextField, Told } from "./field";
import { usePicture } from "./rehearsal";
import { t } from "./texts";

const APPEAR = ["whole", "tiles", "blocks", "zoom"] as const;
const MAX_BYTES = 20 * 1024 * 1024;

/** Store a picture for a question; gives what is to change in it, or why it cannot be. */
export async function pictured(item: Item, file: Blob): Promise<Partial<Item> | FieldError[]> {
  try {
    if (file.size > MAX_BYTES) return [{ field: "image", fr: t.pictureTooLarge, en: t.pictureTooLarge }];
    const { digest, width, height } = await sendPicture(file);
    const kept = item.image ?? { alt: {}, credit: "", appear: "whole" as const };
    return { image: { ...kept, digest, width, height } };
  } catch (error) {
    const refused = error instanceof Refused ? error.errors : [];
    return refused.length > 0 ? refused : [{ field: "image", fr: t.failed, en: t.failed }];
  }
}

interface Props {
  item: Item;
  lang: string;
  sending: boolean;
  onFile: (file: Blob) => void;
  set: (change: Partial<Item>) => void;
}

export function PictureFields({ item, lang, sending, onFile, set }: Props) {
  const { image } = item;
  const address = usePicture(image?.digest);
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset class="desk-picture">
      <legend class="sr">{t.picture}</legend>
      <label class={`drop ${image ? "with" : ""}`}>
        {address && image ? <img src={address} alt={own(image.alt, spoken.value)} /> : <Icon name="picture" />}
        <b>{sending ? t.sendingPicture : image ? t.otherPicture : t.dropPicture}</b>
        <input
          ref={input}
          type="file"
          id="edit-image"
          accept="image/*"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = "";
            if (file) onFile(file);
          }}
        />
      </label>
      <Told place="image" />
      {image ? (
        <>
          <TextField
            place="image.alt"
            label={t.alt}
            lang={lang}
            maxLength={200}
            value={image.alt[lang] ?? ""}
            onText={(alt) => {
              const { [lang]: _, ...others } = image.alt;
              set({ image: { ...image, alt: alt ? { ...others, [lang]: alt } : others } });
            }}
          />
          <div class="in-row">
            <TextField
              place="image.credit"
              label={t.credit}
              maxLength={200}
              value={image.credit}
              onText={(credit) => set({ image: { ...image, credit } })}
            />
            {image.appear === "choices" ? null : (
              <Field place="image.appear" label={t.appear}>
                {(described) => (
                  <select
                    {...described}
                    value={image.appear}
                    onChange={(event) => {
                      const appear = APPEAR.find((one) => one === event.currentTarget.value);
                      if (appear) set({ image: { ...image, appear } });
                    }}>
                    {APPEAR.map((one) => (
                      <option key={one} value={one}>
                        {t.appears(one)}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            )}
          </div>
        </>
      ) : null}
    </fieldset>
  );
}

/** Whether the picture of a question is being sent, and what sends one. */
export function useSendingPicture(item: Item, change: (item: Item) => void, fail: (errors: FieldError[]) => void) {
  const [sending, setSending] = useState(false);
  const latest = useRef(item);
  latest.current = item;
  const send = async (file: Blob) => {
    setSending(true);
    const made = await pictured(latest.current, file);
    setSending(false);
    if (Array.isArray(made)) fail(made);
    else change({ ...latest.current, ...made });
  };
  return { sending, send };
}
