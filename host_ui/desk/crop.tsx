// A picture is cut: how much goes at each side, by sliders, then it is sent anew. No more than a rest that can be seen goes.
import { useState } from "preact/hooks";
import { number } from "@client/i18n";
import { t } from "./medium_texts";

const SIDES = ["top", "right", "bottom", "left"] as const;
type Cut = Record<(typeof SIDES)[number], number>;
const WHOLE: Cut = { top: 0, right: 0, bottom: 0, left: 0 };
const MOST = 45; // percent

interface Props {
  address: string;
  alt: string;
  onCut: (file: Blob) => void;
}

/** Draw what is left of a picture. */
async function left(address: string, cut: Cut): Promise<Blob | null> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const [wide, high] = [image.naturalWidth / 100, image.naturalHeight / 100];
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(wide * (100 - cut.left - cut.right));
  canvas.height = Math.round(high * (100 - cut.top - cut.bottom));
  canvas.getContext("2d")?.drawImage(image, -wide * cut.left, -high * cut.top);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

export function Crop({ address, alt, onCut }: Props) {
  const [cut, setCut] = useState(WHOLE);
  const none = SIDES.every((side) => cut[side] === 0);
  const apply = async () => {
    const made = await left(address, cut).catch(() => null);
    if (!made) return;
    setCut(WHOLE);
    onCut(made);
  };
  return (
    <details class="crop">
      <summary>{t.crop}</summary>
      <img src={address} alt={alt} style={{ clipPath: `inset(${SIDES.map((side) => `${cut[side]}%`).join(" ")})` }} />
      <div class="in-row">
        {SIDES.map((side) => (
          <label key={side}>
            {t.side(side)} <small class="num">{number(cut[side])} %</small>
            <input
              type="range"
              max={MOST}
              value={cut[side]}
              onInput={({ currentTarget: { value } }) => setCut((now) => ({ ...now, [side]: Number(value) }))}
            />
          </label>
        ))}
      </div>
      <button type="button" class="quiet" disabled={none} onClick={() => void apply()}>
        {t.cut}
      </button>
    </details>
  );
}
