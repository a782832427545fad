// The picture of a question: dropped, pasted or chosen; what it shows in words, who made it, how it comes into view.
import { lang as spoken } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { own } from "./api";
import { Crop } from "./crop";
import { Field, Told } from "./field";
import { AltField, CreditField, type MediumProps } from "./medium";
import { usePicture } from "./rehearsal";
import { t } from "./medium_texts";

const APPEAR = ["whole", "tiles", "blocks", "zoom"] as const;

export function PictureFields({ item, lang, sending, onFile, set }: MediumProps) {
  const { image } = item;
  const address = usePicture(image?.digest);
  return (
    <fieldset class="desk-picture">
      <legend class="sr">{t.picture}</legend>
      <label class={`drop ${image ? "with" : ""}`}>
        {address && image ? <img src={address} alt={own(image.alt, spoken.value)} /> : <Icon name="picture" />}
        <b>{sending ? t.sending : image ? t.otherPicture : t.dropPicture}</b>
        <input
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
          {address && image.appear !== "choices" ? (
            <Crop address={address} alt={own(image.alt, spoken.value)} onCut={onFile} />
          ) : null}
          <AltField item={item} lang={lang} set={set} medium="image" />
          <div class="in-row">
            <CreditField item={item} set={set} medium="image" />
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
