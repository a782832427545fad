// The night studio behind everything, the 16:9 frame in front of it, and the pieces that several screens share.
import type { ComponentChildren, Ref } from "preact";
import type { RoomView } from "@client/wire/messages";
import { qrUrl } from "../common/api";
import { doorOf, fit } from "../common/people";
import { t } from "./texts";

/** The backdrop: one still layer, painted once. */
export function Backdrop() {
  return (
    <div class="stage" aria-hidden="true">
      <i class="beam b1" />
      <i class="beam b2" />
      <i class="beam b3" />
      <i class="beam b4" />
      <i class="rig" />
      <i class="floor" />
    </div>
  );
}

/** The picture's 16:9 frame; text stays inside its 90 %, for television sets cut off the rest. */
export function Frame({
  class: extra,
  children,
  label,
  root,
}: {
  class?: string;
  children: ComponentChildren;
  label?: string;
  root?: Ref<HTMLElement>;
}) {
  return (
    <main ref={root} class={`frame ${extra ?? ""}`} aria-label={label}>
      {children}
    </main>
  );
}

/** A title in gold letters, at most `most_u` high and set smaller where it would be wider than `width_u`. */
export function Logo({ text, width_u, most_u }: { text: string; width_u: number; most_u: number }) {
  return (
    <h1 class="logo" style={{ fontSize: fit(text, width_u, most_u, 2, 0.78) }}>
      {text}
    </h1>
  );
}

/** Code and QR for latecomers. */
export function JoinCorner({ room }: { room: RoomView }) {
  return (
    <div class="join-corner">
      {room.join_url === null ? null : (
        <div class="qr">
          <img src={qrUrl(room)} alt="" />
        </div>
      )}
      <div>
        <small>{t.join}</small>
        <b class="num">{room.code}</b>
        <span>{room.join_url === null ? t.noNetwork : doorOf(room.join_url)}</span>
      </div>
    </div>
  );
}

/** Rounds as slanted pips: done, running, to come. */
export function Pips({ done, of, label }: { done: number; of: number; label: string }) {
  return (
    <span class="pips" role="img" aria-label={label}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} class={index + 1 < done ? "done" : index + 1 === done ? "running" : ""} />
      ))}
    </span>
  );
}
