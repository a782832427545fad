/** The phone's own line icons, 24 by 24, in the colour of the text. */
import type { ComponentChildren } from "preact";

/** An icon from its drawing. */
export const icon = (children: ComponentChildren) =>
  function Icon({ class: extra = "" }: { class?: string }) {
    return (
      <svg class={`icon ${extra}`} viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
    );
  };

export const Check = icon(<path d="M4.5 12.5 10 18 19.5 6.5" />);
export const Cross = icon(<path d="M6 6 18 18M18 6 6 18" />);
export const Menu = icon(<path d="M4 6.5H20M4 12H20M4 17.5H20" />);
export const Dash = icon(<path d="M5 12H19" />);
export const Erase = icon(
  <path d="M8.5 5H20a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 20 19H8.5L2.5 12ZM11.5 9l6 6M17.5 9l-6 6" />,
);
export const Screen = icon(<path d="M3 5h18v11H3ZM8.5 20h7M12 16v4" />);
export const Pause = icon(<path d="M8 5v14M16 5v14" />);
export const Hourglass = icon(<path d="M6.5 3h11M6.5 21h11M8 3c0 5 8 6 8 9s-8 4-8 9M16 3c0 5-8 6-8 9s8 4 8 9" />);
export const Swords = icon(
  <path d="M4 4 15 15M20 4 9 15M12.5 17.5 17 13M11.5 17.5 7 13M15.5 15.5 19.5 19.5M8.5 15.5 4.5 19.5" />,
);
export const Tower = icon(<path d="M6 21V5h3v3h2V5h2v3h2V5h3v16ZM11 21v-4h2v4" />);
export const Flag = icon(<path d="M6 21V4M6 5c5-3 7 3 12 0v8c-5 3-7-3-12 0" />);
export const Door = icon(<path d="M5 21V4l9-1v19l-9-1ZM14 5h5v14h-5M11 12v.5" />);
export const Plug = icon(
  <path d="M2.5 9a14 14 0 0 1 19 0M5.5 12.5a9.5 9.5 0 0 1 13 0M8.7 16a5 5 0 0 1 6.6 0M12 19.5v.1M4 3l16 18" />,
);
export const Crown = icon(<path d="M3 8l4.5 4L12 5l4.5 7L21 8l-2 11H5Z" />);
export const Guard = icon(<path d="M4 5c5-2 11-2 16 0v6c0 5-4 8-8 10-4-2-8-5-8-10Z" />);
export const Landscape = icon(<path d="M3 5h18v14H3ZM3 16l5-5 4.5 4.5L16 12l5 5M15.5 8.5h.01" />);
