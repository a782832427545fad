// The game's picture among those that the console offers.
import { Castle } from "../../../server/client/ui/castle";

export default function Emblem() {
  return <Castle towers={3} class="c0" />;
}
