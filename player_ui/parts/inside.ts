/** What nobody needs before he is in, in one chunk: settings, and the flag on a question. */
export { FlagChip } from "./flag";
export { Settings } from "./settings";
