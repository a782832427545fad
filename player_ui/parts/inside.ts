/** What nobody needs before he is in, in one chunk: settings, and the flag on a question. */
export { anyName } from "./anyname";
export { FlagChip } from "./flag";
export { Settings } from "./settings";
export { Tidings, holding } from "./tidings";
export { Mates } from "./mates_bar";
