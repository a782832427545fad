// The question as the big screen and a phone will show it: the real screens, in frames, told what a room would tell them.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Lang, LANGS, lang } from "@client/i18n";
import type { Rehearsed } from "@client/rehearsal";
import { type Item, picture } from "./api";
import { asked } from "./asked";
import { t } from "./texts";

const SHOWN_AFTER_MS = 150;
const SCREENS = { wall: [1920, 1080], phone: [390, 844], small: [320, 568] } as const;

/** The picture of a question as a `data:` address, "" until it is there. */
export function usePicture(digest: string | undefined): string {
  const [found, setFound] = useState({ digest: "", address: "" });
  useEffect(() => {
    let wanted = true;
    if (digest)
      picture(digest).then(
        (address) => wanted && setFound({ digest, address }),
        () => undefined, // the frame shows its place; the check says that it is not there
      );
    return () => {
      wanted = false;
    };
  }, [digest]);
  return digest && found.digest === digest ? found.address : "";
}

interface RehearsalProps {
  item: Item;
  lang: string;
  /** What stands below the big screen. */
  children: ComponentChildren;
}

export function Rehearsal({ item, lang: worded, children }: RehearsalProps) {
  const address = usePicture(item.image?.digest);
  return (
    <div class="desk-preview">
      <Screen name="wall" title={t.wall} item={item} lang={worded} picture={address} />
      <Screen name="phone" title={t.phone} item={item} lang={worded} picture={address} />
      <Screen name="small" title="" item={item} lang={worded} picture={address} />
      {children}
    </div>
  );
}

interface ScreenProps {
  name: keyof typeof SCREENS;
  title: string;
  item: Item;
  lang: string;
  picture: string;
}

function Screen({ name, title, item, lang: worded, picture: address }: ScreenProps) {
  const [width, height] = SCREENS[name];
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [scale, setScale] = useState(0);
  const spoken: Lang = LANGS.find((one) => one === worded) ?? lang.value;
  useEffect(() => {
    const heard = ({ origin, source }: MessageEvent) =>
      origin === location.origin && source === frame.current?.contentWindow && setReady(true);
    addEventListener("message", heard);
    const sized = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? 0) / width));
    if (box.current) sized.observe(box.current);
    return () => {
      removeEventListener("message", heard);
      sized.disconnect();
    };
  }, []);
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => {
      const told: Rehearsed = { update: asked(item, worded, name === "wall"), lang: spoken, picture: address };
      frame.current?.contentWindow?.postMessage(told, location.origin);
    }, SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [ready, item, worded, spoken, address]);
  return (
    <figure class={`desk-screen ${name}`}>
      <figcaption>
        {title} <small>{name === "wall" ? `${width} × ${height}` : width}</small>
      </figcaption>
      <div class="desk-screen-box" inert ref={box} style={{ aspectRatio: `${width} / ${height}` }}>
        <iframe
          ref={frame}
          src={`/desk/${name === "wall" ? "wall" : "phone"}?preview`}
          title={`${title || t.phone}, ${width}`}
          tabIndex={-1}
          style={{ width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` }}
        />
      </div>
    </figure>
  );
}
