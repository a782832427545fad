// Where it is: a pin on the map of the world, by a tap or the arrows, or its coordinates as they are typed or pasted.
import { TextField } from "../field";
import { t } from "../medium_texts";
import { t as common } from "../texts";
import type { FieldsProps, Kind } from "./kind";
import { PinMap } from "./pin_map";

/** "47.92, 106.91", as maps give it. */
const PAIR = /^\s*([-+]?\d+(?:\.\d+)?)°?\s*[,;\s]\s*([-+]?\d+(?:\.\d+)?)°?\s*$/;

/** A decimal as it is sent, whichever mark was typed. */
const plain = (typed: string): string => typed.trim().replace(",", ".").replace("−", "-");

function PlaceFields({ item, lang, set, word }: FieldsProps) {
  const degrees = (name: "lat" | "lon", label: string) => (
    <TextField
      place={name}
      label={label}
      aside={t.degrees}
      numeric
      value={item[name] ?? ""}
      onText={(typed) => {
        const [, lat, lon] = PAIR.exec(typed) ?? [];
        set(lat && lon ? { lat, lon } : { [name]: plain(typed) });
      }}
    />
  );
  const radius = item.radius ?? 0;
  return (
    <>
      <PinMap lat={item.lat} lon={item.lon} radius={radius} onPin={(lat, lon) => set({ lat, lon })} />
      <div class="in-row">
        {degrees("lat", t.latitude)}
        {degrees("lon", t.longitude)}
      </div>
      <div class="in-row">
        <TextField
          place={`wordings.${lang}.name`}
          label={t.placeName}
          lang={lang}
          maxLength={40}
          value={item.wordings[lang]?.name ?? ""}
          onText={(name) => word({ name })}
        />
        <TextField
          place="radius"
          label={t.radius}
          aside="km"
          numeric
          value={String(radius)}
          onText={(typed) => set({ radius: Number(typed.replace(/\D/g, "")) })}
        />
      </div>
    </>
  );
}

export const place: Kind = {
  id: "place",
  icon: "pin",
  name: () => common.kindName("place"),
  has: { lat: "", lon: "", radius: 25 },
  words: { name: "" },
  Fields: PlaceFields,
  told: (item, lang) => item.wordings[lang]?.name ?? "",
};
