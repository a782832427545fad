/** What nobody needs to come in by the open door, in one chunk: the closed door, settings, the flag on a question. */
export { anyName } from "./anyname";
export { AtTheDoor } from "./at_the_door";
export { Choosing } from "./choosing";
export { FlagChip } from "./flag";
export { Practice, Rules } from "./rules";
export { Settings } from "./settings";
export { Tidings, holding } from "./tidings";
export { Mates } from "./mates_bar";
export { WriteQuestion } from "./writing";
export { hold, opened, unsealed } from "@client/sealed";
