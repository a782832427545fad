// What the desk knows of a kind of question. A new kind is a module beside this one and a row in `index.ts`.
import type { ComponentType } from "preact";
import type { IconName } from "@client/ui/icons";
import type { Item, Wording } from "../api";

export interface FieldsProps {
  item: Item;
  /** The language that is being written. */
  lang: string;
  set: (change: Partial<Item>) => void;
  word: (change: Partial<Wording>) => void;
}

export interface Kind {
  id: Item["kind"];
  icon: IconName;
  name: () => string;
  /** What a question of this kind has besides what all have, with the values of a new one; in `words`, in each language. */
  has: Partial<Item>;
  words: Partial<Wording>;
  /** What a further language begins with. */
  begun?: (item: Item, lang: string) => Partial<Wording>;
  Fields: ComponentType<FieldsProps>;
  /** What the list says below the text. */
  told: (item: Item, lang: string) => string;
}
