// The drawings of Drinking War: 32 x 32, lines in the colour of the text, `f` for tinted areas, `s` for solid ones.
import type { ComponentChildren } from "preact";
import type { CardFamily, CardName } from "./deck";

export const SIGNS: Partial<Record<CardName, ComponentChildren>> = {
  bomb: (
    <>
      <circle class="f" cx="14" cy="19" r="10" />
      <path d="M20.2 11 22.5 8.7l2.8 2.8L23 13.8M24.2 9.6c.8-2.6 2.6-3.2 4.2-2.4M29.6 3.2v1.6M26 3l.7 1.5" />
      <path
        class="s"
        d="M12.8 16.9 11 13.8a6 6 0 0 1 6 0l-1.8 3.1a2.4 2.4 0 0 0-2.4 0ZM16.4 19H20a6 6 0 0 1-3 5.2l-1.8-3.1a2.4 2.4 0 0 0 1.2-2.1ZM12.8 21.1 11 24.2A6 6 0 0 1 8 19h3.6a2.4 2.4 0 0 0 1.2 2.1Z"
      />
      <circle class="s" cx="14" cy="19" r="1.2" />
    </>
  ),
  blue: (
    <g transform="rotate(-12 16 16)">
      <rect class="f" x="3" y="7.5" width="26" height="17" rx="3" />
      <path class="s" d="M3 11.5h26v3.6H3Z" />
      <path d="M7 20.5h5M19.5 20.5h.01M24 20.5h.01" />
    </g>
  ),
  chem: (
    <>
      <path class="f" d="M10 18.5h12l3.4 6a2.4 2.4 0 0 1-2.1 3.5H8.7a2.4 2.4 0 0 1-2.1-3.5Z" />
      <path d="M12 4h8M13.4 4v8.2L6.5 24.4A2.4 2.4 0 0 0 8.7 28h14.6a2.4 2.4 0 0 0 2.2-3.6l-6.9-12.2V4" />
      <path class="s" d="M16 18.6c1.7 2.1 2.5 3.3 2.5 4.4a2.5 2.5 0 0 1-5 0c0-1.1.8-2.3 2.5-4.4Z" />
    </>
  ),
  mirror: (
    <>
      <ellipse class="f" cx="16" cy="12" rx="9.2" ry="9.4" />
      <path d="M16 21.4V29M12.8 29h6.4M11.2 13l4.6-5.4M13.8 16.4l6.2-7.2" />
    </>
  ),
  sabo: (
    <>
      <path class="f" d="M13.6 4.6a11.8 11.8 0 0 0-.4 22.8l2.3-5.6-4.2-4.4 4.2-4.8-3.2-3.6Z" />
      <path class="f" d="M18.2 4.4a11.8 11.8 0 0 1 .8 23l1.8-5.2-4.2-4.4 4.2-4.8-3.6-4.2Z" />
    </>
  ),
  sleep: (
    <>
      <path class="f" d="M15.5 5.5A11.4 11.4 0 1 0 27 19.8 10 10 0 0 1 15.5 5.5Z" />
      <path d="M21.5 4h7l-7 7.4h7M18.6 14h4.2l-4.2 4.4h4.2" />
    </>
  ),
  shovel: (
    <>
      <path class="f" d="M11.8 13.2 18.8 20.2c-2.4 5.2-7.2 8.8-14.4 7.4-1.4-7.2 2.2-12 7.4-14.4Z" />
      <path d="M15.4 16.6 26 6M23.4 3.4l5.2 5.2" />
    </>
  ),
  syringe: (
    <>
      <path class="f" d="M13.2 12.4 19.6 18.8 12.8 25.6 7.8 24.2 6.4 19.2Z" />
      <path d="M20.4 3.8l7.8 7.8M24.2 7.8 20.4 11.6M16.6 9l6.4 6.4-10.2 10.2-5-1.4-1.4-5ZM7.2 24.8l-3.8 3.8M13.2 12.4l2.2 2.2" />
    </>
  ),
  unicorn: (
    <>
      <path
        class="f"
        d="M9 29c-.8-6.6 0-12.4 4.4-16.8 1.8-1.8 4-2.8 6.6-2.8l6.8 8c1 1.2 1.2 2.4.6 3.4-.8 1.2-2.2 1.6-3.6 1l-4.6-2c-1.2 2.6-1 5.6.6 9.2"
      />
      <path class="s" d="M18.6 8.6 24.8 1.6l-2 9.8Z" />
      <path d="M15.4 10.4 14.4 6l3.8 3.2M20.4 14.2h.01M11.6 11.4C8 12 5.6 14 4.6 17M8.8 16.4C6 17.4 4.4 19.6 4 22.6" />
    </>
  ),
  sat: (
    <>
      <g transform="rotate(-45 16 16)">
        <rect class="f" x="12" y="11.5" width="8" height="9" rx="1.5" />
        <path class="f" d="M1.5 12.5h7.5v7H1.5ZM23 12.5h7.5v7H23Z" />
        <path d="M9 16h3M20 16h3M5.2 12.5v7M26.8 12.5v7M16 20.5v2.5" />
      </g>
      <path d="M20.4 26.2a6 6 0 0 0 5.8-5.8M22.6 30a9.6 9.6 0 0 0 7.4-7.4" />
    </>
  ),
  hack: (
    <>
      <rect class="f" x="5.5" y="5.5" width="21" height="15" rx="2" />
      <path d="M2.5 26.5h27l-2.6-6H5.1ZM10.4 9.6l3.6 3.2-3.6 3.2M16.4 16.4h5" />
    </>
  ),
  draw2: (
    <>
      <rect class="f" x="4.5" y="6.5" width="13" height="18.5" rx="2.4" transform="rotate(-11 11 16)" />
      <rect class="card" x="14" y="7" width="13.4" height="19" rx="2.4" transform="rotate(9 21 16)" />
      <path d="M20.6 12.4v8M16.6 16.4h8" />
    </>
  ),
  tornado: <path class="thick" d="M4 5.5h24M7.5 10.5H26M11 15.5h13M13 20.5h8.5M15.5 25.5h4" />,
  epi: (
    <>
      <circle class="f" cx="16" cy="16" r="6.8" />
      <path d="M16 9.2V3.4M16 28.6v-5.8M9.2 16H3.4M28.6 16h-5.8M11.2 11.2 7 7M25 25l-4.2-4.2M11.2 20.8 7 25M25 7l-4.2 4.2M14.2 3.4h3.6M14.2 28.6h3.6M3.4 14.2v3.6M28.6 14.2v3.6M14 14.4h.01M18.4 15.6h.01M15.2 18.6h.01" />
    </>
  ),
  postcard: (
    <>
      <rect class="f" x="2.8" y="6.5" width="26.4" height="19" rx="2" />
      <path d="M16.8 10.2v11.6M6.4 11.4h6.6M6.4 15.4h6.6M6.4 19.4h4M20.4 21.4h5.4" />
      <path class="s" d="M20.6 10h5.2v6h-5.2Z" />
    </>
  ),
  meteor: (
    <>
      <circle class="f" cx="11.2" cy="20.8" r="7.8" />
      <path d="M8.6 19.2h.01M13 23.4h.01M13.4 18.2h.01M16 12.4 26.6 2.6M20.4 17 29.4 8.6M11.4 9.4l5.2-5.2" />
    </>
  ),
  transplant: (
    <>
      <path
        class="f"
        d="M16 28C6.6 21.4 3.2 16.8 3.2 12a6.5 6.5 0 0 1 12.8-2 6.5 6.5 0 0 1 12.8 2c0 4.8-3.4 9.4-12.8 16Z"
      />
      <path class="thick" d="M16 12v8.4M11.8 16.2h8.4" />
    </>
  ),
};

/** What stands behind the number of a card: a blast, a shield, a flash, a star. */
export const CRESTS: Record<CardFamily, ComponentChildren> = {
  attack: (
    <path d="M16 .8 18.9 7.1 24.4 2.9 23.9 9.8 30.5 7.9 26.9 13.8 31.6 17.2 25.8 19.2 28.4 25.6 21.9 24 20.8 31 16 26 11.2 31 10.1 24 3.6 25.6 6.2 19.2.4 17.2 5.1 13.8 1.5 7.9 8.1 9.8 7.6 2.9 13.1 7.1Z" />
  ),
  defence: <path d="M3.6 4.6Q16-.6 28.4 4.6V15.4Q28.4 25.4 16 31.4 3.6 25.4 3.6 15.4Z" />,
  combo: <path d="M19 .8 4.4 18.4h8.2L10.6 31.2 27.6 12.6h-9Z" />,
  power: <path d="m16 1.4 4.5 9.6 10.3 1.2-7.7 7.1 2.1 10.4L16 24.5l-9.2 5.2 2.1-10.4-7.7-7.1L11.5 11Z" />,
};
