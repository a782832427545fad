/** The rules at a glance: what a turn looks like and how one wins, drawn by the game, above the words. */
import type { ComponentChildren } from "preact";
import { say } from "@client/i18n";
import { wear } from "@client/ui/wear";
import type { RoomView, Text } from "@client/wire/messages";
import styles from "./rules_picture.css" with { type: "text" };

wear(styles);

/** A picture and the few words that it stands for. */
export interface Step {
  picture: ComponentChildren;
  words: Text;
}

/** What `games/<id>/art/rules.tsx` exports: the steps of a turn and the end of a match, with the options of a room. */
export type Glance = (options: RoomView["options"]) => { turn: readonly Step[]; win: readonly Step[] };

const TURN: Text = { fr: "Un tour", en: "A turn" };
const WIN: Text = { fr: "Pour gagner", en: "How to win" };

export function RulesPicture({ room, glance }: { room: RoomView; glance: Glance }) {
  const { turn, win } = glance(room.options);
  return (
    <div class="rules-picture">
      <Row title={TURN} steps={turn} />
      <Row title={WIN} steps={win} />
    </div>
  );
}

function Row({ title, steps }: { title: Text; steps: readonly Step[] }) {
  return (
    <section>
      <h3>{say(title)}</h3>
      <ol>
        {steps.map(({ picture, words }) => (
          <li key={words.en}>
            <span class="rules-drawing" aria-hidden="true">
              {picture}
            </span>
            {say(words)}
          </li>
        ))}
      </ol>
    </section>
  );
}
