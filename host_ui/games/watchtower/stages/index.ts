// What is said of each kind of stage: one module for each.
import type { StageOf } from "../model";
import { acting } from "./acting";
import { aftermath, flipping } from "./battle";
import { finished } from "./finished";
import { freeForAll } from "./free_for_all";
import { picking } from "./picking";
import { preparing } from "./preparing";
import { refilling } from "./refilling";
import { showdown } from "./showdown";
import type { StageView, StageWords } from "./words";

const WORDS: { [K in StageView["kind"]]: StageWords<StageOf<K>> } = { preparing, acting, picking, flipping, aftermath, free_for_all: freeForAll, refilling, showdown, finished };

export const wordsOf = (stage: StageView): StageWords<StageView> => WORDS[stage.kind];
