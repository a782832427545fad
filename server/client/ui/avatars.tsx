// The figures that stand for people: one shape each, so that it is known without its colour. 24 x 24, holes by even-odd.
import { defineTexts } from "../i18n";
import type { RoomPlayer } from "../wire/messages";

type AvatarName = NonNullable<RoomPlayer["avatar"]>;

const eye = (x: number, y: number, r = 1.3): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const SHAPES: Record<AvatarName, string> = {
  fox: `M2.5 2.5 8.5 6.6q3.5-1 7 0L21.5 2.5v9.2L12 22.5 2.5 11.7Z${eye(8.4, 12, 1.4)}${eye(15.6, 12, 1.4)}M10.4 18.4h3.2L12 20.6Z`,
  owl: `M3.5 2q3 3 8.5 3t8.5-3q1.2 4 .2 7.5.8 2.4.3 5.5A9 7.8 0 0 1 3 15q-.5-3.1.3-5.5-1-3.5.2-7.5Z${eye(8, 11, 3.1)}${eye(8, 11, 1.3)}${eye(16, 11, 3.1)}${eye(16, 11, 1.3)}M10.6 14.8h2.8L12 18Z`,
  rabbit: `M9.4 10.3Q5.5 9 5.5 4.5 5.5 1.5 7.5 1.5q3 0 3.5 8 .5-.1 2 0 .5-8 3.5-8 2 0 2 3 0 4.5-3.9 5.8Q20 12 20 16.5T12 22.5 4 16.5 9.4 10.3Z${eye(9, 15.5)}${eye(15, 15.5)}M10.7 18.5h2.6L12 20Z`,
  bear: `M5.7 3A3.7 3.7 0 0 1 9.3 4.8q2.7-.8 5.4 0A3.7 3.7 0 1 1 19.6 9.3Q21 11 21 13.5 21 21.5 12 21.5T3 13.5Q3 11 4.4 9.3A3.7 3.7 0 0 1 5.7 3Z${eye(8.3, 11.5)}${eye(15.7, 11.5)}M8 16.8a4 3.2 0 1 0 8 0a4 3.2 0 1 0-8 0ZM10 15.6a2 1.3 0 1 0 4 0a2 1.3 0 1 0-4 0Z`,
  frog: `M6.5 3.5a4 4 0 0 1 3.9 3.3h3.2a4 4 0 1 1 6.3 4Q22 13 22 15.2 22 20.5 12 20.5T2 15.2Q2 13 4.1 10.8A4 4 0 0 1 6.5 3.5Z${eye(6.5, 7.4, 1.5)}${eye(17.5, 7.4, 1.5)}M6 14.5q6 3 12 0-1 4-6 4t-6-4Z`,
  snail: `M9.5 5.5A7 7 0 0 1 16.5 12.5q0 2-.9 3.5h1.1q1.8-1 1.8-3.5V9L17 5.2l1.5-.7 1.3 3.2h.6l1.3-3.2 1.5.7L22 9v4q0 6.5-6 6.5H1.5q0-2 2.3-3A7 7 0 0 1 9.5 5.5ZM9.5 8.2a4.3 4.3 0 1 0 4.3 4.3H11.9a2.4 2.4 0 1 1-2.4-2.4Z`,
  fish: `M1.5 5.5 7 9.4Q10.5 5 15 5q5 0 8 7-3 7-8 7-4.5 0-8-4.4L1.5 18.5Q3.5 12 1.5 5.5Z${eye(17.5, 10.5)}M11.5 8.5q3 3.5 0 7 .8-3.5 0-7Z`,
  octopus: `M12 1.5q7.5 0 7.5 8v4.5q0 3 3 4.5-1.5 1.5-3.5.5 0 2.5-2.3 3.5L14.5 19.5 12 22.5 9.5 19.5 7.3 22.5Q5 21.5 5 19q-2 1-3.5-.5 3-1.5 3-4.5V9.5q0-8 7.5-8Z${eye(9, 10.5, 1.7)}${eye(15, 10.5, 1.7)}`,
  duck: `M14.5 2a5 5 0 0 1 5 4.5l4 1-4 2.3q-.3 1.2-1.2 2.2 2.7 1.3 2.7 4.3 0 5.7-8.5 5.7Q2 22 1 12q4 3 8.5 1.5 1.7-.6.8-2.3A5 5 0 0 1 14.5 2Z${eye(15.5, 6.5)}M8 15.5q4 2 8-.5-1.5 4-4.5 4-2.5 0-3.5-3.5Z`,
  turtle: `M10 5q7.5 0 8 8 1.5-.5 1.7-2.2a3 3 0 1 1 4 3q-.7 3.2-4.7 3.7l1 3.5h-3.5l-1-2.5H6.5l-1 2.5H2l1-4L.5 15.5 2 14Q2 5 10 5ZM8 7.8 5 10.5 6.5 14H13.5L15 10.5 12 7.8Z`,
  cactus: `M12 1.5a3 3 0 0 1 3 3V12q2 0 2-2V7.5a2 2 0 1 1 4 0V10q0 5.5-6 5.8V22.5H9V17.8Q3 17.5 3 12V9.5a2 2 0 1 1 4 0V12q0 2 2 2V4.5a3 3 0 0 1 3-3ZM11.3 5v3h1.4V5ZM11.3 10.5v3h1.4v-3ZM11.3 16v3h1.4v-3Z`,
  rocket: `M12 .5q5 4.5 5 10.5 0 1.5-.3 3l3.8 3.5V22L15 19.5H13.5L12 23.5 10.5 19.5H9L3.5 22V17.5L7.3 14Q7 12.5 7 11 7 5 12 .5Z${eye(12, 9, 2.2)}`,
};

export const AVATARS = Object.keys(SHAPES) as AvatarName[];

export const avatarTexts: Record<AvatarName, string> = defineTexts(
  {
    fox: "Renard",
    owl: "Hibou",
    rabbit: "Lapin",
    bear: "Ours",
    frog: "Grenouille",
    snail: "Escargot",
    fish: "Poisson",
    octopus: "Poulpe",
    duck: "Canard",
    turtle: "Tortue",
    cactus: "Cactus",
    rocket: "Fusée",
  },
  {
    fox: "Fox",
    owl: "Owl",
    rabbit: "Rabbit",
    bear: "Bear",
    frog: "Frog",
    snail: "Snail",
    fish: "Fish",
    octopus: "Octopus",
    duck: "Duck",
    turtle: "Turtle",
    cactus: "Cactus",
    rocket: "Rocket",
  },
);

/** Somebody's figure, in white with a dark rim; the size of its font unless CSS says otherwise. */
export function Avatar({ name, class: extra }: { name: AvatarName; class?: string }) {
  return (
    <svg class={`avatar symbol ${extra ?? ""}`} viewBox="-1 -1 26 26" fill-rule="evenodd" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
