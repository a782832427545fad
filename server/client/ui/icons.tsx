// Our own line icons: 24 x 24, drawn with the text's colour.

const PATHS = {
  check: "M4 12.5 9.5 18 20 6.5",
  cross: "M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  map: "M3 6 9 3l6 3 6-3v15l-6 3-6-3-6 3ZM9 3v15M15 6v15",
  play: "M7 4.5 19 12 7 19.5Z",
  pause: "M8 5v14M16 5v14",
  next: "M5 5l8 7-8 7ZM18 5v14",
  skip: "M4 5l7 7-7 7ZM13 5l7 7-7 7Z",
  plus: "M12 5v14M5 12h14",
  clock: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18ZM12 7v5l3.5 2.5",
  undo: "M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12H9",
  lock: "M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  unlock: "M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2",
  user: "M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5",
  robot: "M5 9h14v10H5ZM12 5v4M12 4h.01M9 13.5h.01M15 13.5h.01M9.5 16.5h5M2.5 12.5v3M21.5 12.5v3",
  pencil: "M5 19l1-4L16.5 4.5l3 3L9 18Z",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13",
  screen: "M3 5h18v11H3ZM8.5 20h7M12 16v4",
  phone: "M7 3h10v18H7ZM11 18h2",
  flag: "M6 21V4M6 4.5h12l-3 4 3 4H6",
  sword: "M4 4 15.5 15.5M20 4 8.5 15.5M13 18l5-5M6 13l5 5M17 17l3.5 3.5M7 17l-3.5 3.5",
  shield: "M4.5 5.5Q12 2.5 19.5 5.5V12Q19.5 18 12 21.5Q4.5 18 4.5 12Z",
  target: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18ZM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z",
  bolt: "M13 2.5 5 13.5h6l-1 8 8-11h-6Z",
  tower: "M6 21V5h3v3h2V5h2v3h2V5h3v16Z",
  warning: "M12 3.5 22 20.5H2ZM12 10v4.5M12 17.5h.01",
  question: "M7.2 8.4a4.8 4.8 0 1 1 7 4.2c-1.6.9-2.2 1.6-2.2 3.2M12 20.5h.01",
  stop: "M6 6h12v12H6Z",
  eye: "M2.5 12Q7 5.5 12 5.5T21.5 12Q17 18.5 12 18.5T2.5 12ZM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z",
  copy: "M8 8h12v12H8ZM4 16V4h12",
  sound: "M4 9.5h4l5-4.5v14l-5-4.5H4ZM16.5 9a4 4 0 0 1 0 6M19 6.5a7.5 7.5 0 0 1 0 11",
  mute: "M4 9.5h4l5-4.5v14l-5-4.5H4ZM16.5 9.5l5 5M21.5 9.5l-5 5",
  picture: "M3 5h18v14H3ZM3 16l5-5 4.5 4.5L16 12l5 5M15.5 8.5h.01",
  camera: "M4 8h3.5L9 5h6l1.5 3H20v11H4ZM12 10a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4Z",
  grid: "M3.5 4.5h6.5v6.5H3.5ZM14 4.5h6.5v6.5H14ZM3.5 14h6.5v6.5H3.5ZM14 14h6.5v6.5H14Z",
  pin: "M12 21.5C7 15.5 5 12.5 5 9.5a7 7 0 0 1 14 0c0 3-2 6-7 12ZM12 7a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z",
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M4 15h16",
  buzzer: "M5 17a7 7 0 0 1 14 0ZM3 20.5h18M12 9V5.5",
  fetch: "M12 4v11M12 15l-4-4M12 15l4-4M4 19.5h16",
  refresh: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4",
} as const;

export type IconName = keyof typeof PATHS;

/** An icon the size of its text. Decorative: the words beside it say the same. */
export function Icon({ name, class: extra }: { name: IconName; class?: string }) {
  return (
    <svg
      class={`icon ${extra ?? ""}`}
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill={name === "play" ? "currentColor" : "none"}
      stroke="currentColor"
      stroke-width={name === "dots" ? 4.6 : 2.4}
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
