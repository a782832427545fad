// The big screen as the audience sees it, scaled down from a real page.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "./texts";

const WIDTH = 1280;

export function Preview({ code }: { code: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.4);
  useEffect(() => {
    const target = box.current;
    if (!target) return undefined;
    const observer = new ResizeObserver(() => setScale(target.clientWidth / WIDTH));
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return (
    <section class="panel preview" aria-label={t.preview}>
      <div class="preview-box" ref={box}>
        <iframe src={`/tv/${code}?preview`} title={t.preview} tabIndex={-1} style={{ transform: `scale(${scale})` }} />
      </div>
    </section>
  );
}
